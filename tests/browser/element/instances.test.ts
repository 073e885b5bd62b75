import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGame } from '../support/one-game';
import { openBuilt, type Site } from '../support/page';

/** Many games on one page, and one that comes and goes: what they share, what they stop, what they leave behind. */

const folder = mkdtempSync(join(tmpdir(), 'instances-'));
let site: Site;

beforeAll(async () => {
  site = await openBuilt(folder);
});

afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Counts, from before the first script on, the contexts that are drawn with and the frames that are asked for. */
function watch(): void {
  // Held loosely, or the watching itself would be what grows.
  const kept = { contexts: [] as WeakRef<WebGLRenderingContext>[], frames: 0 };
  Object.assign(window, { kept });
  for (const kind of [HTMLCanvasElement, globalThis.OffscreenCanvas]) {
    const { getContext } = kind.prototype as { getContext(...given: unknown[]): unknown };
    Object.assign(kind.prototype, {
      getContext(this: unknown, name: string, ...rest: unknown[]) {
        const context = Reflect.apply(getContext, this, [name, ...rest]) as WebGLRenderingContext | null;
        const isKnown = kept.contexts.some((known) => known.deref() === context);
        if (context && name.startsWith('webgl') && !isKnown) kept.contexts.push(new WeakRef(context));
        return context;
      },
    });
  }
  const ask = window.requestAnimationFrame;
  window.requestAnimationFrame = (callback) => {
    kept.frames++;
    return ask.call(window, callback);
  };
}

const first = `(${watch.toString()})()`;

interface Kept {
  contexts: WeakRef<WebGLRenderingContext>[];
  frames: number;
}

const liveContexts = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { contexts } = (window as unknown as { kept: Kept }).kept;
    return contexts.filter((context) => context.deref()?.isContextLost() === false).length;
  });

/** How many frames the page asks for in half a second. */
const framesOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { kept } = window as unknown as { kept: Kept };
    const before = kept.frames;
    await new Promise((resolve) => setTimeout(resolve, 500));
    return kept.frames - before;
  });

const playing = (page: Page): Promise<number> => page.locator('dungeon-mode [part=stage] canvas').count();

test('twelve games draw with two contexts at most, under the policy, and move only while they are seen', async () => {
  // Flames and flickering lamps: games that never stand still by themselves.
  const attributes = { src: 'prototypes/fire/', seed: 'august', loading: 'eager' };
  const context = { reducedMotion: 'no-preference', viewport: { width: 480, height: 600 } } as const;
  const { page, troubles } = await openGame(site, { attributes, count: 12, first, context });
  await expect.poll(() => playing(page)).toBe(12);
  await expect.poll(() => framesOf(page)).toBeGreaterThan(0);
  expect(await liveContexts(page)).toBeLessThanOrEqual(2);

  await page.evaluate(() => {
    document.body.style.paddingBlockEnd = '5000px';
    scrollTo(0, document.body.scrollHeight);
  });
  await expect.poll(() => framesOf(page)).toBe(0);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => framesOf(page)).toBeGreaterThan(0);
  expect(await liveContexts(page)).toBeLessThanOrEqual(2);
  expect(troubles).toEqual([]);
});

async function counted(client: CDPSession, page: Page) {
  // What the last few games had put off until the browser is idle still holds them; two seconds later it is over.
  await page.waitForTimeout(2500);
  await client.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await client.send('Memory.getDOMCounters');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  return { nodes, listeners: jsEventListeners, heap: usedSize, contexts: await liveContexts(page) };
}

/** Takes the game away and puts another in its place, again and again. */
const cycle = (page: Page, times: number): Promise<void> =>
  page.evaluate(async (n) => {
    for (let i = 0; i < n; i++) {
      const made = document.querySelector('dungeon-mode') as HTMLElement;
      const again = made.cloneNode() as HTMLElement;
      const ready = new Promise((resolve) => again.addEventListener('ready', resolve, { once: true }));
      made.replaceWith(again);
      await ready;
    }
  }, times);

test.each(['labyrinth', 'dimm_city'])(
  '%s mounted and unmounted fifty times leaves nothing that grows',
  async (id) => {
    const attributes = { src: `prototypes/${id}/`, seed: 'again', loading: 'eager' };
    const { page, game, troubles } = await openGame(site, { attributes, first });
    await game.ready();
    const client = await page.context().newCDPSession(page);
    await cycle(page, 10);
    const early = await counted(client, page);
    await cycle(page, 40);
    const late = await counted(client, page);
    console.log(`${id} after 10 and after 50:`, JSON.stringify([early, late]));
    // A leak of one node or listener for each game would show as forty.
    expect(late.nodes - early.nodes).toBeLessThan(40);
    expect(late.listeners - early.listeners).toBeLessThan(40);
    expect(late.contexts).toBeLessThanOrEqual(2);
    expect((late.heap - early.heap) / 40, 'bytes for each game').toBeLessThan(50_000);
    expect(troubles).toEqual([]);
  },
  240_000,
);

test('the built script may be imported in Node, where it does nothing', () => {
  const address = JSON.stringify(pathToFileURL(join(folder, 'dungeon-mode.js')).href);
  const program = `const made = await import(${address}); console.log(typeof made.DungeonModeElement, typeof customElements);`;
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
  expect(said.trim()).toBe('function undefined');
});
