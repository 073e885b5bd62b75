import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dmk, root, someFolder } from './in-terminal';

const STARTERS = readdirSync(join(root, 'starters'));

/** A kit with the real data and a few of the real prototypes, to make new ones in. */
function realKit(...names: readonly string[]): string {
  const kit = someFolder();
  writeFileSync(join(kit, 'package.json'), '{ "version": "1.2.3" }');
  for (const folder of ['data', 'schemas', 'assets', 'starters']) symlinkSync(join(root, folder), join(kit, folder));
  for (const name of names) {
    cpSync(join(root, 'prototypes', name), join(kit, 'prototypes', name), { recursive: true });
  }
  return kit;
}

const prototypeOf = (kit: string, name: string) =>
  JSON.parse(readFileSync(join(kit, 'prototypes', name, 'prototype.json'), 'utf8')) as Record<string, unknown>;

describe('dmk new', () => {
  test('makes a prototype that passes the check and is won and lost at once', async () => {
    const kit = realKit();
    const { code, out, err } = await dmk('new moth_house', { kit });
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('dmk play moth_house');
    expect(prototypeOf(kit, 'moth_house').name).toBe('Moth House');

    const checked = await dmk('check moth_house', { kit });
    expect([checked.code, checked.out]).toEqual([0, '1 prototype checked: nothing wrong.\n']);
    const played = JSON.parse((await dmk('sim moth_house --games 20 --json', { kit })).out);
    expect([played.errors, played.games]).toEqual([0, 20]);
    expect(played.ended.won).toBeGreaterThan(0);
  });

  test('knows a roguelike room, a card game, a dice game and a board of tiles to begin from', () => {
    expect(STARTERS.toSorted()).toEqual(['board', 'cards', 'dice', 'room']);
  });

  test.each(STARTERS)('makes a game from the starter %s, without findings, that ends', async (starter) => {
    const kit = realKit();
    const { code, err } = await dmk(`new my_own --from ${starter}`, { kit });
    expect([code, err]).toEqual([0, '']);
    expect(prototypeOf(kit, 'my_own').name).toBe('My Own');
    const checked = await dmk('check my_own --seeds 2', { kit });
    expect(checked.out).toContain('nothing wrong');
    const { errors, winners, ended } = JSON.parse((await dmk('sim my_own --games 5 --json', { kit })).out);
    expect([errors, ended.turn_cap ?? 0]).toEqual([0, 0]);
    expect(Object.keys(winners).length).toBeGreaterThan(0);
  });

  test('can be played by hand as it stands', async () => {
    const kit = realKit();
    await dmk('new moth_house', { kit });
    const { code, out } = await dmk('play moth_house', { kit, input: ['east', 'quit'] });
    expect(code).toBe(0);
    expect(out).toContain('Moth House');
    expect(out).toContain('Turn 2');
  });

  test('copies another prototype with its map, under a title of its own', async () => {
    const kit = realKit('arena', 'catacombs', 'caverns', 'default', 'deeper_labyrinth', 'labyrinth');
    expect((await dmk('new ossuary --from catacombs', { kit })).code).toBe(0);
    const files = (name: string) => readdirSync(join(kit, 'prototypes', name)).sort();
    expect(files('ossuary')).toEqual(files('catacombs'));
    expect(prototypeOf(kit, 'ossuary')).toEqual({ ...prototypeOf(kit, 'catacombs'), name: 'Ossuary' });
    expect((await dmk('check ossuary --json', { kit })).code).toBe(0);
    expect(JSON.parse((await dmk('sim ossuary --games 3 --json', { kit })).out).errors).toBe(0);
  });

  test('gives a copy its title wherever the name stands in the file', async () => {
    const kit = realKit('arena');
    const original = { options: { name: 'x' }, ...prototypeOf(kit, 'arena') };
    writeFileSync(join(kit, 'prototypes/arena/prototype.json'), JSON.stringify(original));
    await dmk('new pit --from arena', { kit });
    expect(prototypeOf(kit, 'pit')).toEqual({ ...original, name: 'Pit' });
  });

  test('gives a copy its title in every language, so that no translation is left over', async () => {
    const kit = realKit('arena', 'catacombs', 'caverns', 'default', 'deeper_labyrinth', 'labyrinth');
    expect((await dmk('new my_maze --from labyrinth', { kit })).code).toBe(0);
    const { texts } = JSON.parse(readFileSync(join(kit, 'prototypes/my_maze/texts.de.json'), 'utf8'));
    expect(texts['My Maze']).toBe('My Maze');
    expect((await dmk('check my_maze', { kit })).out).toBe('1 prototype checked: nothing wrong.\n');
  });

  test('never touches a folder that is there', async () => {
    const kit = realKit('arena');
    const before = prototypeOf(kit, 'arena');
    const { code, err } = await dmk('new arena', { kit });
    expect([code, err]).toEqual([1, 'dmk new: prototypes/arena is there already; choose another name.\n']);
    expect(prototypeOf(kit, 'arena')).toEqual(before);
  });

  test('says what a name is made of, and proposes one', async () => {
    const kit = realKit();
    for (const [name, meant] of [
      ['Moth House', 'moth_house'],
      ['MothHouse', 'moth_house'],
      ['Höhle', 'hohle'],
      ['2nd-Level!', 'nd_level'],
      ['../outside', 'outside'],
      ['a/b', 'a_b'],
    ] as const) {
      const { code, err } = await dmk(['new', name], { kit });
      expect(code, name).toBe(2);
      expect(err).toContain(`"${name}" can't be the name of a prototype`);
      expect(err).toContain(`"${meant}" would do.`);
    }
    for (const name of ['constructor', '__proto__', '', '…', 'x'.repeat(61)]) {
      expect((await dmk(['new', name], { kit })).code, name).toBe(2);
    }
    expect(existsSync(join(kit, 'prototypes'))).toBe(false);
  });

  test('copies nothing that is no prototype', async () => {
    const kit = realKit('arena');
    const { code, err } = await dmk('new copy --from aren', { kit });
    expect(code).toBe(1);
    expect(err).toContain('There is no prototype "aren"');
    expect(err).toContain('Did you mean "arena"?');
    expect((await dmk(['new', 'copy', '--from', someFolder()], { kit })).code).toBe(1);
    expect((await dmk('new copy --from ./data', { kit })).err).toContain('has no prototype.json');
    expect(existsSync(join(kit, 'prototypes/copy'))).toBe(false);
  });
});
