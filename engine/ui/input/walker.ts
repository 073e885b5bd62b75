import type { DirectionName } from '../../core/grid';
import type { Choice } from '../keys/questions';
import type { Presented, Presenter } from '../presenter/presenter';
import { turnSpeed } from '../presenter/turn-speed';
import type { CellName } from '../stage';
import { isDanger, pathTo, standing, wayBetween } from './click-path';

/** Pause between two steps of a walk, unless the level sets one: short enough not to bore, long enough to follow. */
const STEP_MS = 90;

/** Walks step by step where a click points, and stops as soon as something happens. */
export class Walker {
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** The step in progress; null if the walk was cancelled. */
  private walk: object | null = null;
  /** Directions that were ever offered: a level without diagonals must not show a path with one. */
  private ways = new Set<DirectionName>();

  constructor(private readonly presenter: Presenter) {}

  get isWalking(): boolean {
    return this.timer !== null;
  }

  /** Records which directions are offered. */
  learn({ options }: Presented): void {
    for (const { way } of options) if (way) this.ways.add(way);
  }

  forget(): void {
    this.stop();
    this.ways = new Set();
  }

  pathTo(cell: CellName): CellName[] {
    const { view } = this.presenter.moment;
    // On a board a step leads to another tile or room, not to the next cell.
    const from = view.kind === 'map' ? standing(view) : null;
    return from ? pathTo(view, from, cell, this.ways) : [];
  }

  walkTo(cell: CellName): void {
    this.stop();
    this.step(cell);
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.walk = null;
  }

  private step(goal: CellName): void {
    this.timer = null;
    const { moment } = this.presenter;
    const choice = this.towards(goal);
    if (!choice) return;
    // If the rules want a confirmation, it is shown and the walk is over.
    this.presenter.choose(choice);
    const walk = {};
    this.walk = walk;
    this.presenter.whenSettled(() => {
      if (this.walk === walk) this.goOn(goal, choice, moment);
    });
  }

  private goOn(goal: CellName, { confirm }: Choice, moment: Presented): void {
    const from = standing(moment.view);
    const after = this.presenter.moment;
    const at = standing(after.view);
    const hasMoved = at !== null && from !== null && (at.x !== from.x || at.y !== from.y);
    const isThere = at?.x === goal.x && at.y === goal.y;
    // If another figure moves next, this walk is over.
    if (after.seat !== moment.seat) return;
    if (confirm !== null || !hasMoved || isThere || after.situation.kind !== 'asked') return;
    if (isDanger(moment.view, after.view, after.events)) return;
    this.timer = setTimeout(() => this.step(goal), turnSpeed(after.view, STEP_MS));
  }

  private towards(goal: CellName): Choice | null {
    const { view, options } = this.presenter.moment;
    const [next] = this.pathTo(goal);
    const from = standing(view);
    const way = next && from ? wayBetween(from, next) : null;
    return (way && options.find((choice) => choice.way === way)) || null;
  }
}
