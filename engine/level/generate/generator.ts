import type { Rng } from '../../core/rng';

/** The result of a generator: floor, rooms and doors. */
export interface Ground {
  readonly width: number;
  readonly height: number;
  /** 1 where there is floor, row by row. */
  readonly floor: Uint8Array;
  readonly rooms: readonly Room[];
  /** Cells where a door would fit. */
  readonly doors: readonly number[];
}

/** A rectangle of floor, without its walls. */
export interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Range = readonly [least: number, most: number];

/** The settings that data may give. Each generator reads those it has. */
export interface GeneratorSettings {
  readonly room_width?: Range;
  readonly room_height?: Range;
  readonly corridor_length?: Range;
  /** How much of the map becomes floor, from 0 to 1. */
  readonly dug?: number;
  readonly rooms_across?: number;
  readonly rooms_down?: number;
  /** The share of rock before smoothing, from 0 to 1. */
  readonly rock?: number;
  readonly rounds?: number;
  readonly born?: readonly number[];
  readonly survive?: readonly number[];
  /** Smaller caves are filled. */
  readonly smallest?: number;
  /** How straight the passages of a maze run. */
  readonly regularity?: number;
}

/** Generates a map; null if this attempt failed and another should be made. */
export type Generator = (width: number, height: number, rng: Rng, settings: GeneratorSettings) => Ground | null;

export type Generators = Readonly<Record<string, Generator>>;

export const bareGround = (width: number, height: number, floor: Uint8Array): Ground => ({
  width,
  height,
  floor,
  rooms: [],
  doors: [],
});

/** Limits a range to what fits on a map of this size. */
export function fittingRange(range: Range, size: number): [number, number] {
  const most = Math.max(1, size - 2);
  const [low, high] = range[0] <= range[1] ? range : [range[1], range[0]];
  return [Math.min(Math.max(1, low), most), Math.min(Math.max(1, high), most)];
}
