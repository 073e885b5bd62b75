import type { Rng } from '../../engine/core/rng';
import { memorySource } from '../support/memory-source';
import { playFiles } from './definitions';
import type { Outcome } from './play-soundly';

const NUMBERS = ['0', '1', '2', '-1', '0.1', '9007199254740993', 'run.a', 'run.b', 'run.huge', 'active.power'];
const OTHERS = ["''", "'x'", 'true', 'null', 'active', 'run.list', 'actors()', 'seats()', '[]', '[1, 2, 3]', 'pile'];
const BINARY = ['+', '-', '*', '/', '%', '+', '*', '<', '==', '&&', '||', 'in'];
const CALLS: readonly (readonly [name: string, takes: number])[] = [
  ...(['abs', 'floor', 'ceil', 'size', 'text', 'reverse'] as const).map((name) => [name, 1] as const),
  ...(['min', 'max', 'range', 'or', 'distance', 'min', 'max'] as const).map((name) => [name, 2] as const),
  ['clamp', 3],
];
const MACROS = ['sum', 'filter', 'map', 'count', 'exists', 'all', 'lowest', 'highest'];

function expression(lot: Rng, depth: number): string {
  if (depth === 0) return lot.below(8) > 0 ? lot.pick(NUMBERS) : lot.pick(OTHERS);
  const one = () => expression(lot, depth - 1);
  switch (lot.below(9)) {
    case 0:
      return lot.pick(NUMBERS);
    case 1: {
      const [name, takes] = lot.pick(CALLS);
      return `${name}(${Array.from({ length: takes }, one).join(', ')})`;
    }
    case 2: {
      const list = lot.pick(['[1, 2, 3]', 'range(1, 9)', 'run.list']);
      return `${list}.${lot.pick(MACROS)}(x, ${lot.pick(['x', one(), 'x * run.huge', 'x - room(pile)'])})`;
    }
    case 3:
      return `(${one()} > 1 ? ${one()} : ${one()})`;
    case 4:
      return `[${one()}, ${one()}][0]`;
    default:
      return `(${one()} ${lot.pick(BINARY)} ${one()})`;
  }
}

/** A small game at a table whose rules work out what the lot has written, again and again. */
export async function expressionCase(lot: Rng): Promise<Outcome> {
  const write = () => expression(lot, 1 + lot.below(4));
  const steps = Array.from({ length: 3 }, () =>
    lot.pick([
      { change: 'run', by: { [lot.pick(['a', 'b'])]: write() } },
      { change: 'run', to: { [lot.pick(['a', 'b', 'list'])]: write() } },
      { change: 'active', by: { power: write() } },
      { change: 'active', to: { [lot.pick(['power', 'health'])]: write() } },
      { apply: lot.pick(['active.surge', 'active.ebb', 'active.doubling']), to: 'active' },
      { let: { z: write() } },
      { repeat: write(), do: [{ change: 'run', by: { a: 'run.a' } }] },
      { draw: write(), from: 'pile', to: 'other' },
      { roll: `1d6 + ${write()}`, as: 'thrown' },
    ]),
  );
  const files = {
    'prototypes/table/prototype.json': { name: 'Table' },
    'prototypes/table/actors.json': {
      player: {
        name: 'Player',
        attributes: {
          power: 1e300,
          surge: { power: 1e308 },
          ebb: { power: -1e308 },
          doubling: { power: '{power}' },
        },
        stats: { health: { max: 9 } },
      },
    },
    'prototypes/table/rules.json': {
      seats: { min: 1, max: 1, actor: 'player', order: 'solo' },
      zones: { pile: {}, other: {} },
      vars: { run: { a: 1, b: 1e200, huge: 1e308, list: [1, 2] } },
      turn: { first: 'main' },
      phases: { main: {} },
      actions: { go: { do: [...steps, { end_turn: true }] } },
    },
  };
  return playFiles(memorySource(files), 'prototypes/table', lot);
}
