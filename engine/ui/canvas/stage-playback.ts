import { Container, Sprite, Texture } from 'pixi.js';
import type { SeatView } from '../../game/knowledge/seat-view';
import type { Marks, PixiLayer, StageSettings } from '../stage';
import type { PictureSize } from './gl/camera';
import { FrameScheduler } from './gl/frame-scheduler';
import type { Surface } from './gl/surface';

const NO_MARKS: Marks = { path: [], cursor: null, choices: [] };

/** When the next frame is due: at once, later for idle animations, or when something happens. */
export type NextPicture = 'soon' | 'later' | 'never';

/** What map and table stages share: when they draw, and how a motion begins and ends. */
export abstract class StagePlayback {
  readonly layer: PixiLayer;
  protected readonly root = new Container();
  protected view: SeatView | null = null;
  protected marks = NO_MARKS;
  protected size: PictureSize;
  protected isGone = false;
  protected readonly frames = new FrameScheduler((now) => this.draw(now));
  private began = 0;
  private end = 0;
  private finish: (() => void) | null = null;

  constructor(
    readonly canvas: HTMLCanvasElement,
    protected readonly settings: StageSettings,
    protected readonly surface: Surface,
  ) {
    const { width, height } = canvas.getBoundingClientRect();
    this.size = { width: width || canvas.width, height: height || canvas.height, pixelRatio: 1 };
    const container = new Container();
    this.layer = { container, pixi: { Container, Sprite, Texture }, redraw: () => this.frames.ask() };
  }

  skip(): void {
    this.endMotion();
    this.frames.ask();
  }

  mark(marks: Marks): void {
    this.marks = marks;
    this.frames.ask();
  }

  resize(width: number, height: number, pixelRatio: number): void {
    this.size = { width, height, pixelRatio };
    this.resized();
    this.frames.ask();
  }

  pause(): void {
    this.endMotion();
    this.frames.pause();
  }

  resume(): void {
    if (!this.isGone) this.frames.resume();
  }

  destroy(): void {
    if (this.isGone) return;
    this.pause();
    this.isGone = true;
    this.root.destroy();
    this.layer.container.destroy({ children: true });
    this.clearAway();
    this.surface.release();
  }

  /** The size has changed. */
  protected abstract resized(): void;
  /** Drops the current motion: the next frame shows its end. */
  protected abstract forgetMotion(): void;
  /** Arranges everything at a time in milliseconds since the motion began; `now` is the time of the frame. */
  protected abstract arrange(time: number, now: number): NextPicture;
  protected abstract clearAway(): void;

  /** The size in device pixels. */
  protected get pixels(): { readonly width: number; readonly height: number } {
    const { width, height, pixelRatio } = this.size;
    return { width: Math.max(1, Math.round(width * pixelRatio)), height: Math.max(1, Math.round(height * pixelRatio)) };
  }

  /** Nothing moves with reduced motion, or while the stage is off screen. */
  protected get isStill(): boolean {
    return this.settings.still || this.frames.isPaused;
  }

  /** Begins a motion that lasts `end` milliseconds. */
  protected beginMotion(end: number): Promise<void> {
    this.began = performance.now();
    this.end = end;
    this.frames.ask();
    if (end === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.finish = resolve;
    });
  }

  protected endMotion(): void {
    this.forgetMotion();
    this.end = 0;
    this.settle();
  }

  private settle(): void {
    this.finish?.();
    this.finish = null;
  }

  private draw(now: number): void {
    const time = Math.max(0, now - this.began);
    if (time >= this.end) this.settle();
    const next = this.arrange(time, now);
    const { width, height } = this.pixels;
    this.surface.draw(this.root, width, height);
    if (time < this.end || next === 'soon') this.frames.ask();
    else if (next === 'later') this.frames.askLater();
  }
}
