import { describe, expect, test } from 'vitest';
import { findingsOf } from '../../../engine/game/findings';
import { loadPrototype } from '../../../engine/load/load-prototype';
import { memorySource } from '../../support/memory-source';
import { afterSteps, branch, type Files, findingsIn } from '../tabletop';

const items = { card: { attributes: { worth: 1 } } };
const base = {
  vars: { run: { day: 0 }, fight: { round: 0 } },
  zones: { deck: { fill: 'it.worth' }, hand: { per: 'seat' } },
  formulas: { power: { with: ['s'], is: 's.worth' }, threshold: '3' },
};
const found = async (rules: Files, more: Files = {}) =>
  (await findingsIn({ items, ...more, rules: { ...base, ...rules } })).join('\n');
const steps = (...setup: object[]) => found({ setup });

describe('a name that nothing declares is found before play, with what is near', () => {
  test.each<[string, string]>([
    ['rn.day', '"rn" has no meaning here. Did you mean "run"?'],
    ['run.dya', 'the scope "run" has no variable "dya". Did you mean "day"?'],
    ['fight.rond', 'the scope "fight" has no variable "rond". Did you mean "round"?'],
    ['options.goal', 'there is no option "goal".'],
    ['seat.wroth', 'nothing here has "wroth". Did you mean "worth"?'],
    ['seat.hnad', 'nothing here has "hnad". Did you mean "hand"?'],
    ['sise(deck)', 'there is no function "sise". Did you mean "size"?'],
    ['deck.filtr(c, c.worth)', 'there is no function "filtr". Did you mean "filter"?'],
    ['powr(seat)', 'there is no function "powr". Did you mean "power"?'],
    ['treshold', '"treshold" has no meaning here. Did you mean "threshold"?'],
    ['seta', '"seta" has no meaning here. Did you mean "seat"?'],
  ])('%s', async (source, message) => {
    expect(await steps({ change: 'run', to: { day: source } })).toContain(message);
  });

  test('with the place in the file, down to the letter', async () => {
    const text =
      '{\n  "seats": { "actor": "player" }, "phases": { "main": {} }, "turn": { "first": "main" },\n  "vars": { "run": { "day": 0 } },\n  "setup": [{ "change": "run", "to": { "day": "1 + rnu.day" } }]\n}';
    const source = memorySource({
      'prototypes/t/prototype.json': { name: 'T' },
      'prototypes/t/actors.json': { player: {} },
      'prototypes/t/rules.json': text,
    });
    const { findings } = await loadPrototype(source, 'prototypes/t', { compileCheck: findingsOf });
    expect(findings[0]).toMatchObject({
      file: 'prototypes/t/rules.json',
      line: 4,
      col: 52,
      pointer: '/setup/0/to/day',
    });
  });

  test('all of them at once', async () => {
    const message = await steps(
      { change: 'run', to: { day: 'a1' } },
      { change: 'run', to: { day: 'b2' } },
      branch({ if: 'c3' }, [{ say: '[e5]' }]),
    );
    for (const name of ['a1', 'b2', 'c3', 'e5']) expect(message).toContain(`"${name}" has no meaning here`);
  });
});

describe("a name that already means something can't be given to something else", () => {
  test.each<[string, Files]>([
    ['"run" already means something', { setup: [{ let: { run: 1 } }] }],
    ['"deck" already means something', { setup: [{ draw: 1, from: 'deck', to: 'deck', as: 'deck' }] }],
    ['"seat" already means something', { setup: [{ each: 'seat', in: 'seats()', do: [] }] }],
    ['"threshold" already means something', { setup: [{ choose: 'threshold', from: 'deck' }] }],
    ['"phase" already means something', { setup: [{ ask: 'phase' }] }],
    [
      '"seat" already means something; choose another name for the candidate',
      { setup: [{ let: { a: 'seats().map(seat, 1)' } }] },
    ],
    [
      '"c" already means something; choose another name for the candidate',
      { setup: [{ let: { a: 'deck.filter(c, deck.exists(c, true))' } }] },
    ],
    [
      '"c" already means something; choose another name for the candidate',
      { setup: [{ let: { c: 'deck[0]' } }, { let: { d: 'deck.filter(c, c.worth)' } }] },
    ],
    [
      '"x" already means something; choose another name',
      { setup: [{ let: { x: 1 } }, { each: 'x', in: 'deck', do: [] }] },
    ],
    ['"deck" already means something; choose another name', { procedures: { p: { with: ['deck'], do: [] } } }],
    ['"run" already means something; choose another name', { formulas: { f: { with: ['run'], is: '1' } } }],
    ['"deck" already means something; choose another name', { actions: { act: { with: { deck: '[1]' }, do: [] } } }],
    ['"deck" already means something; choose another name', { setup: [{ raise: 'rang', with: { deck: 1 } }] }],
    ['"deck" already means something else', { formulas: { deck: '1' } }],
    ['"run" already means something else', { zones: { run: {} } }],
    ['"seat" already means something else', { vars: { seat: {} } }],
    ['this takes the place of the engine\'s function "size"', { formulas: { size: '1' } }],
    ['there is a function "dice" already', { formulas: { dice: '1' } }],
    ['there is a function "count" already', { formulas: { count: { with: ['x'], is: 'x' } } }],
  ])('%s', async (message, rules) => {
    expect(await found(rules)).toContain(message);
  });

  test("but a formula takes the place of the engine's function of its name, also in what is searched fast", async () => {
    const formulas = {
      size: { with: ['x'], is: '40 + x' },
      actors: { is: 'seats()', with: [] },
      distance: { with: ['a', 'b'], is: '0' },
      mortal: { with: ['a'], is: 'a.worth == null' },
    };
    const near = 'actors().filter(a, mortal(a) && distance(a, seat) <= 0)';
    const steps = [{ change: 'run', to: { day: `size(2) + 100 * ${near}.count()` } }];
    expect((await afterSteps(steps, { items, rules: { ...base, formulas } })).value('run.day')).toBe(142);
  });

  test('but a name may be bound again, and candidates of two lists may share one', async () => {
    const again = [
      { let: { x: 1 } },
      { let: { x: 'x + 1' } },
      { each: 'c', in: 'deck', do: [] },
      { each: 'c', in: 'deck.filter(c, c.worth)', do: [] },
      { change: 'run', to: { day: 'x' } },
    ];
    expect(await steps(...again)).not.toContain('already means something');
    expect((await afterSteps(again, { items, rules: base })).value('run.day')).toBe(2);
  });
});

describe('dice are refused where nothing is rolled', () => {
  test.each<[string, Files]>([
    ['a condition', { setup: [branch({ if: '1d6 > 3' }, [])] }],
    ['a domain', { actions: { act: { with: { n: '[1d6]' }, do: [] } } }],
    ['a formula', { formulas: { f: '2d6' } }],
    ['a variable', { vars: { run: { day: { start: '1d6' } } } }],
    ['a text', { setup: [{ say: 'You roll [1d6].' }] }],
    ['a change', { setup: [{ change: 'run', by: { day: "dice('1d6')" } }] }],
  ])('%s', async (_, rules) => {
    expect(await found(rules)).toContain('dice are rolled only in a "roll" step');
  });
});

describe('a roll', () => {
  const roll = async (source: string, dice: number[], more: Files = {}) =>
    (
      await afterSteps(
        [
          { roll: source, as: 'r' },
          { change: 'run', to: { day: '[r.final, r.modifier, r.dice, r.kept]' } },
        ],
        { items, rules: { ...base, ...more } },
        { script: { dice } },
      )
    ).value('run.day');

  test.each<[string, number[], unknown[]]>([
    ['2d6 + 3', [4, 5], [12, 3, [4, 5], [4, 5]]],
    ['2d20kh1', [7, 15], [15, 0, [7, 15], [15]]],
    ['2d20kl1 - 1', [7, 15], [6, -1, [7, 15], [7]]],
    ['d66', [3, 5], [35, 0, [3, 5], [3, 5]]],
    ['ceil(1d6 / 2)', [5], [3, -2, [5], [5]]],
    ['run.day == 0 ? 1d4 : 3d6', [2], [2, 0, [2], [2]]],
    ["dice('2d4') + 1", [1, 4], [6, 1, [1, 4], [1, 4]]],
    ['1d6 + 1d8', [6, 8], [14, 0, [6, 8], [6, 8]]],
  ])('%s', async (source, dice, expected) => {
    expect(await roll(source, dice)).toEqual(expected);
  });

  test('rolls only the branch that is taken, and only once', async () => {
    const table = await afterSteps(
      [{ roll: 'false && 1d6 > 0 ? 1 : 1d6', as: 'r' }],
      { items, rules: base },
      { script: { dice: [3] } },
    );
    expect(table.rolls).toMatchObject([{ dice: [3], final: 3 }]);
  });

  test('that comes to no number is an error', async () => {
    await expect(roll("'six'", [])).rejects.toThrow('a roll comes to a number');
    await expect(roll("dice('six')", [])).rejects.toThrow('"six" is no dice');
  });
});

describe('who learns of it', () => {
  const rules = base;
  test.each<[string | undefined, boolean[]]>([
    [undefined, [true, true]],
    ['all', [true, true]],
    ['none', [false, false]],
    ['seat', [true, false]],
    ['others(seat)', [false, true]],
  ])('sees %s', async (sees, expected) => {
    const step = { ...(sees && { sees }) };
    const table = await afterSteps(
      [
        { say: 'Psst.', ...step },
        { roll: '1d6', ...step },
      ],
      { items, rules },
      { seats: 2 },
    );
    for (const seat of [0, 1]) expect(table.heardBy(seat, 'said', 'rolled').length === 2).toBe(expected[seat]);
  });
});
