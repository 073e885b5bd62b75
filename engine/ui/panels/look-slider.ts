import type { Phrasebook } from '../../language/text/phrasebook';
import { make } from '../dom';

/** A slider from rooms to letters. While it is held, the menu gives way to the picture. */
export class LookSlider {
  readonly element: HTMLElement;
  /** Called with the share of letters, from 0 to 1. */
  slid: (letters: number) => void = () => {};
  private readonly input = make('input', {
    attributes: { type: 'range', min: '0', max: '100', step: '1' },
  });

  constructor(words: Phrasebook) {
    this.input.setAttribute('aria-label', words.say('From rooms to letters'));
    this.element = make('div', { class: 'look' }, words.say('Rooms'), this.input, words.say('Letters'));
    this.input.addEventListener('input', () => this.slid(Number(this.input.value) / 100));
  }

  /** Null if the picture can't show letters. */
  show(letters: number | null): void {
    this.element.hidden = letters === null;
    this.input.value = String(Math.round(100 * (letters ?? 0)));
  }
}
