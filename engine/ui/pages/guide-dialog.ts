import { adoptStyle } from '../adopt-style';
import { make, makeButton } from '../dom';
import { keyText } from '../keys/key-map';
import type { Presenter } from '../presenter/presenter';
import { guideParts, hintTexts, legendText, rulesOn } from '../text/text-guide';
import { PAGE_STYLE } from './page-style';

/** Commands of the screen that help in every game. */
const SCREEN_HELP: Readonly<Record<string, string>> = { look: 'Look around', command: 'Type a command', menu: 'Menu' };

/** How to play: goal, turn, what ends the game, its keys, and what its hints tell. */
export class GuideDialog {
  readonly dialog = make('dialog', { class: 'page guide', part: 'guide' });

  constructor(private readonly presenter: Presenter) {
    this.dialog.setAttribute('aria-label', presenter.words.say('How to play'));
    this.dialog.addEventListener('keydown', (event) => event.stopPropagation());
  }

  open(): void {
    const { definitions, moment, words } = this.presenter;
    const { name, description } = definitions.prototype;
    const rules = rulesOn(definitions, moment.view);
    const parts = guideParts(rules, words);
    const hints = hintTexts(rules);
    const legend = legendText(rules);
    const close = makeButton({ class: 'choice', text: words.say('Go on'), onClick: () => this.dialog.close() });
    this.dialog.replaceChildren(
      make('h2', { text: words.say('How to play [name]', { name }), attributes: { tabindex: '-1', autofocus: '' } }),
      ...(parts.length === 0 && description ? [make('p', { text: description })] : []),
      make(
        'dl',
        { class: 'parts' },
        ...parts.flatMap(({ label, text }) => [make('dt', { text: label }), make('dd', { text })]),
      ),
      ...this.keys(rules.how_to_play?.keys ?? []),
      ...(hints.length > 0
        ? [
            make('h3', { text: words.say('Good to know') }),
            make('ul', {}, ...hints.map((text) => make('li', { text }))),
          ]
        : []),
      ...(legend === '' ? [] : [make('h3', { text: words.say('Played as text') }), make('p', { text: `${legend}.` })]),
      make('div', { class: 'tools' }, close),
    );
    adoptStyle(this.dialog, PAGE_STYLE);
    if (!this.dialog.open) this.dialog.showModal();
  }

  /** The keys that matter, as the reader has set them. */
  private keys(actions: readonly string[]): HTMLElement[] {
    const { keys, moment, words } = this.presenter;
    const titled = actions.map((id) => [id, moment.view.actions.find((one) => one.id === id)?.title ?? id] as const);
    const walk = keys.north && moment.view.kind !== 'table' ? [['north', 'Walk'] as const] : [];
    const shown = [...walk, ...titled, ...Object.entries(SCREEN_HELP)].flatMap(([id, title]) => {
      const key = keys[id]?.[0];
      if (key === undefined) return [];
      const sign = id === 'north' ? '↑ ↓ ← →' : keyText(key, words);
      return [make('span', {}, make('kbd', { text: sign }), ` ${words.say(title)}`)];
    });
    return shown.length > 0 ? [make('p', { class: 'keys-line' }, ...shown)] : [];
  }
}
