import { hasMap } from '../../level/build/build-level';
import { isError } from '../../load/files/finding';
import { adoptStyle } from '../../ui/adopt-style';
import { loadSheet, type SheetImage } from '../../ui/canvas/gl/sheet-image';
import { make, makeButton, setText } from '../../ui/dom';
import type { StudioContext, ToolView } from '../project/studio-context';
import { type CellBounds, type GridCell, isInside } from './map/paint-map';
import type { PaletteEntry } from './map/palette';
import { type CellMarks, MapCanvas } from './map-canvas';
import { MapInput } from './map-input';
import { PaintGestures } from './paint-gestures';
import { PainterControls } from './painter-controls';
import type { PainterParts } from './painter-parts';
import { PainterSession } from './painter-session';
import { PAINTER_STYLE } from './painter-style';
import { PaletteView, sameIn } from './palette-view';
import { ShownLevel } from './shown-level';
import { NO_MARKS, TrialPanel } from './trial-panel';

/** Opens the painter: fetches the tiles, and makes the view. */
export async function openPainter(context: StudioContext): Promise<ToolView> {
  const address = context.library.address('assets/tilesheet.json');
  const image = await loadSheet(address.slice(0, address.lastIndexOf('/') + 1));
  return new PainterView(context, image);
}

/** The map painter: palette, map and tools, all on one drawn map of the project. */
export class PainterView implements ToolView, PainterParts {
  readonly element = make('div', { class: 'painter' });
  readonly session: PainterSession;
  readonly gestures: PaintGestures;
  readonly canvas = new MapCanvas();
  readonly palette: PaletteView;
  readonly trials: TrialPanel;
  private readonly controls: PainterControls;
  private readonly notice = make('div', { class: 'notice' });
  private readonly place = make('b');
  private readonly heard = make('span', { class: 'away', attributes: { role: 'status' } });
  private readonly level: ShownLevel;
  private marks: CellMarks = NO_MARKS;
  private isGrid = true;

  constructor(
    readonly context: StudioContext,
    image: SheetImage,
  ) {
    this.session = new PainterSession(context, Object.keys(image.kit.tiles));
    this.level = new ShownLevel(image);
    const { level } = this;
    this.gestures = new PaintGestures(this.session, {
      show: () => this.show(),
      say: (text) => context.say(text),
      choose: (entry) => this.choose(entry),
      get palette() {
        return level.entries;
      },
    });
    this.palette = new PaletteView(this.session.settings.entry, (entry) => {
      this.choose(entry);
      if (!this.gestures.isPainting) this.gestures.setTool('paint');
      this.canvas.element.focus();
    });
    this.trials = new TrialPanel({
      definitions: () => this.soundDefinitions(),
      mark: (marks) => {
        this.marks = marks;
        this.show();
      },
      reveal: (cell) => this.revealCell(cell),
      preview: (seed) => this.preview(seed),
      nameOf: (id) => this.level.entries.find((entry) => entry.id === id)?.name ?? id,
    });
    this.controls = new PainterControls(this);
    new MapInput(this);
    const desk = make(
      'div',
      { class: 'desk' },
      this.notice,
      this.canvas.element,
      make('div', { class: 'at' }, this.place),
      this.trials.element,
    );
    this.element.append(
      this.controls.element,
      make('div', { class: 'work' }, this.palette.element, desk),
      this.controls.drawer,
      this.heard,
    );
    this.session.listen(() => this.take());
    context.onChecked(() => this.tellNotice());
    void this.session.refresh();
  }

  setShown(isShown: boolean): void {
    if (!isShown) return;
    adoptStyle(this.element, PAINTER_STYLE);
    this.show();
  }

  get bounds(): CellBounds {
    const { map, shown } = this.session;
    return map?.bounds ?? { x: 0, y: 0, width: shown?.width ?? 0, height: shown?.height ?? 0 };
  }

  choose(entry: PaletteEntry): void {
    this.session.settings.entry = entry;
    this.palette.choose(entry);
    this.show();
  }

  pictureOf(entry: PaletteEntry): HTMLCanvasElement | null {
    return this.level.picture?.pictureOf(entry) ?? null;
  }

  toggleGrid(): boolean {
    this.isGrid = !this.isGrid;
    this.show();
    return this.isGrid;
  }

  preview(seed: string | null): void {
    this.session.settings.previewSeed = seed;
    void this.session.refresh();
  }

  async playFromHere(): Promise<void> {
    const { map } = this.session;
    const { x, y } = this.gestures.cursor;
    const cell = { x: x - (map?.origin.x ?? 0), y: y - (map?.origin.y ?? 0) };
    await this.context.game.playFrom(cell);
    this.context.say(`The game begins at ${cell.x}, ${cell.y}.`);
    this.context.game.focus();
  }

  tellCell(): void {
    setText(this.heard, this.place.textContent ?? '');
  }

  show(): void {
    const { session, gestures } = this;
    const { picture, scene } = this.level;
    const { cursor } = gestures;
    const origin = session.map?.origin ?? { x: 0, y: 0 };
    this.controls.show();
    const { bounds } = this;
    setText(
      this.place,
      isInside(bounds, cursor) ? `${cursor.x - origin.x}, ${cursor.y - origin.y}  ${session.namesAt(cursor)}` : '',
    );
    if (!picture) return;
    this.canvas.show(
      {
        bounds,
        origin,
        scene,
        cursor,
        isGrid: this.isGrid,
        selection: session.selection,
        pending: gestures.pending,
        marks: this.marks,
      },
      picture,
    );
  }

  /** Trials need a level without errors; what the last good one does is not asked. */
  private async soundDefinitions(): Promise<PainterSession['definitions']> {
    await this.session.checked();
    const { checked } = this.context;
    if (checked.isSound) return checked.definitions;
    this.context.say('The files have errors. Mend them first: they stand under Code.');
    return null;
  }

  private revealCell(cell: GridCell): void {
    const origin = this.session.map?.origin ?? { x: 0, y: 0 };
    this.gestures.hover({ x: cell.x + origin.x, y: cell.y + origin.y });
    this.canvas.reveal(this.gestures.cursor);
  }

  /** The map or the definitions are others now. */
  private take(): void {
    const { session } = this;
    const { definitions } = session;
    if (!definitions) return;
    const isFirst = this.level.scene === null;
    if (this.level.take(session, this.controls.hiddenLayers)) {
      const { entries, picture } = this.level;
      if (picture) this.palette.show(entries, picture);
      const same = sameIn(entries, session.settings.entry);
      if (same) this.choose(same);
    }
    this.trials.keepFor(session.isUnchecked ? null : definitions.hash);
    this.controls.take();
    this.tellNotice();
    if (isFirst && this.level.scene) {
      this.canvas.setZoom(this.canvas.fittingZoom(this.bounds));
      const { x, y, width, height } = this.bounds;
      this.gestures.cursor = { x: x + (width >> 1), y: y + (height >> 1) };
    }
    this.show();
  }

  private tellNotice(): void {
    const { opened, definitions, settings } = this.session;
    const words: (Node | string)[] = [];
    const error = this.context.checked.findings.find(isError);
    if (opened && !opened.map) {
      const isLevel = definitions !== null && hasMap(definitions);
      words.push(isLevel || !opened.isGenerated ? opened.why : 'This game is played without a map.');
      if (opened.isGenerated && isLevel) {
        const draw = () => void this.session.drawLevel(settings.previewSeed ?? this.context.game.seed);
        words.push(makeButton({ class: 'do', text: 'Draw this level', onClick: draw }));
      }
    } else if (error)
      words.push(error.pointer.startsWith('cell') ? `${error.pointer}: ${error.message}` : error.message);
    else if (opened?.map && opened.note !== '') words.push(opened.note);
    this.notice.classList.toggle('error', error !== undefined && words.length > 0);
    this.notice.replaceChildren(...words);
    this.notice.hidden = words.length === 0;
  }
}
