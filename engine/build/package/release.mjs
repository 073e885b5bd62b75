// @ts-check
// `npm run release`: checks all that a release needs, and packs both packages into release/. It publishes nothing and
// sets no tag: it says how. `--guard` refuses `npm publish` of a folder, so that only checked tarballs are published.

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../ensure.mjs';

const out = join(root, 'release');
const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');

/**
 * @typedef {object} Facts
 * @property {string} version that of the kit
 * @property {string} createVersion that of create-dungeon-mode
 * @property {string} lockVersion that in package-lock.json
 * @property {string} changelog the text of CHANGELOG.md
 * @property {string} changed what `git status --porcelain` says
 * @property {readonly string[]} tags
 */

/**
 * What must be mended before a release, apart from tests.
 * @param {Facts} facts
 * @returns {string[]}
 */
export function releaseProblems({ version, createVersion, lockVersion, changelog, changed, tags }) {
  const problems = [];
  if (changed.trim() !== '') problems.push(`These files are changed and not committed:\n${changed.trimEnd()}`);
  if (createVersion !== version)
    problems.push(`engine/create/package.json has version ${createVersion}, and package.json ${version}.`);
  if (lockVersion !== version)
    problems.push(`package-lock.json has version ${lockVersion}, and package.json ${version}: run npm install.`);
  if (tags.includes(`v${version}`)) problems.push(`There is a tag v${version} already: this version is released.`);
  const heading = changelog.split('\n').find((line) => line.startsWith(`## [${version}]`));
  if (!heading) problems.push(`CHANGELOG.md has no section "## [${version}] - <date>".`);
  else if (!/ - \d{4}-\d{2}-\d{2}$/.test(heading))
    problems.push(`The section of ${version} in CHANGELOG.md has no date: "${heading}".`);
  return problems;
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 */
function output(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** @returns {Facts} */
const factsHere = () => ({
  version: JSON.parse(read('package.json')).version,
  createVersion: JSON.parse(read('engine/create/package.json')).version,
  lockVersion: JSON.parse(read('package-lock.json')).version,
  changelog: read('CHANGELOG.md'),
  changed: output('git', ['status', '--porcelain']),
  tags: output('git', ['tag', '--list']).split('\n'),
});

/**
 * Runs npm with its output shown, and ends when it fails.
 * @param {readonly string[]} args
 */
function npm(...args) {
  console.log(`\n== npm ${args.join(' ')}`);
  const shell = process.platform === 'win32';
  const { status } = spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell });
  if (status !== 0) process.exit(1);
}

function release() {
  const facts = factsHere();
  const problems = releaseProblems(facts);
  if (problems.length > 0) {
    console.error(`No release of ${facts.version} yet.\n\n${problems.join('\n')}`);
    process.exit(1);
  }
  npm('run', 'check');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  npm('pack', '--pack-destination', out);
  npm('pack', './engine/create', '--pack-destination', out);
  const { version } = facts;
  console.log(`
Both packages are in release/. Nothing is published. To publish them:

  git tag v${version} && git push origin v${version}
  npm publish release/dungeon-mode-kit-${version}.tgz
  npm publish release/create-dungeon-mode-${version}.tgz`);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--guard')) {
    console.error('A folder is not published. `npm run release` checks all and packs what is.');
    process.exit(1);
  }
  release();
}
