import type { Rng } from '../../engine/core/rng';
import type { Card, End, Mind, Options, Table } from './card-game-rules';
import {
  bounded,
  callsCheck,
  cardsFor,
  changeBy,
  defaultOptions,
  isAce,
  isAceOfHearts,
  isKing,
  keptOf,
  mindAfter,
  rollDice,
  textOf,
  thresholdFor,
} from './card-game-rules';

/**
 * The d20 card game `dimm_city` as a programmer would write it by hand: what the interpreter is measured against.
 * It asks for every decision, shows a result before it applies it, and tells all that happens as events.
 */

type Value = string | number | boolean | null;

export type GameEvent =
  | { type: 'turn'; day: number }
  | { type: 'phase'; from: Phase; to: Phase }
  | { type: 'decided'; option: string }
  | { type: 'rolled'; table: Table; dice: number[]; kept: number[]; modifier: number; final: number; clamped: boolean }
  | { type: 'moved'; entity: string; from: string; to: string }
  | { type: 'changed'; entity: string; attribute: string; from: Value; to: Value; because: string }
  | { type: 'said'; text: string }
  | { type: 'ended'; reason: End; won: boolean };

export type Phase = 'before' | 'morning' | 'tasks' | 'salvation' | 'evening';

/** A result on the table, read but not yet applied. It is plain data, so that a save between the two keeps it. */
export type Shown =
  | { kind: 'check'; table: Table; change: number; text: string }
  | { kind: 'card'; card: Card; text: string };

export interface Decision {
  prompt: string;
  options: readonly { id: string; label: string }[];
}

const confirmOptions = [{ id: 'confirm', label: 'Go on' }];
const rollOptions = [{ id: 'roll', label: 'Roll for tasks' }];
const drawOptions = [{ id: 'draw', label: 'Draw a card' }];
const journalOptions = [{ id: 'write', label: 'Write it down, or leave the page empty' }];

export class HandWrittenGame {
  phase: Phase = 'before';
  day = 0;
  stability: number;
  tokens: number;
  aces: number;
  kings = 0;
  open: boolean;
  cards = 0;
  mind: Mind = null;
  shown: Shown | null = null;
  ended: End | null = null;
  readonly deck: Card[];
  today: Card[] = [];
  readonly spent: Card[] = [];
  readonly journal: { day: number; text: string }[] = [];
  private question: Decision | null;
  private events: GameEvent[] = [];

  constructor(
    private readonly rng: Rng,
    options: Options = defaultOptions,
    private readonly recording = true,
  ) {
    this.stability = options.stability;
    this.tokens = options.tokens;
    this.aces = options.easy ? 1 : 0;
    this.open = options.easy;
    this.deck = [...cardsFor(options)];
    rng.shuffle(this.deck);
    if (options.firstCheck) this.check('stability');
    else this.startDay();
    this.question = this.nextQuestion();
  }

  /** What the player is asked now; null when the game is over. */
  pending(): Decision | null {
    return this.question;
  }

  /** Takes one of the options last offered and tells what came of it, up to the next decision. */
  decide(option: string, text = ''): GameEvent[] {
    if (!this.question?.options.some((offered) => offered.id === option)) throw new Error(`"${option}" is not open.`);
    if (this.recording) this.events.push({ type: 'decided', option });
    if (option === 'confirm') this.confirm();
    else if (option === 'roll') this.check('tasks');
    else if (option === 'draw') this.draw();
    else if (option === 'seek') this.check('salvation');
    else this.write(text);
    this.question = this.nextQuestion();
    const events = this.events;
    this.events = [];
    return events;
  }

  private nextQuestion(): Decision | null {
    if (this.ended) return null;
    if (this.shown) return { prompt: this.shown.text, options: confirmOptions };
    switch (this.phase) {
      case 'tasks':
        return { prompt: 'Tasks', options: drawOptions };
      case 'salvation':
        return { prompt: 'Salvation', options: [{ id: 'seek', label: `Seek (${thresholdFor(this.aces)} or more)` }] };
      case 'evening':
        return { prompt: `What will you remember of day ${this.day}?`, options: journalOptions };
      default:
        return { prompt: 'Morning', options: rollOptions };
    }
  }

  private startDay(): void {
    this.day++;
    this.changed('day', this.day - 1, this.day, 'turn');
    if (this.recording) this.events.push({ type: 'turn', day: this.day });
    this.go('morning');
  }

  private check(table: Table): void {
    const dice = rollDice(this.rng, this.mind);
    const final = keptOf(dice, this.mind);
    const kept = [final];
    if (this.recording) this.events.push({ type: 'rolled', table, dice, kept, modifier: 0, final, clamped: false });
    const mind = mindAfter(table, final, this.aces);
    this.changed('mind', this.mind, mind, 'roll');
    this.mind = mind;
    const change = changeBy(table, final, this.aces);
    const text = `${final}. ${textOf(table, change)}`;
    this.say(text);
    this.shown = { kind: 'check', table, change, text };
  }

  private draw(): void {
    const card = this.deck.pop();
    if (!card) {
      this.end('deck_empty');
      return;
    }
    this.today.push(card);
    this.moved(card, 'deck', 'today');
    const text = `${card.name}: ${card.prompt}`;
    this.say(text);
    this.shown = { kind: 'card', card, text };
  }

  private confirm(): void {
    const shown = this.shown;
    this.shown = null;
    if (shown?.kind === 'card') this.applyCard(shown.card);
    else if (shown?.kind === 'check') this.applyCheck(shown.table, shown.change);
  }

  private applyCard(card: Card): void {
    this.cards--;
    this.changed('cards', this.cards + 1, this.cards, 'draw');
    if (isAce(card)) {
      this.aces++;
      this.changed('aces', this.aces - 1, this.aces, 'draw');
    }
    if (isAceOfHearts(card)) {
      this.open = true;
      this.changed('open', false, true, 'draw');
    }
    if (isKing(card)) {
      this.kings++;
      this.changed('kings', this.kings - 1, this.kings, 'draw');
    }
    if (this.kings === 4) this.end('four_kings');
    else if (callsCheck(card)) this.check('stability');
    else this.afterCard();
  }

  private applyCheck(table: Table, change: number): void {
    if (table === 'tasks') {
      this.cards = change;
      this.changed('cards', 0, change, table);
      this.go('tasks');
    } else if (table === 'stability') {
      const from = this.stability;
      this.stability = bounded(from + change);
      this.changed('stability', from, this.stability, table);
      if (this.stability === 0) this.end('collapsed');
      else if (this.phase === 'before') this.startDay();
      else this.afterCard();
    } else {
      const from = this.tokens;
      this.tokens = bounded(from + change);
      this.changed('tokens', from, this.tokens, table);
      if (this.tokens === 0) this.end('escaped');
      else this.go('evening');
    }
  }

  private afterCard(): void {
    if (this.cards === 0) this.go(this.open ? 'salvation' : 'evening');
  }

  private write(text: string): void {
    if (text !== '') this.journal.push({ day: this.day, text });
    for (const card of this.today) {
      this.spent.push(card);
      this.moved(card, 'today', 'spent');
    }
    this.today = [];
    this.startDay();
  }

  private go(to: Phase): void {
    if (this.recording) this.events.push({ type: 'phase', from: this.phase, to });
    this.phase = to;
  }

  private changed(attribute: string, from: Value, to: Value, because: string): void {
    if (!this.recording || from === to) return;
    this.events.push({ type: 'changed', entity: 'dreamer', attribute, from, to, because });
  }

  private moved(card: Card, from: string, to: string): void {
    if (this.recording) this.events.push({ type: 'moved', entity: card.id, from, to });
  }

  private say(text: string): void {
    if (this.recording) this.events.push({ type: 'said', text });
  }

  private end(reason: End): void {
    this.ended = reason;
    if (this.recording) this.events.push({ type: 'ended', reason, won: reason === 'escaped' });
  }
}
