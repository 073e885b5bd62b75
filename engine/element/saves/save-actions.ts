import { Refusal, type SavedGame } from '../../game/game';
import type { OwnedHost } from '../../host/host';
import { isInlined } from '../../ui/inlined-files';
import { PlayersDialog } from '../../ui/panels/players-dialog';
import {
  askForFile,
  type MenuContent,
  type MenuEntry,
  type MenuSave,
  offerFile,
  SaveLine,
} from '../../ui/panels/saves-panel';
import { UndoButton } from '../../ui/panels/undo-button';
import type { GamePresenter } from '../../ui/presenter/game-presenter';
import type { Presented } from '../../ui/presenter/presenter';
import type { Replay } from '../../ui/replay/replay';
import { MIGRATED, readSave, type SavedPlay, savedPlayNow, writeSave } from '../../ui/replay/save-record';
import { PART_LOST, tryTwice } from '../../ui/try-twice';
import { GameSharing, NOT_WHOLE } from './game-sharing';
import type { ReplayViewer } from './replay-viewer';
import type { AsideSave } from './save-slots';
import type { SaveStore } from './save-store';
import { storageTrouble } from './storage';

/** A recording to show: how many of its decisions the current files can play, and the hash they lead to. */
export interface ShownReplay {
  readonly replay: Replay;
  readonly made: number;
  readonly hash: string;
}

/** Where the elements of this class are added. */
export interface Places {
  readonly game: HTMLElement;
  /** The line with the menu button. */
  readonly bar: HTMLElement;
  /** The panels beside or under the picture. */
  readonly side: HTMLElement;
}

/**
 * Actions beside playing: save, undo, replay, and through `sharing` what leaves the page. It is a chunk of its own,
 * fetched when the first of these is needed.
 */
export class SaveActions {
  readonly sharing: GameSharing;
  private readonly line = new SaveLine();
  private button: UndoButton | null = null;
  private saveStore: SaveStore | null = null;
  private viewer: ReplayViewer | null = null;
  private label = '';
  private play = 0;
  private beat = 0;
  /** The latest state of a game in a worker: a page that is being left can't wait for it. */
  private fetched: Promise<Omit<SavedPlay, 'count'>> | null = null;
  /** True if the last save succeeded. */
  private isSaved = false;

  constructor(
    private readonly presenter: GamePresenter,
    private readonly owner: OwnedHost,
    private readonly places: Places,
    /** Tells the page that the game was saved, or why not. */
    private readonly tell: (detail: { readonly saved: SavedGame | null; readonly why?: string }) => void,
  ) {
    this.sharing = new GameSharing(presenter, owner);
    places.side.append(this.line.element);
    if (presenter.definitions.rules.undo !== 'none') {
      this.button = new UndoButton(() => void this.undo(), presenter.words);
      places.bar.append(this.button.element);
    }
    this.remember(presenter.moment);
    void this.refresh();
  }

  /** Continues from a save, and saves from now on. */
  async keep(saveStore: SaveStore, savedPlay: SavedPlay | null): Promise<void> {
    this.saveStore = saveStore;
    if (savedPlay?.count === 0) this.presenter.say(MIGRATED);
    this.line.show(saveStore.complaints.map((text) => this.presenter.words.heard(text)).join(' ') || null);
    addEventListener('pagehide', this.flush);
    addEventListener('visibilitychange', this.flush);
    // The reader may have played before this code was loaded.
    if (this.beat > (savedPlay?.decisions?.length ?? 0)) saveStore.note(true);
    let saved: SavedGame | null = null;
    const capture = async () => {
      const now = await (this.fetched ?? this.savedPlay());
      saved = now.game;
      return now;
    };
    await saveStore.begin(capture, (status) => {
      const why = 'why' in status ? status.why : null;
      this.isSaved = why === null;
      // An exported page may be where nothing can be stored, and need not say so each time.
      const told = status.kind === 'off' && status.isRefused && isInlined() ? null : why;
      const complaints = [told, ...saveStore.complaints].filter((part) => part !== null);
      this.line.show(complaints.map((text) => this.presenter.words.heard(text)).join(' ') || null);
      this.tell(why === null ? { saved } : { saved: null, why });
    });
  }

  /** Shows a recording from now on, of which the current files can play so many decisions. */
  async replay({ replay, made, hash }: ShownReplay): Promise<void> {
    const viewer = await this.view(made);
    viewer.judge(replay, hash);
    if (this.presenter.moment.beat < made) viewer.play();
  }

  /** Plays the current game again by itself, from its beginning. */
  async watch(): Promise<void> {
    const { beat } = this.presenter.moment;
    if (!(await this.owner.record())) return this.presenter.say(NOT_WHOLE);
    const viewer = this.viewer ?? (await this.view(beat));
    viewer.play();
    viewer.focus();
  }

  /** Stops a recording that plays by itself. Returns false if none does. */
  stopWatching(): boolean {
    return this.viewer?.pause() ?? false;
  }

  /** Waits while the game is off screen. */
  hold(isHeld: boolean): void {
    this.viewer?.hold(isHeld);
  }

  private async view(made: number): Promise<ReplayViewer> {
    const { ReplayViewer } = await tryTwice(() => import('./replay-viewer'));
    const { game, side } = this.places;
    const viewer = new ReplayViewer(this.presenter, this.owner, made, {
      playing: (isPlaying) => game.classList.toggle('replaying', isPlaying),
      left: () => {
        this.viewer = null;
      },
    });
    this.viewer = viewer;
    side.prepend(viewer.element);
    return viewer;
  }

  /** Another moment is shown. */
  show(moment: Presented): void {
    const { play, beat, events, ended } = moment;
    const point = events.findLast((event) => event.type === 'saved');
    if (point?.type === 'saved') this.label = point.label;
    const hasMoved = play !== this.play || beat !== this.beat;
    if (play !== this.play) this.viewer?.leave();
    this.remember(moment);
    this.viewer?.show(moment);
    if (!hasMoved) return;
    this.fetched = this.saveStore && this.owner.isElsewhere ? this.savedPlay() : null;
    void this.refresh();
    if (!this.viewer) this.saveStore?.note(point !== undefined || ended !== null);
  }

  async undo(): Promise<void> {
    try {
      await this.owner.undo();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.presenter.say(error.message);
    }
  }

  /** The menu entries for readers, and more for authors. */
  async menu(isAuthor: boolean): Promise<Pick<MenuContent, 'entries' | 'aside'>> {
    const aside = (await this.saveStore?.aside().catch(() => [])) ?? [];
    const say = (text: string): void => this.presenter.say(text);
    const { min = 1, max = min } = this.presenter.definitions.rules.seats ?? {};
    const scenario = { label: 'Save the play as a scenario', act: () => void this.sharing.recordScenario() };
    return {
      entries: [
        { label: 'Save to a file', act: () => void this.saveToFile() },
        { label: 'Load a file', act: () => void this.loadFile() },
        {
          label: 'Copy a link to this game',
          act: () => void this.sharing.copyLink().then(say, () => say(PART_LOST)),
        },
        ...(max > 1 ? [{ label: 'Play by link', act: () => this.askForPlayers(min, max) }] : []),
        ...(isAuthor ? [scenario] : []),
      ],
      aside: aside.map((save) => this.entryFor(save)),
    };
  }

  /** Asks who plays by link, and begins a game with them. */
  private askForPlayers(min: number, max: number): void {
    const dialog = new PlayersDialog(
      Math.max(2, min),
      max,
      this.presenter.words,
      (names) => void this.presenter.playByLink(names.map((name) => ({ name }))),
    );
    this.places.game.append(dialog.element);
    dialog.open();
  }

  /** Saves now, with or without a new decision. */
  save(): void {
    this.saveStore?.note(true);
  }

  readonly flush = (): void => {
    void this.saveStore?.flush();
  };

  async close(): Promise<void> {
    removeEventListener('pagehide', this.flush);
    removeEventListener('visibilitychange', this.flush);
    this.line.element.remove();
    this.button?.element.remove();
    this.viewer?.element.remove();
    await this.saveStore?.close();
  }

  private async saveToFile(): Promise<void> {
    const savedPlay = await this.savedPlay();
    offerFile(`${savedPlay.prototype}-turn-${savedPlay.turn}.json`, writeSave({ ...savedPlay, count: 0 }));
  }

  /** The current game as a save. */
  private async savedPlay(): Promise<Omit<SavedPlay, 'count'>> {
    const { presenter, owner, label } = this;
    return { ...savedPlayNow(presenter.definitions, await owner.save(), presenter.moment.log), label };
  }

  /** A file replaces the game only after it was read as a valid save. */
  private async loadFile(): Promise<void> {
    try {
      const text = await askForFile();
      if (text !== null) await this.load(text);
    } catch (error) {
      this.presenter.say(error instanceof Error ? error.message : String(error));
    }
  }

  private entryFor(save: AsideSave): MenuSave {
    const { name, text, prototype, turn, why } = save;
    const id = this.presenter.definitions.id;
    const isOther = prototype !== null && prototype !== id;
    const entries: MenuEntry[] = [
      { label: 'Download it', act: () => offerFile(`${prototype ?? 'kept'}-aside.json`, text) },
      { label: 'Delete it', confirm: 'Delete it for good?', act: () => void this.throwAway(name) },
    ];
    if (why === null) entries.unshift({ label: 'Play on with it', act: () => void this.playOn(save) });
    const { words } = this.presenter;
    const other = words.say('A game of “[game]”. Open that one to play on with it.', { game: prototype ?? '' });
    const about = isOther ? other : why;
    return { about: about ?? words.say('This game at turn [turn].', { turn: turn ?? 0 }), entries };
  }

  /** Swaps the current game with a save that was put aside. */
  private async playOn({ name, text }: AsideSave): Promise<void> {
    const { saveStore } = this;
    try {
      const before = this.beat > 0 ? writeSave({ ...(await this.savedPlay()), count: 0 }) : null;
      await this.load(text, 'The game that was kept aside goes on, and the one before it is kept aside now.');
      if (before !== null) await saveStore?.putAside(before);
      saveStore?.note(true);
      await saveStore?.flush();
      if (this.isSaved) await saveStore?.throwAway(name);
    } catch (error) {
      this.presenter.say(error instanceof Refusal ? error.message : storageTrouble(error));
    }
  }

  private async throwAway(name: string): Promise<void> {
    try {
      await this.saveStore?.throwAway(name);
      this.presenter.say('The save is deleted.');
    } catch (error) {
      this.presenter.say(storageTrouble(error));
    }
  }

  /** Continues with a save file. */
  async load(text: string, told = 'The game from the file goes on.'): Promise<void> {
    const reading = readSave(text, this.presenter.definitions);
    if (!reading.isFit) throw new Refusal(reading.why);
    await this.presenter.fetchFurther();
    const { savedPlay } = reading;
    await this.presenter.load(savedPlay.game, savedPlay.decisions, savedPlay.log);
    this.viewer?.leave();
    this.presenter.say(reading.isMigrated ? MIGRATED : told);
  }

  private remember({ play, beat }: Presented): void {
    this.play = play;
    this.beat = beat;
  }

  private async refresh(): Promise<void> {
    this.button?.show(await this.owner.undoable());
  }
}
