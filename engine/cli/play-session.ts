import { resolve } from 'node:path';
import { formatFinding } from '../load/finding';
import { listing } from '../rules/english';
import { type Game, loadGame, Refusal, type SavedGame } from '../turn/game';
import { interpret } from '../view/text-command';
import { inspect } from '../view/text-inspect';
import { firstAsked, type TextOption, type TextQuestion, textQuestions } from '../view/text-options';
import { legalText, refusalOf, whichText } from '../view/text-refusal';
import { type Context, Failure } from './command';
import type { LineReader } from './line-reader';
import { findingOf, type Opened } from './open-prototype';
import type { PlayScreen } from './play-screen';
import { parseJsonFile, readText, writeText } from './replay-file';

/** Words for the player's own desk, not for the game. With a slash they are understood even where text is wanted. */
const DESK = ['help', 'status', 'look', 'log', 'save', 'load', 'quit'] as const;
type DeskWord = (typeof DESK)[number];
const OTHER_NAMES: Readonly<Record<string, DeskWord>> = { '?': 'help', q: 'quit', exit: 'quit', view: 'status' };

const HELP = [
  'Type the number of an option, its command, or the beginning of one: "equip sword", "n", "go north".',
  'Enter alone takes the only option. With several seats, "2: pass" speaks for seat 2.',
  '  status      show everything again; "view rusty key" tells of one thing, "hand" or "inventory" of what is there',
  '  log         all that was said so far',
  '  save FILE   write the game down',
  '  load FILE   go on with a game written down',
  '  quit        leave',
  'Where text is wanted, put a slash before these: /save FILE.',
].join('\n');

/** One person, or several around one keyboard, playing by typed commands. */
export class PlaySession {
  isLoaded = false;
  private hasQuit = false;
  /** Whether the question must be put again, with its options. */
  private isNew = true;

  constructor(
    private readonly context: Context,
    private readonly opened: Opened,
    readonly screen: PlayScreen,
    private readonly lines: LineReader,
    public game: Game,
  ) {}

  /** Plays until the game ends, the player leaves or nothing more is typed. */
  async run(): Promise<void> {
    const { screen, lines } = this;
    screen.add(this.game.opening, this.game);
    while (!this.game.ended && !this.hasQuit) {
      const questions = textQuestions(this.game);
      const question = firstAsked(this.game, questions);
      if (!question) throw new Failure('The game waits for nobody.');
      this.show(question, questions);
      lines.completions = [...question.options.map(({ command }) => command), ...DESK];
      const line = await lines.next('> ');
      if (line === null) break;
      await this.answer(line, questions, question);
    }
    screen.showNews(0);
  }

  private show(question: TextQuestion, questions: readonly TextQuestion[]): void {
    const { screen, game } = this;
    screen.showNews(question.seat);
    if (!this.isNew) return;
    this.isNew = false;
    screen.showView(game, question.seat);
    screen.showQuestion(question, game.state.seats.length > 1);
    const others = questions.filter((other) => other !== question && other.options.length > 0);
    const hints = others.map(({ seat, name }) => `${name} with "${seat + 1}: …"`);
    if (hints.length > 0) this.say(this.context.terminal.dim(`  Also: ${listing(hints)}.`));
  }

  private async answer(line: string, questions: readonly TextQuestion[], first: TextQuestion): Promise<void> {
    const desk = this.deskWord(line, first);
    if (desk) return this.atDesk(desk.word, desk.rest, first);
    const [, number, said] = /^\s*(\d+)\s*:\s*(.*)$/.exec(line) ?? [];
    if (number === undefined || first.input) return this.answerFor(first, line);
    const other = questions.find(({ seat }) => seat === Number(number) - 1);
    if (other) return this.answerFor(other, said ?? '');
    this.say(`Seat ${number} is not asked now.`);
  }

  private async answerFor(question: TextQuestion, line: string): Promise<void> {
    if (question.input) return this.decide(question, line.trim() === '' ? question.fallback : line.trim());
    const [only, ...others] = question.options;
    if (line.trim() === '') {
      if (only && others.length === 0) return this.choose(question, only);
      this.say(legalText(question));
      return;
    }
    const shown = inspect(this.game, question.seat, line, question.options);
    if (shown !== null) {
      this.say(shown);
      return;
    }
    const meant = interpret(line, question);
    if (meant.kind === 'option') return this.choose(question, meant.option);
    this.say(meant.kind === 'many' ? whichText(meant.options, question) : refusalOf(this.game, question, line));
  }

  private async choose(question: TextQuestion, option: TextOption): Promise<void> {
    if (option.confirm !== null) {
      const line = await this.lines.next(`${option.confirm} (yes or no) `);
      if (!/^\s*y/i.test(line ?? '')) {
        this.say('Then not.');
        return;
      }
    }
    this.decide(question, option.id);
  }

  private decide({ seat, prompt, input }: TextQuestion, id: string): void {
    try {
      const events = this.game.decide(seat, id);
      if (prompt !== '') this.screen.note(input && id !== '' ? `${prompt} ${id}` : prompt);
      this.screen.add(events, this.game);
      this.screen.showNews(seat);
      this.isNew = true;
    } catch (error) {
      this.say(error instanceof Refusal ? error.message : formatFinding(findingOf(this.context, this.opened, error)));
    }
  }

  /** A word for the desk, unless the game has that command itself. */
  private deskWord(line: string, { input, options }: TextQuestion): { word: DeskWord; rest: string } | null {
    const [, slash, first = '', rest = ''] = /^\s*(\/?)(\S+)\s*(.*)$/.exec(line) ?? [];
    const name = OTHER_NAMES[first.toLowerCase()] ?? first.toLowerCase();
    const word = DESK.find((one) => one === name);
    if (!word || (input && !slash)) return null;
    const takesFile = word === 'save' || word === 'load';
    const isGames = options.some(({ command }) => command === line.trim().toLowerCase());
    return slash || (!isGames && (takesFile || rest === ''))
      ? { word, rest: rest.replace(/^(["'])(.*)\1$/, '$2') }
      : null;
  }

  private async atDesk(word: DeskWord, rest: string, question: TextQuestion): Promise<void> {
    const { screen, game } = this;
    try {
      if (word === 'help') this.say(`${HELP}\n${legalText(question)}`);
      else if (word === 'log') screen.showLog(question.seat);
      else if (word === 'quit') this.hasQuit = true;
      else if (word === 'save') await this.save(rest);
      else if (word === 'load') await this.load(rest);
      else {
        screen.showView(game, question.seat, true);
        screen.showQuestion(question, game.state.seats.length > 1);
      }
    } catch (error) {
      if (!(error instanceof Failure || error instanceof Refusal)) throw error;
      this.say(error.message);
    }
  }

  private async save(file: string): Promise<void> {
    if (file === '') throw new Failure('Which file? Say it like this: save game.json');
    const path = resolve(this.context.terminal.streams.cwd, file);
    await writeText(path, `${JSON.stringify(this.game.save())}\n`);
    this.say(`Saved to ${file}.`);
  }

  private async load(file: string): Promise<void> {
    if (file === '') throw new Failure('Which file? Say it like this: load game.json');
    const saved = parseJsonFile(await readText(this.context, file), file) as SavedGame;
    this.game = loadGame(this.opened.definitions, saved);
    this.isLoaded = true;
    this.isNew = true;
    this.screen.forget();
    this.say(`Loaded ${file}.`);
  }

  private say(text: string): void {
    this.context.terminal.print(this.context.terminal.wrap(text));
  }
}
