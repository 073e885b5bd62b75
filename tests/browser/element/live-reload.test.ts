import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unpackGame } from '../../../engine/load/pack/pack';
import { Embed } from '../support/embedding';
import { openSite, removeServed, root, type Site, visit } from '../support/page';

/** A kit of its own, whose files a test can break: a few prototypes, and all they share. */

const CELLAR = `{
  "name": "The Cellar",
  "map": {
    "rows": ["########", "#@.....#", "########"],
    "legend": { "#": "wall", "@": "player" }
  }
}
`;
const FILE = 'prototypes/cellar/prototype.json';

/** As Tiled writes it: a corridor of five cells with a figure at its beginning. */
const MAP = JSON.stringify({
  type: 'map',
  version: '1.10',
  orientation: 'orthogonal',
  renderorder: 'right-down',
  infinite: false,
  width: 5,
  height: 1,
  tilewidth: 40,
  tileheight: 30,
  tilesets: [
    {
      firstgid: 1,
      name: 'tiles',
      image: 'tiles.png',
      imagewidth: 160,
      imageheight: 30,
      tilewidth: 40,
      tileheight: 30,
      tilecount: 4,
      columns: 4,
      tiles: ['floor', 'player', 'wall'].map((type, id) => ({ id, type })),
    },
  ],
  layers: [
    ['floor', [1, 1, 1, 1, 1]],
    ['actors', [2, 0, 0, 0, 3]],
  ].map(([name, data], i) => ({
    id: i + 1,
    name,
    type: 'tilelayer',
    width: 5,
    height: 1,
    x: 0,
    y: 0,
    opacity: 1,
    data,
  })),
});

const GAME = '<dungeon-mode src="prototypes/cellar/" seed="1" loading="eager"></dungeon-mode>';
const PAGE = `<!doctype html>
<script type="module" src="./engine/element/dungeon-mode.ts"></script>
`;

let folder = '';
let site: Site;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function copy(path: string): void {
  cpSync(join(root, path), join(folder, path), { recursive: true });
}

function edit(path: string, from: string, to: string): void {
  const text = readFileSync(join(folder, path), 'utf8');
  if (!text.includes(from)) throw new Error(`${path} has no ${from}.`);
  write(path, text.replace(from, to));
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kit-'));
  for (const path of ['index.html', 'engine', 'data', 'assets', 'schemas']) copy(path);
  // Packages one by one, so that what Vite makes of them is not shared with other servers.
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  write('play.html', PAGE);
  site = await openSite(folder);
});

beforeEach(() => {
  rmSync(join(folder, 'prototypes/cellar/map.tmj'), { force: true });
  for (const path of ['prototypes/arena', 'prototypes/catacombs']) copy(path);
  write(FILE, CELLAR);
});

afterAll(async () => {
  await site?.close();
  removeServed(folder);
});

const game = (id: string) => fetch(`${site.address}/prototypes/${id}/game.json`);
const unpacked = async (id: string) => unpackGame(await (await game(id)).text()).definitions;

describe('the development server', () => {
  test('packs a game again from its files at every request', async () => {
    const before = await unpacked('arena');
    edit('prototypes/arena/prototype.json', before.prototype.name, 'The New Arena');
    const after = await unpacked('arena');
    expect(after.prototype.name).toBe('The New Arena');
    expect(after.hash).not.toBe(before.hash);
  });

  test('answers a mistake with its file, line and column', async () => {
    write('prototypes/arena/prototype.json', '{\n  "name": "Arena",\n  "nmae": "x"\n}\n');
    const response = await game('arena');
    expect(response.status).toBe(422);
    const { error, findings } = (await response.json()) as { error: string; findings: { line: number }[] };
    expect(error).toContain('prototypes/arena/prototype.json:3:3');
    expect(findings[0]?.line).toBe(3);
  });

  test('answers a mistake on a map with its layer and cell', async () => {
    edit('prototypes/catacombs/map.tmj', '"type": "dagger"', '"type": "dagggger"');
    const response = await game('catacombs');
    expect(response.status).toBe(422);
    expect(((await response.json()) as { error: string }).error).toMatch(/map\.tmj {2}layer ".*", cell \d+,\d+/);
  });

  test('knows no game that is not there', async () => {
    expect((await game('nowhere')).status).toBe(404);
    expect((await game('..%2f..%2fetc')).status).toBe(404);
  });
});

interface Playing {
  getTextView(): string;
  decide(answer: string): unknown;
  toBlob(): Promise<Blob | null>;
}

describe('a running game', () => {
  let page: Page;

  // Sources are hundreds of files, so they are fetched once: each test has an element of its own on the same page.
  beforeAll(async () => {
    ({ page } = await visit(site, '/play.html'));
  });

  afterEach(() => page.evaluate(() => document.querySelector('dungeon-mode')?.remove()));

  /** Puts an element into the page, in place of the one before. */
  async function begin(reducedMotion: 'reduce' | 'no-preference' = 'no-preference'): Promise<Locator> {
    await page.emulateMedia({ reducedMotion });
    await page.evaluate((html) => {
      document.body.innerHTML = html;
    }, GAME);
    return page.locator('dungeon-mode');
  }

  const open = async (row = '#@.....#') => {
    const element = await begin();
    const text = () => element.evaluate((one) => (one as unknown as Playing).getTextView());
    const decide = (id: string) =>
      element.evaluate((one, answer) => void (one as unknown as Playing).decide(answer), id);
    await expect.poll(text).toContain(row);
    const stage = page.locator('dungeon-mode [part=stage]');
    /** Whether there is a picture yet: the words are there before it. */
    const isDrawn = () => element.evaluate(async (one) => (await (one as unknown as Playing).toBlob()) !== null);
    /** The upper left of the picture. */
    const corner = async () => {
      const { x = 0, y = 0 } = (await stage.boundingBox()) ?? {};
      return (await page.screenshot({ clip: { x: x + 4, y: y + 4, width: 120, height: 60 } })).toString('base64');
    };
    return {
      text,
      decide,
      isDrawn,
      corner,
      overlay: page.locator('dungeon-mode [role=alert].overlay'),
      told: page.locator('dungeon-mode .look'),
    };
  };

  test('takes up a saved file, with its turn and all that was done', async () => {
    const { text, decide } = await open();
    await decide('step east');
    await decide('step east');
    await expect.poll(text).toContain('#..@...#');
    for (let width = 8; width < 11; width++) {
      edit(FILE, '.#"', '..#"');
      await expect.poll(text).toContain(`#..@${'.'.repeat(width - 4)}#`);
      expect(await text()).toContain('Turn 3');
    }
  });

  test('goes as far as its decisions fit, and says so', async () => {
    const { text, decide, told } = await open();
    for (let i = 0; i < 3; i++) await decide('step east');
    await expect.poll(text).toContain('#...@..#');
    edit(FILE, '#@.....#', '#@.#...#');
    await expect.poll(text).toContain('#.@#');
    await expect.poll(() => told.textContent()).toContain('Only 1 of 3 decisions');
    expect(await text()).toContain('Turn 2');
  });

  test('levels A2: keeps a pick-up when an item is stamped before it, and has all back when an edit is undone', async () => {
    const cellar = (row: string) =>
      CELLAR.replace('#@.....#', row).replace('"player" }', '"player", "/": "sword", "l": "key" }');
    write(FILE, cellar('#@.l...#'));
    const { text, decide, told } = await open('#@.');
    for (const id of ['step east', 'step east', 'pick_up key', 'step west']) await decide(id);
    await expect.poll(text).toContain('#.@....#');
    write(FILE, cellar('#@.l./.#').replace('"########", "#@', '"########", "#.///..#", "#@'));
    await expect.poll(text).toMatch(/#\.@\.\..\.#/);
    await expect.poll(() => told.textContent()).toContain('The files have changed.');
    expect(await text()).toContain('Turn 5');
    write(FILE, cellar('#@.#l..#'));
    await expect.poll(() => told.textContent()).toContain('Only 1 of 4 decisions fit');
    expect(await told.textContent()).toContain('Undo the edit, and the rest is played again.');
    write(FILE, cellar('#@.l...#'));
    await expect.poll(() => told.textContent()).toContain('3 decisions fit again.');
    expect(await text()).toContain('#.@....#');
    expect(await text()).toContain('Turn 5');
  });

  test('is drawn with tiles that it did not have before', async () => {
    const look = (sprite: string) => write('prototypes/cellar/actors.json', `{ "player": { "sprite": "${sprite}" } }`);
    /** How to take a picture of a game that was opened just now. */
    const open = async () => {
      const element = await begin('reduce');
      await expect.poll(() => element.evaluate((one) => (one as unknown as Playing).getTextView())).not.toBe('');
      const picture = () =>
        element.evaluate(async (one) => {
          for (let i = 0; i < 3; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
          const blob = await (one as unknown as Playing).toBlob();
          return blob ? [...new Uint8Array(await blob.arrayBuffer())].join() : '';
        });
      // The words are there before the picture, and the picture before it has its size.
      let before = '';
      await expect
        .poll(async () => {
          const last = before;
          before = await picture();
          return before !== '' && before === last;
        })
        .toBe(true);
      return picture;
    };
    look('lich');
    const lich = await (await open())();
    look('magpie');
    const picture = await open();
    expect((await picture()) === lich).toBe(false);
    look('lich');
    await expect.poll(async () => (await picture()) === lich).toBe(true);
    rmSync(join(folder, 'prototypes/cellar/actors.json'));
  });

  test('is played on while its files are broken, and says where they are', async () => {
    const { text, decide, overlay, isDrawn, corner } = await open();
    await expect.poll(isDrawn).toBe(true);
    let before = '';
    // Once nothing is added to the picture any more.
    await expect
      .poll(async () => {
        const last = before;
        before = await corner();
        return before === last;
      })
      .toBe(true);
    edit(FILE, '"map"', '"mapp"');
    await expect.poll(() => overlay.textContent()).toContain('prototypes/cellar/prototype.json:3:3');
    // rulemaking C4: the overlay hides what lies beneath it and nothing else.
    await expect.poll(async () => (await corner()) === before).toBe(true);
    await decide('step east');
    await expect.poll(text).toContain('#.@....#');
    write(FILE, CELLAR.replace('"name": "The Cellar",', '"name": "The Cellar", "turn_cap": 50,'));
    await expect.poll(() => overlay.count()).toBe(0);
    expect(await text()).toContain('#.@....#');
  });

  test('never takes words of its files for markup: page, menu, inspector, overlay', async () => {
    const sly = `</script><img src=x onerror="window.taken=1">`;
    const quoted = JSON.stringify(sly);
    write(
      FILE,
      `{ "name": ${quoted}, "description": ${quoted}, "map": { "rows": ["########", "#@.r...#", "########"],
        "legend": { "#": "wall", "@": "player", "r": "rat" } } }`,
    );
    write('prototypes/cellar/actors.json', `{ "rat": { "name": ${quoted} }, "player": { "name": ${quoted} } }`);
    await begin();
    const game = await Embed.at(page).ready();
    await game.surface.focus();
    await game.press('z', 'v', 'ArrowRight', 'ArrowRight', 'Escape');
    await game.button('menu').click();
    expect(await game.element.locator('[part=menu]').textContent()).toContain(sly);
    await game.element.getByRole('button', { name: 'Inspect the game' }).click();
    await game.element.locator('[part=inspector]').waitFor();
    for (const tab of await game.element.getByRole('tab').all()) await tab.click();
    const key = JSON.stringify(`</script><img src=x onerror="window.taken=2">`);
    write(FILE, `{ "name": "Cellar", ${key}: 1 }`);
    const overlay = page.locator('dungeon-mode [role=alert].overlay');
    await expect.poll(() => overlay.textContent()).toContain('<img src=x');
    const found = await page.evaluate(() => ({
      taken: Reflect.get(window, 'taken') as unknown,
      images: document
        .querySelector('dungeon-mode')
        ?.shadowRoot?.querySelectorAll('img:not(.poster, [part=elsewhere] img)').length,
    }));
    expect(found).toEqual({ taken: undefined, images: 0 });
    rmSync(join(folder, 'prototypes/cellar/actors.json'));
  });

  test('stands on the map as it was last saved, and a cell that means nothing is named', async () => {
    write(FILE, '{ "name": "The Corridor" }');
    write('prototypes/cellar/map.tmj', MAP);
    const { text, decide, overlay } = await open('@...#');
    await decide('step east');
    await expect.poll(text).toContain('.@..#');
    write('prototypes/cellar/map.tmj', MAP.replace('[2,0,0,0,3]', '[2,0,0,3,3]'));
    await expect.poll(text).toContain('.@.#');
    write('prototypes/cellar/map.tmj', MAP.replace('[2,0,0,0,3]', '[2,0,0,4,3]'));
    await expect.poll(() => overlay.textContent()).toContain('map.tmj');
    expect(await overlay.textContent()).toContain('layer "actors", cell 3,0');
    expect(await text()).toContain('.@.#');
  });

  test('rulemaking B6: names a rule that breaks in play with its file, line and column', async () => {
    const rules = { actions: { boom: { label: 'Boom', do: [{ let: { x: '1 / (turn.points - turn.points)' } }] } } };
    write('prototypes/cellar/rules.json', JSON.stringify(rules, null, 2));
    const { decide, told } = await open();
    await decide('boom');
    await expect.poll(() => told.textContent()).toContain('prototypes/cellar/rules.json:8:');
    expect(await told.textContent()).toMatch(/rules\.json:8:\d+/);
    rmSync(join(folder, 'prototypes/cellar/rules.json'));
  });

  test('that never began begins once its files are mended', async () => {
    write(FILE, CELLAR.replace('"map"', '"mapp"'));
    await begin();
    const error = page.locator('dungeon-mode .error');
    await expect.poll(() => error.textContent()).toContain('prototype.json');
    write(FILE, CELLAR);
    await expect.poll(() => page.locator('dungeon-mode canvas').count()).toBe(1);
  });
});

test('a game begins at the cell that its address names, and still does when a file is saved', async () => {
  const { page } = await visit(site, '/prototypes/cellar@5,1/');
  const text = () => page.locator('dungeon-mode').evaluate((one) => (one as unknown as Playing).getTextView?.() ?? '');
  await expect.poll(text).toContain('#....@.#');
  edit(FILE, '.#"', '..#"');
  await expect.poll(text).toContain('#....@..#');
  expect((await game('cellar@50,1')).status).toBe(422);
});
