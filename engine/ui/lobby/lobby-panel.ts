import type { Definitions } from '../../core/definitions';
import { type Phrasebook, phrasesOf } from '../../language/text/phrasebook';
import type { MemberCall, MemberView, RoomView, SeatHolder } from '../../room/room-protocol';
import { copyText, keepRows, make, makeButton, setText } from '../dom';
import { labelled } from './option-fields';
import { RoomSettings } from './room-settings';
import { holderText, memberFacts, memberNumbered, notYet, seatFacts, watchers } from './room-words';

export interface LobbyHooks {
  call(call: MemberCall): void;
  /** The address that leads others into this room. */
  readonly link: string;
}

/** The room before a game: who is here, on which seat, with which settings. The host changes it and starts. */
export class LobbyPanel {
  readonly element = make('div', { class: 'lobby' });
  private readonly code = make('strong', { class: 'code' });
  private readonly copied = make('p', { class: 'quiet', attributes: { role: 'status' } });
  private readonly seats = make('ol', { class: 'seats' });
  private readonly others = make('ul', { class: 'seats' });
  private readonly watching = make('h2', { class: 'small' });
  private readonly why = make('p', { class: 'quiet', attributes: { role: 'status' } });
  private readonly words: Phrasebook;
  private readonly isReady: ReturnType<typeof labelled<HTMLInputElement>>;
  private readonly start: HTMLButtonElement;
  readonly settings: RoomSettings;
  private wasHost = false;

  constructor(
    definitions: Definitions,
    private readonly hooks: LobbyHooks,
  ) {
    const { call } = hooks;
    const words = phrasesOf(definitions);
    this.words = words;
    this.watching.textContent = words.say('Watching');
    this.isReady = labelled(words.say('I am ready'), make('input', { attributes: { type: 'checkbox' } }));
    this.settings = new RoomSettings(definitions, (wishes) => call({ call: 'change', wishes }));
    this.start = makeButton({ class: 'choice main', text: words.say('Start'), onClick: () => call({ call: 'start' }) });
    this.isReady.input.addEventListener('change', () => call({ call: 'ready', isReady: this.isReady.input.checked }));
    const copy = makeButton({ class: 'choice', text: words.say('Copy the link'), onClick: () => void this.copy() });
    this.isReady.element.className = 'tick';
    this.element.append(
      make(
        'p',
        { class: 'invite' },
        ...around(words.say('Others join with the code [code] or by a link:'), this.code),
        copy,
      ),
      this.copied,
      make('h2', { class: 'small', text: words.say('Seats') }),
      this.seats,
      this.watching,
      this.others,
      make('div', { class: 'list' }, this.isReady.element, this.start),
      this.why,
    );
  }

  show(room: RoomView, me: number): void {
    const own = memberNumbered(room, me);
    const isHost = own?.isHost === true;
    setText(this.code, room.code);
    keepRows(this.seats, room.seats, makeRow, (row, _, seat) => this.fillSeat(row, room, seat, isHost));
    const others = watchers(room);
    this.watching.hidden = others.length === 0;
    keepRows(this.others, others, makeRow, (row, member) => {
      fillText(row, member.name, memberFacts(this.words, room, member));
      this.fillTools(row, isHost ? member : undefined);
    });
    this.isReady.input.checked = own?.isReady === true;
    this.start.hidden = !isHost;
    const trouble = room.broken === null ? notYet(this.words, room) : this.words.heard(room.broken);
    this.start.disabled = trouble !== null;
    setText(this.why, trouble ?? (isHost ? '' : this.words.say('The host starts the game.')));
    this.settings.show(room, isHost);
    if (isHost && !this.wasHost) this.settings.fold.open = true;
    this.wasHost = isHost;
  }

  private async copy(): Promise<void> {
    const { hooks, words } = this;
    const { link } = hooks;
    const isCopied = await copyText(link);
    setText(this.copied, isCopied ? words.say('The link is copied.') : words.say('Copy this link: [link]', { link }));
  }

  private fillSeat(row: HTMLElement, room: RoomView, seat: number, isHost: boolean): void {
    const { words } = this;
    fillText(row, holderText(words, room, seat), seatFacts(words, room, seat));
    const holder = room.seats[seat];
    const member = holder?.kind === 'member' ? memberNumbered(room, holder.member) : undefined;
    this.fillTools(row, isHost ? member : undefined);
    row.classList.toggle('hosted', isHost);
    let select = row.querySelector('select');
    if (!isHost) {
      select?.remove();
      return;
    }
    if (!select) {
      select = make('select', { attributes: { 'aria-label': words.say('Who sits on seat [n]', { n: seat + 1 }) } });
      const chosen = select;
      select.addEventListener('change', () =>
        this.hooks.call({ call: 'seat', seat, to: JSON.parse(chosen.value) as SeatHolder }),
      );
      row.querySelector('.who')?.after(select);
    }
    const values = holders(words, room).map(([to, label]) => [JSON.stringify(to), label] as const);
    // An open list must not change under the hand.
    if ([...select.options].map(({ value, text }) => value + text).join() !== values.flat().join())
      select.replaceChildren(...values.map(([value, label]) => new Option(label, value)));
    select.value = JSON.stringify(holder);
  }

  /** What a host may do with another member. */
  private fillTools(row: HTMLElement, of: MemberView | undefined): void {
    const place = row.querySelector('.tools') as HTMLElement;
    const shown = of && !of.isHost ? String(of.member) : '';
    if (place.dataset.member === shown) return;
    place.dataset.member = shown;
    place.replaceChildren();
    if (!of || shown === '') return;
    const { words } = this;
    const { member, name } = of;
    const tool = (text: string, label: string, call: MemberCall): HTMLElement =>
      makeButton({
        class: 'plain',
        text,
        attributes: { 'aria-label': label },
        onClick: () => this.hooks.call(call),
      });
    place.replaceChildren(
      tool(words.say('make host'), words.say('make host: [name]', { name }), { call: 'pass_host', member }),
      tool(words.say('remove'), words.say('remove [name]', { name }), { call: 'remove', member }),
    );
  }
}

/** Who may sit on a seat. */
const holders = (words: Phrasebook, { members }: RoomView): [SeatHolder, string][] => [
  [{ kind: 'empty' }, words.say('empty')],
  [{ kind: 'bot' }, words.say('a bot')],
  ...members.map(({ member, name }): [SeatHolder, string] => [{ kind: 'member', member }, name]),
];

/** A sentence with an element in the place of its `[…]`. */
function around(sentence: string, element: HTMLElement): (string | HTMLElement)[] {
  const [before = '', after = ''] = sentence.split(/\[.*\]/);
  return [before, element, `${after} `];
}

const makeRow = (): HTMLElement =>
  make(
    'li',
    {},
    make('span', { class: 'who' }),
    make('span', { class: 'quiet facts' }),
    make('span', { class: 'tools' }),
  );

function fillText(row: HTMLElement, name: string, facts: readonly string[]): void {
  setText(row.querySelector('.who') as HTMLElement, name);
  setText(row.querySelector('.facts') as HTMLElement, facts.join(', '));
}
