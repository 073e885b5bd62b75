import type { Desk } from '../desk';
import { DEFAULT_KEYS, keyText } from '../input/key-map';
import { nameOfKey, withKey } from '../input/key-press';
import { directionText, titleOf } from '../text-names';
import { make, makeButton, setText } from './make';
import { MENU_STYLE } from './menu-style';
import type { MenuEntry } from './saves';

/** What is done to the game rather than in it: sound, text, another beginning, other keys. */
export class Menu {
  readonly dialog = make('dialog', { class: 'menu', part: 'menu', attributes: { 'aria-label': 'Menu' } });
  private readonly keys = make('dl', { class: 'keys' });
  private readonly sound: HTMLButtonElement;
  private readonly text: HTMLButtonElement;
  private readonly about = make('p', { class: 'quiet about' });
  /** What can be done with the game besides playing it. */
  private readonly more = make('div', { class: 'list more' });
  private readonly sheet = new CSSStyleSheet();
  private changing: string | null = null;

  constructor(private readonly desk: Desk) {
    this.sound = makeButton({ class: 'choice', onClick: () => this.with(() => desk.setMuted(!desk.isMuted)) });
    this.text = makeButton({ class: 'choice', onClick: () => this.with(() => desk.setTextOnly(!desk.isTextOnly)) });
    const row = make(
      'div',
      { class: 'list' },
      makeButton({ class: 'choice', text: 'Go on', onClick: () => this.dialog.close() }),
      this.sound,
      this.text,
      makeButton({ class: 'choice', text: 'Start over', onClick: () => this.closing(() => desk.restart('same')) }),
      makeButton({ class: 'choice', text: 'New game', onClick: () => this.closing(() => desk.restart('new')) }),
    );
    const usual = makeButton({
      class: 'plain',
      text: 'the usual keys again',
      onClick: () => this.with(() => desk.setKeys(DEFAULT_KEYS)),
    });
    this.dialog.append(
      this.about,
      row,
      this.more,
      make('h2', { text: 'Keys' }),
      this.keys,
      make('div', { class: 'menu-foot' }, usual),
    );
    this.dialog.addEventListener('keydown', (event) => this.press(event));
    this.dialog.addEventListener('close', () => this.stopChanging());
  }

  open(entries: readonly MenuEntry[]): void {
    const buttons = entries.map(({ label, act }) =>
      makeButton({ class: 'choice', text: label, onClick: () => this.closing(act) }),
    );
    this.more.replaceChildren(...buttons);
    const { game } = this.desk.moment;
    const { name, description } = game.definitions.prototype;
    const about = [`${name}.`, description ?? '', `Seed ${this.desk.seed}, turn ${game.turn}.`];
    setText(this.about, about.filter((part) => part !== '').join(' '));
    this.draw();
    this.dress();
    this.dialog.showModal();
  }

  private dress(): void {
    const root = this.dialog.getRootNode();
    if (!(root instanceof ShadowRoot) || root.adoptedStyleSheets.includes(this.sheet)) return;
    this.sheet.replaceSync(MENU_STYLE);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, this.sheet];
  }

  private draw(): void {
    const { desk } = this;
    setText(this.sound, desk.isMuted ? 'Sound on' : 'Sound off');
    setText(this.text, desk.isTextOnly ? 'Show the picture' : 'Play as text');
    this.keys.replaceChildren(
      ...Object.entries(desk.keys).map(([name, keys]) => {
        const text = this.changing === name ? 'press a key…' : keys.slice(0, 4).map(keyText).join('  ') || 'none';
        const button = makeButton({
          class: 'plain key',
          text,
          attributes: { 'aria-label': `${labelOf(name)}: ${text}. Change` },
          onClick: () => this.change(name),
        });
        return make('div', {}, make('dt', { text: labelOf(name) }), make('dd', {}, button));
      }),
    );
  }

  private change(name: string): void {
    this.changing = name;
    this.draw();
    this.keys.querySelectorAll('button')[Object.keys(this.desk.keys).indexOf(name)]?.focus();
  }

  /** The next key is the new one; Escape leaves things as they are. */
  private press(event: KeyboardEvent): void {
    event.stopPropagation();
    const name = this.changing;
    if (name === null) return;
    const key = nameOfKey(event);
    if (key === null || key === 'Shift') return;
    event.preventDefault();
    if (key !== 'Escape') this.desk.setKeys(withKey(this.desk.keys, name, key));
    this.stopChanging();
    this.keys.querySelectorAll('button')[Object.keys(this.desk.keys).indexOf(name)]?.focus();
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
}

/** "North-west" for `north_west`, "Pick up" for `pick_up`. */
const labelOf = (name: string): string => titleOf(/^(north|south)_/.test(name) ? directionText(name) : name);
