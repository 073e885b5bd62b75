import type { CellName } from '../stage';
import { ART_HEIGHT, ART_WIDTH, centre, followPoint, pickScale } from './gl/camera';
import type { KnownMap } from './known-map';

/** The size of a picture in CSS pixels, and the device pixels in one CSS pixel. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
}

/** The share of its remaining way that the camera moves in each frame: soft, and there within a few frames. */
const EASE = 0.3;

/** The visible part of the map, and its scale. Aligned to whole device pixels. */
export class MapCamera {
  /** Device pixels for each art pixel. */
  scale = 1;
  /** The top left of the picture on the map, in device pixels. */
  private edge: { readonly x: number; readonly y: number } | null = null;

  /** Restarts with the followed figure in the middle. */
  forget(): void {
    this.edge = null;
  }

  get left(): number {
    return Math.round(this.edge?.x ?? 0);
  }

  get top(): number {
    return Math.round(this.edge?.y ?? 0);
  }

  get cellWidth(): number {
    return ART_WIDTH * this.scale;
  }

  get cellHeight(): number {
    return ART_HEIGHT * this.scale;
  }

  /** Follows a figure, at once or softly. Returns true while it is moving. */
  move(map: KnownMap, size: PictureSize, followed: CellName, isAtOnce: boolean): boolean {
    const [width, height] = [size.width * size.pixelRatio, size.height * size.pixelRatio];
    const scale = pickScale(width, height, size.pixelRatio, map);
    if (scale !== this.scale) this.forget();
    this.scale = scale;
    const { cellWidth, cellHeight, edge } = this;
    const { known } = map;
    const across = { shown: width, from: (known.left - map.left) * cellWidth, size: known.width * cellWidth };
    // The row above the map leaves room for heads in its first row.
    const down = { shown: height, from: (known.top - map.top) * cellHeight, size: (known.height + 1) * cellHeight };
    const x = (followed.x - map.left + 0.5) * cellWidth;
    const y = (followed.y - map.top + 1) * cellHeight;
    if (!edge) {
      this.edge = { x: centre(across, x), y: centre(down, y) };
      return false;
    }
    const wanted = { x: followPoint(across, edge.x, x), y: followPoint(down, edge.y, y) };
    const [dx, dy] = [wanted.x - edge.x, wanted.y - edge.y];
    const isThere = isAtOnce || (Math.abs(dx) < 1 && Math.abs(dy) < 1);
    this.edge = isThere ? wanted : { x: edge.x + dx * EASE, y: edge.y + dy * EASE };
    return !isThere;
  }

  /** The cell under a point in CSS pixels, known or not. */
  cellAt(map: KnownMap, x: number, y: number, pixelRatio: number): CellName {
    return {
      x: Math.floor((x * pixelRatio + this.left) / this.cellWidth) + map.left,
      y: Math.floor((y * pixelRatio + this.top) / this.cellHeight) - 1 + map.top,
    };
  }
}
