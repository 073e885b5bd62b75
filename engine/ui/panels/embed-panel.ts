import { ENGLISH, type Phrasebook } from '../../language/text/phrasebook';
import { copyText, make, makeButton } from '../dom';
import type { EmbedCode } from '../embed-code';

/**
 * Copies the code that puts a game into another page, by its kinds. What was copied is shown; where the browser refuses
 * to copy, as in most frames of other sites, it is selected for the reader's own copy key.
 */
export class EmbedPanel {
  readonly element = make('div', { class: 'embeds', part: 'embed' });
  private readonly said = make('p', { class: 'said', attributes: { role: 'status' } });
  private readonly field = make('textarea', {
    class: 'code',
    attributes: { readonly: '', rows: '5', spellcheck: 'false' },
  });

  /** The codes are asked for at each press: the game may be set up otherwise by then. */
  constructor(
    private readonly codes: () => readonly EmbedCode[],
    private readonly words: Phrasebook = ENGLISH,
  ) {
    this.field.setAttribute('aria-label', words.say('Embed code'));
    const said = codes().map(({ label, about }) => ({ label: words.say(label), about: words.say(about) }));
    const rows = said.map(({ label, about }, place) =>
      make(
        'li',
        {},
        makeButton({
          class: 'choice',
          text: label,
          attributes: { 'aria-label': `${words.say('Copy embed code')}: ${label}, ${about}` },
          onClick: () => void this.copy(place),
        }),
        make('span', { class: 'quiet', text: about }),
      ),
    );
    this.field.hidden = true;
    this.element.append(make('ul', {}, ...rows), this.said, this.field);
  }

  private async copy(place: number): Promise<void> {
    const chosen = this.codes()[place];
    if (!chosen) return;
    this.field.value = chosen.code;
    this.field.hidden = false;
    const isCopied = await copyText(chosen.code);
    const { words } = this;
    this.said.textContent = isCopied
      ? words.say('Copied: [what].', { what: words.say(chosen.label) })
      : words.say('Selected. Copy it with your keyboard.');
    if (isCopied) return;
    this.field.focus();
    this.field.select();
  }
}
