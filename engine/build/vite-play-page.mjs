// @ts-check
// Play from here: in development, a page on which a game begins at a cell that its author names, and the address of the
// server for programs that open that page.

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * In development, `crypt@12,7` is the folder crypt with the player at that cell, for authors who try a place.
 * @param {string} folder
 * @returns {{ id: string, start?: readonly [number, number] }}
 */
export function playedFolder(folder) {
  const [, id = folder, x, y] = /^(.+)@(\d+),(\d+)$/.exec(folder) ?? [];
  return x === undefined ? { id } : { id, start: [Number(x), Number(y)] };
}

/**
 * The page of such a folder: the game and nothing else. It follows changes of the files like every page.
 * @param {import('vite').ViteDevServer} server
 * @param {boolean} isKit whether the games lie in the repository of the kit
 * @param {string} pathname
 * @param {import('node:http').ServerResponse} response
 */
export async function answerPlayPage(server, isKit, pathname, response) {
  const element = isKit ? '/engine/element/dungeon-mode.ts' : '/@id/dungeon-mode-kit/element';
  const [, folder = ''] = /([^/]+)\/$/.exec(pathname) ?? [];
  const { id, start } = playedFolder(folder);
  const title = `${id} from cell ${start}`.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const page = playPage(title, element);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.end(await server.transformIndexHtml(pathname, page));
}

const playPage = (/** @type {string} */ title, /** @type {string} */ element) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="dark light" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <style>
      body { margin: 0 auto; padding: 1rem; max-width: 80rem; background: Canvas; color: CanvasText; font-family: system-ui, sans-serif; }
    </style>
    <script type="module" src="${element}"></script>
  </head>
  <body>
    <dungeon-mode src="./" alt="${title}" loading="eager"></dungeon-mode>
    <script>
      document.querySelector('dungeon-mode').addEventListener('ready', ({ target }) => target.focus(), { once: true });
    </script>
  </body>
</html>
`;

/** Where programs beside the server find its address: engine/cli/tiled/dev-server.ts reads it. */
const addressFile = 'node_modules/.cache/dmk/dev-server.txt';

/**
 * @param {import('vite').ViteDevServer} server
 * @param {string} root
 */
export function tellAddress({ httpServer, config }, root) {
  const file = join(root, addressFile);
  httpServer?.once('listening', () => {
    const there = httpServer.address();
    if (!there || typeof there === 'string') return;
    const address = `${config.server.https ? 'https' : 'http'}://localhost:${there.port}/`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, address);
    httpServer.once('close', () => {
      if (existsSync(file) && readFileSync(file, 'utf8') === address) rmSync(file, { force: true });
    });
  });
}
