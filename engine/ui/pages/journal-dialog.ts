import type { JournalView } from '../../game/knowledge/seat-view';
import { adoptStyle } from '../adopt-style';
import { make, makeButton } from '../dom';
import { offerFile } from '../panels/saves-panel';
import type { Presenter } from '../presenter/presenter';
import { chaptersOf, journalText } from '../text/text-journal';
import { journalHtml } from './journal-html';
import { PAGE_STYLE } from './page-style';
import { fetchTiles, spritePicture } from './sprite-picture';

/** While it is printed, the page around the game is left out. */
const PRINTED = `@media print {
  :root, body { background: #fff !important; color: #000 !important; }
  body :not(:has([data-printed]), [data-printed]) { display: none !important; }
  :has(> [data-printed]), [data-printed] { display: block !important; margin: 0 !important; padding: 0 !important; }
}`;

/** The journal as a page: to read, to print, and to keep as a file. */
export class JournalDialog {
  readonly dialog = make('dialog', { class: 'page journal', part: 'journal', attributes: {} });
  private pictures: readonly (string | null)[] = [];

  constructor(
    private readonly presenter: Presenter,
    private readonly assets: string,
  ) {
    this.dialog.addEventListener('keydown', (event) => event.stopPropagation());
  }

  async open(): Promise<void> {
    const journal = this.presenter.moment.view.journal;
    if (!journal) return;
    // Words are enough where pictures can't be fetched.
    const sheet = await fetchTiles(this.assets, this.presenter.definitions.tiles).catch(() => null);
    this.pictures = journal.entries.map(({ picture }) => sheet && spritePicture(picture, sheet));
    this.fill(journal);
    adoptStyle(this.dialog, PAGE_STYLE);
    if (!this.dialog.open) this.dialog.showModal();
  }

  private fill(journal: JournalView): void {
    const { words } = this.presenter;
    const button = (label: string, onClick: () => void) =>
      makeButton({ class: 'choice', text: words.say(label), onClick });
    let at = 0;
    const chapters = chaptersOf(journal).flatMap(({ title, entries }) => [
      ...(title === '' ? [] : [make('h3', { text: title })]),
      ...entries.map((entry) => entryElement(entry, this.pictures[at++] ?? null)),
    ]);
    const name = this.presenter.definitions.id;
    this.dialog.setAttribute('aria-label', journal.title);
    this.dialog.replaceChildren(
      make('h2', { text: journal.title, attributes: { tabindex: '-1', autofocus: '' } }),
      ...(chapters.length > 0 ? chapters : [make('p', { class: 'quiet', text: words.say('Nothing is written yet.') })]),
      make(
        'div',
        { class: 'tools' },
        button('Go on', () => this.dialog.close()),
        button('Print', () => this.print()),
        button('Save as a page', () =>
          offerFile(`${name}-journal.html`, journalHtml(journal, this.about, this.pictures), 'text/html'),
        ),
        button('Save as text', () =>
          offerFile(`${name}-journal.txt`, `${journalText(journal, words)}\n`, 'text/plain'),
        ),
      ),
    );
  }

  /** Which game it was, so that a kept page can be played again. */
  private get about(): string {
    const { definitions, seed, moment, words } = this.presenter;
    const { name } = definitions.prototype;
    return words.say('[name], seed [seed], turn [turn].', { name, seed, turn: moment.view.turn });
  }

  private print(): void {
    const root = this.dialog.getRootNode();
    const host = root instanceof ShadowRoot ? (root.host as HTMLElement) : null;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(PRINTED);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    if (host) host.dataset.printed = '';
    try {
      // It returns when the reader has printed, or doesn't want to.
      print();
    } finally {
      if (host) delete host.dataset.printed;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    }
  }
}

function entryElement({ heading, prompt, text }: JournalView['entries'][number], picture: string | null): HTMLElement {
  return make(
    'section',
    { class: 'entry' },
    picture === null ? make('span') : make('img', { attributes: { src: picture, alt: '' } }),
    make(
      'div',
      {},
      make('h4', { text: heading }),
      ...(prompt === '' ? [] : [make('p', { class: 'prompt', text: prompt })]),
    ),
    ...(text === '' ? [] : [make('p', { class: 'written', text })]),
  );
}
