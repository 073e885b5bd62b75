import { ART_HEIGHT, ART_WIDTH } from '../canvas/camera';
import type { SheetImage } from '../canvas/sheet-image';

/** Where a letter's ink begins in its cell, and how wide it is, in art pixels. */
export interface Ink {
  readonly left: number;
  readonly width: number;
}

/** How far apart letters stand, and how wide a blank is. */
const SPACE = 1;
const BLANK = 6;
/** From the top of one line to the next, in art pixels. */
export const LINE = 14;

/** The sheet's letters, set close together: each takes the room its ink needs. */
export class Letters {
  private readonly inks = new Map<string, Ink>();

  constructor(private readonly measure: (character: string) => Ink) {}

  ink(character: string): Ink {
    let ink = this.inks.get(character);
    if (!ink) {
      ink = character.trim() === '' ? { left: 0, width: BLANK - SPACE } : this.measure(character);
      this.inks.set(character, ink);
    }
    return ink;
  }

  width(text: string): number {
    let width = 0;
    for (const character of text) width += this.ink(character).width + SPACE;
    return Math.max(0, width - SPACE);
  }

  /** How far the next letter is. */
  advance(character: string): number {
    return this.ink(character).width + SPACE;
  }

  /** The beginning of a text that has room, with dots where it was cut. */
  fit(text: string, room: number): string {
    if (this.width(text) <= room) return text;
    const kept = [...text];
    while (kept.length > 1 && this.width(`${kept.join('')}…`) > room) kept.pop();
    return `${kept.join('').trimEnd()}…`;
  }

  /** Breaks a text into at most so many lines. */
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

/** Letters as they are drawn on a sheet. It is read once, since reading a canvas is slow. */
export function lettersOf(image: SheetImage): Letters {
  let letters = known.get(image);
  if (!letters) {
    const inks = inksOf(image);
    letters = new Letters((character) => inks.get(image.sheet.glyph(character).index) ?? UNKNOWN);
    known.set(image, letters);
  }
  return letters;
}

const UNKNOWN: Ink = { left: 4, width: 11 };

function inksOf({ sheet, picture }: SheetImage): Map<number, Ink> {
  const { tiles, columns, cell } = sheet.data;
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(picture, 0, 0);
  const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data;
  const [stepX, stepY] = [cell[0] / ART_WIDTH, cell[1] / ART_HEIGHT];
  const inks = new Map<number, Ink>();
  for (const [name, index] of Object.entries(tiles)) {
    if (!pixels || !name.startsWith('glyph_')) continue;
    const [x, y] = [(index % columns) * cell[0], Math.floor(index / columns) * cell[1]];
    const isInked = (column: number): boolean => {
      for (let row = 0; row < ART_HEIGHT; row++) {
        const pixel = Math.floor(y + row * stepY) * canvas.width + Math.floor(x + column * stepX);
        if ((pixels[4 * pixel + 3] as number) > 0) return true;
      }
      return false;
    };
    const inked = Array.from({ length: ART_WIDTH }, (_, column) => column).filter(isInked);
    const left = inked[0] ?? 0;
    inks.set(index, { left, width: (inked.at(-1) ?? left) - left + 1 });
  }
  return inks;
}
