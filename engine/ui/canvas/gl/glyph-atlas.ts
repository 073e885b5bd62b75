import { ART_HEIGHT, ART_WIDTH } from './camera';
import type { SheetTile, TileSheet } from './sheet';
import type { SheetImage } from './sheet-image';
import { slimName } from './slim-letters';

/** Where a letter's ink begins in its cell, and its width, in art pixels. */
export interface GlyphInk {
  readonly left: number;
  readonly width: number;
}

/** The space between letters, and the widths of a blank. */
const SPACE = 1;
const BLANK = 6;
const SLIM_BLANK = 4;
/** The height of a line, in art pixels. */
export const LINE = 14;

/** The letters of the tile sheet with proportional spacing: each takes the width of its ink. */
export class Letters {
  private readonly inks = new Map<string, GlyphInk>();

  constructor(
    private readonly measure: (character: string) => GlyphInk,
    private readonly blank = BLANK,
  ) {}

  ink(character: string): GlyphInk {
    let ink = this.inks.get(character);
    if (!ink) {
      ink = character.trim() === '' ? { left: 0, width: this.blank - SPACE } : this.measure(character);
      this.inks.set(character, ink);
    }
    return ink;
  }

  width(text: string): number {
    let width = 0;
    for (const character of text) width += this.ink(character).width + SPACE;
    return Math.max(0, width - SPACE);
  }

  /** The distance to the next letter. */
  advance(character: string): number {
    return this.ink(character).width + SPACE;
  }

  /** As much of a text as fits, with dots where it is cut. */
  fit(text: string, room: number): string {
    if (this.width(text) <= room) return text;
    const kept = [...text];
    while (kept.length > 1 && this.width(`${kept.join('')}…`) > room) kept.pop();
    return `${kept.join('').trimEnd()}…`;
  }

  /** Breaks a text into lines, up to a maximum. */
  wrap(text: string, room: number, most: number): string[] {
    const lines: string[] = [];
    let rest = text.split(/\s+/).filter(Boolean);
    while (rest.length > 0 && lines.length < most) {
      let count = 1;
      const isLast = lines.length === most - 1;
      while (count < rest.length && this.width(rest.slice(0, count + 1).join(' ')) <= room) count++;
      lines.push(this.fit(rest.slice(0, isLast ? rest.length : count).join(' '), room));
      rest = isLast ? [] : rest.slice(count);
    }
    return lines;
  }
}

const known = new WeakMap<SheetImage, Letters>();

/** The letters of a sheet; measured once. */
export function lettersOf(image: SheetImage): Letters {
  let letters = known.get(image);
  if (!letters) {
    letters = new Letters((character) => inkOf(image, image.sheet.glyph(character).index));
    known.set(image, letters);
  }
  return letters;
}

/** The tile of a character in the slim face, or in the usual one where it lacks the character. */
export function slimGlyph(sheet: TileSheet, character: string): SheetTile {
  const tile = sheet.tile(slimName(character));
  return tile.index < 0 ? sheet.glyph(character) : tile;
}

const slim = new WeakMap<SheetImage, Letters>();

/** The slim letters of a sheet; measured once. */
export function slimLettersOf(image: SheetImage): Letters {
  let letters = slim.get(image);
  if (!letters) {
    letters = new Letters((character) => inkOf(image, slimGlyph(image.sheet, character).index), SLIM_BLANK);
    slim.set(image, letters);
  }
  return letters;
}

const UNKNOWN: GlyphInk = { left: 4, width: 11 };

function inkOf({ sheet, pixels }: SheetImage, index: number): GlyphInk {
  if (index < 0) return UNKNOWN;
  const { columns } = sheet.data;
  const width = columns * ART_WIDTH;
  const start = Math.floor(index / columns) * ART_HEIGHT * width + (index % columns) * ART_WIDTH;
  const isInked = (column: number): boolean => {
    for (let row = 0; row < ART_HEIGHT; row++) if (pixels[4 * (start + row * width + column) + 3] !== 0) return true;
    return false;
  };
  const inked = Array.from({ length: ART_WIDTH }, (_, column) => column).filter(isInked);
  const left = inked[0] ?? 0;
  return { left, width: (inked.at(-1) ?? left) - left + 1 };
}
