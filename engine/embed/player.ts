import type { Definitions } from '../core/definitions';
import { sheetOf } from '../load/sheet-file';
import { type Game, loadGame, type SavedGame } from '../turn/game';
import { describeCell } from '../view/describe';
import type { Moment } from '../view/desk';
import { GameDesk, type Start } from '../view/game-desk';
import { Keyboard } from '../view/input/keyboard';
import { Pointer } from '../view/input/pointer';
import { Walker } from '../view/input/walker';
import { type Replay, replayOf } from '../view/replay';
import type { CellName } from '../view/stage';
import { textView } from '../view/text-view';
import { Announcer } from './announcer';
import { newSeed } from './attributes';
import { Ears } from './ears';
import { Furniture } from './furniture';
import { whenIdle } from './idle';
import type { Inspecting } from './inspecting';
import { prepareFurther } from './levels';
import type { Loaded } from './loaded';
import { Picture } from './picture';
import type { Keeping } from './saves/keeping';
import type { SaveKeeper } from './saves/save-keeper';
import type { Kept } from './saves/save-record';

export interface PlayerSettings {
  readonly loaded: Loaded;
  readonly start: Start;
  /** A game to go on with; null begins a new one. */
  readonly game: Game | null;
  /** Who saves it, and the save it goes on from. */
  readonly keeper: SaveKeeper | null;
  readonly kept: Kept | null;
  /** The recording that it is, to be stepped through. */
  readonly replay: Replay | null;
  /** Where the prototype's folder is, and the assets folder. */
  readonly address: URL;
  readonly assets: string;
  readonly label: string;
  readonly isTextOnly: boolean;
  readonly isMuted: boolean;
  emit(name: string, detail: unknown): void;
  fail(error: unknown): void;
  /** The player has changed how it wants to play, and the attributes should say so. */
  setAttribute(name: string, isOn: boolean): void;
}

/** One game on the page: the picture, the panels, the keys, the sound. */
export class Player {
  readonly desk: GameDesk;
  private readonly picture: Picture;
  private readonly furniture: Furniture;
  private readonly ears: Ears;
  private readonly walker: Walker;
  private readonly keyboard: Keyboard;
  private readonly pointer: Pointer;
  private readonly announcer: Announcer;
  private keeping: Keeping | null = null;
  private fetching: Promise<Keeping> | null = null;
  private inspecting: Inspecting | null = null;
  private isPlayed = false;

  constructor(private readonly settings: PlayerSettings) {
    const { loaded, start, game, assets, isMuted, isTextOnly } = settings;
    const desk = new GameDesk(loaded.definitions, start, loaded.locate, this.hooks(), game);
    this.desk = desk;
    desk.isMuted = isMuted;
    desk.isTextOnly = isTextOnly;
    this.picture = new Picture(assets);
    this.announcer = new Announcer(settings.emit);
    const entries = async () => [
      ...(await (await this.openKeeping()).entries()),
      { label: this.inspecting?.isOpen ? 'Close the inspector' : 'Inspect the game', act: () => void this.inspect() },
    ];
    const furniture = new Furniture(desk, this.picture.element, entries);
    this.furniture = furniture;
    this.ears = new Ears(
      assets,
      () => desk.definitions,
      isMuted,
      (isSilent) => {
        desk.isMuted = isSilent;
      },
    );
    this.walker = new Walker(desk);
    this.keyboard = new Keyboard(desk, this.walker, {
      mark: (marks) => this.picture.mark(marks, desk.moment),
      aim: (choice) => furniture.choices.aim(choice),
      release: () => furniture.focused?.blur(),
      openMenu: () => void furniture.openMenu(),
      typeCommand: () => furniture.command.focus(),
      openPack: () => furniture.pack.focus(),
      toggleLog: () => furniture.log.toggle(),
      undo: () => void this.openKeeping().then((keeping) => keeping.undo()),
      recordScenario: () => void this.openKeeping().then((keeping) => keeping.recordScenario()),
      inspect: () => void this.inspect(),
    });
    furniture.choices.pointed = (choice) => this.keyboard.aimAt(choice);
    furniture.pad.aim = (way) => this.keyboard.point(way);
    this.pointer = new Pointer(
      desk,
      this.walker,
      this.keyboard,
      () => this.picture.stage,
      (text) => furniture.look.tell(text),
    );
    this.setLabel(settings.label);
    furniture.setTextual(isTextOnly);
    this.listen();
  }

  get element(): HTMLElement {
    return this.furniture.element;
  }

  async begin(): Promise<void> {
    const { keeper, kept, replay } = this.settings;
    // Of a recording as much is played as the files that are there now let be; the rerun says how far that was.
    if (replay) this.desk.retrace(this.desk.definitions, replay.decisions);
    else this.desk.begin();
    if (!this.desk.isTextOnly) await this.openPicture();
    if (replay) await (await this.openKeeping()).replay(replay);
    else if (keeper) void (await this.openKeeping()).keep(keeper, kept);
    else if (this.desk.definitions.rules.undo !== 'none') void this.openKeeping();
  }

  // ---- what the element asks of a player ----

  focus(): void {
    (this.furniture.choices.wantsFocus ?? this.picture.element).focus({ preventScroll: true });
  }

  pause(): void {
    this.walker.stop();
    this.picture.pause();
  }

  resume(): void {
    this.picture.resume();
  }

  /** What it takes to play this game again; null where its beginning is not known. */
  replay(): Replay | null {
    return replayOf(this.desk.game);
  }

  /** Saves the game where it is saved at all. */
  save(): void {
    this.keeping?.save();
  }

  async load(saved: SavedGame): Promise<void> {
    await this.desk.fetchFurther();
    this.desk.lay(loadGame(this.desk.definitions, saved));
  }

  /** Puts changed files under the running game. Answers what of it could not be kept, if anything. */
  async reload(definitions: Definitions, isLoaded: boolean): Promise<string | null> {
    const { desk } = this;
    const looks = looksOf(desk.definitions);
    const why = desk.retrace(definitions, isLoaded ? [] : desk.game.decisions);
    if (looks !== looksOf(definitions) && !desk.isTextOnly) {
      this.picture.close();
      await this.openPicture();
    }
    return isLoaded ? 'The files have changed. A game that was loaded begins anew with them.' : why;
  }

  textView(): string {
    return textView(this.desk.game, this.desk.moment.view.seat);
  }

  toBlob(type = 'image/png'): Promise<Blob | null> {
    return this.picture.toBlob(type);
  }

  setLabel(label: string): void {
    this.picture.element.setAttribute('aria-label', label);
  }

  setControls(names: ReadonlySet<string> | null): void {
    this.furniture.setControls(names);
  }

  setTextual(isTextOnly: boolean): void {
    this.desk.isTextOnly = isTextOnly;
    this.furniture.setTextual(isTextOnly);
    if (isTextOnly) this.picture.close();
    else if (this.desk.moment) void this.openPicture();
  }

  setMuted(isMuted: boolean): void {
    this.desk.isMuted = isMuted;
    this.ears.setMuted(isMuted, false);
  }

  destroy(): void {
    this.walker.stop();
    this.picture.destroy();
    this.ears.destroy();
    if (this.keeping) this.keeping.close();
    else this.settings.keeper?.close();
    this.inspecting?.close();
    this.element.remove();
  }

  // ---- inside ----

  /** What is done with the game besides playing it, fetched when it is first wanted. */
  private openKeeping(): Promise<Keeping> {
    this.fetching ??= import('./saves/keeping').then(({ Keeping }) => {
      this.keeping = new Keeping(this.desk, this.furniture, (detail) => this.settings.emit('save', detail));
      return this.keeping;
    });
    return this.fetching;
  }

  /** Opens the inspector, or closes it. */
  private async inspect(): Promise<void> {
    const { Inspecting } = await import('./inspecting');
    this.inspecting ??= new Inspecting(this.desk, this.picture, this.settings.address);
    this.inspecting.toggle();
  }

  private async openPicture(): Promise<void> {
    await this.picture.open(() => this.desk.moment);
    this.keyboard.show(this.desk.moment);
  }

  private listen(): void {
    const { element } = this;
    const surface = this.picture.element;
    element.addEventListener('keydown', (event) => this.press(event));
    for (const gesture of ['pointerdown', 'keydown']) element.addEventListener(gesture, () => this.ears.wake());
    const place = (event: MouseEvent): [number, number] => {
      const { left, top } = surface.getBoundingClientRect();
      return [event.clientX - left, event.clientY - top];
    };
    surface.addEventListener('pointermove', (event) => {
      if (event.pointerType !== 'touch') this.pointer.move(...place(event));
    });
    surface.addEventListener('pointerleave', () => this.pointer.leave());
    surface.addEventListener('click', (event) => this.pointer.press(...place(event)));
  }

  private press(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    const surface = this.picture.element;
    if (event.key === 'Tab') {
      if (target === surface && !event.shiftKey) this.letTabLeave();
      return;
    }
    if (event.defaultPrevented) return;
    if (target instanceof HTMLInputElement) {
      if (event.key === 'Escape') surface.hidden ? target.blur() : surface.focus();
      return;
    }
    // A button that has the focus keeps the keys that press it.
    if (target !== surface && (event.key === 'Enter' || event.key === ' ')) return;
    if (this.keyboard.press(event)) event.preventDefault();
  }

  /** From the picture one Tab leaves the game altogether; its buttons all have keys, and are reached from behind. */
  private letTabLeave(): void {
    const { side } = this.furniture;
    side.inert = true;
    setTimeout(() => {
      side.inert = false;
    });
  }

  private hooks(): ConstructorParameters<typeof GameDesk>[3] {
    return {
      show: (moment) => this.show(moment),
      message: (text, turn) => this.settings.emit('message', { text, turn }),
      tell: (text) => this.furniture.look.tell(text),
      fail: (error) => this.settings.fail(error),
      fetchFurther: () => prepareFurther(this.desk.definitions, this.settings.address),
      look: (cell) => this.lookAt(cell),
      begun: () => this.begun(),
      newSeed,
      setTextOnly: (isTextOnly) => {
        this.setTextual(isTextOnly);
        this.settings.setAttribute('view', isTextOnly);
      },
      setMuted: (isMuted) => {
        this.ears.setMuted(isMuted, true);
        this.settings.setAttribute('muted', isMuted);
      },
    };
  }

  private begun(): void {
    this.walker.forget();
    this.furniture.clear();
    this.announcer.begin();
  }

  private show(moment: Moment): void {
    this.walker.learn(moment);
    // A table is laid in rows, and wants more height than a map on a narrow screen.
    this.element.classList.toggle('tabled', !moment.game.state.world.level.isBounded);
    this.furniture.show(moment);
    this.picture.draw(moment);
    this.ears.hear(moment);
    this.keyboard.show(moment);
    this.announcer.announce(moment, this.desk.start.seed);
    this.keeping?.show(moment);
    this.inspecting?.show(moment);
    if (moment.game.decisions.length > 0) this.lookAhead();
  }

  /** Most readers of an article never take the stairs; whoever plays may. */
  private lookAhead(): void {
    if (this.isPlayed) return;
    this.isPlayed = true;
    // Whoever takes them before that has come hears of what went wrong, if anything did.
    whenIdle(() => void this.desk.fetchFurther().catch(() => {}));
  }

  private lookAt(cell: CellName | null): void {
    const { game, view } = this.desk.moment;
    const told = cell && (describeCell(game.state, view, cell) ?? 'You know nothing of that place.');
    this.furniture.look.tell(told);
  }
}

/** What a picture is opened with; where it changes, there must be another. */
const looksOf = (definitions: Definitions): string =>
  JSON.stringify([definitions.rules.layout, Object.keys(sheetOf(definitions)?.tiles ?? {})]);
