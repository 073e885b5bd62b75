import { describe, expect, test } from 'vitest';
import { createGame } from '../../../engine/game/game';
import { loadGame } from '../../../engine/game/load-game';
import { smallGame } from '../../support/small-rules';

const HUGE = 1e308;
const player = {
  'actors.json': {
    player: {
      name: 'Player',
      attributes: { controlled: true, power: HUGE, surge: { power: HUGE }, flood: { power: '{power}' } },
      stats: { health: { max: 9 } },
    },
  },
};

/** What a step is refused with; the game is as it was before. */
async function faultOf(...steps: object[]): Promise<string> {
  const rules = { vars: { run: { n: HUGE, list: [1] } }, zones: { pile: {} }, actions: { go: { do: steps } } };
  const game = createGame(await smallGame(rules, player), { seed: 'x' });
  const before = game.hash();
  try {
    game.decide(0, 'go');
  } catch (error) {
    expect(game.hash()).toBe(before);
    return (error as Error).message;
  }
  expect(loadGame(game.definitions, game.save()).hash()).toBe(game.hash());
  return 'It was done.';
}

describe('breaker 3: a number beyond the finite is an error that names the rule', () => {
  const cases: [what: string, step: object, told: string][] = [
    [
      'a sum',
      { change: 'run', to: { n: 'run.n + run.n' } },
      'rules/actions/go/do/0/to/n: 1e+308 and 1e+308 give no finite number, in "run.n + run.n"',
    ],
    [
      'a difference',
      { let: { x: '-run.n - run.n' } },
      'rules/actions/go/do/0/let/x: -1e+308 and 1e+308 give no finite number',
    ],
    ['a product', { let: { x: 'run.n * 10' } }, 'rules/actions/go/do/0/let/x: 1e+308 and 10 give no finite number'],
    ['a quotient', { let: { x: 'run.n / 0.1' } }, 'rules/actions/go/do/0/let/x: 1e+308 and 0.1 give no finite number'],
    [
      'the sum of a list',
      { let: { x: '[run.n, run.n].sum(n, n)' } },
      'rules/actions/go/do/0/let/x: 1e+308 and 1e+308 give no finite number',
    ],
    [
      'a variable that is added to',
      { change: 'run', by: { n: 'run.n' } },
      'rules/actions/go/do/0: "n" would become more than any number',
    ],
    [
      'an attribute that is added to',
      { change: 'active', by: { power: 'run.n' } },
      'rules/actions/go/do/0: "power" would become more than any number',
    ],
    [
      'an effect',
      { apply: 'active.surge', to: 'active' },
      'rules/actions/go/do/0: "power" would become more than any number',
    ],
    [
      'an effect by a stat',
      { apply: 'active.flood', to: 'active' },
      'rules/actions/go/do/0: "power" would become more than any number',
    ],
    [
      'what has no end, kept',
      { change: 'run', to: { n: 'room(pile)' } },
      'rules/actions/go/do/0: "n" would become more than any number',
    ],
    [
      'what has no end, kept in a list',
      { change: 'run', to: { list: '[room(pile)]' } },
      'rules/actions/go/do/0: "list" would become more than any number',
    ],
    [
      'what has no end, taken from itself',
      { let: { x: 'room(pile) - room(pile)' } },
      'rules/actions/go/do/0/let/x: Infinity and Infinity give no finite number',
    ],
    [
      'the least of nothing',
      { let: { x: 'min([])' } },
      'rules/actions/go/do/0/let/x: an empty list has neither a least nor a largest number',
    ],
    [
      'dice with a modifier',
      { roll: '1d6 + run.n * 10' },
      'rules/actions/go/do/0/roll: 1e+308 and 10 give no finite number',
    ],
  ];

  test.each(cases)('%s', async (_what, step, told) => expect(await faultOf(step)).toContain(told));

  test('a stat stays within its bounds, however much is added', async () => {
    expect(await faultOf({ change: 'active', by: { health: 'run.n' } })).toBe('It was done.');
  });

  test('room without an end can be compared', async () => {
    expect(await faultOf({ while: 'room(pile) - 1 > 3 && run.n > 1', do: [{ change: 'run', to: { n: 1 } }] })).toBe(
      'It was done.',
    );
  });

  test('a rule under way may have bound room without an end, and is saved with it', async () => {
    const rules = {
      vars: { run: { n: 0 } },
      zones: { pile: {} },
      actions: {
        go: {
          do: [
            { let: { left: 'room(pile)' } },
            { choose: 'x', from: '[1, 2]' },
            { change: 'run', to: { n: 'left > 5 ? x : 0' } },
          ],
        },
      },
    };
    const game = createGame(await smallGame(rules), { seed: 'x' });
    game.decide(0, 'go');
    const twin = loadGame(game.definitions, game.save());
    expect(twin.hash()).toBe(game.hash());
    for (const one of [game, twin]) one.decide(0, one.pending[0]?.options[1]?.id ?? '');
    expect(twin.hash()).toBe(game.hash());
  });
});

describe('breaker 4: nothing is put into itself', () => {
  const items = { 'items.json': { sack: { name: 'Sack' }, purse: { name: 'Purse' } } };
  const setup = [
    { spawn: 'sack', to: 'table', as: 'one' },
    { spawn: 'purse', to: 'one.held' },
  ];
  const sack = "items().filter(i, i.type == 'sack')[0]";
  const purse = "items().filter(i, i.type == 'purse')[0]";

  test.each([
    ['itself', sack, 'sack'],
    ['what it holds', purse, 'purse'],
  ])('a sack into %s', async (_what, into) => {
    const rules = {
      zones: { table: {}, held: { per: 'actor' } },
      setup,
      actions: { go: { do: [{ let: { s: sack, p: into } }, { move: 's', to: 'p.held' }] } },
    };
    const game = createGame(await smallGame(rules, items), { seed: 'x' });
    const before = game.hash();
    expect(() => game.decide(0, 'go')).toThrow(
      'rules/actions/go/do/1: "Sack" can\'t be put into itself, or into something it holds',
    );
    expect(game.hash()).toBe(before);
    expect(() => game.view(0)).not.toThrow();
  });
});
