import type { Choice } from '../keys/questions';
import type { Presented, Presenter } from '../presenter/presenter';
import { turnSpeed } from '../presenter/turn-speed';
import type { CellName } from '../stage';
import { pathTo, standing } from './click-path';
import { type Errand, GoTo, Trail } from './errand';

/** Pause between two steps of a walk, unless the level sets one: short enough not to bore, long enough to follow. */
const STEP_MS = 90;

/** Runs errands on the page: walks step by step where a click points, explores, rests; and stops when it must. */
export class Walker {
  readonly trail = new Trail();
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** The step in progress; null if the errand was cancelled. */
  private step: object | null = null;

  constructor(private readonly presenter: Presenter) {}

  get isWalking(): boolean {
    return this.timer !== null;
  }

  /** Takes note of what is shown, unless an errand does so itself. */
  learn(moment: Presented): void {
    if (this.step === null) this.trail.learn(moment);
  }

  forget(): void {
    this.stop();
    this.trail.forget();
  }

  pathTo(cell: CellName): CellName[] {
    const { view } = this.presenter.moment;
    // On a board a step leads to another tile or room, not to the next cell.
    const from = view.kind === 'map' ? standing(view) : null;
    return from ? pathTo(view, from, cell, this.trail.ways) : [];
  }

  walkTo(cell: CellName): void {
    this.run(new GoTo(cell));
  }

  run(errand: Errand): void {
    this.stop();
    this.goOn(errand);
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.step = null;
  }

  private goOn(errand: Errand): void {
    this.timer = null;
    const { moment } = this.presenter;
    const next = errand.next(moment, this.trail);
    if ('over' in next) {
      this.end(next.over);
      return;
    }
    const step = {};
    this.step = step;
    const choice = next.option as Choice;
    // If the rules want a confirmation, it is shown and the errand is over.
    this.presenter.choose(choice);
    this.presenter.whenSettled(() => {
      if (this.step === step) this.look(errand, choice, moment);
    });
  }

  private look(errand: Errand, { confirm }: Choice, before: Presented): void {
    const { moment } = this.presenter;
    // If another figure moves next, or something is asked, this errand is over.
    const isOwn = moment.seat === before.seat && moment.situation.kind === 'asked' && confirm === null;
    const isTurn = moment.options.some(({ action }) => action !== '');
    const end = errand.ends(before, moment, this.trail.learn(moment));
    if (!isOwn || !isTurn || end !== null) this.end(end ?? '');
    else this.timer = setTimeout(() => this.goOn(errand), turnSpeed(moment.view, STEP_MS));
  }

  private end(words: string): void {
    this.step = null;
    if (words !== '') this.presenter.say(words);
  }
}
