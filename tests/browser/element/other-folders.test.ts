import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openSite, removeServed, root, type Site, visit } from '../support/page';

/** The gallery in made-up kits: nothing but its own files and what a test writes. */

let folder = '';
let site: Site | undefined;

async function serve(files: Record<string, string>): Promise<Site> {
  folder = mkdtempSync(join(tmpdir(), 'gallery-'));
  const own = ['index.html', 'engine', 'schemas/generated'];
  for (const path of own) cpSync(join(root, path), join(folder, path), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  site = await openSite(folder);
  return site;
}

afterEach(async () => {
  await site?.close();
  removeServed(folder);
});

test('a kit without games says so', async () => {
  const { page, troubles } = await visit(await serve({}));
  await expect.poll(() => page.locator('#empty').isVisible()).toBe(true);
  expect(await page.locator('#contents li').count()).toBe(0);
  expect(troubles).toEqual([]);
});

test('a prototype.json that cannot be read is listed with what is wrong, and markup in a name stays text', async () => {
  const { page } = await visit(
    await serve({
      'prototypes/broken/prototype.json': '{ "name": ',
      'prototypes/sly/prototype.json': '{ "name": "<img src=x onerror=alert(1)>", "description": "<b>bold</b>" }',
    }),
  );
  const broken = page.locator('[data-prototype=broken]');
  await expect.poll(() => broken.locator('.about').textContent()).toContain('can’t be read');
  expect(await broken.locator('code').textContent()).toBe('npx dmk check broken');
  expect(await page.locator('[data-prototype=sly] h3').textContent()).toBe('<img src=x onerror=alert(1)>');
  expect(await page.locator('#contents img, #contents b').count()).toBe(0);
});

test('a new name in prototype.json appears without a reload by hand', async () => {
  const made = await serve({ 'prototypes/crypt/prototype.json': '{ "name": "Crypt" }' });
  const { page } = await visit(made);
  const name = page.locator('[data-prototype=crypt] h3');
  await expect.poll(() => name.textContent()).toBe('Crypt');
  writeFileSync(join(folder, 'prototypes/crypt/prototype.json'), '{ "name": "Deeper Crypt" }');
  await expect.poll(() => name.textContent()).toBe('Deeper Crypt');
});

test('a Tiled tileset is served as it is, not compiled as TypeScript', async () => {
  const tileset = '<?xml version="1.0"?>\n<tileset name="walls" tilewidth="40"/>\n';
  const { address } = await serve({ 'prototypes/crypt/walls.tsx': tileset });
  const response = await fetch(`${address}/prototypes/crypt/walls.tsx`);
  expect(await response.text()).toBe(tileset);
  expect(response.headers.get('content-type')).toContain('xml');
});
