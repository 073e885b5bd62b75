import type { Level } from '../../core/level';
import type { Cell } from '../../core/place';
import type { Machine } from '../../machine/model/machine';
import { mayVary, waysFrom } from './board-tiles';
import { cellBeside } from './sides';

/** The steps to every cell that can be walked to from one cell of a board, nearest first. */
export type BoardWalks = ReadonlyMap<Cell, number>;

interface Known {
  readonly tiles: number;
  readonly barriers: number;
  readonly from: Map<Cell, BoardWalks>;
}

const known = new WeakMap<Level, Known>();

/**
 * On a board, a walker goes from tile to tile where both sides are open. It can walk up to a solid entity, not past it.
 * So a way is as long as the way back, and one search serves all walks to a cell until a tile or a solid entity
 * changes.
 */
export function walksFrom(machine: Machine, start: Cell): BoardWalks {
  const { level } = machine.world;
  if (mayVary(machine.program)) return search(machine, start);
  let all = known.get(level);
  if (all?.tiles !== level.tileChanges || all.barriers !== level.barrierChanges) {
    all = { tiles: level.tileChanges, barriers: level.barrierChanges, from: new Map() };
    known.set(level, all);
  }
  const walks = all.from.get(start) ?? search(machine, start);
  all.from.set(start, walks);
  return walks;
}

function search(machine: Machine, start: Cell): BoardWalks {
  const { barriers } = machine.world.level;
  const steps = new Map<Cell, number>([[start, 0]]);
  for (const [cell, count] of steps) {
    machine.budget.burn();
    if (cell !== start && barriers.has(cell)) continue;
    for (const side of waysFrom(machine, cell)) {
      const next = cellBeside(machine, cell, side.direction);
      if (next && !steps.has(next)) steps.set(next, count + 1);
    }
  }
  return steps;
}
