import type { GameEvent } from '../core/events';
import type { Game } from '../turn/game';
import { messageOf } from '../view/text-log';
import { directionText } from '../view/text-names';
import type { TextOption, TextQuestion } from '../view/text-options';
import { textView } from '../view/text-view';
import { wayIn } from '../view/text-words';
import type { Terminal } from './terminal';

/** More options than this are listed side by side. */
const LONGEST_LIST = 9;
/** Fewer ways to go than this are options like any other. */
const FEWEST_WAYS = 3;

/** Something to tell: an event, or words that stood on the screen, with the entities that were the seats then. */
interface Told {
  readonly event: GameEvent | string;
  readonly seats: readonly number[];
  isShown: boolean;
}

/** What a player sees: news first, then the table or map if it has changed, then the question with its answers. */
export class PlayScreen {
  private told: Told[] = [];
  private seats: readonly number[] = [];
  private lastView = '';

  constructor(readonly terminal: Terminal) {}

  /** Takes in what happened. On another level the seats are other entities, so what came before is read as theirs. */
  add(events: readonly GameEvent[], game: Game): void {
    const now = game.state.seats.map(({ id }) => id);
    const travelled = events.findLastIndex(({ type }) => type === 'travelled');
    events.forEach((event, i) => {
      this.told.push({ event, seats: i <= travelled ? this.seats : now, isShown: false });
    });
    this.seats = now;
  }

  /** Keeps what was asked and answered in the log; it has been on the screen already. */
  note(text: string): void {
    this.told.push({ event: text, seats: [], isShown: true });
  }

  /** Messages that nobody has read yet and this seat may read. */
  showNews(game: Game, seat: number): void {
    for (const entry of this.told) {
      const text = entry.isShown || typeof entry.event === 'string' ? null : textOf(game, entry, seat);
      if (text === null) continue;
      entry.isShown = true;
      this.terminal.print(this.terminal.wrap(text));
    }
  }

  showLog(game: Game, seat: number): void {
    const texts = this.told.flatMap((entry) => textOf(game, entry, seat) ?? []);
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
    const text = [hasSeats ? question.name : '', question.prompt].filter((part) => part !== '').join(': ');
    if (text !== '') terminal.print(`\n${terminal.wrap(text)}`);
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

  /** One option a line with what one types for it; many side by side; ways to go together. */
  private showOptions(options: readonly TextOption[]): void {
    const { terminal } = this;
    const numbered = options.map((option, i) => ({ ...option, number: i + 1, way: wayIn(option.move) }));
    const ways = numbered.filter(({ way }) => way !== null);
    const rest = ways.length >= FEWEST_WAYS ? numbered.filter(({ way }) => way === null) : numbered;
    if (rest.length < numbered.length) {
      const list = ways.map(({ number, way }) => `${number} ${directionText(way ?? '')}`).join(' · ');
      terminal.print(terminal.wrap(`  ${ways[0]?.label.split(' ')[0]} ${list}`, '  '));
    }
    if (rest.length > LONGEST_LIST) {
      const list = rest.map((option) => `${option.number} ${shortText(option, options)}`).join(' · ');
      terminal.print(terminal.wrap(`  ${list}`, '  '));
      return;
    }
    const width = Math.max(...rest.map(({ label }) => label.length), 0) + 3;
    for (const { number, label, command } of rest) {
      const typed = command === label.toLowerCase() ? '' : terminal.dim(command);
      terminal.print(`  ${number}. ${typed === '' ? label : label.padEnd(width) + typed}`);
    }
  }
}

function textOf(game: Game, { event, seats }: Told, seat: number): string | null {
  const id = seats[seat];
  return typeof event === 'string' ? event : messageOf(game.state, event, id === undefined ? null : { id });
}

/** The label, or the command where two options have one label. */
function shortText(option: TextOption, options: readonly TextOption[]): string {
  return options.some((other) => other.id !== option.id && other.label === option.label)
    ? option.command
    : option.label;
}
