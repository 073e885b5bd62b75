import type { TileDefinition } from '../../core/definitions';
import { PIXELS_HIGH, PIXELS_WIDE } from '../../load/files/tile-drawing';
import { jsonNodesOf } from '../painter/map/json-splices';
import { schemaAddress, withMember, withoutMember } from './member-text';
import type { PixelRows } from './pixel-picture';

/** A tile under work: one picture, or several that follow each other; colours of its own by their characters. */
export interface Drawing {
  readonly frames: readonly PixelRows[];
  readonly colours: Readonly<Record<string, string>>;
}

/** The tiles of a tiles.json, as far as they can be drawn. */
export function drawingsIn(text: string | null): Map<string, Drawing> {
  const found = new Map<string, Drawing>();
  let file: unknown;
  try {
    file = JSON.parse(text ?? '{}');
  } catch {
    return found;
  }
  for (const [name, tile] of Object.entries((file ?? {}) as Record<string, unknown>)) {
    const drawing = name === '$schema' || name === 'note' ? null : drawingOf(tile as TileDefinition | null);
    if (drawing) found.set(name, drawing);
  }
  return found;
}

function drawingOf(tile: TileDefinition | null): Drawing | null {
  const frames = tile?.frames ?? (tile?.rows ? [tile.rows] : []);
  const isWhole = (rows: unknown): rows is string[] =>
    Array.isArray(rows) &&
    (rows.length === PIXELS_HIGH || rows.length === 2 * PIXELS_HIGH) &&
    rows.every((row) => typeof row === 'string' && row.length === PIXELS_WIDE);
  if (frames.length === 0 || !frames.every(isWhole)) return null;
  return { frames, colours: tile?.colours ?? {} };
}

/** tiles.json with a tile in it. Everything else in the file stays as it is written. */
export function withDrawing(text: string | null, name: string, drawing: Drawing): string | null {
  const before = text ?? `{\n  "$schema": "${schemaAddress('tiles')}"\n}\n`;
  const known = jsonNodesOf('tiles.json', before)?.get(name)?.members;
  const key = drawing.frames.length > 1 ? 'frames' : 'rows';
  const isSame = known?.has(key) && known.has('colours') === Object.keys(drawing.colours).length > 0;
  if (!isSame) return withMember(before, [name], tileText(drawing));
  // Only what was drawn is written again, so that notes and the order of keys stay.
  const pictures = withMember(before, [name, key], picturesText(drawing, '    '));
  if (pictures === null || !known?.has('colours')) return pictures;
  return withMember(pictures, [name, 'colours'], coloursText(drawing));
}

export const withoutDrawing = (text: string, name: string): string | null => withoutMember(text, name);

function tileText(drawing: Drawing): string {
  const key = drawing.frames.length > 1 ? 'frames' : 'rows';
  const colours = Object.keys(drawing.colours).length > 0 ? `\n    "colours": ${coloursText(drawing)},` : '';
  return `{${colours}\n    "${key}": ${picturesText(drawing, '    ')}\n  }`;
}

const coloursText = ({ colours }: Drawing): string =>
  `{ ${Object.entries(colours)
    .map(([sign, colour]) => `"${sign}": "${colour}"`)
    .join(', ')} }`;

function picturesText({ frames }: Drawing, indent: string): string {
  const [first = []] = frames;
  if (frames.length === 1) return rowsText(first, indent);
  const inner = `${indent}  `;
  return `[\n${frames.map((rows) => `${inner}${rowsText(rows, inner)}`).join(',\n')}\n${indent}]`;
}

const rowsText = (rows: PixelRows, indent: string): string =>
  `[\n${rows.map((row) => `${indent}  "${row}"`).join(',\n')}\n${indent}]`;
