import { type CellBounds, type GridCell, isInside } from './map/paint-map';
import { FLOOR_ENTRY, type PaletteEntry } from './map/palette';
import { insideCells, lineCells, rectangleBetween, rectangleCells } from './map/shapes';
import { clipCells } from './map-canvas';
import { type PainterSession, type PaintStroke, stroke } from './painter-session';

export type PaintToolName = 'paint' | 'erase' | 'line' | 'rectangle' | 'fill' | 'pick' | 'select' | 'move' | 'stamp';

export interface PaintTool {
  readonly name: PaintToolName;
  readonly label: string;
  readonly key: string;
  /** What the two presses of a key do, for tools that are dragged. */
  readonly about: string;
}

export const PAINT_TOOLS: readonly PaintTool[] = [
  { name: 'paint', label: 'Paint', key: 'b', about: 'Drag to paint.' },
  { name: 'erase', label: 'Erase', key: 'e', about: 'Drag to take away what stands there.' },
  { name: 'line', label: 'Line', key: 'l', about: 'Drag from one end to the other.' },
  { name: 'rectangle', label: 'Rectangle', key: 'r', about: 'Drag from corner to corner.' },
  { name: 'fill', label: 'Fill', key: 'f', about: 'Fills all cells that look alike and hang together.' },
  { name: 'pick', label: 'Pick', key: 'i', about: 'Takes what stands on a cell.' },
  { name: 'select', label: 'Select', key: 's', about: 'Drag a rectangle, then copy, cut or delete it.' },
  { name: 'move', label: 'Move', key: 'v', about: 'Drag what is selected to another place.' },
  { name: 'stamp', label: 'Stamp', key: 't', about: 'Puts down what was copied.' },
];

/** What the gestures ask of the view around them. */
export interface GestureHooks {
  /** Something else is to be shown. */
  show(): void;
  say(text: string): void;
  choose(entry: PaletteEntry): void;
  readonly palette: readonly PaletteEntry[];
}

/** Turns presses on cells into changes of the map, the same for pointer, touch and keys. */
export class PaintGestures {
  tool: PaintToolName = 'paint';
  cursor: GridCell = { x: 0, y: 0 };
  pending: readonly GridCell[] = [];
  /** Where a drag began; null while nothing is dragged. */
  private anchor: GridCell | null = null;
  private last: GridCell = { x: 0, y: 0 };
  private stroke: PaintStroke = stroke('');

  constructor(
    private readonly session: PainterSession,
    private readonly hooks: GestureHooks,
  ) {}

  /** Whether the tool puts down what is chosen in the palette. */
  get isPainting(): boolean {
    return ['paint', 'line', 'rectangle', 'fill'].includes(this.tool);
  }

  get isDragging(): boolean {
    return this.anchor !== null;
  }

  setTool(tool: PaintToolName): void {
    this.cancel();
    this.tool = tool;
    if (tool === 'stamp' && !this.session.clip)
      this.hooks.say('Select cells and copy them first; then they can be stamped.');
    this.hover(this.cursor);
  }

  /** The cursor is over a cell, and nothing is pressed. */
  hover(cell: GridCell): void {
    this.cursor = cell;
    const { clip } = this.session;
    if (!this.anchor) this.pending = this.tool === 'stamp' && clip ? clipCells(cell, clip) : [];
    this.hooks.show();
  }

  begin(cell: GridCell): void {
    const { session, tool } = this;
    this.cursor = cell;
    this.last = cell;
    if (tool === 'pick') this.pick(cell);
    else if (tool === 'fill') void session.fill(cell);
    else if (tool === 'stamp') void session.stamp(cell, stroke('stamp cells'));
    else this.beginDrag(cell);
  }

  private beginDrag(cell: GridCell): void {
    const { session, tool } = this;
    this.anchor = cell;
    if (tool === 'paint' || tool === 'erase') {
      const { entry } = session.settings;
      this.stroke = stroke(tool === 'erase' ? 'erase' : `paint ${entry.name}`);
      this.brush([cell]);
    } else if (tool === 'move') this.grab(cell);
    else this.drag(cell);
    this.hooks.show();
  }

  drag(cell: GridCell): void {
    this.cursor = cell;
    const { anchor, tool, session } = this;
    if (!anchor) {
      this.hover(cell);
      return;
    }
    if (tool === 'paint' || tool === 'erase') this.brush(lineCells(this.last, cell));
    else if (tool === 'line') this.pending = lineCells(anchor, cell);
    else if (tool === 'rectangle')
      this.pending = rectangleCells(rectangleBetween(anchor, cell), session.settings.inside === 'kept');
    else if (tool === 'select') session.selection = rectangleBetween(anchor, cell);
    else if (tool === 'move') this.pending = clipCells(this.movedTo(cell), session.selection as CellBounds);
    this.last = cell;
    this.hooks.show();
  }

  end(cell: GridCell): void {
    const { anchor, tool, session } = this;
    if (!anchor) return;
    this.drag(cell);
    const { entry } = session.settings;
    const cells = this.pending;
    this.anchor = null;
    this.pending = [];
    if (tool === 'line') void session.paint(cells, entry, stroke(`line of ${entry.name}`));
    else if (tool === 'rectangle') this.paintRectangle(rectangleBetween(anchor, cell));
    else if (tool === 'move' && session.selection) {
      const { x, y } = session.selection;
      const to = { x: x + cell.x - anchor.x, y: y + cell.y - anchor.y };
      if (to.x !== x || to.y !== y) void session.move(to);
    }
    this.hooks.show();
  }

  private paintRectangle(bounds: CellBounds): void {
    const { session } = this;
    const { entry, inside } = session.settings;
    const one = stroke(`rectangle of ${entry.name}`);
    void session.paint(rectangleCells(bounds, inside !== 'same'), entry, one);
    if (inside === 'floor') void session.paint(insideCells(bounds), FLOOR_ENTRY, one);
  }

  /** Leaves a drag without doing it. What a brush has painted stays, and can be undone. */
  cancel(): void {
    this.anchor = null;
    this.pending = [];
    this.hooks.show();
  }

  /** A key at the cursor: tools that are dragged begin with the first press and end with the second. */
  press(): void {
    const { cursor, tool } = this;
    if (this.anchor) {
      this.end(cursor);
      return;
    }
    this.begin(cursor);
    if (tool === 'paint' || tool === 'erase') this.end(cursor);
    else if (this.anchor) this.hooks.say('Move with the arrow keys, and press Space again.');
  }

  /** Moves the cursor. With `isPainting` a brush paints along, and a selection grows. */
  step(dx: number, dy: number, isPainting: boolean): void {
    const { map, selection } = this.session;
    const from = this.cursor;
    const to = { x: from.x + dx, y: from.y + dy };
    if (!map || !isInside(map.bounds, to)) return;
    if (isPainting && this.tool === 'select' && !this.anchor) {
      const corner = selection && isInside(selection, this.last) ? this.last : from;
      this.session.selection = rectangleBetween(corner, to);
      this.last = corner;
      this.cursor = to;
      this.hooks.show();
    } else if (this.anchor) this.drag(to);
    else {
      this.hover(to);
      if (isPainting && (this.tool === 'paint' || this.tool === 'erase')) this.press();
    }
  }

  private brush(cells: readonly GridCell[]): void {
    const { session } = this;
    if (this.tool === 'erase') void session.erase(cells, this.stroke);
    else void session.paint(cells, session.settings.entry, this.stroke);
  }

  private pick(cell: GridCell): void {
    this.hooks.choose(this.session.pick(cell, this.hooks.palette));
    this.setTool('paint');
  }

  /** Without a selection under the pointer, the one cell there is moved. */
  private grab(cell: GridCell): void {
    const { session } = this;
    if (!session.selection || !isInside(session.selection, cell)) session.selection = { ...cell, width: 1, height: 1 };
    this.drag(cell);
  }

  private movedTo(cell: GridCell): GridCell {
    const { x, y } = this.session.selection ?? cell;
    const anchor = this.anchor ?? cell;
    return { x: x + cell.x - anchor.x, y: y + cell.y - anchor.y };
  }
}
