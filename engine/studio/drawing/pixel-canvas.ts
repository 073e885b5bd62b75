import { PIXELS_HIGH, PIXELS_WIDE } from '../../load/files/tile-drawing';
import { make } from '../../ui/dom';
import type { GridCell } from '../painter/map/paint-map';
import { drawPixels, type PixelColours } from './draw-pixels';
import type { PixelRows } from './pixel-picture';

/** A pixel of the picture is this many pixels of the canvas. */
const SIZE = 24;
/** Two dark grounds, close to each other: what is transparent shows as a board of them. */
const GROUNDS = ['#171d33', '#1e2640'] as const;

/** What the person at the canvas does. */
export interface CanvasHooks {
  /** The pencil was put down, moved, lifted. */
  down(at: GridCell, isPick: boolean): void;
  move(at: GridCell): void;
  up(): void;
  /** A letter or digit was pressed. Returns false if it means nothing. */
  key(key: string): boolean;
  /** The cursor of the keyboard has moved. */
  pointed(at: GridCell): void;
}

/** The pixels of one picture, large, to be drawn on with pointer or keys. */
export class PixelCanvas {
  readonly element = make('canvas', {
    class: 'pixels',
    attributes: { tabindex: '0', role: 'application', 'aria-describedby': 'pixel-keys' },
  });
  private rows: PixelRows = [];
  private colours: PixelColours = {};
  private cursor: GridCell = { x: 9, y: 7 };
  private isHeld = false;

  constructor(private readonly hooks: CanvasHooks) {
    const { element } = this;
    element.addEventListener('pointerdown', (event) => {
      element.setPointerCapture(event.pointerId);
      element.focus({ preventScroll: true });
      event.preventDefault();
      this.cursor = this.cellAt(event);
      this.isHeld = true;
      hooks.down(this.cursor, event.button === 2 || event.altKey);
    });
    element.addEventListener('pointermove', (event) => {
      if (!this.isHeld) return;
      this.cursor = this.cellAt(event);
      hooks.move(this.cursor);
    });
    for (const end of ['pointerup', 'pointercancel']) element.addEventListener(end, () => this.lift());
    element.addEventListener('contextmenu', (event) => event.preventDefault());
    element.addEventListener('keydown', (event) => this.press(event));
    for (const change of ['focus', 'blur']) element.addEventListener(change, () => this.draw());
  }

  show(name: string, rows: PixelRows, colours: PixelColours): void {
    this.rows = rows;
    this.colours = colours;
    this.cursor = { x: this.cursor.x, y: Math.min(this.cursor.y, Math.max(0, rows.length - 1)) };
    const { element } = this;
    element.setAttribute('aria-label', `The pixels of ${name}: ${PIXELS_WIDE} wide, ${rows.length} high`);
    element.classList.toggle('tall', rows.length > PIXELS_HIGH);
    if (element.height !== rows.length * SIZE || element.width !== PIXELS_WIDE * SIZE) {
      element.width = PIXELS_WIDE * SIZE;
      element.height = rows.length * SIZE;
    }
    this.draw();
  }

  private lift(): void {
    if (!this.isHeld) return;
    this.isHeld = false;
    this.hooks.up();
  }

  private cellAt({ clientX, clientY }: PointerEvent): GridCell {
    const { left, top, width, height } = this.element.getBoundingClientRect();
    const within = (value: number, most: number) => Math.min(most - 1, Math.max(0, Math.floor(value)));
    return {
      x: within(((clientX - left) / width) * PIXELS_WIDE, PIXELS_WIDE),
      y: within(((clientY - top) / height) * this.rows.length, this.rows.length),
    };
  }

  private press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    if (step) {
      const { x, y } = this.cursor;
      const within = (value: number, most: number) => Math.min(most - 1, Math.max(0, value));
      this.cursor = { x: within(x + step[0], PIXELS_WIDE), y: within(y + step[1], this.rows.length) };
      // With Shift held, the pencil draws along.
      if (event.shiftKey) this.dab();
      this.hooks.pointed(this.cursor);
      this.draw();
    } else if (event.key === ' ' || event.key === 'Enter') this.dab();
    else if (!this.hooks.key(event.key)) return;
    event.preventDefault();
  }

  private dab(): void {
    this.hooks.down(this.cursor, false);
    this.hooks.up();
  }

  private draw(): void {
    const pen = this.element.getContext('2d');
    if (!pen) return;
    this.rows.forEach((_, y) => {
      for (let x = 0; x < PIXELS_WIDE; x++) {
        pen.fillStyle = GROUNDS[(x + y) % 2] as string;
        pen.fillRect(x * SIZE, y * SIZE, SIZE, SIZE);
      }
    });
    drawPixels(pen, this.rows, this.colours, SIZE);
    pen.fillStyle = 'rgb(233 225 207 / 0.09)';
    for (let x = 1; x < PIXELS_WIDE; x++) pen.fillRect(x * SIZE, 0, x === PIXELS_WIDE / 2 ? 2 : 1, this.element.height);
    this.rows.forEach((_, y) => {
      pen.fillRect(0, y * SIZE, this.element.width, 1);
    });
    if (this.rows.length > PIXELS_HIGH) {
      pen.fillStyle = 'rgb(242 200 121 / 0.5)';
      pen.fillRect(0, PIXELS_HIGH * SIZE - 1, this.element.width, 2);
    }
    if (this.element.getRootNode() instanceof ShadowRoot && this.element.matches(':focus-visible'))
      this.drawCursor(pen);
  }

  private drawCursor(pen: CanvasRenderingContext2D): void {
    const { x, y } = this.cursor;
    pen.lineWidth = 3;
    pen.strokeStyle = '#0b1020';
    pen.strokeRect(x * SIZE + 0.5, y * SIZE + 0.5, SIZE - 1, SIZE - 1);
    pen.lineWidth = 1.5;
    pen.strokeStyle = '#f2c879';
    pen.strokeRect(x * SIZE + 0.5, y * SIZE + 0.5, SIZE - 1, SIZE - 1);
  }
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
