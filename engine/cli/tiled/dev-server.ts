import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROTOTYPES } from '../../load/files/read-layers';
import { lastPart } from '../../load/files/source';
import { type Context, Failure } from '../context/command';

/** The part of Vite that is used. */
interface Vite {
  createServer(config: object): Promise<{
    listen(): Promise<unknown>;
    close(): Promise<void>;
    readonly resolvedUrls: { readonly local: readonly string[] } | null;
  }>;
}

export interface PlayPage {
  readonly address: string;
  /** Closes the server, if it was started for this page. */
  readonly close: (() => Promise<void>) | null;
}

/**
 * The page on which a game begins at a cell, with live reload: on the development server that runs, or on one that is
 * started now and runs as long as this process.
 */
export async function findPlayPage(context: Context, folder: string, x: number, y: number): Promise<PlayPage> {
  const { root } = context.source;
  const name = lastPart(folder);
  if (folder !== `${PROTOTYPES}/${name}`)
    throw new Failure(`${context.source.shorten(folder)} is not in ${PROTOTYPES}/, and only games there are served.`);
  const page = `${PROTOTYPES}/${encodeURIComponent(name)}@${x},${y}/`;
  const running = runningServer(root);
  if (running && (await answers(running + page))) return { address: running + page, close: null };
  const vite = await viteOf(root);
  const server = await vite.createServer({ root, logLevel: 'silent', clearScreen: false });
  await server.listen();
  const [started = ''] = server.resolvedUrls?.local ?? [];
  const close = () => server.close();
  if (await answers(started + page)) return { address: started + page, close };
  await close();
  throw new Failure(`The development server has no page for ${name}. Does vite.config use the plugin of the kit?`);
}

/** Where the plugin of the development server writes its address (engine/build/vite-games.mjs). */
const ADDRESS_FILE = 'node_modules/.cache/dmk/dev-server.txt';

function runningServer(root: string): string | null {
  const file = join(root, ADDRESS_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** A server that was killed leaves its address, and another program may answer there now. */
async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address);
    return response.ok && (await response.text()).includes('<dungeon-mode');
  } catch {
    return false;
  }
}

async function viteOf(root: string): Promise<Vite> {
  try {
    const path = createRequire(join(root, 'package.json')).resolve('vite');
    return (await import(pathToFileURL(path).href)) as Vite;
  } catch (error) {
    if (!/MODULE_NOT_FOUND/.test(String((error as { code?: unknown }).code))) throw error;
    throw new Failure('To play in the browser, the development server is needed: npm install vite, then npm start.');
  }
}
