import ReconnectingWebSocket from 'partysocket/ws';
import { type Phrasebook, phrasesOf } from '../../language/text/phrasebook';
import { RemoteHost } from '../../room/remote-host';
import { RoomConnection, type RoomSocket } from '../../room/room-connection';
import type { EnterCall, ListedRoom, MemberCall, Reveal, RoomView } from '../../room/room-protocol';
import { make, makeButton } from '../../ui/dom';
import { ChatPanel } from '../../ui/lobby/chat-panel';
import { EntryForm } from '../../ui/lobby/entry-form';
import { LobbyPanel } from '../../ui/lobby/lobby-panel';
import { LOBBY_STYLE } from '../../ui/lobby/lobby-style';
import { RoomBar } from '../../ui/lobby/room-bar';
import type { RoomEnd } from '../../ui/lobby/room-end';
import { memberNumbered } from '../../ui/lobby/room-words';
import { PART_LOST, tryTwice } from '../../ui/try-twice';
import type { LoadedGame } from '../files/loaded-game';
import { wholeGame } from '../player/further-levels';
import { dress, loadFiles, type Opening } from '../player/open-player';
import { Player } from '../player/player';
import { RoomMemory } from './room-memory';

/** What the element says about a room. */
export interface RoomAsked {
  /** The code of a room, or `new`. */
  readonly room: string;
  /** The address of the server; null for the page's own. */
  readonly server: string | null;
  /** A game begins on this screen; null when it is no longer shown. */
  seat(player: Player | null): void;
  /** Opens the way into a room again. */
  reopen(): void;
}

/** Opens the way into a room, or returns to the room that this tab was in. */
export async function openRoom(opening: Opening, asked: RoomAsked): Promise<RoomScreen> {
  const loaded = await loadFiles(opening);
  dress(opening.root, LOBBY_STYLE);
  return new RoomScreen(opening, asked, loaded);
}

/** One room on the page: the way into it, its lobby, its games and its chat. */
export class RoomScreen {
  readonly element = make('section', { class: 'room' });
  private readonly connection: RoomConnection;
  private readonly host: RemoteHost;
  private readonly memory: RoomMemory;
  private readonly bar: RoomBar;
  private readonly chat: ChatPanel;
  /** Fetched after the end of a game. */
  private end: RoomEnd | null = null;
  private entry: EntryForm | null = null;
  private lobby: LobbyPanel | null = null;
  private player: Player | null = null;
  /** Which game the player shows, for which seats. */
  private shown = '';

  constructor(
    private readonly opening: Opening,
    private readonly asked: RoomAsked,
    private readonly loaded: LoadedGame,
  ) {
    const server = serverAddress(asked.server);
    this.element.lang = this.words.lang;
    this.element.setAttribute('aria-label', this.words.say('Room'));
    this.memory = new RoomMemory(server, loaded.definitions.id);
    const socket = new ReconnectingWebSocket(server, undefined, { maxEnqueuedMessages: 0, minReconnectionDelay: 500 });
    this.connection = new RoomConnection(socket as unknown as RoomSocket);
    this.host = new RemoteHost(this.connection);
    this.bar = new RoomBar({ toggleChat: () => this.toggleChat(), leave: () => void this.leave() }, this.words);
    this.chat = new ChatPanel((text) => this.call({ call: 'say', text }), this.bar.chatButton, this.words);
    this.connection.listen(() => this.show());
    this.host.listen(() => this.show());
    addEventListener('online', this.connectAgain);
    void this.arrive();
  }

  private get words(): Phrasebook {
    return phrasesOf(this.loaded.definitions);
  }

  focus(): void {
    this.entry?.focus();
  }

  close(): void {
    removeEventListener('online', this.connectAgain);
    this.connection.close();
    this.put(null);
    this.element.remove();
  }

  private readonly connectAgain = (): void => this.connection.startAfresh();

  /** A tab that was in the room returns at once; otherwise the person says who they are. */
  private async arrive(): Promise<void> {
    const { memory, asked, loaded } = this;
    const meant = asked.room === 'new' ? linkedRoom(loaded.definitions.id) : asked.room;
    const code = meant ?? memory.code;
    const ticket = code === null ? null : memory.ticket(code);
    const goBack =
      ticket && (() => this.enter({ call: 'return', code: ticket.code, token: ticket.token }, ticket.name));
    if (goBack && memory.code === code && (await goBack().catch(() => false))) return;
    if (code !== null && code !== meant) memory.leave(code, true);
    try {
      this.entry = new EntryForm(loaded.definitions, meant ?? (await fetchTools()), memory.name, {
        enter: (call) => this.enter(call, 'name' in call ? call.name : ''),
        list: async () => (await this.connection.call({ call: 'list' })) as readonly ListedRoom[],
        back: goBack && meant !== null ? { name: ticket.name, go: goBack } : null,
      });
      this.show();
    } catch {
      this.sayBye(PART_LOST);
    }
  }

  private async enter(call: EnterCall, name: string): Promise<true> {
    const { code, token } = await this.connection.enter(call);
    this.memory.keep({ code, token, name });
    return true;
  }

  private async leave(): Promise<void> {
    const { welcome } = this.connection;
    if (welcome) this.memory.leave(welcome.code, true);
    await Promise.race([this.connection.call({ call: 'leave' }), new Promise((go) => setTimeout(go, 1000))]);
    this.asked.reopen();
  }

  /** Calls the server, and tells why if it refuses. */
  private call(call: MemberCall): void {
    this.bar.tell('');
    this.connection.call(call).catch((error: Error) => this.bar.tell(this.words.heard(error.message)));
  }

  private show(): void {
    const { words, connection, element, bar, chat } = this;
    const { room, welcome, bye, isHere } = connection;
    if (bye !== null) {
      this.sayBye(bye);
      return;
    }
    if (!room || !welcome) {
      if (this.entry && !element.contains(this.entry.element)) element.replaceChildren(this.entry.element);
      this.entry?.tell(connection.isOpen ? '' : words.say('The server of rooms can’t be reached. Trying again…'));
      return;
    }
    if (!element.contains(bar.element)) element.replaceChildren(bar.element);
    this.entry = null;
    bar.show(room, welcome.member, isHere);
    chat.show(connection.chat);
    if (room.stage === 'over') this.showEnd(memberNumbered(room, welcome.member)?.isHost === true);
    else this.hideEnd();
    if (room.stage === 'lobby') this.showLobby(room, welcome.member);
    else this.showGame(room);
    if (this.end) this.placeEnd(this.end);
  }

  private showLobby(room: RoomView, me: number): void {
    const { definitions } = this.loaded;
    // The first moments of a game may come before the room says that it is played.
    if (this.player) {
      this.put(null);
      this.host.forget();
      this.connection.reveal = null;
    }
    if (!this.lobby) {
      const link = new URL(`#room=${room.code}&game=${definitions.id}`, location.href).href;
      this.lobby = new LobbyPanel(definitions, { call: (call) => this.call(call), link, fetchTools });
      this.element.append(this.lobby.element);
      this.lobby.element.append(this.chat.element, this.lobby.settings.element);
      this.chat.fold(false);
    }
    this.lobby.show(room, me);
    if (room.content !== definitions.hash)
      this.bar.tell(
        this.words.say(
          'The server has other files of this game than this page. Load the page again, or ask its owner.',
        ),
      );
  }

  private showGame(room: RoomView): void {
    this.lobby?.element.remove();
    this.lobby = null;
    const { host } = this;
    if (!host.hasBegun) return;
    const shown = `${room.games} ${host.seats.join()}`;
    if (shown === this.shown) return;
    this.put(null);
    this.shown = shown;
    const player = new Player({
      ...this.opening,
      loaded: this.loaded,
      host,
      start: { seed: '', options: room.settings.options },
      saveStore: null,
      savedPlay: null,
      replay: null,
    });
    this.put(player);
  }

  private put(player: Player | null): void {
    if (this.player) this.player.destroy();
    else if (!player) return;
    this.player = player;
    this.shown = player ? this.shown : '';
    if (player) {
      this.element.append(player.element);
      player.side.append(this.chat.element);
      this.chat.fold(this.element.clientWidth < WIDE);
    }
    this.asked.seat(player);
  }

  private toggleChat(): void {
    this.chat.fold(!this.chat.element.hidden);
    if (!this.chat.element.hidden) this.chat.focus();
  }

  private sayBye(why: string): void {
    const { welcome } = this.connection;
    if (welcome) this.memory.leave(welcome.code, false);
    this.put(null);
    const again = makeButton({
      class: 'choice',
      text: this.words.say('Join again'),
      onClick: () => this.asked.reopen(),
    });
    this.element.replaceChildren(
      make('p', { text: this.words.heard(why), attributes: { role: 'alert' } }),
      make('p', {}, again),
    );
  }

  private showEnd(isHost: boolean): void {
    if (this.end) this.end.show(isHost, this.connection.reveal);
    else this.fetchEnd().catch(() => this.bar.tell(this.words.say(PART_LOST)));
  }

  /** Where the choices were, so that it is seen by those who had scrolled down to them. */
  private placeEnd({ element }: RoomEnd): void {
    if (!this.player) this.bar.element.after(element);
    else if (!this.player.side.contains(element)) this.player.side.prepend(element);
  }

  private hideEnd(): void {
    this.end?.element.remove();
    this.end = null;
  }

  private async fetchEnd(): Promise<void> {
    const { RoomEnd, copyReveal, verdictOn } = await tryTwice(() => import('./room-record'));
    const { words, loaded, host } = this;
    const verify = async (reveal: Reveal): Promise<string> => {
      const { definitions } = await wholeGame(loaded, null, this.opening.address);
      return words.heard(verdictOn(definitions, reveal, host.witnessed, words));
    };
    // Meanwhile it may have been made, or the next game may have begun.
    if (this.end || this.connection.room?.stage !== 'over') return;
    this.end = new RoomEnd(
      {
        again: () => this.call({ call: 'again' }),
        copyLink: (reveal) => copyReveal(loaded.definitions, reveal),
        verify: (reveal) => verify(reveal).catch(() => words.say(PART_LOST)),
      },
      words,
    );
    this.show();
  }
}

const fetchTools = () => tryTwice(() => import('../../ui/lobby/host-tools'));

/** From this width on the chat has a place beside the game. */
const WIDE = 900;

/** The server's socket: `https://example.org`, `wss://example.org/rooms`, or the page's own site. */
function serverAddress(server: string | null): string {
  const address = new URL(server || '/rooms', location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  if (address.pathname === '/') address.pathname = '/rooms';
  return address.href;
}

/** The code in a link to this page: `#room=CODE&game=terminal`. */
function linkedRoom(prototype: string): string | null {
  const linked = new URLSearchParams(location.hash.slice(1));
  return (linked.get('game') ?? prototype) === prototype ? linked.get('room') : null;
}
