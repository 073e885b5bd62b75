#!/usr/bin/env node
// @ts-check
// Runs tests/bench/*.bench.ts one after another, or only those whose names contain one of the given words.

import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { bundled } from './bundle.mjs';
import { root } from './ensure.mjs';

const words = process.argv.slice(2);
const files = readdirSync(join(root, 'tests/bench'))
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => words.length === 0 || words.some((word) => name.includes(word)));

if (files.length === 0) {
  process.stderr.write(`No benchmark is named like ${words.join(' or ')}.\n`);
  process.exitCode = 1;
}
/** Each runs in its own process: a process that has just bundled may stay several times slower. */
const runner = join(root, 'engine/build/run-bench.mjs');
for (const file of files) {
  const name = `bench-${file.replace('.bench.ts', '')}`;
  const path = await bundled(`tests/bench/${file}`, name, ['engine', 'schemas/generated', 'tests/bench']);
  const { status } = spawnSync(process.execPath, ['--enable-source-maps', runner, path], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
