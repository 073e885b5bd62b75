import { FACADE_STYLE, sheetOf } from './facade-style';
import { type FacadeSay, facadeWords } from './facade-words';
import { FailurePanel, type Shown } from './failure-panel';
import { slot } from './slot';

type FacadeState = 'idle' | 'loading' | 'playing' | 'error';

/** The approximate height of each panel on a phone, in rem. */
const HEIGHTS: Readonly<Record<string, number>> = {
  stats: 2.5,
  nearby: 2,
  look: 2,
  choices: 3.5,
  pad: 6.5,
  pack: 2,
  log: 4.5,
  command: 0.5,
};

/**
 * What the article shows until a game is wanted: a picture, a sentence, a button; and why, if no game can be loaded.
 */
export class Facade {
  readonly place = document.createElement('div');
  /** Reserves the space of picture and panels, so that the text below doesn't move when they appear. */
  private readonly frame = document.createElement('div');
  private readonly front = document.createElement('div');
  private readonly poster = document.createElement('img');
  private readonly alt = document.createElement('p');
  private readonly button = document.createElement('button');
  private readonly failure: FailurePanel;
  private readonly notice = document.createElement('div');
  private readonly told = document.createElement('p');
  private readonly hide = document.createElement('button');
  /** Says a sentence in the language of the element. */
  say: FacadeSay = facadeWords(null);
  private state: FacadeState = 'idle';
  private isWaiting = false;

  constructor(root: ShadowRoot, play: () => void) {
    root.adoptedStyleSheets = [sheetOf(FACADE_STYLE)];
    this.poster.className = 'poster';
    this.poster.setAttribute('part', 'poster');
    this.poster.alt = '';
    this.poster.decoding = 'async';
    this.poster.hidden = true;
    this.alt.className = 'alt';
    this.button.className = 'play';
    this.button.type = 'button';
    this.button.setAttribute('part', 'play-button');
    this.button.addEventListener('click', play);
    this.front.className = 'facade';
    this.front.setAttribute('part', 'facade');
    this.front.append(slot('poster', this.poster), this.button, this.alt);
    this.failure = new FailurePanel(root.host, play);
    this.frame.className = 'frame';
    this.notice.className = 'notice';
    this.notice.setAttribute('part', 'notice');
    this.notice.setAttribute('role', 'status');
    this.notice.hidden = true;
    this.hide.addEventListener('click', () => this.tell(null));
    this.notice.append(this.told, this.hide);
    this.frame.append(this.front, this.failure.element, this.place);
    root.append(this.notice, this.frame);
    this.describe('', null, null);
  }

  describe(alt: string, poster: string | null, lang: string | null): void {
    const say = facadeWords(lang);
    this.say = say;
    this.hide.textContent = say('hide');
    this.failure.speak(say);
    this.alt.textContent = alt;
    this.alt.hidden = alt === '';
    this.button.setAttribute('aria-label', alt === '' ? say('Play') : say('Play: [what]', alt));
    this.poster.hidden = poster === null;
    if (poster !== null && this.poster.getAttribute('src') !== poster) this.poster.src = poster;
    this.show(this.state);
  }

  focus(options?: FocusOptions): void {
    this.button.focus(options);
  }

  /**
   * Reserves space for some of the panels; null for all of them. A poster that waits for a press reserves none: after a
   * press the page may move.
   */
  reserve(controls: ReadonlySet<string> | null, isWaiting: boolean): void {
    this.isWaiting = isWaiting;
    const sum = [...(controls ?? [])].reduce((total, name) => total + (HEIGHTS[name] ?? 0), 0);
    if (controls) this.frame.style.setProperty('--panels', `${sum}rem`);
    else this.frame.style.removeProperty('--panels');
    this.keepRoom();
  }

  private keepRoom(): void {
    const isKept = this.state !== 'error' && !(this.state === 'idle' && this.isWaiting);
    this.frame.classList.toggle('kept', isKept);
  }

  /** Shows a message above the game, until the reader closes it; null hides it. */
  tell(text: string | null): void {
    this.told.textContent = text;
    this.notice.hidden = text === null;
  }

  show(state: FacadeState): void {
    this.state = state;
    this.keepRoom();
    this.front.hidden = state === 'playing' || state === 'error';
    this.failure.element.hidden = state !== 'error';
    this.button.disabled = state === 'loading';
    this.button.textContent = this.say(state === 'loading' ? 'Loading…' : 'Play');
  }

  /** Says why the game can't be loaded, and links to the game's own page; null if that isn't known. */
  fail(message: string, findings: readonly Shown[], page: URL | null): void {
    this.failure.show(message, findings, page, this.poster.getAttribute('src'));
    this.show('error');
  }
}
