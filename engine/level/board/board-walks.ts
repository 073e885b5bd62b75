import type { Cell } from '../../core/place';
import type { Machine } from '../../machine/model/machine';
import { type BoardWalks, knowledgeOf } from './board-knowledge';
import { exitsOf } from './board-tiles';

/**
 * On a board, a walker goes from tile to tile where both sides are open. It can walk up to a solid entity, not past it.
 * So a way is as long as the way back, and one search serves all walks to a cell.
 */
export function walksFrom(machine: Machine, start: Cell): BoardWalks {
  const known = knowledgeOf(machine)?.walks;
  const walks = known?.get(start) ?? search(machine, start);
  known?.set(start, walks);
  return walks;
}

function search(machine: Machine, start: Cell): BoardWalks {
  const { barriers } = machine.world.level;
  const cells = [start];
  const steps: (number | undefined)[] = [];
  steps[start.index] = 0;
  for (const cell of cells) {
    machine.budget.burn();
    if (cell !== start && barriers.has(cell)) continue;
    const count = (steps[cell.index] as number) + 1;
    for (const next of exitsOf(machine, cell)) {
      if (steps[next.index] !== undefined) continue;
      steps[next.index] = count;
      cells.push(next);
    }
  }
  return { cells, steps };
}
