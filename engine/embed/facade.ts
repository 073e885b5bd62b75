import { FACADE_STYLE, sheetOf } from './facade-style';

/** A mistake as the facade shows it. */
export interface Shown {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** What stands in the article until a game is wanted: a picture, a sentence, a button. And what stands there when none can be had. */
export class Facade {
  readonly place = document.createElement('div');
  private readonly front = document.createElement('div');
  private readonly poster = document.createElement('img');
  private readonly alt = document.createElement('p');
  private readonly button = document.createElement('button');
  private readonly error = document.createElement('div');
  private readonly trouble = document.createElement('p');
  private readonly findings = document.createElement('ul');

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
    this.error.className = 'error';
    this.error.setAttribute('part', 'error');
    this.error.setAttribute('role', 'alert');
    this.findings.className = 'findings';
    const again = document.createElement('button');
    again.className = 'again';
    again.type = 'button';
    again.textContent = 'Try again';
    again.addEventListener('click', play);
    this.error.append(slot('error', this.trouble, this.findings, again), slot('fallback'));
    root.append(this.front, this.error, this.place);
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

  show(state: 'idle' | 'loading' | 'playing' | 'error'): void {
    this.front.hidden = state === 'playing' || state === 'error';
    this.error.hidden = state !== 'error';
    this.button.disabled = state === 'loading';
    this.button.textContent = state === 'loading' ? 'Loading…' : 'Play';
  }

  fail(message: string, findings: readonly Shown[]): void {
    this.trouble.textContent =
      findings.length > 0
        ? 'This game can’t be played until its files are mended.'
        : `This game can’t be played: ${message}`;
    this.findings.replaceChildren(
      ...findings.slice(0, 20).map(({ file, line, message }) => {
        const item = document.createElement('li');
        const place = document.createElement('code');
        place.textContent = line > 0 ? `${file}:${line}` : file;
        item.append(place, message);
        return item;
      }),
    );
    this.show('error');
  }
}

function slot(name: string, ...fallback: Node[]): HTMLSlotElement {
  const made = document.createElement('slot');
  made.name = name;
  made.append(...fallback);
  return made;
}
