import { DIRECTIONS, type DirectionName, directionNamed } from '../../core/grid';
import type { ScreenKey } from '../keys/key-map';
import { meaningsOf, nameOfKey } from '../keys/key-press';
import { offerFor } from '../keys/offers';
import { type Choice, isSpot } from '../keys/questions';
import type { Presented, Presenter, Situation } from '../presenter/presenter';
import type { CellName, Marks } from '../stage';
import { directionText } from '../text/text-names';
import { type Target, targetsOf, targetTowards } from './aim';
import { standing } from './click-path';
import type { ErrandName } from './errand-words';
import type { Walker } from './walker';

/** What keys do to the page besides playing. */
export interface PageKeys {
  mark(marks: Marks): void;
  /** Highlights the choice that the cursor aims at. */
  aim(choice: Choice | null): void;
  /** Leaves the full screen, else gives the keys back to the page. */
  release(): void;
  /** Stops watching bots. Returns false if no game was watched. */
  stopWatching(): boolean;
  openMenu(): void;
  /** Explores, rests, goes on: what takes many decisions. */
  run(errand: ErrandName): void;
  typeCommand(): void;
  openPack(): void;
  toggleLog(): void;
  toggleFullScreen(): void;
  /** Undoes the last decision, or says why that isn't possible. */
  undo(): void;
  /** Presses a button of the end card. Returns false if there is no card, or none for this key. */
  atEnd(key: string, isConfirm: boolean): boolean;
  /** For authors: saves the play as a test scenario. Returns false for readers. */
  recordScenario(): boolean;
  /** For authors: opens or closes the inspector. Returns false for readers. */
  inspect(): boolean;
}

/** Keys that only skip what others do. They are pressed without looking, so they must not decide anything. */
const SKIPPING: ReadonlySet<string> = new Set([' ', 'Enter', 'Escape']);

/** Handles keys while the game has focus. Unknown keys stay with the browser. */
export class Keyboard {
  /** The cell that the player looks at. */
  private cursor: CellName | null = null;
  private targets: readonly Target[] | null = null;
  private aimed = 0;

  constructor(
    private readonly presenter: Presenter,
    private readonly walker: Walker,
    private readonly page: PageKeys,
  ) {}

  /** A new moment: the targets may have changed. */
  show({ situation, view }: Presented): void {
    this.cursor = null;
    this.targets = aimable(situation)
      ? targetsOf(
          situation.offers.flatMap(({ choices }) => choices),
          view,
          standing(view),
        )
      : null;
    this.aimed = 0;
    const first = this.targets?.[0]?.choice;
    if (first?.turned != null) this.presenter.say(HOW_TO_TURN);
    else if (first && isSpot(first)) this.presenter.say(HOW_TO_AIM);
    this.draw();
  }

  /** Returns true if the key was for the game. */
  press(event: KeyboardEvent): boolean {
    const key = nameOfKey(event);
    if (key === null) return false;
    // The key that stops a walk does nothing else: it was meant for the walk.
    const wasWalking = this.walker.isWalking;
    this.walker.stop();
    if (this.page.stopWatching() || wasWalking) return true;
    // A key that skips what others do still does what it means now; a key that means nothing else only skips.
    if (this.presenter.hurry()) return SKIPPING.has(key) || this.act(key) || true;
    return this.act(key);
  }

  private act(key: string): boolean {
    if (key === 'Escape') return this.escape();
    const meanings = meaningsOf(this.presenter.keys, key);
    const { situation } = this.presenter.moment;
    if (situation.kind !== 'asked') return this.answer(situation, key, meanings) || this.atDesk(meanings);
    const way = DIRECTIONS.find(({ name }) => meanings.includes(name))?.name;
    if (way && this.go(way)) return true;
    if (this.atDesk(meanings)) return true;
    const offer = offerFor(
      key,
      situation.offers,
      this.presenter.moment.options,
      this.presenter.keys,
      this.presenter.moment.view,
    );
    if (offer) this.presenter.take(offer);
    return offer !== null || this.explain(meanings);
  }

  /** Stops watching, or skips what others do. Returns false if there was neither. */
  interrupt(): boolean {
    return this.page.stopWatching() || this.presenter.hurry();
  }

  /** The key of an action that is not possible now says why, and does nothing else. */
  private explain(meanings: readonly string[]): boolean {
    const action = this.presenter.moment.view.actions.find(({ id }) => meanings.includes(id));
    if (action) void this.presenter.explainAction(action.id);
    return action !== undefined;
  }

  /** Chooses the target on a cell. A tile that is being placed there is turned instead. */
  pick(cell: CellName): boolean {
    const target = this.targets?.find(({ at }) => at.x === cell.x && at.y === cell.y);
    if (!target) return false;
    return target.choice.turned === null ? done(() => this.presenter.choose(target.choice)) : this.cycle(1);
  }

  /** Aims by a button: in a direction, or with null confirms the current target. */
  point(way: DirectionName | null): void {
    if (way) this.aimTowards(way);
    else this.confirm();
  }

  private escape(): boolean {
    const { situation } = this.presenter.moment;
    if (this.cursor) this.stopLooking();
    else if (situation.kind === 'confirm') this.presenter.confirm(false);
    else if (situation.kind === 'asked' && situation.title !== null) this.presenter.narrow(null);
    else if (this.targets && this.stopAiming()) return true;
    else this.page.release();
    return true;
  }

  /** Declines all targets, if the question allows it. */
  private stopAiming(): boolean {
    const { situation } = this.presenter.moment;
    const stop = situation.kind === 'asked' && situation.offers.find(({ choices }) => choices[0]?.stops);
    if (stop) this.presenter.take(stop);
    return Boolean(stop);
  }

  private answer(situation: Situation, key: string, meanings: readonly string[]): boolean {
    const { kind } = situation;
    const isConfirmed = meanings.includes('confirm');
    if (kind === 'confirm' && (isConfirmed || key === 'y' || key === 'n')) this.presenter.confirm(key !== 'n');
    else if (kind === 'covered' && isConfirmed) {
      if (situation.isSent) void this.presenter.sendTurn();
      else this.presenter.uncover();
    } else if (kind === 'ended' && this.page.atEnd(key, isConfirmed)) return true;
    else if (kind === 'ended' && isConfirmed) this.presenter.restart('new');
    else return false;
    return true;
  }

  private go(way: DirectionName): boolean {
    if (this.cursor) return this.moveCursor(way);
    if (this.targets) return this.aimTowards(way);
    const { situation, options, view } = this.presenter.moment;
    const isNarrowed = situation.kind === 'asked' && situation.title !== null;
    const listed = isNarrowed ? situation.offers.flatMap(({ choices }) => choices) : options;
    const choice =
      listed.find((one) => one.way === way) ?? (isNarrowed && listed.find(({ direction }) => direction === way));
    if (choice) {
      this.presenter.choose(choice);
      return true;
    }
    const walks = options.some((one) => one.way !== null);
    // On a board of tiles a direction means any action in that direction; on a map it only means walking.
    const directed = options.filter(({ direction }) => direction === way);
    const [only] = directed;
    if (only && directed.length === 1 && !isNarrowed && !(walks && view.kind === 'map')) {
      this.presenter.choose(only);
      return true;
    }
    if (!walks || isNarrowed) return false;
    void this.presenter.explainWay(directionText(way));
    return true;
  }

  private atDesk(meanings: readonly string[]): boolean {
    const meaning = meanings.find((name): name is ScreenKey => name in this.deskKeys);
    return meaning !== undefined && this.deskKeys[meaning]();
  }

  private readonly deskKeys: Readonly<Record<ScreenKey, () => boolean>> = {
    confirm: () => this.confirm(),
    look: () => this.startLooking(),
    next: () => this.cycle(1),
    previous: () => this.cycle(-1),
    command: () => done(() => this.page.typeCommand()),
    explore: () => done(() => this.page.run('explore')),
    onward: () => done(() => this.page.run('onward')),
    back: () => done(() => this.page.run('back')),
    rest: () => done(() => this.page.run('rest')),
    take_all: () => done(() => this.page.run('take_all')),
    pack: () => done(() => this.page.openPack()),
    log: () => done(() => this.page.toggleLog()),
    menu: () => done(() => this.page.openMenu()),
    full_screen: () => done(() => this.page.toggleFullScreen()),
    letters: () => this.toggleLetters(),
    undo: () => done(() => this.page.undo()),
    scenario: () => this.page.recordScenario(),
    inspect: () => this.page.inspect(),
  };

  /** Turns the picture into letters, or back into rooms. */
  private toggleLetters(): boolean {
    const { letters } = this.presenter;
    if (letters !== null) this.presenter.setLetters(letters < 0.5 ? 1 : 0);
    return letters !== null;
  }

  private confirm(): boolean {
    const { situation } = this.presenter.moment;
    const target = this.targets?.[this.aimed];
    if (this.cursor) {
      const goal = this.cursor;
      this.stopLooking();
      this.walker.walkTo(goal);
    } else if (target) this.presenter.choose(target.choice);
    else if (situation.kind === 'asked' && situation.offers[0]?.key === 'Enter')
      this.presenter.take(situation.offers[0]);
    // Space must not scroll the page while a game is being played.
    return situation.kind === 'asked';
  }

  private startLooking(): boolean {
    const { view } = this.presenter.moment;
    if (this.cursor) this.stopLooking();
    else this.lookAt(standing(view));
    return view.map !== null;
  }

  private stopLooking(): void {
    this.lookAt(null);
  }

  private moveCursor(way: DirectionName): boolean {
    const direction = directionNamed(way);
    const { map } = this.presenter.moment.view;
    if (!this.cursor || !direction || !map) return false;
    const { x, y } = this.cursor;
    const isInside =
      x + direction.dx >= 0 && y + direction.dy >= 0 && x + direction.dx < map.width && y + direction.dy < map.height;
    if (isInside) this.lookAt({ x: x + direction.dx, y: y + direction.dy });
    return true;
  }

  private lookAt(cell: CellName | null): void {
    this.cursor = cell;
    this.presenter.lookAt(cell);
    this.draw();
  }

  private aimTowards(way: DirectionName): boolean {
    const { at: from, choice } = this.targets?.[this.aimed] ?? {};
    if (choice?.turned != null) return this.cycle(way === 'west' || way === 'north' ? -1 : 1);
    const target = from && this.targets ? targetTowards(this.targets, from, way) : null;
    if (target) this.aimAt(target.choice);
    return true;
  }

  private cycle(by: number): boolean {
    const { targets } = this;
    if (!targets) return false;
    this.aimAt(targets[(this.aimed + by + targets.length) % targets.length]?.choice);
    return true;
  }

  /** Aims at the place of a choice, if it has one. */
  aimAt(choice: Choice | undefined): void {
    const target = this.targets?.find((one) => one.choice === choice);
    if (!target) return;
    this.aimed = this.targets?.indexOf(target) ?? 0;
    if (target.choice.turned === null) this.presenter.lookAt(target.at);
    this.draw();
  }

  /** Marks the cell that is aimed or looked at, else the one under the pointer, and all that can be chosen. */
  draw(pointed: Pick<Marks, 'path' | 'cursor'> | null = null): void {
    const cursor = this.cursor ?? this.targets?.[this.aimed]?.at ?? pointed?.cursor ?? null;
    // Cards on a table can be pressed whenever they can be played.
    const { view, options } = this.presenter.moment;
    const open = this.targets?.map(({ choice }) => choice) ?? (view.map ? [] : options);
    const choices = [...open.flatMap(({ entities }) => entities), ...figureOf(this.presenter.moment)];
    const { choice = null } = this.targets?.[this.aimed] ?? {};
    const path = this.cursor ? this.walker.pathTo(this.cursor) : this.targets ? [] : (pointed?.path ?? []);
    const ways = this.targets ? [] : options.flatMap(({ direction }) => direction ?? []);
    this.page.mark({ path, cursor, choices, ways, turned: choice?.turned ?? null });
    this.page.aim(choice);
  }
}

/** The figure that acts next, if one person plays several. */
function figureOf({ view, situation }: Presented): number[] {
  const own = view.seats[view.seat]?.entity.id;
  const isOneOfSeveral = view.seats.length > view.players && situation.kind === 'asked';
  return own !== undefined && isOneOfSeveral ? [own] : [];
}

const HOW_TO_AIM = 'Press the spot in the picture; or aim with the arrows, and take it with Enter or its button.';
const HOW_TO_TURN = 'Arrow keys or a press on it turn it; Enter or its button lays it.';

type Asked = Extract<Situation, { kind: 'asked' }>;

/** True for a question or a filtered list, which the player answers by aiming; false for the choices of a turn. */
function aimable(situation: Situation): situation is Asked {
  if (situation.kind !== 'asked') return false;
  return situation.title !== null || situation.question.options.every(({ action }) => action === '');
}

function done(act: () => void): true {
  act();
  return true;
}
