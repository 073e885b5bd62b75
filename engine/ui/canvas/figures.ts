import type { EntityView, SeatView } from '../../game/knowledge/seat-view';
import { cellHash, NO_TILE, type SheetTile, type TileSheet } from './gl/sheet';
import { drainedTint, type Look, lookOf, multiplyTints, tintOf, type Worn, wornLook } from './ground/entity-looks';
import { isFlat } from './ground/ground-tiles';
import { isWall, type KnownMap, WALL } from './ground/known-map';
import { fillsCell, hasCoveringTop } from './ground/occlusion';

/** Something that stands on the ground and is drawn tile by tile. */
export interface Figure {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  /** Items are drawn below figures on the same cell. */
  readonly layer: number;
  readonly look: Look;
  readonly tint: number;
  readonly shines: boolean;
  readonly worn: readonly (Worn & { readonly tint: number })[];
  /** The offset of its animation, so that not all strips run in step. */
  readonly phase: number;
  /** True if it can walk away: a creature, or another actor with a personality. A flame has one too, but no body. */
  readonly isMover: boolean;
  /** True if its upper tile hides what is behind it. */
  readonly hides: boolean;
  /** True if a head in front hides it. */
  readonly isLow: boolean;
  /** The tiles of its states, over its head. */
  readonly marks: readonly StateMark[];
  /** The share that is left of what keeps it alive; 1 if nothing is lost. */
  readonly vitality: number;
  /** True if it has died, and is still there. */
  readonly isFallen: boolean;
}

/** The sign of a state over a figure's head. */
export interface StateMark {
  readonly tile: SheetTile;
  readonly tint: number;
}

/** What fell lies under everything, so that what it dropped is seen. */
const BODY = -1;
export const ITEM = 0;
export const DECOR = 1;
const ACTOR = 2;

/** All standing entities of a view, from the back row to the front, so that nearer ones cover farther ones. */
export function figuresOf(view: SeatView, known: KnownMap, sheet: TileSheet): Figure[] {
  const worn = new Map<number, Dress[]>();
  for (const { worn: isWorn, owner, entities, drawnAt } of view.zones) {
    if (!isWorn || owner === null || !entities) continue;
    worn.set(owner, [...(worn.get(owner) ?? []), ...entities.map((item) => ({ item, at: drawnAt }))]);
  }
  const figures: Figure[] = [];
  for (const cell of known.cells) {
    if (!cell) continue;
    for (const entity of cell.entities) {
      if (isWall(entity, sheet) || isFlat(entity, sheet)) continue;
      const hung = known.kind(cell.x, cell.y - 1) === WALL ? hungTile(entity, sheet) : NO_TILE;
      figures.push(
        hung.index >= 0
          ? hungFigure(figureOf(entity, cell.x, cell.y - 1, [], sheet), hung)
          : figureOf(entity, cell.x, cell.y, worn.get(entity.id) ?? [], sheet),
      );
    }
  }
  return figures.sort(fromBackToFront);
}

const hungFigure = (figure: Figure, base: SheetTile): Figure => ({
  ...figure,
  look: { ...figure.look, base, top: NO_TILE },
});

/** What hangs on the wall behind it, such as a torch, has a tile `<sprite>_hung`. */
export const hungTile = ({ sprite }: EntityView, sheet: TileSheet): SheetTile => sheet.find(`${sprite.base}_hung`);

export const fromBackToFront = (a: Figure, b: Figure): number => a.y - b.y || a.layer - b.layer || a.x - b.x;

/** A worn item, and where on the figure its slot is. */
interface Dress {
  readonly item: EntityView;
  readonly at: string | undefined;
}

function figureOf(entity: EntityView, x: number, y: number, worn: readonly Dress[], sheet: TileSheet): Figure {
  const { id, kind, tint, shines, stats, attributes, marks, fallen } = entity;
  const layer = kind === 'item' ? ITEM : Object.keys(stats).length > 0 ? ACTOR : DECOR;
  const look = lookOf(entity, sheet, cellHash(x, y, 1));
  const isTall = look.top.index >= 0;
  const isMover =
    layer === ACTOR || (isTall && (attributes.personality !== undefined || attributes.controlled === true));
  const hasHead = hasCoveringTop([look.top], sheet);
  const dress = worn.flatMap(({ item, at }) => {
    const one = wornLook(item, at, sheet, !hasHead);
    return one ? [{ ...one, tint: tintOf(item.tint) }] : [];
  });
  const tops = dress.flatMap(({ tiles }) => tiles.flatMap(({ tile, y: above }) => (above < 0 ? [tile] : [])));
  return {
    id,
    x,
    y,
    layer,
    look,
    tint: fallen ? tintOf(tint) : multiplyTints(tintOf(tint), woundTint(vitalityOf(stats))),
    // A figure that fell must be found, wherever it lies.
    shines: shines === true || fallen === true,
    worn: dress,
    phase: cellHash(x, y),
    isMover: isMover && !fallen,
    hides: isMover && !look.lies && isTall && hasCoveringTop([look.top, ...tops], sheet),
    isLow: !isMover && !isTall && !fillsCell(look.base, sheet, attributes.scenery === true),
    marks: fallen ? [] : (marks ?? []).map((mark) => ({ tile: sheet.find(mark.tile), tint: tintOf(mark.tint) })),
    vitality: vitalityOf(stats),
    isFallen: fallen === true,
  };
}

/** The same figure as it lies on the ground, without what it wore and with hardly any colour left. */
export function fallenFigure(figure: Figure): Figure {
  const look = { ...figure.look, lies: true };
  const tint = drainedTint(figure.tint);
  return { ...figure, layer: BODY, look, tint, worn: [], marks: [], isMover: false, hides: false, isFallen: true };
}

/** Wounds redden a figure: from half of its vitality on, more and more. */
function woundTint(vitality: number): number {
  const share = Math.min(1, Math.max(0, 1 - 1.6 * vitality));
  const channel = (full: number) => Math.round(255 - (255 - full) * share);
  return (channel(255) << 16) | (channel(120) << 8) | channel(110);
}

/** The scarcest of what keeps an entity alive, as a share. */
function vitalityOf(stats: EntityView['stats']): number {
  let least = 1;
  for (const { vital, current, max } of Object.values(stats)) {
    if (vital && max > 0) least = Math.min(least, Math.max(0, current / max));
  }
  return least;
}
