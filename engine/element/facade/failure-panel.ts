import { Elsewhere } from './elsewhere';
import { type FacadeSay, facadeWords } from './facade-words';
import { slot } from './slot';

/** A finding as the facade shows it. */
export interface Shown {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** Why a game can't be played here, another try, and where it can be played. */
export class FailurePanel {
  readonly element = document.createElement('div');
  private readonly trouble = document.createElement('p');
  private readonly findings = document.createElement('ul');
  private readonly again = document.createElement('button');
  private readonly elsewhere = new Elsewhere();
  private say: FacadeSay = facadeWords(null);

  constructor(
    private readonly host: Element,
    play: () => void,
  ) {
    this.element.className = 'error';
    this.element.setAttribute('part', 'error');
    this.element.setAttribute('role', 'alert');
    this.findings.className = 'findings';
    this.again.className = 'again';
    this.again.type = 'button';
    this.again.addEventListener('click', play);
    const { trouble, findings, again, elsewhere } = this;
    this.element.append(slot('error', trouble, findings, again), slot('fallback', ...elsewhere.nodes));
  }

  speak(say: FacadeSay): void {
    this.say = say;
    this.again.textContent = say('Try again');
    this.elsewhere.name(say('Play it on its own page'));
  }

  show(message: string, findings: readonly Shown[], page: URL | null, poster: string | null): void {
    this.trouble.textContent =
      findings.length > 0
        ? this.say('This game can’t be played until its files are mended.')
        : this.say(`This game can’t be played${/^\p{Lu}/u.test(message) ? '.' : ':'} [why]`, message);
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
    this.elsewhere.show(this.host, findings.length > 0 ? null : page, poster);
  }
}
