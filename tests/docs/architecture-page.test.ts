import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { folders } from '../support/architecture';
import { readDocument } from './markdown';

/** docs/architecture.md, CONTRIBUTING.md and the README of each folder name only what is there. */

const root = new URL('../..', import.meta.url);
const text = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const page = readDocument(text('docs/architecture.md'));
const foldersIn = (folder: string): string[] =>
  readdirSync(new URL(folder, root)).filter((name) => statSync(new URL(`${folder}/${name}`, root)).isDirectory());
const firstRank = foldersIn('engine');

/** Paths from the root of the kit that are written as code. Those with a part in `<…>` stand for many. */
const pathsIn = (written: string): string[] =>
  [...written.matchAll(/`((?:engine|tests|docs|data|schemas|assets|prototypes|\.ci)\/[\w./-]*)`/g)].map(
    ([, path = '']) => path,
  );
const missing = (written: string): string[] => pathsIn(written).filter((path) => !existsSync(new URL(path, root)));

test('every file and folder that the page names exists', () => {
  expect(pathsIn(page.prose).length).toBeGreaterThan(100);
  expect(missing(page.prose)).toEqual([]);
});

test('a function stands in the file that its row of the page names', () => {
  const claims = page.rows.flatMap((cells) => {
    const row = cells.join(' ');
    const [file] = pathsIn(row);
    const names = [...row.matchAll(/`(\w+)\(\)`/g)].map(([, name = '']) => name);
    return file ? names.map((name) => ({ file, name })) : [];
  });
  expect(claims.length).toBeGreaterThan(40);
  const wrong = claims.filter(({ file, name }) => !new RegExp(`\\b${name}\\b(<.*>)?( =|\\()`).test(text(file)));
  expect(wrong).toEqual([]);
});

test('the list of folders is the one that the imports are checked by', () => {
  const list = page.blocks.find(({ words }) => words.includes('folders'))?.text ?? '';
  const listed = list.split('\n').flatMap((line) => /^\S+/.exec(line)?.[0] ?? []);
  expect(listed).toEqual(folders);
});

test('the contributing guide names only what is there', () => {
  expect(missing(text('CONTRIBUTING.md'))).toEqual([]);
  const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };
  const named = [...text('CONTRIBUTING.md').matchAll(/npm (?:run )?([a-z:]+)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => name !== 'install' && name !== 'create' && !(name in scripts))).toEqual([]);
});

test('the example of a test stands in a test', () => {
  const code = text('tests/game/ai/behaviors-at-posts.test.ts');
  const example = readDocument(text('CONTRIBUTING.md')).blocks.find(({ language }) => language === 'ts');
  const lines = example?.text.split('\n') ?? [];
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.filter((line) => !code.includes(line))).toEqual([]);
});

test.each(firstRank)('engine/%s says in a README what lives there, and names only files that do', (folder) => {
  const readme = text(`engine/${folder}/README.md`);
  expect(readme.split('\n').length).toBeLessThan(40);
  const named = [...readme.matchAll(/`([\w./-]+(?:\.(?:ts|mjs|css)|\/))`/g)].map(([, path = '']) => path);
  const isThere = (path: string) =>
    existsSync(new URL(`engine/${folder}/${path}`, root)) || existsSync(new URL(path, root));
  expect(named.filter((path) => !isThere(path))).toEqual([]);
  const inside = foldersIn(`engine/${folder}`).filter((name) => !readme.includes(`\`${name}/`));
  expect(inside, 'folders that the README leaves out').toEqual([]);
});
