import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { build, createServer, type PreviewServer, preview, type ViteDevServer } from 'vite';
import { inject } from 'vitest';
import { findChromium } from '../../../engine/build/find-chromium.mjs';
import { POLICY } from './embedding';
import { copyBuild, sharedBuild } from './shared-build';

/** The development server and a Chromium, as a reader of the gallery has them. */

export const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface Site {
  address: string;
  browser: Browser;
  close(): Promise<void>;
}

/** Far longer than anything takes on a busy machine: what takes longer hangs. */
const PATIENCE = 120_000;

let chromiumOfWorker: Promise<Browser> | null = null;

/** The Chromium of this worker: starting one for each test file would take longer. It ends with the worker. */
export function sharedChromium(): Promise<Browser> {
  chromiumOfWorker ??= launchChromium();
  return chromiumOfWorker;
}

/** Starts a Chromium whose pages have the patience of a busy machine. */
async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error('There is no Chromium here: `node engine/build/ensure.mjs --browser` installs one.');
  const browser = await chromium.launch({ executablePath, timeout: PATIENCE, handleSIGTERM: false });
  // This is how Vitest ends a worker. On exit, Chromium is ended too and its folder removed.
  process.once('SIGTERM', () => process.exit());
  browser.on('context', (context) => context.setDefaultTimeout(PATIENCE));
  browser.on('disconnected', () => {
    chromiumOfWorker = null;
  });
  return browser;
}

/** Closes all pages of a test file. */
export async function closePages(): Promise<void> {
  const browser = await chromiumOfWorker;
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}

type Server = ViteDevServer | PreviewServer;

async function siteOf(server: Server, close: () => Promise<void>): Promise<Site> {
  return {
    address: server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '',
    browser: await sharedChromium(),
    close: async () => {
      await closePages();
      await close();
    },
  };
}

/** A server of one test file, which ends with it. */
const ownSite = (server: Server): Promise<Site> => siteOf(server, () => server.close());

/** A server of all test files of a worker. */
const lastingSite = (server: Server): Promise<Site> => siteOf(server, async () => {});

const anywhere = { port: 0, host: '127.0.0.1' };

async function serveSources(folder: string): Promise<ViteDevServer> {
  const server = await createServer({
    root: folder,
    configFile: join(root, 'vite.config.ts'),
    cacheDir: join(folder, 'node_modules/.vite-tests'),
    logLevel: 'error',
    server: anywhere,
  });
  return server.listen();
}

let development: Promise<ViteDevServer> | null = null;

/** The kit as `npm start` serves it, or a folder laid out like it, on a free port. */
export async function openSite(folder = root): Promise<Site> {
  if (folder !== root) return ownSite(await serveSources(folder));
  development ??= serveSources(root);
  return lastingSite(await development);
}

const builtInto = (outDir: string) =>
  ({ root, logLevel: 'error', build: { outDir, emptyOutDir: true }, preview: anywhere }) as const;

/** Files as Tiled and `npx dmk tiled` leave them, which no build may hold. */
const LEFT_BY_TILED = ['data/map.tiled-session', 'data/kit.tiled-project'].map((name) => join(root, name));

async function buildAsAuthorsDo(outDir: string): Promise<void> {
  for (const path of LEFT_BY_TILED) writeFileSync(path, '{}');
  try {
    await build(builtInto(outDir));
  } finally {
    for (const path of LEFT_BY_TILED) rmSync(path, { force: true });
  }
}

/** The folder with the one build for all. `BUILT=dist` takes one that is there, which saves time while you work. */
export const sharedFolder = async (): Promise<string> =>
  process.env.BUILT ?? sharedBuild(inject('sharedFolder'), buildAsAuthorsDo);

/** Serves the built kit, as any static host would, from a folder that is the test's own. */
export async function openBuilt(outDir: string): Promise<Site> {
  copyBuild(await sharedFolder(), outDir);
  return ownSite(await preview(builtInto(outDir)));
}

let builtKit: Promise<PreviewServer> | null = null;

/** The same from the folder of all test files, which only look at it. */
export async function openShared(): Promise<Site> {
  builtKit ??= sharedFolder().then((folder) => preview(builtInto(folder)));
  return lastingSite(await builtKit);
}

/**
 * Removes a folder that a server worked in. Vite may still write its cache there after it was closed, and in this very
 * process, so to wait here would not help. What can't be removed stays in the folder for temporary files.
 */
export function removeServed(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
  }
}

/** For a visit whose test looks at motion. */
export const MOVING = { reducedMotion: 'no-preference' } as const;

/** Serves the studio under the strictest policy that the kit promises to work under. */
export async function strictStudio(page: Page): Promise<void> {
  await page.context().route('**/studio.html', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': POLICY } });
  });
}

export interface Visit {
  page: Page;
  /** Everything that went wrong on the page: thrown, logged as an error, or not found. */
  troubles: string[];
}

/**
 * A new page that keeps account of its errors. Nothing moves in it by itself unless the test asks for `MOVING`: without
 * a graphics card, flickering light takes three times the processor time of all the rest.
 */
export async function visit(site: Site, path = '/', options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await site.browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(site.address + path);
  return { page, troubles };
}

/**
 * Keeps a picture for people to look at, if `SCREENS` names a folder for them: of the whole page, or of what the window
 * shows. No test needs it, and drawing them takes time.
 */
export async function keepShot(page: Page, name: string, fullPage = true): Promise<void> {
  const { SCREENS } = process.env;
  if (SCREENS) await page.screenshot({ path: join(SCREENS, `${name}.png`), fullPage });
}
