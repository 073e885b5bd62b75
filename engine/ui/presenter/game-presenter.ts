import type { Definitions } from '../../core/definitions';
import { NotFetched } from '../../core/find-level';
import type { Inquiry, Reason } from '../../game/decisions/inquiry';
import { type Decision, OBSERVER, Refusal, type SavedGame } from '../../game/game';
import type { SeatEvent } from '../../game/knowledge/seat-events';
import type { SeatView } from '../../game/knowledge/seat-view';
import { keepsCampaign } from '../../game/turns/check-campaign';
import type { Seat } from '../../game/turns/setup';
import {
  type Host,
  type Moment as HostMoment,
  type OwnedHost,
  ownedOf,
  type Packed,
  type Start,
} from '../../host/host';
import type { ToldLine } from '../../host/seat-updates';
import { startIn } from '../../host/start-in';
import { type Phrasebook, phrasebookFor } from '../../language/text/phrasebook';
import { isStill } from '../dom';
import { GameKeys } from '../keys/game-keys';
import type { KeyMap } from '../keys/key-map';
import type { Offer } from '../keys/offers';
import type { Choice } from '../keys/questions';
import type { RulePlaces } from '../place-button';
import { storeCaptions, storedCaptions } from '../replay/captions';
import { LogBook } from '../replay/log-book';
import type { CellName } from '../stage';
import { PART_LOST, tryTwice } from '../try-twice';
import { AskedSeat } from './asked-seat';
import { DecisionQueue } from './decision-queue';
import { MomentInbox, type PassingMoment } from './moment-inbox';
import { type Presented, type Presenter, type Restart, SHUT } from './presenter';
import type { PresenterHooks } from './presenter-hooks';
import { situationOf } from './prompt';
import { shownSteps, TurnPlayback } from './turn-playback';
import { turnSpeed } from './turn-speed';

/** Presents the game of a host to the person at the screen: what they are asked, and what they answer. */
export class GamePresenter implements Presenter {
  moment!: Presented;
  isMuted = false;
  hasCaptions = storedCaptions();
  isTextOnly = false;
  /** The seat in front of the screen, and what it is asked. */
  private readonly asked = new AskedSeat();
  private readonly inbox = new MomentInbox();
  private readonly gameKeys = new GameKeys();
  private readonly queue = new DecisionQueue();
  private stopListening = (): void => {};
  /** Turns of other seats that are still being shown. */
  private playback: TurnPlayback | null = null;

  constructor(
    readonly host: Host,
    public definitions: Definitions,
    public start: Start,
    readonly places: RulePlaces,
    private readonly hooks: PresenterHooks,
  ) {}

  /** The host with all that an owner may do; null in a room until its game is over. */
  get owner(): OwnedHost | null {
    return ownedOf(this.host);
  }

  get isShared(): boolean {
    return this.owner === null;
  }

  get letters(): number | null {
    return this.hooks.letters();
  }

  setLetters(letters: number): void {
    this.hooks.setLetters(letters);
  }

  get keys(): KeyMap {
    return this.gameKeys.keys;
  }

  get seed(): string {
    return this.start.seed;
  }

  /** Starts to show the game from its current state; `isByLink` if a link brought it here, for its next player. */
  begin(isByLink = false): void {
    if (isByLink) this.asked.link = { player: null };
    this.stopListening = this.host.listen((moment) => this.hear(moment));
  }

  /** Stops showing the game. */
  end(): void {
    this.stopListening();
    this.playback?.stop();
    this.queue.clear();
  }

  private hear(moment: HostMoment): void {
    const batch = this.inbox.take(moment, this.host.seats.at(-1));
    if (!batch) return;
    const { isBegun, kind, told } = batch;
    if (isBegun) this.clear();
    for (const { seat, text, turn } of told) if (seat === this.asked.seat) this.hooks.message(text, turn);
    if (kind === 'passing') return;
    this.settle(isBegun, kind === 'retold');
    this.queue.settle();
  }

  get isBusy(): boolean {
    return this.queue.isBusy;
  }

  whenSettled(act: () => void): void {
    this.queue.whenSettled(act);
  }

  /** Resets the state for another game. */
  private clear(): void {
    this.asked.seat = this.host.seats[0] ?? OBSERVER;
    this.asked.isCovered = this.asked.link !== null && this.own.beat > 0;
    this.gameKeys.clear();
    this.hooks.begun();
    this.asked.find(this.own.view, this.inbox.pending, null);
  }

  /** The game waits for an answer, or is over. */
  private settle(isBegun: boolean, isRetold: boolean): void {
    const { inbox, asked } = this;
    const before = asked.seat;
    const passing = inbox.takePassing();
    asked.unfold();
    if (!isBegun) asked.find(this.own.view, inbox.pending, before);
    const show = (unshown: readonly HostMoment[]): void => this.refresh(inbox.eventsFor(asked.seat, unshown));
    // With reduced motion, or if the level sets no speed, the turns of others are shown as one.
    const speed = isStill() ? 0 : turnSpeed(this.own.view, 0);
    if (isRetold) this.refresh([]);
    else if (passing.length === 0 || speed === 0) show(passing);
    else {
      const turns = shownSteps(passing.filter(({ seat }) => seat === before));
      this.playback = new TurnPlayback(
        turns,
        speed,
        (moment) => this.showTurn(moment),
        (unshown) => {
          this.playback = null;
          show(unshown);
        },
      );
    }
  }

  /** Shows a turn that the engine plays, as the seat that decided last sees it. */
  private showTurn({ seat, view, events, log, ended, play, beat }: PassingMoment): void {
    const { logs } = this.inbox;
    this.moment = {
      seat,
      view,
      pending: [],
      situation: { kind: 'waiting' },
      options: [],
      events,
      log,
      changes: logs.changesOf(seat),
      ended,
      play,
      beat,
    };
    this.hooks.show(this.moment);
  }

  /** Continues a saved game, with its log if that was saved. */
  async load(saved: SavedGame, past: readonly Decision[] | null, log: readonly ToldLine[] = []): Promise<void> {
    if (!this.owner) return this.say(SHUT);
    await this.owner.load(saved, past);
    this.start = startIn(saved);
    if (log.length > 0) this.recall(log);
  }

  /** Adds the lines told before the game was loaded to the log. */
  recall(lines: readonly ToldLine[]): void {
    const log = this.inbox.logs.logOf(this.asked.seat);
    for (const { turn, beat, kind, text, roll } of lines)
      log.add(turn, text, kind, beat, roll, kind === 'heard' ? 'words' : undefined);
    this.refresh([]);
  }

  /** Plays the same decisions over other definitions. Returns which one could not be made and why, or null. */
  async retrace(definitions: Definitions, files: Definitions | Packed = definitions): Promise<string | null> {
    if (!this.owner) return SHUT;
    this.definitions = definitions;
    return this.owner.retrace(files);
  }

  async restart(which: Restart): Promise<void> {
    if (!this.owner) return this.say(SHUT);
    if (which !== 'same') {
      const { campaign: _, ...start } = this.start;
      const goesOn = which === 'new' && keepsCampaign(this.definitions);
      const campaign = goesOn ? await this.owner.campaign() : null;
      this.start = { ...start, seed: this.hooks.newSeed(), ...(campaign && { campaign }) };
    }
    await this.owner.restart(this.start).catch((error: unknown) => this.hooks.fail(error));
  }

  take({ choices, label }: Offer): void {
    const [only] = choices;
    if (choices.length === 1 && only) this.choose(only);
    else this.narrow(choices, label);
  }

  choose(choice: Choice): void {
    if (choice.confirm !== null) {
      this.asked.confirming = choice;
      this.refresh([]);
    } else this.decide(choice.id);
  }

  narrow(choices: readonly Choice[] | null, title = ''): void {
    this.asked.filtered = choices && { choices, title };
    this.refresh([]);
  }

  confirm(isYes: boolean): void {
    const { confirming } = this.asked;
    this.asked.confirming = null;
    if (isYes && confirming) this.decide(confirming.id);
    else this.refresh([]);
  }

  answer(text: string): void {
    const said = text.trim();
    this.decide(said === '' ? (this.asked.question?.fallback ?? '') : said);
  }

  uncover(): void {
    this.asked.uncover(this.own.view);
    this.refresh([]);
  }

  /** Begins a new game, in which each player has a screen of their own and sends a link to the next. */
  async playByLink(seats: readonly Seat[]): Promise<void> {
    this.asked.link = { player: 0 };
    this.start = { ...this.start, seats };
    await this.restart('new');
  }

  async sendTurn(): Promise<void> {
    this.say(await this.hooks.copyTurn(this.own.view.seats[this.asked.seat]?.name ?? ''));
  }

  async type(line: string): Promise<void> {
    const part = await this.fetched(() => import('./typed-line'));
    const { question } = this.asked;
    if (!question || !part) return;
    const meant = part.lineMeaning(line, this.own.view, this.inbox.pending, question);
    if (meant.kind === 'guide') this.hooks.openGuide();
    else if (meant.kind === 'journal') this.hooks.openJournal();
    else if (meant.kind === 'shown') this.say(meant.text);
    else if (await this.hooks.errand(line)) return;
    else if (meant.kind === 'option') this.choose(meant.option);
    else if (meant.kind === 'many') this.narrow(meant.options, this.words.say('Which one?'));
    else this.say(part.refusalText(await this.whyNot(question.seat, line), question, this.words));
  }

  /** Answers for the seat in front of the screen, or for another seat that is asked. */
  async decide(id: string, seat = this.asked.question?.seat ?? this.asked.seat): Promise<void> {
    this.hurry();
    this.asked.unfold();
    const { play } = this.inbox;
    this.queue.begin();
    try {
      await this.host.decide(seat, id);
    } catch (error) {
      if (error instanceof NotFetched) return this.decideLater(id, seat, play);
      if (error instanceof Refusal) this.say(error.message);
      else this.hooks.fail(error);
      this.queue.settle();
    }
  }

  hurry(): boolean {
    const { playback } = this;
    playback?.hurry();
    return playback !== null;
  }

  /** A player who takes the stairs before the next level has loaded waits there for it. */
  private async decideLater(id: string, seat: number, play: number): Promise<void> {
    try {
      await this.hooks.fetchFurther();
      if (this.inbox.play === play) return this.decide(id, seat);
    } catch {
      this.say('The way on could not be fetched. Check the connection, then try again.');
    }
    this.queue.settle();
  }

  /** Await this before loading a game that may be on any level. */
  fetchFurther(): Promise<void> {
    return this.hooks.fetchFurther();
  }

  async explainAction(action: string): Promise<void> {
    const { question } = this.asked;
    if (question) this.say((await this.host.explain(question.seat, { why: 'impossible', action }))[0]?.text ?? '');
  }

  async explainWay(way: string): Promise<void> {
    if (this.asked.question) this.say(await this.whyNot(this.asked.question.seat, way));
  }

  explainNumber(of: string): Promise<readonly Reason[]> {
    return this.host.explain(this.asked.seat, { why: 'number', of });
  }

  private async whyNot(seat: number, line: string): Promise<string> {
    const inquiry: Inquiry = { why: 'refused', line };
    return (await this.host.explain(seat, inquiry))[0]?.text ?? '';
  }

  /** Loads a part of the code. If that fails, tells the player and returns null. */
  private async fetched<T>(load: () => Promise<T>): Promise<T | null> {
    try {
      return await tryTwice(load);
    } catch {
      this.say(PART_LOST);
      return null;
    }
  }

  get words(): Phrasebook {
    return phrasebookFor(this.definitions.language);
  }

  say(text: string): void {
    this.hooks.tell(this.words.heard(text));
  }

  lookAt(cell: CellName | null): void {
    this.hooks.look(cell);
  }

  setKeys(keys: KeyMap | null): void {
    this.gameKeys.change(this.own.view, keys);
    this.refresh([]);
  }

  setTextOnly(isTextOnly: boolean): void {
    this.isTextOnly = isTextOnly;
    this.hooks.setTextOnly(isTextOnly);
  }

  setCaptions(hasCaptions: boolean): void {
    this.hasCaptions = hasCaptions;
    storeCaptions(hasCaptions);
    this.refresh([]);
  }

  setMuted(isMuted: boolean): void {
    this.isMuted = isMuted;
    this.hooks.setMuted(isMuted);
  }

  /** The latest moment of the seat in front of the screen. */
  private get own(): HostMoment {
    return this.inbox.of(this.asked.seat) as HostMoment;
  }

  private refresh(events: readonly SeatEvent[]): void {
    // Another game, or another moment of it, is shown now.
    this.playback?.stop();
    this.playback = null;
    const { asked, inbox, own } = this;
    const { seat, question, isCovered } = asked;
    const { logs, pending } = inbox;
    const log = logs.logOf(seat);
    const { ended, play, beat } = own;
    const view = isCovered ? coveredView(inbox.of(OBSERVER) ?? own) : own.view;
    this.gameKeys.learn(own.view, question?.options ?? []);
    this.moment = {
      seat,
      view,
      pending,
      situation: situationOf({ ...asked, view, ended }, this.gameKeys, log),
      options: question?.options ?? [],
      events,
      log: isCovered ? NOTHING_TOLD : log,
      changes: logs.changesOf(seat),
      ended,
      play,
      beat,
    };
    this.hooks.show(this.moment);
  }
}

const NOTHING_TOLD = new LogBook();

/** What is shown while a player's turn is covered. An observer would see all of a map, which the players don't. */
const coveredView = ({ view }: HostMoment): SeatView => (view.kind === 'map' ? { ...view, map: null } : view);
