import { keepsCampaign } from '../../game/turns/check-campaign';
import { adoptStyle } from '../adopt-style';
import { make, makeButton, setText } from '../dom';
import type { EmbedCode } from '../embed-code';
import { keyText } from '../keys/key-map';
import { nameOfKey, withKey } from '../keys/key-press';
import { listedCommands } from '../keys/keys-of-game';
import { type Presenter, type Restart, SHUT } from '../presenter/presenter';
import { directionWord, titleOf } from '../text/text-names';
import { EmbedPanel } from './embed-panel';
import { LookSlider } from './look-slider';
import { MENU_STYLE } from './menu-style';
import type { MenuContent, MenuEntry } from './saves-panel';

/** Settings of the game: sound, text, restart, keys. */
export class Menu {
  readonly dialog = make('dialog', { class: 'menu', part: 'menu' });
  private readonly keys = make('dl', { class: 'keys' });
  private readonly sound: HTMLButtonElement;
  private readonly captions: HTMLButtonElement;
  private readonly text: HTMLButtonElement;
  private readonly letters: HTMLButtonElement;
  private readonly look: LookSlider;
  private readonly about = make('p', { class: 'quiet about' });
  /** Further actions, besides playing. */
  private readonly more = make('div', { class: 'list more' });
  /** The code that puts the game into another page. */
  private readonly embed = make('div', {});
  /** Saves that were put aside. */
  private readonly aside = make('div', { class: 'aside', part: 'aside' });
  /** The credits of the game, with the lines that licences ask for. */
  private readonly credits = make('div', { class: 'quiet credits', part: 'credits' });
  private changing: string | null = null;
  /** The commands that are listed. */
  private names: readonly string[] = [];

  constructor(private readonly presenter: Presenter) {
    const { words } = presenter;
    this.dialog.setAttribute('aria-label', words.say('Menu'));
    this.look = new LookSlider(words);
    this.sound = makeButton({
      class: 'choice',
      onClick: () => this.with(() => presenter.setMuted(!presenter.isMuted)),
    });
    this.captions = makeButton({
      class: 'choice',
      onClick: () => this.with(() => presenter.setCaptions(!presenter.hasCaptions)),
    });
    this.text = makeButton({
      class: 'choice',
      onClick: () => this.with(() => presenter.setTextOnly(!presenter.isTextOnly)),
    });
    this.letters = makeButton({
      class: 'choice',
      onClick: () => this.with(() => presenter.setLetters((presenter.letters ?? 0) < 0.5 ? 1 : 0)),
    });
    this.look.slid = (letters) => this.with(() => presenter.setLetters(letters));
    const row = make(
      'div',
      { class: 'list' },
      makeButton({ class: 'choice', text: words.say('Go on'), onClick: () => this.dialog.close() }),
      this.sound,
      this.captions,
      this.text,
      this.letters,
      ...(presenter.isShared ? [] : [this.restartButton('Start over', 'same'), this.restartButton('New game', 'new')]),
      ...(presenter.isShared || !keepsCampaign(presenter.definitions)
        ? []
        : [this.restartButton('New campaign', 'fresh')]),
    );
    const usual = makeButton({
      class: 'plain',
      text: words.say('the usual keys again'),
      onClick: () => this.with(() => presenter.setKeys(null)),
    });
    this.dialog.append(
      this.about,
      row,
      this.look.element,
      this.more,
      this.embed,
      this.aside,
      make('h2', { text: words.say('Keys') }),
      this.keys,
      make('div', { class: 'menu-foot' }, usual),
      this.credits,
    );
    this.dialog.addEventListener('keydown', (event) => this.press(event));
    this.dialog.addEventListener('close', () => this.stopChanging());
  }

  open({ entries, aside, embedCodes, isAuthor }: MenuContent): void {
    this.more.replaceChildren(...entries.map((entry) => this.buttonFor(entry)));
    this.embed.replaceChildren();
    if (embedCodes.length > 0) this.more.append(this.embedButton(embedCodes));
    const saves = aside.map(({ about, entries }) =>
      make(
        'div',
        {},
        make('p', { text: about }),
        make('div', { class: 'list' }, ...entries.map((one) => this.buttonFor(one))),
      ),
    );
    this.aside.hidden = saves.length === 0;
    this.aside.replaceChildren(make('h2', { text: this.presenter.words.say('Saves kept aside') }), ...saves);
    const { view } = this.presenter.moment;
    const { name, description, credits } = this.presenter.definitions.prototype;
    this.credits.replaceChildren(...(credits ?? []).map((text) => make('p', { text })));
    const { seed, isShared, words } = this.presenter;
    const { turn } = view;
    const place = words.say(seed === '' ? 'Turn [turn].' : 'Seed [seed], turn [turn].', { seed, turn });
    const about = [`${name}.`, description ?? '', place, isShared ? words.say(SHUT) : ''];
    setText(this.about, about.filter((part) => part !== '').join(' '));
    this.names = listedCommands(this.presenter.keys, view, isAuthor);
    this.draw();
    adoptStyle(this.dialog, MENU_STYLE);
    this.dialog.showModal();
  }

  private restartButton(english: string, which: Restart): HTMLButtonElement {
    const text = this.presenter.words.say(english);
    return makeButton({ class: 'choice', text, onClick: () => this.closing(() => this.presenter.restart(which)) });
  }

  private buttonFor(entry: MenuEntry): HTMLButtonElement {
    const { words } = this.presenter;
    const { act } = entry;
    const confirm = entry.confirm === undefined ? undefined : words.say(entry.confirm);
    const button = makeButton({ class: 'choice', text: words.say(entry.label) });
    button.addEventListener('click', () => {
      if (confirm === undefined || button.textContent === confirm) this.closing(act);
      else setText(button, confirm);
    });
    return button;
  }

  /** Opens the kinds of code below it, and closes them. */
  private embedButton(codes: readonly EmbedCode[]): HTMLButtonElement {
    const button = makeButton({
      class: 'choice',
      text: this.presenter.words.say('Copy embed code'),
      attributes: { 'aria-expanded': 'false' },
    });
    button.addEventListener('click', () => {
      const isOpen = this.embed.childElementCount > 0;
      this.embed.replaceChildren(...(isOpen ? [] : [new EmbedPanel(() => codes, this.presenter.words).element]));
      button.setAttribute('aria-expanded', String(!isOpen));
    });
    return button;
  }

  private draw(): void {
    const { presenter } = this;
    const { words } = presenter;
    setText(this.sound, words.say(presenter.isMuted ? 'Sound: off' : 'Sound: on'));
    setText(this.captions, words.say(presenter.hasCaptions ? 'Captions of sounds: on' : 'Captions of sounds: off'));
    setText(this.text, words.say(presenter.isTextOnly ? 'Show the picture' : 'Play as text'));
    const { letters } = presenter;
    this.letters.hidden = letters === null;
    setText(this.letters, words.say((letters ?? 0) < 0.5 ? 'Show letters' : 'Show rooms'));
    this.look.show(letters);
    this.keys.replaceChildren(
      ...this.names.map((name) => {
        const keys = presenter.keys[name] ?? [];
        const known =
          keys
            .slice(0, 4)
            .map((key) => keyText(key, words))
            .join('  ') || words.say('none');
        const text = this.changing === name ? words.say('press a key…') : known;
        const button = makeButton({
          class: 'plain key',
          text,
          attributes: { 'aria-label': words.say('[action]: [key]. Change', { action: this.labelOf(name), key: text }) },
          onClick: () => this.change(name),
        });
        return make('div', {}, make('dt', { text: this.labelOf(name) }), make('dd', {}, button));
      }),
    );
  }

  private change(name: string): void {
    this.changing = name;
    this.draw();
    this.keys.querySelectorAll('button')[this.names.indexOf(name)]?.focus();
  }

  /** The next key is the new one; Escape cancels. */
  private press(event: KeyboardEvent): void {
    event.stopPropagation();
    const name = this.changing;
    if (name === null) return;
    const key = nameOfKey(event);
    if (key === null || key === 'Shift') return;
    event.preventDefault();
    if (key !== 'Escape') this.presenter.setKeys(withKey(this.presenter.keys, name, key));
    this.stopChanging();
    this.keys.querySelectorAll('button')[this.names.indexOf(name)]?.focus();
  }

  private stopChanging(): void {
    this.changing = null;
    this.draw();
  }

  private with(change: () => void): void {
    change();
    this.draw();
  }

  private closing(change: () => void): void {
    this.dialog.close();
    change();
  }

  /** "North-west" for `north_west`, and an action by its title. */
  private labelOf(name: string): string {
    const { words, moment } = this.presenter;
    if (/^(north|south|east|west)/.test(name)) return titleOf(directionWord(name, words));
    return moment.view.actions.find(({ id }) => id === name)?.title ?? words.say(titleOf(name));
  }
}
