import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unpackGame } from '../../../engine/load/pack/pack';
import { PROTOTYPES } from '../../games/all/playing';
import { definitionsOf } from '../../support/play';
import { openBuilt, openSite, root, type Site, visit } from '../support/page';

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
  const listed = page.locator('#contents li');
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

test('every game lies packed beside its files, and says the same as they do', async () => {
  for (const id of PROTOTYPES) {
    const response = await fetch(`${site.address}/prototypes/${id}/game.json`);
    const { hash } = unpackGame(await response.text()).definitions;
    expect(hash, id).toBe((await definitionsOf(id)).hash);
  }
});

test('development serves the same packs as the build', async () => {
  const development = await openSite();
  try {
    for (const id of ['labyrinth', 'hunger', 'dimm_city']) {
      for (const file of ['game.json', 'levels.json']) {
        const asked = [development, site].map(({ address }) => fetch(`${address}/prototypes/${id}/${file}`));
        const [served, built] = (await Promise.all(asked)) as [Response, Response];
        expect(served.status, `${id}/${file}`).toBe(built.status);
        if (built.ok) expect(await served.text(), `${id}/${file}`).toBe(await built.text());
      }
    }
  } finally {
    await development.close();
  }
});

test('nothing that was built names the machine or the folder it was built in', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|html|json)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(2);
  for (const name of files) {
    const text = readFileSync(join(folder, name), 'utf8');
    expect(text, name).not.toContain(root);
    expect(text, name).not.toMatch(/(?:src|href)="\/|from"\/|import\("\//);
  }
});

test('programs, sources of pictures and what Tiled writes for itself stay at home', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(files.filter((name) => /\.(mjs|ts|tiled-\w+)$|assets.tiles[\\/]/.test(name))).toEqual([]);
});

/** A page that stands beside the site without being a file of it, with one game that does not move. */
async function pictureOf(from: Site, script: string, prototype: string): Promise<Buffer> {
  const context = await from.browser.newContext({ reducedMotion: 'reduce', viewport: { width: 700, height: 500 } });
  const page = await context.newPage();
  const html = `<!doctype html><script type="module" src="${script}"></script>
    <dungeon-mode src="prototypes/${prototype}/" seed="theseus" loading="eager"></dungeon-mode>`;
  await page.route('**/one-game.html', (route) => route.fulfill({ body: html, contentType: 'text/html' }));
  await page.addInitScript(() => {
    const ready = new Promise((resolve) => document.addEventListener('ready', () => resolve(true)));
    Object.assign(window, { ready });
  });
  await page.goto(`${from.address}/one-game.html`);
  await page.evaluate(() => Reflect.get(window, 'ready'));
  const canvas = page.locator('dungeon-mode canvas');
  await canvas.waitFor();
  let before = await canvas.screenshot();
  let picture: Buffer = Buffer.alloc(0);
  // Letters and pictures arrive one after another: it is finished when nothing more changes.
  for (let i = 0; i < 20 && !picture.equals(before); i++) {
    if (i > 0) before = picture;
    await page.waitForTimeout(400);
    picture = await canvas.screenshot();
  }
  await context.close();
  return picture;
}

test('what the build leaves out of the libraries is not missed: it draws the same pictures', async () => {
  const plain = await openSite();
  try {
    for (const prototype of ['labyrinth', 'dimm_city']) {
      const built = await pictureOf(site, './dungeon-mode.js', prototype);
      const whole = await pictureOf(plain, './engine/element/dungeon-mode.ts', prototype);
      expect(built.equals(whole), prototype).toBe(true);
    }
  } finally {
    await plain.close();
  }
});

interface Sheets {
  sheet: { strips: Record<string, number>; tiles: Record<string, string> };
}

test('a thing whose tiles come later is drawn as soon as they are there, and stays as large and where it was', async () => {
  const load = (name: string) => readFileSync(join(folder, 'prototypes/labyrinth', name), 'utf8');
  const [game, levels] = [JSON.parse(load('game.json')) as Sheets, JSON.parse(load('levels.json')) as Sheets];
  for (const [name, tile] of Object.entries(game.sheet.tiles)) {
    if (!/^(player|wall)/.test(name)) continue;
    levels.sheet.tiles[name] = tile;
    delete game.sheet.tiles[name];
  }
  /** A game that has waited a turn: its picture, and how to take another once the other tiles are let through. */
  const play = async (packs: Record<string, string>): Promise<[before: string, after: () => Promise<string>]> => {
    const context = await site.browser.newContext({ reducedMotion: 'reduce', viewport: { width: 700, height: 500 } });
    const page = await context.newPage();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/one-game.html', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><script type="module" src="./dungeon-mode.js"></script>
          <dungeon-mode src="prototypes/labyrinth/" seed="theseus" loading="eager"></dungeon-mode>`,
      }),
    );
    await page.route('**/labyrinth/*.json', async (route) => {
      const name = route.request().url().split('/').pop() ?? '';
      if (name === 'levels.json') await released;
      await route.fulfill({ contentType: 'application/json', body: packs[name] ?? load(name) });
    });
    await page.goto(`${site.address}/one-game.html`);
    const element = page.locator('dungeon-mode');
    await element.locator('canvas').waitFor();
    const picture = () =>
      element.evaluate(async (one) => {
        for (let i = 0; i < 3; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
        const blob = await (one as unknown as { toBlob(): Promise<Blob> }).toBlob();
        return blob ? [...new Uint8Array(await blob.arrayBuffer())].join() : '';
      });
    await expect.poll(picture).not.toBe('');
    const fetched = page.waitForResponse((one) => one.url().endsWith('levels.json'));
    await element.evaluate((one) => (one as unknown as { decide(answer: string): void }).decide('wait'));
    const before = await picture();
    release();
    await (await fetched).finished();
    return [before, picture];
  };
  const [whole, wholeLater] = await play({});
  const [bare, later] = await play({ 'game.json': JSON.stringify(game), 'levels.json': JSON.stringify(levels) });
  expect(bare === whole).toBe(false);
  await expect.poll(async () => (await later()) === whole).toBe(true);
  expect((await wholeLater()) === whole, 'more tiles change nothing about those that were there').toBe(true);
});
