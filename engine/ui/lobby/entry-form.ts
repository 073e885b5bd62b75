import type { Definitions } from '../../core/definitions';
import { type Phrasebook, phrasesOf } from '../../language/text/phrasebook';
import type { EnterCall, ListedRoom } from '../../room/room-protocol';
import { make, makeButton, setText } from '../dom';
import { labelled } from './option-fields';
import { RoomSettings } from './room-settings';

export interface EntryHooks {
  /** Enters a room; rejects with a sentence for people. */
  enter(call: EnterCall): Promise<unknown>;
  /** Public rooms of this game. */
  list(): Promise<readonly ListedRoom[]>;
  /** Returns to the seat that this browser had in the room; null if it had none. */
  readonly back: { readonly name: string; go(): Promise<unknown> } | null;
}

/** The way into a room: open one, join one by its code, or return. */
export class EntryForm {
  readonly element = make('div', { class: 'entry' });
  private readonly words: Phrasebook;
  private readonly name: Field;
  private readonly code: Field;
  private readonly password: Field;
  private readonly trouble = make('p', { class: 'trouble', attributes: { role: 'alert' } });
  private readonly rooms = make('ul', { class: 'rooms' });
  private readonly settings: RoomSettings;

  constructor(
    private readonly definitions: Definitions,
    /** The code of the room to join; null to offer a new one too. */
    code: string | null,
    name: string,
    private readonly hooks: EntryHooks,
  ) {
    const { back } = hooks;
    const words = phrasesOf(definitions);
    this.words = words;
    this.name = labelled(words.say('Your name'), field('name', { autocomplete: 'nickname', maxlength: '24' }));
    this.code = labelled(words.say('Code'), field('code', { autocapitalize: 'characters', size: '8' }));
    this.password = labelled(words.say('Password, if it has one'), field('password'));
    this.settings = new RoomSettings(definitions);
    this.name.input.value = name;
    this.code.input.value = code ?? '';
    const join = this.form(() => this.join(), this.code.element, this.password.element, submit(words.say('Join')));
    const title = code === null ? words.say('Play together') : words.say('Join room [code]', { code });
    this.element.append(make('h2', { text: title }));
    if (back) {
      const go = (): void => void this.attempt(back.go());
      const text = words.say('Return as [name]', { name: back.name });
      this.element.append(make('p', {}, makeButton({ class: 'choice main', text, onClick: go })));
    }
    this.element.append(this.name.element, this.trouble);
    if (code === null) {
      const open = this.form(() => this.create(), this.settings.fold, submit(words.say('Open a room')));
      this.element.append(open, make('h3', { class: 'small', text: words.say('Or join one') }));
      void hooks.list().then((rooms) => this.showRooms(rooms));
    }
    this.element.append(join, this.rooms);
  }

  focus(): void {
    const { input } = this.name;
    (input.value === '' ? input : this.password.input).focus({ preventScroll: true });
  }

  /** Says why the server can't be reached, until it can. */
  tell(trouble: string): void {
    setText(this.trouble, trouble);
  }

  private create(): Promise<unknown> {
    const { id } = this.definitions;
    return this.hooks.enter({
      call: 'create',
      name: this.name.input.value.trim(),
      prototype: id,
      ...this.settings.read(),
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

  private showRooms(rooms: readonly ListedRoom[]): void {
    const { words } = this;
    const own = rooms.filter(({ prototype }) => prototype === this.definitions.id);
    this.rooms.replaceChildren(
      ...own.map(({ code, host, people, seats, hasPassword, stage }) => {
        const facts = [
          words.say('[people] here, [seats] seats', { people, seats }),
          ...(stage === 'lobby' ? [] : [words.say('playing')]),
          ...(hasPassword ? [words.say('with a password')] : []),
        ];
        const text = words.say('Join [host]: [facts]', { host, facts: facts.join(', ') });
        return make('li', {}, makeButton({ class: 'choice', text, onClick: () => this.pick(code) }));
      }),
    );
  }

  private pick(code: string): void {
    this.code.input.value = code;
    this.code.input.form?.requestSubmit();
  }
}

type Field = ReturnType<typeof labelled<HTMLInputElement>>;

const field = (name: string, attributes: Readonly<Record<string, string>> = {}): HTMLInputElement =>
  make('input', { attributes: { name, autocomplete: 'off', spellcheck: 'false', ...attributes } });

const submit = (text: string): HTMLButtonElement =>
  make('button', { class: 'choice main', text, attributes: { type: 'submit' } });
