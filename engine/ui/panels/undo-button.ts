import type { Undoable } from '../../game/history/undo';
import { makeButton } from '../dom';

/**
 * Takes the last decision back. Where that can't be, the button stays and says why: one that is greyed out without a
 * reason teaches nobody the rules.
 */
export class UndoButton {
  readonly element: HTMLButtonElement;

  constructor(press: () => void) {
    this.element = makeButton({ class: 'plain menu-button undo', part: 'undo', text: 'undo', onClick: press });
  }

  show({ allowed, why }: Undoable): void {
    const { element } = this;
    element.setAttribute('aria-disabled', String(!allowed));
    element.setAttribute('aria-label', allowed ? 'Undo' : `Undo: ${why}`);
    element.title = why;
    element.style.opacity = allowed ? '' : '0.5';
  }
}
