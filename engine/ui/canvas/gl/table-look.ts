import { ART_HEIGHT, ART_WIDTH } from './camera';
import { cellHash } from './sheet';

/** Where a table shows letters in place of sprites: from its middle outwards, not quite in order, as on a map. */
export class TableLook {
  private letters = 0;
  private middle = { x: 0, y: 0 };

  /** How much of a table of this size shows letters, from 0 to 1. */
  set(letters: number, width: number, height: number): void {
    this.letters = letters;
    this.middle = { x: width / 2, y: height / 2 };
  }

  /** How far what is at this point has turned into letters, from 0 to 1. */
  shareAt(x: number, y: number): number {
    const { letters, middle } = this;
    if (letters === 0 || letters === 1) return letters;
    const far = Math.hypot(x - middle.x, y - middle.y) / Math.hypot(middle.x, middle.y);
    const noise = (cellHash(Math.floor(x / ART_WIDTH), Math.floor(y / ART_HEIGHT)) % 256) / 256;
    return Math.min(1, Math.max(0, (1.25 * letters - 0.8 * Math.min(1, far) - 0.2 * noise) / 0.25));
  }
}
