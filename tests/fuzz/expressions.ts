import type { Rng } from '../../engine/core/rng';
import { memorySource } from '../support/memory-source';
import { playFiles } from './definitions';
import type { Outcome } from './play-soundly';

const NUMBERS = [
  '0',
  '1',
  '2',
  '-1',
  '0.1',
  '1e308',
  '9007199254740993',
  'run.a',
  'run.b',
  'active.power',
  'turn.number',
];
const OTHERS = [
  "''",
  "'x'",
  'true',
  'null',
  'active',
  'run.list',
  'actors()',
  'seats()',
  '[]',
  '[1, 2, 3]',
  'pile',
  'items()',
];
const BINARY = ['+', '-', '*', '/', '%', '+', '*', '<', '==', '&&', '||', 'in'];
const CALLS = [
  'min',
  'max',
  'abs',
  'floor',
  'ceil',
  'clamp',
  'size',
  'range',
  'or',
  'text',
  'reverse',
  'room',
  'cap',
  'distance',
  'type',
];
const MACROS = ['sum', 'filter', 'map', 'count', 'exists', 'all', 'lowest', 'highest', 'spread'];

function expression(lot: Rng, depth: number): string {
  if (depth === 0) return lot.below(4) > 0 ? lot.pick(NUMBERS) : lot.pick(OTHERS);
  const one = () => expression(lot, depth - 1);
  switch (lot.below(8)) {
    case 0:
      return lot.pick(NUMBERS);
    case 1:
      return `${lot.pick(CALLS)}(${Array.from({ length: lot.below(4) }, one).join(', ')})`;
    case 2:
      return `${lot.pick(['[1, 2, 3]', 'range(1, 9)', 'actors()', one()])}.${lot.pick(MACROS)}(x, ${lot.pick(['x', one(), 'x * 1e300'])})`;
    case 3:
      return `(${one()} ? ${one()} : ${one()})`;
    case 4:
      return `[${one()}, ${one()}][${one()}]`;
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
      { apply: { power: lot.pick([1e308, -1e308, '{power}', '-{health}']) }, to: 'active' },
      { let: { z: write() } },
      { say: `[${write().replaceAll(/[[\]]/g, '')}]` },
      { roll: `1d6 + ${write()}`, as: 'thrown' },
    ]),
  );
  const files = {
    'prototypes/table/prototype.json': { name: 'Table' },
    'prototypes/table/actors.json': {
      player: { name: 'Player', attributes: { power: 1e300 }, stats: { health: { max: 9 } } },
    },
    'prototypes/table/rules.json': {
      seats: { min: 1, max: 1, actor: 'player', order: 'solo' },
      zones: { pile: {} },
      vars: { run: { a: 1, b: 1e200, list: [1, 2] } },
      turn: { first: 'main' },
      phases: { main: {} },
      actions: { go: { do: [...steps, { end_turn: true }] } },
    },
  };
  return playFiles(memorySource(files), 'prototypes/table', lot);
}
