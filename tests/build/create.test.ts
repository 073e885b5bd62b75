import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** `npm create dungeon-mode`, as its words are said in an empty folder. */

const script = fileURLToPath(new URL('../../engine/create/create-dungeon-mode.mjs', import.meta.url));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'create-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function create(...words: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [script, ...words], { cwd: folder, encoding: 'utf8', input: '' });
}

const manifest = (name: string) => JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8'));

test('makes a folder, names the package after it, and says what to do next', () => {
  const { status, stdout } = create('Käse & Crypt');
  expect(status).toBe(0);
  expect(stdout).toContain('cd "Käse & Crypt"\n  npm install\n  npm start');
  expect(manifest('Käse & Crypt').name).toBe('kase-crypt');
  const files = readdirSync(join(folder, 'Käse & Crypt'));
  expect(files).toEqual(expect.arrayContaining(['.github', '.gitignore', '.vscode', 'prototypes', 'index.html']));
  for (const file of ['package.json', 'README.md', 'index.html'])
    expect(readFileSync(join(folder, 'Käse & Crypt', file), 'utf8')).not.toContain('{{');
});

test('makes my-game when it can not ask for a name, and works in an empty folder', () => {
  expect(create().status).toBe(0);
  expect(manifest('my-game').name).toBe('my-game');
  mkdirSync(join(folder, 'empty/.git'), { recursive: true });
  expect(create('empty').status).toBe(0);
});

test('overwrites nothing', () => {
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  const here = create('.');
  expect([here.status, here.stderr]).toEqual([
    1,
    'create-dungeon-mode: "." has files in it (notes.txt). Choose another name.\n',
  ]);
  expect(create('notes.txt').stderr).toContain('"notes.txt" is a file.');
  expect(readdirSync(folder)).toEqual(['notes.txt']);
});

test('refuses names that are no folders on every system, and options that there are not', () => {
  for (const name of ['a:b', 'what?', 'nul', 'dots..', '  '])
    expect(create(name).stderr, name).toContain("can't be the name of a folder everywhere");
  expect(create('--force').stderr).toContain('There is no option --force.');
  expect(create('my', 'game').stderr).toContain('A name with spaces needs quotes.');
  expect(create('--help')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('npm create dungeon-mode my-game'),
  });
  expect(readdirSync(folder)).toEqual([]);
});
