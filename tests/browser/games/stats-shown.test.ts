import { afterAll, beforeAll, expect, test } from 'vitest';
import { Embed } from '../support/embedding';
import { openShared, type Site, visit } from '../support/page';

/** Stats that no layout names, on a page: shown, listed, told and announced. */

const FILES: Readonly<Record<string, unknown>> = {
  'prototype.json': {
    name: 'Haunted',
    mechanics: { fog_of_war: true },
    map: {
      // A level that is not much wider than high has its panels in one column.
      rows: ['########', '#@g#..r#', '#......#', '#......#', '#......#', '########'],
      legend: { '#': 'wall', '@': 'player', g: 'ghost', r: 'rat' },
    },
  },
  'actors.json': {
    player: { attributes: { accuracy: null }, stats: { sanity: { max: 20 } }, collision_effect: { health: -99 } },
    rat: { personality: null },
    ghost: {
      extends: 'creature',
      name: 'Ghost',
      sprite: 'ghost',
      personality: 'aggressive_melee',
      collision_effect: { sanity: -3 },
      attributes: { hostile: true },
      stats: { dread: { max: 5 } },
    },
  },
};

let site: Site;
beforeAll(async () => {
  site = await openShared();
});
afterAll(() => site.close());

async function open(attributes = ''): Promise<Embed> {
  const { page } = await visit(site, '/article.html', { reducedMotion: 'reduce' });
  await page.route('**/prototypes/haunted/**', (route) => {
    const file = FILES[new URL(route.request().url()).pathname.split('/').at(-1) ?? ''];
    return file ? route.fulfill({ json: file }) : route.fulfill({ status: 404, body: '' });
  });
  await page.evaluate((more) => {
    document.body.innerHTML = `<dungeon-mode src="/prototypes/haunted/" seed="1" loading="eager" ${more}></dungeon-mode><p id="after">After.</p>`;
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    for (const name of ['statchange', 'message']) {
      document
        .querySelector('dungeon-mode')
        ?.addEventListener(name, (event) => heard.push((event as CustomEvent).detail));
    }
  }, attributes);
  return Embed.at(page).ready();
}

test('seed-004 D1: a stat of data’s own is shown, told and announced, and who is in sight is listed above the log', async () => {
  const game = await open();
  const part = (name: string) => game.element.locator(`[part=${name}]`);
  expect(await part('stats').textContent()).toContain('Sanity');
  expect(await part('nearby').textContent()).toBe('Ghost Health 10/10, Dread 5/5');
  const order = await game.element.evaluate((element) => {
    const top = (name: string) => element.shadowRoot?.querySelector(`[part=${name}]`)?.getBoundingClientRect().top ?? 0;
    return ['canvas', 'nearby', 'look', 'log'].map(top);
  });
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  await part('stage').focus();
  await game.press('z');
  await expect.poll(() => part('log').textContent()).toContain('You lose 3 sanity.');
  expect(await part('meter').allTextContents()).toContainEqual(expect.stringMatching(/Sanity\s+17\/20/));
  // A page hears of nothing before `ready`, and the picture may take longer than the words.
  await expect.poll(() => game.page.evaluate('window.heard.length')).toBeGreaterThan(0);
  const heard = (await game.page.evaluate('window.heard')) as Record<string, unknown>[];
  expect(heard).toContainEqual(expect.objectContaining({ text: 'You lose 3 sanity.' }));
  expect(heard).toContainEqual(expect.objectContaining({ name: 'sanity', from: 20, to: 17, scope: null }));
  expect(heard.filter(({ name }) => name === 'points')).toEqual([]);
});

test('the list keeps its room as actors come and go, so that nothing below it moves', async () => {
  const game = await open();
  const nearby = game.element.locator('[part=nearby]');
  const height = async () => (await nearby.boundingBox())?.height;
  const before = await height();
  await game.element.locator('[part=stage]').focus();
  await game.press('ArrowRight');
  await expect.poll(() => nearby.textContent()).toContain('No one else in sight.');
  expect(await height()).toBe(before);
  expect(before).toBeGreaterThan(20);
});

test('a page that names its controls without it does not have the list', async () => {
  const game = await open('controls="stats log"');
  expect(await game.element.locator('[part=nearby]').isVisible()).toBe(false);
  const other = await open('controls="nearby"');
  expect(await other.element.locator('[part=nearby]').isVisible()).toBe(true);
});
