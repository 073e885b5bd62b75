// @ts-check
// Node 20 does not run TypeScript, so a command is bundled once into node_modules/.cache and reused until a source changes.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './ensure.mjs';

const cache = join(root, 'node_modules/.cache/dmk');
const tenMinutes = 600_000;

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesUnder(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules') return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(path) : [path];
  });
}

/** @param {string[]} folders */
function fingerprint(folders) {
  const hash = createHash('sha256');
  const files = [join(root, 'package-lock.json'), ...folders.flatMap((folder) => filesUnder(join(root, folder)))];
  for (const file of files) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${file}\0${mtimeMs}\0${size}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Removes bundles of older sources. A recent one may still be needed by a process that is just starting.
 * @param {string} name
 * @param {string} current
 */
function removeOlder(name, current) {
  for (const file of readdirSync(cache)) {
    const path = join(cache, file);
    const isOurs = file.startsWith(`${name}-`) && !file.startsWith(basename(current));
    // Another process may have removed it already.
    const stats = isOurs ? statSync(path, { throwIfNoEntry: false }) : undefined;
    if (stats && Date.now() - stats.mtimeMs > tenMinutes) rmSync(path, { force: true });
  }
}

/**
 * The path of an up-to-date bundle of one TypeScript entry.
 * @param {string} entry relative to the root of the kit
 * @param {string} name
 * @param {string[]} folders whose files decide whether the bundle is stale
 * @param {{ input?: import('rolldown').InputOptions, output?: import('rolldown').OutputOptions }} [how]
 */
export async function bundled(entry, name, folders, how = {}) {
  const output = join(cache, `${name}-${fingerprint(folders)}.mjs`);
  if (existsSync(output)) return output;
  const write = underWay.get(output) ?? writeBundle(entry, output, how);
  underWay.set(output, write);
  try {
    await write;
  } finally {
    underWay.delete(output);
  }
  removeOlder(name, output);
  return output;
}

/** Bundles in progress, by path: a page that requests several games at once waits for one bundle. */
const underWay = new Map();

/**
 * @param {string} entry
 * @param {string} output
 * @param {{ input?: import('rolldown').InputOptions, output?: import('rolldown').OutputOptions }} how
 */
async function writeBundle(entry, output, { input, output: shape }) {
  mkdirSync(cache, { recursive: true });
  const { rolldown } = await import('rolldown');
  const build = await rolldown({ input: join(root, entry), platform: 'node', logLevel: 'warn', ...input });
  const draft = `${output}.${process.pid}`;
  await build.write({ file: draft, format: 'esm', sourcemap: 'inline', codeSplitting: false, ...shape });
  await build.close();
  // Renaming is atomic: two commands started at once never read each other's half-written file.
  renameSync(draft, output);
}
