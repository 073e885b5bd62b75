import { expect, test } from 'vitest';
import { dmk, kitWith, writePrototype } from './in-terminal';

const kitWithMine = () => {
  const kit = kitWith('room');
  writePrototype(`${kit}/prototypes/mine`, {
    prototype: { name: 'Mine', ruleset: 'room' },
    actors: { hero: { name: 'Heroine' }, ogre: { extends: 'rat', name: 'Ogre' } },
  });
  return kit;
};

test('explain tells where each field comes from and what it took the place of', async () => {
  const { code, out } = await dmk('explain mine hero', { kit: kitWithMine() });
  expect(code).toBe(0);
  expect(out).toContain('  name: "Heroine"  prototypes/mine/actors.json:3:13\n');
  expect(out).toMatch(/ {6}instead of "Hero" {2}prototypes\/room\/actors\.json:\d+:\d+\n/);
  expect(out).toMatch(/ {2}stats\.health\.max: 10 {2}prototypes\/room\/actors\.json:\d+:\d+\n/);
});

test('explain narrows down to a field, also one that was inherited, and to parts of the rules', async () => {
  const kit = kitWithMine();
  const ask = async (id: string) => (await dmk(['explain', 'mine', id], { kit })).out;
  expect(await ask('ogre.personality')).toMatch(/"idle" {2}prototypes\/room\/actors\.json:\d+:\d+, from "rat"/);
  expect(await ask('hero.health.max')).toContain('10');
  expect(await ask('rules.seats.order')).toContain('"scheduler"');
  expect(await ask('rest')).toContain('rest (rules, actions)');
});

test('explain of what is not there says so and suggests', async () => {
  const kit = kitWithMine();
  const fail = async (id: string) => {
    const { code, out, err } = await dmk(['explain', 'mine', id], { kit });
    expect([code, out]).toEqual([1, '']);
    return err;
  };
  expect(await fail('heor')).toBe('dmk explain: There is nothing with the id "heor". Did you mean "hero"?\n');
  expect(await fail('hero.nmae')).toContain('"hero" has no field "nmae". Did you mean "name"?');
  expect(await fail('rules.actons')).toContain('"rules" has no field "actons". Did you mean "actions"?');
});
