import { MOST_CELLS } from '../plan/level-budget';
import { decodeBase64 } from './file/base64';
import { inflate } from './file/inflate';
import type { RawChunk, RawTileLayer } from './file/raw';
import { type PartOf, RawFields } from './file/raw-fields';
import { type Fail, failAt, quote } from './file/tiled-error';
import type { GidGrid } from './tile-cells';
import type { TiledBounds } from './tiled-map';

const MOST_CELLS_IN_ALL = 16 * MOST_CELLS;
const MOST_OBJECTS = 20_000;
/** Far more than a map needs. Hundreds of layers take seconds to load. */
const MOST_LAYERS = 100;
const HIGHEST_GID = 2 ** 32 - 1;
const FARTHEST = 2 ** 30;

/** How many cells may still be decoded before the map as a whole is too large. */
export class CellBudget {
  private left = MOST_CELLS_IN_ALL;
  private objects = MOST_OBJECTS;
  private layers = MOST_LAYERS;

  spendLayer(fail: Fail): void {
    this.layers -= 1;
    if (this.layers < 0) fail(`a map can have ${MOST_LAYERS} layers at most, and this is one more`);
  }

  /** Throws before memory of that size is allocated. */
  spend({ width, height }: { readonly width: number; readonly height: number }, fail: Fail): void {
    if (width * height > MOST_CELLS) fail(`${width} × ${height} cells are too many; ${MOST_CELLS} are the most`);
    this.left -= width * height;
    if (this.left < 0) fail(`the map has more than ${MOST_CELLS_IN_ALL} cells in all its layers`);
  }

  spendObjects(count: number, fail: Fail): void {
    this.objects -= count;
    if (this.objects < 0) fail(`the map has more than ${MOST_OBJECTS} objects up to this layer`);
  }
}

interface MapSize {
  readonly width: number;
  readonly height: number;
  readonly infinite: boolean;
}

interface Encoding {
  readonly encoding: string;
  readonly compression: string;
}

/** Reads the gids of a tile layer, in any of Tiled's encodings. */
export function readTileData(layer: RawFields<RawTileLayer>, map: MapSize, budget: CellBudget): GidGrid {
  const encoding = readEncoding(layer);
  if (layer.has('chunks')) return joinChunks(layer, encoding, budget);
  const data = layer.raw('data') ?? '';
  const isBlank = typeof data === 'string' ? data.trim() === '' : Array.isArray(data) && data.length === 0;
  if (map.infinite && isBlank) return { ...NO_CELLS, gids: new Uint32Array() };
  if (!layer.has('data')) layer.fail('it has no "data"');
  const bounds = {
    x: layer.whole('x', -FARTHEST, 0),
    y: layer.whole('y', -FARTHEST, 0),
    width: layer.whole('width', 0, map.width),
    height: layer.whole('height', 0, map.height),
  };
  budget.spend(bounds, layer.fail);
  return { ...bounds, gids: decode(layer, bounds, encoding, layer.where) };
}

const NO_CELLS: TiledBounds = { x: 0, y: 0, width: 0, height: 0 };

function readEncoding(layer: RawFields<RawTileLayer>): Encoding {
  const encoding = layer.text('encoding', 'csv');
  if (encoding !== 'csv' && encoding !== 'base64') {
    layer.fail(`the encoding ${quote(encoding)} is unknown; those known are csv and base64`);
  }
  return { encoding, compression: layer.text('compression') };
}

function decode(
  part: PartOf<Pick<RawTileLayer, 'data'>>,
  bounds: TiledBounds,
  { encoding, compression }: Encoding,
  layer: string,
): Uint32Array {
  const size = bounds.width * bounds.height;
  const data = part.raw('data');
  if (encoding === 'base64') {
    if (typeof data !== 'string') return part.fail(`its data should be a text in base64, not ${quote(data)}`);
    const bytes = inflate(decodeBase64(data, part.fail), compression, size * 4, part.fail);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const gids = new Uint32Array(size);
    for (let i = 0; i < size; i++) gids[i] = view.getUint32(i * 4, true);
    return gids;
  }
  const numbers = typeof data === 'string' ? splitCsv(data) : data;
  if (!Array.isArray(numbers)) return part.fail(`its data should be a list of numbers, not ${quote(data)}`);
  if (numbers.length !== size) {
    part.fail(`it should have ${bounds.width} × ${bounds.height} = ${size} cells, but has ${numbers.length}`);
  }
  return readNumbers(numbers, bounds, layer);
}

/** Empty parts are kept, because a missing number must not shift those after it. */
function splitCsv(text: string): unknown[] {
  const trimmed = text.trim().replace(/,$/, '');
  if (trimmed === '') return [];
  return trimmed.split(',').map((part) => (/^\s*-?\d+(?:\.\d+)?\s*$/.test(part) ? Number(part) : part.trim()));
}

function readNumbers(numbers: readonly unknown[], { x, y, width }: TiledBounds, layer: string): Uint32Array {
  const gids = new Uint32Array(numbers.length);
  for (let i = 0; i < numbers.length; i++) {
    const gid = numbers[i];
    if (typeof gid === 'number' && Number.isInteger(gid) && gid >= 0 && gid <= HIGHEST_GID) {
      gids[i] = gid;
      continue;
    }
    const fail: Fail = failAt(`${layer}, cell ${x + (i % width)},${y + Math.floor(i / width)}`);
    fail(`the number of a tile should be whole and from 0 to ${HIGHEST_GID}, not ${quote(gid)}`);
  }
  return gids;
}

/** An infinite map is stored in chunks, at the places that were drawn on. */
function joinChunks(layer: RawFields<RawTileLayer>, encoding: Encoding, budget: CellBudget): GidGrid {
  const chunks = layer.list('chunks').map((raw, i) => {
    const unplaced = new RawFields<RawChunk>(raw, `${layer.where}, chunk ${i + 1}`);
    const [x, y] = [unplaced.whole('x', -FARTHEST), unplaced.whole('y', -FARTHEST)];
    const chunk = unplaced.at(`${layer.where}, chunk at ${x},${y}`);
    if (x > FARTHEST || y > FARTHEST) chunk.fail('it lies too far away');
    const bounds = { x, y, width: chunk.whole('width', 1), height: chunk.whole('height', 1) };
    budget.spend(bounds, chunk.fail);
    return { bounds, chunk };
  });
  const whole = boundsAround(chunks.map(({ bounds }) => bounds));
  budget.spend(whole, layer.fail);
  const gids = new Uint32Array(whole.width * whole.height);
  for (const { bounds, chunk } of chunks) {
    const part = decode(chunk, bounds, encoding, layer.where);
    for (let row = 0; row < bounds.height; row++) {
      const to = (bounds.y - whole.y + row) * whole.width + (bounds.x - whole.x);
      gids.set(part.subarray(row * bounds.width, (row + 1) * bounds.width), to);
    }
  }
  return { ...whole, gids };
}

/** The bounding rectangle of all parts. */
export function boundsAround(parts: readonly TiledBounds[]): TiledBounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, width, height } of parts) {
    if (width === 0 || height === 0) continue;
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return left > right ? NO_CELLS : { x: left, y: top, width: right - left, height: bottom - top };
}
