import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DungeonModeElement } from '../../../engine/element/element';
import { FACADE_WORDS } from '../../../engine/element/facade/facade-words';
import { loadLevels } from '../../../engine/load/load-levels';
import { packApart } from '../../../engine/load/pack/pack';
import { playWell } from '../../games/all/playing';
import { diskSource } from '../../support/disk-source';
import { MARK, markedSource } from '../../support/marked-texts';
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

/** Texts and labels of the element, shown or not, that are words and have no mark. */
const unmarkedIn = (page: Page): Promise<string[]> =>
  page.evaluate((mark) => {
    const found: string[] = [];
    const note = (text: string | null) => {
      if (text && /\p{L}{2}/u.test(text) && !text.includes(mark)) found.push(text.trim());
    };
    const walk = (node: Node) => {
      if (node instanceof Text) note(node.data);
      if (node instanceof Element) {
        for (const name of ['aria-label', 'aria-roledescription', 'aria-valuetext', 'title', 'placeholder', 'alt'])
          note(node.getAttribute(name));
        if (node.shadowRoot) walk(node.shadowRoot);
      }
      node.childNodes.forEach(walk);
    };
    walk(document.querySelector('dungeon-mode') as Element);
    return found;
  }, MARK);

test('every word of an element in German came through its language, from its button to its menu', async () => {
  const { definitions } = await loadLevels(markedSource, 'prototypes/labyrinth', { lang: 'de' });
  if (!definitions) throw new Error('the labyrinth has errors');
  const packs = packApart({ definitions, tiles: null });
  const { page } = await visit(site, '/article.html');
  for (const [name, pack] of Object.entries(packs))
    await page.route(`**/${name}.de.json`, (route) => route.fulfill({ body: pack ?? '' }));
  await page.evaluate(() => {
    const made = document.createElement('dungeon-mode');
    const attributes = { src: 'prototypes/labyrinth/', lang: 'de', seed: 'theseus', reveal: 'interaction' };
    for (const [name, value] of Object.entries({ ...attributes, 'save-key': 'marked', studio: 'studio.html' }))
      made.setAttribute(name, value);
    document.body.replaceChildren(made);
  });
  const said = new Set(await unmarkedIn(page));
  const look = async () => {
    for (const text of await unmarkedIn(page)) said.add(text);
  };
  const game = Embed.at(page);
  await game.button('Starten').click();
  await game.ready();
  for (const key of ['v', 'Escape', 'z', 'g', 'i', 'Escape', 'x', 'Escape', 'Backspace']) await game.press(key);
  await look();
  const menu = game.element.locator('[part=menu-button]');
  await menu.click();
  await game.button(`${MARK}Code zum Einbetten kopieren`).click();
  await game.element.locator('[part=embed]').waitFor();
  await look();
  await game.element.locator('dialog.menu').getByRole('button', { name: 'So geht’s' }).click();
  await game.element.locator('[part=guide]').waitFor();
  await look();
  const german = [...Object.values(FACADE_WORDS.de ?? {}), JSON.stringify(definitions)].join('\n').replaceAll(MARK, '');
  // The title of an action is a word that was taken out of a German text, without its mark.
  const strange = [...said].filter((text) => !german.toLowerCase().includes(text.toLowerCase()));
  expect(strange).toEqual([]);
});
