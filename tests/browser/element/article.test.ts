import { afterAll, beforeAll, expect, test } from 'vitest';
import { Embed, POLICY } from '../support/embedding';
import { keepShot, openShared, type Site, visit } from '../support/page';

let site: Site;

beforeAll(async () => {
  site = await openShared();
});

afterAll(() => site?.close());

async function readAll() {
  const visited = await visit(site, '/article.html', { reducedMotion: 'reduce' });
  const games = [0, 1, 2].map((n) => Embed.at(visited.page, n));
  for (const game of games) {
    await game.element.scrollIntoViewIfNeeded();
    await game.ready();
  }
  return { ...visited, games: games as [Embed, Embed, Embed] };
}

test('three games in one article: keys go only to the one that has them, and Tab leaves it', async () => {
  const { page, games, troubles } = await readAll();
  const [maze, , field] = games;
  const counts = () => Promise.all(games.map(async (game) => (await game.decisions()).length));
  const [inMaze = 0, inJournal, inField = 0] = await counts();
  await page.evaluate(() => scrollTo(0, 0));
  await maze.surface.focus();
  await maze.press('ArrowLeft', 'z');
  expect((await maze.decisions()).slice(-2).map(([, id]) => id)).toEqual(['step west', 'wait']);
  expect(await counts()).toEqual([inMaze + 2, inJournal, inField]);

  await maze.press('Tab');
  expect(await maze.isFocused()).toBe(false);
  await field.surface.focus();
  await field.press('ArrowRight');
  expect((await field.decisions()).at(-1)?.[1]).toBe('step east');
  expect(await counts()).toEqual([inMaze + 2, inJournal, inField + 1]);

  await field.press('Escape');
  expect(await field.isFocused()).toBe(false);
  await page.evaluate(() => scrollTo(0, 0));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(await counts()).toEqual([inMaze + 2, inJournal, inField + 1]);
  expect(troubles).toEqual([]);
});

test('C5: each game begins in the middle of things: at the warden, with a card turned, in the pond', async () => {
  const { games } = await readAll();
  expect(await games[1].text()).toContain('Four of Clubs');
  // The reader plays on from there, and the whole game is known: it can be taken back or sent as a link.
  const counts = await Promise.all(games.map(async (game) => (await game.decisions()).length));
  expect(counts).toEqual([23, 3, 14]);
});

test('a page of cards is played with Enter, its question answered in writing', async () => {
  const { page, games } = await readAll();
  const [, journal] = games;
  // The article begins it at a question, so the game has its keys in the field.
  await journal.element.evaluate((element) => (element as HTMLElement).focus());
  const field = journal.element.locator('[part=choices] textarea[part=field]');
  expect(await field.evaluate((input) => (input.getRootNode() as ShadowRoot).activeElement === input)).toBe(true);
  await page.keyboard.type('A lamp went out.');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await journal.decisions()).at(-1)?.[1]).toBe('A lamp went out.');
});

test('the article reads well on a desk and on a phone', async () => {
  const { page } = await readAll();
  for (const width of [1280, 390]) {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await keepShot(page, `article-${width}-${colorScheme}`);
    }
  }
});

test('nothing it does breaks the strictest policy', async () => {
  const context = await site.browser.newContext();
  const page = await context.newPage();
  const violations: string[] = [];
  await page.exposeFunction('violated', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      (window as unknown as { violated(text: string): void }).violated(
        `${violatedDirective} ${blockedURI} ${sourceFile}`,
      ),
    );
  });
  await page.route('**/article.html', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': POLICY } });
  });
  await page.goto(`${site.address}/article.html`);
  const game = Embed.at(page);
  await game.ready();
  await game.surface.focus();
  await game.press('ArrowRight', 'v', 'Escape', '?');
  await game.element.locator('[part=menu]').waitFor();
  await game.press('Escape');
  await game.element.locator('[part=meter]').first().click();
  expect((await game.decisions()).at(-1)?.[1]).toMatch(/^step /);
  expect(violations).toEqual([]);
});
