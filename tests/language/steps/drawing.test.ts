import { describe, expect, test } from 'vitest';
import { afterSteps, findingsIn, type Tabletop, withAction } from '../tabletop';

const items = {
  one: { attributes: { card: true, tier: 1 } },
  two: { attributes: { card: true, tier: 2 } },
  three: { attributes: { card: true, tier: 3 } },
};
const rules = {
  zones: {
    deck: { fill: 'it.card', sees: 'none', recycle: 'discard' },
    discard: {},
    table: {},
    hand: { per: 'seat', sees: 'owner', limit: 2 },
  },
};
const files = { items, rules };

describe('a draw', () => {
  test('takes from the top; a pile that is filled has its first definition at the bottom', async () => {
    const table = await afterSteps(
      [
        { draw: 1, from: 'deck', to: 'seat.hand', as: 'c' },
        { change: 'run', to: { out: 'c.type' } },
      ],
      files,
    );
    expect([table.value('run.out'), table.value('deck'), table.value('seat.hand')]).toEqual([
      'three',
      ['two', 'one'],
      ['three'],
    ]);
  });

  test('of 1 binds an entity or null', async () => {
    const steps = [
      { draw: 3, from: 'deck', to: 'table' },
      { draw: 1, from: 'deck', to: 'table', as: 'c' },
      { change: 'run', to: { out: 'c == null' } },
    ];
    expect((await afterSteps(steps, files)).value('run.out')).toBe(true);
  });

  test('of another count binds a list, shorter when the zone runs out', async () => {
    const steps = [
      { draw: '2 + 3', from: 'deck', to: 'table', as: 'cs' },
      { change: 'run', to: { out: 'cs.map(c, c.type)' } },
    ];
    expect((await afterSteps(steps, files)).value('run.out')).toEqual(['three', 'two', 'one']);
  });

  test('of none draws nothing', async () => {
    const table = await afterSteps(
      [
        { draw: '0', from: 'deck', to: 'table', as: 'cs' },
        { change: 'run', to: { out: 'cs' } },
      ],
      files,
    );
    expect([table.value('run.out'), table.value('size(deck)')]).toEqual([[], 3]);
  });

  test('`where` passes others by, the topmost first, and does not recycle for lack of one', async () => {
    const steps = [
      { draw: 1, from: 'deck', to: 'table', where: 'it.tier < 3' },
      { draw: 1, from: 'deck', to: 'discard', where: 'it.tier == 9', as: 'none' },
      { change: 'run', to: { out: 'none == null' } },
    ];
    const table = await afterSteps(steps, files);
    expect([table.value('table'), table.value('deck'), table.value('run.out')]).toEqual([
      ['two'],
      ['three', 'one'],
      true,
    ]);
  });

  test('`prefer` keeps the best, here the tier wanted, then the nearest lower, then higher', async () => {
    const prefer = 'it.tier <= run.n ? it.tier : -it.tier';
    const step = { draw: 1, from: 'deck', to: 'table', prefer };
    const table = await afterSteps([{ change: 'run', to: { n: 2 } }, step, step, step], files);
    expect(table.value('reverse(table.map(c, c.type))')).toEqual(['two', 'one', 'three']);
  });

  test('`prefer` draws by lot among equals, and `weigh` by weight', async () => {
    const many = {
      items: {
        red: { copies: 50, attributes: { card: true, w: 1 } },
        blue: { copies: 50, attributes: { card: true, w: 9 } },
      },
      rules,
    };
    const preferred = await afterSteps([{ draw: 40, from: 'deck', to: 'table', prefer: '1' }], many);
    expect(preferred.value("table.count(c, c.type == 'red')")).toBeGreaterThan(8);
    expect(preferred.value("table.count(c, c.type == 'blue')")).toBeGreaterThan(8);
    const weighed = await afterSteps([{ draw: 40, from: 'deck', to: 'table', weigh: 'it.w' }], many);
    expect(weighed.value("table.count(c, c.type == 'blue')")).toBeGreaterThan(28);
    const never = await afterSteps([{ draw: 60, from: 'deck', to: 'table', weigh: 'it.w - 1' }], many);
    expect(never.value("[size(table), table.count(c, c.type == 'red')]")).toEqual([50, 0]);
  });

  test('recycles when the zone is empty, shuffled, and says nothing of the order', async () => {
    const steps = [
      { draw: 3, from: 'deck', to: 'discard' },
      { draw: 1, from: 'deck', to: 'table', as: 'c' },
      { change: 'run', to: { out: 'c != null' } },
    ];
    const table = await afterSteps(steps, files);
    expect([table.value('run.out'), table.value('size(deck)'), table.value('size(discard)')]).toEqual([true, 2, 0]);
    const kinds = table.events.filter(({ type }) => type === 'moved' || type === 'shuffled').map(({ type }) => type);
    expect(kinds).toEqual(['moved', 'moved', 'moved', 'shuffled', 'moved']);
  });

  test.each([
    [{ draw: 1, from: 'seat', to: 'table' }, 'cards are drawn from a zone, not from the actor "player"'],
    [{ draw: 1, from: 'deck', to: 'seat' }, 'things move to a zone, a cell or a rectangle, not to the actor "player"'],
    [{ draw: 1, from: 'deck', to: 'table', prefer: "[1, 'x'][1]" }, 'a number is needed, not the text "x"'],
    [{ move: '3', to: 'table' }, 'entities are needed here, not number 3'],
    [{ shuffle: 'seat' }, 'only a zone can be shuffled'],
  ])('%j is an error', async (step, message) => {
    const table = await withAction([step], files);
    expect(() => table.take('act')).toThrow(message);
  });
});

describe('a move', () => {
  const order = (table: Tabletop) => table.value('table.map(c, c.type)');

  test('puts each of a list on top of the one before', async () => {
    expect(order(await afterSteps([{ move: 'deck', to: 'table' }], files))).toEqual(['one', 'two', 'three']);
  });

  test('or at the bottom', async () => {
    expect(order(await afterSteps([{ move: 'deck', to: 'table', at: 'bottom' }], files))).toEqual([
      'three',
      'two',
      'one',
    ]);
  });

  test("or anywhere, from the cards' own stream", async () => {
    const steps = [
      {
        repeat: 20,
        do: [
          { move: 'deck', to: 'table', at: 'random' },
          { change: 'run', to: { list: 'run.list + [table[0].type]' } },
          { move: 'table', to: 'deck' },
        ],
      },
    ];
    const tops = (await afterSteps(steps, files)).value('run.list') as string[];
    expect(new Set(tops).size).toBe(3);
  });

  test('of nothing moves nothing', async () => {
    expect(
      order(
        await afterSteps(
          [
            { move: 'null', to: 'table' },
            { move: 'table[5]', to: 'nothing' },
          ],
          { items, rules: { ...rules, vars: { run: { out: null } }, formulas: { nothing: 'null' } } },
        ),
      ),
    ).toEqual([]);
  });
});

describe('things', () => {
  test('a limit is asked, never enforced', async () => {
    const steps = [
      { draw: 3, from: 'deck', to: 'seat.hand' },
      { change: 'run', to: { out: 'room(seat.hand)' } },
    ];
    const table = await afterSteps(steps, files);
    expect([table.value('run.out'), table.value('size(seat.hand)')]).toEqual([-1, 3]);
  });

  test('spawn gives attributes that differ, and binds', async () => {
    const steps = [
      { spawn: '[run.log]', to: 'table', with: { tier: 8, note_of: "'new'" }, as: 'c' },
      { change: 'run', to: { out: '[c.tier, c.note_of, c.name]' } },
    ];
    const table = await afterSteps(steps, { items, rules: { ...rules, vars: { run: { log: 'two', out: null } } } });
    expect(table.value('run.out')).toEqual([8, 'new', 'two']);
  });

  test('what a definition holds exists from the start, inside it', async () => {
    const holding = {
      items: { chest: { holds: ['gem', 'gem'], attributes: { lid: true } }, gem: {} },
      actors: { player: { holds: ['gem'] } },
      rules: { zones: { hall: { fill: 'it.lid' } } },
    };
    const table = await afterSteps([{ move: 'hall[0].held', to: 'hall' }], holding);
    expect(table.value('hall.map(i, i.type)')).toEqual(['gem', 'gem', 'chest']);
    expect(table.value('[size(hall[2].held), seat.held[0].type, seat.held[0].owner == seat]')).toEqual([
      0,
      'gem',
      true,
    ]);
  });

  test('what was removed is readable until nothing is under way, with what it held', async () => {
    const holding = {
      items: { chest: { holds: ['gem'], attributes: { lid: true, worth: 3 } }, gem: {} },
      rules: { zones: { hall: { fill: 'it.lid' } }, vars: { run: { kept: null, all: [], out: null } } },
    };
    const steps = [
      { let: { c: 'hall[0]' } },
      { change: 'run', to: { kept: 'c', all: '[c, seat]' } },
      { remove: 'c' },
      { confirm: 'Gone.' },
      { change: 'run', to: { out: '[c.gone, c.worth, c.cell, c.zone, size(c.held)]' } },
    ];
    const table = await withAction(steps, holding);
    table.take('act', 'ok');
    expect(table.value('run.out')).toEqual([true, 3, null, null, 1]);
    expect(table.value('[run.kept, size(run.all), size(items())]')).toEqual([null, 1, 0]);
  });

  test('a zone that every seat has is not filled', async () => {
    const wrong = { items, rules: { zones: { hand: { per: 'seat', fill: 'it.card' } } } };
    expect((await findingsIn(wrong)).join()).toContain('every seat has a zone "hand"; deal to it in "setup" instead');
  });
});

test('a script may name one kind twice, and stacks two of it', async () => {
  const cards = {
    items: { ace: { copies: 2, attributes: { card: true } }, king: { copies: 3, attributes: { card: true } } },
  };
  const rules = { zones: { deck: { fill: 'it.card', shuffle: true } } };
  const script = { zones: { deck: ['king', 'ace', 'ace', 'king'] } };
  const table = await withAction([], { ...cards, rules }, { script });
  expect(table.value('deck.map(c, c.type)')).toEqual(['king', 'ace', 'ace', 'king', 'king']);
});
