import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { findChromium } from '../../engine/build/find-chromium.mjs';
import { PngImage } from '../../engine/cli/tiled/png';
import { ATLAS_SIDE, atlasPixels } from './render/scene';

/** Pages of one script each, bundled and minified as a build would, in a Chromium that draws without a graphics card. */
export interface BenchPages {
  open(name: string): Promise<Page>;
  close(): Promise<void>;
}

/** By a name that no bundler can follow: these packages only work from where they are installed. */
const playwright = 'playwright-core';
const bundler = 'rolldown';

const HTML =
  '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><body><script type="module" src="main.js"></script>';

/** `pages` are scripts by the names their addresses get, relative to the kit. */
export async function openBenchPages(pages: Readonly<Record<string, string>>): Promise<BenchPages> {
  const scripts = new Map<string, string>();
  for (const [name, entry] of Object.entries(pages)) scripts.set(`/${name}/main.js`, await bundle(entry));
  const atlas = atlasPng();
  const server = createServer((request, response) => {
    const script = scripts.get(request.url ?? '');
    const isAtlas = request.url?.endsWith('/atlas.png');
    response.setHeader('Content-Type', isAtlas ? 'image/png' : script === undefined ? 'text/html' : 'text/javascript');
    // Only a page of its own gets a clock of microseconds.
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
    response.end(isAtlas ? atlas : (script ?? HTML));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const browser = await launch();
  return {
    async open(name) {
      const context = await browser.newContext({ viewport: { width: 820, height: 640 } });
      const page = await context.newPage();
      const troubles: string[] = [];
      page.on('pageerror', (error) => troubles.push(error.message));
      await page.goto(`http://127.0.0.1:${port}/${name}/`);
      try {
        await page.waitForFunction('globalThis.measured !== undefined', null, { timeout: 30_000 });
      } catch {
        throw new Error(`The page "${name}" draws nothing: ${troubles.join(' ')}`);
      }
      return page;
    },
    async close() {
      await browser.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The tiles that the pages draw, for those that fetch them. */
export function atlasPng(): Buffer {
  const picture = new PngImage(ATLAS_SIDE, ATLAS_SIDE);
  picture.rgba.set(atlasPixels());
  return picture.toPng();
}

export async function bundle(entry: string): Promise<string> {
  const { rolldown } = (await import(bundler)) as typeof import('rolldown');
  const build = await rolldown({
    input: path.resolve(entry),
    platform: 'browser',
    logLevel: 'silent',
  });
  const { output } = await build.generate({ format: 'esm', minify: true, codeSplitting: false });
  await build.close();
  return output[0].code;
}

export async function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error('There is no Chromium here: `node engine/build/ensure.mjs --browser` installs one.');
  const { chromium } = (await import(playwright)) as typeof import('playwright-core');
  return chromium.launch({ executablePath, args: ['--use-gl=angle', '--use-angle=swiftshader'] });
}
