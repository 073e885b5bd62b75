import type { EntityView } from '../../turn/view';
import { NO_TILE, type Sheet, type Tile } from './sheet';

/** How an entity is drawn: one tile, or a figure of two, the upper one on the row above. */
export interface Look {
  readonly base: Tile;
  readonly top: Tile;
}

/** Stands for whatever has no tile and no sign. */
export const UNKNOWN_SIGN = '?';

/** The tiles of an entity: those its sprite names, else the one named like its type, else the sign it has in text. */
export function lookOf({ sprite, type, symbol, attributes }: EntityView, sheet: Sheet, choice: number): Look {
  for (const name of [sprite.base, type]) {
    const opened = attributes.open === true ? sheet.find(`${name}_open`) : NO_TILE;
    const base = opened.index >= 0 ? opened : sheet.find(name, choice);
    if (base.index < 0) continue;
    const top = sheet.find(sprite.top ?? `${name}_top`);
    return { base, top: opened.index >= 0 && sprite.top === null ? sheet.find(`${name}_open_top`) : top };
  }
  const sign = sheet.glyph(symbol);
  return { base: sign.index < 0 ? sheet.glyph(UNKNOWN_SIGN) : sign, top: NO_TILE };
}

/** What a worn thing looks like on a figure: gear lies over both its tiles, a hat over the upper one. */
export interface Worn {
  readonly base: Tile;
  readonly top: Tile;
  readonly isHat: boolean;
}

export function wornLook({ sprite, type, attributes }: EntityView, sheet: Sheet): Worn | null {
  const said = typeof attributes.worn_sprite === 'string' ? [attributes.worn_sprite] : [];
  const named = [sprite.base, type].flatMap((name) => [`${name}_worn`, `gear_${name}`, `hat_${name}`]);
  const name = [...said, ...named].find((candidate) => sheet.find(candidate).index >= 0);
  if (name === undefined) return null;
  const isHat = name.startsWith('hat_') || !sheet.has(`${name}_top`);
  return isHat
    ? { base: NO_TILE, top: sheet.find(name), isHat }
    : { base: sheet.find(name), top: sheet.find(`${name}_top`), isHat };
}

export const WHITE = 0xffffff;

/** Two colours laid over each other. */
export function multiplyTints(a: number, b: number): number {
  if (a === WHITE) return b;
  if (b === WHITE) return a;
  const channel = (shift: number) => Math.round((((a >> shift) & 255) * ((b >> shift) & 255)) / 255) << shift;
  return channel(16) | channel(8) | channel(0);
}

/** `#rrggbb` as a number. */
export function tintOf(text: string | null, otherwise = WHITE): number {
  return text !== null && /^#[0-9a-f]{6}$/i.test(text) ? Number.parseInt(text.slice(1), 16) : otherwise;
}
