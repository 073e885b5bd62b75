import type { Pending } from '../../game/decisions/pending';
import { type Decision, Refusal } from '../../game/game';
import type { SeatView } from '../../game/knowledge/seat-view';
import { type Host, type Moment, type OwnedHost, ownedOf } from '../../host/host';
import { listing } from '../../language/text/english';
import { formatFinding } from '../../load/files/finding';
import { faultIn } from '../../machine/model/fault';
import { Trail } from '../../ui/input/errand';
import { errandFor } from '../../ui/input/errand-words';
import { SHUT } from '../../ui/presenter/presenter';
import { interpret } from '../../ui/text/text-command';
import { guideText, hintsNow, rulesOn } from '../../ui/text/text-guide';
import { inspect } from '../../ui/text/text-inspect';
import { journalText } from '../../ui/text/text-journal';
import { firstAsked, type TextOption, type TextQuestion, textQuestions } from '../../ui/text/text-options';
import { legalText, refusalText, whichText } from '../../ui/text/text-refusal';
import { type Context, Failure } from '../context/command';
import { findingOf, type Opened } from '../context/open-prototype';
import type { LineReader } from './line-reader';
import { type ErrandTable, runErrand } from './play-errand';
import { goOnWith, readGame, saveGame } from './play-saves';
import type { PlayScreen } from './play-screen';
import { PROGRAM_WORDS, type ProgramWord, programHelp, programWord } from './play-words';

/** The source of typed lines. */
export type Lines = Pick<LineReader, 'isTyped' | 'completions' | 'next' | 'forget'>;

/** One person, or several at one keyboard, who play by typed commands. */
export class PlaySession {
  private hasQuit = false;
  /** True if the question must be shown again, with its options. */
  private isNew = true;
  /** The seat at the keyboard; null before the first question. */
  private seat: number | null = null;
  /** The latest moment of each seat at this keyboard. */
  private readonly moments = new Map<number, Moment>();
  /** What is remembered of the way through a level. */
  private readonly trail = new Trail();
  /** The answers so far, to name the one that is undone. */
  private answers: string[] = [];
  /** The seat that was given the keyboard, although the game would ask another one first. */
  private handedTo: number | null = null;
  /** The hints that were told. */
  private readonly hinted = new Set<string>();

  constructor(
    private readonly context: Context,
    private readonly opened: Opened,
    readonly screen: PlayScreen,
    private readonly lines: Lines,
    private readonly host: Host,
  ) {
    host.listen((moment) => this.hear(moment));
  }

  /** The latest moment of the seat at the keyboard, or of the first seat. */
  get moment(): Moment {
    const seat = this.moments.has(this.seat ?? 0) ? (this.seat ?? 0) : (this.host.seats[0] ?? 0);
    return this.momentOf(seat);
  }

  /** Plays until the game ends, the player quits or the input ends. */
  async run(): Promise<void> {
    const { lines } = this;
    while (!this.moment.ended && !this.hasQuit) {
      const { question } = this;
      if (!question) throw new Failure('The game has no open question.');
      if (!(await this.passTo(question))) break;
      this.present();
      const line = await lines.next('> ');
      if (line === null) break;
      await this.take(line);
    }
    this.showNews();
  }

  /** What is asked first of the seats at this keyboard; null while others are asked. */
  get question(): TextQuestion | null {
    return this.firstOf(this.questions);
  }

  private firstOf(questions: readonly TextQuestion[]): TextQuestion | null {
    return questions.find(({ seat }) => seat === this.handedTo) ?? firstAsked(this.table, questions);
  }

  /** Shows what is new, and the question with its options if they have changed. */
  present(): void {
    const { questions } = this;
    const question = this.firstOf(questions);
    if (!question) {
      this.showNews();
      return;
    }
    this.trail.learn({ view: this.momentOf(question.seat).view, options: question.options });
    this.show(question, questions);
    this.lines.completions = [...question.options.map(({ command }) => command), ...PROGRAM_WORDS];
  }

  /** Does what a typed line means. */
  async take(line: string): Promise<void> {
    const { questions } = this;
    const question = this.firstOf(questions);
    if (question) await this.answer(line, questions, question);
  }

  /** The seats of this keyboard are asked something else now. */
  askAgain(): void {
    this.isNew = true;
  }

  private showNews(): void {
    this.screen.showNews(this.moment.seat, this.areCovered);
  }

  private get owner(): OwnedHost {
    const owner = ownedOf(this.host);
    if (!owner) throw new Refusal(SHUT);
    return owner;
  }

  private hear(moment: Moment): void {
    if (!this.host.seats.includes(moment.seat)) return;
    if (moment.play !== this.moments.values().next().value?.play) this.moments.clear();
    this.moments.set(moment.seat, moment);
    this.screen.log.hear(moment);
  }

  private momentOf(seat: number): Moment {
    const moment = this.moments.get(seat) ?? this.moments.values().next().value;
    if (!moment) throw new Failure('No game has begun.');
    return moment;
  }

  /** All questions to seats at this keyboard. */
  private get pending(): readonly Pending[] {
    return this.host.seats.flatMap((seat) => this.momentOf(seat).pending);
  }

  private get questions(): TextQuestion[] {
    return textQuestions(this.table, this.pending);
  }

  /** True if several people share this keyboard and have hidden cards. */
  private get areCovered(): boolean {
    const { people, secrets } = this.table;
    return people > 1 && secrets;
  }

  private isAnother(seat: number): boolean {
    const { seats } = this.table;
    return this.seat !== null && seat >= 0 && seats[this.seat]?.player !== seats[seat]?.player;
  }

  /** What all seats know is in each of their views. */
  private get table(): SeatView {
    return this.momentOf(this.host.seats.at(-1) ?? 0).view;
  }

  /**
   * Gives the keyboard to the asked seat. The previous player's view is cleared first, and the next player confirms;
   * piped lines skip both. Returns false at the end of the input.
   */
  private async passTo({ seat, name }: TextQuestion): Promise<boolean> {
    const { lines, screen } = this;
    if (this.areCovered && this.isAnother(seat)) {
      const pass = `Pass the keyboard to ${name}.`;
      this.isNew = true;
      if (lines.isTyped) {
        this.say('');
        if ((await lines.next('Press Enter to cover what you have seen. ')) === null) return false;
        screen.clear();
        lines.forget();
        if ((await lines.next(`${pass} Press Enter when ${name} is ready. `)) === null) return false;
      } else this.say(`\n${pass}`);
    }
    this.seat = seat;
    return true;
  }

  private show(question: TextQuestion, questions: readonly TextQuestion[]): void {
    const { screen } = this;
    screen.showNews(question.seat, this.areCovered);
    if (!this.isNew) return;
    this.isNew = false;
    screen.showView(this.momentOf(question.seat).view, this.pending);
    screen.showQuestion(question, this.table.seats.length > 1);
    this.hint(question.seat);
    const others = questions.filter((other) => other !== question && other.options.length > 0);
    const hints = others.map(({ seat, name }) => `${name} with "${seat + 1}: …"`);
    if (hints.length > 0) this.say(this.context.terminal.dim(`  Also: ${listing(hints)}.`));
  }

  /** Prints the first hint for this question that was not told yet. */
  private hint(seat: number): void {
    const { view } = this.momentOf(seat);
    const hints = hintsNow(rulesOn(this.opened.definitions, view), view, this.pending);
    const fresh = hints.find(({ id }) => !this.hinted.has(id));
    if (!fresh) return;
    this.hinted.add(fresh.id);
    this.say(this.context.terminal.dim(`  (${fresh.text})`));
  }

  private async answer(line: string, questions: readonly TextQuestion[], first: TextQuestion): Promise<void> {
    const presenter = programWord(line, first);
    if (presenter) return this.atDesk(presenter.word, presenter.rest, first);
    const [, who = '', said = ''] = /^\s*@?([^:]+?)\s*:\s*(.*)$/.exec(line) ?? [];
    const seat = first.input ? -1 : this.seatCalled(who);
    if (seat < 0) return this.answerFor(first, line);
    const other = questions.find((one) => one.seat === seat);
    if (!other) this.say(`${/^\d+$/.test(who) ? `Seat ${who}` : who} is not asked now.`);
    else if (other !== first && said === '') this.handedTo = seat;
    else await this.answerFor(other, said);
  }

  /** The seat that a word before a colon names, by number or by name; −1 for none. */
  private seatCalled(word: string): number {
    const seatNames = this.table.seats.map(({ name }) => name);
    if (/^\d+$/.test(word)) return Number(word) > 0 ? Number(word) - 1 : seatNames.length;
    return seatNames.findIndex((name) => name.toLowerCase() === word.toLowerCase());
  }

  private async answerFor(question: TextQuestion, line: string): Promise<void> {
    if (question.input) return this.decide(question, line.trim() === '' ? question.fallback : line.trim());
    // The hidden cards and options of other seats are not shown to the player at the keyboard.
    const isSecret = this.areCovered && this.isAnother(question.seat);
    const [only, ...others] = question.options;
    if (line.trim() === '') {
      if (only && others.length === 0) return this.choose(question, only);
      this.say(legalText(question));
      return;
    }
    const { journal } = this.momentOf(question.seat).view;
    if (journal && !isSecret && /^\s*journal\s*$/i.test(line)) return this.say(journalText(journal));
    const shown = inspect(this.momentOf(question.seat).view, this.pending, line, question.options);
    if (shown !== null) {
      this.say(isSecret ? secretText(question) : shown);
      return;
    }
    const errand = isSecret ? null : errandFor(line, this.momentOf(question.seat).view, question.options, this.trail);
    if (errand !== null) return runErrand(errand, this.errandTable(question.seat));
    const meant = interpret(line, question);
    if (meant.kind === 'option') return this.choose(question, meant.option);
    if (isSecret) this.say(secretText(question));
    else if (meant.kind === 'many') this.say(whichText(meant.options, question));
    else {
      const [why] = await this.host.explain(question.seat, { why: 'refused', line });
      this.say(refusalText(why?.text ?? '', question));
    }
  }

  /** What an errand of a seat needs of this session. */
  private errandTable(seat: number): ErrandTable {
    const asked = () => this.questions.find((one) => one.seat === seat);
    return {
      trail: this.trail,
      moment: () => ({ ...this.momentOf(seat), options: asked()?.options ?? [] }),
      choose: async (option) => {
        const question = asked();
        if (question) await this.choose(question, option);
      },
      say: (text) => this.say(text),
    };
  }

  private async choose(question: TextQuestion, option: TextOption): Promise<void> {
    if (option.confirm !== null) {
      const line = await this.lines.next(`${option.confirm} (yes or no) `);
      if (!/^\s*y/i.test(line ?? '')) {
        this.say('Then not.');
        return;
      }
    }
    await this.decide(question, option.id);
  }

  private async decide(question: TextQuestion, id: string): Promise<void> {
    const { screen } = this;
    const { seat } = question;
    try {
      await this.make([seat, id], question);
      screen.showNews(this.areCovered ? (this.seat ?? seat) : seat, this.areCovered);
      this.tellFaults(this.momentOf(seat));
      this.handedTo = null;
      this.isNew = true;
    } catch (error) {
      screen.log.forgetNote();
      this.say(error instanceof Refusal ? error.message : formatFinding(findingOf(this.context, this.opened, error)));
    }
  }

  /** Makes a decision and logs the question with its answer. In a solo game the host does that. */
  private async make([seat, answer]: Decision, question: TextQuestion | undefined): Promise<void> {
    if (question && this.table.seats.length > 1) this.screen.log.note(question, answer);
    await this.host.decide(seat, answer);
    this.answers.push(answer);
  }

  /** Prints where the rule is written that asked for something missing. */
  private tellFaults({ events }: Moment): void {
    for (const event of events) {
      if (event.type !== 'fault') continue;
      this.say(formatFinding(findingOf(this.context, this.opened, faultIn(event.message))));
    }
  }

  private async atDesk(word: ProgramWord, rest: string, question: TextQuestion): Promise<void> {
    const { screen, context, opened } = this;
    const { seat } = question;
    try {
      if (word === 'help') {
        const { view } = this.momentOf(seat);
        this.say(`${programHelp(view, guideText(rulesOn(opened.definitions, view)))}\n${legalText(question)}`);
      } else if (word === 'log') screen.showLog(seat);
      else if (word === 'quit') this.hasQuit = true;
      else if (word === 'undo') await this.undo();
      else if (word === 'save') {
        await saveGame(context, rest, opened.definitions, this.owner, screen.log, seat);
        this.say(`Saved to ${rest}.`);
      } else if (word === 'load') await this.load(rest);
      else {
        screen.showView(this.momentOf(seat).view, this.pending, true);
        screen.showQuestion(question, this.table.seats.length > 1);
      }
    } catch (error) {
      if (!(error instanceof Failure || error instanceof Refusal)) throw error;
      this.say(error.message);
    }
  }

  /** Undoes the last decision, if the rules allow it. */
  private async undo(): Promise<void> {
    await this.owner.undo();
    this.goOn();
    this.say(`Taken back: ${this.answers.pop() ?? ''}.`);
  }

  private async load(file: string): Promise<void> {
    const { owner } = this;
    const { savedPlay, note } = await readGame(this.context, file, this.opened.definitions);
    this.answers = [];
    const isRetold = await goOnWith(owner, savedPlay, (decision) => {
      const asked = this.questions.find(({ seat, prompt }) => seat === decision[0] && prompt !== '');
      return this.make(decision, asked);
    });
    this.answers = savedPlay.decisions?.map(([, answer]) => answer) ?? [];
    this.screen.log.markRead();
    if (!isRetold) this.screen.log.recall(firstAsked(this.table, this.questions)?.seat ?? 0, savedPlay.log);
    this.seat = null;
    this.goOn();
    this.say([`Loaded ${file}.`, ...(note === null ? [] : [note])].join(' '));
  }

  /** Another game has begun. */
  beginAgain(): void {
    this.answers = [];
    this.seat = null;
    this.goOn();
  }

  /** Another game is shown, or another moment of it. */
  private goOn(): void {
    this.handedTo = null;
    this.isNew = true;
    this.screen.forget();
  }

  private say(text: string): void {
    this.context.terminal.print(this.context.terminal.wrap(text));
  }
}

const secretText = ({ name, seat }: TextQuestion): string =>
  `That is for ${name} alone to see. "${seat + 1}:" passes the keyboard to ${name}.`;
