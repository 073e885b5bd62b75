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

test('an error in a hint is told with its line while its author plays, and the game goes on', async () => {
  const map = { rows: ['#####', '#@..#', '#####'], legend: { '#': 'wall', '@': 'player' } };
  const kit = await serve({
    'prototypes/shaky/prototype.json': JSON.stringify({ name: 'Shaky', description: 'A shaky hint.', map }),
    'prototypes/shaky/actors.json': '{ "wall": { "attributes": { "solid": true } }, "player": { "name": "you" } }',
    'prototypes/shaky/rules.json': `{
  "extends": null,
  "seats": { "min": 1, "max": 1, "actor": "player", "order": "solo" },
  "turn": { "first": "main" },
  "phases": { "main": {} },
  "vars": { "run": { "left": 1 } },
  "hints": { "last": { "when": "1 / run.left > 0", "say": "There is one left." } },
  "actions": { "use": { "do": [{ "change": "run", "to": { "left": 0 } }] }, "wait": { "do": [{ "end_turn": true }] } }
}`,
  });
  const { page } = await visit(kit, '/#shaky?seed=a');
  const choices = page.locator('dungeon-mode [part=choices] .list:not([hidden])');
  await choices.getByRole('button', { name: 'use' }).click();
  const look = page.locator('dungeon-mode [part=look]');
  await expect
    .poll(() => look.textContent())
    .toMatch(/^Something is not shown, for a rule is broken: .*rules\.json:7:\d+/);
  await choices.getByRole('button', { name: 'wait' }).click();
  await expect.poll(() => look.textContent()).toContain('Turn 2');
});

test('a Tiled tileset is served as it is, not compiled as TypeScript', async () => {
  const tileset = '<?xml version="1.0"?>\n<tileset name="walls" tilewidth="40"/>\n';
  const { address } = await serve({ 'prototypes/crypt/walls.tsx': tileset });
  const response = await fetch(`${address}/prototypes/crypt/walls.tsx`);
  expect(await response.text()).toBe(tileset);
  expect(response.headers.get('content-type')).toContain('xml');
});
