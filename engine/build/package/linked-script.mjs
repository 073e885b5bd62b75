// @ts-check
// In the npm package: the element as one script, linked from the chunks of lib/ by the recipe that the build has made.

import { readFileSync } from 'node:fs';

const read = (/** @type {string} */ name) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** The linker: evaluates a chunk when it is first needed. */
const start = [
  '(()=>{',
  '"use strict";',
  'const $chunks={},$made={};',
  'const $need=(file)=>$made[file]??=$chunks[file]();',
  'const $later=async(file)=>$need(file);',
].join('\n');

/** The text of a classic script that defines the element and contains everything it may import. */
export async function singleFileScript() {
  /** @type {import('./link-recipe.mjs').Recipe} */
  const { entry, chunks } = JSON.parse(read('single-file.json'));
  const linked = chunks.map(({ file, edits }) => applyEdits(read(file), edits));
  return [start, ...linked, `$need(${JSON.stringify(entry)});`, '})();'].join('\n');
}

/**
 * @param {string} text
 * @param {import('./link-recipe.mjs').Edit[]} edits
 */
function applyEdits(text, edits) {
  let at = 0;
  let edited = '';
  for (const [from, to, put] of edits) {
    edited += text.slice(at, from) + put;
    at = to;
  }
  return edited + text.slice(at);
}
