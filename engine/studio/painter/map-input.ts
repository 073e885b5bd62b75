import type { GridCell } from './map/paint-map';
import { isInside } from './map/paint-map';
import { ZOOMS } from './map-canvas';
import { PAINT_TOOLS } from './paint-gestures';
import type { PainterParts } from './painter-parts';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
/** How far a finger may move before it paints, in pixels: until then a second finger can still join it to scroll. */
const SLACK = 6;

interface Finger {
  readonly id: number;
  readonly startX: number;
  readonly startY: number;
  x: number;
  y: number;
  isPainting: boolean;
}

/** Pointer, touch and keys on the map. One finger paints, two scroll. */
export class MapInput {
  private readonly fingers: Finger[] = [];

  constructor(private readonly view: PainterParts) {
    const { element, canvas } = view.canvas;
    for (const [name, value] of Object.entries({
      tabindex: '0',
      role: 'application',
      'aria-label': 'Map. Arrow keys move, Space paints.',
    }))
      element.setAttribute(name, value);
    canvas.addEventListener('pointerdown', (event) => this.down(event));
    canvas.addEventListener('pointermove', (event) => this.move(event));
    canvas.addEventListener('pointerup', (event) => this.up(event));
    canvas.addEventListener('pointercancel', (event) => this.lose(event));
    canvas.addEventListener('contextmenu', (event) => event.preventDefault());
    element.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
    element.addEventListener('keydown', (event) => this.press(event));
  }

  private cellOf({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): GridCell {
    return this.view.canvas.cellAt(clientX, clientY);
  }

  private down(event: PointerEvent): void {
    const { gestures, canvas } = this.view;
    canvas.element.focus({ preventScroll: true });
    event.preventDefault();
    if (event.button === 2 || event.altKey) {
      const { tool } = gestures;
      gestures.setTool('pick');
      gestures.begin(this.cellOf(event));
      gestures.setTool(tool === 'pick' || tool === 'erase' ? 'paint' : tool);
      return;
    }
    if (event.button !== 0) return;
    canvas.canvas.setPointerCapture(event.pointerId);
    const finger = {
      id: event.pointerId,
      startX: event.clientX,
      startY: event.clientY,
      x: event.clientX,
      y: event.clientY,
    };
    const isTouch = event.pointerType === 'touch';
    this.fingers.push({ ...finger, isPainting: !isTouch });
    if (!isTouch) this.begin(this.cellOf(event));
  }

  private move(event: PointerEvent): void {
    const { gestures, canvas } = this.view;
    const finger = this.fingers.find(({ id }) => id === event.pointerId);
    if (!finger) {
      if (event.pointerType !== 'touch') gestures.hover(this.cellOf(event));
      return;
    }
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    finger.x = event.clientX;
    finger.y = event.clientY;
    if (this.fingers.length > 1) {
      canvas.element.scrollBy(-dx / this.fingers.length, -dy / this.fingers.length);
      return;
    }
    if (!finger.isPainting) {
      if (Math.hypot(finger.x - finger.startX, finger.y - finger.startY) < SLACK) return;
      finger.isPainting = true;
      this.begin(canvas.cellAt(finger.startX, finger.startY));
    }
    if (gestures.isDragging) gestures.drag(this.cellOf(event));
  }

  private up(event: PointerEvent): void {
    const finger = this.fingers.find(({ id }) => id === event.pointerId);
    if (!finger) return;
    const isAlone = this.fingers.length === 1;
    this.fingers.splice(this.fingers.indexOf(finger), 1);
    if (!isAlone) return;
    // A tap paints when the finger is lifted.
    if (!finger.isPainting) this.begin(this.cellOf(event));
    this.view.gestures.end(this.cellOf(event));
  }

  private lose(event: PointerEvent): void {
    const at = this.fingers.findIndex(({ id }) => id === event.pointerId);
    if (at >= 0) this.fingers.splice(at, 1);
    this.view.gestures.cancel();
  }

  private begin(cell: GridCell): void {
    if (isInside(this.view.bounds, cell)) this.view.gestures.begin(cell);
  }

  private wheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.zoom(event.deltaY < 0 ? 1 : -1);
  }

  zoom(step: number): void {
    const { canvas } = this.view;
    const next = ZOOMS[ZOOMS.indexOf(canvas.zoom as (typeof ZOOMS)[number]) + step];
    if (next !== undefined) canvas.setZoom(next);
  }

  private press(event: KeyboardEvent): void {
    const isDone = event.ctrlKey || event.metaKey ? this.command(event) : this.key(event);
    if (!isDone) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Returns whether the key meant something. */
  private key({ key, shiftKey }: KeyboardEvent): boolean {
    const { gestures, session, canvas, palette } = this.view;
    const arrow = ARROWS[key];
    if (arrow) {
      gestures.step(...arrow, shiftKey);
      canvas.reveal(gestures.cursor);
      this.view.tellCell();
      return true;
    }
    const tool = PAINT_TOOLS.find((one) => one.key === key.toLowerCase());
    if (tool && !shiftKey) gestures.setTool(tool.name);
    else if (key === ' ' || key === 'Enter') gestures.press();
    else if (key === 'Delete' || key === 'Backspace') void session.clear('delete cells');
    else if (key === 'Escape') this.leave();
    else if (key === '+' || key === '=') this.zoom(1);
    else if (key === '-') this.zoom(-1);
    else if (key === 'g') this.view.toggleGrid();
    else if (key === '/') palette.focusSearch();
    else return false;
    return true;
  }

  private leave(): void {
    const { gestures, session } = this.view;
    if (!gestures.isDragging) session.selection = null;
    gestures.cancel();
  }

  private command({ key }: KeyboardEvent): boolean {
    const { gestures, session, context } = this.view;
    const letter = key.toLowerCase();
    if (letter === 'c' || letter === 'x') {
      if (!session.copy()) context.say('Nothing is selected.');
      else if (letter === 'x') void session.clear('cut cells');
      else context.say('Copied. Ctrl+V stamps it.');
    } else if (letter === 'v') gestures.setTool('stamp');
    else if (letter === 'a') {
      session.selection = this.view.bounds;
      gestures.setTool('select');
    } else if (key === 'Enter') void this.view.playFromHere();
    else return false;
    return true;
  }
}
