import type { Definitions } from '../../core/definitions';
import type { JsonNode } from '../files/json-node';
import { KIT_PIXELS, PIXELS_HIGH, PIXELS_WIDE } from '../files/tile-drawing';
import type { Layered } from '../merge/layered';
import type { References } from '../names/references';
import type { Assets } from './check-pictures';

/** Tiles that a game draws itself: the size of each picture, and whether every pixel has a colour. */
export function checkTiles(references: References): void {
  for (const [name, tile] of references.definitions('tiles')) checkTile(name, tile, references);
}

function checkTile(name: string, tile: Layered, references: References): void {
  const [rows, frames, colours] = [tile.get('rows'), tile.get('frames'), tile.get('colours')];
  if (!rows && !frames) references.report(tile.node, `"${name}" has no picture: write its "rows"`, { aim: 'key' });
  if (rows && frames) references.report(frames.node, 'a tile has "rows" or "frames", not both', { aim: 'key' });
  const drawn = new Set<string>();
  const own = new Set([...KIT_PIXELS, ...(colours?.keys() ?? [])]);
  if (rows) checkPicture(rows.node, own, drawn, references);
  if (frames && !rows) {
    const { items } = frames;
    if (items.length < 2)
      references.report(frames.node, 'a tile that moves has two frames or more; one that stands still has "rows"');
    for (const frame of items) checkPicture(frame, own, drawn, references);
    const [first] = items;
    const other = items.find((frame) => frame.items?.length !== first?.items?.length);
    if (other) references.report(other, 'all frames of a tile have as many rows as the first');
  }
  for (const [sign, colour] of colours?.entries() ?? []) {
    if (!/^[0-9A-Za-z]$/.test(sign))
      references.report(colour.node, `"${sign}" can't be a pixel: a colour is named by one letter or digit`, {
        aim: 'key',
      });
    else if (!drawn.has(sign)) {
      references.report(colour.node, `no pixel of "${name}" is drawn with "${sign}"`, { aim: 'key', isIdle: true });
    }
  }
}

function checkPicture(picture: JsonNode, known: ReadonlySet<string>, drawn: Set<string>, references: References): void {
  const rows = picture.items ?? [];
  if (rows.length !== PIXELS_HIGH && rows.length !== 2 * PIXELS_HIGH) {
    const message = `a tile has ${PIXELS_HIGH} rows, and a figure of two tiles ${2 * PIXELS_HIGH}; here ${rows.length === 1 ? 'is' : 'are'} ${rows.length}`;
    references.report(picture, message);
  }
  for (const row of rows) {
    const pixels = row.string ?? '';
    for (const pixel of pixels) drawn.add(pixel);
    const strange = [...pixels].findIndex((pixel) => !known.has(pixel));
    if (pixels.length !== PIXELS_WIDE)
      references.report(
        row,
        `a row has ${PIXELS_WIDE} pixels; here ${pixels.length === 1 ? 'is' : 'are'} ${pixels.length}`,
      );
    else if (strange >= 0) {
      const message = `"${pixels[strange]}" has no colour. Without one of their own, pixels are . for transparent, 0 to 5 for the tones, 6 to 8 for shadows`;
      references.report(row, message, { at: strange });
    }
  }
}

/** Endings that the screen adds to the name of a sprite: an upper half, an open door, a variant, a frame. */
const ADDED = /(_top|_open|_worn|_join|_face|_\d+)+$/;

/** Reports tiles that nothing names. One with the name of a tile of the kit is shown in its place. */
export function checkShown(definitions: Definitions, assets: Assets, references: References): void {
  const { tiles, ...others } = definitions;
  if (!tiles) return;
  const words = new Set(JSON.stringify(others).match(/\w+/g));
  const composed = [...words].filter((word) => word.endsWith('_'));
  const kit = new Set(assets.tiles.flatMap((name) => [name, name.replace(ADDED, '')]));
  for (const [name, tile] of references.definitions('tiles')) {
    const family = name.replace(ADDED, '').replace(/^(hat|gear)_/, '');
    if ([name, family].some((one) => kit.has(one) || words.has(one))) continue;
    if (composed.some((part) => name.startsWith(part))) continue;
    references.report(tile.node, `nothing shows the tile "${name}"`, { aim: 'key', isIdle: true });
  }
}
