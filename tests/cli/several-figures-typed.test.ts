import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dmk, someFolder } from './in-terminal';

/** Two figures of one player, in the terminal. */
function twoFigures(): string {
  const folder = someFolder();
  const legend = { '#': 'wall', H: 'hero', K: 'knight' };
  const files = {
    prototype: { name: 'Two', map: { rows: ['########', '#H....K#', '########'], legend } },
    actors: { hero: { extends: 'player', name: 'hero' }, knight: { extends: 'player', name: 'knight' } },
    // Two figures for one player may be a slip, so `dmk check` asks for this.
    rules: { seats: { max: 2 } },
  };
  for (const [kind, content] of Object.entries(files)) {
    writeFileSync(join(folder, `${kind}.json`), JSON.stringify(content));
  }
  return folder;
}

test('each figure of one player is asked by its name, and acts in its own turn', async () => {
  const { out } = await dmk(`play ${twoFigures()} --seed a`, { input: ['e', 'w', 'e'] });
  const asked = out.split('\n').filter((line) => line === 'hero' || line === 'knight');
  expect(asked).toEqual(['hero', 'knight', 'hero', 'knight']);
  expect(out).toContain('#..H.K.#'.replace('H', '@').replace('K', '@'));
});

test('figures that are played are no finding, and bots play them all', async () => {
  const folder = twoFigures();
  const checked = await dmk(`check ${folder}`);
  expect([checked.code, checked.out]).toEqual([0, '1 prototype checked: nothing wrong.\n']);
  const { out } = await dmk(`sim ${folder} --games 1 --seed a --json`);
  expect(JSON.parse(out)).toMatchObject({ errors: 0 });
});
