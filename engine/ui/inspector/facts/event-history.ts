import type { GameEvent, RollResult } from '../../../core/events';
import type { Decision, Game } from '../../../game/game';

/** A decision and all its events, including hidden ones. */
export interface Beat {
  /** 0 for events before the first decision. */
  readonly decision: number;
  readonly seat: number;
  readonly answer: string;
  /** The turn it ended in. */
  readonly turn: number;
  readonly events: readonly GameEvent[];
}

export interface ChangeRecord {
  readonly beat: Beat;
  readonly event: Extract<GameEvent, { type: 'changed' }>;
  /** The last roll before it, in the same turn of the same decision. */
  readonly roll: RollRecord | null;
}

export interface RollRecord {
  readonly beat: Beat;
  readonly roll: RollResult;
  readonly event: Extract<GameEvent, { type: 'rolled' }>;
  /** What changed between this roll and the next. */
  readonly changed: readonly Extract<GameEvent, { type: 'changed' }>[];
}

/**
 * All events of a game. A game is a pure function of its decisions, so an inspector that opens late replays them on a
 * copy and misses nothing; from then on events are recorded as they happen.
 */
export class EventHistory {
  beats: Beat[] = [];
  private game: Game | null = null;
  private decided: readonly Decision[] = [];
  /** The copy that is being replayed, and whether it began at the game's start. */
  private again: Game | null = null;
  private isFromStart = false;
  /** Why the replay could not be completed, or null. */
  trouble: string | null = null;

  /** True if the history begins with the game, not with a save. */
  get isWhole(): boolean {
    return this.isFromStart;
  }

  /** How much of the replay is done, from 0 to 1. */
  get share(): number {
    return this.again ? this.again.decisions.length / Math.max(1, this.decided.length) : 1;
  }

  /** Follows the current moment of the game. `catchUp` replays what was missed. */
  follow(game: Game): void {
    const { decisions } = game;
    const isSame = game === this.game;
    const more = decisions.length - this.decided.length;
    if (isSame && more === 0) return;
    if (isSame && more === 1 && !this.again) this.note(decisions, game);
    else if (!this.again && this.isCut(decisions)) this.cut(decisions.length);
    else if (!(isSame && more > 0 && this.again)) this.begin(game);
    this.game = game;
    this.decided = [...decisions];
  }

  /** Replays one more decision. Returns true if there are more. */
  catchUp(): boolean {
    const { again, decided } = this;
    const next = again && decided[again.decisions.length];
    if (!next) {
      this.again = null;
      return false;
    }
    try {
      again.decide(...next);
    } catch (error) {
      return this.giveUp(error);
    }
    this.note(again.decisions, again);
    return true;
  }

  /**
   * All changes of an attribute or a variable, oldest first. For entities, only on this level: ids differ between
   * levels.
   */
  changesOf(entity: number | string, attribute: string): ChangeRecord[] {
    const found: ChangeRecord[] = [];
    for (const beat of this.beats) {
      for (const [i, event] of beat.events.entries()) {
        if (event.type === 'travelled' && typeof entity === 'number') found.length = 0;
        if (event.type !== 'changed' || event.entity !== entity || event.attribute !== attribute) continue;
        found.push({ beat, event, roll: rollBefore(beat, i) });
      }
    }
    return found;
  }

  /** How often each attribute of an entity changed on this level. */
  changedKeys(entity: number): ReadonlyMap<string, number> {
    const keys = new Map<string, number>();
    for (const { events } of this.beats) {
      for (const event of events) {
        if (event.type === 'travelled') keys.clear();
        if (event.type === 'changed' && event.entity === entity)
          keys.set(event.attribute, (keys.get(event.attribute) ?? 0) + 1);
      }
    }
    return keys;
  }

  /** All rolls, newest first. */
  rolls(most = Number.POSITIVE_INFINITY): RollRecord[] {
    const found: RollRecord[] = [];
    for (let i = this.beats.length - 1; i >= 0 && found.length < most; i--) {
      const beat = this.beats[i] as Beat;
      for (let j = beat.events.length - 1; j >= 0 && found.length < most; j--) {
        if (beat.events[j]?.type === 'rolled') found.push(rollAt(beat, j));
      }
    }
    return found;
  }

  /** True after an undo: the remaining decisions are the first ones. */
  private isCut(decisions: readonly Decision[]): boolean {
    const { decided } = this;
    if (decided.length === 0 || decisions.length > decided.length) return false;
    return decisions.every(([seat, answer], i) => seat === decided[i]?.[0] && answer === decided[i]?.[1]);
  }

  private cut(count: number): void {
    this.beats = this.beats.filter(({ decision }) => decision <= count);
  }

  /** Starts to replay a game: from its start if all decisions are known, else from its save. */
  private begin(game: Game, fromStart = game.isWhole): void {
    const { origin, known, isWhole, decisions } = game;
    const { seed, seats, options, campaign = null } = origin;
    const start = 'format' in origin ? { seed, seats, options, script: {}, campaign } : origin;
    this.again = fromStart ? game.again(start) : game.again(origin, decisions.slice(0, known), isWhole);
    this.isFromStart = fromStart;
    this.trouble = null;
    const { turn, opening } = this.again;
    this.beats = [{ decision: this.again.known, seat: -1, answer: '', turn, events: [...opening] }];
  }

  /**
   * A decision that is refused now was made under other rules. The history then begins with the save, if there is one.
   */
  private giveUp(error: unknown): boolean {
    const { game, isFromStart } = this;
    this.again = null;
    if (game && isFromStart && 'format' in game.origin) this.begin(game, false);
    else this.trouble = error instanceof Error ? error.message : String(error);
    return this.again !== null;
  }

  private note(decisions: readonly Decision[], { turn, state }: Game): void {
    const [seat = -1, answer = ''] = decisions.at(-1) ?? [];
    this.beats.push({ decision: decisions.length, seat, answer, turn, events: [...state.events] });
  }
}

function rollBefore(beat: Beat, at: number): RollRecord | null {
  for (let i = at - 1; i >= 0; i--) {
    const type = beat.events[i]?.type;
    if (type === 'rolled') return rollAt(beat, i);
    if (type === 'turn' || type === 'decided' || type === 'phase') return null;
  }
  return null;
}

type Rolled = Extract<GameEvent, { type: 'rolled' }>;
type Changed = Extract<GameEvent, { type: 'changed' }>;

function rollAt(beat: Beat, at: number): RollRecord {
  const event = beat.events[at] as Rolled;
  const changed: Changed[] = [];
  for (const next of beat.events.slice(at + 1)) {
    if (next.type === 'rolled' || next.type === 'turn' || next.type === 'decided') break;
    if (next.type === 'changed') changed.push(next);
  }
  return { beat, roll: event.roll, event, changed };
}
