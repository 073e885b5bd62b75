import { describe, expect, test } from 'vitest';
import { afterSteps, type Files, findingsIn, withAction } from '../language/tabletop';

const actors = {
  player: {
    attributes: { gold: 3, open: false, locked: true, flammable: true, might: 4 },
    stats: { hp: { max: 10 }, strength: { max: 9, current: 2 } },
  },
  wall: { name: 'Wall', attributes: { open: true } },
};
const card = (attributes: object): Files => ({
  actors,
  items: { card: { attributes: { card: true, ...attributes } } },
  states: {
    burning: {
      name: 'on fire',
      when: 'target.flammable',
      turn: { hp: -2 },
      start: '[target_name] catches fire.',
      end: '[target_name] burns no longer.',
    },
    weak: { while: { strength: -1, might: -1 } },
    hexed: { turn: [{ change: 'target', by: { gold: -1 } }] },
  },
  rules: { zones: { deck: { fill: 'it.card' } }, vars: { run: { out: null, n: 5, spells: 0 } } },
});
const apply = { apply: 'deck[0].effect', to: 'seat' };

describe('an effect in short form', () => {
  test.each<[object, string, unknown]>([
    [{ hp: -4, gold: 2 }, '[seat.hp, seat.gold]', [6, 5]],
    [{ hp: 99 }, 'seat.hp', 10],
    [{ hp: '-{strength}' }, 'seat.hp', 8],
    [{ gold: '{might}' }, 'seat.gold', 7],
    [{ open: 'toggle', locked: 'toggle' }, '[seat.open, seat.locked]', [true, false]],
    [{ locked: false, cursed: true }, '[seat.locked, seat.cursed]', [false, true]],
    [{ gold: null }, 'seat.gold', null],
    [{ missing: -5, gone_too: false }, '[seat.missing, seat.gone_too]', [null, null]],
    [{ burning: 3 }, 'seat.burning', 3],
  ])('%j', async (effect, source, value) => {
    const files = card({ effect, missing_from: { missing: 0, gone_too: 0 } });
    expect((await afterSteps([apply], files)).value(source)).toEqual(value);
  });

  test('changes the variables of a scope', async () => {
    expect(
      (await afterSteps([{ apply: 'deck[0].effect', to: 'run' }], card({ effect: { n: -2 } }))).value('run.n'),
    ).toBe(3);
  });

  test('reads all of a list from the old values, and nothing does nothing', async () => {
    const steps = [
      { apply: 'deck[0].effect', to: 'seats()' },
      { apply: 'null', to: 'seat' },
      { apply: 'deck[0].effect', to: 'null' },
    ];
    expect((await afterSteps(steps, card({ effect: { hp: -3 } }), { seats: 2 })).value('seats().map(s, s.hp)')).toEqual(
      [7, 7],
    );
  });

  test('without "to" it changes the target', async () => {
    const rules = { ...(card({}).rules as object), procedures: { p: { do: [{ apply: 'deck[0].effect' }] } } };
    expect(
      (await afterSteps([{ run: 'p', with: { target: 'seat' } }], { ...card({ effect: { hp: -1 } }), rules })).value(
        'seat.hp',
      ),
    ).toBe(9);
  });

  test('tells whether anything changed', async () => {
    const steps = (to: string) => [
      { apply: 'deck[0].effect', to, as: 'did' },
      { change: 'run', to: { out: 'did' } },
    ];
    expect((await afterSteps(steps('seat'), card({ effect: { locked: false } }))).value('run.out')).toBe(true);
    expect((await afterSteps(steps('seat'), card({ effect: { open: false } }))).value('run.out')).toBe(false);
  });

  test('is not carried out by something else than data', async () => {
    const table = await withAction([{ apply: '3', to: 'seat' }], card({}));
    expect(() => table.take('act')).toThrow(
      'an effect is an object, a list of steps or the name of a procedure, not number 3',
    );
  });
});

describe('an effect as steps', () => {
  const steps = [
    { confirm: 'Really?' },
    { change: 'target', by: { hp: '-power' } },
    { change: 'run', to: { out: '[actor == seat, target.hp, self.type]' } },
  ];
  const files = card({ effect: steps });

  test('runs with the cast, and with what it is given', async () => {
    const table = await withAction(
      [
        { apply: 'deck[0].effect', to: 'next(seat)', with: { power: 3, self: 'deck[0]' }, as: 'did' },
        { change: 'run', to: { spells: 'did ? 1 : 0' } },
      ],
      files,
      { seats: 2 },
    );
    expect(table.take('act', 'ok').value('[run.out, run.spells]')).toEqual([[true, 7, 'card'], 1]);
  });

  test('runs once for each of a list, in order', async () => {
    const table = await withAction(
      [{ apply: 'deck[0].effect', to: 'seats()', with: { power: 1 } }],
      card({ effect: [{ change: 'run', to: { out: 'or(run.out, []) + [target.name]' } }] }),
      { seats: ['Ada', 'Bo'] },
    );
    expect(table.take('act').value('run.out')).toEqual(['Ada', 'Bo']);
  });

  test('a name that is not passed on is reported', async () => {
    const wrong = { ...card({ effect: [{ change: 'run', to: { out: 'pwoer' } }] }) };
    const rules = {
      ...(wrong.rules as object),
      setup: [{ apply: 'deck[0].effect', with: { power: 1 } }],
      actions: { act: { do: [] } },
    };
    expect((await findingsIn({ ...wrong, rules })).join()).toContain(
      '"pwoer" has no meaning here. Did you mean "power"?',
    );
  });
});

describe('states', () => {
  const pass = { actions: { pass: { do: [{ end_turn: true }] } } };
  const start = async (effect: object, seats = 1, more: object[] = []) => {
    const files = card({ effect });
    return withAction([apply, ...more], { ...files, rules: { ...(files.rules as object), ...pass } }, { seats });
  };

  test('hold the turns left, work at each turn start of their holder, and end', async () => {
    const table = await start({ burning: 2 });
    expect(table.take('act', 'pass').value('[seat.burning, seat.hp]')).toEqual([1, 8]);
    expect(table.take('pass').value('[seat.burning, seat.hp]')).toEqual([null, 6]);
    expect(table.take('pass').value('seat.hp')).toBe(6);
    expect(table.said).toEqual(['You catch fire.', 'You burn no longer.']);
  });

  test('last for the longer of what is left and what is given; less shortens', async () => {
    const twice = await start({ burning: 2 }, 1, [
      { change: 'deck[0]', to: { extra: 0 } },
      { apply: 'deck[0].effect', to: 'seat' },
    ]);
    expect(twice.take('act').value('seat.burning')).toBe(2);
  });

  test('spare those of whom their condition does not hold', async () => {
    const table = await afterSteps(
      [{ change: 'seat', to: { flammable: false } }, apply],
      card({ effect: { burning: 3 } }),
    );
    expect(table.value('seat.burning')).toBe(null);
  });

  test('lay something over their holder, undone exactly', async () => {
    const table = await start({ weak: 1 });
    expect(table.take('act').value("[seat.strength, seat.might, cap(seat, 'strength')]")).toEqual([1, 3, 8]);
    expect(table.take('pass').value("[seat.strength, seat.might, cap(seat, 'strength')]")).toEqual([2, 4, 9]);
  });

  test('may work by steps', async () => {
    expect((await start({ hexed: 3 })).take('act', 'pass').value('[seat.gold, seat.hexed]')).toEqual([2, 2]);
  });

  test('of what has no turns of its own tick once a round', async () => {
    const files = card({ burning_card: true });
    const items = { card: { attributes: { card: true, flammable: true, hp: 9 } } };
    const table = await withAction(
      [{ change: 'deck[0]', to: { burning: 3 } }],
      { ...files, items, rules: { ...(files.rules as object), ...pass } },
      { seats: 2 },
    );
    table.take('act', 'pass');
    expect(table.value('[deck[0].burning, deck[0].hp]')).toEqual([3, 9]);
    expect(table.take('pass').value('[deck[0].burning, deck[0].hp]')).toEqual([2, 7]);
  });
});

describe('what is worn', () => {
  const items = { ring: { wear_effect: { strength: 3, glows: true }, attributes: { card: true } } };
  const zones = { deck: { fill: 'it.card' }, finger: { per: 'actor', worn: true } };

  test('lies over its wearer, raises the bound by as much, and is undone exactly', async () => {
    const steps = [
      { move: 'deck', to: 'seat.finger' },
      { change: 'seat', by: { strength: 99 } },
    ];
    const table = await withAction(steps, {
      actors,
      items,
      rules: { zones, actions: { off: { do: [{ move: 'seat.finger', to: 'deck' }] } } },
    });
    table.take('act');
    expect(table.value("[seat.strength, cap(seat, 'strength'), seat.glows]")).toEqual([12, 12, true]);
    expect(table.take('off').value("[seat.strength, cap(seat, 'strength'), seat.glows]")).toEqual([9, 9, null]);
  });
});

test('merge and affects', async () => {
  const table = await afterSteps([], card({ effect: { hp: -1, gold: 2 }, other: { hp: -5 }, idle: { open: false } }));
  expect(table.value('merge(deck[0].effect, deck[0].other)')).toEqual({ hp: -5, gold: 2 });
  expect(table.value('[deck[0].other, deck[0].idle, null].map(e, affects(e, seat))')).toEqual([true, false, false]);
});
