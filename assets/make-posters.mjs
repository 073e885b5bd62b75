// @ts-check
// Makes prototypes/<id>/poster.png again: `node assets/make-posters.mjs`, or with the names of some prototypes. Each
// picture is a moment of a real game: assets/posters/<id>.json holds the decisions that lead to it.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shrinkPng } from './shrink-png.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const moments = join(root, 'assets/posters');
const dmk = join(root, 'engine/cli/dmk.mjs');

/** How much a picture of 960 × 540 shows: a few cells from near by, more of them, or a whole table. */
const views = {
  near: ['--size', '320x180', '--scale', '3'],
  far: ['--size', '480x270', '--scale', '2'],
  table: ['--size', '960x540', '--scale', '1'],
};

/** @type {Readonly<Record<string, keyof typeof views>>} */
const chosen = {
  automata: 'far',
  dimm_city: 'far',
  monadungeon: 'table',
  monadungeon_short: 'table',
  terminal_dungeon: 'table',
  terminal_dungeon_short: 'table',
  two_d6_dungeon: 'table',
};

/** With 7 bits for each colour a lamp's light fades without steps. A picture that stays too large gets 6. */
const [fine, coarse] = [7, 6];
const large = 60_000;

const known = readdirSync(moments).map((name) => basename(name, '.json'));
const wanted = process.argv.length > 2 ? process.argv.slice(2) : known;
const unknown = wanted.filter((id) => !known.includes(id));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.map((id) => `assets/posters/${id}.json`).join(', nor ')}.`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'posters-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

for (const id of wanted) {
  const taken = join(folder, `${id}.png`);
  const view = views[chosen[id] ?? 'near'];
  execFileSync(
    process.execPath,
    [dmk, 'poster', id, '--replay', join(moments, `${id}.json`), ...view, '--out', taken],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const path = join(root, 'prototypes', id, 'poster.png');
  const small = shrinkPng(readFileSync(taken), fine);
  writeFileSync(path, small.length > large ? shrinkPng(readFileSync(taken), coarse) : small);
  console.log(`prototypes/${id}/poster.png: ${(statSync(path).size / 1000).toFixed(1)} kB`);
}

for (const id of readdirSync(join(root, 'prototypes'))) {
  const isGame = existsSync(join(root, 'prototypes', id, 'prototype.json'));
  if (isGame && !known.includes(id))
    console.warn(`prototypes/${id} has no moment in assets/posters, and so no poster.`);
}
