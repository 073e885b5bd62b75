import { Entity } from '../core/entity';
import { Cell } from '../core/place';
import { fail, type RuleFunction, type RuleFunctions } from '../language/expression/functions';
import type { FaultSite } from '../machine/model/fault';
import type { Machine } from '../machine/model/machine';
import { describeValue, type Fields, type Value } from '../machine/model/value';
import { listOf, TEXT, TRUTH } from '../machine/model/value-type';
import { frontierOf, isOpenSide, type SidedTile, tileOn, turnsOf, waysFrom } from './board/board-tiles';
import { backOf, cellBeside, type Side, sideNamed, sidesOf } from './board/sides';
import { cellsReached, walkBetween } from './space/routes';
import { canSee, cellOf } from './space/visibility';

/** The argument of a spatial function: an entity or a cell; null for nothing, or for an entity on no cell. */
function placeArg(value: Value | undefined, site: FaultSite): Entity | Cell | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Entity || value instanceof Cell) return value;
  return fail(site, `an entity or a cell is needed, not ${describeValue(value)}`);
}

function cellArg(value: Value | undefined, site: FaultSite): Cell | null {
  const place = placeArg(value, site);
  return place && cellOf(place);
}

function tileArg(value: Value | undefined, site: FaultSite): SidedTile {
  if (value instanceof Entity) return value;
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  return fail(site, `a tile is needed, not ${describeValue(value ?? null)}`);
}

/** A function of one place. It returns `otherwise` if there is no place. */
const ofCell = (otherwise: Value, answer: (machine: Machine, cell: Cell) => Value): RuleFunction => ({
  takes: [1, 1],
  call: (machine, _f, [where], site) => {
    const cell = cellArg(where, site);
    return cell ? answer(machine, cell) : otherwise;
  },
});

/** A function of two places. */
const ofTwo = (
  otherwise: Value,
  answer: (machine: Machine, a: Entity | Cell, b: Entity | Cell) => Value,
): RuleFunction => ({
  takes: [2, 2],
  call: (machine, _f, [from, to], site) => {
    const [a, b] = [placeArg(from, site), placeArg(to, site)];
    return a && b ? answer(machine, a, b) : otherwise;
  },
});

const beside: RuleFunction = {
  takes: [2, 2],
  call: (machine, _f, [where, name], site) => {
    const cell = cellArg(where, site);
    const side = sideNamed(machine, name);
    return cell && side ? cellBeside(machine, cell, side.direction) : null;
  },
};

const names = (sides: readonly Side[]): string[] => sides.map((side) => side.name);

const isFree = (machine: Machine, cell: Cell): boolean => {
  const { level } = machine.world;
  return level.isBounded ? level.isWalkable(cell) : cell.entities.length === 0;
};

/** The neighbours of a cell, clockwise from the north. */
function neighbours(machine: Machine, cell: Cell): Cell[] {
  return sidesOf(machine).flatMap(({ direction }) => cellBeside(machine, cell, direction) ?? []);
}

/** Functions about space: cells, the entities on them, and what can be seen from where. */
export const spatialFunctions: RuleFunctions = {
  cell: {
    takes: [2, 2],
    call: (machine, _f, [x, y], site) => {
      if (!Number.isInteger(x) || !Number.isInteger(y)) return fail(site, 'a cell is named by two whole numbers');
      return machine.world.level.cell(x as number, y as number);
    },
  },
  /** Every cell with floor or, on a board, with an entity. */
  cells: {
    takes: [0, 0],
    call: (machine) => {
      machine.budget.burn();
      return [...machine.world.level.cells()];
    },
  },
  /** The entities on a cell, the last to come first. */
  at: ofCell([], (_m, cell) => cell.entities.toReversed()),
  beside,
  step: beside,
  back: { takes: [1, 1], call: (machine, _f, [side]) => backOf(machine, side) },
  directions: { takes: [0, 0], returns: listOf(TEXT), call: (machine) => names(sidesOf(machine)) },
  near: ofCell([], neighbours),
  free: { ...ofCell(false, isFree), returns: TRUTH },
  /** The sides by which a cell can be left: to a free cell, or through two open sides. */
  ways: ofCell([], (machine, cell) => {
    if (!machine.world.level.isBounded) return names(waysFrom(machine, cell));
    return names(
      sidesOf(machine).filter(({ direction }) => {
        const next = cellBeside(machine, cell, direction);
        return next !== null && isFree(machine, next);
      }),
    );
  }),
  /** The sides that lead to unexplored places: open with an empty cell behind, or never seen by this seat. */
  frontier: {
    takes: [1, 1],
    call: (machine, frame, [where], site) => {
      const cell = cellArg(where, site);
      return cell ? names(frontierOf(machine, cell, frame.seat ?? machine.active)) : [];
    },
  },

  sees: ofTwo(false, canSee),
  /** The length of a walk in turns. The actor opens what it can open on the way. */
  walk: ofTwo(null, walkBetween),
  /** Every cell that can be walked to from a place, nearest first, with the place itself. */
  reached: {
    takes: [1, 1],
    call: (machine, _f, [where], site) => {
      const place = placeArg(where, site);
      return place ? cellsReached(machine, place) : [];
    },
  },
  reachable: { ...ofTwo(false, (machine, a, b) => walkBetween(machine, a, b) !== null), returns: TRUTH },

  tile: ofCell(null, tileOn),
  /** Whether a side of a tile is open, as it lies or as if it were `turned`. */
  open: {
    takes: [2, 3],
    call: (machine, _f, [tile = null, side, turned], site) => {
      if (tile === null) return false;
      return isOpenSide(machine, tileArg(tile, site), String(side), typeof turned === 'number' ? turned : undefined);
    },
  },
  turns: { takes: [1, 1], call: (machine, _f, [tile], site) => turnsOf(machine, tileArg(tile, site)) },
};
