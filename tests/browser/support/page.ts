import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { build, createServer, type PreviewServer, preview, type ViteDevServer } from 'vite';
import { findChromium } from '../../../engine/build/find-chromium.mjs';

/** The development server and a Chromium, as a reader of the gallery has them. */

export const root = fileURLToPath(new URL('../../..', import.meta.url));
const shots = join(root, 'tests/browser/shots');

export interface Site {
  address: string;
  browser: Browser;
  close(): Promise<void>;
}

async function withBrowser(server: ViteDevServer | PreviewServer): Promise<Site> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error('There is no Chromium here: `node engine/build/ensure.mjs --browser` installs one.');
  const browser = await chromium.launch({ executablePath });
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

/** Builds the kit into a folder and serves that, as any static host would. */
export async function openBuilt(outDir: string): Promise<Site> {
  await build(builtInto(outDir));
  return withBrowser(await preview(builtInto(outDir)));
}

let shared: Promise<string> | null = null;

/** The same, built once for all test files that only look at it. */
export async function openShared(): Promise<Site> {
  return withBrowser(await preview(builtInto(await sharedFolder())));
}

/** The folder that is built once for all. */
export function sharedFolder(): Promise<string> {
  shared ??= buildShared();
  return shared;
}

async function buildShared(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'dist-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  await build(builtInto(folder));
  return folder;
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
