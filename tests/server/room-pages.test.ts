import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestServer } from './test-server';

let here: TestServer;
let pages: string;

beforeAll(async () => {
  pages = await mkdtemp(join(tmpdir(), 'pages-'));
  await writeFile(join(pages, 'index.html'), '<!doctype html><title>Games</title>');
  here = await TestServer.start({ pages });
});
afterAll(async () => {
  await here.stop();
  await rm(pages, { recursive: true, force: true });
});

const get = (path: string, how: RequestInit = {}) => fetch(`http://${here.address}${path}`, how);

describe('the port of the rooms', () => {
  test('serves the built pages, and nothing outside of their folder', async () => {
    const page = await get('/');
    expect(await page.text()).toContain('<title>Games</title>');
    expect(page.headers.get('content-type')).toContain('text/html');
    const tag = page.headers.get('etag') ?? '';
    expect((await get('/index.html', { headers: { 'if-none-match': tag } })).status).toBe(304);
    for (const path of ['/missing.html', '/..%2f..%2fetc%2fpasswd', '/%2e%2e/%2e%2e/etc/passwd', '/%00', '/%'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  test('says that it is well', async () => {
    expect(await (await get('/healthz')).text()).toBe('ok\n');
    expect((await get('/healthz', { method: 'POST' })).status).toBe(405);
  });

  test('counts rooms, connections and decisions for Prometheus', async () => {
    const [ada] = await here.game('terminal_dungeon_short', ['Ada', 'Ben']);
    await ada?.choose(0);
    const { headers } = await get('/metrics');
    expect(headers.get('content-type')).toContain('version=0.0.4');
    const text = await (await get('/metrics')).text();
    expect(text).toContain('\ndmk_rooms 1\n');
    expect(text).toContain('\ndmk_sockets 2\n');
    expect(text).toContain('\ndmk_decisions_total 1\n');
    expect(text).toContain('dmk_decision_seconds_bucket{le="+Inf"} 1');
    // Each line is a comment, or a name with a number.
    for (const line of text.trim().split('\n')) expect(line).toMatch(/^# |^\w+(\{le="[^"]+"\})? [\d.e+-]+$/);
  });
});
