import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { POLICY } from './embedding';
import { closePages, root, type Site, sharedChromium } from './page';

/**
 * One script on an empty page, bundled as the build does it and served under the strictest policy that the kit
 * promises to work under. Nothing reloads it while other files of the kit change.
 */

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.css': 'text/css',
};

const HTML = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/tests/browser/support/pages/canvas.css">
<script type="module" src="/page.js"></script><body></body>`;

async function bundled(entry: string): Promise<string> {
  const bundle = await rolldown({
    input: join(root, entry),
    platform: 'browser',
    logLevel: 'silent',
    transform: { define: { 'import.meta.env': '{}' } },
  });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
  await bundle.close();
  return output[0].code;
}

/** Serves a page with this script, and the script of a worker at `/worker.js` if there is one. */
export async function openBundled(entry: string, worker: string | null = null): Promise<Site> {
  const code = await bundled(entry);
  const workerCode = worker === null ? '' : await bundled(worker);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('Content-Security-Policy', POLICY);
    response.setHeader('Content-Type', TYPES[extname(pathname)] ?? 'text/html; charset=utf-8');
    if (pathname === '/') return response.end(HTML);
    if (pathname === '/page.js') return response.end(code);
    if (pathname === '/worker.js') return response.end(workerCode);
    const file = join(root, pathname);
    if (/\.(json|png|css|tmj|tsx)$/.test(pathname) && existsSync(file)) return response.end(readFileSync(file));
    response.statusCode = 404;
    return response.end();
  });
  const address = await listen(server);
  const browser = await sharedChromium();
  const close = async () => {
    await closePages();
    server.closeAllConnections();
    server.close();
  };
  return { address, browser, close };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
