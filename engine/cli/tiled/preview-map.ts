import { count, listing } from '../../language/text/english';
import { previewLevel } from '../../level/build/preview-level';
import type { LoadResult } from '../../load/load-prototype';
import { type Context, Failure } from '../context/command';
import { loadAlone } from '../context/open-prototype';
import { firstCellOf, prototypeOf } from './map-prototype';

/** What a seed makes of the wildcards of a map, in the cells of the map. */
export interface MapPreview {
  readonly seed: string;
  /** `floor` is the name of a tile, or null where there is none; `ids` are actors and items. */
  readonly cells: readonly (readonly [x: number, y: number, floor: string | null, ids: readonly string[]])[];
}

export async function previewMap(context: Context, map: string, seed: string): Promise<MapPreview> {
  const result = await loadAlone(context, await prototypeOf(context, map));
  return previewOf(context, map, result, seed);
}

export async function previewOf(
  context: Context,
  map: string,
  { definitions }: LoadResult,
  seed: string,
): Promise<MapPreview> {
  if (!definitions) throw new Failure(`${context.source.shorten(map)} has errors, which dmk check tells.`);
  const [left, top] = await firstCellOf(context, map);
  const cells = previewLevel(definitions, seed) ?? [];
  return { seed, cells: cells.map(({ x, y, floor, ids }) => [x + left, y + top, floor, ids] as const) };
}

/** How much there is of everything. */
export function previewText(file: string, seed: string, cells: MapPreview['cells']): string {
  if (cells.length === 0) return `${file}  every seed makes the same level of it`;
  const counts = new Map<string, number>();
  for (const id of cells.flatMap(([, , , ids]) => ids)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const floor = cells.filter(([, , sprite]) => sprite !== null).length;
  const things = [...counts].map(([id, times]) => `${times} ${id}`);
  return `${file}  seed ${seed}: ${count(cells.length, 'cell')}, ${floor} with floor${things.length > 0 ? `; ${listing(things)}` : ''}`;
}
