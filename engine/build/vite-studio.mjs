// @ts-check
// The texts that the studio opens: all files of the kit that a game is made of, in one file. It is fetched when the
// studio is opened.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { stepsOf } from './tutorial.mjs';

/** The name of the file, beside studio.html. */
export const studioFile = 'studio-files.json';

const folders = ['data', 'prototypes', 'schemas', 'starters'];
const isText = (/** @type {string} */ path) => /\.(json|tmj|tmx|tsj|tsx|tj|tx|txt|md)$/.test(path);
const isMade = (/** @type {string} */ path) => /(^|[\\/])(generated|node_modules)[\\/]/.test(path);

/** Pages of docs/ that the studio leads through, each with the folder of its game. */
const tourPages = [
  { page: 'make-your-own', folder: 'larder' },
  { page: 'draw-your-own', folder: 'owl_barn' },
];

/**
 * The tours: each step with its words, and all files as they are after it.
 * @param {string} root
 */
const toursIn = (root) =>
  tourPages.map(({ page, folder }) => {
    const markdown = readFileSync(join(root, 'docs', `${page}.md`), 'utf8');
    const steps = stepsOf(markdown).map(({ title, text, files }) => ({
      title,
      text,
      files: Object.fromEntries(files),
    }));
    return { id: page, folder, title: /^# (.*)$/m.exec(markdown)?.[1] ?? page, steps };
  });

/**
 * The version of the kit, and every text by its path.
 * @param {string} root
 */
export function studioFiles(root) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  /** @type {Record<string, string>} */
  const files = {};
  for (const folder of folders) {
    const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const path = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
      if (entry.isFile() && isText(path) && !isMade(path)) files[path] = readFileSync(join(root, path), 'utf8');
    }
  }
  const sorted = Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify({ version, files: sorted, tours: toursIn(root) });
}

/**
 * Serves the file in development, and writes it beside the built pages.
 * @returns {import('vite').Plugin}
 */
export function studioLibrary() {
  let root = '';
  let outDir = '';
  return {
    name: 'studio-library',
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (new URL(request.url ?? '/', 'file:').pathname !== `/${studioFile}`) return next();
        response.setHeader('Content-Type', 'application/json; charset=utf-8');
        response.setHeader('Cache-Control', 'no-store');
        response.end(studioFiles(root));
      });
    },
    writeBundle() {
      writeFileSync(join(outDir, studioFile), studioFiles(root));
    },
  };
}
