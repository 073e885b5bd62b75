import { type Phrasebook, phrasebookFor } from '../../language/text/phrasebook';
import type { RemoteHost } from '../../room/remote-host';
import type { RoomConnection } from '../../room/room-connection';
import type { RoomView } from '../../room/room-protocol';
import { verdictOn } from '../../room/room-verdict';
import { holderText, memberFacts, notYet, seatFacts, waitingText, watchers } from '../../ui/lobby/room-words';
import { tallyLines } from '../../ui/text/text-ending';
import { endingText } from '../../ui/text/text-log';
import type { Context } from '../context/command';
import type { Opened } from '../context/open-prototype';
import type { LineReader } from '../play/line-reader';
import { PlayScreen } from '../play/play-screen';
import { PlaySession } from '../play/play-session';
import { ROOM_WORDS, readRoomCommand, roomHelp } from './room-commands';

/** A person in a room, at a terminal: lobby, chat and game as text. Lines may come at any time, and so may news. */
export class JoinSession {
  private session: PlaySession | null = null;
  private games = -1;
  private said = -1;
  /** What was last shown of the room, so that it is shown when it changes. */
  private shown = '';
  private beat = -1;
  private hasTold = false;
  private hasQuit = false;
  /** A piped line for the game waits until this seat is asked. */
  private held: string | null = null;
  private wake: () => void = () => {};

  constructor(
    private readonly context: Context,
    private readonly opened: Opened,
    private readonly connection: RoomConnection,
    private readonly host: RemoteHost,
    private readonly lines: LineReader,
  ) {
    connection.listen(() => this.wake());
    host.listen(() => this.wake());
  }

  /** Until the person leaves, the room closes, or, with piped lines, the game is over. */
  async run(): Promise<void> {
    const { connection, lines } = this;
    let typed: Promise<string | null> | null = null;
    let isInputOver = false;
    while (connection.bye === null && !this.hasQuit) {
      lines.interrupt(() => this.show());
      if (this.hasTold && !lines.isTyped) break;
      const change = new Promise<undefined>((resolve) => {
        this.wake = () => resolve(undefined);
      });
      if (this.held !== null && this.mayAnswer) {
        const line = this.held;
        this.held = null;
        await this.answer(line);
        continue;
      }
      if (this.held === null && !isInputOver) typed ??= lines.next('> ');
      const line = await (typed && this.held === null ? Promise.race([typed, change]) : change);
      if (line === undefined) continue;
      typed = null;
      isInputOver = line === null;
      if (line === null && lines.isTyped) break;
      if (line !== null) await this.obey(line);
    }
    if (connection.bye !== null) this.print(this.words.heard(connection.bye));
  }

  private get room(): RoomView {
    return this.connection.room as RoomView;
  }

  private get me(): number {
    return this.connection.welcome?.member ?? -1;
  }

  private get mayAnswer(): boolean {
    return this.room.stage === 'playing' && this.session?.question != null;
  }

  private async obey(line: string): Promise<void> {
    const { room, lines } = this;
    if (line.trim() === '' && !this.mayAnswer) return;
    const command = readRoomCommand(line, room, room.stage === 'playing');
    if (command === null) {
      if (this.mayAnswer) await this.answer(line);
      else if (!lines.isTyped) this.held = line;
      else this.print(waitingText(this.words, room, this.me) || this.words.say('Nothing is asked of you now.'));
    } else if ('why' in command) this.print(this.words.heard(command.why));
    else if ('call' in command) {
      // A refusal is news for this person, not the end of the session.
      await this.connection.call(command.call).catch((error: Error) => this.print(this.words.heard(error.message)));
    } else if (command.word === 'quit') {
      this.hasQuit = true;
      await this.connection.call({ call: 'leave' }).catch(() => null);
    } else if (command.word === 'help') this.print(roomHelp(this.words));
    else this.print(this.roomText());
  }

  private async answer(line: string): Promise<void> {
    if (/^\s*(help|\?)\s*$/i.test(line)) this.print(roomHelp(this.words));
    await this.session?.take(line);
  }

  /** Prints what is new: of the chat, of the room, of the game. */
  private show(): void {
    const { connection, room } = this;
    for (const { line, by, text } of connection.chat) {
      if (line <= this.said) continue;
      this.said = line;
      this.print(by === null ? this.context.terminal.dim(`* ${this.words.heard(text)}`) : `${by}: ${text}`);
    }
    const lost = this.words.say('The connection is lost. It is being opened again…');
    const text = connection.isHere ? this.roomText() : lost;
    const isShown = room.stage !== 'playing' || !connection.isHere;
    if (isShown && text !== this.shown) this.print(text);
    if (!isShown && this.shown === lost) this.print(this.words.say('The connection is back.'));
    this.shown = isShown ? text : '';
    if (room.stage === 'lobby') this.enterLobby();
    else this.showGame();
    if (room.stage === 'over') this.tellEnd();
  }

  private enterLobby(): void {
    if (this.session) this.host.forget();
    this.session = null;
    this.hasTold = false;
    this.connection.reveal = null;
    this.lines.completions = ROOM_WORDS;
  }

  private showGame(): void {
    const { context, opened, host, lines, room } = this;
    if (!host.hasBegun) return;
    if (!this.session || room.games !== this.games) {
      this.session = new PlaySession(context, opened, new PlayScreen(context.terminal), lines, host);
      this.games = room.games;
    }
    const { beat } = this.session.moment;
    if (beat !== this.beat) this.session.askAgain();
    this.beat = beat;
    this.session.present();
    this.lines.completions = [...this.lines.completions, 'say ', 'who'];
  }

  /** How the game ended, its seed, and whether it was played as it was dealt. */
  private tellEnd(): void {
    const { session, opened, host } = this;
    const { reveal } = this.connection;
    if (!session || !reveal || this.hasTold) return;
    this.hasTold = true;
    const { view, ended } = session.moment;
    this.print(`\n${endingText(view, ended)}`);
    if (ended) for (const line of tallyLines(view, ended)) this.print(`  ${line}`);
    const { words } = this;
    const seed = words.say('Seed [seed]', { seed: reveal.start.seed });
    this.print(`${seed}, ${words.count(reveal.decisions.length, 'decision')}, hash ${reveal.hash}.`);
    this.print(words.heard(verdictOn(opened.definitions, reveal, host.witnessed, words)));
  }

  private roomText(): string {
    const { room, words } = this;
    const line = (text: string, facts: readonly string[]) =>
      `  ${text}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`;
    const seats = room.seats.map((_, seat) =>
      line(`${seat + 1}. ${holderText(words, room, seat)}`, seatFacts(words, room, seat)),
    );
    const others = watchers(room).map((member) =>
      line(member.name, [words.say('watching'), ...memberFacts(words, room, member)]),
    );
    const state =
      room.stage === 'lobby'
        ? (notYet(words, room) ?? words.say('The host can start.'))
        : waitingText(words, room, this.me);
    const options = Object.entries(room.settings.options).map(([name, value]) => `${name}=${value}`);
    const settings =
      room.stage === 'lobby' && options.length > 0
        ? [`  ${words.say('Options: [options].', { options: options.join(', ') })}`]
        : [];
    const stage = { lobby: 'Room [code], lobby.', playing: 'Room [code], playing.', over: 'Room [code], over.' };
    const head = words.say(stage[room.stage], { code: room.code });
    return [head, ...seats, ...others, ...settings, ...(state ? [state] : [])].join('\n');
  }

  /** What the terminal itself says is in the language that was asked for. The game comes in English. */
  private get words(): Phrasebook {
    return phrasebookFor(this.opened.definitions.language);
  }

  private print(text: string): void {
    this.context.terminal.print(this.context.terminal.wrap(text));
  }
}
