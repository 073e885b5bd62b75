import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DungeonModeElement } from '../../../engine/element/element';
import { createGame } from '../../../engine/game/game';
import { definitionsOf } from '../../support/play';
import { Embed } from '../support/embedding';
import { elementOf, openPost } from '../support/one-game';
import { openShared, type Site } from '../support/page';

/** breaker.md, "Also to be shown": what a browser, a disk, a network and the page around it do to a game. */

let site: Site;

beforeAll(async () => {
  site = await openShared();
});

afterAll(() => site?.close());

const game = (id: string, more: Readonly<Record<string, string>> = {}): string =>
  elementOf({ src: `prototypes/${id}/`, seed: 'breaker', loading: 'eager', ...more });

const decide = ({ element }: Embed, id = 'wait'): Promise<void> =>
  element.evaluate((made, answer) => void (made as DungeonModeElement).decide(answer), id);

/** Resolves at the next save, with why not if it failed. */
const nextSave = ({ element }: Embed): Promise<string | null> =>
  element.evaluate(
    (made) =>
      new Promise<string | null>((resolve) =>
        made.addEventListener('save', (event) => resolve((event as CustomEvent).detail.why ?? null), { once: true }),
      ),
  );

const count = async (shown: Embed): Promise<number> => (await shown.decisions()).length;

async function crash(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const crashed = new Promise((resolve) => page.once('crash', resolve));
  client.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
}

describe('saving', () => {
  /** A few in the daily run; `KILLS=300 npx vitest run tests/browser/ui/breaker.test.ts -t killed` for more. */
  const KILLS = Number(process.env.KILLS ?? 10);

  test('a page that is killed at any moment of an autosave goes on at that decision or the one before', async () => {
    const opened = await openPost(site, game('labyrinth', { 'save-key': 'kill', view: 'text' }));
    let { page } = opened;
    const { url, context } = { url: page.url(), context: page.context() };
    const found = new Map<number, number>();
    let allowed = [0];
    for (let i = 0; i < KILLS; i++) {
      const shown = await Embed.at(page).ready();
      const at = await count(shown);
      expect(allowed, `after ${i} kills`).toContain(at);
      found.set(allowed.indexOf(at), (found.get(allowed.indexOf(at)) ?? 0) + 1);
      const isOver = () =>
        shown.element.evaluate((made) => Reflect.get(made, 'player').presenter.host.openGame.ended !== null);
      const saved = nextSave(shown);
      await decide(shown);
      await saved;
      // Saves at once, so that the kill comes before, within or after the writing of it.
      const made = await shown.element.evaluate(async (one) => {
        const element = one as DungeonModeElement;
        void element.decide('wait');
        void element.save();
        return (await element.getReplay())?.decisions.length ?? 0;
      });
      allowed = (await isOver()) ? [made, made - 1, 0] : [made, made - 1];
      await new Promise((resolve) => setTimeout(resolve, (i * 7) % 29));
      await crash(page);
      page = await context.newPage();
      await page.goto(url);
    }
    console.log(`killed ${KILLS} times: the last decision was kept ${found.get(0) ?? 0} times`);
  }, 600_000);

  test('where there is no room left, the game says so and plays on, and saves when there is room again', async () => {
    const { page, game: shown } = await openPost(site, game('labyrinth', { 'save-key': 'full', view: 'text' }));
    await shown.ready();
    await shown.savesHere();
    const client = await page.context().newCDPSession(page);
    const { origin } = new URL(page.url());
    await client.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    const refused = nextSave(shown);
    await decide(shown);
    expect(await refused).toContain('no room left');
    await expect.poll(() => shown.element.locator('[part=saves]').textContent()).toContain('no room left');
    await client.send('Storage.overrideQuotaForOrigin', { origin });
    const saved = nextSave(shown);
    await decide(shown);
    expect(await saved).toBeNull();
    expect(await shown.element.locator('[part=saves]').isVisible()).toBe(false);
    await page.reload();
    await shown.ready();
    expect(await count(shown)).toBe(2);
  });

  test.each([
    [
      'throws',
      `Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError'); } });`,
    ],
    ['is missing', 'delete window.indexedDB; Object.defineProperty(window, "indexedDB", { value: undefined });'],
    ['fails to open', `IDBFactory.prototype.open = () => { throw new DOMException('no', 'InvalidStateError'); };`],
  ])('where the browser keeps nothing (the database %s), the game says so and is played', async (_how, first) => {
    const { game: shown } = await openPost(site, game('labyrinth', { 'save-key': 'none', view: 'text' }), { first });
    await shown.ready();
    await expect.poll(() => shown.element.locator('[part=saves]').textContent()).toContain('not saved');
    await decide(shown);
    expect(await count(shown)).toBe(1);
  });

  test('a page that is hidden, left or come back to has saved all that was done', async () => {
    const { page, game: shown } = await openPost(site, game('labyrinth', { 'save-key': 'back', view: 'text' }));
    await shown.ready();
    await shown.savesHere();
    const first = nextSave(shown);
    await decide(shown);
    await first;
    // Within the pause between two saves: only what hides the page makes it save now.
    const second = nextSave(shown);
    await shown.element.evaluate((made) => {
      (made as DungeonModeElement).decide('wait');
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    await second;
    await decide(shown);
    await page.goto(`${site.address}/article.html`);
    await page.goBack();
    await shown.ready();
    await expect.poll(() => count(shown)).toBe(3);
    await decide(shown);
    expect(await count(shown)).toBe(4);
    expect(await shown.element.locator('[part=saves]').isVisible()).toBe(false);
  });
});

test('a picture that the browser takes away comes back, and the game goes on meanwhile', async () => {
  const remember = `window.contexts = []; const get = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (...args) {
      const made = get.apply(this, args);
      if (made && String(args[0]).startsWith('webgl') && !window.contexts.includes(made)) window.contexts.push(made);
      return made;
    };`;
  const { page, game: shown, troubles } = await openPost(site, game('labyrinth'), { first: remember });
  await shown.ready();
  const picture = () =>
    shown.element.evaluate(async (made) => {
      for (let i = 0; i < 3; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
      const blob = await (made as DungeonModeElement).toBlob();
      return blob ? [...new Uint8Array(await blob.arrayBuffer())].join() : '';
    });
  await expect.poll(async () => (await picture()).length).toBeGreaterThan(10_000);
  await decide(shown);
  await page.waitForTimeout(300);
  const before = await picture();
  await page.evaluate(async () => {
    const contexts = Reflect.get(window, 'contexts') as WebGL2RenderingContext[];
    const lost = contexts.map((one) => one.getExtension('WEBGL_lose_context'));
    for (const one of lost) one?.loseContext();
    await new Promise((resolve) => setTimeout(resolve, 100));
    (document.querySelector('dungeon-mode') as DungeonModeElement).decide('wait');
    for (const one of lost) one?.restoreContext();
  });
  expect(await count(shown)).toBe(2);
  await expect.poll(async () => (await picture()).length > 10_000).toBe(true);
  expect(before.length).toBeGreaterThan(10_000);
  expect(troubles).toEqual([]);
});

test('a game that is taken away and put back while it loads is there in the end, once', async () => {
  const {
    page,
    game: shown,
    troubles,
  } = await openPost(site, `<main>${game('labyrinth', { 'save-key': 'moved' })}</main><aside></aside>`);
  await page.evaluate(async () => {
    const made = document.querySelector('dungeon-mode') as HTMLElement;
    const places = [document.querySelector('aside'), document.querySelector('main')] as HTMLElement[];
    for (let i = 0; i < 14; i++) {
      made.remove();
      if (i % 3 > 0) await new Promise((resolve) => setTimeout(resolve, i * 9));
      places[i % 2]?.append(made);
      await new Promise((resolve) => setTimeout(resolve, i * 11));
    }
  });
  await shown.ready();
  await shown.surface.focus();
  await shown.press('ArrowRight');
  await expect.poll(() => count(shown)).toBe(1);
  expect(await shown.element.locator('[part=stage]').count()).toBe(1);
  expect(troubles).toEqual([]);
});

describe('a network that fails once', () => {
  /** Does something as a reader would: again, where nothing came of it. */
  async function press(act: () => Promise<unknown>, isDone: () => Promise<unknown>): Promise<void> {
    for (let i = 0; i < 4; i++) {
      await act();
      for (let wait = 0; wait < 20; wait++) {
        if (await isDone()) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
    throw new Error('Nothing comes of it, however often it is pressed.');
  }

  /** Everything that a reader may do, so that every file is asked for that can be. */
  async function useAll(shown: Embed): Promise<void> {
    const { element } = shown;
    const told = () => element.locator('[part=look]').textContent();
    const tryAgain = element.getByRole('button', { name: 'Try again' });
    await press(
      async () => (await tryAgain.isVisible()) && tryAgain.click(),
      async () => (await shown.text()) !== '' && (await shown.surface.isVisible()),
    );
    await press(
      () => shown.surface.press('z'),
      async () => (await count(shown)) > 0,
    );
    await press(
      () => element.locator('[part=meter]').first().click(),
      () => element.locator('[part=why] p').first().isVisible(),
    );
    const field = element.locator('[part=command] input');
    await press(
      async () => {
        await field.fill('flibber');
        await field.press('Enter');
      },
      async () => (await told())?.includes('flibber'),
    );
    const copy = element.getByRole('button', { name: 'Copy a link to this game' });
    await press(
      () => shown.button('menu').click(),
      () => copy.isVisible(),
    );
    await copy.click();
    await expect.poll(told).toMatch(/link|fetched/);
    await shown.page.waitForTimeout(300);
  }

  const attributes = { 'save-key': 'net' } as const;

  async function filesOf(context: BrowserContext, page: Page, body: () => Promise<void>): Promise<string[]> {
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).pathname));
    await body();
    await context.close();
    return [...asked].filter((path) => /chunks|prototypes|assets/.test(path));
  }

  test('costs a moment or a word, never the game: each file that a page fetches is refused once', async () => {
    const first = await openPost(site, game('labyrinth', attributes));
    const files = await filesOf(first.page.context(), first.page, async () => {
      await first.page.reload();
      await useAll(first.game);
    });
    expect(files.length).toBeGreaterThan(8);
    const refused: string[] = [];
    // Several at once, for each is asked for again by itself.
    for (const group of [files.filter((_, i) => i % 2 === 0), files.filter((_, i) => i % 2 === 1)]) {
      const { page, game: shown } = await openPost(site, '<main></main>');
      const left = new Set(group);
      await page.route('**/*', (route) => {
        const { pathname } = new URL(route.request().url());
        if (!left.delete(pathname)) return route.fallback();
        refused.push(pathname);
        return route.abort();
      });
      await page.evaluate(
        (html) => {
          (document.querySelector('main') as HTMLElement).innerHTML = html;
        },
        game('labyrinth', attributes),
      );
      await useAll(shown);
      await page.context().close();
    }
    expect(refused.sort()).toEqual([...files].sort());
  });

  test('and then fails again says so, and the next press tries again', async () => {
    const { page, game: shown } = await openPost(site, game('labyrinth', {}));
    await shown.ready();
    const look = shown.element.locator('[part=look]');
    await page.route('**/chunks/further-*', (route) => route.abort());
    await shown.button('menu').click();
    await expect.poll(() => look.textContent()).toContain('could not be fetched');
    await decide(shown);
    await shown.element.locator('[part=meter]').first().click();
    await expect.poll(() => look.textContent()).toContain('could not be fetched');
    await page.unroute('**/chunks/further-*');
    await shown.button('menu').click();
    await shown.element.locator('[part=menu]').waitFor();
  });

  test('on the stairs says so, and the stairs lead on when they are taken again', async () => {
    const { page, game: shown } = await openPost(site, '<main></main>');
    await page.route('**/levels.json', (route) => route.abort());
    await page.evaluate(
      (html) => {
        (document.querySelector('main') as HTMLElement).innerHTML = html;
      },
      game('default', { view: 'text' }),
    );
    await shown.ready();
    const further = () =>
      shown.element.evaluate((made) => {
        const { presenter } = Reflect.get(made, 'player');
        return presenter.fetchFurther().then(
          () => 'there',
          () => 'lost',
        );
      });
    expect(await further()).toBe('lost');
    await page.unroute('**/levels.json');
    expect(await further()).toBe('there');
    await decide(shown);
    expect(await count(shown)).toBe(1);
  });
});

test('what a page adds to Array and Object changes nothing in its games', async () => {
  const first = `Array.prototype.extra = function () { return 'extra'; };
    Object.prototype.added = 'added'; Object.prototype.toJSONish = () => 1;
    Array.prototype.last = 7; String.prototype.more = true; Number.prototype.more = true;`;
  const answers = ['step east', 'wait', 'step south', 'step east', 'wait', 'step west'];
  for (const id of ['labyrinth', 'dimm_city']) {
    const { game: shown, troubles } = await openPost(site, game(id, { 'save-key': 'polluted' }), { first });
    await shown.ready();
    const played = await shown.element.evaluate(async (made, wanted) => {
      const game = made as DungeonModeElement;
      for (const answer of wanted) {
        const [first] = Reflect.get(game, 'player').presenter.host.openGame.pending;
        const isThere = first.options.some((option: { id: string }) => option.id === answer);
        await game.decide(isThere ? answer : first.input ? 'Rain.' : first.options[0].id, first.seat);
      }
      const { hash, decisions, seats, seed, options } = (await game.getReplay()) ?? {};
      return JSON.stringify({ hash, decisions, seats, seed, options });
    }, answers);
    const { hash, decisions, seats, seed } = JSON.parse(played) as {
      hash: string;
      decisions: [number, string][];
      seats: { name?: string }[];
      seed: string;
    };
    const again = createGame(await definitionsOf(id), { seed, seats, options: {} });
    for (const [seat, answer] of decisions) again.decide(seat, answer);
    expect(again.hash(), id).toBe(hash);
    expect(troubles).toEqual([]);
  }
});

/** More of them by hand: KEYS=3000 npx vitest run tests/browser/ui/breaker.test.ts */
const KEYS = Number(process.env.KEYS ?? 1500);

test('the memory of a page is as large after fifteen hundred keys as after five hundred', async () => {
  const { page, game: shown } = await openPost(site, game('labyrinth', { 'save-key': 'memory', view: 'text' }));
  await shown.ready();
  const client = await page.context().newCDPSession(page);
  const press = (times: number): Promise<void> =>
    shown.element.evaluate(async (made, wanted) => {
      const surface = made.shadowRoot?.querySelector('[part=game]') as HTMLElement;
      const keys = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'z'];
      for (let i = 0; i < wanted; i++) {
        const isOver = Reflect.get(made, 'player').presenter.host.openGame.ended !== null;
        const key = isOver ? 'Enter' : (keys[i % keys.length] as string);
        surface.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        if (i % 100 === 0) await new Promise((resolve) => setTimeout(resolve));
      }
    }, times);
  const heap = async (session: CDPSession): Promise<number> => {
    await page.waitForTimeout(800);
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
  };
  await press(KEYS / 3);
  const early = await heap(client);
  const nodes = (await client.send('Memory.getDOMCounters')).nodes;
  await press((KEYS / 3) * 2);
  const late = await heap(client);
  console.log(`heap after ${KEYS / 3} and ${KEYS} keys: ${early.toFixed(1)} and ${late.toFixed(1)} MB`);
  expect(late - early, 'megabytes more').toBeLessThan(2);
  expect((await client.send('Memory.getDOMCounters')).nodes - nodes).toBeLessThan(500);
});
