import type { CellView, EntityView, SeatView } from '../../game/knowledge/seat-view';
import type { CellName, Hit, Marks, Stage, StageSettings } from '../stage';

/** The size of a cell in CSS pixels, the same as on the tile sheet. */
const WIDTH = 20;
const HEIGHT = 15;
const GROUND = '#0a0c14';

/** The map in letters on a plain canvas, for browsers without WebGL. */
export function createTextStage(canvas: HTMLCanvasElement, _settings: StageSettings): Stage {
  return new TextStage(canvas);
}

class TextStage implements Stage {
  private readonly brush: CanvasRenderingContext2D | null;
  private view: SeatView | null = null;
  private marks: Marks = { path: [], cursor: null, choices: [] };
  private size = { width: 0, height: 0, ratio: 1 };
  private corner = { x: 0, y: 0 };

  constructor(readonly canvas: HTMLCanvasElement) {
    this.brush = canvas.getContext('2d');
  }

  show(view: SeatView): void {
    this.view = view;
    this.draw();
  }

  play(_events: unknown, view: SeatView): Promise<void> {
    this.show(view);
    return Promise.resolve();
  }

  mark(marks: Marks): void {
    this.marks = marks;
    this.draw();
  }

  hitAt(x: number, y: number): Hit | null {
    const at: CellName = { x: Math.floor((x + this.corner.x) / WIDTH), y: Math.floor((y + this.corner.y) / HEIGHT) };
    const cell = this.view?.map?.cells.find((one) => one.x === at.x && one.y === at.y);
    return cell ? { cell: at, zone: null, entities: cell.entities.toReversed().map(({ id }) => id) } : null;
  }

  resize(width: number, height: number, ratio: number): void {
    this.size = { width, height, ratio };
    this.canvas.width = Math.round(width * ratio);
    this.canvas.height = Math.round(height * ratio);
    this.draw();
  }

  skip(): void {}
  pause(): void {}
  resume(): void {}
  destroy(): void {}

  private draw(): void {
    const { brush, view, size } = this;
    if (!brush || !view) return;
    brush.setTransform(size.ratio, 0, 0, size.ratio, 0, 0);
    brush.fillStyle = GROUND;
    brush.fillRect(0, 0, size.width, size.height);
    if (!view.map) return;
    this.corner = cornerOf(view, size.width, size.height);
    brush.translate(-this.corner.x, -this.corner.y);
    brush.font = `bold ${HEIGHT}px monospace`;
    brush.textAlign = 'center';
    brush.textBaseline = 'middle';
    for (const cell of view.map.cells) drawCell(brush, cell);
    brush.fillStyle = '#f2c87955';
    for (const { x, y } of this.marks.path) brush.fillRect(x * WIDTH + 7, y * HEIGHT + 5, 6, 5);
    const { cursor } = this.marks;
    brush.strokeStyle = '#f2c879';
    if (cursor) brush.strokeRect(cursor.x * WIDTH + 0.5, cursor.y * HEIGHT + 0.5, WIDTH - 1, HEIGHT - 1);
  }
}

/** Puts the figure in the middle, but keeps the map within its edges. */
function cornerOf(view: SeatView, width: number, height: number): CellName {
  const place = view.seats[Math.max(0, view.seat)]?.entity.place;
  const map = view.map ?? { width: 0, height: 0 };
  const eye = place?.kind === 'cell' ? place : { x: map.width / 2, y: map.height / 2 };
  const along = (at: number, unit: number, most: number, room: number): number => {
    const all = most * unit;
    return all <= room ? (all - room) / 2 : Math.max(0, Math.min(all - room, (at + 0.5) * unit - room / 2));
  };
  return {
    x: Math.round(along(eye.x, WIDTH, map.width, width)),
    y: Math.round(along(eye.y, HEIGHT, map.height, height)),
  };
}

function drawCell(brush: CanvasRenderingContext2D, { x, y, seen, light, entities }: CellView): void {
  const top: EntityView | undefined = entities.at(-1);
  const share = seen ? 1 : 0.35;
  const [red, green, blue] = light.map((channel) => Math.round(channel * share));
  brush.fillStyle = `rgb(${red} ${green} ${blue} / 0.08)`;
  brush.fillRect(x * WIDTH, y * HEIGHT, WIDTH, HEIGHT);
  brush.globalAlpha = share;
  brush.fillStyle = top?.tint?.startsWith('#') ? top.tint : '#c0c4c8';
  brush.fillText(
    top ? (top.symbol === '?' ? top.name.charAt(0) : top.symbol) : '·',
    (x + 0.5) * WIDTH,
    (y + 0.5) * HEIGHT,
  );
  brush.globalAlpha = 1;
}
