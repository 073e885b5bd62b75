import type { RoomEntry } from '../room/room-entries';
import type { SeatMoments } from '../room/room-game';
import { memberOf, seatsHeldBy } from '../room/room-state';
import { viewOfRoom } from '../room/room-view';
import type { RoomLinks } from './room-links';
import type { RoomReplica } from './room-replica';

/** Tells the members who are connected here what they may know of a room. */
export class RoomTeller {
  constructor(
    private readonly code: string,
    private readonly replica: RoomReplica,
    private readonly links: RoomLinks,
    private readonly isRunning: (server: string) => boolean,
  ) {}

  /** Tells all what an entry changed. `told` is what a decision led to, and `line` the first new line of the chat. */
  tellChange(entry: RoomEntry, line: number, told: SeatMoments | null): void {
    const { links, replica } = this;
    const { game, state } = replica;
    if (entry.type === 'left' || entry.type === 'removed')
      links.dismiss(entry.member, entry.type === 'left' ? 'You left.' : 'The host removed you.');
    if (told && game) links.show(told, game.seal, { asked: replica.asked, secondsLeft: replica.secondsLeft });
    if (entry.type === 'again') links.hideGame();
    if (entry.type === 'started' || entry.type === 'seated') for (const member of links.members) this.showGame(member);
    const isTurn = entry.type === 'decided' && state.stage === 'playing';
    if (!isTurn && entry.type !== 'said') this.tellRoom();
    this.tellChat(line);
    const reveal = state.stage === 'over' && (entry.type === 'decided' || entry.type === 'started') && game?.reveal();
    if (reveal) links.tell({ reveal });
  }

  /** Shows everything to a member who has just come. */
  welcome(member: number): void {
    this.links.tell({ chat: this.replica.state.chat }, member);
    this.showAll(member);
  }

  /** Shows all members what was read again. `line` is the first line of the chat that they don't know. */
  tellAnew(line: number): void {
    const { links, replica } = this;
    links.hideGame();
    this.tellChat(line);
    for (const member of links.members) {
      if (memberOf(replica.state, member)) this.showAll(member);
      else links.dismiss(member, 'You are no longer in this room.');
    }
  }

  private tellChat(line: number): void {
    const lines = this.replica.state.chat.filter((one) => one.line >= line);
    if (lines.length > 0) this.links.tell({ chat: lines });
  }

  /** Shows room, game and what was revealed to one member. */
  private showAll(member: number): void {
    const { replica, links } = this;
    this.tellRoom(member);
    this.showGame(member);
    const reveal = replica.state.stage === 'over' && replica.game?.reveal();
    if (reveal) links.tell({ reveal }, member);
  }

  tellRoom(member?: number): void {
    const { asked, secondsLeft, broken, state } = this.replica;
    const room = viewOfRoom(this.code, state, { asked, secondsLeft, broken, isRunning: this.isRunning });
    this.links.tell({ room }, member);
  }

  private showGame(member: number): void {
    const { game, state } = this.replica;
    if (!game) return;
    const moments = game.seatsOf(seatsHeldBy(state, member)).map((seat) => game.retold(seat));
    this.links.showWhole(member, moments, game.seal);
  }
}
