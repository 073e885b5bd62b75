import { type Making, make } from '../../ui/dom';

/** A control with its words above it. */
export const field = (words: string, control: HTMLElement, kind = ''): HTMLLabelElement =>
  make('label', { class: kind }, make('span', { text: words }), control);

export function makeNumberField(
  value: number,
  least: number,
  most: number,
  step: number | 'any' = 1,
): HTMLInputElement {
  const attributes = { type: 'number', min: String(least), max: String(most), step: String(step), required: '' };
  const input = make('input', { attributes });
  input.value = String(value);
  return input;
}

/** The number in a field, within its bounds. */
export function readNumber({ value, min, max }: HTMLInputElement): number {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) throw new Error('A number is missing.');
  return Math.min(Math.max(number, min === '' ? -1 / 0 : Number(min)), max === '' ? 1 / 0 : Number(max));
}

export interface SelectChoice {
  readonly value: string;
  readonly text: string;
}

/** Fills a select, and keeps what was chosen if it is still there. */
export function fillSelect(select: HTMLSelectElement, choices: readonly SelectChoice[], otherwise?: string): void {
  const chosen = select.value;
  const options = choices.map(({ value, text }) => make('option', { text, attributes: { value } }));
  select.replaceChildren(...options);
  const wanted = [chosen, otherwise].find((value) => choices.some((choice) => choice.value === value));
  if (wanted !== undefined) select.value = wanted;
}

export const makeSelect = (making: Making = {}): HTMLSelectElement => make('select', making);

/** A whole number with commas: 50,000. */
export const grouped = (n: number): string => n.toLocaleString('en');

/** "1 game", "1,000 games". */
export const gamesInWords = (n: number): string => `${grouped(n)} ${n === 1 ? 'game' : 'games'}`;
