import type { JsonNode } from '../../../load/files/json-node';
import { endOfWord } from '../../../load/files/json-words';
import type { Splice } from '../../project/edited-text';
import { decodeTiles, encodeTiles, type TileEncoding } from './encode-tiles';
import { changeItems, colonOf, endOfValue, indentAt, replaceValue } from './json-splices';
import { type CellBounds, type GridCell, isInside, type NewBounds, PaintError } from './paint-map';

/** The side of a new chunk of an infinite map, unless the layer has chunks of another size. */
const CHUNK = 16;

/** A rectangle of tile numbers: the data of a layer, or one chunk of it. */
interface TileBlock extends CellBounds {
  readonly node: JsonNode;
  readonly gids: Uint32Array;
}

/** The tile numbers of a layer, in any of Tiled's encodings, and the splices that change some of them. */
export class TileGrid {
  readonly blocks: readonly TileBlock[];
  private readonly how: TileEncoding;

  constructor(
    private readonly layer: JsonNode,
    private readonly name: string,
    map: { readonly width: number; readonly height: number },
  ) {
    this.how = {
      encoding: layer.get('encoding')?.string ?? 'csv',
      compression: layer.get('compression')?.string ?? '',
    };
    const data = layer.get('data');
    const whole = { x: numberField(layer, 'x', 0), y: numberField(layer, 'y', 0) };
    const size = { width: numberField(layer, 'width', map.width), height: numberField(layer, 'height', map.height) };
    const chunks = layer.get('chunks')?.items;
    this.blocks = chunks
      ? chunks.map((chunk) => this.block(chunk.get('data'), boundsIn(chunk)))
      : data
        ? [this.block(data, { ...whole, ...size })]
        : [];
  }

  /** How the numbers are written, if it is not as plain numbers. */
  get encodingName(): string {
    const { encoding, compression } = this.how;
    return encoding === 'csv' ? '' : compression === '' ? encoding : `${encoding} with ${compression}`;
  }

  at(x: number, y: number): number {
    const cell = { x, y };
    for (const block of this.blocks) {
      if (isInside(block, cell)) return block.gids[(y - block.y) * block.width + x - block.x] as number;
    }
    return 0;
  }

  /** Every number that is on the layer, with how often. */
  counts(): Map<number, number> {
    const counts = new Map<number, number>();
    for (const { gids } of this.blocks) for (const gid of gids) counts.set(gid, (counts.get(gid) ?? 0) + 1);
    counts.delete(0);
    return counts;
  }

  change(cells: readonly (GridCell & { readonly gid: number })[]): Splice[] {
    const left = new Map(cells.map((cell) => [`${cell.x},${cell.y}`, cell]));
    const splices = this.blocks.flatMap((block) => {
      const inside = new Map<number, number>();
      for (const [key, { x, y, gid }] of left) {
        if (!isInside(block, { x, y })) continue;
        left.delete(key);
        const index = (y - block.y) * block.width + x - block.x;
        if (block.gids[index] !== gid) inside.set(index, gid);
      }
      return inside.size > 0 ? this.changeBlock(block, inside) : [];
    });
    const beyond = [...left.values()].filter(({ gid }) => gid !== 0);
    return [...splices, ...this.addChunks(beyond)];
  }

  /** The layer cut or grown to other edges. */
  resize(bounds: NewBounds): Splice[] {
    const [block] = this.blocks;
    if (!block) return [];
    const { width, height } = bounds;
    const gids = Uint32Array.from({ length: width * height }, (_, i) =>
      this.at(bounds.x + (i % width), bounds.y + Math.floor(i / width)),
    );
    return [
      ...replaceValue(block.node, this.written(block.node, gids, width)),
      ...this.sizeSplices('width', width),
      ...this.sizeSplices('height', height),
    ];
  }

  private sizeSplices(side: 'width' | 'height', size: number): Splice[] {
    const node = this.layer.get(side);
    return node ? replaceValue(node, String(size)) : [];
  }

  private block(node: JsonNode | null, bounds: CellBounds): TileBlock {
    const count = bounds.width * bounds.height;
    if (!node) throw new PaintError(`Layer "${this.name}" has no data.`);
    if (this.how.encoding === 'base64') {
      return { ...bounds, node, gids: decodeTiles(node.string ?? '', this.how, count, `layer "${this.name}"`) };
    }
    const numbers = node.items
      ? node.items.map(({ scalar }) => Number(scalar))
      : numbersIn(node).map(({ start, end }) => Number(node.file.text.slice(start, end)));
    if (numbers.length !== count) throw new PaintError(`Layer "${this.name}" should have ${count} cells.`);
    return { ...bounds, node, gids: Uint32Array.from(numbers) };
  }

  private changeBlock({ node, gids, width }: TileBlock, changed: ReadonlyMap<number, number>): Splice[] {
    if (this.how.encoding === 'base64') {
      const after = gids.slice();
      for (const [index, gid] of changed) after[index] = gid;
      return replaceValue(node, this.written(node, after, width));
    }
    const { text } = node.file;
    const places = node.items?.map(({ offset }) => ({ start: offset, end: endOfWord(text, offset) }));
    const all = places ?? numbersIn(node);
    return [...changed].map(([index, gid]) => {
      const { start, end } = all[index] as { start: number; end: number };
      return { at: start, remove: end - start, insert: String(gid) };
    });
  }

  /** Numbers in the style of the list that they replace: its blanks, and a line for each row if it had lines. */
  private written(node: JsonNode, gids: Uint32Array, width: number): string {
    if (this.how.encoding === 'base64') return JSON.stringify(encodeTiles(gids, this.how));
    const { text } = node.file;
    const [first, second] = node.items ?? [];
    if (!first) return node.items ? `[${gids.join(', ')}]` : JSON.stringify(gids.join(','));
    const comma = second ? text.slice(endOfValue(first), second.offset) : ', ';
    const before = text.slice(node.offset + 1, first.offset);
    const last = node.items?.at(-1) as JsonNode;
    const after = text.slice(endOfValue(last), endOfValue(node) - 1);
    const rows = Array.from({ length: gids.length / Math.max(1, width) }, (_, row) =>
      gids.subarray(row * width, (row + 1) * width).join(comma),
    );
    const between = before.includes('\n') ? `,${before}` : comma;
    return `[${before}${rows.join(between)}${after}]`;
  }

  private addChunks(cells: readonly (GridCell & { readonly gid: number })[]): Splice[] {
    const list = this.layer.get('chunks');
    if (!list?.items || cells.length === 0) return [];
    const [sample] = this.blocks;
    const side = { width: sample?.width ?? CHUNK, height: sample?.height ?? CHUNK };
    const chunks = new Map<string, TileBlock>();
    for (const { x, y, gid } of cells) {
      const bounds = this.freeChunk(x, y, side, sample);
      const key = `${bounds.x},${bounds.y}`;
      const chunk = chunks.get(key) ?? { ...bounds, node: list, gids: new Uint32Array(bounds.width * bounds.height) };
      chunks.set(key, chunk);
      chunk.gids[(y - chunk.y) * chunk.width + x - chunk.x] = gid;
    }
    return changeItems(
      list,
      new Set(),
      [...chunks.values()].map((chunk) => this.chunkText(list, chunk)),
    );
  }

  /** The chunk of the grid that a cell lies in, or that one cell alone, where chunks are not on a grid. */
  private freeChunk(x: number, y: number, side: { width: number; height: number }, sample?: TileBlock): CellBounds {
    const along = (at: number, from: number, length: number) => from + Math.floor((at - from) / length) * length;
    const chunk = { x: along(x, sample?.x ?? 0, side.width), y: along(y, sample?.y ?? 0, side.height), ...side };
    const isFree = this.blocks.every(
      (block) =>
        block.x >= chunk.x + chunk.width ||
        chunk.x >= block.x + block.width ||
        block.y >= chunk.y + chunk.height ||
        chunk.y >= block.y + block.height,
    );
    return isFree ? chunk : { x, y, width: 1, height: 1 };
  }

  private chunkText(list: JsonNode, { gids, x, y, width, height }: TileBlock): string {
    const sample = list.items?.[0];
    const colon = colonOf(sample ?? list);
    const data = this.how.encoding === 'base64' ? JSON.stringify(encodeTiles(gids, this.how)) : `[${gids.join(', ')}]`;
    const fields = Object.entries({ data, height, width, x, y }).map(([key, value]) => `"${key}"${colon}${value}`);
    if (!list.file.text.includes('\n')) return `{ ${fields.join(', ')} }`;
    const indent = sample ? indentAt(list.file.text, sample.offset) : `${indentAt(list.file.text, list.offset)}  `;
    return `{\n${indent} ${fields.join(`,\n${indent} `)}\n${indent}}`;
  }
}

/** Where the numbers of a list that is written as one text stand. */
function numbersIn(node: JsonNode): { start: number; end: number }[] {
  const text = node.file.text.slice(0, endOfValue(node));
  const found: { start: number; end: number }[] = [];
  const number = /\d+/g;
  number.lastIndex = node.offset + 1;
  for (let match = number.exec(text); match; match = number.exec(text)) {
    found.push({ start: match.index, end: match.index + match[0].length });
  }
  return found;
}

export function numberField(node: JsonNode, key: string, otherwise: number): number {
  const value = node.get(key)?.scalar;
  return typeof value === 'number' ? value : otherwise;
}

const boundsIn = (node: JsonNode): CellBounds => ({
  x: numberField(node, 'x', 0),
  y: numberField(node, 'y', 0),
  width: numberField(node, 'width', 0),
  height: numberField(node, 'height', 0),
});
