import { describe, expect, test } from 'vitest';
import { findingsOf } from '../../engine/game/findings';
import { createGame } from '../../engine/game/game';
import { found, load } from './small-game';

const compileCheck = findingsOf;

/** What the checks say of these items, above the small game's own sword. */
const told = (checks: readonly object[], items: object = {}, rules: object = {}) =>
  found({ 'items.json': items, 'rules.json': { ...rules, checks } }, { compileCheck });

const items = {
  dagger: { attributes: { tier: 1, damage: 3 } },
  axe: { name: 'Great Axe', attributes: { tier: 1, damage: 9 } },
};
const mild = { where: 'it.tier == 1', expect: 'it.damage <= 5', say: '[it.name]: [it.damage] is too much for tier 1.' };

describe('the checks of the rules', () => {
  test('warn at the definition that does not fulfil them, in the words of their author', async () => {
    expect(await told([mild], items)).toEqual([
      'items.json:8:3  /axe\n  warning: Great Axe: 9 is too much for tier 1.',
    ]);
  });

  test('say what they expect when they have no words of their own', async () => {
    expect(await told([{ ...mild, say: undefined }], items)).toEqual([
      'items.json:8:3  /axe\n  warning: a check of the rules expects of the item "axe": it.damage <= 5',
    ]);
  });

  test('point to the file in which the definition was last written', async () => {
    expect(await told([{ where: "it.id == 'sword'", expect: 'it.tier != null', say: 'No tier.' }], items)).toEqual([
      'data/items.json:2:3  /sword\n  warning: No tier.',
    ]);
  });

  test('are about actors too, and know what stats start with and what options are usually', async () => {
    const check = { where: 'it.health != null', expect: 'it.health < options.most', say: '[it.name] has [it.health].' };
    const rules = { options: { most: { default: 30 } } };
    expect(await told([check], {}, rules)).toEqual(['data/actors.json:2:3  /player\n  warning: Wanderer has 30.']);
  });

  test('pass over what is only there to be extended', async () => {
    const base = {
      blade: { abstract: true, attributes: { tier: 1, damage: 99 } },
      knife: { extends: 'blade', attributes: { damage: 1 } },
    };
    expect(await told([mild], base)).toEqual([]);
  });

  test('are themselves checked: a slip in one is an error where it stands', async () => {
    expect(await told([{ expect: 'it.damge <= 5' }], items)).toEqual([
      'rules.json:4:21  /checks/0/expect\n  nothing here has "damge". Did you mean "damage"?',
    ]);
    expect(await told([{ ...mild, say: '[it.name' }], items)).toHaveLength(1);
  });

  test('that can not be asked of a definition say so once', async () => {
    expect(await told([{ expect: 'it.damage <= 5' }], items)).toEqual([
      'rules.json:4:21  /checks/0/expect\n  warning: this can\'t be checked for the actor "player": a number is needed, not nothing (null), in "it.damage <= 5"',
    ]);
  });

  test('wait until the rules are free of mistakes', async () => {
    const all = await told([mild], items, { formulas: { half: 'flor(2.5)' } });
    expect(all).toEqual(['rules.json:3:13  /formulas/half\n  there is no function "flor". Did you mean "floor"?']);
  });

  test('do not prevent play', async () => {
    const files = { 'items.json': items, 'rules.json': { checks: [mild] } };
    const { definitions, findings } = await load(files, { compileCheck });
    expect(findings).toHaveLength(1);
    if (!definitions) throw new Error('A warning is no error.');
    expect(createGame(definitions).pending).toHaveLength(1);
  });
});
