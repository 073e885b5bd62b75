import type { EntityView } from '../../../game/knowledge/seat-view';
import { letterOf } from '../../text/text-names';
import { NO_TILE, type SheetTile, type TileSheet } from '../gl/sheet';

/**
 * How an entity is drawn: one tile, or two, the upper one on the row above; and its letter in place of them. What has
 * fallen or sleeps lies on the ground.
 */
export interface Look {
  readonly base: SheetTile;
  readonly top: SheetTile;
  readonly letter: SheetTile;
  readonly lies: boolean;
}

/** Shown for an entity without a tile and a symbol. */
export const UNKNOWN_SIGN = '?';

/** The tiles of an entity: those that its sprite names, else the one named like its type, else its symbol in text. */
export function lookOf(entity: EntityView, sheet: TileSheet, choice: number): Look {
  const { sprite, type, attributes } = entity;
  const letter = letterTile(entity, sheet);
  const lies = entity.fallen === true || entity.lies === true;
  for (const name of [sprite.base, type]) {
    const opened = attributes.open === true ? sheet.find(`${name}_open`) : NO_TILE;
    const base = opened.index >= 0 ? opened : sheet.find(name, choice);
    if (base.index < 0) continue;
    const top = sheet.find(sprite.top ?? `${name}_top`);
    return { base, top: opened.index >= 0 && sprite.top === null ? sheet.find(`${name}_open_top`) : top, letter, lies };
  }
  const sign = sheet.glyph(entity.symbol);
  return { base: sign.index < 0 ? sheet.glyph(UNKNOWN_SIGN) : sign, top: NO_TILE, letter, lies };
}

/** The letter of an entity as a tile. */
function letterTile(entity: EntityView, sheet: TileSheet): SheetTile {
  const tile = sheet.glyph(letterOf(entity, entity.attributes.controlled === true));
  return tile.index < 0 ? sheet.glyph(UNKNOWN_SIGN) : tile;
}

/** A tile of a worn item, and its offset from the wearer's lower tile, in pixels of the sheet. */
export interface WornTile {
  readonly tile: SheetTile;
  readonly x: number;
  readonly y: number;
}

/** How a worn item looks on a figure. */
export interface Worn {
  readonly tiles: readonly WornTile[];
  /** Hats are drawn over everything else. */
  readonly isHat: boolean;
}

/** Where an item without a tile for wearing is drawn: all figures are about equally tall. */
const PLACES: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  head: { x: 0, y: -23 },
  body: { x: 0, y: -6 },
  feet: { x: 0, y: 3 },
  hand: { x: 7, y: -5 },
};
/** How much lower the head of a low figure is. */
const LOWER = 10;

/**
 * A worn item on its wearer: by its `worn_sprite`; else by a tile for wearing, a hat for heads and gear for other
 * places; else its own sprite at its slot (`at`).
 */
export function wornLook(item: EntityView, at: string | undefined, sheet: TileSheet, isLow = false): Worn | null {
  const { sprite, type, attributes } = item;
  const said = typeof attributes.worn_sprite === 'string' ? [attributes.worn_sprite] : [];
  const [isOnHead, isElsewhere] = [at === undefined || at === 'head', at !== 'head'];
  const named = [sprite.base, type].flatMap((name) => [
    `${name}_worn`,
    ...(isElsewhere ? [`gear_${name}`] : []),
    ...(isOnHead ? [`hat_${name}`] : []),
  ]);
  const name = [...said, ...named].find((candidate) => sheet.find(candidate).index >= 0);
  if (name !== undefined) return overlay(name, sheet, isLow);
  const place = at === undefined ? undefined : PLACES[at];
  const own = lookOf(item, sheet, 0).base;
  if (!place || own.index < 0) return null;
  const y = place.y + (isLow && at === 'head' ? LOWER : 0);
  return { tiles: [{ tile: own, x: place.x, y }], isHat: at === 'head' };
}

/** A tile made for wearing covers both tiles of a figure, or only the upper one. */
function overlay(name: string, sheet: TileSheet, isLow: boolean): Worn {
  const above = -sheet.data.cell[1];
  if (name.startsWith('hat_') || !sheet.has(`${name}_top`)) {
    return { tiles: [{ tile: sheet.find(name), x: 0, y: above + (isLow ? LOWER : 0) }], isHat: true };
  }
  const tiles = [
    { tile: sheet.find(name), x: 0, y: 0 },
    { tile: sheet.find(`${name}_top`), x: 0, y: above },
  ];
  return { tiles, isHat: false };
}

export const WHITE = 0xffffff;

/** Multiplies two colours. */
export function multiplyTints(a: number, b: number): number {
  if (a === WHITE) return b;
  if (b === WHITE) return a;
  const channel = (shift: number) => Math.round((((a >> shift) & 255) * ((b >> shift) & 255)) / 255) << shift;
  return channel(16) | channel(8) | channel(0);
}

/** A colour with little of it left, darker and colder: the cold palette of what is over. */
export function drainedTint(tint: number): number {
  const [red, green, blue] = [16, 8, 0].map((shift) => (tint >> shift) & 255) as [number, number, number];
  const grey = 0.3 * red + 0.55 * green + 0.15 * blue;
  const channel = (value: number, cold: number) => Math.round(Math.min(255, (0.25 * value + 0.75 * grey) * cold));
  return (channel(red, 0.6) << 16) | (channel(green, 0.66) << 8) | channel(blue, 0.84);
}

/** `#rrggbb` as a number. */
export function tintOf(text: string | null, otherwise = WHITE): number {
  return text !== null && /^#[0-9a-f]{6}$/i.test(text) ? Number.parseInt(text.slice(1), 16) : otherwise;
}
