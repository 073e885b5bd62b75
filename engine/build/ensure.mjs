#!/usr/bin/env node
// @ts-check
// Makes a fresh clone ready: packages, code generated from the schemas and, for browser tests, a Chromium. Plain Node
// without packages, because it runs before there are any. Prints one line for each step, and nothing if nothing is to
// be done.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './find-chromium.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const lockfile = join(root, 'package-lock.json');
const installed = join(root, 'node_modules/.package-lock.json');
const stamp = join(root, 'node_modules/.cache/dmk/installed');

/** @param {string} line */
const say = (line) => process.stderr.write(`dungeon-mode-kit: ${line}\n`);

/**
 * Runs a command with its output on stderr, so that stdout stays free for the caller. Quietly, the output is only
 * returned, for the case that the command failed.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quietly?: boolean }} [how]
 */
function run(command, args, { quietly = false } = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    stdio: quietly ? ['ignore', 'pipe', 'pipe'] : ['ignore', 2, 2],
    maxBuffer: 2 ** 26,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    shell: process.platform === 'win32' && command === 'npm',
  });
  return { ok: status === 0, output: `${stdout ?? ''}${stderr ?? ''}` };
}

/** @param {string} why */
function fail(why) {
  say(why);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) fail(`needs Node 20.19 or newer; this is ${process.versions.node}.`);
}

const lockHash = () => createHash('sha256').update(readFileSync(lockfile)).digest('hex');

/** True if npm itself wrote node_modules after the lockfile, as in an install by hand. */
const isNewerThanLockfile = () => existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs;

function install() {
  say('installing packages (npm ci) …');
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if (run('npm', ['ci', ...flags], { quietly: true }).ok) return;
  // A lockfile that npm rejects, or a registry out of reach: npm install repairs it or says what is wrong.
  say('npm ci failed; trying npm install …');
  if (!run('npm', ['install', ...flags]).ok) fail('could not install the packages: see npm’s message above.');
}

export function ensurePackages() {
  checkNode();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return;
  if (!isNewerThanLockfile()) install();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lockHash());
}

export async function ensureGenerated() {
  const { generate } = await import('../../schemas/generate.mjs');
  try {
    if (await generate()) say('generated types and validators from schemas/.');
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

function installChromium() {
  const isDebian = existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
  if (isDebian && process.getuid?.() === 0) {
    run('apt-get', ['update'], { quietly: true });
    // Older releases of Debian have only the whole browser.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      say(`no Chromium here; installing Debian’s package (apt-get install ${name}) …`);
      // Without recommended packages it has no fonts.
      const packages = [name, 'fonts-dejavu-core', 'fonts-liberation'];
      const { ok, output } = run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
        quietly: true,
      });
      if (ok) return;
      say(`apt-get failed.\n${output}`);
    }
  }
  say('downloading Playwright’s Chromium …');
  run(process.execPath, [join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium']);
}

export function ensureChromium() {
  try {
    if (findChromium()) return;
    installChromium();
    if (!findChromium()) fail('found no Chromium and could not install one. Set CHROMIUM=/path/to/chromium.');
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

/** Rooms in Redis are tested where it can be had easily; the kit itself does not need it. */
export function ensureRedis() {
  const isThere = spawnSync('redis-server', ['--version']).status === 0;
  const isDebian = existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
  if (isThere || !isDebian || process.getuid?.() !== 0) return;
  say('no Redis here; installing Debian’s package for the tests of rooms (apt-get install redis-server) …');
  const args = ['install', '-y', '--no-install-recommends', 'redis-server'];
  if (!run('apt-get', args, { quietly: true }).ok) say('apt-get failed: rooms are tested with files only.');
}

/** The extension for Tiled is tested in Tiled where it can be had easily; the kit itself does not need it. */
export function ensureTiled() {
  const isThere = spawnSync('tiled', ['--version'], { env: { ...process.env, QT_QPA_PLATFORM: 'offscreen' } });
  const isDebian = existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
  if (isThere.status === 0 || !isDebian || process.getuid?.() !== 0) return;
  say('no Tiled here; installing Debian’s package for the tests of its extension (apt-get install tiled) …');
  const args = ['install', '-y', '--no-install-recommends', 'tiled'];
  const install = () => run('apt-get', args, { quietly: true }).ok;
  // The lists of packages may be old, or missing.
  if (install() || (run('apt-get', ['update'], { quietly: true }).ok && install())) return;
  say('apt-get failed: the extension is tested without Tiled only.');
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  ensurePackages();
  await ensureGenerated();
  if (process.argv.includes('--browser')) ensureChromium();
  if (process.argv.includes('--redis')) ensureRedis();
  if (process.argv.includes('--tiled')) ensureTiled();
}
