import { make } from '../dom';
import type { Panel, Presented, Presenter } from '../presenter/presenter';

const MOST_KEPT = 30;

/**
 * A line to type commands in, as in a terminal: "take sword", "n", "equip shield". The arrows recall earlier commands.
 */
export class CommandLine implements Panel {
  private readonly field = make('input', {
    class: 'field',
    part: 'field',
    attributes: {
      type: 'text',
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      enterkeyhint: 'go',
    },
  });
  readonly element = make(
    'form',
    { class: 'command', part: 'command' },
    make('span', { class: 'quiet', text: '›', attributes: { 'aria-hidden': 'true' } }),
    this.field,
  );
  private readonly typed: string[] = [];
  private at = 0;

  constructor(presenter: Presenter) {
    this.field.setAttribute('aria-label', presenter.words.say('Type a command'));
    this.field.placeholder = presenter.words.say('type a command');
    this.element.addEventListener('submit', (event) => {
      event.preventDefault();
      const line = this.field.value.trim();
      if (line === '') return;
      if (this.typed.at(-1) !== line) this.typed.push(line);
      this.typed.splice(0, this.typed.length - MOST_KEPT);
      this.at = this.typed.length;
      this.field.value = '';
      void presenter.type(line);
    });
    this.field.addEventListener('keydown', (event) => {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      event.preventDefault();
      this.at = Math.max(0, Math.min(this.typed.length, this.at + (event.key === 'ArrowUp' ? -1 : 1)));
      this.field.value = this.typed[this.at] ?? '';
    });
  }

  show({ situation }: Presented): void {
    this.element.hidden = situation.kind !== 'asked';
  }

  focus(): void {
    this.field.focus();
  }
}
