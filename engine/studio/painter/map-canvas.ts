import { make } from '../../ui/dom';
import { ART, type LevelPicture, type PictureScene } from './level-picture';
import { type CellBounds, cellsIn, type GridCell } from './map/paint-map';

/** Signs over the picture: how often things fall on cells, and what fails there. */
export interface CellMarks {
  /** Shares from 0 to 1 by cell of the level; null for no heat map. */
  readonly heat: Float32Array | null;
  readonly failures: readonly { readonly cell: GridCell; readonly share: number }[];
}

/** All that the canvas shows. Cells count as the map counts them. */
export interface CanvasView {
  readonly bounds: CellBounds;
  /** The cell of the map that is 0,0 of the scene. */
  readonly origin: GridCell;
  readonly scene: PictureScene | null;
  readonly cursor: GridCell;
  readonly isGrid: boolean;
  readonly selection: CellBounds | null;
  /** Cells that would be painted now. */
  readonly pending: readonly GridCell[];
  readonly marks: CellMarks;
}

const GROUND = '#0a0c14';
const EDGE = 'rgb(233 225 207 / 0.35)';
const GRID = 'rgb(233 225 207 / 0.09)';
const WARM = '#f2c879';
const COLD = '#9ecbff';
const BAD = '#ff6b57';
/** Room around the map, in cells. */
const MARGIN = 1;
export const ZOOMS = [1, 2, 3, 4] as const;

/**
 * The canvas of the painter. It is as large as its window on the map, and is drawn again when the reader scrolls, so
 * that the largest map costs no more than what is in sight.
 */
export class MapCanvas {
  readonly canvas = make('canvas', { attributes: { 'aria-hidden': 'true' } });
  private readonly space = make('div', { class: 'painter-space' }, this.canvas);
  readonly element = make('div', { class: 'painter-map' }, this.space);
  zoom = 1;
  private view: CanvasView | null = null;
  private picture: LevelPicture | null = null;
  private isAsked = false;

  constructor() {
    this.element.addEventListener('scroll', () => this.ask());
    new ResizeObserver(() => this.ask()).observe(this.element);
  }

  show(view: CanvasView, picture: LevelPicture): void {
    this.view = view;
    this.picture = picture;
    this.ask();
  }

  setZoom(zoom: number): void {
    const { element } = this;
    const part = zoom / this.zoom;
    const [x, y] = [element.scrollLeft + element.clientWidth / 2, element.scrollTop + element.clientHeight / 2];
    this.zoom = zoom;
    this.measure();
    element.scrollTo(x * part - element.clientWidth / 2, y * part - element.clientHeight / 2);
    this.ask();
  }

  /** The largest zoom at which the whole map is in sight. */
  fittingZoom({ width, height }: CellBounds): number {
    const { clientWidth, clientHeight } = this.element;
    const fits = (zoom: number) =>
      (width + 2 * MARGIN) * ART.width * zoom <= clientWidth &&
      (height + 2 * MARGIN) * ART.height * zoom <= clientHeight;
    return ZOOMS.findLast((zoom) => zoom <= 3 && fits(zoom)) ?? 1;
  }

  /** The cell under a point of the screen. */
  cellAt(clientX: number, clientY: number): GridCell {
    const box = this.canvas.getBoundingClientRect();
    const { x, y } = this.view?.bounds ?? { x: 0, y: 0 };
    return {
      x: x - MARGIN + Math.floor((clientX - box.left + this.element.scrollLeft) / (ART.width * this.zoom)),
      y: y - MARGIN + Math.floor((clientY - box.top + this.element.scrollTop) / (ART.height * this.zoom)),
    };
  }

  /** Scrolls so that a cell is in sight. */
  reveal(cell: GridCell): void {
    const { element, zoom } = this;
    const { x, y } = this.view?.bounds ?? { x: 0, y: 0 };
    const [width, height] = [ART.width * zoom, ART.height * zoom];
    const [left, top] = [(cell.x - x + MARGIN) * width, (cell.y - y + MARGIN) * height];
    const near = (at: number, size: number, from: number, shown: number) =>
      at - size < from ? at - size : at + 2 * size > from + shown ? at + 2 * size - shown : from;
    element.scrollTo(
      near(left, width, element.scrollLeft, element.clientWidth),
      near(top, height, element.scrollTop, element.clientHeight),
    );
  }

  private measure(): void {
    const { width, height } = this.view?.bounds ?? { width: 0, height: 0 };
    this.space.style.inlineSize = `${(width + 2 * MARGIN) * ART.width * this.zoom}px`;
    this.space.style.blockSize = `${(height + 2 * MARGIN) * ART.height * this.zoom}px`;
  }

  private ask(): void {
    if (this.isAsked) return;
    this.isAsked = true;
    requestAnimationFrame(() => {
      this.isAsked = false;
      this.draw();
    });
  }

  private draw(): void {
    const { view, picture, canvas, element, zoom } = this;
    const [shownWidth, shownHeight] = [element.clientWidth, element.clientHeight];
    if (!view || !picture || shownWidth === 0) return;
    this.measure();
    const ratio = devicePixelRatio || 1;
    if (canvas.width !== Math.round(shownWidth * ratio)) canvas.width = Math.round(shownWidth * ratio);
    if (canvas.height !== Math.round(shownHeight * ratio)) canvas.height = Math.round(shownHeight * ratio);
    canvas.style.inlineSize = `${shownWidth}px`;
    canvas.style.blockSize = `${shownHeight}px`;
    const brush = canvas.getContext('2d');
    if (!brush) return;
    const scale = zoom * ratio;
    const [width, height] = [ART.width * scale, ART.height * scale];
    const { bounds, origin, scene } = view;
    const left = Math.round(element.scrollLeft * ratio);
    const top = Math.round(element.scrollTop * ratio);
    const place = (x: number, y: number) =>
      [Math.round((x - bounds.x + MARGIN) * width) - left, Math.round((y - bounds.y + MARGIN) * height) - top] as const;
    const seen = {
      left: bounds.x - MARGIN + Math.floor(left / width),
      top: bounds.y - MARGIN + Math.floor(top / height),
      right: bounds.x - MARGIN + Math.ceil((left + canvas.width) / width),
      bottom: bounds.y - MARGIN + Math.ceil((top + canvas.height) / height),
    };
    brush.imageSmoothingEnabled = false;
    brush.fillStyle = GROUND;
    brush.fillRect(0, 0, canvas.width, canvas.height);
    if (scene) {
      const inScene = {
        left: seen.left - origin.x,
        top: seen.top - origin.y,
        right: seen.right - origin.x,
        bottom: seen.bottom - origin.y,
      };
      picture.draw(brush, scene, inScene, (x, y) => place(x + origin.x, y + origin.y), scale);
      this.drawHeat(brush, view, place, width, height);
    }
    if (view.isGrid) drawGrid(brush, bounds, seen, place);
    outline(brush, bounds, place, width, height, EDGE, ratio);
    this.drawMarks(brush, view, place, width, height, ratio);
  }

  private drawHeat(
    brush: CanvasRenderingContext2D,
    view: CanvasView,
    place: Placing,
    width: number,
    height: number,
  ): void {
    const { heat } = view.marks;
    const { scene, origin } = view;
    if (!heat || !scene) return;
    brush.fillStyle = 'rgb(10 12 20 / 0.72)';
    brush.fillRect(0, 0, brush.canvas.width, brush.canvas.height);
    const most = heat.reduce((a, b) => Math.max(a, b), 0);
    heat.forEach((share, cell) => {
      if (share === 0) return;
      const [x, y] = [(cell % scene.plan.width) + origin.x, Math.floor(cell / scene.plan.width) + origin.y];
      brush.fillStyle = heatColour(share / most);
      brush.fillRect(...place(x, y), Math.ceil(width), Math.ceil(height));
    });
  }

  private drawMarks(
    brush: CanvasRenderingContext2D,
    { selection, pending, cursor, marks, origin }: CanvasView,
    place: Placing,
    width: number,
    height: number,
    ratio: number,
  ): void {
    brush.fillStyle = 'rgb(242 200 121 / 0.35)';
    for (const { x, y } of pending) brush.fillRect(...place(x, y), Math.ceil(width), Math.ceil(height));
    for (const { cell, share } of marks.failures) {
      const box = { x: cell.x + origin.x, y: cell.y + origin.y, width: 1, height: 1 };
      outline(brush, box, place, width, height, BAD, 2 * ratio);
      const [x, y] = place(box.x, box.y);
      brush.font = `${Math.round(11 * ratio)}px ui-monospace, monospace`;
      const words = `${Math.max(1, Math.round(100 * share))} %`;
      brush.fillStyle = GROUND;
      brush.fillRect(x + width, y, brush.measureText(words).width + 6 * ratio, 14 * ratio);
      brush.fillStyle = BAD;
      brush.fillText(words, x + width + 3 * ratio, y + 11 * ratio);
    }
    if (selection) {
      brush.setLineDash([4 * ratio, 3 * ratio]);
      outline(brush, selection, place, width, height, COLD, 2 * ratio);
      brush.setLineDash([]);
    }
    outline(brush, { ...cursor, width: 1, height: 1 }, place, width, height, WARM, 2 * ratio);
  }
}

type Placing = (x: number, y: number) => readonly [x: number, y: number];

function outline(
  brush: CanvasRenderingContext2D,
  { x, y, width, height }: CellBounds,
  place: Placing,
  cellWidth: number,
  cellHeight: number,
  colour: string,
  line: number,
): void {
  const [left, top] = place(x, y);
  brush.strokeStyle = colour;
  brush.lineWidth = line;
  brush.strokeRect(left - line / 2, top - line / 2, width * cellWidth + line, height * cellHeight + line);
}

function drawGrid(
  brush: CanvasRenderingContext2D,
  bounds: CellBounds,
  seen: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
  place: Placing,
): void {
  brush.fillStyle = GRID;
  const [left, top] = place(bounds.x, bounds.y);
  const [right, bottom] = place(bounds.x + bounds.width, bounds.y + bounds.height);
  for (let x = Math.max(bounds.x + 1, seen.left); x < Math.min(bounds.x + bounds.width, seen.right + 1); x++) {
    brush.fillRect(place(x, 0)[0], top, 1, bottom - top);
  }
  for (let y = Math.max(bounds.y + 1, seen.top); y < Math.min(bounds.y + bounds.height, seen.bottom + 1); y++) {
    brush.fillRect(left, place(0, y)[1], right - left, 1);
  }
}

/** From a cold blue for rare to a warm yellow for frequent; the alpha grows too, so that it reads without colours. */
export function heatColour(share: number): string {
  const mix = (from: number, to: number) => Math.round(from + (to - from) * share);
  return `rgb(${mix(70, 255)} ${mix(110, 205)} ${mix(220, 90)} / ${(0.3 + 0.6 * share).toFixed(2)})`;
}

/** The cells that a clip would cover, for a preview. */
export const clipCells = (at: GridCell, size: { readonly width: number; readonly height: number }): GridCell[] =>
  cellsIn({ ...at, width: size.width, height: size.height });
