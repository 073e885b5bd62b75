import type { GameEvent } from '../core/events';
import type { Game } from '../turn/game';
import { messageOf } from '../view/text-log';
import type { TextOption, TextQuestion } from '../view/text-options';
import { textView } from '../view/text-view';
import type { Terminal } from './terminal';

/** More options than this are listed side by side. */
const LONGEST_LIST = 9;

/** What a player sees: news first, then the table or map if it has changed, then the question with its answers. */
export class PlayScreen {
  private told: { readonly event: GameEvent | string; isShown: boolean }[] = [];
  private lastView = '';

  constructor(readonly terminal: Terminal) {}

  add(events: readonly GameEvent[]): void {
    for (const event of events) this.told.push({ event, isShown: false });
  }

  /** Keeps what was asked and answered in the log; it has been on the screen already. */
  note(text: string): void {
    this.told.push({ event: text, isShown: true });
  }

  /** Messages that nobody has read yet and this seat may read. */
  showNews(game: Game, seat: number): void {
    for (const entry of this.told) {
      if (entry.isShown || typeof entry.event === 'string') continue;
      const text = messageOf(game.state, entry.event, game.state.seats[seat] ?? null);
      if (text === null) continue;
      entry.isShown = true;
      this.terminal.print(this.terminal.wrap(text));
    }
  }

  showLog(game: Game, seat: number): void {
    const viewer = game.state.seats[seat] ?? null;
    const texts = this.told.flatMap(({ event }) =>
      typeof event === 'string' ? event : (messageOf(game.state, event, viewer) ?? []),
    );
    this.terminal.print(texts.length > 0 ? this.terminal.wrap(texts.join('\n')) : 'Nothing has happened yet.');
  }

  /** The view, if it is not the one shown last. */
  showView(game: Game, seat: number, isWanted = false): void {
    const view = textView(game, seat);
    if (view === this.lastView && !isWanted) return;
    this.lastView = view;
    const [head = '', ...rest] = view.split('\n');
    this.terminal.print(`\n${this.terminal.bold(head)}`);
    if (rest.length > 0) this.terminal.print(rest.map((line) => this.terminal.wrap(line, '  ')).join('\n'));
  }

  showQuestion(question: TextQuestion, hasSeats: boolean): void {
    const { terminal } = this;
    const who = hasSeats && question.name !== '' ? `${question.name}: ` : '';
    if (question.prompt !== '' || who !== '') terminal.print(`\n${terminal.wrap(`${who}${question.prompt}`)}`);
    if (question.input) {
      const empty = question.fallback === '' ? 'nothing' : question.fallback;
      terminal.print(
        terminal.dim(`  (${question.input === 'text' ? 'any text' : 'a number'}; an empty line for ${empty})`),
      );
    } else this.showOptions(question.options);
  }

  forget(): void {
    this.told = [];
    this.lastView = '';
  }

  private showOptions(options: readonly TextOption[]): void {
    const { terminal } = this;
    if (options.length > LONGEST_LIST) {
      const list = options.map(({ label }, i) => `${i + 1} ${label}`).join(' · ');
      terminal.print(terminal.wrap(`  ${list}`, '  '));
      return;
    }
    const width = Math.max(...options.map(({ label }) => label.length), 0) + 3;
    for (const [i, { label, command }] of options.entries()) {
      const typed = command === label.toLowerCase() ? '' : terminal.dim(command);
      terminal.print(`  ${i + 1}. ${typed === '' ? label : label.padEnd(width) + typed}`);
    }
  }
}
