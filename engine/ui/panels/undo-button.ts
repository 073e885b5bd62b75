import type { Undoable } from '../../game/history/undo';
import { ENGLISH, type Phrasebook } from '../../language/text/phrasebook';
import { makeButton } from '../dom';

/**
 * Undoes the last decision. If that isn't possible, the button stays enabled and says why: a greyed-out button explains
 * nothing.
 */
export class UndoButton {
  readonly element: HTMLButtonElement;

  constructor(
    press: () => void,
    private readonly words: Phrasebook = ENGLISH,
  ) {
    const text = words.say('undo');
    this.element = makeButton({ class: 'plain menu-button undo', part: 'undo', text, onClick: press });
  }

  show({ allowed, why }: Undoable): void {
    const { element } = this;
    element.setAttribute('aria-disabled', String(!allowed));
    element.setAttribute('aria-label', allowed ? this.words.say('Undo') : `${this.words.say('Undo')}: ${why}`);
    element.title = why;
    element.style.opacity = allowed ? '' : '0.5';
  }
}
