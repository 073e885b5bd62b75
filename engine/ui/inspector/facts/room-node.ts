import type { Entity } from '../../../core/entity';

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A room, a corridor or a tile, and its exits. */
export interface RoomNode {
  readonly id: number;
  readonly name: string;
  readonly kind: 'room' | 'corridor' | 'tile';
  /** Its entity, if it is one. */
  readonly entity: Entity | null;
  readonly box: Rect;
  /** The rectangles of cells that it covers. */
  readonly covers: readonly Rect[];
  readonly marks: readonly string[];
  readonly exits: readonly RoomExit[];
}

export interface RoomExit {
  readonly x: number;
  readonly y: number;
  /** Its index in `CARDINALS`; null for an exit that is on no side, such as stairs. */
  readonly side: number | null;
  readonly entity: Entity | null;
  /** "wooden door #12, state open" */
  readonly text: string;
  /** The room it leads to; null if it leads nowhere yet. */
  readonly to: number | null;
  /** True if its target is unknown: nothing is laid there, or the seat has not seen it. */
  readonly isUnresolved: boolean;
}

export interface RoomGraph {
  readonly nodes: readonly RoomNode[];
  /** The used area, in cells. */
  readonly box: Rect;
  /** The bounds of the board, if it has some. */
  readonly bounds: Rect | null;
}

export function boxOf(boxes: readonly Rect[]): Rect {
  if (boxes.length === 0) return { x: 0, y: 0, w: 0, h: 0 };
  const x = boxes.reduce((least, box) => Math.min(least, box.x), Number.POSITIVE_INFINITY);
  const y = boxes.reduce((least, box) => Math.min(least, box.y), Number.POSITIVE_INFINITY);
  const right = boxes.reduce((most, box) => Math.max(most, box.x + box.w), Number.NEGATIVE_INFINITY);
  const bottom = boxes.reduce((most, box) => Math.max(most, box.y + box.h), Number.NEGATIVE_INFINITY);
  return { x, y, w: right - x, h: bottom - y };
}
