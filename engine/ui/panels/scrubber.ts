import { make, makeButton, setText } from '../dom';

export interface ScrubberHooks {
  /** Shows the game after this many decisions. */
  go(count: number): void;
  /** Leaves the recording and plays on from the current state. */
  playOn(): void;
}

/** Steps through a recorded game, back and forth. */
export class Scrubber {
  readonly element = make('div', {
    class: 'scrubber',
    part: 'scrubber',
    attributes: { role: 'group', 'aria-label': 'Replay' },
  });
  private readonly slider: HTMLInputElement;
  private readonly place = make('span', { class: 'quiet' });
  private readonly note = make('p', { class: 'quiet', attributes: { role: 'status' } });
  private at = 0;

  constructor(
    private readonly count: number,
    private readonly hooks: ScrubberHooks,
  ) {
    this.slider = make('input', {
      attributes: { type: 'range', min: '0', max: String(count), step: '1', 'aria-label': 'Decision' },
    });
    this.slider.addEventListener('input', () => hooks.go(Number(this.slider.value)));
    const button = (text: string, label: string, to: () => number) =>
      makeButton({ class: 'choice', text, attributes: { 'aria-label': label }, onClick: () => this.goTo(to()) });
    const line = make(
      'div',
      {},
      button('|◀', 'To the beginning', () => 0),
      button('◀', 'One decision back', () => this.at - 1),
      this.slider,
      button('▶', 'One decision on', () => this.at + 1),
      button('▶|', 'To the end', () => count),
      this.place,
      makeButton({ class: 'choice', text: 'Play on from here', onClick: () => hooks.playOn() }),
    );
    this.element.append(line, this.note);
    Object.assign(line.style, { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.45em' });
    Object.assign(this.slider.style, { flex: '1 1 8rem', minInlineSize: '0', accentColor: 'var(--accent)' });
    this.note.hidden = true;
  }

  show(at: number): void {
    this.at = at;
    this.slider.value = String(at);
    this.slider.setAttribute('aria-valuetext', `${at} of ${this.count}`);
    setText(this.place, `${at} of ${this.count}`);
  }

  /** Shows a note about this recording. */
  tell(text: string): void {
    setText(this.note, text);
    this.note.hidden = text === '';
  }

  private goTo(at: number): void {
    this.hooks.go(Math.min(this.count, Math.max(0, at)));
  }
}
