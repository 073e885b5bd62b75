import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Project } from '../../engine/studio/project/project';
import { zipProject } from '../../engine/studio/project/project-zip';
import { dmk, someFolder } from './in-terminal';

const prototype = JSON.stringify({
  name: 'Zipped',
  map: { rows: ['####', '#@>#', '####'], legend: { '#': 'wall', '@': 'player', '>': 'exit' } },
});

test('a zip of the studio is checked and played as it is', async () => {
  const project = new Project(
    'prototypes/zipped',
    { prototype: null, kit: '' },
    { 'prototypes/zipped/prototype.json': prototype },
  );
  const path = join(someFolder(), 'zipped.zip');
  writeFileSync(path, zipProject(project));
  expect((await dmk(`check ${path}`)).out).toContain('nothing wrong');
  const { out } = await dmk(`sim ${path} --games 2 --json`);
  expect(JSON.parse(out)).toMatchObject({ prototype: 'zipped', games: 2, errors: 0 });
});

test('a zip without a game is refused with a word', async () => {
  const path = join(someFolder(), 'empty.zip');
  writeFileSync(path, 'no zip at all');
  expect((await dmk(`check ${path}`)).err).toContain('no zip');
});
