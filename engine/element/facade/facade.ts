import { Elsewhere } from './elsewhere';
import { FACADE_STYLE, sheetOf } from './facade-style';

/** A finding as the facade shows it. */
export interface Shown {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

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
  private readonly error = document.createElement('div');
  private readonly trouble = document.createElement('p');
  private readonly findings = document.createElement('ul');
  private readonly elsewhere = new Elsewhere();
  private readonly notice = document.createElement('div');
  private readonly told = document.createElement('p');
  private state: FacadeState = 'idle';
  private isWaiting = false;

  constructor(
    private readonly root: ShadowRoot,
    play: () => void,
  ) {
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
    this.error.className = 'error';
    this.error.setAttribute('part', 'error');
    this.error.setAttribute('role', 'alert');
    this.findings.className = 'findings';
    const again = document.createElement('button');
    again.className = 'again';
    again.type = 'button';
    again.textContent = 'Try again';
    again.addEventListener('click', play);
    this.error.append(slot('error', this.trouble, this.findings, again), slot('fallback', ...this.elsewhere.nodes));
    this.frame.className = 'frame';
    this.notice.className = 'notice';
    this.notice.setAttribute('part', 'notice');
    this.notice.setAttribute('role', 'status');
    this.notice.hidden = true;
    const hide = document.createElement('button');
    hide.className = 'again';
    hide.type = 'button';
    hide.textContent = 'hide';
    hide.addEventListener('click', () => this.tell(null));
    this.notice.append(this.told, hide);
    this.frame.append(this.front, this.error, this.place);
    root.append(this.notice, this.frame);
    this.show('idle');
  }

  describe(alt: string, poster: string | null): void {
    this.alt.textContent = alt;
    this.alt.hidden = alt === '';
    this.button.setAttribute('aria-label', alt === '' ? 'Play' : `Play: ${alt}`);
    this.poster.hidden = poster === null;
    if (poster !== null && this.poster.getAttribute('src') !== poster) this.poster.src = poster;
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
    this.error.hidden = state !== 'error';
    this.button.disabled = state === 'loading';
    this.button.textContent = state === 'loading' ? 'Loading…' : 'Play';
  }

  /** Says why the game can't be loaded, and links to the game's own page; null if that isn't known. */
  fail(message: string, findings: readonly Shown[], page: URL | null): void {
    this.trouble.textContent =
      findings.length > 0
        ? 'This game can’t be played until its files are mended.'
        : `This game can’t be played${/^\p{Lu}/u.test(message) ? '.' : ':'} ${message}`;
    this.findings.replaceChildren(
      ...findings.slice(0, 20).map(({ file, line, message }) => {
        const item = document.createElement('li');
        const place = document.createElement('code');
        place.textContent = line > 0 ? `${file}:${line}` : file;
        item.append(place, message);
        return item;
      }),
    );
    // Broken files are no better on another page.
    this.elsewhere.show(this.root.host, findings.length > 0 ? null : page, this.poster.getAttribute('src'));
    this.show('error');
  }
}

function slot(name: string, ...fallback: Node[]): HTMLSlotElement {
  const made = document.createElement('slot');
  made.name = name;
  made.append(...fallback);
  return made;
}
