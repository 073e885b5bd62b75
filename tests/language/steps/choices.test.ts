import { describe, expect, test } from 'vitest';
import { createGame, type Game, OBSERVER } from '../../../engine/game/game';
import { evaluate } from '../expression/evaluate';
import { afterSteps, branch, define, findingsIn, sitDown, withAction } from '../tabletop';

const items = {
  ace: { attributes: { card: true } },
  king: { attributes: { card: true } },
  two: { copies: 3, attributes: { card: true } },
};
const rules = { zones: { deck: { fill: 'it.card' }, hand: { per: 'seat' }, table: {} } };
const keep = { change: 'run', to: { out: 'c' } };

describe('choose', () => {
  test('asks for one, and binds it', async () => {
    const table = await withAction([{ choose: 'c', from: "['a', 'b']", say: 'Which?' }, keep]);
    table.take('act');
    expect([table.prompt, table.offered]).toEqual(['Which?', ['a', 'b']]);
    expect(table.take('b').value('run.out')).toBe('b');
  });

  test('takes an offer no larger than the count without asking', async () => {
    expect((await afterSteps([{ choose: 'c', from: "['a']" }, keep])).value('run.out')).toBe('a');
    expect((await afterSteps([{ choose: 'c', from: "['a', 'b']", count: 3 }, keep])).value('run.out')).toEqual([
      'a',
      'b',
    ]);
  });

  test('of nothing is null, or an empty list', async () => {
    expect((await afterSteps([{ choose: 'c', from: '[]' }, keep])).value('run.out')).toBe(null);
    expect((await afterSteps([{ choose: 'c', from: 'null', count: 2 }, keep])).value('run.out')).toEqual([]);
  });

  test('several are picked one at a time, never as a set', async () => {
    const table = await withAction([{ choose: 'c', from: '[1, 2, 3]', count: 2 }, keep]);
    expect(table.take('act').offered).toEqual(['1', '2', '3']);
    expect(table.take('2').offered).toEqual(['1', '3']);
    expect(table.take('1').value('run.out')).toEqual([2, 1]);
  });

  test('`min` and `max` let a seat stop in between', async () => {
    const table = await withAction([{ choose: 'c', from: '[1, 2, 3, 4]', min: 1, max: 3 }, keep]);
    expect(table.take('act').offered).toEqual(['1', '2', '3', '4']);
    expect(table.take('1').offered).toEqual(['2', '3', '4', 'done']);
    expect(table.labels.at(-1)).toBe('That is all');
    expect(table.take('done').value('run.out')).toEqual([1]);
  });

  test('`min` of 0 lets one decline; at most one is bound as such, or null', async () => {
    const steps = [{ choose: 'c', from: '[1, 2]', min: 0, max: 1 }, keep];
    expect((await withAction(steps)).take('act', '2').value('run.out')).toBe(2);
    expect((await withAction(steps)).take('act', 'done').value('run.out')).toBe(null);
    expect((await withAction([{ choose: 'c', from: '[7]', min: 0 }, keep])).take('act', 'done').value('run.out')).toBe(
      null,
    );
  });

  test('what must all be taken is taken without asking', async () => {
    expect((await afterSteps([{ choose: 'c', from: '[1, 2]', min: 2, max: 2 }, keep])).value('run.out')).toEqual([
      1, 2,
    ]);
  });

  test('the word "done" can be offered like any other', async () => {
    expect(
      (await withAction([{ choose: 'c', from: "['done', 'more']" }, keep])).take('act', 'done').value('run.out'),
    ).toBe('done');
  });

  test('cards alike in every way are one option with a count', async () => {
    const table = await withAction(
      [
        { choose: 'c', from: 'deck', count: 2 },
        { move: 'c', to: 'table' },
      ],
      { items, rules },
    );
    table.take('act');
    expect(table.labels).toEqual(['two (3)', 'king', 'ace']);
    table.take(table.offered[0] as string);
    expect(table.labels).toEqual(['two (2)', 'king', 'ace']);
    expect(table.take(table.offered[0] as string).value('table')).toEqual(['two', 'two']);
  });

  test('but not when they differ, or lie in different places', async () => {
    const deal = [
      { change: 'deck[0]', to: { marked: true } },
      { move: 'deck[1]', to: 'table' },
    ];
    const table = await withAction([...deal, { choose: 'c', from: "deck.filter(x, x.type == 'two') + table" }], {
      items,
      rules,
    });
    expect(table.take('act').labels).toEqual(['two', 'two', 'two']);
  });

  test('asks whom it says', async () => {
    const table = await withAction([{ choose: 'c', from: '[1, 2]', who: 'next(seat)' }, keep], {}, { seats: 2 });
    table.take('act');
    expect(table.offers).toEqual({ 1: ['1', '2'] });
    expect(() => table.takeFor(0, '1')).toThrow('It is not for Seat 1 to decide now.');
    expect(table.takeFor(1, '1').value('run.out')).toBe(1);
  });

  test('refuses what is not offered, and says what is', async () => {
    const table = await withAction([{ choose: 'c', from: '[1, 2]' }]);
    table.take('act');
    expect(() => table.take('3')).toThrow('"3" is not possible now. Possible: 1, 2.');
  });

  test('tells the screen what it is about', async () => {
    const table = await withAction([{ choose: 'c', from: 'deck', show: { pile: 'deck', who: 'seat' } }], {
      items,
      rules,
    });
    table.take('act');
    const { show } = table.game.pending[0] ?? {};
    expect(show).toEqual({ pile: { kind: 'zone', zone: 'deck', owner: null }, who: { entity: 1 } });
  });

  test.each([
    [{ choose: 'c', from: '3' }, 'a choice is made from a list, not from number 3'],
    [{ choose: 'c', from: '[1, 2]', who: '3' }, 'a seat is asked, not number 3'],
  ])('%j is an error', async (step, message) => {
    const table = await withAction([step]);
    expect(() => table.take('act')).toThrow(message);
  });
});

describe('confirm', () => {
  const answer = (word: string) => ({ change: 'run', to: { out: `'${word}'` } });
  const steps = [branch({ confirm: 'Sure, [seat_name]?' }, [answer('yes')], [answer('no')])];

  test('asks yes or no', async () => {
    const table = await withAction(steps);
    table.take('act');
    expect([table.prompt, table.offered, table.labels]).toEqual(['Sure, you?', ['yes', 'no'], ['Yes', 'No']]);
    expect(table.take('yes').value('run.out')).toBe('yes');
    expect((await withAction(steps)).take('act', 'no').value('run.out')).toBe('no');
  });

  test('without branches is an acknowledgement', async () => {
    const table = await withAction([{ confirm: 'Read this.' }, { change: 'run', to: { out: 1 } }]);
    expect(table.take('act').offered).toEqual(['ok']);
    expect(table.take('ok').value('run.out')).toBe(1);
  });

  test('shows what the pending result is', async () => {
    const table = await withAction(
      [
        { draw: 1, from: 'deck', to: 'table', as: 'card' },
        { confirm: '[card.name].', show: 'card' },
      ],
      { items, rules },
    );
    table.take('act');
    expect(table.game.pending[0]?.show).toEqual({ shown: { entity: table.value('table[0].id') } });
  });
});

describe('the answers to a question', () => {
  const steps = [{ choose: 'c', from: 'deck', min: 0, max: 1, label: 'The [it.name]!', done: 'Neither' }, keep];

  test('read as `label` and `done` say, and are counted where they are alike', async () => {
    const table = await withAction(steps, { items, rules });
    expect(table.take('act').labels).toEqual(['The two! (3)', 'The king!', 'The ace!', 'Neither']);
  });

  test('leave no trace of having been read', async () => {
    const table = await withAction(steps, { items, rules });
    table.take('act');
    const before = table.game.hash();
    expect(table.labels).toHaveLength(4);
    expect(table.game.hash()).toBe(before);
  });

  test('name one that is meant by what `it` has; a field that nothing has is found before play', async () => {
    const rule = { actions: { act: { do: [{ choose: 'c', from: '[1]', score: 'it.wroth' }] } } };
    expect(await findingsIn({ rules: rule })).toEqual([expect.stringContaining('nothing here has "wroth"')]);
  });
});

describe('a seat that plays by itself', () => {
  const personalities = { taker: { behaviors: [{ prefer: [{ action: 'act' }] }] } };
  const play = async (step: object, personality: string, seed = 'table') => {
    const actions = { act: { limit: { turn: 1 }, do: [step, keep, { end: 'over' }] } };
    const definitions = await define({
      personalities,
      rules: { vars: { run: { out: null } }, actions },
    });
    return outOf(createGame(definitions, { seed, seats: [{ personality }] }));
  };
  /** Looks on until the game is over, and tells what came of it. */
  const outOf = (game: Game) => {
    while (!game.ended) game.decide(OBSERVER, 'watch');
    return evaluate(game, 'run.out');
  };

  test.each(['one', 'two', 'three'])('gives the answer with the highest score with any seed: %s', async (seed) => {
    const best = { choose: 'c', from: '[3, 9, 4]', score: '-(it - 4) * (it - 4)' };
    expect(await play(best, 'taker', seed)).toBe(4);
    expect(await play({ ...best, min: 0, max: 1, score: 'it == null ? 1 : 0' }, 'taker', seed)).toBe(null);
    const asked = (score: number) => ({
      ...branch({ confirm: 'So?', score }, [{ let: { c: 1 } }], [{ let: { c: 0 } }]),
    });
    expect(await play(asked(2), 'taker', seed)).toBe(1);
    expect(await play(asked(-2), 'taker', seed)).toBe(0);
  });

  test('and by lot, and without a score, gives any', async () => {
    const seeds = Array.from({ length: 12 }, (_, i) => `lot ${i}`);
    const answers = (step: object, personality: string) =>
      Promise.all(seeds.map((seed) => play(step, personality, seed)));
    const scored = { choose: 'c', from: '[1, 2]', score: 'it' };
    expect(new Set(await answers(scored, 'random')).size).toBe(2);
    expect(new Set(await answers({ choose: 'c', from: '[1, 2]' }, 'taker')).size).toBe(2);
    expect(new Set(await answers(scored, 'taker')).size).toBe(1);
  });

  test('does again what costs points, and nothing else in one visit to a phase', async () => {
    const personality = {
      behaviors: [
        {
          prefer: [
            { action: 'walk', score: 2 },
            { action: 'rest', score: 1 },
          ],
        },
      ],
    };
    const visits = async (cost: object) => {
      const walk = { ...cost, when: 'run.out < 3', do: [{ change: 'run', by: { out: 1 } }] };
      const rest = { do: [{ end: 'tired' }] };
      const vars = { run: { out: 0 } };
      const files = { personalities: { walker: personality } };
      const definitions = await define({
        ...files,
        rules: { turn: { first: 'main', points: 9 }, vars, actions: { walk, rest } },
      });
      return outOf(createGame(definitions, { seats: [{ personality: 'walker' }] }));
    };
    expect(await visits({ cost: 1 })).toBe(3);
    expect(await visits({})).toBe(1);
  });
});

describe('ask', () => {
  test('takes words as they are: they are never a template', async () => {
    const table = await withAction([
      { ask: 'words', say: 'Name?', default: "'a stranger'" },
      { say: 'Hello [words]!' },
      { change: 'seat', to: { name: 'words', story: 'words' } },
      { say_of: 'seat.story' },
    ]);
    table.take('act');
    expect([table.game.pending[0]?.input, table.offered]).toEqual(['text', ['a stranger']]);
    table.take('[seat.hp] [x');
    expect(table.said).toEqual(['Hello [seat.hp] [x!', '[seat.hp] [x']);
    expect(table.value('seat.name')).toBe('[seat.hp] [x');
  });

  test('takes a number, and nothing else', async () => {
    const table = await withAction([
      { ask: 'n', kind: 'number' },
      { change: 'run', to: { out: 'n + 1' } },
    ]);
    table.take('act');
    expect(() => table.take('many')).toThrow('"many" is not a number.');
    expect(() => table.take('')).toThrow('"" is not a number.');
    expect(table.take('41').value('run.out')).toBe(42);
  });
});

describe('an action', () => {
  test('is offered once for each combination of arguments; a later one may read those before it', async () => {
    const table = await sitDown({
      rules: {
        actions: { add: { with: { a: '[1, 2]', b: 'range(a, 2)' }, when: 'a + b != 3', label: '[a] and [b]', do: [] } },
      },
    });
    expect([table.offered, table.labels]).toEqual([
      ['add 1 1', 'add 2 2'],
      ['1 and 1', '2 and 2'],
    ]);
  });

  test('is asked about by the shell before it is done: bots and replays do not see that', async () => {
    const table = await sitDown({
      rules: { actions: { sell: { with: { n: '[1, 2]' }, confirm: { when: 'n == 2', say: 'Sell [n]?' }, do: [] } } },
    });
    expect(table.game.pending[0]?.options.map(({ confirm }) => confirm)).toEqual([null, 'Sell 2?']);
    expect(table.take('sell 2').offered).toEqual(['sell 1', 'sell 2']);
  });
});

test('to list what is legal touches neither dice nor state', async () => {
  const table = await sitDown({
    items,
    rules: { ...rules, actions: { take: { with: { c: 'deck' }, label: 'Take [c.name]', do: [] } } },
  });
  const before = table.game.hash();
  for (let i = 0; i < 3; i++) expect(table.game.pending[0]?.options).toHaveLength(5);
  expect(table.game.hash()).toBe(before);
});
