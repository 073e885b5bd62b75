import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { build, createServer, type PreviewServer, preview, type ViteDevServer } from 'vite';
import { inject } from 'vitest';
import { findChromium } from '../../../engine/build/find-chromium.mjs';
import { copyBuild, sharedBuild } from './shared-build';

/** The development server and a Chromium, as a reader of the gallery has them. */

export const root = fileURLToPath(new URL('../../..', import.meta.url));
const shots = join(root, 'tests/browser/shots');

export interface Site {
  address: string;
  browser: Browser;
  close(): Promise<void>;
}

/** Far longer than anything takes on a busy machine: what takes longer hangs. */
const PATIENCE = 120_000;

/** Starts a Chromium whose pages have the patience of a busy machine. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error('There is no Chromium here: `node engine/build/ensure.mjs --browser` installs one.');
  const browser = await chromium.launch({ executablePath, timeout: PATIENCE });
  browser.on('context', (context) => context.setDefaultTimeout(PATIENCE));
  return browser;
}

async function withBrowser(server: ViteDevServer | PreviewServer): Promise<Site> {
  const browser = await launchChromium();
  return {
    address: server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '',
    browser,
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}

const anywhere = { port: 0, host: '127.0.0.1' };

/** Serves the kit, or a folder laid out like it, on a free port and starts a browser. */
export async function openSite(folder = root): Promise<Site> {
  const server = await createServer({
    root: folder,
    configFile: join(root, 'vite.config.ts'),
    cacheDir: join(folder, 'node_modules/.vite-tests'),
    logLevel: 'error',
    server: anywhere,
  });
  return withBrowser(await server.listen());
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

/** The folder with the one build for all. */
export const sharedFolder = () => sharedBuild(inject('sharedFolder'), buildAsAuthorsDo);

/** Serves the built kit, as any static host would, from a folder that is the test's own. */
export async function openBuilt(outDir: string): Promise<Site> {
  copyBuild(await sharedFolder(), outDir);
  return withBrowser(await preview(builtInto(outDir)));
}

/** The same from the folder of all test files, which only look at it. */
export async function openShared(): Promise<Site> {
  return withBrowser(await preview(builtInto(await sharedFolder())));
}

/**
 * Removes a folder that a server worked in. Vite may still write its cache there for a moment after it was closed, so
 * a folder that is not empty is tried again.
 */
export function removeServed(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

export interface Visit {
  page: Page;
  /** Everything that went wrong on the page: thrown, logged as an error, or not found. */
  troubles: string[];
}

/** A new page that keeps account of its errors. */
export async function visit(site: Site, path = '/', options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await site.browser.newContext(options);
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

/** Keeps a picture for people to look at, in tests/browser/shots: of the whole page, or of what the window shows. */
export async function keepShot(page: Page, name: string, fullPage = true): Promise<void> {
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: join(shots, `${name}.png`), fullPage });
}
