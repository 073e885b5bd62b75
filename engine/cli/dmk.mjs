#!/usr/bin/env node
// The dmk command. The work is in main.ts. The installed package has it built; the repository bundles it when its
// sources change.

import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const kit = fileURLToPath(new URL('../..', import.meta.url));
const words = process.argv.slice(2);

async function runSources() {
  const { bundled } = await import('../build/bundle.mjs');
  const { ensureGenerated, ensurePackages } = await import('../build/ensure.mjs');
  ensurePackages();
  await ensureGenerated();
  process.setSourceMapsEnabled(true);
  // Only servers need these, so they are found when they are asked for.
  const how = { input: { external: ['ws', 'ioredis'] } };
  const bundle = await bundled('engine/cli/main.ts', 'main', ['engine', 'schemas/generated'], how);
  const { main } = await import(pathToFileURL(bundle).href);
  // The bundle is in a cache, so it must be told where the kit's data/ and prototypes/ are.
  return main(words, kit);
}

async function runPackage() {
  const { main, workingFolder } = await import(new URL('../../lib/cli.js', import.meta.url).href);
  return main(words, kit, undefined, workingFolder(process.cwd()));
}

const isRepository = existsSync(new URL('main.ts', import.meta.url));
process.exitCode = await (isRepository ? runSources() : runPackage());
