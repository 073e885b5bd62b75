import type { Definitions } from '../../core/definitions';
import { type Phrasebook, phrasesOf } from '../../language/text/phrasebook';
import type { EnterCall, ListedRoom } from '../../room/room-protocol';
import { make, makeButton, setText } from '../dom';
import type { HostToolsFile } from './host-tools';
import { type Labelled, labelled } from './labelled';
import { settingsFold } from './settings-fold';

export interface EntryHooks {
  /** Enters a room; rejects with a sentence for people. */
  enter(call: EnterCall): Promise<unknown>;
  /** All public rooms. */
  list(): Promise<readonly ListedRoom[]>;
  /** Returns to the seat that this browser had in the room; null if it had none. */
  readonly back: { readonly name: string; go(): Promise<unknown> } | null;
}

/** The way into a room: open one, join one by its code, or return. */
export class EntryForm {
  readonly element = make('div', { class: 'entry' });
  private readonly words: Phrasebook;
  private readonly name: Labelled;
  private readonly code: Labelled;
  private readonly password: Labelled;
  private readonly trouble = make('p', { class: 'trouble', attributes: { role: 'alert' } });

  constructor(
    private readonly definitions: Definitions,
    /** The code of the room to join, or what it takes to open one instead. */
    meant: string | HostToolsFile,
    name: string,
    private readonly hooks: EntryHooks,
  ) {
    const { back } = hooks;
    const words = phrasesOf(definitions);
    this.words = words;
    this.name = labelled(words.say('Your name'), field('name', { autocomplete: 'nickname', maxlength: '24' }));
    this.code = labelled(words.say('Code'), field('code', { autocapitalize: 'characters', size: '8' }));
    this.password = labelled(words.say('Password, if it has one'), field('password'));
    this.name.input.value = name;
    const join = this.form(() => this.join(), this.code.element, this.password.element, submit(words.say('Join')));
    const isLinked = typeof meant === 'string';
    if (isLinked) this.code.input.value = meant;
    const title = isLinked ? words.say('Join room [code]', { code: meant }) : words.say('Play together');
    this.element.append(make('h2', { text: title }));
    if (back) {
      const go = (): void => void this.attempt(back.go());
      const text = words.say('Return as [name]', { name: back.name });
      this.element.append(make('p', {}, makeButton({ class: 'choice main', text, onClick: go })));
    }
    this.element.append(this.name.element, this.trouble);
    if (isLinked) this.element.append(join);
    else this.offerNew(meant, join);
  }

  focus(): void {
    const { input } = this.name;
    (input.value === '' ? input : this.password.input).focus({ preventScroll: true });
  }

  /** Says why the server can't be reached, until it can. */
  tell(trouble: string): void {
    setText(this.trouble, trouble);
  }

  /** A new room before the way into one by its code, and those that everyone may find. */
  private offerNew({ RoomSettings, publicRooms }: HostToolsFile, join: HTMLElement): void {
    const { definitions, words, hooks } = this;
    const { id: prototype } = definitions;
    const settings = new RoomSettings(definitions);
    const create = (): Promise<unknown> =>
      hooks.enter({ call: 'create', name: this.name.input.value.trim(), prototype, ...settings.read() });
    const fold = settingsFold(words, settings.element);
    this.element.append(
      this.form(create, fold, submit(words.say('Open a room'))),
      make('h3', { class: 'small', text: words.say('Or join one') }),
      join,
    );
    void hooks.list().then((listed) => {
      const own = listed.filter((room) => room.prototype === prototype);
      const rooms = publicRooms(words, own, (code) => this.pick(code));
      if (rooms.length > 0) this.element.append(make('ul', { class: 'rooms' }, ...rooms));
    });
  }

  private join(code = this.code.input.value): Promise<unknown> {
    const password = this.password.input.value;
    const name = this.name.input.value.trim();
    return this.hooks.enter({ call: 'join', code: code.trim().toUpperCase(), name, ...(password && { password }) });
  }

  private async attempt(entering: Promise<unknown>): Promise<void> {
    this.tell('');
    try {
      await entering;
    } catch (error) {
      this.tell(this.words.heard(error instanceof Error ? error.message : String(error)));
    }
  }

  private form(act: () => Promise<unknown>, ...children: HTMLElement[]): HTMLFormElement {
    const form = make('form', { class: 'fields' }, ...children);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (this.name.input.value.trim() === '') {
        this.tell(this.words.say('Say your name first.'));
        this.name.input.focus();
      } else void this.attempt(act());
    });
    return form;
  }

  private pick(code: string): void {
    this.code.input.value = code;
    this.code.input.form?.requestSubmit();
  }
}

const field = (name: string, attributes: Readonly<Record<string, string>> = {}): HTMLInputElement =>
  make('input', { attributes: { name, autocomplete: 'off', spellcheck: 'false', ...attributes } });

const submit = (text: string): HTMLButtonElement =>
  make('button', { class: 'choice main', text, attributes: { type: 'submit' } });
