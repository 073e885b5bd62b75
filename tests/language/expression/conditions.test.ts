import { describe, expect, test } from 'vitest';
import { afterSteps, branch, type Tabletop, withAction } from '../tabletop';

const files = {
  items: { coin: { attributes: { worth: 2, made_of: 'metal', worn_down: false } } },
  tables: {
    size: {
      dice: '1d6',
      rows: [
        { on: [1, 3], word: 'small', stake: 2 },
        { on: [4, 6], word: 'big' },
      ],
    },
  },
  rules: {
    vars: { run: { n: 0, text: 'abc', nothing: null, yes: true, out: null } },
    zones: { purse: { fill: 'it.worth != null' }, table: {} },
  },
};

const things: object[] = [
  { draw: 1, from: 'purse', to: 'table', as: 'coin' },
  { draw: 1, from: 'purse', to: 'table', as: 'none' },
  { roll: '1d6', on: 'size', as: 'small' },
  { roll: '1d6', on: 'size', as: 'big' },
  { let: { flag: 'true', word: "'abc'" } },
];

/** What `out` is after these steps, with two rolls of 2 and 5 before them and a save in between. */
async function outcome(steps: readonly object[]): Promise<unknown> {
  const table: Tabletop = await withAction([...things, { confirm: 'Well?' }, ...steps], files, {
    script: { dice: [2, 5] },
  });
  return table.take('act', 'ok').value('run.out');
}

const answer = (value: boolean) => [{ change: 'run', to: { out: value } }];

describe('a step that asks something gets the answer that the expression has', () => {
  test.each([
    ['run.n == 0', true],
    ['run.n != 0', false],
    ['run.n == 1', false],
    ["run.n == '0'", false],
    ["run.text == 'abc'", true],
    ["run.text != 'abc'", false],
    ['run.text == 3', false],
    ['run.nothing == null', true],
    ['run.nothing != null', false],
    ['run.nothing == 0', false],
    ['run.nothing', false],
    ['!run.nothing', true],
    ['run.yes', true],
    ['!run.yes', false],
    ['run.yes == true', true],
    ['run.yes != true', false],
    ['run.n in [3, 5]', false],
    ['run.n in [3, 0]', true],
    ["run.text in ['ab', 'abc']", true],
    ['run.nothing in [0, null]', true],
    ['run.n in []', false],
    ['coin.worth == 2', true],
    ['coin.worth != 2', false],
    ['coin.worth in [1, 2]', true],
    ["coin.made_of == 'metal'", true],
    ['coin.worn_down', false],
    ['!coin.worn_down', true],
    ['coin.worn_down == false', true],
    ["coin.type == 'coin'", true],
    ["coin.type in ['coin', 'gem']", true],
    ['coin == null', false],
    ['none == null', true],
    ['none != null', false],
    ['none.worth == 2', false],
    ["none.type == 'coin'", false],
    ['none.type == null', true],
    ["small.row.word == 'small'", true],
    ["big.row.word == 'small'", false],
    ['small.row.stake == 2', true],
    ['big.row.stake == 2', false],
    ['big.row.stake == null', true],
    ['big.row.stake', false],
    ['small.final == 2', true],
    ['big.final in [4, 5, 6]', true],
    ['flag', true],
    ['!flag', false],
    ['flag == true', true],
    ["word == 'abc'", true],
    ['true', true],
    ['0', false],
    ['null', false],
    ["''", false],
    ['1 + 1 == 2', true],
    ['run.n == 0 && coin.worth == 2', true],
  ] as const)('%s', async (source, expected) => {
    expect(await outcome([branch({ if: source }, answer(true), answer(false))])).toBe(expected);
    expect(
      await outcome([
        { let: { as_expression: source } },
        { change: 'run', to: { out: 'as_expression ? true : false' } },
      ]),
    ).toBe(expected);
  });

  test('and the one it has now, when what it asks about has changed', async () => {
    const steps = [
      branch({ if: 'coin.worth == 7' }, answer(true), answer(false)),
      { change: 'coin', to: { worth: 7 } },
      branch({ if: 'coin.worth == 7 && run.out == false' }, [{ change: 'run', to: { out: "'changed'" } }]),
    ];
    expect(await outcome(steps)).toBe('changed');
  });
});

test('what a row holds is passed on, whether anything was saved in between or not', async () => {
  const steps = [
    { change: 'run', to: { out: 'small.row.word', n: 'small.row.stake' } },
    { change: 'run', to: { text: 'big.row.stake' } },
  ];
  const table = await withAction([...things, ...steps, { confirm: 'Well?' }, ...steps], files, {
    script: { dice: [2, 5] },
  });
  table.take('act');
  expect(['run.out', 'run.n', 'run.text'].map((source) => table.value(source))).toEqual(['small', 2, null]);
  table.take('ok');
  expect(['run.out', 'run.n', 'run.text'].map((source) => table.value(source))).toEqual(['small', 2, null]);
});

describe('a step that asks the same of many things', () => {
  const coins = {
    items: { coin: { copies: 3, attributes: { worth: 2, dull: { is: 'run.nothing' } } } },
    rules: {
      vars: { run: { n: 0, nothing: null, out: null } },
      zones: { purse: { fill: 'it.worth != null' } },
      procedures: {
        tally: {
          do: [
            { change: 'run', to: { n: 0 } },
            { each: 'c', in: 'purse', do: [branch({ if: 'c.worth == 2' }, [{ change: 'run', by: { n: 1 } }])] },
            { each: 'c', in: 'purse', do: [branch({ if: 'c.dull' }, [{ change: 'run', by: { n: 10 } }])] },
          ],
        },
      },
    },
  };
  const tally = (name: string) => [{ run: 'tally' }, { let: { [name]: 'run.n' } }];

  test('gets an answer for each as it is, not as its type says', async () => {
    const changed = { change: 'purse[1]', to: { worth: 5 } };
    const steps = [...tally('a'), changed, ...tally('b'), { change: 'run', to: { out: '[a, b]' } }];
    expect((await afterSteps(steps, coins)).value('run.out')).toEqual([3, 2]);
  });

  test('gets another answer where it is worked out from something that has changed', async () => {
    const changed = { change: 'run', to: { nothing: true } };
    const steps = [...tally('a'), changed, ...tally('b'), { change: 'run', to: { out: '[a, b]' } }];
    expect((await afterSteps(steps, coins)).value('run.out')).toEqual([3, 33]);
  });

  test('asks on about one thing in many ways, and of each as far as it is like the last', async () => {
    const cards = {
      items: {
        low: { copies: 2, attributes: { card: true, rank: 2, suit: 'red', marked: { is: 'run.marks' } } },
        high: { copies: 2, attributes: { card: true, rank: 9, suit: 'red', marked: { is: 'run.marks' } } },
      },
      rules: {
        vars: { run: { marks: false, out: [] } },
        zones: { deck: { fill: 'it.card' } },
        procedures: {
          sort: {
            do: [
              {
                each: 'c',
                in: 'deck',
                do: [
                  { let: { told: "''" } },
                  branch({ if: 'c.rank == 2' }, [{ let: { told: "told + 'two '" } }]),
                  branch({ if: "c.suit != 'black'" }, [{ let: { told: "told + 'red '" } }]),
                  branch({ if: "c.type == 'high'" }, [{ let: { told: "told + 'high '" } }]),
                  branch({ if: 'c.marked' }, [{ let: { told: "told + 'marked '" } }]),
                  branch({ if: 'c.rank in [8, 9]' }, [{ let: { told: "told + 'eight or nine'" } }]),
                  { change: 'run', to: { out: 'run.out + [told]' } },
                ],
              },
            ],
          },
        },
      },
    };
    const steps = [
      { run: 'sort' },
      { change: 'run', to: { marks: true, out: '[]' } },
      { change: 'deck[0]', to: { suit: "'black'" } },
      { run: 'sort' },
    ];
    const table = await afterSteps(steps, cards);
    const [first, ...others] = table.value('run.out') as string[];
    const all = { low: 'two red marked ', high: 'red high marked eight or nine' };
    expect(others.toSorted()).toEqual([all.high, all.low, all.low].toSorted());
    expect(first).toBe(all.high.replace('red ', ''));
  });
});
