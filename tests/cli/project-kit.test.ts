import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packFolder } from '../../engine/cli/pack/pack-game';
import { dmk, kitWith, root } from './in-terminal';

/** A function `enough`, which the room below uses in its only end. */
const KIT = `import { createKit } from '${root}/engine/index';
export const kit = createKit({ functions: { enough: { takes: [1, 1], call: (_machine, _frame, [n]) => Number(n) >= 2 } } });
`;

/** A project whose package.json names a kit, with a room in which two steps are enough. */
function projectWith(module: string | null = KIT, kit: unknown = './src/kit.ts'): string {
  const project = kitWith('room');
  writeFileSync(join(project, 'package.json'), JSON.stringify({ version: '1.2.3', 'dungeon-mode': { kit } }));
  mkdirSync(join(project, 'src'));
  if (module !== null) writeFileSync(join(project, 'src/kit.ts'), module);
  const path = join(project, 'prototypes/room/rules.json');
  writeFileSync(path, readFileSync(path, 'utf8').replace('run.steps >= 3', 'enough(run.steps)'));
  return project;
}

const WALKED = ['go east', 'go east'];

describe('the words of a project’s kit', () => {
  test('are known to check, and to its bots', async () => {
    expect(await dmk('check room --seeds 2', { kit: projectWith() })).toMatchObject({ code: 0, err: '' });
  });

  test('are unknown to a project that names no kit', async () => {
    const project = projectWith();
    writeFileSync(join(project, 'package.json'), '{ "version": "1.2.3" }');
    const { code, out } = await dmk('check room', { kit: project });
    expect([code, out]).toEqual([1, expect.stringContaining('enough')]);
  });

  test('play in the terminal, are recorded, and played again to the same hash', async () => {
    const kit = projectWith();
    const { out } = await dmk('play room --seed a --record game.json', { kit, input: WALKED });
    expect(out).toContain('You are tired.');
    expect(await dmk('replay game.json', { kit })).toMatchObject({ code: 0, err: '' });
  });

  test('play in many games', async () => {
    const { out } = await dmk('sim room --games 5 --json --show run.steps', { kit: projectWith() });
    expect(JSON.parse(out)).toMatchObject({ games: 5, errors: 0, ended: { tired: expect.any(Number) } });
  });

  test('are packed for a page, but not into one that can’t hold their code', async () => {
    const project = projectWith();
    const { packed, embed } = await packFolder(project, 'prototypes/room');
    expect(packed?.game).toContain('enough(run.steps)');
    expect(embed).toBeNull();
    const { code, err } = await dmk('export room --out room.html', { kit: project });
    expect([code, err]).toEqual([1, expect.stringContaining('Build a site with Vite')]);
  });
});

describe('a kit that can’t be used is told of:', () => {
  test.each([
    ['no such file', null, './src/kit.ts', 'package.json names the kit ./src/kit.ts, and there is no such file.'],
    ['no file', KIT, 7, 'package.json: "dungeon-mode" should name the kit by its file'],
    ['no kit in it', 'export const words = 1;', './src/kit.ts', './src/kit.ts exports no "kit".'],
    ['another thing', 'export const kit = {};', './src/kit.ts', 'that this dungeon-mode-kit did not make'],
    ['a broken word', KIT.replace('[1, 1]', '1'), './src/kit.ts', './src/kit.ts: functions.enough: '],
  ])('%s', async (_, module, kit, told) => {
    const { code, err } = await dmk('check room', { kit: projectWith(module, kit) });
    expect([code, err]).toEqual([1, expect.stringContaining(told)]);
  });

  test('help and version need none', async () => {
    expect(await dmk('--version', { kit: projectWith(null) })).toMatchObject({ code: 0, err: '' });
  });
});
