import { figure } from '../../game/trials/trial-words';
import { make } from '../../ui/dom';
import { field, makeNumberField, readNumber } from './bench-fields';
import type { RuleNumber, RulesBenchSource } from './bench-source';
import { valuesBetween } from './sweep-values';

const USUAL_STEPS = 6;
const MOST_STEPS = 40;
const USUAL_GAMES = 200;
const LIST = 'sweep-numbers';

/** What a sweep is asked for. */
export interface Sweep {
  readonly number: RuleNumber;
  readonly values: readonly number[];
  /** How many games are played with each value. */
  readonly games: number;
}

/** Which number is swept, from where to where. */
export class SweepForm {
  readonly element: HTMLElement;
  private readonly number = make('input', { attributes: { type: 'text', list: LIST, spellcheck: 'false' } });
  private readonly list = make('datalist', { attributes: { id: LIST } });
  private readonly from = makeNumberField(0, -1e9, 1e9, 'any');
  private readonly to = makeNumberField(1, -1e9, 1e9, 'any');
  private readonly steps = makeNumberField(USUAL_STEPS, 2, MOST_STEPS);
  private readonly games = makeNumberField(USUAL_GAMES, 1, 100_000);
  private listed: readonly RuleNumber[] = [];

  constructor(private readonly source: RulesBenchSource) {
    this.number.addEventListener('change', () => this.suggestRange());
    this.element = make(
      'div',
      { class: 'fields' },
      field('Number of the rules', this.number, 'wide'),
      this.list,
      field('From', this.from),
      field('To', this.to),
      field('Steps', this.steps),
      field('Games a step', this.games),
    );
  }

  /** Reads the numbers of the rules again. */
  update(): void {
    this.listed = this.source.numbers();
    const options = this.listed.map(({ label, value }) =>
      make('option', { text: `now ${figure(value)}`, attributes: { value: label } }),
    );
    this.list.replaceChildren(...options);
  }

  /** How many games are asked for; 0 while a field is empty. */
  get wanted(): number {
    return Number(this.steps.value) * Number(this.games.value) || 0;
  }

  /** Throws a sentence if something is missing. */
  sweep(): Sweep {
    const number = this.named;
    if (!number) throw new Error('Choose a number of the rules first.');
    const [from, to, steps] = [this.from, this.to, this.steps].map(readNumber) as [number, number, number];
    const values = valuesBetween(from, to, Math.round(steps), Number.isInteger(number.value));
    return { number, values, games: Math.round(readNumber(this.games)) };
  }

  /** The number that the field names, by its label or its pointer. */
  private get named(): RuleNumber | undefined {
    const text = this.number.value.trim();
    return this.listed.find(({ label, path }) => label === text || path === text);
  }

  /** From half of the value to half as much again. Of whole numbers, at most as many steps as there are numbers. */
  private suggestRange(): void {
    const number = this.named;
    if (!number) return;
    const { value } = number;
    const reach = Math.abs(value) / 2 || 1;
    const isWhole = Number.isInteger(value);
    const [from, to] = [value - reach, value + reach].map((end) =>
      isWhole ? Math.round(end) : Number(end.toPrecision(6)),
    ) as [number, number];
    this.from.value = String(from);
    this.to.value = String(to);
    this.steps.value = String(isWhole ? Math.max(2, Math.min(USUAL_STEPS, to - from + 1)) : USUAL_STEPS);
    this.element.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
