#!/usr/bin/env node
// @ts-check
// Lets bots play many games of each map game, and prints how they end: node engine/build/balance.mjs [games] [prototype…]

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { bundled } from './bundle.mjs';
import { root } from './ensure.mjs';

const path = await bundled('tests/games/levels/balance.ts', 'balance', [
  'engine',
  'schemas/generated',
  'tests/games/levels',
]);
const runner = join(root, 'engine/build/run-bench.mjs');
const { status } = spawnSync(process.execPath, ['--enable-source-maps', runner, path, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
