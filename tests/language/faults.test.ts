import { describe, expect, test } from 'vitest';
import { loadGame } from '../../engine/game/load-game';
import { evaluate } from './expression/evaluate';
import { define, type Files, findingsIn, startGame, withAction } from './tabletop';

const log = (word: string) => ({ change: 'run', to: { log: `run.log + '${word} '` } });
const files: Files = {
  items: { coin: {} },
  tables: { loot: { dice: '1d6', rows: [{ x: 1 }] } },
  rules: { vars: { run: { log: '', out: null, n: 0, name: 'no_such' } }, zones: { pile: {} } },
};
const actionFiles = (steps: object[]): Files => ({
  ...files,
  rules: { ...(files.rules as object), actions: { act: { do: steps }, other: { do: [log('other')] } } },
});
const missing = { roll_on: '[run.name]', as: 'r' };

describe('try', () => {
  test('keeps what came before it, undoes what it did itself, and names what is missing', async () => {
    const steps = [
      log('before'),
      {
        try: [log('inside'), { spawn: 'coin', to: 'pile' }, missing, log('never')],
        else: [{ change: 'run', to: { out: 'fault.id' } }],
      },
      log('after'),
    ];
    const table = (await withAction(steps, files)).take('act');
    expect(table.value('[run.log, run.out, size(pile)]')).toEqual(['before after ', 'no_such', 0]);
    expect(table.events.filter(({ type }) => type === 'spawned')).toEqual([]);
  });

  test('does nothing else when all is there', async () => {
    const table = await withAction([{ try: [{ roll_on: 'loot', as: 'r' }, log('ok')], else: [log('else')] }], files);
    expect(table.take('act').value('run.log')).toBe('ok ');
  });

  test('without an `else` goes on', async () => {
    expect((await withAction([{ try: [missing] }, log('on')], files)).take('act').value('run.log')).toBe('on ');
  });

  test('catches what a procedure, a loop or a question inside it comes to', async () => {
    const rules = { ...(files.rules as object), procedures: { look: { do: [{ confirm: 'Look?' }, missing] } } };
    const steps = [{ try: [{ repeat: 2, do: [log('again'), { run: 'look' }] }], else: [log('else')] }, log('end')];
    const table = await withAction(steps, { ...files, rules });
    expect(table.take('act', 'ok').value('run.log')).toBe('else end ');
    expect(table.offered).toEqual(['act']);
  });

  test('ends with a `return` from its middle: a later fault is not its own', async () => {
    const rules = {
      ...(files.rules as object),
      procedures: { p: { do: [{ try: [{ return: 1 }], else: [log('wrong')] }] } },
    };
    const table = await withAction([{ run: 'p' }, log('on'), missing], { ...files, rules });
    const events = table.game.decide(0, 'act');
    expect(events).toEqual([
      { type: 'fault', seat: 0, missing: 'no_such', message: expect.stringContaining('there is no table "no_such"') },
    ]);
  });

  test('nests: the innermost takes it', async () => {
    const steps = [{ try: [log('outer'), { try: [missing], else: [log('inner')] }], else: [log('wrong')] }];
    expect((await withAction(steps, files)).take('act').value('run.log')).toBe('outer inner ');
  });

  test('an `else` that lacks something itself goes to the next around it', async () => {
    const steps = [
      { try: [log('outer'), { try: [missing], else: [{ spawn: '[run.name]', to: 'pile' }] }], else: [log('caught')] },
    ];
    expect((await withAction(steps, files)).take('act').value('run.log')).toBe('caught ');
  });
});

describe('an action is a transaction', () => {
  test('missing data takes it back whole, and says what is missing', async () => {
    const table = await withAction(
      [log('did'), { spawn: 'coin', to: 'pile' }, { spawn: '[run.name]', to: 'pile' }],
      files,
    );
    table.take('act');
    expect(table.events.at(-1)).toMatchObject({ type: 'fault', missing: 'no_such' });
    expect(table.value('[run.log, size(pile)]')).toEqual(['', 0]);
    expect(table.offered).toEqual(['act']);
  });

  test('as a whole, also when the game was saved and loaded between two of its questions', async () => {
    const steps = [
      log('did'),
      { confirm: 'Look?' },
      log('looked'),
      { confirm: 'Really?' },
      { spawn: '[run.name]', to: 'pile' },
    ];
    const definitions = await define(actionFiles(steps));
    const whole = startGame(definitions);
    let reloaded = startGame(definitions);
    for (const answer of ['other', 'act', 'ok', 'ok', 'other']) {
      whole.decide(0, answer);
      reloaded = loadGame(definitions, JSON.parse(JSON.stringify(reloaded.save())));
      reloaded.decide(0, answer);
    }
    expect(evaluate(reloaded, 'run.log')).toBe('other other ');
    expect(reloaded.hash()).toBe(whole.hash());
  });

  test('as a whole, however many questions it asked on the way', async () => {
    const steps = [
      log('did'),
      { confirm: 'Look?' },
      log('looked'),
      { confirm: 'Really?' },
      { spawn: '[run.name]', to: 'pile' },
    ];
    const game = startGame(await define(actionFiles(steps)));
    for (const answer of ['other', 'act', 'ok', 'ok']) game.decide(0, answer);
    expect(evaluate(game, 'run.log')).toBe('other ');
    expect(game.pending[0]?.options.map(({ id }) => id)).toEqual(['act', 'other']);
    const again = startGame(game.definitions);
    for (const [seat, answer] of game.decisions) again.decide(seat, answer);
    expect(again.hash()).toBe(game.hash());
  });

  test('the dice are not given back: another try may go well', async () => {
    const risky = {
      ...files,
      tables: {
        risk: {
          rows: [
            { on: [1, 3], name: 'coin' },
            { on: [4, 6], name: 'nothing_such' },
          ],
        },
      },
    };
    const table = await withAction(
      [
        { roll: '1d6', on: 'risk', as: 'r' },
        { spawn: '[r.row.name]', to: 'pile' },
      ],
      risky,
    );
    for (let i = 0; i < 30 && table.value('size(pile)') === 0; i++) table.take('act');
    expect(table.value('size(pile)')).toBe(1);
  });

  test('so does a mistake in the rules, in the middle of several decisions', async () => {
    const table = await withAction(
      [log('did'), { confirm: 'Go on?' }, { change: 'run', to: { out: 'run.log * 2' } }],
      files,
    );
    table.take('act');
    expect(() => table.take('ok')).toThrow(
      'rules/actions/act/do/2/to/out: a number is needed, not the text "did ", in "run.log * 2"',
    );
    expect(table.value('run.log')).toBe('did ');
    expect(table.offered).toEqual(['ok']);
  });
});

test('a table or definition that is named as it stands is looked for before play', async () => {
  const rules = { setup: [{ roll_on: 'loto' }, { spawn: 'cion', to: 'pile' }], zones: { pile: {} } };
  const found = (await findingsIn({ ...files, rules })).join();
  expect(found).toContain('there is no table "loto". Did you mean "loot"?');
  expect(found).toContain('there is no actor or item "cion". Did you mean "coin"?');
});
