import type { EntityView } from '../../../game/knowledge/seat-view';
import type { SheetTile, TileSheet } from '../gl/sheet';
import { type KnownMap, OPEN, WALL } from './known-map';

/** Bare floor. */
export const FLOOR_SIGN = '∙';
/** The symbol of built walls, which are drawn as lines. Other walls are drawn as their symbols. */
const BUILT = '#';
/** A wall that stands alone. */
const PILLAR = '■';
/** Double lines, by the sides on which they go on: north 1, east 2, south 4, west 8. */
export const LINES = ` ║═╚║║╔╠═╝═╩╗╣╦╬`;
/** Painted tiles have no symbols: the more of its cell a tile fills, the denser its sign. */
const DENSITIES = [
  [0.12, '.'],
  [0.3, ','],
  [0.5, '"'],
  [0.8, '%'],
  [1, '░'],
] as const;

/** Signs that stand for one another, so that a field of one is not a grid. */
const ALIKE: Readonly<Record<string, string>> = { '"': `"',"` };

/** All signs that a map may need besides the symbols of its entities. */
export const MAP_SIGNS = [FLOOR_SIGN, PILLAR, ...LINES.trim(), ...DENSITIES.map(([, sign]) => sign), "'"].join('');

/** The sign of flat ground: its letter, or one like it, by a number that belongs to its cell. */
export function groundSign(letter: string, choice: number): string {
  const alike = ALIKE[letter] ?? letter;
  return alike[choice % alike.length] ?? letter;
}

/** The lines of a tile that is open on these sides: north 1, east 2, south 4, west 8. */
export const lineTile = (sheet: TileSheet, sides: number): SheetTile =>
  sheet.glyph(sides === 0 ? PILLAR : (LINES[sides] as string));

/** The sign of a painted tile. */
export const densitySign = (painted: number): string =>
  (DENSITIES.find(([most]) => painted <= most) ?? DENSITIES[4])[1];

/** The sign of a wall: lines around what is open, or its symbol. A blank inside of rock, where nothing is open. */
export function wallSign(known: KnownMap, { symbol }: EntityView, x: number, y: number): string {
  if (!isBesideOpen(known, x, y)) return ' ';
  if (symbol !== BUILT) return symbol;
  const joins =
    (isLine(known, x, y, 0, -1) ? 1 : 0) |
    (isLine(known, x, y, 1, 0) ? 2 : 0) |
    (isLine(known, x, y, 0, 1) ? 4 : 0) |
    (isLine(known, x, y, -1, 0) ? 8 : 0);
  return joins === 0 ? PILLAR : (LINES[joins] as string);
}

function isBesideOpen(known: KnownMap, x: number, y: number): boolean {
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) if (known.kind(x + dx, y + dy) === OPEN) return true;
  return false;
}

/** A line goes from one wall to the next, doors included, where a cell on either side of it is open. */
function isLine(known: KnownMap, x: number, y: number, dx: number, dy: number): boolean {
  const [nextX, nextY] = [x + dx, y + dy];
  const isOpening = known.kind(nextX, nextY) === OPEN && known.continuesWall(nextX, nextY);
  if (known.kind(nextX, nextY) !== WALL && !isOpening) return false;
  const isOpen = (column: number, row: number) => known.kind(column, row) === OPEN && !known.continuesWall(column, row);
  return [1, -1].some((side) => isOpen(x + side * dy, y + side * dx) || isOpen(nextX + side * dy, nextY + side * dx));
}
