import type { EntityView, SeatView } from '../../turn/view';
import { isFlat } from './ground-tiles';
import { isWall, type KnownMap } from './known-map';
import { type Look, lookOf, tintOf, type Worn, wornLook } from './look';
import { cellHash, type Sheet } from './sheet';

/** Something that stands on the ground and is drawn tile by tile. */
export interface Figure {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  /** Items lie below whoever stands on them. */
  readonly layer: number;
  readonly look: Look;
  readonly tint: number;
  readonly shines: boolean;
  readonly worn: readonly (Worn & { readonly tint: number })[];
  /** Strips don't all begin with the same frame. */
  readonly phase: number;
}

const [ITEM, DECOR, ACTOR] = [0, 1, 2];

/** Everything of a view that stands up, from the back row to the front, so that the nearer covers the farther. */
export function figuresOf(view: SeatView, known: KnownMap, sheet: Sheet): Figure[] {
  const worn = new Map<number, EntityView[]>();
  for (const { worn: isWorn, owner, entities } of view.zones) {
    if (isWorn && owner !== null && entities) worn.set(owner, [...(worn.get(owner) ?? []), ...entities]);
  }
  const figures: Figure[] = [];
  for (const cell of known.cells) {
    if (!cell) continue;
    for (const entity of cell.entities) {
      if (isWall(entity, sheet) || isFlat(entity, sheet)) continue;
      figures.push(figureOf(entity, cell.x, cell.y, worn.get(entity.id) ?? [], sheet));
    }
  }
  return figures.sort(fromBackToFront);
}

const fromBackToFront = (a: Figure, b: Figure): number => a.y - b.y || a.layer - b.layer || a.x - b.x;

function figureOf(entity: EntityView, x: number, y: number, worn: readonly EntityView[], sheet: Sheet): Figure {
  const { id, kind, tint, shines, stats } = entity;
  return {
    id,
    x,
    y,
    layer: kind === 'item' ? ITEM : Object.keys(stats).length > 0 ? ACTOR : DECOR,
    look: lookOf(entity, sheet, cellHash(x, y, 1)),
    tint: tintOf(tint),
    shines: shines === true,
    worn: worn.flatMap((item) => {
      const look = wornLook(item, sheet);
      return look ? [{ ...look, tint: tintOf(item.tint) }] : [];
    }),
    phase: cellHash(x, y),
  };
}
