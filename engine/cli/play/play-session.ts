import { type Decision, Refusal } from '../../game/game';
import { type Host, type Moment, type OwnedHost, ownedOf } from '../../host/host';
import { type Phrasebook, phrasebookFor } from '../../language/text/phrasebook';
import { formatFinding } from '../../load/files/finding';
import { faultIn } from '../../machine/model/fault';
import { Trail } from '../../ui/input/errand';
import { errandFor } from '../../ui/input/errand-words';
import { FaultReader } from '../../ui/presenter/fault-reader';
import { SHUT } from '../../ui/presenter/presenter';
import { interpret } from '../../ui/text/text-command';
import { guideText, hintsNow, rulesOn } from '../../ui/text/text-guide';
import { inspect } from '../../ui/text/text-inspect';
import { journalText } from '../../ui/text/text-journal';
import { firstAsked, type TextOption, type TextQuestion } from '../../ui/text/text-options';
import { legalText, refusalText, whichText } from '../../ui/text/text-refusal';
import { type Context, Failure } from '../context/command';
import { findingOf, type Opened } from '../context/open-prototype';
import { KeyboardSeats } from './keyboard-seats';
import type { LineReader } from './line-reader';
import { type ErrandTable, runErrand } from './play-errand';
import { goOnWith, readGame, saveGame } from './play-saves';
import type { PlayScreen } from './play-screen';
import { PROGRAM_WORDS, type ProgramWord, programHelp, programWord } from './play-words';

/** The source of typed lines. */
export type Lines = Pick<LineReader, 'isTyped' | 'completions' | 'next' | 'forget'>;

/** One person, or several at one keyboard, who play by typed commands. */
export class PlaySession {
  private readonly seats: KeyboardSeats;
  private hasQuit = false;
  /** True if the question must be shown again, with its options. */
  private isNew = true;
  /** What is remembered of the way through a level. */
  private readonly trail = new Trail();
  /** The answers so far, to name the one that is undone. */
  private answers: string[] = [];
  /** The hints that were told. */
  private readonly hinted = new Set<string>();
  private readonly unshown = new FaultReader();

  constructor(
    private readonly context: Context,
    private readonly opened: Opened,
    readonly screen: PlayScreen,
    private readonly lines: Lines,
    private readonly host: Host,
  ) {
    this.seats = new KeyboardSeats(host);
    host.listen((moment) => {
      if (this.seats.hear(moment)) this.screen.log.hear(moment);
    });
  }

  /** The latest moment of the seat at the keyboard, or of the first seat. */
  get moment(): Moment {
    return this.seats.moment;
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
    return this.seats.firstOf(this.seats.questions);
  }

  /** Shows what is new, and the question with its options if they have changed. */
  present(): void {
    const { questions } = this.seats;
    const question = this.seats.firstOf(questions);
    if (!question) {
      this.showNews();
      return;
    }
    this.trail.learn({ view: this.seats.momentOf(question.seat).view, options: question.options });
    this.show(question, questions);
    this.lines.completions = [...question.options.map(({ command }) => command), ...PROGRAM_WORDS];
  }

  /** Does what a typed line means. */
  async take(line: string): Promise<void> {
    const { questions } = this.seats;
    const question = this.seats.firstOf(questions);
    if (question) await this.answer(line, questions, question);
  }

  /** The seats of this keyboard are asked something else now. */
  askAgain(): void {
    this.isNew = true;
  }

  private showNews(): void {
    this.screen.showNews(this.moment.seat, this.seats.areCovered);
  }

  private get owner(): OwnedHost {
    const owner = ownedOf(this.host);
    if (!owner) throw new Refusal(SHUT);
    return owner;
  }

  /**
   * Gives the keyboard to the asked seat. The previous player's view is cleared first, and the next player confirms;
   * piped lines skip both. Returns false at the end of the input.
   */
  private async passTo({ seat, name }: TextQuestion): Promise<boolean> {
    const { lines, screen } = this;
    if (this.seats.areCovered && this.seats.isAnother(seat)) {
      const pass = this.words.say('Pass the keyboard to [name].', { name });
      this.isNew = true;
      if (lines.isTyped) {
        this.say('');
        if ((await lines.next(`${this.words.say('Press Enter to cover what you have seen.')} `)) === null) return false;
        screen.clear();
        lines.forget();
        if ((await lines.next(`${pass} ${this.words.say('Press Enter when [name] is ready.', { name })} `)) === null)
          return false;
      } else this.say(`\n${pass}`);
    }
    this.seats.current = seat;
    return true;
  }

  private show(question: TextQuestion, questions: readonly TextQuestion[]): void {
    const { screen } = this;
    screen.showNews(question.seat, this.seats.areCovered);
    if (!this.isNew) return;
    this.isNew = false;
    screen.showView(this.seats.momentOf(question.seat).view, this.seats.pending);
    screen.showQuestion(question, this.seats.table.seats.length > 1);
    this.hint(question.seat);
    const others = questions.filter((other) => other !== question && other.options.length > 0);
    const hints = others.map(({ seat, name }) =>
      this.words.say('[name] with "[number]: …"', { name, number: seat + 1 }),
    );
    const also = this.words.say('Also: [names].', { names: this.words.list(hints) });
    if (hints.length > 0) this.say(this.context.terminal.dim(`  ${also}`));
  }

  /** Prints the first hint for this question that was not told yet. */
  private hint(seat: number): void {
    const { view } = this.seats.momentOf(seat);
    const hints = hintsNow(rulesOn(this.opened.definitions, view), view, this.seats.pending);
    const fresh = hints.find(({ id }) => !this.hinted.has(id));
    if (!fresh) return;
    this.hinted.add(fresh.id);
    this.say(this.context.terminal.dim(`  (${fresh.text})`));
  }

  private async answer(line: string, questions: readonly TextQuestion[], first: TextQuestion): Promise<void> {
    const presenter = programWord(line, first);
    if (presenter) return this.atDesk(presenter.word, presenter.rest, first);
    const [, who = '', said = ''] = /^\s*@?([^:]+?)\s*:\s*(.*)$/.exec(line) ?? [];
    const seat = first.input ? -1 : this.seats.called(who);
    if (seat < 0) return this.answerFor(first, line);
    const other = questions.find((one) => one.seat === seat);
    if (!other) this.say(`${/^\d+$/.test(who) ? this.words.say('Seat [n]', { n: who }) : who} is not asked now.`);
    else if (other !== first && said === '') this.seats.handedTo = seat;
    else await this.answerFor(other, said);
  }

  private async answerFor(question: TextQuestion, line: string): Promise<void> {
    if (question.input) return this.decide(question, line.trim() === '' ? question.fallback : line.trim());
    // The hidden cards and options of other seats are not shown to the player at the keyboard.
    const isSecret = this.seats.areCovered && this.seats.isAnother(question.seat);
    const [only, ...others] = question.options;
    if (line.trim() === '') {
      if (only && others.length === 0) return this.choose(question, only);
      this.say(legalText(question, this.words));
      return;
    }
    const { journal } = this.seats.momentOf(question.seat).view;
    if (journal && !isSecret && /^\s*journal\s*$/i.test(line)) return this.say(journalText(journal, this.words));
    const shown = inspect(this.seats.momentOf(question.seat).view, this.seats.pending, line, question.options);
    if (shown !== null) {
      this.say(isSecret ? secretText(question, this.words) : shown);
      return;
    }
    const errand = isSecret
      ? null
      : errandFor(line, this.seats.momentOf(question.seat).view, question.options, this.trail);
    if (errand !== null) return runErrand(errand, this.errandTable(question.seat));
    const meant = interpret(line, question);
    if (meant.kind === 'option') return this.choose(question, meant.option);
    if (isSecret) this.say(secretText(question, this.words));
    else if (meant.kind === 'many') this.say(whichText(meant.options, question, this.words));
    else {
      const [why] = await this.host.explain(question.seat, { why: 'refused', line });
      this.say(refusalText(why?.text ?? '', question, this.words));
    }
  }

  /** What an errand of a seat needs of this session. */
  private errandTable(seat: number): ErrandTable {
    const asked = () => this.seats.questions.find((one) => one.seat === seat);
    return {
      trail: this.trail,
      moment: () => ({ ...this.seats.momentOf(seat), options: asked()?.options ?? [] }),
      choose: async (option) => {
        const question = asked();
        if (question) await this.choose(question, option);
      },
      say: (text) => this.say(text),
    };
  }

  private async choose(question: TextQuestion, option: TextOption): Promise<void> {
    if (option.confirm !== null) {
      const line = await this.lines.next(`${option.confirm} (${this.words.say('yes or no')}) `);
      if (!/^\s*[yj]/i.test(line ?? '')) {
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
      screen.showNews(this.seats.areCovered ? (this.seats.current ?? seat) : seat, this.seats.areCovered);
      this.tellFaults(this.seats.momentOf(seat));
      this.seats.handedTo = null;
      this.isNew = true;
    } catch (error) {
      screen.log.forgetNote();
      this.say(error instanceof Refusal ? error.message : formatFinding(findingOf(this.context, this.opened, error)));
    }
  }

  /** Makes a decision and logs the question with its answer. In a solo game the host does that. */
  private async make([seat, answer]: Decision, question: TextQuestion | undefined): Promise<void> {
    if (question && this.seats.table.seats.length > 1) this.screen.log.note(question, answer);
    await this.host.decide(seat, answer);
    this.answers.push(answer);
  }

  /** Prints where the rule is written that asked for something missing, and once those that only show something. */
  private tellFaults({ events, view }: Moment): void {
    const missing = events.flatMap((event) => (event.type === 'fault' ? [faultIn(event.message)] : []));
    for (const fault of [...missing, ...this.unshown.newIn(view)])
      this.say(formatFinding(findingOf(this.context, this.opened, fault)));
  }

  private async atDesk(word: ProgramWord, rest: string, question: TextQuestion): Promise<void> {
    const { screen, context, opened } = this;
    const { seat } = question;
    try {
      if (word === 'help') {
        const { view } = this.seats.momentOf(seat);
        this.say(
          `${programHelp(view, guideText(rulesOn(opened.definitions, view), this.words), this.words)}\n${legalText(question, this.words)}`,
        );
      } else if (word === 'log') screen.showLog(seat);
      else if (word === 'quit') this.hasQuit = true;
      else if (word === 'undo') await this.undo();
      else if (word === 'save') {
        await saveGame(context, rest, opened.definitions, this.owner, screen.log, seat);
        this.say(this.words.say('Saved to [file].', { file: rest }));
      } else if (word === 'load') await this.load(rest);
      else {
        screen.showView(this.seats.momentOf(seat).view, this.seats.pending, true);
        screen.showQuestion(question, this.seats.table.seats.length > 1);
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
    this.say(this.words.say('Taken back: [answer].', { answer: this.answers.pop() ?? '' }));
  }

  private async load(file: string): Promise<void> {
    const { owner } = this;
    const { savedPlay, note } = await readGame(this.context, file, this.opened.definitions);
    this.answers = [];
    const isRetold = await goOnWith(owner, savedPlay, (decision) => {
      const asked = this.seats.questions.find(({ seat, prompt }) => seat === decision[0] && prompt !== '');
      return this.make(decision, asked);
    });
    this.answers = savedPlay.decisions?.map(([, answer]) => answer) ?? [];
    this.screen.log.markRead();
    if (!isRetold) this.screen.log.recall(firstAsked(this.seats.table, this.seats.questions)?.seat ?? 0, savedPlay.log);
    this.seats.current = null;
    this.goOn();
    this.say(
      [this.words.say('Loaded [file].', { file }), ...(note === null ? [] : [this.words.heard(note)])].join(' '),
    );
  }

  /** Another game has begun. */
  beginAgain(): void {
    this.answers = [];
    this.seats.current = null;
    this.goOn();
  }

  /** Another game is shown, or another moment of it. */
  private goOn(): void {
    this.seats.handedTo = null;
    this.isNew = true;
    this.screen.forget();
  }

  private get words(): Phrasebook {
    return phrasebookFor(this.opened.definitions.language);
  }

  /** Sentences of the kit come out in the game's language. */
  private say(text: string): void {
    this.context.terminal.print(this.context.terminal.wrap(this.words.heard(text)));
  }
}

const secretText = ({ name, seat }: TextQuestion, words: Phrasebook): string =>
  words.say('That is for [name] alone to see. "[seat]:" passes the keyboard to [name].', { name, seat: seat + 1 });
