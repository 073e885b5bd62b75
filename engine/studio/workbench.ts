import { isError } from '../load/files/finding';
import { make, makeButton, setText } from '../ui/dom';
import { askText, openSheet } from './ask-dialog';
import { type CheckedPack, ProjectChecker } from './check/project-checker';
import { CodeTool } from './code-tool';
import { findingsInWords } from './findings-list';
import type { KitLibrary } from './kit-library';
import type { DiskFolder } from './project/disk-folder';
import type { Project } from './project/project';
import type { ProjectSaver } from './project/project-saver';
import type { Checked, StudioContext, TextPlace } from './project/studio-context';
import { StudioGame } from './running-game';
import type { Sharing } from './share-sheet';
import type { SoundPreview } from './sound-preview';
import type { TilePictures } from './tile-pictures';
import { ToolTabs } from './tool-tabs';
import { TOOLS } from './tools';
import { tourTool } from './tour/tours';

/** What a workbench is opened with. */
export interface WorkbenchSettings {
  readonly root: ShadowRoot;
  readonly project: Project;
  readonly library: KitLibrary;
  readonly tiles: TilePictures;
  readonly sounds: SoundPreview;
  readonly saver: ProjectSaver | null;
  readonly seed: string;
  /** The recording after which the game begins; null for the very beginning. */
  readonly at: string | null;
  readonly title: string;
  /** The folder on disk that follows the project. */
  readonly folder: DiskFolder | null;
  /** Goes back to the list of projects. */
  leave(): void;
}

/** One project under work: its tools on one side, its game on the other, and one history for all. */
export class Workbench implements StudioContext {
  readonly element = make('div', { class: 'studio' });
  readonly project: Project;
  readonly library: KitLibrary;
  readonly game: StudioGame;
  private readonly checker: ProjectChecker;
  private readonly told = make('span', { class: 'told', attributes: { role: 'status' } });
  private readonly state = make('span', { class: 'state' });
  private readonly code: CodeTool;
  private readonly tabs: ToolTabs;
  private readonly undoButton: HTMLButtonElement;
  private readonly redoButton: HTMLButtonElement;
  /** The folder on disk that follows the project. */
  private folder: DiskFolder | null;

  constructor(private readonly settings: WorkbenchSettings) {
    const { project, library, root, tiles, seed, sounds } = settings;
    this.project = project;
    this.folder = settings.folder;
    // Another program may have written to the folder while the page was in the background.
    addEventListener('focus', this.readFolder);
    this.library = library;
    const button = (text: string, onClick: () => void) => makeButton({ class: 'plain', text, onClick });
    this.undoButton = button('Undo', () => project.undoLast());
    this.redoButton = button('Redo', () => project.redoLast());
    this.checker = new ProjectChecker(project, library.files, { tiles: tiles.names(), sounds: sounds.names() });
    this.game = new StudioGame(project, this.checker, library, this, seed, settings.at);
    this.code = new CodeTool(
      Object.assign(contextOf(this), {
        root,
        tiles,
        explain: (id: string) => void this.explain(id),
        playSound: (name: string) => sounds.player(name, this.checked.definitions?.sounds ?? {}),
        ask: (title: string, value: string) => askText(root, title, value),
      }),
    );
    const tour = library.tours.find(({ folder }) => project.id === folder);
    this.tabs = new ToolTabs(
      [{ id: 'code', label: 'Code', open: async () => this.code }, ...TOOLS, ...(tour ? [tourTool(tour)] : [])],
      contextOf(this),
    );
    this.element.append(
      this.head(),
      this.tabs.element,
      this.play(),
      make('footer', { class: 'foot' }, this.told, this.state),
    );
    this.checker.listen((checked) => this.show(checked));
    project.listen(() => this.showHistory());
    this.showHistory();
    if (tour) this.tabs.choose('tour');
    this.element.addEventListener('keydown', (event) => this.press(event));
  }

  get checked(): Checked {
    return this.checker.checked;
  }

  onChecked(hear: (checked: Checked) => void): () => void {
    return this.checker.listen(hear);
  }

  openFile(place: TextPlace): void {
    this.tabs.choose('code');
    this.code.open(place);
  }

  readonly openTool = (id: string): void => this.tabs.choose(id);

  say(text: string): void {
    setText(this.told, text);
  }

  close(): void {
    removeEventListener('focus', this.readFolder);
    this.folder?.close();
    this.checker.close();
    this.tabs.close();
    this.settings.saver?.close();
    this.element.remove();
  }

  private readonly readFolder = (): void =>
    void this.folder?.readBack().catch((error: Error) => this.say(error.message));

  private head(): HTMLElement {
    const { saver, leave, project, root } = this.settings;
    const title = make('input', {
      class: 'title',
      attributes: { 'aria-label': 'The title of this project', value: this.settings.title },
    });
    title.addEventListener('change', () => saver?.rename(title.value));
    const sheet = (text: string, kind: string, open: () => Promise<HTMLElement>) =>
      makeButton({
        class: kind,
        text,
        onClick: () =>
          void open()
            .then((content) => openSheet(root, text, content))
            .catch((error: Error) => this.say(`This can’t be opened: ${error.message}`)),
      });
    const history = sheet('History', 'plain', async () => {
      const { historySheet } = await import('./history-sheet');
      return historySheet(project, (text) => this.say(text));
    });
    const share = sheet('Share', 'button main', async () => {
      const { shareSheet } = await import('./share-sheet');
      return shareSheet(this.sharing(title.value));
    });
    return make(
      'header',
      { class: 'head' },
      make('h1', { class: 'unseen', text: 'Studio' }),
      makeButton({ class: 'plain', text: '← projects', onClick: leave }),
      title,
      make('span', { class: 'grow' }),
      this.undoButton,
      this.redoButton,
      history,
      share,
    );
  }

  private sharing(title: string): Sharing {
    const { project, library, checker, game } = this;
    const { folder } = this;
    const setFolder = (next: DiskFolder | null) => {
      this.folder?.close();
      this.folder = next;
    };
    return {
      project,
      library,
      title,
      seed: game.seed,
      pack: checker.checked.pack,
      get folder() {
        return folder;
      },
      set folder(next) {
        setFolder(next);
      },
      say: (text) => this.say(text),
    };
  }

  private play(): HTMLElement {
    const { game } = this;
    const seed = make('input', { attributes: { 'aria-label': 'Seed', value: this.settings.seed } });
    const begin = () => void game.restart(seed.value || undefined);
    seed.addEventListener('change', begin);
    const again = makeButton({ class: 'plain', text: 'Begin again', onClick: begin });
    const another = makeButton({
      class: 'plain',
      text: 'Another seed',
      onClick: () => {
        seed.value = Math.random().toString(36).slice(2, 8);
        begin();
      },
    });
    const watch = makeButton({
      class: 'plain',
      text: 'Moments',
      attributes: { title: 'Go to any moment of this game, and play on from there' },
      onClick: () => void game.showMoments(),
    });
    const label = make('span', { class: 'quiet', text: 'seed' });
    const bar = make('div', { class: 'bar' }, label, seed, again, another, watch);
    return make('section', { class: 'play', attributes: { 'aria-label': 'The game' } }, bar, game.element);
  }

  private show({ findings, isSound }: CheckedPack): void {
    setText(this.state, findingsInWords(findings, isSound, this.game.hasBegun));
    this.state.classList.toggle('error', findings.some(isError));
  }

  private showHistory(): void {
    const history = this.project.history();
    this.undoButton.disabled = history.every(({ isUndone }) => isUndone);
    this.redoButton.disabled = !this.project.canRedo;
  }

  /** Undo and redo work wherever the focus is, but not inside the game and in fields. */
  private press(event: KeyboardEvent): void {
    const [target] = event.composedPath();
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (event.defaultPrevented || isField || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) this.project.redoLast();
    else this.project.undoLast();
  }

  /** Shows what all files say of an id; a single place is opened at once. */
  private async explain(id: string): Promise<void> {
    const fields = id === '' ? [] : await this.checker.explain(id);
    const open = (place: string) => {
      const [, path = '', line = '1'] = /^(.+?):(\d+)/.exec(place) ?? [];
      this.openFile({ path, line: Number(line) });
    };
    const [first] = fields;
    if (!first) return this.say(id === '' ? 'There is no word here.' : `No file defines “${id}”.`);
    open(first.place);
    const rows = fields.map(({ field, value, place }) =>
      make(
        'li',
        {},
        make('code', { class: 'grow', text: `${field || 'all of it'}: ${value.slice(0, 80)}` }),
        makeButton({
          class: 'plain',
          text: place,
          onClick: () => {
            sheet.close();
            open(place);
          },
        }),
      ),
    );
    const sheet = openSheet(
      this.settings.root,
      first.title,
      ...this.picturePart(id, () => sheet.close()),
      make('ul', {}, ...rows),
    );
  }

  /** The picture of an actor, an item or a tile, and the way to where it is drawn. */
  private picturePart(id: string, leave: () => void): HTMLElement[] {
    const { definitions } = this.checked;
    const thing = definitions?.actors[id] ?? definitions?.items[id];
    const name = thing?.sprite.base ?? id;
    const picture = this.settings.tiles.picture(name, definitions?.tiles, thing?.tint ?? null);
    if (!picture) return [];
    const draw = makeButton({
      class: 'button',
      text: `Draw its tile, ${name}`,
      onClick: () => {
        leave();
        void this.tabs.reveal('tiles', name);
      },
    });
    return [make('div', { class: 'row pictured' }, picture, draw)];
  }
}

/** What tools may use of a workbench, as an object of its own. */
function contextOf(bench: Workbench): StudioContext {
  return {
    project: bench.project,
    library: bench.library,
    game: bench.game,
    get checked() {
      return bench.checked;
    },
    onChecked: (hear) => bench.onChecked(hear),
    openFile: (place) => bench.openFile(place),
    openTool: bench.openTool,
    say: (text) => bench.say(text),
  };
}
