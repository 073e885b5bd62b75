import type { CellName } from '../stage';
import { axesOf, frameOf, lastScale, pointOf, scalesFor } from './framing';
import { ART_HEIGHT, ART_WIDTH, centre, followPoint, holdInside, type PictureSize } from './gl/camera';
import type { KnownMap } from './ground/known-map';

/** A part of the map, in cells. */
export interface CellFrame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The share of its remaining way that the camera moves in each frame: soft, and there within a few frames. */
const EASE = 0.3;
/** The same when the game is over: slow enough to be seen. */
const LAST_EASE = 0.1;

/** So many cells away a foe is near enough for the camera to ease out for it; for others it only turns. */
const NEAR = 8;

/** Where the camera is: the middle of its picture in art pixels from the map's corner, and its scale. */
interface Pose {
  readonly x: number;
  readonly y: number;
  /** Device pixels for each art pixel; whole, unless it is changing. */
  readonly scale: number;
}

/** The visible part of the map. At rest its art pixels and its edges are aligned to whole device pixels. */
export class MapCamera {
  private pose: Pose | null = null;
  /** The whole-number scale that it moves to. */
  private wantedScale = Number.POSITIVE_INFINITY;
  /** The map that its scale was chosen for. */
  private framed: KnownMap | null = null;
  /** Foes in sight, the nearest first. They stay in the picture as far as it can hold them. */
  private foes: readonly CellName[] = [];
  /** The next frame is shown without motion. */
  private isJumping = true;
  private width = 0;
  private height = 0;

  /** Starts again from what is known then. */
  forget(): void {
    this.pose = null;
    this.framed = null;
    this.wantedScale = Number.POSITIVE_INFINITY;
  }

  /** Shows the next frame without motion. */
  jump(): void {
    this.isJumping = true;
  }

  watch(foes: readonly CellName[]): void {
    this.foes = foes;
  }

  get scale(): number {
    return this.pose?.scale ?? 1;
  }

  /** The top left of the picture on the map, in device pixels. */
  get left(): number {
    return Math.round((this.pose?.x ?? 0) * this.scale - this.width / 2);
  }

  get top(): number {
    return Math.round((this.pose?.y ?? 0) * this.scale - this.height / 2);
  }

  get cellWidth(): number {
    return ART_WIDTH * this.scale;
  }

  get cellHeight(): number {
    return ART_HEIGHT * this.scale;
  }

  /**
   * Frames what is known and follows a figure, at once or softly; at the end of a game it comes close to it. Returns true
   * while it is moving.
   */
  move(map: KnownMap, size: PictureSize, followed: CellName, isAtOnce: boolean, isOver = false): boolean {
    const { pose } = this;
    this.width = size.width * size.pixelRatio;
    this.height = size.height * size.pixelRatio;
    if (map !== this.framed) this.frame(map, size, followed);
    const wanted = isOver ? this.lastPose(map, size, followed) : this.poseFor(map, size, followed);
    const isThere = isAtOnce || this.isJumping || !pose || isNear(pose, wanted);
    this.isJumping = false;
    this.pose = isThere ? wanted : between(pose, wanted, isOver ? LAST_EASE : EASE);
    return !isThere;
  }

  /** It eases out as more is known, and never back in: a place keeps its size. */
  private frame(map: KnownMap, size: PictureSize, followed: CellName): void {
    const { scale, left, top } = frameOf(map, size, followed);
    this.framed = map;
    this.wantedScale = this.scaleWithFoes(map, size, followed, Math.min(this.wantedScale, scale));
    this.pose ??= { x: left + this.width / scale / 2, y: top + this.height / scale / 2, scale };
  }

  /** The closest scale from this one outwards at which most of the foes that are near are in the picture. */
  private scaleWithFoes(map: KnownMap, size: PictureSize, followed: CellName, closest: number): number {
    const [farthest = 1] = scalesFor(size, map);
    const foes = this.foes.filter(({ x, y }) => Math.max(Math.abs(x - followed.x), Math.abs(y - followed.y)) <= NEAR);
    let best = { scale: closest, count: stretchOf(map, size, followed, foes, closest).count };
    for (let scale = closest - 1; scale >= farthest; scale--) {
      const { count } = stretchOf(map, size, followed, foes, scale);
      if (count > best.count) best = { scale, count };
    }
    return best.scale;
  }

  private poseFor(map: KnownMap, size: PictureSize, followed: CellName): Pose {
    const { across, down } = axesOf(map, size, this.wantedScale);
    const { x, y } = this.pose ?? { x: 0, y: 0 };
    const at = pointOf(map, followed);
    const { from, to, count } = stretchOf(map, size, followed, this.foes, this.wantedScale);
    let left = followPoint(across, x - across.shown / 2, at.x);
    let top = followPoint(down, y - down.shown / 2, at.y);
    if (count > 0) [left, top] = [holdInside(across, left, from.x, to.x), holdInside(down, top, from.y, to.y)];
    return { x: left + across.shown / 2, y: top + down.shown / 2, scale: this.wantedScale };
  }

  private lastPose(map: KnownMap, size: PictureSize, followed: CellName): Pose {
    const scale = Math.max(this.wantedScale, lastScale(size));
    const { across, down } = axesOf(map, size, scale);
    const { x, y } = pointOf(map, followed);
    return { x: centre(across, x) + across.shown / 2, y: centre(down, y) + down.shown / 2, scale };
  }

  /** The cells in the picture, of a map that begins at 0,0. */
  shown({ width, height, pixelRatio }: PictureSize): CellFrame {
    const [left, top] = [this.left / this.cellWidth, this.top / this.cellHeight - 1];
    const right = left + (width * pixelRatio) / this.cellWidth;
    return { left, top, right, bottom: top + (height * pixelRatio) / this.cellHeight };
  }

  /** The cell under a point in CSS pixels, known or not. */
  cellAt(map: KnownMap, x: number, y: number, pixelRatio: number): CellName {
    return {
      x: Math.floor((x * pixelRatio + this.left) / this.cellWidth) + map.left,
      y: Math.floor((y * pixelRatio + this.top) / this.cellHeight) - 1 + map.top,
    };
  }
}

/** The part of the map that has a figure and as many foes as a picture can hold, with the cell around each. */
function stretchOf(
  map: KnownMap,
  size: PictureSize,
  followed: CellName,
  foes: readonly CellName[],
  scale: number,
): { readonly from: CellName; readonly to: CellName; readonly count: number } {
  const { across, down } = axesOf(map, size, scale);
  const at = pointOf(map, followed);
  let stretch = { from: around(at, -1), to: around(at, 1), count: 0 };
  for (const foe of foes) {
    const [low, high] = [around(pointOf(map, foe), -1), around(pointOf(map, foe), 1)];
    const from = { x: Math.min(stretch.from.x, low.x), y: Math.min(stretch.from.y, low.y) };
    const to = { x: Math.max(stretch.to.x, high.x), y: Math.max(stretch.to.y, high.y) };
    if (to.x - from.x <= across.shown && to.y - from.y <= down.shown) {
      stretch = { from, to, count: stretch.count + 1 };
    }
  }
  return stretch;
}

/** A cell and a half away on both axes: a figure is two cells tall, and half of its cell is on either side. */
const around = ({ x, y }: CellName, side: -1 | 1): CellName => ({
  x: x + side * ART_WIDTH,
  y: y + side * 1.5 * ART_HEIGHT,
});

/** True if the rest of the way is less than a device pixel, and the scale nearly the same. */
const isNear = (a: Pose, b: Pose): boolean =>
  Math.hypot(a.x - b.x, a.y - b.y) * b.scale < 1 && Math.abs(a.scale / b.scale - 1) < 0.01;

const between = (a: Pose, b: Pose, ease: number): Pose => ({
  x: a.x + (b.x - a.x) * ease,
  y: a.y + (b.y - a.y) * ease,
  scale: a.scale + (b.scale - a.scale) * ease,
});
