import type { ToldRoll } from '../../core/events';
import type { Besides } from './captions';

/** The kind of a line: words, dice, or a sound in words. */
export type LogKind = 'said' | 'rolled' | 'heard';

/** One line, and how often it was repeated in a row. */
export interface LogLine {
  readonly kind: LogKind;
  readonly text: string;
  readonly times: number;
  /** The dice, if the line is about a roll. */
  readonly roll?: ToldRoll | undefined;
  /** On the caption of a sound: by what else a player learns of it. */
  readonly besides?: Besides | undefined;
}

/** All lines of one turn after one decision. A turn may have many decisions, and many turns may follow one. */
export interface LogGroup {
  readonly turn: number;
  readonly beat: number;
  readonly lines: readonly LogLine[];
}

/** Several turns with the same lines. */
export interface CountedGroup extends LogGroup {
  readonly times: number;
}

/** Joins consecutive turns that read the same: a player who digs for an hour need not read of every stroke. */
export function joinEqualTurns(groups: readonly LogGroup[]): readonly CountedGroup[] {
  const found: CountedGroup[] = [];
  for (const group of groups) {
    const last = found.at(-1);
    if (last && wordsOf(last) === wordsOf(group)) found[found.length - 1] = { ...group, times: last.times + 1 };
    else found.push({ ...group, times: 1 });
  }
  return found;
}

const wordsOf = ({ lines }: LogGroup): string => lines.map(({ text }) => text).join(' ');

/** A game can last all day; this is further than readers scroll back. */
const MOST_GROUPS = 400;

/** The log, turn by turn. Repeated lines are counted, also from one turn to the next. */
export class LogBook {
  private kept: LogGroup[] = [];

  get groups(): readonly LogGroup[] {
    return this.kept;
  }

  /** The rolls that were told after a decision. A log that came with a save counts the decisions before it too. */
  rollsAt(beat: number): readonly ToldRoll[] {
    const at = Math.max(beat, this.kept.at(-1)?.beat ?? 0);
    const told = this.kept.filter((group) => group.beat === at).flatMap(({ lines }) => lines);
    return told.flatMap(({ roll }) => roll ?? []);
  }

  add(turn: number, text: string, kind: LogKind = 'said', beat = turn, roll?: ToldRoll, besides?: Besides): void {
    const last = this.kept.at(-1);
    const lines = last?.lines ?? [];
    const before = lines.at(-1);
    const isSame = last?.beat === beat && last.turn === turn;
    const isAgain = before?.text === text && (isSame || lines.length === 1);
    if (last && before && isAgain) {
      this.kept[this.kept.length - 1] = {
        turn,
        beat,
        lines: [...lines.slice(0, -1), { kind, text, times: before.times + 1, roll, besides }],
      };
    } else if (last && isSame) {
      this.kept[this.kept.length - 1] = { turn, beat, lines: [...lines, { kind, text, times: 1, roll, besides }] };
    } else {
      this.kept.push({ turn, beat, lines: [{ kind, text, times: 1, roll, besides }] });
      if (this.kept.length > MOST_GROUPS) this.kept = this.kept.slice(-MOST_GROUPS);
    }
  }

  /** True if these words were told before. */
  tells(text: string): boolean {
    return this.kept.some(({ lines }) => lines.some((line) => line.text === text));
  }

  /** The log as it is now, which later lines don't change. */
  copy(): LogBook {
    const copy = new LogBook();
    copy.kept = [...this.kept];
    return copy;
  }

  /** Removes what was told after a beat. */
  cut(beat: number): void {
    this.kept = this.kept.filter((group) => group.beat <= beat);
  }

  clear(): void {
    this.kept = [];
  }
}
