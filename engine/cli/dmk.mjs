#!/usr/bin/env node
// The dmk command. The work is in main.ts, bundled when its sources change; this only gets it running.

import { pathToFileURL } from 'node:url';
import { bundled } from '../build/bundle.mjs';
import { ensureGenerated, ensurePackages, root } from '../build/ensure.mjs';

ensurePackages();
await ensureGenerated();
process.setSourceMapsEnabled(true);
const bundle = await bundled('engine/cli/main.ts', 'main', ['engine', 'schemas/generated']);
const { main } = await import(pathToFileURL(bundle).href);
// The bundle lies in a cache, so it is told where the kit's own data/ and prototypes/ are.
process.exitCode = await main(process.argv.slice(2), root);
