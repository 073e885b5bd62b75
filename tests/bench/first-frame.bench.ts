/** A game in an article beside the same shelf of the web: a Phaser page with a tilemap. What each costs until it draws. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { atlasPng, bundle, launch } from './bench-page';
import { median } from './harness';

const OURS = 'Dungeon Mode Kit';
const PHASER = 'Phaser layer, unlit';

/** At most these shares of what Phaser takes. */
const BYTES_AIM = 0.62;
const CPU_AIM = 0.6;

const ROUNDS = 15;

interface Page {
  readonly address: string;
  /** An expression that is true once a picture was drawn. */
  readonly drawn: string;
}

interface Cost {
  /** Of everything that was sent; of the scripts among it. */
  bytes: number;
  scripts: number;
  requests: number;
  cpu: number;
}

interface Fetched {
  readonly url: string;
  readonly isScript: boolean;
  readonly bytes: number;
}

/** What a page asked for when its picture was there already: it may have come before anybody looked. */
const ASKED_LATER = `performance.getEntriesByType('resource')
  .filter(({ startTime }) => startTime > (globalThis.drawnAt ?? Infinity)).map(({ name }) => name)`;

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.css': 'text/css',
};

const headed = (body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>First frame</title>${body}`;

/** Drawn is what was shown: two frames after the game says that it is ready. */
const KIT = headed(`<script>
addEventListener('ready', () => requestAnimationFrame(() => requestAnimationFrame(() => {
  globalThis.drawnAt = performance.now();
})));
</script><script type="module" src="dungeon-mode.js"></script>
<dungeon-mode src="prototypes/labyrinth/" seed="theseus" loading="eager"></dungeon-mode>`);

const PAGES: Readonly<Record<string, Page>> = {
  [OURS]: { address: '/kit/', drawn: 'globalThis.drawnAt !== undefined' },
  [PHASER]: { address: '/unlit/', drawn: 'globalThis.measured !== undefined' },
};

/** By a name that no bundler can follow: it only works from where it is installed. */
const builder = 'vite';

export async function run(): Promise<void> {
  const installer = path.resolve('tests/bench/ensure-peers.mjs');
  const { status } = spawnSync(process.execPath, [installer], { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('Phaser could not be installed.');
  const folder = mkdtempSync(path.join(tmpdir(), 'first-frame-'));
  const { build } = (await import(builder)) as typeof import('vite');
  await build({ logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  const server = await serve(folder, await bundle('tests/bench/render/phaser-layer.mjs'));
  const browser = await launch();
  try {
    reportCosts(await measure(browser, `http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Everything but pictures is packed, as any host does it. */
async function serve(folder: string, phaser: string): Promise<Server> {
  const fixed: Readonly<Record<string, string | Buffer>> = {
    '/kit/': KIT,
    '/unlit/': headed('<body><script type="module" src="main.js"></script>'),
    '/unlit/main.js': phaser,
    '/unlit/atlas.png': atlasPng(),
  };
  const packed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(folder, pathname.replace(/^\/kit\//, ''));
    const made = fixed[pathname];
    if (made === undefined && !existsSync(file)) return response.writeHead(404).end();
    response.setHeader('Content-Type', TYPES[path.extname(pathname)] ?? 'text/html; charset=utf-8');
    response.setHeader('Cache-Control', 'no-store');
    const content = made === undefined ? readFileSync(file) : Buffer.from(made);
    if (pathname.endsWith('.png')) return response.end(content);
    const small = packed.get(pathname) ?? gzipSync(content, { level: 9 });
    packed.set(pathname, small);
    return response.setHeader('Content-Encoding', 'gzip').end(small);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** What each page costs, by round. They take turns, so that a slow moment of the machine hits both. */
async function measure(browser: Browser, site: string): Promise<Map<string, Cost[]>> {
  const costs = new Map<string, Cost[]>();
  // The first page of a browser pays for starting what draws.
  for (const page of Object.values(PAGES)) await visit(browser, site, page);
  for (let round = 0; round < ROUNDS; round++) {
    const order = round % 2 === 0 ? Object.entries(PAGES) : Object.entries(PAGES).reverse();
    for (const [name, page] of order) costs.set(name, [...(costs.get(name) ?? []), await visit(browser, site, page)]);
  }
  return costs;
}

/** A first visit, in its own window. */
async function visit(browser: Browser, site: string, { address, drawn }: Page): Promise<Cost> {
  const context = await browser.newContext({ viewport: { width: 820, height: 640 } });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    const answered = new Map<string, Omit<Fetched, 'bytes'>>();
    const fetched: Fetched[] = [];
    await client.send('Network.enable');
    await client.send('Network.setCacheDisabled', { cacheDisabled: true });
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    client.on('Network.responseReceived', ({ requestId, type, response: { url } }) => {
      answered.set(requestId, { url, isScript: type === 'Script' });
    });
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const answer = answered.get(requestId) ?? { url: '', isScript: false };
      fetched.push({ ...answer, bytes: encodedDataLength });
    });
    await page.goto(site + address, { waitUntil: 'commit' });
    // Playwright's own way to wait would run a large script of its own in the page, and its cost would count as the page's.
    await client.send('Runtime.evaluate', { expression: untilTrue(drawn), awaitPromise: true, timeout: 60_000 });
    const { metrics } = await client.send('Performance.getMetrics');
    const seconds = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
    const came = [...fetched];
    const { result } = await client.send('Runtime.evaluate', { expression: ASKED_LATER, returnByValue: true });
    const later: readonly string[] = result.value;
    const counted = came.filter(({ url }) => !later.includes(url));
    const sum = (files: readonly Fetched[]) => files.reduce((total, { bytes }) => total + bytes, 0);
    return {
      bytes: sum(counted),
      scripts: sum(counted.filter(({ isScript }) => isScript)),
      requests: counted.length,
      cpu: seconds('TaskDuration') * 1000,
    };
  } finally {
    await context.close();
  }
}

const untilTrue = (expression: string): string => `new Promise((resolve) => {
  const look = () => (${expression} ? resolve() : setTimeout(look, 30));
  look();
})`;

function reportCosts(costs: ReadonlyMap<string, readonly Cost[]>): void {
  console.log('\nA page with one game, never visited before: what it costs until the first picture is drawn');
  const middle = (name: string, what: keyof Cost) => median((costs.get(name) ?? []).map((cost) => cost[what]));
  for (const name of costs.keys()) {
    const [all, scripts] = [middle(name, 'bytes'), middle(name, 'scripts')].map((size) => (size / 1000).toFixed(1));
    const times = (costs.get(name) ?? []).map(({ cpu }) => cpu);
    const [cpu, least, most] = [median(times), Math.min(...times), Math.max(...times)].map((time) => time.toFixed(0));
    const files = middle(name, 'requests');
    console.log(
      `  ${name.padEnd(20)} ${all} kB gzip in ${files} files, ${scripts} of it script; ${cpu} ms of the main thread (${least} to ${most})`,
    );
  }
  const verdict = (word: string, what: keyof Cost, aim: number) => {
    const share = middle(OURS, what) / middle(PHASER, what);
    const answer = share <= aim ? 'reached' : 'MISSED';
    console.log(`  ${word} of Phaser's: ${share.toFixed(2)}  aim at most ${aim}: ${answer}`);
  };
  // Phaser's page fetches sixteen tiles and makes up its map; ours fetches a sheet of some hundred and a game with all its levels.
  verdict('bytes of script', 'scripts', BYTES_AIM);
  verdict('bytes in all', 'bytes', BYTES_AIM);
  verdict('main thread', 'cpu', CPU_AIM);
}
