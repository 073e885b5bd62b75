import type { Definitions } from '../../core/definitions';
import { type Phrasebook, phrasesOf } from '../../language/text/phrasebook';
import type { MemberCall, MemberView, RoomView, SeatHolder } from '../../room/room-protocol';
import { make, makeButton } from '../dom';
import { RoomSettings } from './room-settings';

export { publicRooms } from './public-rooms';
export { RoomSettings };

/** This file has what opening and hosting a room takes. Those who come by a link and only play never fetch it. */
export type HostToolsFile = typeof import('./host-tools');

/** What a host does in the lobby: changes settings, seats people and bots, makes another the host, removes. */
export class HostTools {
  readonly settings: RoomSettings;
  private readonly words: Phrasebook;

  constructor(
    definitions: Definitions,
    private readonly call: (call: MemberCall) => void,
  ) {
    this.words = phrasesOf(definitions);
    this.settings = new RoomSettings(definitions, (wishes) => call({ call: 'change', wishes }));
  }

  /** A list of all who may sit on a seat, beside the name of the one who does. */
  fillSeat(row: HTMLElement, room: RoomView, seat: number): void {
    const { words } = this;
    let select = row.querySelector('select');
    if (!select) {
      select = make('select', { attributes: { 'aria-label': words.say('Who sits on seat [n]', { n: seat + 1 }) } });
      const chosen = select;
      select.addEventListener('change', () =>
        this.call({ call: 'seat', seat, to: JSON.parse(chosen.value) as SeatHolder }),
      );
      row.querySelector('.who')?.after(select);
    }
    const values = holders(words, room).map(([to, label]) => [JSON.stringify(to), label] as const);
    // An open list must not change under the hand.
    if ([...select.options].map(({ value, text }) => value + text).join() !== values.flat().join())
      select.replaceChildren(...values.map(([value, label]) => new Option(label, value)));
    select.value = JSON.stringify(room.seats[seat]);
  }

  /** What the host may do with another member. */
  memberTools({ member, name }: MemberView): HTMLElement[] {
    const { words } = this;
    const tool = (text: string, label: string, call: MemberCall): HTMLElement =>
      makeButton({ class: 'plain', text, attributes: { 'aria-label': label }, onClick: () => this.call(call) });
    return [
      tool(words.say('make host'), words.say('make host: [name]', { name }), { call: 'pass_host', member }),
      tool(words.say('remove'), words.say('remove [name]', { name }), { call: 'remove', member }),
    ];
  }
}

/** Who may sit on a seat. */
const holders = (words: Phrasebook, { members }: RoomView): [SeatHolder, string][] => [
  [{ kind: 'empty' }, words.say('empty')],
  [{ kind: 'bot' }, words.say('a bot')],
  ...members.map(({ member, name }): [SeatHolder, string] => [{ kind: 'member', member }, name]),
];
