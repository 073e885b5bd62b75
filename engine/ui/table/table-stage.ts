import { type GameEvent, type ToldRoll, toldRoll } from '../../core/events';
import type { SeatView } from '../../game/knowledge/seat-view';
import { lettersOf, slimLettersOf } from '../canvas/gl/glyph-atlas';
import { LookFade } from '../canvas/gl/look-fade';
import { Quads } from '../canvas/gl/quads';
import { Scene } from '../canvas/gl/scene';
import { loadSheet, type SheetImage, withOwn } from '../canvas/gl/sheet-image';
import { openSurface, type Surface } from '../canvas/gl/surface';
import { statFinder, statNames } from '../canvas/motion/stat-finder';
import { type StatChange, statChangesOf } from '../canvas/motion/timeline';
import { type NextPicture, StagePlayback } from '../canvas/stage-playback';
import type { Hit, Stage, StageSettings } from '../stage';
import { type CardMotion, motionOf, NO_MOTION, TUMBLE_FRAMES, TUMBLE_TIME } from './card-motion';
import { changesEnd, drawChanges } from './draw-changes';
import { GeometrySwitch } from './draw-geometry';
import { drawTable } from './draw-table';
import type { Block } from './layout/table-blocks';
import { hitOn, layTable, NO_TABLE, type TableLayout } from './layout/table-layout';
import { type TableStyle, tableStyleOf } from './layout/table-style';
import { TablePainter } from './table-painter';

/** The stage of a game without a map: cards, meters, dice, boards of tiles and rooms. */
export async function createTableStage(canvas: HTMLCanvasElement, settings: StageSettings): Promise<Stage> {
  const image = await loadSheet(settings.assets);
  let stage: TableStage | null = null;
  const surface = await openSurface(canvas, () => stage?.skip());
  stage = new TableStage(canvas, settings, image, surface);
  return stage;
}

/** True for a chart that is drawn over the board. */
const isShownChart = (block: Block): boolean => block.kind === 'chart' && block.chart?.covers === true;

class TableStage extends StagePlayback implements Stage {
  private scene!: Scene;
  private quads!: Quads;
  private painter!: TablePainter;
  private readonly style: TableStyle;
  private table: TableLayout = NO_TABLE;
  /** The rolls of the last decision. */
  private rolls: readonly ToldRoll[] = [];
  private motion: CardMotion = NO_MOTION;
  /** The stats that changed, shown after all motion has ended. */
  private statChanges: readonly StatChange[] = [];
  private before: TableLayout = NO_TABLE;
  private readonly geometry: GeometrySwitch | null;
  private readonly fade = new LookFade();

  constructor(
    canvas: HTMLCanvasElement,
    settings: StageSettings,
    private image: SheetImage,
    surface: Surface,
  ) {
    super(canvas, settings, surface);
    this.style = tableStyleOf(settings.layout, settings.zones);
    this.geometry =
      this.style.hasGeometry && settings.isAuthor ? new GeometrySwitch(canvas, () => this.frames.ask()) : null;
    this.root.addChild(this.layer.container);
    this.setUp();
  }

  show(view: SeatView, rolls = this.rolls): void {
    this.endMotion();
    this.rolls = rolls;
    this.take(view);
    this.frames.ask();
  }

  play(events: readonly GameEvent[], view: SeatView): Promise<void> {
    this.endMotion();
    this.before = this.table;
    // Dice of an earlier decision are taken off the table.
    this.rolls = events.flatMap((event) =>
      event.type === 'rolled' && event.roll.dice.length > 0 ? [toldRoll(event)] : [],
    );
    const stats = [this.view, view].flatMap((one) => (one ? statNames(one) : []));
    this.take(view);
    // After a change of scale the old positions are of no use for motion.
    const isOther = this.before.arrangement.unit !== this.table.arrangement.unit;
    const isStill = this.isStill || this.before === NO_TABLE || isOther;
    this.motion = isStill ? NO_MOTION : motionOf(events, this.before, this.table, this.style.dice !== null);
    this.statChanges = isStill ? [] : statChangesOf(events, statFinder(stats), this.motion.end);
    return this.beginMotion(this.motion.end);
  }

  setLook(letters: number, isAtOnce: boolean): void {
    this.fade.turnTo(letters, isAtOnce || this.isStill, performance.now());
    this.frames.ask();
  }

  hitAt(x: number, y: number): Hit | null {
    const points = this.size.pixelRatio / this.table.arrangement.unit;
    return hitOn(this.table, x * points, y * points);
  }

  protected override resized(): void {
    this.endMotion();
    if (this.view) this.take(this.view);
  }

  /** Creates everything that depends on the tile sheet. */
  private setUp(): void {
    this.scene = new Scene(this.image);
    this.quads = new Quads(this.scene);
    this.painter = new TablePainter(this.quads, this.image.sheet, lettersOf(this.image), slimLettersOf(this.image));
    this.root.addChildAt(this.quads.mesh, 0);
  }

  protected override clearAway(): void {
    this.geometry?.remove();
    this.clearSheet();
  }

  private clearSheet(): void {
    this.quads.destroy();
    this.scene.destroy();
  }

  protected override forgetMotion(): void {
    this.statChanges = [];
    this.motion = NO_MOTION;
  }

  private take(view: SeatView): void {
    this.view = view;
    const image = withOwn(this.image, this.settings.tiles?.(view.level.id));
    if (image !== this.image) {
      this.image = image;
      this.clearSheet();
      this.setUp();
    }
    const { width, height } = this.pixels;
    this.table = layTable(view, this.style, width, height, this.size.pixelRatio, this.painter);
    const { board, arrangement, hasEnded } = this.table;
    const isCovered = arrangement.blocks.some(({ block, isOver }) => isOver && isShownChart(block)) && !hasEnded;
    this.geometry?.offer(board !== null && !isCovered);
  }

  protected override arrange(time: number, now: number): NextPicture {
    if (time >= this.motion.end) this.motion = NO_MOTION;
    this.quads.clear();
    this.painter.unit = this.table.arrangement.unit;
    const { width, height } = this.table.arrangement;
    this.painter.look.set(this.fade.at(now), width, height);
    this.painter.frame = this.settings.still ? 0 : Math.floor((now / 1000) * 8);
    const { rolls, style, marks, motion, before } = this;
    const shown = { rolls, tumble: this.tumbleAt(time) };
    const isLiteral = this.geometry?.isOn ?? false;
    if (this.view) drawTable(this.painter, this.table, { style, marks, motion, before, time, rolls: shown, isLiteral });
    drawChanges(this.painter, this.table, before, this.statChanges, time);
    this.quads.commit();
    if (time < changesEnd(this.statChanges) || this.fade.isChanging(now)) return 'soon';
    return this.table.isAlive && !this.settings.still ? 'later' : 'never';
  }

  /** The frame of rolling dice, or null once they lie still. */
  private tumbleAt(time: number): number | null {
    const { dice } = this.motion;
    if (dice === null || time >= dice + TUMBLE_FRAMES * TUMBLE_TIME) return null;
    return Math.max(0, Math.floor((time - dice) / TUMBLE_TIME));
  }
}
