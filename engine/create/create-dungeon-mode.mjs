#!/usr/bin/env node
// @ts-check
// `npm create dungeon-mode my-game` makes a folder with two games to change. It copies template/ and fills in names.

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';

const template = fileURLToPath(new URL('template', import.meta.url));
const usualName = 'my-game';

const help = `npm create dungeon-mode [<folder>]

Makes a folder with one roguelike and one card game to change, a page with both, tests, and a workflow that
publishes the page. Without a name it asks for one. The folder must be new or empty.

  npm create dungeon-mode my-game
  npm create dungeon-mode .          here, in this folder`;

/** Something that the user can mend. */
class Failure extends Error {}

/** Signs and names that a folder can't have on one of the systems that a game may be copied to. */
const badSigns = /[<>:"|?*\p{Cc}]/u;
const reservedNames = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i;

/** @param {readonly string[]} words */
async function chooseFolder(words) {
  const flag = words.find((word) => word.startsWith('-'));
  if (flag) throw new Failure(`There is no option ${flag}. Try --help.`);
  if (words.length > 1)
    throw new Failure(`One folder at a time, not ${words.length}. A name with spaces needs quotes.`);
  return words[0] ?? (process.stdin.isTTY ? await ask() : usualName);
}

async function ask() {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`Name of the folder (${usualName}): `);
  terminal.close();
  return answer.trim() || usualName;
}

/**
 * The folder as an absolute path, new or empty.
 * @param {string} said
 */
function expectFolder(said) {
  const folder = resolve(said);
  const name = basename(folder);
  // On Windows a path begins with a letter and a colon, which is no part of a name.
  const isBad =
    said.trim() === '' || name === '' || badSigns.test(name) || /[. ]$/.test(name) || reservedNames.test(name);
  if (isBad) throw new Failure(`"${said}" can't be the name of a folder everywhere. Letters, digits and - are safe.`);
  if (!existsSync(folder)) return folder;
  if (!statSync(folder).isDirectory()) throw new Failure(`"${said}" is a file. Choose another name.`);
  const inside = readdirSync(folder).filter((one) => one !== '.git');
  if (inside.length > 0)
    throw new Failure(`"${said}" has files in it (${inside.slice(0, 3).join(', ')}). Choose another name.`);
  return folder;
}

/** @param {string} folder as npm takes names of packages */
const packageName = (folder) =>
  basename(folder)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || usualName;

/** @param {string} folder as people read it */
const titleOf = (folder) =>
  packageName(folder)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** @param {string} folder */
function write(folder) {
  mkdirSync(folder, { recursive: true });
  cpSync(template, folder, { recursive: true });
  // npm would leave out a file of this name when it packs the template.
  renameSync(join(folder, '_gitignore'), join(folder, '.gitignore'));
  const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
  for (const file of ['package.json', 'README.md', 'index.html']) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8')
      .replaceAll('{{name}}', packageName(folder))
      .replaceAll('{{title}}', titleOf(folder))
      .replaceAll('{{version}}', version);
    writeFileSync(path, text);
  }
}

/** @param {string} folder */
function nextSteps(folder) {
  const path = relative(process.cwd(), folder);
  const enter = path === '' ? [] : [`  cd ${/\s/.test(path) ? `"${path}"` : path}`];
  return [`Two games are in ${path || 'this folder'}. Next:`, '', ...enter, '  npm install', '  npm start'].join('\n');
}

const words = process.argv.slice(2);
if (words.includes('--help') || words.includes('-h')) console.log(help);
else {
  try {
    const folder = expectFolder(await chooseFolder(words));
    write(folder);
    console.log(nextSteps(folder));
  } catch (error) {
    const isOurs = error instanceof Failure;
    console.error(`create-dungeon-mode: ${error instanceof Error ? error.message : String(error)}`);
    if (!isOurs && process.env.DMK_DEBUG) console.error(error);
    process.exitCode = 1;
  }
}
