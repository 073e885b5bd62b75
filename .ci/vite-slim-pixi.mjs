// @ts-check
// Leaves out of the build what the kit never asks of pixi.js. Development uses the library as it is.

import { readFileSync } from 'node:fs';
import { replacements } from './slim-pixi.mjs';

/**
 * What a module exports and its replacement doesn't is exported as undefined, so that whoever only passes a name on
 * still can.
 * @param {string} path
 * @param {string} replacement
 */
function withAllNames(path, replacement) {
  const exported = /^export \{([^}]*)\};?$/m.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
  const names = exported.split(',').map((name) => name.trim().replace(/^.* as /, ''));
  const isMissing = (/** @type {string} */ name) => name !== '' && !new RegExp(`\\b${name}\\b`).test(replacement);
  return [replacement, ...names.filter(isMissing).map((name) => `export const ${name} = undefined;`)].join('\n');
}

/**
 * @returns {import('vite').Plugin}
 */
export function slimPixi() {
  return {
    name: 'slim-pixi',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const path = id.replaceAll('\\', '/');
      const end = Object.keys(replacements).find((one) => path.endsWith(`/${one}`));
      return end === undefined ? undefined : withAllNames(path, replacements[end] ?? '');
    },
  };
}
