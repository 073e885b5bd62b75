// @ts-check
// Redraws docs/make-your-own.png, the game of the tutorial after a few turns: `node assets/draw-tutorial.mjs`.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stepsOf, writeStep } from '../engine/build/tutorial.mjs';
import { shrinkPng } from './shrink-png.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const [seed, turns] = ['larder-136', '5'];
const finest = 7;
const folder = mkdtempSync(join(tmpdir(), 'tutorial-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const step = stepsOf().at(-1);
if (!step) throw new Error('The tutorial has no steps.');
writeStep(step, join(folder, 'larder'));
const taken = join(folder, 'taken.png');
const how = ['--seed', seed, '--turns', turns, '--size', '640x470', '--scale', '1', '--out', taken];
execFileSync(process.execPath, [join(root, 'engine/cli/dmk.mjs'), 'poster', join(folder, 'larder'), ...how], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
const path = join(root, 'docs/make-your-own.png');
writeFileSync(path, shrinkPng(readFileSync(taken), finest));
console.log(`docs/make-your-own.png: ${(statSync(path).size / 1000).toFixed(1)} kB`);
