import type { Definitions, EntityDefinition } from '../../core/definitions';
import type { CellView, EntityView, SeatView } from '../../game/knowledge/seat-view';
import type { LevelPlan } from '../../level/plan/plan';
import { type Figure, figuresOf } from '../../ui/canvas/figures';
import type { SheetImage } from '../../ui/canvas/gl/sheet-image';
import { lookOf, tintOf, WHITE } from '../../ui/canvas/ground/entity-looks';
import { groundTiles, type Laid } from '../../ui/canvas/ground/ground-tiles';
import { isWall, KnownMap } from '../../ui/canvas/ground/known-map';
import { styleOf } from '../../ui/canvas/ground/map-style';
import { MIRRORED, TURNED, UPSIDE_DOWN } from '../../ui/canvas/ground/painted-tiles';
import { wallTile } from '../../ui/canvas/ground/wall-tiles';
import type { PaletteEntry } from './map/palette';

export const ART = { width: 20, height: 15 } as const;

const NO_LIGHT = [255, 255, 255] as const;
const NO_ZONES = { zones: [] } as unknown as SeatView;

/** The tile that stands for a wildcard, by its kind. */
const WILDCARD_TILES: Readonly<Record<string, string>> = {
  maze: 'wildcard_maze',
  rooms: 'wildcard_rooms',
  cave: 'wildcard_cave',
  room: 'wildcard_room',
  walls: 'wildcard_wall',
  items: 'wildcard_item',
  actors: 'wildcard_actor',
};

/** A plan as it is drawn: cells with what stands on them, in the looks of the game. */
export interface PictureScene {
  readonly plan: LevelPlan;
  readonly known: KnownMap;
  readonly figures: readonly Figure[];
  /** The wildcard of each cell that has one. */
  readonly wildcards: ReadonlyMap<number, string>;
}

/** Draws levels on a 2D canvas with the tiles of the game: what the WebGL stage shows in full light. */
export class LevelPicture {
  private readonly tiles = new Map<string, HTMLCanvasElement>();
  private readonly style: ReturnType<typeof styleOf>;

  constructor(
    readonly image: SheetImage,
    private readonly definitions: Definitions,
  ) {
    this.style = styleOf(definitions.rules.layout);
  }

  sceneOf(plan: LevelPlan): PictureScene {
    const { width, height } = plan;
    const things = new Map<number, EntityView[]>();
    for (const [number, { id, x, y }] of plan.placements.entries()) {
      const thing = this.viewOf(id, number + 1, x, y);
      const cell = y * width + x;
      if (thing) things.set(cell, [...(things.get(cell) ?? []), thing]);
    }
    const cells: CellView[] = [];
    const beyond: CellView[] = [];
    for (let cell = 0; cell < width * height; cell++) {
      const paint = plan.paint.get(cell);
      const entities = things.get(cell) ?? [];
      const isCell = plan.floor[cell] === 1 || entities.length > 0;
      if (!isCell && !paint) continue;
      const view = { x: cell % width, y: Math.floor(cell / width), seen: true, light: NO_LIGHT, entities };
      (isCell ? cells : beyond).push({ ...view, ...(paint && { paint }) });
    }
    const ground = { left: 0, top: 0, right: width - 1, bottom: height - 1 };
    const { sheet } = this.image;
    const known = new KnownMap({ width, height, ground, cells, beyond, lights: [] }, sheet);
    const wildcards = new Map(
      plan.wildcards.flatMap(({ name, cells: own }) => own.map((cell) => [cell, name] as const)),
    );
    return { plan, known, figures: figuresOf(NO_ZONES, known, sheet), wildcards };
  }

  /** Draws the cells of a rectangle. `toX` and `toY` say where a cell is on the canvas, `scale` how large art pixels are. */
  draw(
    brush: CanvasRenderingContext2D,
    { plan, known, figures, wildcards }: PictureScene,
    view: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
    place: (x: number, y: number) => readonly [x: number, y: number],
    scale: number,
  ): void {
    const { sheet } = this.image;
    const isShown = (x: number, y: number) =>
      x >= view.left && x <= view.right && y >= view.top && y <= view.bottom + 1;
    for (let y = Math.max(0, view.top); y <= Math.min(plan.height - 1, view.bottom); y++) {
      for (let x = Math.max(0, view.left); x <= Math.min(plan.width - 1, view.right); x++) {
        for (const laid of groundTiles(known, sheet, this.style, x, y)) this.lay(brush, laid, ...place(x, y), scale);
        const wildcard = wildcards.get(y * plan.width + x);
        if (wildcard !== undefined) this.layWildcard(brush, wildcard, ...place(x, y), scale);
      }
    }
    for (const { x, y, look, tint } of figures) {
      if (!isShown(x, y)) continue;
      this.lay(brush, { tile: look.base, tint }, ...place(x, y), scale);
      if (look.top.index >= 0) this.lay(brush, { tile: look.top, tint }, ...place(x, y - 1), scale);
    }
  }

  /** A picture of what can be placed, one or two tiles tall. */
  pictureOf({ kind, id }: PaletteEntry): HTMLCanvasElement {
    const { sheet } = this.image;
    const canvas = document.createElement('canvas');
    const thing = kind === 'actor' || kind === 'item' ? this.viewOf(id, 1, 0, 0) : null;
    const wall = thing && isWall(thing, sheet) ? wallTile(ALONE, sheet, thing.sprite.base, 0, 0) : null;
    const look = thing && !wall ? lookOf(thing, sheet, 0) : null;
    const isTall = look !== null && look.top.index >= 0;
    canvas.width = ART.width;
    canvas.height = isTall ? 2 * ART.height : ART.height;
    const brush = canvas.getContext('2d');
    if (!brush) return canvas;
    const tint = tintOf(thing?.tint ?? null, wall ? this.style.wallTint : WHITE);
    if (wall) this.lay(brush, { tile: wall, tint }, 0, 0, 1);
    else if (look) {
      if (isTall) this.lay(brush, { tile: look.top, tint }, 0, 0, 1);
      this.lay(brush, { tile: look.base, tint }, 0, isTall ? ART.height : 0, 1);
    } else if (kind === 'wildcard') this.layWildcard(brush, id, 0, 0, 1);
    else if (kind !== 'nothing') {
      const name = id === '' ? this.style.floor : id;
      this.lay(brush, { tile: sheet.find(name), tint: kind === 'floor' ? this.style.floorTint : WHITE }, 0, 0, 1);
    }
    return canvas;
  }

  /** What a definition looks like where it stands. */
  private viewOf(id: string, number: number, x: number, y: number): EntityView | null {
    const { actors, items } = this.definitions;
    const found: EntityDefinition | undefined = Object.hasOwn(actors, id) ? actors[id] : items[id];
    if (!found) return null;
    const { kind, name, description, symbol, sprite, tint, attributes, stats } = found;
    return {
      id: number,
      type: id,
      kind,
      name,
      description,
      symbol,
      sprite,
      tint,
      place: { kind: 'cell', x, y },
      attributes: attributes as EntityView['attributes'],
      stats: Object.fromEntries(Object.keys(stats).map((stat) => [stat, { current: 1, max: 1 }])),
      ...(attributes.light_source !== undefined && { shines: true }),
    };
  }

  private layWildcard(brush: CanvasRenderingContext2D, id: string, x: number, y: number, scale: number): void {
    const kind = this.definitions.wildcards[id]?.kind ?? '';
    const tile = this.image.sheet.find(WILDCARD_TILES[kind] ?? 'wildcard');
    this.lay(brush, { tile, tint: wildcardTint(id) }, x, y, scale);
  }

  private lay(brush: CanvasRenderingContext2D, laid: Laid, x: number, y: number, scale: number): void {
    if (laid.tile.index < 0) return;
    brush.globalAlpha = (laid.opacity ?? 255) / 255;
    brush.drawImage(this.tinted(laid), x, y, ART.width * scale, ART.height * scale);
    brush.globalAlpha = 1;
  }

  /** A tile in its tint and turned, kept for the next time. */
  private tinted({ tile, tint, flips = 0 }: Laid): HTMLCanvasElement {
    const key = `${tile.index} ${tint} ${flips}`;
    const known = this.tiles.get(key);
    if (known) return known;
    const canvas = document.createElement('canvas');
    canvas.width = ART.width;
    canvas.height = ART.height;
    const pixels = new ImageData(ART.width, ART.height);
    const { columns } = this.image.sheet.data;
    const stride = columns * ART.width;
    const start = Math.floor(tile.index / columns) * ART.height * stride + (tile.index % columns) * ART.width;
    for (let y = 0; y < ART.height; y++) {
      for (let x = 0; x < ART.width; x++) {
        const from = 4 * (start + sourceRow(x, y, flips) * stride + sourceColumn(x, y, flips));
        const to = 4 * (y * ART.width + x);
        const alpha = this.image.pixels[from + 3] as number;
        for (let channel = 0; channel < 3; channel++) {
          const part = (tint >> (16 - 8 * channel)) & 255;
          const value = this.image.pixels[from + channel] as number;
          pixels.data[to + channel] = alpha === 0 ? 0 : ((value * 255) / alpha) * (part / 255);
        }
        pixels.data[to + 3] = alpha;
      }
    }
    canvas.getContext('2d')?.putImageData(pixels, 0, 0);
    this.tiles.set(key, canvas);
    return canvas;
  }
}

/** A turned tile swaps its axes; it is not square, so it is stretched. */
function sourceColumn(x: number, y: number, flips: number): number {
  const mirrored = flips & MIRRORED ? ART.width - 1 - x : x;
  if (!(flips & TURNED)) return mirrored;
  const turned = flips & UPSIDE_DOWN ? ART.height - 1 - y : y;
  return Math.floor((turned * ART.width) / ART.height);
}

function sourceRow(x: number, y: number, flips: number): number {
  const flipped = flips & UPSIDE_DOWN ? ART.height - 1 - y : y;
  if (!(flips & TURNED)) return flipped;
  const turned = flips & MIRRORED ? ART.width - 1 - x : x;
  return Math.floor((turned * ART.height) / ART.width);
}

/** A wall by itself shows its face. */
const ALONE = { continuesWall: () => false, kind: () => 1 } as unknown as KnownMap;

/** Hues that differ for wildcards beside each other, the same for one id each time. */
const WILDCARD_TINTS = [0x8fb8e8, 0xd9a6e0, 0x9fd6a8, 0xe8c27a, 0xe89a8f, 0x8fd6d0, 0xb8a6f0, 0xcdd67a];
export function wildcardTint(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return WILDCARD_TINTS[sum % WILDCARD_TINTS.length] as number;
}
