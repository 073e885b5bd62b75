// @ts-check
// Leaves out of the build what the kit never asks of pixi.js. Development uses the library as it is.

import { readFileSync } from 'node:fs';
import { replacements } from './slim-pixi.mjs';
import { unused } from './slim-pixi-unused.mjs';

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
 * The module without these members of its classes and plain objects.
 * @param {string} code
 * @param {any} tree
 * @param {ReadonlySet<string>} names
 */
function withoutMembers(code, tree, names) {
  /** @type {[number, number][]} */
  const cuts = [];
  const visit = (/** @type {any} */ node) => {
    if (typeof node !== 'object' || node === null) return;
    const isMember =
      node.type === 'MethodDefinition' || (node.type === 'Property' && node.value?.type === 'FunctionExpression');
    if (isMember && !node.computed && names.has(node.key.name))
      cuts.push([node.start, node.end + (code[node.end] === ',' ? 1 : 0)]);
    else for (const child of Object.values(node)) visit(child);
  };
  visit(tree);
  return cuts.reduceRight((text, [start, end]) => text.slice(0, start) + text.slice(end), code);
}

/** The entry of a list of modules that a path is meant by. @param {string} id @param {Readonly<Record<string, string>>} list */
function entryOf(id, list) {
  const path = id.replaceAll('\\', '/');
  const end = Object.keys(list).find((one) => path.endsWith(`/${one}`));
  return end === undefined ? undefined : list[end];
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
      const replacement = entryOf(id, replacements);
      return replacement === undefined ? undefined : withAllNames(id, replacement);
    },
    transform(code, id) {
      const names = entryOf(id, unused);
      return names === undefined ? undefined : withoutMembers(code, this.parse(code), new Set(names.split(/\s+/)));
    },
  };
}
