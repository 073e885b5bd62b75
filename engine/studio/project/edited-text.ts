import { clamp } from '../../core/attributes';

/** A run of letters that share one fate: the edit that brought them, and the edits that took them away. */
interface Piece {
  readonly text: string;
  /** The edit that inserted it; 0 for the text as it was in the beginning. */
  readonly by: number;
  readonly removedBy: ReadonlySet<number>;
}

/** One place of a text at which something is removed, inserted, or both. */
export interface Splice {
  readonly at: number;
  readonly remove: number;
  readonly insert: string;
}

const NEVER_REMOVED: ReadonlySet<number> = new Set();

/**
 * A text and all edits ever made to it, each of which can be undone and done again, in any order. A letter is shown if
 * the edit that inserted it counts, and none of those that removed it does. So a text whose edits are all undone is the
 * text of the beginning, to the letter, in any order.
 */
export class EditedText {
  private pieces: readonly Piece[];
  private cached: string | null = null;
  private readonly undone = new Set<number>();

  constructor(beginning: string) {
    this.pieces = beginning === '' ? [] : [{ text: beginning, by: 0, removedBy: NEVER_REMOVED }];
  }

  get text(): string {
    this.cached ??= this.pieces
      .filter((piece) => this.isShown(piece))
      .map(({ text }) => text)
      .join('');
    return this.cached;
  }

  /** Makes an edit, or a further part of it. RulePlaces count in the text as it is shown now. */
  splice(edit: number, { at, remove, insert }: Splice): void {
    const pieces: Piece[] = [];
    const inserted: Piece[] = insert === '' ? [] : [{ text: insert, by: edit, removedBy: NEVER_REMOVED }];
    let isPlaced = false;
    const place = () => {
      if (!isPlaced) pieces.push(...inserted);
      isPlaced = true;
    };
    let shown = 0;
    if (at + remove === 0) place();
    for (const piece of this.pieces) {
      const { length } = piece.text;
      if (!this.isShown(piece)) {
        pieces.push(piece);
        continue;
      }
      // The part of this piece that is removed.
      const from = clamp(at - shown, 0, length);
      const to = clamp(at + remove - shown, 0, length);
      pieces.push(...cut(piece, 0, from));
      pieces.push(...cut(piece, from, to).map((gone) => ({ ...gone, removedBy: new Set([...gone.removedBy, edit]) })));
      // New letters stand behind those that they replace, so that what is typed behind them stays behind both.
      if (shown + length >= at + remove) place();
      pieces.push(...cut(piece, to, length));
      shown += length;
    }
    place();
    this.pieces = pieces;
    this.cached = null;
  }

  /** Undoes an edit, or does it again. */
  setUndone(edit: number, isUndone: boolean): void {
    if (isUndone) this.undone.add(edit);
    else this.undone.delete(edit);
    this.cached = null;
  }

  private isShown({ by, removedBy }: Piece): boolean {
    if (this.undone.has(by)) return false;
    for (const edit of removedBy) if (!this.undone.has(edit)) return false;
    return true;
  }
}

/** The one splice that leads from a text to another: what both begin and end with is left alone. */
export function spliceBetween(before: string, after: string): Splice | null {
  if (before === after) return null;
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { at: start, remove: before.length - start - end, insert: after.slice(start, after.length - end) };
}

/** A part of a piece, if it has letters. */
const cut = (piece: Piece, from: number, to: number): Piece[] =>
  to > from ? [{ ...piece, text: piece.text.slice(from, to) }] : [];
