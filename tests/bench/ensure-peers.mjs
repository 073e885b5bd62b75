#!/usr/bin/env node
// @ts-check
// Installs the libraries that the benchmarks compare with, here and only here, unless they are there already.
// Plain Node without packages. Says in one line what it does, and nothing when there is nothing to do.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

/** @param {[string, string]} peer */
function isInstalled([name, version]) {
  const file = `node_modules/${name}/package.json`;
  return existsSync(join(folder, file)) && readJson(file).version === version;
}

/** @type {[string, string][]} */
const peers = Object.entries(readJson('package.json').dependencies);
const missing = peers.filter((peer) => !isInstalled(peer));

if (missing.length > 0) {
  const names = missing.map(([name, version]) => `${name} ${version}`).join(', ');
  process.stderr.write(`dungeon-mode-kit: installing ${names} into tests/bench (npm ci) …\n`);
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    process.stderr.write('dungeon-mode-kit: could not install them: see npm’s message above.\n');
    process.exit(1);
  }
}
