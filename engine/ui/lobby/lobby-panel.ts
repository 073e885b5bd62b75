import type { Definitions } from '../../core/definitions';
import { type Phrasebook, phrasesOf } from '../../language/text/phrasebook';
import type { MemberView, RoomView } from '../../room/room-protocol';
import { copyText, keepRows, make, makeButton, setText } from '../dom';
import { PART_LOST } from '../try-twice';
import type { HostTools } from './host-tools';
import { type Labelled, labelled } from './labelled';
import { LobbySettings, type LobbySettingsHooks } from './lobby-settings';
import { holderText, memberFacts, memberNumbered, notYet, seatFacts, watchers } from './room-words';

export interface LobbyHooks extends LobbySettingsHooks {
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
  private readonly isReady: Labelled;
  private readonly start: HTMLButtonElement;
  /** Anyone may read them; the host changes them. */
  readonly settings: LobbySettings;
  private wasHost = false;
  private showAgain = (): void => {};

  constructor(
    definitions: Definitions,
    private readonly hooks: LobbyHooks,
  ) {
    const { call } = hooks;
    const words = phrasesOf(definitions);
    this.words = words;
    this.watching.textContent = words.say('Watching');
    this.isReady = labelled(words.say('I am ready'), make('input', { attributes: { type: 'checkbox' } }));
    this.settings = new LobbySettings(definitions, hooks, (isFetched) => {
      if (isFetched) this.showAgain();
      else setText(this.why, words.say(PART_LOST));
    });
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
    this.showAgain = () => this.show(room, me);
    const own = memberNumbered(room, me);
    const isHost = own?.isHost === true;
    const { settings } = this;
    if (isHost && !this.wasHost) settings.element.open = true;
    this.wasHost = isHost;
    if (isHost || settings.element.open) void settings.fetch();
    const tools = isHost ? settings.tools : null;
    setText(this.code, room.code);
    keepRows(this.seats, room.seats, makeRow, (row, _, seat) => this.fillSeat(row, room, seat, tools));
    const others = watchers(room);
    this.watching.hidden = others.length === 0;
    this.others.hidden = others.length === 0;
    keepRows(this.others, others, makeRow, (row, member) => {
      fillText(row, member.name, memberFacts(this.words, room, member));
      fillTools(row, member, tools);
    });
    this.isReady.element.hidden = isHost;
    this.isReady.input.checked = own?.isReady === true;
    this.start.hidden = !isHost;
    const trouble = room.broken === null ? notYet(this.words, room) : this.words.heard(room.broken);
    this.start.disabled = trouble !== null;
    setText(this.why, trouble ?? (isHost ? '' : this.words.say('The host starts the game.')));
    settings.tools?.settings.show(room, isHost);
  }

  private async copy(): Promise<void> {
    const { hooks, words } = this;
    const { link } = hooks;
    const isCopied = await copyText(link);
    setText(this.copied, isCopied ? words.say('The link is copied.') : words.say('Copy this link: [link]', { link }));
  }

  private fillSeat(row: HTMLElement, room: RoomView, seat: number, tools: HostTools | null): void {
    const { words } = this;
    fillText(row, holderText(words, room, seat), seatFacts(words, room, seat));
    const holder = room.seats[seat];
    fillTools(row, holder?.kind === 'member' ? memberNumbered(room, holder.member) : undefined, tools);
    row.classList.toggle('hosted', tools !== null);
    if (tools) tools.fillSeat(row, room, seat);
    else row.querySelector('select')?.remove();
  }
}

/** What a host may do with another member, at the end of the row. */
function fillTools(row: HTMLElement, member: MemberView | undefined, tools: HostTools | null): void {
  const place = row.querySelector('.tools') as HTMLElement;
  const meant = tools && member && !member.isHost ? member : null;
  const shown = meant ? String(meant.member) : '';
  // The focus stays on a button that stays.
  if ((place.dataset.member ?? '') === shown) return;
  place.dataset.member = shown;
  place.replaceChildren(...(meant && tools ? tools.memberTools(meant) : []));
}

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
