import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DungeonModeElement } from '../../../engine/element/element';
import { Embed } from '../support/embedding';
import { MOVING, openShared, type Site, type Visit, visit } from '../support/page';

let site: Site;

beforeAll(async () => {
  site = await openShared();
});

afterAll(() => site?.close());

/** The article's page, with nothing on it but one element. */
async function embed(
  attributes: Readonly<Record<string, string>>,
  inner = '',
  options: BrowserContextOptions = { reducedMotion: 'reduce' },
): Promise<Visit & { game: Embed }> {
  const visited = await visit(site, '/article.html', options);
  await visited.page.evaluate(
    ([wanted, html]) => {
      document.body.textContent = '';
      const seen: string[] = [];
      (window as unknown as { seen: string[] }).seen = seen;
      for (const name of ['ready', 'progress', 'error', 'turn', 'message', 'statchange', 'gameover', 'save'])
        document.addEventListener(name, () => seen.push(name));
      const made = document.createElement('dungeon-mode');
      for (const [name, value] of Object.entries(wanted)) made.setAttribute(name, value);
      made.innerHTML = html;
      document.body.append(made);
    },
    [attributes, inner] as const,
  );
  return { ...visited, game: Embed.at(visited.page) };
}

const seen = ({ page }: Visit) => page.evaluate(() => (window as unknown as { seen: string[] }).seen);

describe('the element', () => {
  test.each(['labyrinth', 'dimm_city'])('has the last of its buttons at the edge in %s', async (id) => {
    const { game } = await embed({ src: `prototypes/${id}/` });
    await game.ready();
    const last = game.element.locator(id === 'labyrinth' ? '[part=menu-button]' : '[part=undo]');
    await last.waitFor();
    const [button, look] = [await last.boundingBox(), await game.element.locator('[part=look]').boundingBox()];
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeCloseTo((look?.x ?? 0) + (look?.width ?? 0), 0);
  });

  test('starts near the window, tells what happens, and gives the game as words, JSON and a picture', async () => {
    const visited = await embed({ src: 'prototypes/labyrinth/', seed: 'theseus', alt: 'A maze' });
    const { game, page, troubles } = visited;
    await game.ready();
    await expect.poll(() => seen(visited)).toContain('ready');
    await game.element.evaluate((made) => (made as DungeonModeElement).decide('step east'));
    expect(await game.decisions()).toEqual([[0, 'step east']]);
    expect(await seen(visited)).toEqual(expect.arrayContaining(['progress', 'ready', 'turn']));
    expect(await game.text()).toContain('Turn 2');
    const type = await game.element.evaluate(async (made) => (await (made as DungeonModeElement).toBlob())?.type);
    expect(type).toBe('image/png');
    expect(await game.surface.getAttribute('aria-label')).toBe('A maze');
    const saved = await game.element.evaluate((made) => (made as DungeonModeElement).save());
    await game.element.evaluate((made) => (made as DungeonModeElement).restart());
    expect(await game.text()).toContain('Turn 1');
    await game.element.evaluate((made, json) => (made as DungeonModeElement).load(json ?? undefined), saved);
    expect(await game.text()).toContain('Turn 2');
    expect(troubles).toEqual([]);
    await page.close();
  });

  test('waits for a click where it should, with its poster and its sentence', async () => {
    const { game, page } = await embed({ src: 'prototypes/labyrinth/', reveal: 'interaction', alt: 'A maze' });
    const play = game.button('Play: A maze');
    await play.waitFor();
    await page.waitForTimeout(300);
    expect(await game.text()).toBe('');
    await play.click();
    await game.ready();
    await expect.poll(() => game.isFocused()).toBe(true);
  });

  test('says what is wrong with a game that can’t be loaded, and shows what the page has instead', async () => {
    const fallback = '<p slot="fallback">Read about it instead.</p>';
    const { game, page } = await embed({ src: 'prototypes/nowhere/' }, fallback);
    await game.element.locator('[part=error]').waitFor();
    expect(await game.element.locator('[part=error]').textContent()).toContain('prototypes/nowhere');
    expect(await page.getByText('Read about it instead.').isVisible()).toBe(true);
  });

  test('says so even where the words for it can’t be fetched any more', async () => {
    const { game, page } = await embed({ src: 'prototypes/labyrinth/', reveal: 'interaction' });
    await page.context().setOffline(true);
    await game.element.locator('[part=play-button]').click();
    await game.element.locator('[part=error]').waitFor();
    expect(await game.element.locator('[part=error]').textContent()).toContain('can’t be played');
  });

  test('goes on after a rule has failed, and tells of it', async () => {
    const visited = await embed({ src: 'prototypes/labyrinth/' });
    await visited.game.ready();
    await expect.poll(() => seen(visited)).toContain('ready');
    await visited.game.element.evaluate((made) => {
      const { presenter } = Reflect.get(made, 'player');
      // As a rule of this game that fails would.
      presenter.host.decide = () => Promise.reject(new Error('a door of nowhere'));
      (made as DungeonModeElement).decide('wait');
    });
    await expect.poll(() => seen(visited)).toContain('error');
    expect(await visited.game.element.locator('[part=look]').textContent()).toContain('a door of nowhere');
  });

  test('keeps a game under its save-key, and goes on with it after a reload', async () => {
    const visited = await embed({ src: 'prototypes/labyrinth/', seed: 'theseus', 'save-key': 'test' });
    await visited.game.ready();
    await visited.game.element.evaluate((made) => (made as DungeonModeElement).decide('step east'));
    await expect.poll(() => seen(visited)).toContain('save');
    await visited.page.evaluate(() => {
      const made = document.querySelector('dungeon-mode') as HTMLElement;
      const again = made.cloneNode() as HTMLElement;
      made.replaceWith(again);
    });
    await visited.game.ready();
    expect(await visited.game.text()).toContain('Turn 2');
  });

  test('plays a recorded game to where it was left', async () => {
    const replay = {
      prototype: 'labyrinth',
      seed: 'theseus',
      options: {},
      decisions: [
        [0, 'step east'],
        [0, 'wait'],
      ],
    };
    const { game } = await embed({ src: 'prototypes/labyrinth/', replay: JSON.stringify(replay) });
    await game.ready();
    expect(await game.text()).toContain('Turn 3');
    expect((await game.decisions()).length).toBe(2);
  });

  test('nothing moves in a game that is out of sight', async () => {
    const { game, page } = await embed({ src: 'prototypes/fire/', seed: 'august' }, '', MOVING);
    await game.ready();
    const frames = () =>
      page.evaluate(async () => {
        const request = window.requestAnimationFrame;
        let count = 0;
        window.requestAnimationFrame = (callback) => {
          count++;
          return request.call(window, callback);
        };
        await new Promise((resolve) => setTimeout(resolve, 600));
        window.requestAnimationFrame = request;
        return count;
      });
    await expect.poll(frames).toBeGreaterThan(0);
    await page.evaluate(() => {
      document.body.style.paddingBottom = '4000px';
      scrollTo(0, 3500);
    });
    await expect.poll(frames).toBe(0);
  });
});
