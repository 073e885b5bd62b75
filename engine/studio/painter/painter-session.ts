import type { Definitions } from '../../core/definitions';
import { hashText } from '../../core/hash';
import { planLevel } from '../../level/build/build-level';
import type { LevelPlan } from '../../level/plan/plan';
import { joinPath } from '../../load/files/source';
import type { Splice } from '../project/edited-text';
import type { StudioContext } from '../project/studio-context';
import { drawGenerated } from './map/draw-generated';
import { type OpenedMap, openMap } from './map/open-map';
import { type CellBounds, type GridCell, isInside, PaintError, type PaintMap } from './map/paint-map';
import { FLOOR_ENTRY, NOTHING_ENTRY, type PaletteEntry } from './map/palette';
import { type CellClip, clearCells, copyCells, fillCells, moveCells, overlap, stampCells } from './map/shapes';

/** The files that a level is drawn in. */
const MAP_NAMES = ['map.tmj', 'map.tmx', 'prototype.json'];

/** What the painter is set to. */
export interface PainterSettings {
  entry: PaletteEntry;
  /** The only layer that is painted on; null for those that suit. */
  layer: number | null;
  /** Things are added to what stands on a cell. */
  isAdded: boolean;
  /** What is inside a rectangle: the same as its edge, floor, or what was there. */
  inside: 'same' | 'floor' | 'kept';
  /** Wildcards are shown as this seed fills them; null to show them as they are painted. */
  previewSeed: string | null;
}

/** One stroke: all that is painted between pressing and letting go is one edit. */
export interface PaintStroke {
  readonly label: string;
  edit: number | null;
}

/**
 * The map under the painter's hands. Every change waits for the one before, because each is a change of the text that
 * the last one left.
 */
export class PainterSession {
  readonly settings: PainterSettings = {
    entry: FLOOR_ENTRY,
    layer: null,
    isAdded: false,
    inside: 'same',
    previewSeed: null,
  };
  opened: OpenedMap | null = null;
  selection: CellBounds | null = null;
  clip: CellClip | null = null;
  /** The plan that is shown: the map as it is drawn, or what a seed makes of it. */
  shown: LevelPlan | null = null;
  /** The files have changed, and the checks have not answered yet. */
  isUnchecked = false;
  private readonly waiting: (() => void)[] = [];
  private openedAs = '';
  private work: Promise<void> = Promise.resolve();
  private readonly listeners = new Set<() => void>();

  constructor(
    readonly context: StudioContext,
    /** The tiles of the kit's sheet, in order. */
    private readonly sheet: readonly string[],
  ) {
    context.project.listen(() => {
      this.isUnchecked = true;
      void this.refresh();
    });
    context.onChecked(() => {
      this.isUnchecked = this.isOld();
      if (!this.isUnchecked) for (const go of this.waiting.splice(0)) go();
      void this.refresh();
    });
  }

  get definitions(): Definitions | null {
    return this.context.checked.definitions;
  }

  get map(): PaintMap | null {
    return this.opened?.map ?? null;
  }

  /** Is told whenever there is another picture to show. */
  listen(hear: () => void): void {
    this.listeners.add(hear);
  }

  /** Settles when all that was asked for is done. */
  get done(): Promise<void> {
    return this.work;
  }

  /** Settles when the checks have answered for the files as they are. */
  async checked(): Promise<void> {
    await this.work;
    if (this.isUnchecked) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  changed(): void {
    for (const hear of [...this.listeners]) hear();
  }

  refresh(): Promise<void> {
    return this.enqueue(async () => {});
  }

  paint(cells: readonly GridCell[], entry: PaletteEntry, stroke: PaintStroke): Promise<void> {
    return this.change(stroke, (map) => map.paint(entry, cells, this.settings));
  }

  /** Takes away what stands on cells. On all layers the floor stays; on one layer nothing of it does. */
  erase(cells: readonly GridCell[], stroke: PaintStroke): Promise<void> {
    const { layer } = this.settings;
    const entry = layer === null ? FLOOR_ENTRY : NOTHING_ENTRY;
    return this.change(stroke, (map) => {
      const held = cells.filter((cell) => layer !== null || this.hasFloor(map, cell));
      return map.paint(entry, held, { layer, isAdded: false });
    });
  }

  private hasFloor({ origin }: PaintMap, { x, y }: GridCell): boolean {
    if (!this.opened?.map) return false;
    const { width, floor } = this.opened.plan;
    const column = x - origin.x;
    return column >= 0 && column < width && floor[(y - origin.y) * width + column] === 1;
  }

  fill(cell: GridCell): Promise<void> {
    const { entry, layer } = this.settings;
    return this.change(stroke(`fill with ${entry.name}`), (map) => {
      const cells = fillCells(cell, map.bounds, (x, y) => map.keyAt(layer, x, y));
      return map.paint(entry, cells, this.settings);
    });
  }

  copy(): boolean {
    if (!this.map || !this.selection) return false;
    this.clip = copyCells(this.map, this.selection, this.settings.layer);
    return true;
  }

  clear(label: string): Promise<void> {
    const { selection } = this;
    if (!selection) return Promise.resolve();
    return this.change(stroke(label), (map) => map.put(clearCells(map, selection, this.settings.layer)));
  }

  stamp(at: GridCell, one: PaintStroke): Promise<void> {
    const { clip } = this;
    if (!clip) return Promise.resolve();
    return this.change(one, (map) => map.put(stampCells(map, clip, at)));
  }

  /** Moves what is selected, and the selection with it. */
  move(to: GridCell): Promise<void> {
    const { selection } = this;
    if (!selection) return Promise.resolve();
    this.selection = { ...selection, ...to };
    return this.change(stroke('move cells'), (map) => map.put(moveCells(map, selection, to, this.settings.layer)));
  }

  resize(bounds: CellBounds): Promise<void> {
    return this.change(stroke(`resize to ${bounds.width} × ${bounds.height}`), (map) => {
      const kept = overlap(bounds, map.bounds);
      if (kept.width * kept.height === 0) throw new PaintError('Nothing of the map would be left.');
      return map.resize(bounds);
    });
  }

  /** Turns the level that a seed made into a drawn map. */
  drawLevel(seed: string): Promise<void> {
    return this.enqueue(async () => {
      const { project } = this.context;
      const path = joinPath(project.folder, 'prototype.json');
      const { definitions } = this;
      if (!definitions || this.opened?.map) return;
      const splices = drawGenerated(path, project.read(path) ?? '', definitions, seed);
      project.edit([{ kind: 'splice', path, splices }], 'draw the level', this);
    });
  }

  /** What stands on a cell, in the words of its author. */
  namesAt({ x, y }: GridCell): string {
    const { shown, map } = this;
    const origin = map?.origin ?? { x: 0, y: 0 };
    const [column, row] = [x - origin.x, y - origin.y];
    if (!shown || column < 0 || row < 0 || column >= shown.width || row >= shown.height) return 'nothing';
    const cell = row * shown.width + column;
    const names = [
      ...shown.placements.filter((one) => one.x === column && one.y === row).map(({ id }) => this.nameOf(id)),
      ...shown.wildcards.filter(({ cells }) => cells.includes(cell)).map(({ name }) => name.replaceAll('_', ' ')),
      ...(shown.paint.get(cell) ?? [])
        .filter(({ isFloor }) => !isFloor)
        .map(({ sprite }) => sprite.replaceAll('_', ' ')),
    ];
    if (names.length > 0) return names.join(', ');
    return shown.floor[cell] === 1 ? 'floor' : 'nothing';
  }

  /** The entry that is painted on a cell: the uppermost thing, else the wildcard, else the floor. */
  pick({ x, y }: GridCell, palette: readonly PaletteEntry[]): PaletteEntry {
    const { opened } = this;
    if (!opened?.map) return NOTHING_ENTRY;
    const { plan, map } = opened;
    const [column, row] = [x - map.origin.x, y - map.origin.y];
    const cell = row * plan.width + column;
    const thing = plan.placements.findLast((one) => one.x === column && one.y === row)?.id;
    const wildcard = plan.wildcards.find(({ cells }) => cells.includes(cell))?.name;
    const found = palette.find(
      ({ kind, id }) =>
        (id === thing && (kind === 'actor' || kind === 'item')) ||
        (thing === undefined && kind === 'wildcard' && id === wildcard),
    );
    if (found) return found;
    return isInside({ x: 0, y: 0, width: plan.width, height: plan.height }, { x: column, y: row }) &&
      plan.floor[cell] === 1
      ? FLOOR_ENTRY
      : NOTHING_ENTRY;
  }

  /** Whether the last answer of the checks was about earlier files: edits go on while they run. */
  private isOld(): boolean {
    const { checked, project } = this.context;
    const files = checked.definitions?.files;
    if (!checked.isSound || !files) return false;
    return MAP_NAMES.some((name) => {
      const path = joinPath(project.folder, name);
      const text = project.read(path);
      const known = files[path];
      return text !== null && known !== undefined && !hashText(text).startsWith(known);
    });
  }

  private nameOf(id: string): string {
    const { actors = {}, items = {} } = this.definitions ?? {};
    return (actors[id] ?? items[id])?.name || id.replaceAll('_', ' ');
  }

  private change(one: PaintStroke, splicesOf: (map: PaintMap) => readonly Splice[]): Promise<void> {
    return this.enqueue(async () => {
      const { map } = this;
      if (!map) return;
      const splices = splicesOf(map);
      if (splices.length === 0) return;
      const { project } = this.context;
      const changes = [{ kind: 'splice', path: map.path, splices }] as const;
      const newest = project.history().at(-1);
      const isSame = one.edit !== null && newest?.edit === one.edit && !newest.isUndone;
      if (isSame && one.edit !== null) project.extend(one.edit, changes, this);
      else one.edit = project.edit(changes, one.label, this);
    });
  }

  private enqueue(job: () => Promise<void>): Promise<void> {
    this.work = this.work.then(async () => {
      try {
        await this.open();
        await job();
        await this.open();
      } catch (error) {
        if (!(error instanceof PaintError)) throw error;
        this.context.say(error.message);
      }
    });
    return this.work;
  }

  /** Reads the map again if its text or the definitions changed. */
  private async open(): Promise<void> {
    const { definitions } = this;
    const { project, library, game } = this.context;
    if (!definitions) return;
    const own = (path: string) => project.read(path);
    const texts = MAP_NAMES.map((name) => own(joinPath(project.folder, name)));
    const state = [definitions.hash, this.settings.previewSeed, ...texts].join('\u0000');
    if (state === this.openedAs) return;
    this.openedAs = state;
    const read = (path: string) =>
      path.startsWith(`${project.folder}/`) ? own(path) : (own(path) ?? library.read(path));
    this.opened = await openMap(read, project.folder, definitions, this.sheet);
    const seed = this.settings.previewSeed ?? (this.opened.map ? null : game.seed);
    this.shown = seed === null ? (this.opened.map ? this.opened.plan : null) : planned(definitions, seed);
    this.changed();
  }
}

/** A level that can't be made is reported by the checks. */
function planned(definitions: Definitions, seed: string): LevelPlan | null {
  try {
    return planLevel(definitions, seed, definitions.prototype.default_seats ?? 1);
  } catch {
    return null;
  }
}

export const stroke = (label: string): PaintStroke => ({ label, edit: null });
