import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DungeonModeElement } from '../../../engine/element/element';
import { loadLevels } from '../../../engine/load/load-levels';
import { playWell } from '../../games/all/playing';
import { diskSource } from '../../support/disk-source';
import { Embed } from '../support/embedding';
import { keepShot, openShared, type Site, visit } from '../support/page';

let site: Site;

beforeAll(async () => {
  site = await openShared();
});

afterAll(() => site?.close());

test('an element in German speaks German from the first line to the end card, beside an English one', async () => {
  const { definitions } = await loadLevels(diskSource, 'prototypes/labyrinth');
  if (!definitions) throw new Error('the labyrinth has errors');
  const model = playWell(definitions, { seed: 'theseus' });

  const { page, troubles } = await visit(site, '/article.html', { reducedMotion: 'reduce' });
  await page.evaluate(() => {
    document.body.textContent = '';
    for (const lang of ['de', 'fr']) {
      const made = document.createElement('dungeon-mode');
      for (const [name, value] of Object.entries({
        src: 'prototypes/labyrinth/',
        seed: 'theseus',
        lang,
        loading: 'eager',
      }))
        made.setAttribute(name, value);
      document.body.append(made);
    }
  });
  const game = Embed.at(page);
  await game.ready();
  const german = page.locator('dungeon-mode[lang=de]');
  const other = page.locator('dungeon-mode[lang=fr]');
  const panels = german.locator('[part=game]');
  expect(await panels.getAttribute('lang')).toBe('de');
  expect(await game.text()).toContain('Zug 1');
  await expect.poll(() => german.locator('[part=log]').textContent()).toContain('An deinem Gürtel hängt ein Faden');

  // A language that the game has no texts in leaves it English, and says so to screen readers.
  await other.locator('[part=menu-button]').waitFor();
  expect(await other.locator('[part=game]').getAttribute('lang')).toBe('en');
  expect(await other.locator('[part=menu-button]').textContent()).toBe('menu');

  const menuButton = german.locator('[part=menu-button]');
  expect(await menuButton.textContent()).toBe('Menü');
  await menuButton.click();
  const menu = german.locator('dialog.menu');
  await menu.waitFor();
  const said = (await menu.textContent()) ?? '';
  expect(said).toMatch(/Das kretische Labyrinth\..*Seed theseus, Zug 1\./s);
  expect(said).toMatch(/Weiter.*Ton: .*Neues Spiel.*So geht’s.*Tasten.*Norden.*Aufheben/s);
  expect(said.match(/\b(?:the|game|Sound|Keys|Save|Pick|Show|Look|Wait|East|West)\b/g)).toBe(null);
  await keepShot(page, 'german-menu', false);
  await menu.getByRole('button', { name: 'Weiter', exact: true }).click();

  const replay = await german.evaluate(async (made, decisions) => {
    const element = made as DungeonModeElement;
    for (const [seat, answer] of decisions) await element.decide(answer, seat);
    return element.getReplay();
  }, model.decisions);
  expect(replay?.hash).toBe(model.hash());

  const card = german.locator('[part=end]');
  await card.waitFor();
  await expect.poll(() => card.textContent()).toContain('Noch einmal');
  const end = (await card.textContent()) ?? '';
  expect(end).toMatch(/^(Gestorben|Maskiert).*Besiegt.*Leben/s);
  expect(end).toMatch(/Zug \d+ · \d+ Entscheidungen · Seed theseus/);
  expect(await german.locator('[part=log]').textContent()).not.toMatch(/\b(?:the|you|your)\b/i);
  await keepShot(page, 'german-end', false);
  // Only the file of the language that is not there.
  expect(troubles.filter((trouble) => !/game\.fr\.json|404/.test(trouble))).toEqual([]);
  await page.close();
});
