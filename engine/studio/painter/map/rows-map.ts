import type { JsonNode } from '../../../load/files/json-node';
import type { Splice } from '../../project/edited-text';
import { addMember, changeItems, endOfValue, inOrder, jsonNodesOf } from './json-splices';
import {
  type CellBounds,
  type CellChange,
  cellsIn,
  type GridCell,
  isInside,
  type NewBounds,
  PaintError,
  type PaintLayer,
  type PaintMap,
  type PaintOptions,
} from './paint-map';
import type { PaletteEntry } from './palette';

const BLANK = ' ';
const BARE = '.';
/** Characters for things whose own symbol is taken: those that are easy to type and to tell apart first. */
const SPARE = [
  ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789*+=%&$!?~^:;-_|/<>(){}[]@#αβγδεζηθλμξπρστφχψωΓΔΘΛΞΠΣΦΨΩ',
];

/** A row of the map: its characters, and where each stands in the file. */
interface DrawnRow {
  readonly node: JsonNode;
  readonly letters: readonly string[];
  /** One more than there are characters: the last is the closing quote. */
  readonly offsets: readonly number[];
}

/**
 * A map drawn in characters, in prototype.json. One character is all that a cell has, so a cell with two things has a
 * character for both. What has no character yet gets one in the legend.
 */
export class RowsMap implements PaintMap {
  readonly bounds: CellBounds;
  readonly origin = { x: 0, y: 0 };
  readonly layers: readonly PaintLayer[] = [{ name: 'map', kind: 'letters', role: null, isVisible: true }];
  readonly whyFixed = null;
  private readonly map: JsonNode;
  private readonly rowList: JsonNode;
  private readonly rows: readonly DrawnRow[];

  constructor(
    readonly path: string,
    text: string,
  ) {
    const map = jsonNodesOf(path, text)?.get('map');
    const rows = map?.get('rows');
    if (!map?.members || !rows?.items) throw new PaintError(`${path} has no map that can be read.`);
    this.map = map;
    this.rowList = rows;
    this.rows = rows.items.map(readRow);
    const width = this.rows.reduce((most, { letters }) => Math.max(most, letters.length), 0);
    this.bounds = { x: 0, y: 0, width, height: this.rows.length };
  }

  /** The ids of each character of the legend. */
  get legend(): ReadonlyMap<string, readonly string[]> {
    const legend = new Map<string, readonly string[]>();
    for (const [letter, node] of this.map.get('legend')?.members ?? []) {
      legend.set(letter, node.items ? node.items.map((item) => item.string ?? '') : [node.string ?? '']);
    }
    return legend;
  }

  valueAt(_layer: number, x: number, y: number): string {
    return this.rows[y]?.letters[x] ?? BLANK;
  }

  /** Two characters may mean the same: a fill doesn't stop between them. */
  keyAt(_layer: number | null, x: number, y: number): string {
    const letter = this.valueAt(0, x, y);
    return letter === BLANK ? BLANK : (this.legend.get(letter) ?? []).join(' ') || BARE;
  }

  emptyValue(): string {
    return BLANK;
  }

  put(changes: readonly CellChange[]): Splice[] {
    return inOrder(this.cellSplices(changes));
  }

  paint(entry: PaletteEntry, cells: readonly GridCell[], { isAdded }: PaintOptions): Splice[] {
    const letters = new Letters(this.legend, this.rows);
    const changes = cells
      .filter((cell) => isInside(this.bounds, cell))
      .map(({ x, y }): CellChange => {
        return { layer: 0, x, y, value: this.letterFor(entry, this.valueAt(0, x, y), letters, isAdded) };
      });
    return inOrder([...this.cellSplices(changes), ...this.legendSplices(letters.added)]);
  }

  resize({ x, y, width, height }: NewBounds): Splice[] {
    const splices: Splice[] = [];
    const gone = new Set<number>();
    this.rows.forEach(({ node, letters, offsets }, row) => {
      if (row < y || row >= y + height) {
        gone.add(row);
        return;
      }
      const kept = letters.slice(Math.max(0, x), Math.max(0, x + width));
      const before = Math.max(0, -x);
      // A row may be shorter than the map. It only grows where the map must get its new width from it.
      const missing = width > this.bounds.width - x ? width - before - kept.length : 0;
      const first = offsets[Math.min(Math.max(0, x), letters.length)] as number;
      const last = offsets[Math.min(Math.max(0, x + width), letters.length)] as number;
      const [start, end] = [offsets[0] as number, endOfValue(node) - 1];
      if (end > last || missing > 0) {
        splices.push({ at: last, remove: end - last, insert: BLANK.repeat(Math.max(0, missing)) });
      }
      if (first > start || before > 0) splices.push({ at: start, remove: first - start, insert: BLANK.repeat(before) });
    });
    const above = Math.max(0, -y);
    const below = Math.max(0, y + height - this.rows.length);
    const blank = JSON.stringify(BLANK.repeat(width));
    splices.push(...changeItems(this.rowList, gone, Array<string>(below).fill(blank)));
    const firstKept = this.rows.find((_, row) => !gone.has(row));
    if (above > 0 && firstKept) {
      const { node } = firstKept;
      const separator = separatorOf(this.rowList, node);
      splices.push({ at: node.offset, remove: 0, insert: `${blank}${separator}`.repeat(above) });
    }
    return inOrder(splices);
  }

  private letterFor(entry: PaletteEntry, present: string, letters: Letters, isAdded: boolean): string {
    if (entry.kind === 'nothing') return BLANK;
    if (entry.kind === 'floor' || entry.kind === 'decor') return isAdded && present !== BLANK ? present : BARE;
    const held = isAdded ? letters.idsOf(present) : [];
    if (held.includes(entry.id)) return present;
    return letters.of([...held, entry.id], held.length > 0 ? '' : entry.symbol);
  }

  /** Changes characters of rows. A row that is too short is filled up with blanks. */
  private cellSplices(changes: readonly CellChange[]): Splice[] {
    const byRow = new Map<number, Map<number, string>>();
    for (const { x, y, value } of changes) {
      if (!isInside(this.bounds, { x, y }) || this.valueAt(0, x, y) === value) continue;
      byRow.set(y, (byRow.get(y) ?? new Map()).set(x, value));
    }
    return [...byRow].flatMap(([y, cells]) => {
      const { letters, offsets } = this.rows[y] as DrawnRow;
      const splices: Splice[] = [];
      const beyond: string[] = [];
      for (const [x, value] of cells) {
        const [at, next] = [offsets[x], offsets[x + 1]];
        if (at === undefined || next === undefined) beyond[x - letters.length] = value;
        else splices.push({ at, remove: next - at, insert: escaped(value) });
      }
      const tail = Array.from(beyond, (value) => escaped(value ?? BLANK)).join('');
      if (tail.trim() !== '') splices.push({ at: offsets.at(-1) as number, remove: 0, insert: tail });
      return splices;
    });
  }

  private legendSplices(added: ReadonlyMap<string, readonly string[]>): Splice[] {
    if (added.size === 0) return [];
    const legend = this.map.get('legend');
    const entries = [...added].map(
      ([letter, ids]) => [letter, JSON.stringify(ids.length === 1 ? ids[0] : ids).replaceAll('","', '", "')] as const,
    );
    if (!legend?.members) {
      const written = entries.map(([letter, ids]) => `${JSON.stringify(letter)}: ${ids}`).join(', ');
      return addMember(this.map, 'legend', `{ ${written} }`);
    }
    const [first, ...rest] = entries.map(([letter, ids]) => addMember(legend, letter, ids)[0] as Splice);
    return first ? [{ ...first, insert: [first, ...rest].map(({ insert }) => insert).join('') }] : [];
  }
}

/** The characters of a legend, and those that a stroke adds. */
class Letters {
  readonly added = new Map<string, readonly string[]>();
  private readonly byIds = new Map<string, string>();
  private readonly taken: Set<string>;

  constructor(
    private readonly legend: ReadonlyMap<string, readonly string[]>,
    rows: readonly DrawnRow[],
  ) {
    // A character that is drawn without being in the legend is bare floor; giving it a meaning would change the map.
    this.taken = new Set([BLANK, BARE, ...legend.keys(), ...rows.flatMap(({ letters }) => letters)]);
    for (const [letter, ids] of legend) if (!this.byIds.has(ids.join(' '))) this.byIds.set(ids.join(' '), letter);
  }

  idsOf(letter: string): readonly string[] {
    return this.legend.get(letter) ?? this.added.get(letter) ?? [];
  }

  of(ids: readonly string[], liked: string): string {
    const known = this.byIds.get(ids.join(' '));
    if (known !== undefined) return known;
    const wishes = [liked, (ids.at(-1) ?? '').charAt(0), (ids.at(-1) ?? '').charAt(0).toUpperCase(), ...SPARE];
    const letter = wishes.find((one) => isOneLetter(one) && !this.taken.has(one)) ?? this.firstFree();
    this.taken.add(letter);
    this.byIds.set(ids.join(' '), letter);
    this.added.set(letter, ids);
    return letter;
  }

  /** Far more characters than anything drawn needs. */
  private firstFree(): string {
    let code = 0x100;
    while (this.taken.has(String.fromCodePoint(code))) code++;
    return String.fromCodePoint(code);
  }
}

const isOneLetter = (text: string): boolean => [...text].length === 1 && text.trim() !== '';

function readRow(node: JsonNode): DrawnRow {
  const letters = [...(node.string ?? '')];
  const { text } = node.file;
  const offsets = [node.offset + 1];
  let at = node.offset + 1;
  for (const letter of letters) {
    // A character beyond the first plane has two units; each may be escaped by itself.
    for (let unit = 0; unit < letter.length; unit++) {
      at += text[at] !== '\\' ? 1 : text[at + 1] === 'u' ? 6 : 2;
    }
    offsets.push(at);
  }
  return { node, letters, offsets };
}

/** What stands between two rows. */
function separatorOf(list: JsonNode, row: JsonNode): string {
  const items = list.items ?? [];
  const [first, second] = items;
  if (first && second) return list.file.text.slice(endOfValue(first), second.offset);
  return `,${list.file.text.slice(list.offset + 1, row.offset)}`;
}

const escaped = (letter: string): string => JSON.stringify(letter).slice(1, -1);

/** Rows and a legend for cells that each hold a list of ids; null is nothing at all. */
export function drawRows(
  { width, height }: { readonly width: number; readonly height: number },
  idsAt: (x: number, y: number) => readonly string[] | null,
  symbolOf: (id: string) => string,
): { readonly rows: string[]; readonly legend: Record<string, string | readonly string[]> } {
  const letters = new Letters(new Map(), []);
  const grid = cellsIn({ x: 0, y: 0, width, height }).map(({ x, y }) => {
    const ids = idsAt(x, y);
    if (ids === null) return BLANK;
    return ids.length === 0 ? BARE : letters.of(ids, ids.length === 1 ? symbolOf(ids[0] as string) : '');
  });
  const rows = Array.from({ length: height }, (_, y) => grid.slice(y * width, (y + 1) * width).join(''));
  const legend = Object.fromEntries(
    [...letters.added].map(([letter, ids]) => [letter, ids.length === 1 ? (ids[0] as string) : ids]),
  );
  return { rows, legend };
}
