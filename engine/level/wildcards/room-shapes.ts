import type { WildcardDefinition } from '../../core/definitions';
import type { Rng } from '../../core/rng';

export type RoomShape = NonNullable<WildcardDefinition['shapes']>[number];

interface Box {
  readonly width: number;
  readonly height: number;
}

/** Whether a cell of the box is floor. */
type Test = (x: number, y: number) => boolean;

/** Pillars stand this many cells apart. */
const BETWEEN_PILLARS = 3;

const SHAPES: Readonly<Record<RoomShape, (box: Box, rng: Rng) => Test>> = {
  whole: () => () => true,

  /** A smaller rectangle somewhere inside, at least half as wide and as high. */
  rectangle: ({ width, height }, rng) => {
    const [left, right] = span(width, rng);
    const [top, bottom] = span(height, rng);
    return (x, y) => x >= left && x <= right && y >= top && y <= bottom;
  },

  ellipse: (box) => (x, y) => {
    const [across, down] = fromMiddle(box, x, y);
    return across * across + down * down <= 1;
  },

  diamond: (box) => (x, y) => {
    const [across, down] = fromMiddle(box, x, y);
    return Math.abs(across) + Math.abs(down) <= 1;
  },

  cross: (box) => (x, y) => {
    const [across, down] = fromMiddle(box, x, y);
    return Math.abs(across) <= 1 / 3 || Math.abs(down) <= 1 / 3;
  },

  pillars: () => (x, y) => x % BETWEEN_PILLARS !== 0 || y % BETWEEN_PILLARS !== 0,
};

const ALL = Object.keys(SHAPES) as readonly RoomShape[];

/** One of the shapes, limited to the inside of a zone. */
export function shapeRoom(
  box: Box,
  inside: Uint8Array,
  shapes: readonly RoomShape[] | undefined,
  rng: Rng,
): Uint8Array {
  const shape = rng.pick(shapes && shapes.length > 0 ? shapes : ALL);
  const isFloor = SHAPES[shape](box, rng);
  return inside.map((isIn, i) => (isIn === 1 && isFloor(i % box.width, Math.floor(i / box.width)) ? 1 : 0));
}

/** The position between the walls (the first and the last cell), from −1 to 1. */
function fromMiddle({ width, height }: Box, x: number, y: number): [across: number, down: number] {
  const [halfWidth, halfHeight] = [(width - 1) / 2, (height - 1) / 2];
  return [(x - halfWidth) / Math.max(1, halfWidth - 0.5), (y - halfHeight) / Math.max(1, halfHeight - 0.5)];
}

function span(size: number, rng: Rng): [first: number, last: number] {
  const most = Math.max(1, size - 2);
  const length = Math.ceil(most / 2) + rng.below(Math.floor(most / 2) + 1);
  const first = 1 + rng.below(most - length + 1);
  return [first, first + length - 1];
}
