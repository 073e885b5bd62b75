import { COLUMNS, drawSheet, TILE_HEIGHT, TILE_WIDTH, type TileLook } from './tile-sheet';

/**
 * A tileset for Tiled, with its image. `before` is the previous file: maps refer to tiles by number, so existing tiles
 * keep theirs, removed ones leave a gap, and new ones are added at the end.
 */
export function tilesetOf(
  name: string,
  looks: ReadonlyMap<string, TileLook>,
  before: string | null,
): { tileset: string; sheet: Buffer } {
  const classes = numbered([...looks.keys()], classesIn(before));
  const sheet = drawSheet(classes.map((id) => (id === null ? null : (looks.get(id) ?? null))));
  const tileset = {
    columns: COLUMNS,
    image: `${name}.png`,
    imageheight: sheet.height,
    imagewidth: sheet.width,
    margin: 0,
    name,
    spacing: 0,
    tilecount: (sheet.height / TILE_HEIGHT) * COLUMNS,
    tiledversion: '1.10.2',
    tileheight: TILE_HEIGHT,
    tiles: classes.flatMap((type, id) => (type === null ? [] : [{ id, type }])),
    tilewidth: TILE_WIDTH,
    type: 'tileset',
    version: '1.10',
  };
  return { tileset: `${JSON.stringify(tileset, null, 2)}\n`, sheet: sheet.toPng() };
}

/** The class of each number. */
function numbered(ids: readonly string[], before: ReadonlyMap<number, string>): (string | null)[] {
  const wanted = new Set(ids);
  const length = Math.max(-1, ...before.keys()) + 1;
  const classes: (string | null)[] = Array.from({ length }, (_, number) => {
    const id = before.get(number);
    return id !== undefined && wanted.delete(id) ? id : null;
  });
  return [...classes, ...wanted];
}

/** No tile sheet of the kit has more; a file with more is not ours. */
const MOST_TILES = 10_000;

/** The classes of a tileset's tiles, as far as it can be read. The rest is written again. */
function classesIn(text: string | null): Map<number, string> {
  const classes = new Map<number, string>();
  for (const tile of tilesOf(text)) {
    const { id, type } = (tile ?? {}) as { readonly id?: unknown; readonly type?: unknown };
    if (Number.isInteger(id) && typeof type === 'string' && (id as number) >= 0 && (id as number) < MOST_TILES) {
      classes.set(id as number, type);
    }
  }
  return classes;
}

function tilesOf(text: string | null): readonly unknown[] {
  try {
    const { tiles } = JSON.parse(text ?? '{}') as { readonly tiles?: unknown };
    return Array.isArray(tiles) ? tiles : [];
  } catch {
    return [];
  }
}
