import { make } from '../dom';

/** An input with its label. */
export interface Labelled<I extends HTMLElement = HTMLInputElement> {
  readonly element: HTMLElement;
  readonly input: I;
}

export function labelled<I extends HTMLElement>(label: string, input: I): Labelled<I> {
  return { element: make('label', {}, make('span', { text: label }), input), input };
}
