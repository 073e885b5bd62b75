import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DungeonModeElement } from '../../../engine/element/element';
import { definitionsOf } from '../../support/play';
import type { Embed } from '../support/embedding';
import { luckyGame, type Options } from '../support/keys-to-the-end';
import { type OneGame, openGame } from '../support/one-game';
import { openShared, type Site } from '../support/page';

/** Games whose engine runs in a Web Worker, under the policy that the kit promises: `script-src 'self'`. */

let site: Site;

beforeAll(async () => {
  site = await openShared();
});

afterAll(() => site?.close());

const SMALL = { viewport: { width: 480, height: 640 } } as const;

async function open(attributes: Readonly<Record<string, string>>, first = ''): Promise<OneGame> {
  const opened = await openGame(site, { attributes: { loading: 'eager', ...attributes }, context: SMALL, first });
  await opened.game.ready();
  return opened;
}

const stateOf = ({ element }: Embed) =>
  element.evaluate(async (made) => {
    const game = made as DungeonModeElement;
    const replay = await game.getReplay();
    return { hash: replay?.hash, decisions: replay?.decisions.length, text: game.getTextView() };
  });

const decide = ({ element }: Embed, ...answers: string[]) =>
  element.evaluate(async (made, all) => {
    for (const answer of all) await (made as DungeonModeElement).decide(answer);
  }, answers);

/** Whether the game runs in a worker now. */
const isElsewhere = ({ element }: Embed): Promise<boolean> =>
  element.evaluate((made) => Reflect.get(made, 'player').presenter.host.isElsewhere);

const written = (options: Options): string =>
  Object.entries(options)
    .map((pair) => pair.join('='))
    .join('; ');

describe('played by keys to its end,', () => {
  test.each<[id: string, named: string, options: Options]>([
    ['labyrinth', 'keys-0', {}],
    ['terminal_dungeon', 'keys-1', { win_level: 8, rounds: 8 }],
  ])(
    '%s in a worker comes to the same state as without a browser, as it does in the page',
    async (id, named, options) => {
      const { seed, presses, hash } = luckyGame(await definitionsOf(id), named, options);
      const attributes = { src: `prototypes/${id}/`, seed, options: written(options), worker: '' };
      const { page, game, troubles } = await open(attributes);
      expect([page.workers().length, await isElsewhere(game)]).toEqual([1, true]);
      await game.surface.focus();
      for (const { keys, text } of presses) {
        if (text !== null) await page.keyboard.insertText(text);
        await game.press(...keys);
      }
      await game.button('Again').waitFor();
      expect((await game.decisions()).map(([, answer]) => answer)).toEqual(presses.map(({ decision }) => decision));
      expect((await stateOf(game)).hash).toBe(hash);
      expect(troubles).toEqual([]);
    },
  );
});

describe('a game in a worker', () => {
  const maze = { src: 'prototypes/labyrinth/', seed: 'theseus', worker: '' };

  test('is kept by the browser, and goes on after a reload', async () => {
    const { page, game } = await open({ ...maze, 'save-key': 'worker' });
    await game.savesHere();
    // The page is left right after the last decision.
    await decide(game, 'step east', 'wait', 'wait', 'step west');
    const before = await stateOf(game);
    await game.saved();
    await page.reload();
    await game.ready();
    expect([await stateOf(game), await isElsewhere(game)]).toEqual([before, true]);
    await decide(game, 'wait');
    expect((await stateOf(game)).decisions).toBe(5);
  });

  test('takes back a decision, starts over and loads what was saved', async () => {
    const { game } = await open({ src: 'prototypes/monadungeon/', seed: 'worker', worker: '' });
    const begun = await stateOf(game);
    const saved = await game.element.evaluate((made) => (made as DungeonModeElement).save());
    const [first = ''] = await game.element.evaluate((made) =>
      Reflect.get(made, 'player').presenter.moment.options.map(({ id }: { id: string }) => id),
    );
    await decide(game, first);
    const after = await stateOf(game);
    expect(after.decisions).toBe(1);
    await game.element.evaluate((made) => (made as DungeonModeElement).restart());
    await expect.poll(async () => (await stateOf(game)).hash).toBe(begun.hash);
    await decide(game, first);
    expect(await stateOf(game)).toEqual(after);
    await game.element.evaluate((made, json) => (made as DungeonModeElement).load(json ?? undefined), saved);
    expect((await stateOf(game)).text).toBe(begun.text);
  });

  test('says in its words why something can’t be done', async () => {
    const { game } = await open(maze);
    await decide(game, 'sing');
    expect(await game.element.locator('[part=look]').textContent()).toContain('"sing" is not possible now');
    expect((await stateOf(game)).decisions).toBe(0);
  });

  test('keeps the keys that are pressed while it is at work, and means each by what is shown then', async () => {
    const { page, game } = await open(maze);
    await game.surface.focus();
    await page.evaluate(() => {
      const surface = document.querySelector('dungeon-mode')?.shadowRoot?.querySelector('[part=stage]');
      for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowRight'])
        surface?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));
    });
    await expect
      .poll(async () => (await game.decisions()).map(([, answer]) => answer))
      .toEqual(['step east', 'step west', 'step east']);
  });

  test('is brought into the page by the inspector, and goes on from the same state', async () => {
    const { page, game } = await open({ ...maze, author: '' });
    const other = await open({ src: maze.src, seed: maze.seed });
    await decide(game, 'step east', 'wait');
    await decide(other.game, 'step east', 'wait');
    await game.surface.focus();
    await game.press('Shift+I');
    await expect.poll(() => isElsewhere(game)).toBe(false);
    await expect.poll(() => page.workers().length).toBe(0);
    await decide(game, 'step west');
    await decide(other.game, 'step west');
    expect(await stateOf(game)).toEqual(await stateOf(other.game));
  });

  test('goes on in the page when the worker is lost', async () => {
    const [{ page, game }, other] = [await open(maze), await open({ src: maze.src, seed: maze.seed })];
    for (const one of [game, other.game]) await decide(one, 'step east', 'wait');
    await game.element.evaluate((made) => {
      // As a browser does that runs out of memory.
      const { presenter } = Reflect.get(made, 'player');
      Reflect.get(presenter.host, 'line').dispatchEvent(new ErrorEvent('error', { cancelable: true }));
    });
    for (const one of [game, other.game]) await decide(one, 'step west');
    expect(await stateOf(game)).toEqual(await stateOf(other.game));
    expect([await isElsewhere(game), page.workers().length]).toEqual([false, 0]);
  });

  test('is played in the page where there are no workers', async () => {
    const forbidden = `globalThis.Worker = class { constructor() { throw new DOMException('no', 'SecurityError'); } };`;
    const { game, troubles } = await open(maze, forbidden);
    await decide(game, 'wait');
    expect([await isElsewhere(game), (await stateOf(game)).decisions, troubles]).toEqual([false, 1, []]);
  });

  test('is played in the page where its worker can’t be fetched', async () => {
    const lost = `const Real = Worker; globalThis.Worker = class extends Real { constructor() { super('./not-there.js', { type: 'module' }); } };`;
    const { game } = await open(maze, lost);
    await decide(game, 'wait');
    expect([await isElsewhere(game), (await stateOf(game)).decisions]).toEqual([false, 1]);
  });

  test('ends with its element', async () => {
    const { page, game } = await open(maze);
    await game.element.evaluate((made) => made.remove());
    await expect.poll(() => page.workers().length).toBe(0);
  });
});
