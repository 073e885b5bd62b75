import { describe, expect, test } from 'vitest';
import { afterSteps, type Files, findingsIn, withAction } from '../tabletop';

const roll = (on: string, roll: string) => [
  { roll, on, as: 'r' },
  { change: 'run', to: { out: '[r.final, r.clamped, r.row.x]' } },
];
const tables = {
  d66: {
    dice: 'd66',
    rows: [
      { on: [11, 36], x: 'low' },
      { on: [41, 55], x: 'mid' },
      { on: [56, 64], x: 'high' },
      { on: 66, x: 'top' },
    ],
  },
  gap: {
    dice: '2d6',
    rows: [
      { on: [5, 6], x: 'a' },
      { on: [9, 10], x: 'b' },
    ],
  },
  bare: {
    rows: [
      { on: 2, x: 'two' },
      { on: 4, x: 'four' },
      { on: [7, 8], x: 'more' },
    ],
  },
  open: { dice: '1d6', clamp: false, rows: [{ on: 6, x: 'six' }] },
  any: { rows: [{ on: 1, x: 'one' }, { x: 'else' }] },
};

describe('a number that no row has counts as the nearest that one has', () => {
  test.each<[string, string, unknown[]]>([
    // 58 lies in the range of a row, but no d66 shows it: 56 is nearest.
    ['d66', '58', [56, true, 'high']],
    ['d66', '59', [61, true, 'high']],
    ['d66', '17', [16, true, 'low']],
    ['d66', '0', [11, true, 'low']],
    ['d66', '99', [66, true, 'top']],
    // Legal for the dice, but without a row: 65 goes to 64 or 66, and a tie goes down.
    ['d66', '65', [64, true, 'high']],
    ['d66', '38', [36, true, 'low']],
    ['gap', '1', [5, true, 'a']],
    ['gap', '7', [6, true, 'a']],
    ['gap', '8', [9, true, 'b']],
    ['gap', '7.5', [6, true, 'a']],
    ['gap', '9', [9, false, 'b']],
    ['bare', '3', [2, true, 'two']],
    ['bare', '100', [8, true, 'more']],
    ['open', '9', [9, false, null]],
    ['any', '12', [12, false, 'else']],
  ])('%s at %s', async (table, value, expected) => {
    expect((await afterSteps(roll(table, value), { tables })).value('run.out')).toEqual(expected);
  });

  test('dice keep their order: 4 and 5 are 45, not 54', async () => {
    const table = await afterSteps(roll('d66', 'd66'), { tables }, { script: { dice: [4, 5] } });
    expect(table.value('run.out')).toEqual([45, false, 'mid']);
    expect(table.rolls[0]).toMatchObject({ dice: [4, 5], kept: [4, 5], modifier: 0, final: 45 });
  });

  test('row() looks up as a roll would', async () => {
    const table = await afterSteps([], { tables });
    expect(table.value("[row('d66', 58).x, row('bare', 5).x, row('open', 3)]")).toEqual(['high', 'four', null]);
  });
});

describe('rows', () => {
  const chosen = {
    rules: { vars: { run: { n: 0, out: null, list: [] } } },
    tables: {
      t: {
        dice: '1d6',
        rows: [
          { when: 'run.n == 1', x: 'first' },
          { on: [1, 3], when: 'final >= 2', x: 'two or three' },
          { on: [1, 3], x: 'one' },
          { on: [4, 6], do: [{ change: 'run', to: { out: "'rolled ' + text(final)" } }], x: 'done' },
        ],
      },
    },
  };
  const step = { roll_on: 't', as: 'r' };
  const keep = { change: 'run', to: { list: 'run.list + [r.row.x]' } };

  test('the first whose condition holds is taken; `final` is the number', async () => {
    const table = await afterSteps([step, keep, step, keep, { change: 'run', to: { n: 1 } }, step, keep], chosen, {
      script: { dice: [1, 2, 5] },
    });
    expect(table.value('run.list')).toEqual(['one', 'two or three', 'first']);
  });

  test('their steps run at once, and know what they were given', async () => {
    const files: Files = {
      rules: { vars: { run: { n: 0, out: null } } },
      tables: {
        t: {
          dice: '1d6',
          rows: [
            {
              do: [
                { change: 'foe', by: { hp: '-final' } },
                { change: 'run', to: { out: 'foe.hp' } },
              ],
            },
          ],
        },
      },
      actors: { player: { attributes: { hp: 9 } } },
    };
    const table = await afterSteps([{ roll_on: 't', with: { foe: 'seat' } }], files, { script: { dice: [4] } });
    expect(table.value('run.out')).toBe(5);
  });

  test('say what they say', async () => {
    const files = { tables: { t: { dice: '1d6', rows: [{ say: '[seat_name] finds a coin.' }] } } };
    expect((await afterSteps([{ roll_on: 't' }], files)).said).toEqual(['You find a coin.']);
  });

  test('an effect waits for `apply`', async () => {
    const files = {
      actors: { player: { attributes: { hp: 9 } } },
      tables: { t: { dice: '1d6', rows: [{ effect: { hp: -2 } }] } },
    };
    const table = await withAction(
      [{ roll_on: 't', as: 'r' }, { confirm: 'Ouch.' }, { apply: 'r.row.effect', to: 'seat' }],
      files,
    );
    table.take('act');
    expect(table.value('seat.hp')).toBe(9);
    expect(table.take('ok').value('seat.hp')).toBe(7);
  });

  test("`plus` is added to a table's own dice, and shown apart", async () => {
    const table = await afterSteps([{ roll_on: 'gap', plus: 3, as: 'r' }], { tables }, { script: { dice: [1, 2] } });
    expect(table.rolls[0]).toMatchObject({ dice: [1, 2], modifier: 3, final: 6, clamped: false });
  });

  test('where nothing fits, there is no row, and nothing is rolled again', async () => {
    const steps = [
      { roll_on: 'open', as: 'r' },
      { change: 'run', to: { out: 'r.row == null' } },
    ];
    const table = await afterSteps(steps, { tables }, { script: { dice: [2, 6] } });
    expect(table.value('run.out')).toBe(true);
  });
});

describe('a unique row', () => {
  const once = (unique?: string) => ({
    rooms: {
      dice: '1d6',
      ...(unique && { unique }),
      rows: [1, 2, 3, 4, 5, 6].map((on) => ({ on, unique: true, x: on })),
    },
  });
  const draw = [
    { roll_on: 'rooms', as: 'r' },
    { change: 'run', to: { list: 'run.list + [r.row.x]' } },
  ];

  test('comes up once; a spent one is rolled again', async () => {
    const table = await withAction([{ repeat: 6, do: draw }], { tables: once() });
    table.take('act');
    expect((table.value('run.list') as number[]).toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('is null when all are spent', async () => {
    const table = await afterSteps([{ repeat: 7, do: draw }], { tables: once() });
    expect((table.value('run.list') as unknown[])[6]).toBe(null);
  });

  test('is remembered in its scope, and forgotten with it', async () => {
    const files = (scope: string) => ({
      tables: once(scope),
      rules: {
        vars: { run: { list: [] }, room: { n: 0 } },
        phases: { main: { scope: 'room' }, other: { scope: 'room' }, away: {} },
        actions: {
          stay: { do: [{ go: 'other' }] },
          leave: { do: [{ go: 'away' }] },
          back: { do: [{ go: 'main' }] },
          pass: { do: [{ end_turn: true }] },
        },
      },
    });
    const spent = [{ repeat: 6, do: draw }];
    const room = await withAction(spent, files('room'));
    expect(room.take('act', 'stay', 'act').value('run.list[6]')).toBe(null);
    expect(room.take('leave', 'back', 'act').value('run.list[12]')).not.toBe(null);
    const turn = await withAction(spent, files('turn'));
    expect(turn.take('act', 'leave', 'back', 'act').value('run.list[6]')).toBe(null);
    expect(turn.take('pass', 'act').value('run.list[12]')).not.toBe(null);
    const run = await withAction(spent, files('run'));
    expect(run.take('act', 'pass', 'act').value('run.list[6]')).toBe(null);
  });
});

describe('mistakes in tables', () => {
  test.each<[string, Files, string]>([
    ['backwards', { tables: { t: { rows: [{ on: [6, 1] }] } } }, 'begins at 6'],
    ['dice', { tables: { t: { dice: '2x6', rows: [] } } }, '"2x6" is no dice'],
    ['unknown name in when', { tables: { t: { rows: [{ when: 'rnu.x' }] } } }, 'has no meaning here'],
    [
      'no dice for roll_on',
      { tables: { t: { rows: [] } }, rules: { setup: [{ roll_on: 't' }] } },
      'has no dice of its own; say "roll" with "on"',
    ],
    ['text', { tables: { t: { rows: [{ say: 'A [broken one.' }] } } }, 'is not closed'],
  ])('%s', async (_, files, message) => {
    expect((await findingsIn(files)).join()).toContain(message);
  });
});
