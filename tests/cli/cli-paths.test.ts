import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dmk, root, someFolder } from './in-terminal';

describe('breaker: paths that lead elsewhere', () => {
  test.each([
    ['export', 'html'],
    ['poster', 'png'],
  ])('dmk %s writes through no link, be there something behind it or not', async (command, ending) => {
    const cwd = someFolder();
    writeFileSync(join(cwd, 'precious'), 'mine');
    symlinkSync(join(cwd, 'precious'), join(cwd, `out.${ending}`));
    symlinkSync(join(cwd, 'nothing'), join(cwd, `empty.${ending}`));
    for (const name of [`out.${ending}`, `empty.${ending}`]) {
      const { code, err } = await dmk(`${command} arena --out ${name} --force`, { cwd });
      expect([code, err]).toEqual([1, `dmk ${command}: ${name} is a link to another place. Name that place itself.\n`]);
    }
    expect(readFileSync(join(cwd, 'precious'), 'utf8')).toBe('mine');
    expect(existsSync(join(cwd, 'nothing'))).toBe(false);
  });

  test('dmk new copies no links, which would still lead to the original', async () => {
    const kit = someFolder();
    writeFileSync(join(kit, 'package.json'), '{ "version": "1.2.3" }');
    mkdirSync(join(kit, 'prototypes/crypt'), { recursive: true });
    writeFileSync(join(kit, 'prototypes/crypt/prototype.json'), '{ "name": "Crypt" }');
    symlinkSync('/etc/hostname', join(kit, 'prototypes/crypt/actors.json'));
    const { code, err } = await dmk('new tomb --from crypt', { kit });
    expect([code, err]).toEqual([
      1,
      'dmk new: prototypes/crypt has a link in it, actors.json. Put the file itself there.\n',
    ]);
    expect(existsSync(join(kit, 'prototypes/tomb'))).toBe(false);
  });

  test('dmk new leads nowhere but into prototypes/', async () => {
    for (const name of ['../x', '/tmp/x', 'a/b', '..', '.']) {
      const { code, err } = await dmk(['new', name], { kit: someFolder() });
      expect([code, err], name).toEqual([2, expect.stringContaining("can't be the name of a prototype")]);
    }
  });

  test('dmk tiled writes through no link', async () => {
    const cwd = someFolder();
    mkdirSync(join(cwd, 'maps'));
    symlinkSync(join(cwd, 'precious'), join(cwd, 'maps/dungeon-mode-kit.tiled-project'));
    const { code, err } = await dmk('tiled maps', { cwd, kit: root });
    expect([code, err]).toEqual([1, expect.stringContaining('is a link to another place')]);
    expect(existsSync(join(cwd, 'precious'))).toBe(false);
  });

  test('a map whose tileset is a pipe is refused at once, without waiting for its end', async () => {
    const folder = someFolder();
    execFileSync('mkfifo', [join(folder, 'pipe.tsx')]);
    writeFileSync(join(folder, 'prototype.json'), '{ "name": "Pipe" }');
    const map = { type: 'map', width: 3, height: 3, tilewidth: 8, tileheight: 8, layers: [] };
    writeFileSync(join(folder, 'map.tmj'), JSON.stringify({ ...map, tilesets: [{ firstgid: 1, source: 'pipe.tsx' }] }));
    const { code, err } = await dmk(['check', folder]);
    expect([code, err]).toEqual([1, expect.stringContaining("pipe.tsx can't be read: it is no plain file")]);
  });
});
