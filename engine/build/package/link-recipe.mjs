// @ts-check
// `dmk export` writes the element as one script. The package doesn't hold that script beside the chunks, which would be
// the same code twice: it holds a recipe, made here, of how to link the chunks. Each chunk becomes a function that
// returns its exports; imports become calls of these functions. A classic script has no `import.meta`: there is no live
// reload in it, and no worker.

import { posix } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

/** What stands for `import.meta.env.DMK_SINGLE_FILE` in a chunk: false, and found again by its comment. */
export const NOT_SINGLE = '!1/*single*/';

/**
 * @typedef {[start: number, end: number, text: string]} Edit
 * @typedef {{ file: string, edits: Edit[] }} LinkedChunk
 * @typedef {{ entry: string, chunks: LinkedChunk[] }} Recipe
 * @typedef {any} Node a node of the syntax tree
 */

/**
 * The chunks that one script needs, each with the edits that link it.
 * @param {Readonly<Record<string, string>>} chunks the text of each by its path
 * @param {string} entry
 * @param {(file: string) => boolean} isLeftOut whether a chunk that is only fetched on demand is not needed at all
 * @returns {Recipe}
 */
export function linkRecipe(chunks, entry, isLeftOut) {
  /** @type {Map<string, LinkedChunk>} */
  const linked = new Map();
  /** @param {string} file @param {readonly string[]} trail */
  const add = (file, trail) => {
    if (trail.includes(file)) throw new Error(`These chunks import each other: ${[...trail, file].join(' → ')}`);
    if (linked.has(file)) return;
    const code = chunks[file];
    if (code === undefined) throw new Error(`There is no chunk ${file}.`);
    const { edits, needs, later } = linkOne(file, code, isLeftOut);
    for (const one of needs) add(one, [...trail, file]);
    linked.set(file, { file, edits });
    for (const one of later) add(one, []);
  };
  add(entry, []);
  return { entry, chunks: [...linked.values()] };
}

/**
 * @param {string} file
 * @param {string} code
 * @param {(file: string) => boolean} isLeftOut
 */
function linkOne(file, code, isLeftOut) {
  /** @type {Edit[]} */
  const edits = [];
  /** @type {string[]} */
  const needs = [];
  /** @type {string[]} */
  const later = [];
  /** @type {string[]} */
  const exported = [];
  const pathOf = (/** @type {string} */ source) => posix.join(posix.dirname(file), source);
  const need = (/** @type {string} */ source) => {
    needs.push(pathOf(source));
    return `$need(${JSON.stringify(pathOf(source))})`;
  };
  /** @type {Node} */
  const program = parseAst(code);
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration') edits.push([node.start, node.end, importOf(node, need(node.source.value))]);
    else if (node.type === 'ExportNamedDeclaration' && !node.declaration) {
      edits.push([node.start, node.end, '']);
      const from = node.source ? `${need(node.source.value)}.` : '';
      for (const { local, exported: as } of node.specifiers)
        exported.push(`get ${as.name}(){return ${from}${local.name}}`);
    } else if (node.type.startsWith('Export')) throw new Error(`${file} has an export that can't be linked.`);
  }
  for (const node of nodesOf(program, 'MemberExpression')) {
    if (node.object.type === 'MetaProperty') edits.push([node.start, node.end, 'void 0']);
  }
  for (const node of nodesOf(program, 'ImportExpression')) {
    const target = pathOf(node.source.value ?? node.source.quasis[0].value.cooked);
    if (!isLeftOut(target)) later.push(target);
    edits.push([node.start, node.end, isLeftOut(target) ? 'Promise.reject()' : `$later(${JSON.stringify(target)})`]);
  }
  for (const { index } of code.matchAll(/!1\/\*single\*\//g)) edits.push([index, index + NOT_SINGLE.length, '!0']);
  edits.sort(([a], [b]) => a - b);
  edits.unshift([0, 0, `$chunks[${JSON.stringify(file)}]=()=>{`]);
  edits.push([code.length, code.length, `;return{${exported.join()}}};`]);
  return { edits, needs, later };
}

/**
 * Names are taken when a chunk is evaluated, after those it imports. None of them is given another value later.
 * @param {Node} node
 * @param {string} needed
 */
function importOf(node, needed) {
  if (node.specifiers.length === 0) return `${needed};`;
  if (node.specifiers[0].type === 'ImportNamespaceSpecifier')
    return `const ${node.specifiers[0].local.name}=${needed};`;
  const names = node.specifiers.map((/** @type {Node} */ one) => `${one.imported.name}:${one.local.name}`);
  return `const{${names.join()}}=${needed};`;
}

/**
 * @param {Node} node
 * @param {string} type
 * @returns {Generator<Node>}
 */
function* nodesOf(node, type) {
  if (node === null || typeof node !== 'object') return;
  if (node.type === type) yield node;
  for (const value of Object.values(node)) yield* nodesOf(value, type);
}
