import { Entity } from '../../core/entity';
import { Cell } from '../../core/place';
import { fail, numberArg, type RuleFunction, type RuleFunctions } from '../../language/expression/functions';
import { type Area, isArea } from '../../language/steps/places';
import type { FaultSite } from '../../machine/model/fault';
import type { Machine } from '../../machine/model/machine';
import { describeValue, type Value } from '../../machine/model/value';
import { TRUTH } from '../../machine/model/value-type';
import { type Side, sideNamed, sidesOf } from './sides';

/** A rectangle on a board: a `rect`, or an entity that covers one. */
function areaArg(value: Value | undefined, site: FaultSite): Area {
  const area = value instanceof Entity ? areaOf(value) : value;
  if (area !== null && isArea(area)) return area;
  return fail(site, `a rectangle is needed, or an entity on one, not ${describeValue(value ?? null)}`);
}

/** The rectangle an entity covers; null if it is on a single cell, or on none. */
export function areaOf(entity: Entity): Area | null {
  const [x, y, w, h] = ['x', 'y', 'w', 'h'].map((key) => entity.getAttribute(key));
  const area = { x, y, w, h };
  return isArea(area) ? area : null;
}

/** A side by its name, or by its index clockwise from the top. */
function sideArg(machine: Machine, value: Value | undefined, site: FaultSite): Side {
  const side = typeof value === 'number' ? sidesOf(machine)[value] : sideNamed(machine, value);
  return side ?? fail(site, `a side is needed, not ${describeValue(value ?? null)}`);
}

/**
 * The middle of a wall. For an even length, the lower of the two middle cells, for both rooms alike, so that their
 * doors meet.
 */
const middle = (length: number): number => Math.floor((length - 1) / 2);

const overlap = (a: Area, b: Area): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** The entities that cover a part of the board, in order of creation. */
function placedOn(machine: Machine): Entity[] {
  machine.budget.burn();
  return machine.world.attributeIndex
    .withAttribute('w')
    .filter((entity) => entity.place instanceof Cell && areaOf(entity) !== null);
}

function isWithinBounds(machine: Machine, { x, y, w, h }: Area): boolean {
  const { width, height } = boardSize(machine);
  return (width === null || (x >= 0 && x + w <= width)) && (height === null || (y >= 0 && y + h <= height));
}

/** The rectangle of that size beside an area, with the middles of their shared walls aligned. */
function besideArea(area: Area, { direction: { dx, dy } }: Side, w: number, h: number, gap: number): Area {
  const along = { x: area.x + middle(area.w) - middle(w), y: area.y + middle(area.h) - middle(h) };
  const x = dx === 0 ? along.x : dx > 0 ? area.x + area.w + gap : area.x - gap - w;
  const y = dy === 0 ? along.y : dy > 0 ? area.y + area.h + gap : area.y - gap - h;
  return { x, y, w, h };
}

function midpointOf(area: Area, { direction: { dx, dy } }: Side): { x: number; y: number } {
  const x = dx === 0 ? area.x + middle(area.w) : dx > 0 ? area.x + area.w - 1 : area.x;
  const y = dy === 0 ? area.y + middle(area.h) : dy > 0 ? area.y + area.h - 1 : area.y;
  return { x, y };
}

const rect: RuleFunction = {
  takes: [4, 4],
  call: (_m, _f, args, site) => {
    const [x = 0, y = 0, w = 0, h = 0] = args.map((arg) => numberArg(arg, site));
    const area = { x, y, w, h };
    return isArea(area) ? area : fail(site, 'a rectangle has whole numbers, and is at least one cell wide and high');
  },
};

export const areaFunctions: RuleFunctions = {
  rect,
  /** Whether the rectangle is free and lies entirely on the board. */
  fits: {
    takes: [1, 1],
    returns: TRUTH,
    call: (machine, _f, [value], site) => {
      const area = areaArg(value, site);
      if (!isWithinBounds(machine, area)) return false;
      return placedOn(machine).every((other) => !overlap(area, areaOf(other) as Area));
    },
  },
  overlaps: {
    takes: [2, 2],
    returns: TRUTH,
    call: (_m, _f, [a, b], site) => overlap(areaArg(a, site), areaArg(b, site)),
  },
  against: {
    takes: [4, 5],
    call: (machine, _f, [area, side, w, h, gap = 0], site) =>
      besideArea(
        areaArg(area, site),
        sideArg(machine, side, site),
        numberArg(w, site),
        numberArg(h, site),
        numberArg(gap, site),
      ),
  },
  midpoint: {
    takes: [2, 2],
    call: (machine, _f, [area, side], site) => {
      const { x, y } = midpointOf(areaArg(area, site), sideArg(machine, side, site));
      return machine.world.level.cell(x, y);
    },
  },
  placed: { takes: [0, 0], call: (machine) => placedOn(machine) },
};

/** The size of the board in this game, as options may set it; null means unlimited. */
export function boardSize(machine: Machine): { readonly width: number | null; readonly height: number | null } {
  const frame = machine.frame(0);
  const { width, height } = machine.program.boardSize;
  return {
    width: width ? Number(width(machine, frame)) : null,
    height: height ? Number(height(machine, frame)) : null,
  };
}
