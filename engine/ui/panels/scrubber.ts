import { ENGLISH, type Phrasebook } from '../../language/text/phrasebook';
import { make, makeButton, setText } from '../dom';

export interface ScrubberHooks {
  /** Shows the game after this many decisions. */
  go(count: number): void;
  /** Plays the recording by itself, or stops that. */
  toggle(): void;
  /** Sets how many times as fast it plays. */
  setSpeed(times: number): void;
  /** Leaves the recording and plays on from the current state. */
  playOn(): void;
}

const SPEEDS = [1, 2, 4] as const;

/** Steps through a recorded game, back and forth, or lets it play by itself. */
export class Scrubber {
  readonly element = make('div', {
    class: 'scrubber',
    part: 'scrubber',
    attributes: { role: 'group' },
  });
  private readonly slider: HTMLInputElement;
  private readonly place = make('span', { class: 'quiet' });
  private readonly note = make('p', { class: 'quiet', attributes: { role: 'status' } });
  private readonly toggle: HTMLButtonElement;
  private readonly speed: HTMLButtonElement;
  private readonly playOn: HTMLButtonElement;
  private at = 0;
  private times = 0;

  constructor(
    private readonly count: number,
    private readonly hooks: ScrubberHooks,
    private readonly words: Phrasebook = ENGLISH,
  ) {
    this.element.setAttribute('aria-label', words.say('Replay'));
    this.slider = make('input', {
      attributes: { type: 'range', min: '0', max: String(count), step: '1', 'aria-label': words.say('Decision') },
    });
    this.slider.addEventListener('input', () => hooks.go(Number(this.slider.value)));
    const button = (text: string, label: string, onClick: () => void) =>
      makeButton({ class: 'choice', text, attributes: { 'aria-label': words.say(label) }, onClick });
    this.toggle = makeButton({ class: 'choice', onClick: () => hooks.toggle() });
    this.speed = button('1×', words.say('Speed: [n] times', { n: 1 }), () => this.quicken());
    this.playOn = makeButton({ class: 'choice', text: words.say('Play on from here'), onClick: () => hooks.playOn() });
    const line = make(
      'div',
      {},
      this.toggle,
      button('|◀', 'To the beginning', () => this.goTo(0)),
      button('◀', 'One decision back', () => this.goTo(this.at - 1)),
      this.slider,
      button('▶', 'One decision on', () => this.goTo(this.at + 1)),
      button('▶|', 'To the end', () => this.goTo(count)),
      this.speed,
      this.place,
      this.playOn,
    );
    this.element.append(line, this.note);
    Object.assign(line.style, { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.45em' });
    Object.assign(this.slider.style, { flex: '1 1 8rem', minInlineSize: '0', accentColor: 'var(--accent)' });
    Object.assign(this.place.style, { fontVariantNumeric: 'tabular-nums lining-nums' });
    Object.assign(this.toggle.style, { minInlineSize: '5em', justifyContent: 'center' });
    this.note.hidden = true;
    this.setPlaying(false);
  }

  show(at: number, isOver: boolean): void {
    this.at = at;
    this.slider.value = String(at);
    const place = this.words.say('[count] of [max]', { count: at, max: this.count });
    this.slider.setAttribute('aria-valuetext', place);
    setText(this.place, place);
    this.playOn.hidden = isOver;
  }

  setPlaying(isPlaying: boolean): void {
    setText(this.toggle, this.words.say(isPlaying ? 'Pause' : 'Play'));
  }

  focus(): void {
    this.toggle.focus({ preventScroll: true });
  }

  /** Shows a note about this recording. */
  tell(text: string): void {
    setText(this.note, this.words.heard(text));
    this.note.hidden = text === '';
  }

  private quicken(): void {
    this.times = (this.times + 1) % SPEEDS.length;
    const speed = SPEEDS[this.times] ?? 1;
    setText(this.speed, `${speed}×`);
    this.speed.setAttribute('aria-label', this.words.say('Speed: [n] times', { n: speed }));
    this.hooks.setSpeed(speed);
  }

  private goTo(at: number): void {
    this.hooks.go(Math.min(this.count, Math.max(0, at)));
  }
}
