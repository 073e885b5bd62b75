// @ts-check
// Runs one bundled benchmark, for bench.mjs.

import { pathToFileURL } from 'node:url';

const { run } = await import(pathToFileURL(/** @type {string} */ (process.argv[2])).href);
await run();
