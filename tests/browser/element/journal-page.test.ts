import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DungeonModeElement } from '../../../engine/element/element';
import { axe, violations } from '../support/axe';
import { openGame } from '../support/one-game';
import { openShared, type Site } from '../support/page';

let site: Site;

beforeAll(async () => {
  site = await openShared();
});

afterAll(() => site?.close());

test('the journal is a page to read while playing, to print and to keep, with the days, the cards and what was written', async () => {
  const attributes = { src: 'prototypes/dimm_city/', seed: 'keys-5', alt: 'A game' };
  const first = `${axe}; window.print = () => { window.printed = getComputedStyle(document.querySelector('h1')).display; };`;
  const shown = await openGame(site, { attributes, first });
  const { page, game, troubles } = shown;
  await game.ready();
  const decide = (...answers: string[]) =>
    game.element.evaluate((made, all) => {
      for (const answer of all) (made as DungeonModeElement).decide(answer, 0);
    }, answers);
  await decide('roll');
  // A turn of nothing but a roll tells it once: not in the log and again below it.
  const told = game.element.locator('[part=log]').getByText(/^Tasks: \d+\.$/);
  await expect.poll(() => told.filter({ visible: true }).count()).toBe(1);
  await decide('ok', 'draw');
  // A card asks for words, in a field of more than one line; Enter gives the answer.
  const field = game.element.getByRole('textbox').first();
  expect(await field.evaluate(({ tagName }) => tagName)).toBe('TEXTAREA');
  await field.fill('It rained <b>on</b> the stairs.');
  await field.press('Shift+Enter');
  await field.pressSequentially('Twice.');
  await field.press('Enter');
  await expect.poll(async () => (await game.decisions()).at(-1)?.[1]).toBe('It rained <b>on</b> the stairs.\nTwice.');

  await game.element.locator('[part=menu-button]').click();
  await game.element.locator('[part=menu]').getByRole('button', { name: 'The book of days' }).click();
  const journal = game.element.locator('[part=journal]');
  await journal.waitFor();
  const text = (await journal.textContent()) ?? '';
  expect(text).toContain('Day 1');
  expect(text).toContain('It rained <b>on</b> the stairs.');
  expect(await journal.locator('img').count()).toBe(1);
  expect(await violations(shown)).toEqual([]);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    journal.getByRole('button', { name: 'Save as a page' }).click(),
  ]);
  const kept = readFileSync(await file.path(), 'utf8');
  expect(kept).toContain('It rained &#60;b&#62;on&#60;/b&#62; the stairs.<br>Twice.');
  expect(kept).toMatch(/<img alt="" src="data:image\/png;base64,/);
  const [plain] = await Promise.all([
    page.waitForEvent('download'),
    journal.getByRole('button', { name: 'Save as text' }).click(),
  ]);
  expect(readFileSync(await plain.path(), 'utf8')).toContain('    Twice.');

  // Printed, only the journal is on the paper.
  await page.emulateMedia({ media: 'print' });
  // The buttons are not printed, so they have no role now.
  await journal.locator('button', { hasText: 'Print' }).evaluate((button) => (button as HTMLElement).click());
  expect(await page.evaluate(() => Reflect.get(window, 'printed'))).toBe('none');
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('h1') as Element).display)).not.toBe('none');
  expect(troubles).toEqual([]);
});
