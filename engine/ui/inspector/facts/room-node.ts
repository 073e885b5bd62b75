import type { Entity } from '../../../core/entity';

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A room, a corridor or a tile, and the ways out of it. */
export interface RoomNode {
  readonly id: number;
  readonly name: string;
  readonly kind: 'room' | 'corridor' | 'tile';
  /** The thing that it is, where it is one. */
  readonly entity: Entity | null;
  readonly box: Rect;
  /** What it covers, as rectangles of cells. */
  readonly covers: readonly Rect[];
  readonly marks: readonly string[];
  readonly exits: readonly RoomExit[];
}

export interface RoomExit {
  readonly x: number;
  readonly y: number;
  /** Its place among the `CARDINALS`; null for a way that is no side of it, such as stairs. */
  readonly side: number | null;
  readonly entity: Entity | null;
  /** "wooden door #12, state open" */
  readonly text: string;
  /** The room it leads to; null where it leads nowhere yet. */
  readonly to: number | null;
  /** Whether it leads nowhere that is known: nothing laid there, or never seen. */
  readonly isUnresolved: boolean;
}

export interface RoomGraph {
  readonly nodes: readonly RoomNode[];
  /** All of it, in cells. */
  readonly box: Rect;
  /** How far the board reaches, where it has an end. */
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
