import type { SavedGame } from '../../game/game';
import type { Packed } from '../../host/host';
import { STAGES } from '../../kit/stage-factories';
import type { GamePackage } from '../../load/pack/game-package';
import { lookNamed, nameOfLook, storedLook, storeLook } from '../../ui/look-name';
import type { MenuContent } from '../../ui/panels/saves-panel';
import { FaultReader } from '../../ui/presenter/fault-reader';
import { GamePresenter } from '../../ui/presenter/game-presenter';
import { type Presented, SHUT } from '../../ui/presenter/presenter';
import { type Replay, replayOf } from '../../ui/replay/replay';
import type { SaveFile } from '../../ui/replay/save-record';
import type { Stage } from '../../ui/stage';
import { textView } from '../../ui/text/text-view';
import { PART_LOST, tryTwice } from '../../ui/try-twice';
import { newSeed } from '../facade/element-attributes';
import type { FindMistake } from '../files/loaded-game';
import { filesOf } from '../files/provided-game';
import { Announcer } from './announcer';
import { faultsIn, finderOf } from './fault-finder';
import { leaveFullScreen } from './full-screen';
import { wholeGame } from './further-levels';
import { InputController } from './input-controller';
import type { InspectorToggle } from './inspector-toggle';
import { LazyEndCard } from './lazy-end-card';
import { LazyPages } from './lazy-pages';
import { LazySaveActions } from './lazy-save-actions';
import { LazySound } from './lazy-sound';
import { PanelLayout } from './panel-layout';
import { Picture } from './picture';
import { PlayerEvents } from './player-events';
import { playerMenu } from './player-menu';
import type { PlayerSettings } from './player-settings';

/**
 * One game on the page: picture, panels, keys and pointer. Saves, sound and the inspector are fetched when they are
 * first needed.
 */
export class Player {
  readonly presenter: GamePresenter;
  private readonly picture: Picture;
  private readonly panels: PanelLayout;
  private readonly sound: LazySound;
  private readonly announcer: Announcer;
  private readonly unshown = new FaultReader();
  private readonly ending: LazyEndCard;
  private readonly pages: LazyPages;
  /** It reads the game's first moment, so it is created after the game has begun. */
  private input: InputController | null = null;
  private readonly saves: LazySaveActions;
  private inspector: InspectorToggle | null = null;
  private isPlayed = false;
  private delivered: GamePackage;

  constructor(private readonly settings: PlayerSettings) {
    const { loaded, start, host, assets, isMuted, isTextOnly } = settings;
    const presenter = new GamePresenter(host, loaded.definitions, start, loaded.places, this.hooks());
    this.presenter = presenter;
    presenter.isMuted = isMuted;
    presenter.isTextOnly = isTextOnly;
    this.delivered = loaded;
    this.picture = new Picture(assets, settings.kit?.words.stages ?? STAGES, loaded.tiles, settings.isAuthor());
    this.picture.letters = lookNamed(settings.look) ?? storedLook();
    this.announcer = new Announcer(settings.emit);
    this.panels = new PanelLayout(presenter, this.picture.element, () => this.menuContent());
    this.pages = new LazyPages(presenter, this.panels, assets);
    this.saves = new LazySaveActions(presenter, this.panels, (detail) => settings.emit('save', detail));
    this.ending = new LazyEndCard(presenter, this.panels, {
      watch: () => this.saves.use((actions) => void actions.watch()),
      copyLink: () => this.saves.say((actions) => actions.sharing.copyLink()),
      readJournal: () => void this.pages.openJournal(),
    });
    this.sound = new LazySound(
      assets,
      () => presenter.definitions,
      isMuted,
      (isSilent) => {
        presenter.isMuted = isSilent;
      },
    );
    this.setLabel(settings.label);
    this.picture.element.setAttribute('aria-roledescription', presenter.words.say('game'));
    this.panels.setTextual(isTextOnly);
    new PlayerEvents(presenter, this.panels, this.picture.element, () => this.input).listen();
    this.element.addEventListener('focusin', () => this.pages.wake());
    for (const gesture of ['pointerdown', 'keydown']) this.element.addEventListener(gesture, () => this.sound.wake());
  }

  get element(): HTMLElement {
    return this.panels.element;
  }

  /** The panels beside or under the picture. */
  get side(): HTMLElement {
    return this.panels.side;
  }

  async begin(): Promise<void> {
    const { saveStore, savedPlay, replay } = this.settings;
    this.presenter.begin(this.settings.isByLink);
    // The log is there with the first picture, not with the code for saves.
    if (savedPlay) this.presenter.recall(savedPlay.log);
    this.input = new InputController(this.presenter, this.picture, this.panels, {
      undo: () => this.saves.use((actions) => void actions.undo()),
      recordScenario: () => this.asAuthor(() => this.saves.use((actions) => void actions.sharing.recordScenario())),
      inspect: () => this.asAuthor(() => void this.inspect()),
      atEnd: (key, isConfirm) => this.ending.press(key, isConfirm),
      stopWatching: () => this.saves.fetched?.stopWatching() ?? false,
    });
    if (!this.presenter.isTextOnly) await this.openPicture();
    if (replay) await (await this.saves.open()).replay(replay);
    else if (saveStore) this.saves.use((actions) => void actions.keep(saveStore, savedPlay));
    else if (!this.presenter.isShared && this.presenter.definitions.rules.undo !== 'none') this.saves.use(() => {});
  }

  focus(): void {
    (this.panels.choices.wantsFocus ?? this.panels.ground).focus({ preventScroll: true });
  }

  /** The reader started the game: it may play sound, and gets the focus. */
  welcome(): void {
    this.sound.wake();
    this.focus();
  }

  pause(): void {
    this.input?.rest();
    this.picture.pause();
    this.sound.rest(true);
    this.saves.fetched?.hold(true);
  }

  resume(): void {
    this.picture.resume();
    this.sound.rest(false);
    this.saves.fetched?.hold(false);
  }

  /** What it takes to play this game again; null if its beginning isn't known. */
  async replay(): Promise<Replay | null> {
    const recording = await this.presenter.owner?.record();
    return recording ? replayOf(this.presenter.definitions, recording) : null;
  }

  /** Plays the current game again by itself, with a slider to go to any moment. */
  watch(): Promise<void> {
    return this.saves.open().then((actions) => actions.watch());
  }

  /** Saves the game, if it has a save store. */
  save(): void {
    this.saves.fetched?.save();
  }

  async load(saved: SavedGame | SaveFile): Promise<void> {
    if (this.presenter.owner && 'dungeon_mode_save' in saved)
      return (await this.saves.open()).load(JSON.stringify(saved));
    await this.presenter.fetchFurther();
    await this.presenter.load(saved as SavedGame, null);
  }

  /** Replaces the files of the running game. Returns which decision could not be made again and why, or null. */
  async reload(game: GamePackage, packed: Packed): Promise<string | null> {
    const { presenter, delivered } = this;
    this.delivered = game;
    const why = await presenter.retrace(game.definitions, packed);
    if (looksOf(delivered) !== looksOf(game)) {
      this.picture.close();
      this.picture.takeUp(game.tiles);
      if (!presenter.isTextOnly) await this.openPicture();
    }
    return why;
  }

  /** Finds the place of a broken rule, to the column; null if the files aren't known. */
  finder(): Promise<FindMistake | null> {
    const { loaded, address, kit, provided } = this.settings;
    return finderOf(loaded, filesOf(address, provided), this.presenter, kit?.words);
  }

  textView(): string {
    return textView(this.presenter.moment.view, this.presenter.moment.pending);
  }

  get stage(): Stage | null {
    return this.picture.stage;
  }

  toBlob(type = 'image/png'): Promise<Blob | null> {
    return this.picture.toBlob(type);
  }

  setLabel(label: string): void {
    this.picture.element.setAttribute('aria-label', label);
    this.panels.setLabel(label);
  }

  setControls(names: ReadonlySet<string> | null): void {
    this.panels.setControls(names);
  }

  setTextual(isTextOnly: boolean): void {
    this.presenter.isTextOnly = isTextOnly;
    this.panels.setTextual(isTextOnly);
    if (isTextOnly) this.picture.close();
    else if (this.presenter.moment) void this.openPicture();
  }

  /** The current look, as the attribute says it. */
  get look(): string {
    return nameOfLook(this.picture.letters);
  }

  /** Takes the value of the attribute; null for rooms. */
  setLook(look: string | null): void {
    this.picture.setLetters(lookNamed(look) ?? 0);
  }

  setMuted(isMuted: boolean): void {
    this.presenter.isMuted = isMuted;
    this.sound.setMuted(isMuted, false);
  }

  destroy(): void {
    this.input?.rest();
    this.picture.destroy();
    this.sound.destroy();
    this.presenter.end();
    this.inspector?.close();
    leaveFullScreen(this.element);
    this.element.remove();
    // The host is still needed to save the last changes.
    const saved = this.saves.fetched ? this.saves.fetched.close() : this.settings.saveStore?.close();
    void Promise.resolve(saved).finally(() => this.presenter.owner?.close());
  }

  /** Runs an action for authors only. Returns false for readers. */
  private asAuthor(act: () => void): boolean {
    const isAuthor = this.settings.isAuthor();
    if (isAuthor) act();
    return isAuthor;
  }

  /** Opens the inspector, or closes it. */
  private async inspect(): Promise<void> {
    const { owner } = this.presenter;
    if (!owner) return this.presenter.say(SHUT);
    const part = await tryTwice(() => import('./inspector-toggle')).catch(() => null);
    if (!part) return this.presenter.say(PART_LOST);
    this.inspector ??= new part.InspectorToggle(
      this.presenter,
      owner,
      this.picture,
      filesOf(this.settings.address, this.settings.provided),
    );
    await this.inspector.toggle();
  }

  private menuContent(): Promise<MenuContent> {
    return playerMenu(this.settings, this.presenter, this.saves, {
      openGuide: () => void this.pages.openGuide(),
      openJournal: () => void this.pages.openJournal(),
      inspect: () => void this.inspect(),
      isInspecting: this.inspector?.isOpen ?? false,
    });
  }

  private async openPicture(): Promise<void> {
    await this.picture.open(
      () => this.presenter.definitions,
      () => this.presenter.moment,
    );
    this.input?.show(this.presenter.moment);
  }

  private hooks(): ConstructorParameters<typeof GamePresenter>[4] {
    return {
      show: (moment) => this.show(moment),
      message: (text, turn) => this.settings.emit('message', { text, turn }),
      tell: (text) => this.panels.look.tell(text),
      fail: (error) => this.settings.fail(error),
      fetchFurther: () => this.fetchFurther(),
      look: (cell) => this.input?.lookAt(cell),
      openGuide: () => void this.pages.openGuide(),
      errand: (line) => this.input?.runTyped(line) ?? Promise.resolve(false),
      copyTurn: (name) => this.saves.say((actions) => actions.sharing.copyTurn(name)),
      openJournal: () => void this.pages.openJournal(),
      begun: () => this.begun(),
      newSeed,
      setTextOnly: (isTextOnly) => {
        this.setTextual(isTextOnly);
        this.settings.setAttribute('view', isTextOnly ? 'text' : null);
      },
      setMuted: (isMuted) => {
        this.sound.setMuted(isMuted, true);
        this.settings.setAttribute('muted', isMuted ? '' : null);
      },
      letters: () => (this.picture.canShowLetters ? this.picture.letters : null),
      setLetters: (letters) => {
        this.picture.setLetters(letters);
        storeLook(letters);
        this.settings.setAttribute('look', nameOfLook(letters));
      },
    };
  }

  /** Fetches the further levels and their tiles. */
  private async fetchFurther(): Promise<void> {
    const { delivered, presenter } = this;
    const whole = await wholeGame(delivered, presenter.owner, this.settings.address);
    // Changed files may have arrived in the meantime.
    if (this.delivered !== delivered) return;
    this.delivered = whole;
    presenter.definitions = whole.definitions;
    this.picture.takeUp(whole.tiles);
  }

  private begun(): void {
    this.input?.forget();
    this.panels.clear();
    this.announcer.begin();
  }

  private show(moment: Presented): void {
    this.panels.show(moment);
    this.picture.draw(moment);
    this.sound.hear(moment);
    this.input?.show(moment);
    this.announcer.announce(moment, this.presenter.seed || undefined);
    this.saves.fetched?.show(moment);
    this.ending.show(moment);
    this.pages.show(moment);
    this.inspector?.show(moment);
    this.asAuthor(() => {
      for (const fault of faultsIn(moment)) this.settings.fail(fault);
      for (const fault of this.unshown.newIn(moment.view)) this.settings.fail(fault, 'Something is not shown');
    });
    if (moment.beat > 0) this.lookAhead();
  }

  /** Fetches the further levels at the first decision: most readers of an article never take the stairs. */
  private lookAhead(): void {
    if (this.isPlayed) return;
    this.isPlayed = true;
    // A failure is reported when the player takes the stairs.
    whenIdle(() => void this.presenter.fetchFurther().catch(() => {}));
  }
}

/** What a stage is opened with; if it changes, a new stage is needed. It asks for the game's own tiles by itself. */
const looksOf = ({ definitions, tiles }: GamePackage): string =>
  JSON.stringify([definitions.rules.layout, Object.keys(tiles?.tiles ?? {})]);

/** Milliseconds after which it runs at the latest. */
const PATIENCE = 2000;

/** Runs when the browser is idle. */
function whenIdle(then: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(then, { timeout: PATIENCE });
  else setTimeout(then, PATIENCE / 4);
}
