// @ts-check
// The game of docs/make-your-own.md, step by step, read from the page itself.
// `node engine/build/tutorial.mjs 4` writes prototypes/larder as it is after step 4; with a folder, it writes to that
// one.

import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {Record<string, any>} Json */
/** @typedef {{ number: number, title: string, text: string, files: Map<string, string> }} Step */

const root = fileURLToPath(new URL('../..', import.meta.url));
export const page = join(root, 'docs/make-your-own.md');
const usualFolder = join(root, 'prototypes/larder');

const box = /^\*\*(New file|Whole file|Add to) `([\w.]+)`\*\*\n\n```json\n([\s\S]*?)\n```$/gm;

/** @param {unknown} value @returns {value is Json} */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The meaning of _Add to_: key by key; a value that is no object replaces the old one.
 * @param {Json} below @param {Json} above @returns {Json}
 */
function added(below, above) {
  const both = { ...below };
  for (const [key, value] of Object.entries(above)) {
    both[key] = isObject(value) && isObject(both[key]) ? added(both[key], value) : value;
  }
  return both;
}

/** @param {string} below @param {string} above */
const sum = (below, above) => `${JSON.stringify(added(JSON.parse(below), JSON.parse(above)), null, 2)}\n`;

/**
 * The steps of the page in order, each with all files as they are after it.
 * @param {string} [markdown] @returns {Step[]}
 */
export function stepsOf(markdown = readFileSync(page, 'utf8')) {
  /** @type {Step[]} */
  const steps = [];
  for (const part of markdown.split(/^(?=## )/m)) {
    const [, number, title = ''] = /^## (\d+)\. (.*)$/m.exec(part) ?? [];
    if (number === undefined) continue;
    const files = new Map(steps.at(-1)?.files);
    for (const [, how, file = '', json = ''] of part.matchAll(box)) {
      const below = files.get(file);
      if ((how === 'New file') !== (below === undefined)) throw new Error(`step ${number}: "${how} ${file}" can't be.`);
      files.set(file, how === 'Add to' && below ? sum(below, json) : `${json}\n`);
    }
    steps.push({ number: Number(number), title, text: part, files });
  }
  return steps;
}

/** @param {Step} step @param {string} folder */
export function writeStep({ files }, folder) {
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of files) writeFileSync(join(folder, file), text);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [number, folder = usualFolder] = process.argv.slice(2);
  const steps = stepsOf();
  const step = steps.find((one) => one.number === Number(number ?? steps.length));
  if (step) {
    // Removes the files of later steps; other files in the folder are not ours.
    for (const file of steps.at(-1)?.files.keys() ?? []) rmSync(join(folder, file), { force: true });
    writeStep(step, folder);
    console.log(`${folder} is as it is after step ${step.number}, "${step.title}".`);
  } else {
    console.error(`There are the steps 1 to ${steps.length}.`);
    process.exitCode = 1;
  }
}
