import { describe, expect, test } from 'vitest';
import { found } from './small-game';

describe('seed-004 row 38: an effect', () => {
  const rules = { procedures: { dig: { do: [{ say: 'Dust.' }] } } };

  test('may be the name of a procedure', async () => {
    const files = {
      'rules.json': rules,
      'items.json': { spade: { attributes: { use_verb: 'Dig', use_effect: 'dig', collision_effect: 'dig' } } },
      'actors.json': { pit: { enter_effect: 'dig' } },
      'states.json': { poisoned: { turn: 'dig' } },
      'tables.json': { potion: { rows: [{ on: [1, 6], effect: 'dig' }] } },
    };
    expect(await found(files)).toEqual([]);
  });

  test('that names no procedure is a mistake, with the one that is near', async () => {
    const files = {
      'rules.json': rules,
      'items.json': { spade: { attributes: { use_verb: 'Dig', use_effect: 'digg' } } },
      'states.json': { poisoned: { turn: 'digs' } },
      'tables.json': { potion: { rows: [{ on: [1, 6], effect: 'dug' }] } },
    };
    expect((await found(files)).map((text) => text.replace(/^.*\n\s*/, ''))).toEqual([
      'there is no procedure "digg". Did you mean "dig"?',
      'there is no procedure "digs". Did you mean "dig"?',
      'there is no procedure "dug". Did you mean "dig"?',
    ]);
  });

  test('of a wrong type is told all that it may be', async () => {
    expect(await found({ 'items.json': { spade: { attributes: { use_verb: 'Dig', use_effect: 5 } } } })).toEqual([
      'items.json:5:21  /spade/attributes/use_effect\n  "use_effect" should be an object of changes, between { and }, or a list of steps, between [ and ], or the name of a procedure, not 5',
    ]);
  });

  test('of wearing is of the short form only, because it is undone', async () => {
    const [finding] = await found({ 'rules.json': rules, 'items.json': { hat: { wear_effect: 'dig' } } });
    expect(finding).toContain('"wear_effect" should be an object, between { and }');
  });
});
