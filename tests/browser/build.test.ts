import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBuilt, type Site, visit } from './page';

const folder = mkdtempSync(join(tmpdir(), 'dist-'));
let site: Site;

beforeAll(async () => {
  site = await openBuilt(folder);
});

afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the built gallery opens, and the games it lists lie beside it', async () => {
  const { page, troubles } = await visit(site);
  const listed = page.locator('#contents > li');
  await expect.poll(() => listed.count()).toBeGreaterThan(0);
  for (const entry of await listed.all()) {
    const id = await entry.getAttribute('data-prototype');
    const response = await fetch(`${site.address}/prototypes/${id}/prototype.json`);
    expect(response.status, id ?? '').toBe(200);
  }
  expect((await fetch(`${site.address}/schemas/prototype.schema.json`)).status).toBe(200);
  expect((await fetch(`${site.address}/schemas/generate.mjs`)).status).toBe(404);
  expect(troubles).toEqual([]);
});

test('the built gallery names its own files relatively, so that it can stand in any folder', async () => {
  const html = await (await fetch(`${site.address}/`)).text();
  const addresses = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map((match) => match[1] ?? '');
  expect(addresses.length).toBeGreaterThan(1);
  expect(addresses.filter((address) => address.startsWith('/'))).toEqual([]);
});
