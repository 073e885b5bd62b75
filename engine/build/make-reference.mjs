#!/usr/bin/env node
// @ts-check
// Writes docs/reference/ from the schemas: every key of every kind of file, with its type, its meaning, its default and
// an example. A test fails if the committed pages differ.

import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './ensure.mjs';
import { anchor, cell, code, Page, withoutFile } from './reference-page.mjs';
import { Reader } from './reference-sections.mjs';

/** @typedef {import('./reference-sections.mjs').Section} Section */

export const folder = join(root, 'docs/reference');

/** The pages in the order of the index, each with its heading and links to the pages that explain its use. */
const pages = new Map([
  ['prototype', ['prototype.json', '[The files of a game](../files.md), [Levels](../levels.md)']],
  ['actors', ['actors.json', '[Attributes and stats](../rules.md#attributes-and-stats)']],
  ['items', ['items.json', '[Attributes and stats](../rules.md#attributes-and-stats)']],
  ['rules', ['rules.json', '[The rules language](../rules.md)']],
  ['steps', ['Steps', '[Steps](../rules.md#steps)']],
  ['tables', ['tables.json', '[Tables](../rules.md#tables)']],
  ['states', ['states.json', '[States](../rules.md#states)']],
  ['personalities', ['personalities.json', '[Personalities](../rules.md#personalities)']],
  ['words', ['words.json and attacks.json', '[Texts](../rules.md#texts)']],
  ['texts', ['texts.<lang>.json', '[Languages](../languages.md)']],
  ['sounds', ['sounds.json', '[Telling](../rules.md#telling)']],
  ['effects', ['effects.json', '[Telling](../rules.md#telling)']],
  ['palette', ['palette.json', '[The files of a game](../files.md#kinds)']],
  ['tiles', ['tiles.json', '[Tiles of your own](../files.md#tiles-of-your-own)']],
  ['wildcards', ['wildcards.json', '[Levels](../levels.md)']],
  ['shared', ['Shared by several files', '[The rules language](../rules.md)']],
]);

/** @param {Section[]} sections @param {Reader} reader */
function index(sections, reader) {
  /** @type {Map<string, Set<string>>} */
  const places = new Map();
  /** @param {string} name @param {string} place */
  const note = (name, place) => places.set(name, (places.get(name) ?? new Set()).add(place));
  for (const { page, title, keys } of sections) {
    const [heading = ''] = pages.get(page) ?? [];
    for (const { name } of keys)
      note(name, title === '' ? `[${heading}](${page}.md)` : `[${title.toLowerCase()}](${page}.md#${anchor(title)})`);
  }
  for (const { verb, keys } of reader.verbs()) {
    for (const name of [verb, ...keys.map((key) => key.name)]) note(name, `[${verb}](steps.md#${verb})`);
  }
  const lines = [...places]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, all]) => `- ${code(name)}: ${[...all].join(', ')}`);
  const rows = [...pages].map(([page, [heading = '']]) => {
    const schema = reader.schemas.get(`${page}.schema.json`) ?? reader.schemas.get('common.schema.json');
    return `| [${heading}](${page}.md) | ${cell(withoutFile(schema?.description ?? ''))} |`;
  });
  return [
    '# Reference',
    'Every key of every kind of file, generated from the schemas in `schemas/` by `node engine/build/make-reference.mjs`. Editors show the same texts while you type. [Make your own ruleset](../make-your-own.md) and [The rules language](../rules.md) explain how to use the keys.',
    ['| page | holds |', '| --- | --- |', ...rows].join('\n'),
    'Three things are the same everywhere, so the tables leave them out. `note` may stand in any `{ }`: it is a note for people, and the engine ignores it. `$schema` may be the first key of any file: it is the address of its schema, with which an editor completes and explains keys. `null` removes what a lower layer says.',
    '## All keys',
    lines.join('\n'),
  ];
}

/** Every tile of the sheet by name, as searchable text. Tiles that only join or vary another are left out. */
function tileNames() {
  const { tiles, strips = {} } = JSON.parse(readFileSync(join(root, 'assets/tilesheet.json'), 'utf8'));
  const families = new Map();
  for (const name of Object.keys(tiles)) {
    if (/^(glyph|shadow)_/.test(name) || /_(join|face)_\d+$/.test(name)) continue;
    const family = name.replace(/_\d+$/, '');
    families.set(family, (families.get(family) ?? 0) + 1);
  }
  const names = [...families.keys()].sort();
  const moving = new Set(Object.keys(strips));
  return [
    '## The tiles of the kit',
    'The names that `sprite` takes besides those of your own, made from `assets/tilesheet.json`; [the sheet](../tilesheet.png) shows them. A name that ends in `_top` is the upper half of a figure and comes by itself with the lower one. Those marked * move.',
    names.map((name) => `- \`${name}\`${moving.has(name) ? ' *' : ''}`).join('\n'),
  ];
}

/** The pages as they should be, by file name. */
export function referencePages() {
  const reader = new Reader();
  const sections = reader.sections();
  const homeless = sections.find(({ page }) => !pages.has(page));
  if (homeless) throw new Error(`${homeless.pointer} has no page in engine/build/make-reference.mjs.`);
  const byPointer = new Map(sections.map((section) => [section.pointer, section]));
  const made = new Map([['README.md', index(sections, reader)]]);
  for (const [name, [heading = '', guide = '']] of pages) {
    const page = new Page(reader, name, byPointer);
    const own = sections.filter((section) => section.page === name);
    const top = own.filter(({ title }) => title === '');
    const rest = own.filter(({ title }) => title !== '');
    const list = rest.length > 1 ? rest.map(({ title }) => `[${title}](#${anchor(title)})`).join(' · ') : '';
    made.set(`${name}.md`, [
      `# ${heading}`,
      `[All kinds of files](README.md). How to use it: ${guide}.`,
      ...top.flatMap((section) => page.section(section)),
      ...(name === 'steps' ? page.verbs() : []),
      ...(name === 'shared'
        ? [reader.schemas.get('common.schema.json')?.description ?? '', list, ...page.valueKinds()]
        : [list]),
      ...rest.flatMap((section) => page.section(section)),
      ...(name === 'tiles' ? tileNames() : []),
    ]);
  }
  return new Map([...made].map(([file, parts]) => [file, `${parts.filter(Boolean).join('\n\n')}\n`]));
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of referencePages()) writeFileSync(join(folder, file), text);
}
