// biome-ignore-all lint/suspicious/noThenProperty: "then" is a word of the rules language.
import { describe, expect, test } from 'vitest';
import { found } from './small-game';

/** What is said of one step; the step begins on line 3 of its file. */
const problems = async (step: unknown): Promise<string[]> => {
  const rules = `{\n  "setup": [\n    ${JSON.stringify(step)}\n  ]\n}`;
  return (await found({ 'rules.json': rules })).map((finding) => finding.replace('rules.json:3:', ''));
};

describe('a mistake in a step is one finding', () => {
  test.each<[unknown, string]>([
    [{ mvoe: 'seat', to: 'pack' }, '6  /setup/0/mvoe\n  there is no step "mvoe". Did you mean "move"?'],
    [{ rpeat: 2, say: 'x' }, '6  /setup/0/rpeat\n  there is no step "rpeat". Did you mean "repeat"?'],
    [{ form: 'pack', draw: 1, to: 'pack' }, '6  /setup/0/form\n  "draw" takes no "form". Did you mean "from"?'],
    [{ to: 'pack', say: 'x' }, '6  /setup/0/to\n  "say" takes no "to". It takes sees'],
    [{}, '5  /setup/0\n  the step is empty'],
    ['say hello', '5  /setup/0\n  a step is an object such as { "say": "…" }, not the text "say hello"'],
    [{ move: 'seat' }, '6  /setup/0/move\n  "move" needs "to"'],
    [{ change: 'seat' }, '6  /setup/0/change\n  "change" needs "by" or "to"'],
    [{ draw: 1, form: 'pack', to: 'pack' }, '15  /setup/0/form\n  "draw" takes no "form". Did you mean "from"?'],
    [{ shuffle: 'pack', twice: true }, '23  /setup/0/twice\n  "shuffle" stands alone: it takes no "twice"'],
    [
      { move: 'seat', to: 'pack', say: 'x' },
      '32  /setup/0/say\n  "say" is another step than "move"; make two steps of them',
    ],
    [
      { move: 'seat', to: 'pack', at: 'tpo' },
      '37  /setup/0/at\n  "at" should be top, bottom or random, not the text "tpo"',
    ],
    [
      { if: 'true', then: { say: 'x' } },
      '25  /setup/0/then\n  "then" should be a list of steps, between [ and ], not an object',
    ],
    [
      { each: 's t', in: 'seats()', do: [] },
      '13  /setup/0/each\n  "each" should be a name made of letters, digits and _, not the text "s t"',
    ],
    [
      { change: 'seat', by: { health: [1] } },
      '37  /setup/0/by/health\n  "health" should be an expression, not a list; a list is written as text: "[1, 2]"',
    ],
    [{ change: 'seat', by: 3 }, '27  /setup/0/by\n  "by" should be an object with a value for each name, not 3'],
    [{ say: 3 }, '12  /setup/0/say\n  "say" should be a text, not 3'],
    [{ if: '', then: [] }, '11  /setup/0/if\n  "if" should be an expression, not the text ""'],
    [{ end_turn: 'yes' }, '17  /setup/0/end_turn\n  "end_turn" should be true, not the text "yes"'],
    [{ go: null }, '11  /setup/0/go\n  "go" should be a name, not null'],
    [
      { let: { 'a b': 1 } },
      '13  /setup/0/let/a b\n  "a b" can\'t be a name: names are made of letters, digits and _, and begin with a letter',
    ],
    [
      { if: 'true', then: [{ repeat: 2, do: [{ sya: 'x' }] }] },
      '45  /setup/0/then/0/do/0/sya\n  there is no step "sya". Did you mean "say"?',
    ],
  ])('%j', async (step, expected) => expect((await problems(step))[0]).toBe(expected));

  test('a misspelt part names the right one', async () => {
    expect(await problems({ draw: 1, form: 'pack', to: 'pack', from: 'pack' })).toEqual([
      '15  /setup/0/form\n  "draw" takes no "form". Did you mean "from"?',
    ]);
  });

  test('a step that begins with an unknown word is of no known kind, even if another of its keys is a verb', async () => {
    expect(await problems({ hush: 2, say: 'x' })).toEqual([
      expect.stringMatching(/^6 {2}\/setup\/0\/hush\n {2}there is no step "hush"\. Steps are change, /),
    ]);
  });

  test('a step that nothing resembles lists those there are', async () => {
    expect((await problems({ xyzzy: 1 }))[0]).toContain(
      'there is no step "xyzzy". Steps are change, apply, move, draw,',
    );
  });
});

describe('numbers, true, false and null stand for themselves, and a note is no part of a step', () => {
  test.each<unknown>([
    { note: 'why', change: 'seat', by: { health: -1 }, to: { strength: 'seat.health', weapon: null } },
    { draw: 1, from: 'pack', to: 'pack', as: 'card', at: 'random' },
    { chance: 0.3, then: [{ end_turn: true }] },
    { choose: 'c', from: 'pack', count: 2, who: 'seat', say: 'Which?', show: { at: 'spot' } },
    { ask: 'words', kind: 'text', default: "''", say: 'What?' },
    { end: 'deck_empty', winner: 'seat', say: 'Over.' },
    { try: [{ roll_on: '[lock]' }], else: [{ say: '[fault.id]' }] },
    { return: null },
    { say: 'Psst.', sees: 'none' },
    { say_of: 'item.use_description', else: 'Nothing.' },
  ])('%j', async (step) => expect(await problems(step)).toEqual([]));
});

test('steps are found wherever data may carry them', async () => {
  const wrong = [{ sya: 'x' }];
  const files = {
    'rules.json': {
      turn: { start: wrong, end: wrong },
      phases: { act: { enter: wrong, leave: wrong } },
      actions: { rest: { do: wrong } },
      procedures: { p: { do: wrong } },
      triggers: { t: { on: 'changed', do: wrong } },
    },
    'actors.json': { rat: { enter_effect: wrong, attributes: { use_effect: wrong } } },
    'states.json': { sick: { turn: wrong } },
    'tables.json': { t: { rows: [{ do: wrong, effect: wrong }] } },
    'personalities.json': { p: { behaviors: [{ do: wrong }] } },
  };
  const all = await found(files);
  expect(all.map((finding) => finding.split('\n')[0]?.split('  ')[1])).toEqual([
    '/rat/enter_effect/0/sya',
    '/rat/attributes/use_effect/0/sya',
    '/p/behaviors/0/do/0/sya',
    '/turn/start/0/sya',
    '/turn/end/0/sya',
    '/phases/act/enter/0/sya',
    '/phases/act/leave/0/sya',
    '/actions/rest/do/0/sya',
    '/procedures/p/do/0/sya',
    '/triggers/t/do/0/sya',
    '/sick/turn/0/sya',
    '/t/rows/0/do/0/sya',
    '/t/rows/0/effect/0/sya',
  ]);
});

test('lists in data of the author that only look like steps are warned of, not refused', async () => {
  const items = {
    card: { attributes: { penalty: [{ move: 'seat', too: 'pack', to: 'pack' }], moves: [{ id: 'bite' }] } },
  };
  expect(await found({ 'items.json': items })).toEqual([
    'items.json:7:11  /card/attributes/penalty/0/too\n  warning: "move" takes no "too". Did you mean "to"?',
  ]);
});
