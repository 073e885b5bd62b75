import type { Pending } from '../../game/decisions/pending';
import type { SeatView } from '../../game/knowledge/seat-view';
import { ENGLISH, type Phrasebook } from '../../language/text/phrasebook';
import { readGroups } from '../../ui/replay/captions';
import { directionWord } from '../../ui/text/text-names';
import { isMeaningful, type TextOption, type TextQuestion } from '../../ui/text/text-options';
import { textView } from '../../ui/text/text-view';
import type { Terminal } from '../context/terminal';
import { PlayLog } from './play-log';

/** More options than this are listed side by side. */
const LONGEST_LIST = 9;
/** Fewer directions than this are listed like other options. */
const FEWEST_WAYS = 3;

/** What a player sees: news first, then the table or map if it has changed, then the question with its options. */
export class PlayScreen {
  readonly log = new PlayLog();
  private lastView = '';

  constructor(
    readonly terminal: Terminal,
    private readonly words: Phrasebook = ENGLISH,
  ) {}

  /** Prints the messages that this seat has not read yet. */
  showNews(seat: number, isCovered = false): void {
    for (const text of this.log.unread(seat, isCovered)) this.terminal.print(this.terminal.wrap(text));
  }

  showLog(seat: number): void {
    const groups = readGroups(this.log.of(seat).groups, { hasCaptions: false, hasPicture: false });
    const lines = groups.flatMap((group) => group.lines);
    const texts = lines.map(({ text, times }) => (times > 1 ? `${text} (×${times})` : text));
    this.terminal.print(
      texts.length > 0 ? this.terminal.wrap(texts.join('\n')) : this.words.say('Nothing has happened yet.'),
    );
  }

  /** Prints the view, unless it was the last one shown. */
  showView(view: SeatView, pending: readonly Pending[], isWanted = false): void {
    const text = textView(view, pending);
    if (text === this.lastView && !isWanted) return;
    this.lastView = text;
    const [head = '', ...rest] = text.split('\n');
    this.terminal.print(`\n${this.terminal.bold(head)}`);
    if (rest.length > 0) this.terminal.print(rest.map((line) => this.terminal.wrap(line, '  ')).join('\n'));
  }

  showQuestion(question: TextQuestion, hasSeats: boolean): void {
    const { terminal } = this;
    const text = [hasSeats ? question.name : '', question.prompt].filter((part) => part !== '').join(': ');
    if (text !== '') terminal.print(`\n${terminal.wrap(text)}`);
    if (question.input) {
      const { words } = this;
      const empty = question.fallback === '' ? words.say('nothing') : question.fallback;
      const wanted = words.say(question.input === 'text' ? 'any text' : 'a number');
      terminal.print(terminal.dim(`  (${words.say('[wanted]; an empty line for [usual]', { wanted, usual: empty })})`));
    } else this.showOptions(question.options);
  }

  /** The next view is printed in full. */
  forget(): void {
    this.lastView = '';
  }

  /** Clears what one player has seen, for the next one. */
  clear(): void {
    this.lastView = '';
    this.terminal.clear();
  }

  /** One option on each line with its command; many side by side; directions together. */
  private showOptions(options: readonly TextOption[]): void {
    const { terminal } = this;
    const numbered = options.map((option, i) => ({ ...option, number: i + 1 }));
    const ways = numbered.filter((option) => option.way !== null && !isMeaningful(option));
    const rest = ways.length >= FEWEST_WAYS ? numbered.filter((option) => !ways.includes(option)) : numbered;
    if (rest.length < numbered.length) {
      const list = ways.map(({ number, way }) => `${number} ${directionWord(way ?? '', this.words)}`).join(' · ');
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

/** The label, or the command if two options share a label. */
function shortText(option: TextOption, options: readonly TextOption[]): string {
  return options.some((other) => other.id !== option.id && other.label === option.label)
    ? option.command
    : option.label;
}
