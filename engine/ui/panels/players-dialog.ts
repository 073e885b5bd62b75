import type { Phrasebook } from '../../language/text/phrasebook';
import { adoptStyle } from '../adopt-style';
import { make, makeButton, setText } from '../dom';
import { LINK_HOLDS } from '../text/text-link';
import { MENU_STYLE } from './menu-style';

/** No table by link has more fields than fit on a small screen. */
const MOST = 8;

/** Asks for the names of people who play by link. */
export class PlayersDialog {
  readonly element = make('dialog', { class: 'menu', part: 'menu' });
  private readonly fields: readonly HTMLInputElement[];
  private readonly said = make('p', { class: 'quiet', attributes: { role: 'status' } });

  constructor(
    private readonly least: number,
    most: number,
    private readonly words: Phrasebook,
    private readonly begin: (names: readonly string[]) => void,
  ) {
    this.element.setAttribute('aria-label', words.say('Play by link'));
    this.fields = Array.from({ length: Math.min(most, MOST) }, (_, i) =>
      make('input', {
        class: 'field',
        part: 'field',
        attributes: { type: 'text', maxlength: '24', autocomplete: 'off', ...(i < least && { required: '' }) },
      }),
    );
    const rows = this.fields.map((field, i) => make('label', { class: 'named' }, words.say(labelOf(i, least)), field));
    const start = makeButton({ class: 'choice', text: words.say('Begin') });
    start.type = 'submit';
    const cancel = makeButton({ class: 'choice', text: words.say('Never mind'), onClick: () => this.element.close() });
    const form = make('form', {}, ...rows, this.said, make('div', { class: 'list' }, start, cancel));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.submit();
    });
    const about =
      'You play your turn, copy a link and send it to the next player, who does the same. No server keeps it.';
    this.element.append(
      make('h2', { text: words.say('Play by link') }),
      make('p', { class: 'terms', text: words.say(about) }),
      make('p', { class: 'terms', text: words.say(LINK_HOLDS) }),
      form,
    );
    // Keys typed here are names, not moves.
    this.element.addEventListener('keydown', (event) => event.stopPropagation());
    this.element.addEventListener('close', () => this.element.remove());
  }

  open(): void {
    adoptStyle(this.element, MENU_STYLE);
    this.element.showModal();
  }

  private submit(): void {
    const names = this.fields.map(({ value }) => value.trim()).filter((name) => name !== '');
    const isTwice = new Set(names.map((name) => name.toLowerCase())).size < names.length;
    if (names.length < this.least) setText(this.said, this.words.say('This game needs [n] names.', { n: this.least }));
    else if (isTwice) setText(this.said, this.words.say('Two players have the same name.'));
    else {
      this.element.close();
      this.begin(names);
    }
  }
}

function labelOf(place: number, least: number): string {
  if (place === 0) return 'You, who begin';
  return place < least ? 'Then' : 'Then (if any)';
}
