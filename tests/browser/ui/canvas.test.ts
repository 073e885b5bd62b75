import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBundled } from '../support/bundled-page';
import { keepShot, type Site } from '../support/page';
import type { CanvasPage } from '../support/pages/canvas-page';

/** The map stage alone on a page, without the element around it. */

declare const page: CanvasPage;

let site: Site;

beforeAll(async () => {
  site = await openBundled('tests/browser/support/pages/canvas-page.ts');
});

afterAll(() => site?.close());

let context: BrowserContext | undefined;
afterEach(() => context?.close());

/** Opens the page, counting the WebGL contexts that are kept and the frames that are asked for. */
async function open(query = '', options: BrowserContextOptions = {}): Promise<{ tab: Page; troubles: string[] }> {
  context = await site.browser.newContext(options);
  const tab = await context.newPage();
  const troubles: string[] = [];
  tab.on('pageerror', (error) => troubles.push(error.message));
  tab.on('console', (message) => {
    // Most files of a prototype may be missing, and are asked for.
    if (message.type() === 'error' && !message.text().includes('404')) troubles.push(message.text());
  });
  await tab.addInitScript(() => {
    const known = new Set<WebGLRenderingContext>();
    const counts = {
      frames: 0,
      get contexts() {
        return [...known].filter((context) => !context.isContextLost()).length;
      },
    };
    Object.assign(window, { counts });
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      const context = (getContext as (...all: unknown[]) => WebGLRenderingContext | null).call(this, kind, ...rest);
      if (context && kind.startsWith('webgl')) known.add(context);
      return context;
    } as typeof getContext;
    const ask = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) => {
      counts.frames++;
      return ask(callback);
    };
  });
  await tab.goto(`${site.address}/${query}`);
  await tab.waitForSelector('html[data-ready=yes]', { state: 'attached' });
  return { tab, troubles };
}

declare const counts: { contexts: number; frames: number };

test('a dark maze shows what is lit, remembers in blue, and is black where no player has been', async () => {
  const { tab, troubles } = await open('?game=labyrinth&seed=5&turns=14&still=1', {
    viewport: { width: 720, height: 405 },
    deviceScaleFactor: 2,
  });
  const seen = await tab.evaluate(async () => {
    await page.nextFrame();
    const { canvas } = page.opened!;
    const pixels = page.pixelsOf(canvas);
    const count = { warm: 0, cold: 0, black: 0 };
    for (let i = 0; i < pixels.length; i += 4) {
      const [red = 0, green = 0, blue = 0] = pixels.subarray(i, i + 3);
      if (red + green + blue === 0) count.black++;
      else if (red > blue + 12) count.warm++;
      else if (blue > red + 6) count.cold++;
    }
    return { size: [canvas.width, canvas.height], ...count, all: pixels.length / 4 };
  });
  expect(seen.size).toEqual([1440, 810]);
  expect(seen.warm).toBeGreaterThan(seen.all / 50);
  expect(seen.cold).toBeGreaterThan(seen.all / 50);
  expect(seen.black).toBeGreaterThan(seen.all / 10);
  expect(troubles).toEqual([]);
  await keepShot(tab, 'canvas-labyrinth');
});

test('every art pixel is a whole number of device pixels at any pixel ratio', async () => {
  for (const deviceScaleFactor of [1, 1.5, 3]) {
    const { tab } = await open('?game=arena&still=1', { viewport: { width: 390, height: 300 }, deviceScaleFactor });
    const uneven = await tab.evaluate(async () => {
      await page.nextFrame();
      const { canvas, stage } = page.opened!;
      const pixels = new Uint32Array(page.pixelsOf(canvas).buffer);
      const cell = stage.hitAt(195, 150)?.cell;
      if (!cell) return 'nothing there';
      // How long a cell is in device pixels: from where it begins to where the next does.
      const cellAt = (x: number) => stage.hitAt(x / devicePixelRatio, 150)?.cell?.x;
      let begin = Math.round(195 * devicePixelRatio);
      while (cellAt(begin - 1) === cell.x) begin--;
      let end = begin;
      while (cellAt(end) === cell.x) end++;
      const scale = (end - begin) / 20;
      if (!Number.isInteger(scale)) return `a cell is ${end - begin} pixels wide`;
      const row = Math.round(150 * devicePixelRatio) * canvas.width;
      const isOdd = (x: number) => pixels[row + x] !== pixels[row + x - 1] && (x - begin) % scale !== 0;
      // Light changes from pixel to pixel; the lines of the art are far stronger, so only steps of those count.
      const isStep = (x: number) => {
        const level = (at: number) => (pixels[row + at]! & 255) + ((pixels[row + at]! >> 8) & 255);
        return Math.abs(level(x) - level(x - 1)) > 24;
      };
      return Array.from({ length: end - begin }, (_, i) => begin + i)
        .filter((x) => isOdd(x) && isStep(x))
        .join();
    });
    expect(uneven).toBe('');
  }
});

test('a step is shown on its way and where it ends; skipping ends it at once', async () => {
  const { tab } = await open('?game=arena&seed=5');
  const seen = await tab.evaluate(async () => {
    const { decide, stage, canvas, game } = page.opened!;
    const step = () => game.pending[0]!.options.find(({ action }) => action === 'step')!.id;
    await page.nextFrame();
    stage.pause();
    // From here on time goes on only when we say so.
    let now = performance.now();
    performance.now = () => now;
    let asked: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (callback) => asked.push(callback);
    const goOn = (milliseconds: number) => {
      now += milliseconds;
      const due = asked;
      asked = [];
      for (const callback of due) callback(now);
    };
    stage.resume();
    goOn(0);
    let isOver = false;
    const { played } = decide(step());
    void played.then(() => {
      isOver = true;
    });
    const prints = [];
    for (const wait of [30, 30, 30]) {
      goOn(wait);
      prints.push(page.printOf(canvas));
    }
    await Promise.resolve();
    const isOverTooSoon = isOver;
    // What others do after the step is shown too.
    for (let i = 0; i < 100 && !isOver; i++) {
      goOn(60);
      await Promise.resolve();
    }
    const next = decide(step());
    goOn(20);
    stage.skip();
    await next.played;
    return { different: new Set(prints).size, isOverTooSoon, isOver };
  });
  expect(seen).toEqual({ different: 3, isOverTooSoon: false, isOver: true });
});

test('under reduced motion nothing moves: one picture a change, and no frame asked for after it', async () => {
  const { tab } = await open('?game=fire&seed=2&turns=3&still=1');
  const { first, second, frames, isOver } = await tab.evaluate(async () => {
    const { canvas, decide, game } = page.opened!;
    await page.nextFrame();
    const first = page.printOf(canvas);
    counts.frames = 0;
    await new Promise((resolve) => setTimeout(resolve, 600));
    const { frames } = counts;
    const second = page.printOf(canvas);
    let isOver = false;
    void decide(game.pending[0]!.options[0]!.id).played.then(() => {
      isOver = true;
    });
    await Promise.resolve();
    await Promise.resolve();
    return { first, second, frames, isOver };
  });
  expect(second).toBe(first);
  expect(frames).toBe(0);
  expect(isOver).toBe(true);
});

test('fire and torches live at no more than ten pictures a second, and rest while paused', async () => {
  const { tab } = await open('?game=fire&seed=2&turns=8');
  const { differ, lively, paused } = await tab.evaluate(async () => {
    const { canvas, stage } = page.opened!;
    await page.nextFrame();
    await new Promise((resolve) => setTimeout(resolve, 300));
    const first = page.printOf(canvas);
    counts.frames = 0;
    const began = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    // A busy machine may take longer than it was asked to.
    const lively = counts.frames / Math.max(1, (performance.now() - began) / 1000);
    for (let i = 0; i < 2000 && page.printOf(canvas) === first; i++) await page.nextFrame();
    const differ = page.printOf(canvas) !== first;
    stage.pause();
    counts.frames = 0;
    await new Promise((resolve) => setTimeout(resolve, 500));
    return { differ, lively, paused: counts.frames };
  });
  expect(differ).toBe(true);
  expect(lively).toBeGreaterThan(0);
  expect(lively).toBeLessThanOrEqual(10);
  expect(paused).toBe(0);
});

test('twelve stages have their own pictures and at most two WebGL contexts; paused, none asks for a frame', async () => {
  const { tab, troubles } = await open();
  const result = await tab.evaluate(async () => {
    const stages = [];
    for (let i = 0; i < 12; i++) {
      stages.push(await page.openStage({ game: 'labyrinth', seed: String(i), width: 240, height: 160 }));
    }
    await page.nextFrame();
    await page.nextFrame();
    const prints = stages.map(({ canvas }) => page.printOf(canvas));
    for (const { stage } of stages) stage.pause();
    counts.frames = 0;
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { frames, contexts } = counts;
    for (const { stage } of stages) stage.destroy();
    return { different: new Set(prints).size, frames, contexts };
  });
  expect(result).toEqual({ different: 12, frames: 0, contexts: 2 });
  expect(troubles).toEqual([]);
});

test('a picture comes back when the browser has taken its context away', async () => {
  const { tab } = await open('?game=arena&still=1');
  const { before, lost, after } = await tab.evaluate(async () => {
    const { canvas } = page.opened!;
    await page.nextFrame();
    const before = page.printOf(canvas);
    const taken = (canvas.getContext('webgl2') as WebGL2RenderingContext).getExtension('WEBGL_lose_context')!;
    const settled = async (isSettled: (print: number) => boolean) => {
      for (let i = 0; i < 2000 && !isSettled(page.printOf(canvas)); i++) await page.nextFrame();
      return page.printOf(canvas);
    };
    const isLost = new Promise((resolve) => canvas.addEventListener('webglcontextlost', resolve, { once: true }));
    taken.loseContext();
    await isLost;
    // The browser takes it back only after all listeners have heard of it.
    await page.nextFrame();
    const lost = await settled((print) => print !== before);
    taken.restoreContext();
    return { before, lost, after: await settled((print) => print === before) };
  });
  expect(lost).not.toBe(before);
  expect(after).toBe(before);
});

test('stages that come and go more often than a browser has contexts leave nothing behind that would stop the next', async () => {
  const { tab, troubles } = await open();
  const isDrawn = await tab.evaluate(async () => {
    let isDrawn = true;
    for (let i = 0; i < 20; i++) {
      const { stage, canvas } = await page.openStage({ game: 'arena', width: 160, height: 120, still: true });
      await page.nextFrame();
      isDrawn &&= page.pixelsOf(canvas).some((value, at) => at % 4 < 3 && value > 40);
      stage.destroy();
      canvas.remove();
    }
    return isDrawn;
  });
  expect(isDrawn).toBe(true);
  expect(troubles).toEqual([]);
});

test('who stands behind a figure is hidden by it, not shown through', async () => {
  const { tab } = await open('?game=arena&still=1');
  const { covered, through } = await tab.evaluate(async () => {
    const { game, stage, canvas } = page.opened!;
    const view = game.view(0);
    const me = view.seats[0]!.entity;
    const { x, y } = me.place as { x: number; y: number };
    const other = { ...me, id: 9999, tint: '#00ff00', place: { kind: 'cell', x, y: y - 1 } } as const;
    // The same place empty, with the nearer figure alone, and with another figure behind it.
    const pictures: Uint32Array[] = [];
    for (const [isNear, isFar] of [
      [false, false],
      [true, false],
      [true, true],
      [false, true],
    ]) {
      const cells = view.map!.cells.map((cell) => {
        if (cell.x === x && cell.y === y) return { ...cell, entities: isNear ? [me] : [] };
        if (cell.x === x && cell.y === y - 1) return { ...cell, entities: isFar ? [other] : [] };
        return cell;
      });
      stage.show({ ...view, zones: [], map: { ...view.map!, cells } });
      await page.nextFrame();
      pictures.push(new Uint32Array(page.pixelsOf(canvas).buffer));
    }
    const [empty, near, both, far] = pictures as [Uint32Array, Uint32Array, Uint32Array, Uint32Array];
    let [covered, through] = [0, 0];
    for (let i = 0; i < empty.length; i++) {
      if (near[i] === empty[i] || far[i] === empty[i]) continue;
      if (both[i] === near[i]) covered++;
      else through++;
    }
    return { covered, through };
  });
  expect(covered).toBeGreaterThan(20);
  expect(through).toBe(0);
});

test('the point a cell is drawn at leads back to the cell, and to who stands there', async () => {
  const { tab } = await open('?game=arena&seed=5&still=1');
  const { found, own } = await tab.evaluate(async () => {
    const { stage, game, canvas } = page.opened!;
    await page.nextFrame();
    const { entity } = game.view(0).seats[0]!;
    const own = { place: entity.place, id: entity.id };
    for (let y = 0; y < canvas.clientHeight; y += 4) {
      for (let x = 0; x < canvas.clientWidth; x += 4) {
        const hit = stage.hitAt(x, y);
        if (hit?.entities.includes(entity.id)) return { found: hit.cell, own };
      }
    }
    return { found: null, own };
  });
  expect(own.place).toMatchObject(found ?? { x: 'nowhere' });
});
