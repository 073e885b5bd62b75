import type { RollResult } from '../../core/events';

/** What was told: words, dice, or a sound in words. */
export type LogKind = 'said' | 'rolled' | 'heard';

/** One thing that was told, and how often in a row. */
export interface LogLine {
  readonly kind: LogKind;
  readonly text: string;
  readonly times: number;
  /** The dice, where it tells of some. */
  readonly roll?: RollResult | undefined;
}

/** All that was told of one turn after one decision: a turn may have many, and many turns may follow one. */
export interface LogGroup {
  readonly turn: number;
  readonly beat: number;
  readonly lines: readonly LogLine[];
}

/** What was told of several turns in the same words. */
export interface CountedGroup extends LogGroup {
  readonly times: number;
}

/** Turns that read alike, one after another, as one: who digs for an hour need not read of every stroke. */
export function counted(groups: readonly LogGroup[]): readonly CountedGroup[] {
  const found: CountedGroup[] = [];
  for (const group of groups) {
    const last = found.at(-1);
    if (last && wordsOf(last) === wordsOf(group)) found[found.length - 1] = { ...group, times: last.times + 1 };
    else found.push({ ...group, times: 1 });
  }
  return found;
}

const wordsOf = ({ lines }: LogGroup): string => lines.map(({ text }) => text).join(' ');

/** Nobody scrolls back further, and a game can last all day. */
const MOST_GROUPS = 400;

/** What was told, turn by turn. What is told again and again is counted, also from one turn to the next. */
export class LogBook {
  private kept: LogGroup[] = [];

  get groups(): readonly LogGroup[] {
    return this.kept;
  }

  /** The last roll that was told. */
  get lastRoll(): RollResult | null {
    for (const { lines } of this.kept.toReversed()) {
      const roll = lines.findLast((line) => line.roll)?.roll;
      if (roll) return roll;
    }
    return null;
  }

  add(turn: number, text: string, kind: LogKind = 'said', beat = turn, roll?: RollResult): void {
    const last = this.kept.at(-1);
    const lines = last?.lines ?? [];
    const before = lines.at(-1);
    const isSame = last?.beat === beat && last.turn === turn;
    const isAgain = before?.text === text && (isSame || lines.length === 1);
    if (last && before && isAgain) {
      this.kept[this.kept.length - 1] = {
        turn,
        beat,
        lines: [...lines.slice(0, -1), { kind, text, times: before.times + 1, roll }],
      };
    } else if (last && isSame) {
      this.kept[this.kept.length - 1] = { turn, beat, lines: [...lines, { kind, text, times: 1, roll }] };
    } else {
      this.kept.push({ turn, beat, lines: [{ kind, text, times: 1, roll }] });
      if (this.kept.length > MOST_GROUPS) this.kept = this.kept.slice(-MOST_GROUPS);
    }
  }

  /** Whether these words were told before. */
  tells(text: string): boolean {
    return this.kept.some(({ lines }) => lines.some((line) => line.text === text));
  }

  /** Forgets what was told after a beat. */
  cut(beat: number): void {
    this.kept = this.kept.filter((group) => group.beat <= beat);
  }

  clear(): void {
    this.kept = [];
  }
}
