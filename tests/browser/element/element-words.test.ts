import { afterAll, beforeAll, expect, test } from 'vitest';
import { Embed } from '../support/embedding';
import { choicesIn, Listener } from '../support/listener';
import { openShared, type Site, visit } from '../support/page';

let site: Site;

beforeAll(async () => {
  site = await openShared();
});

afterAll(() => site?.close());

async function start(attributes: Readonly<Record<string, string>>): Promise<Embed> {
  const { page } = await visit(site, '/article.html', { reducedMotion: 'reduce' });
  await page.evaluate((wanted) => {
    const made = document.createElement('dungeon-mode');
    for (const [name, value] of Object.entries(wanted)) made.setAttribute(name, value);
    document.querySelector('article')?.replaceChildren(made);
  }, attributes);
  return Embed.at(page).ready();
}

/** The card of the end, by what it says. */
const ENDED = /button "Again"/;

/** Plays by what the tree says, until the game is over. Answers all that was read. */
async function playThrough(game: Embed, choose: (snapshot: string) => string | null): Promise<string[]> {
  const read: string[] = [];
  for (let i = 0; i < 400; i++) {
    const snapshot = await game.element.ariaSnapshot();
    read.push(snapshot);
    if (ENDED.test(snapshot)) break;
    // The game is over, and its card is about to come.
    if (/button "Play again"/.test(snapshot)) continue;
    const name = choose(snapshot);
    if (name === null) await game.element.getByRole('textbox').first().press('Enter');
    else await game.element.getByRole('button', { name, exact: true }).first().click();
  }
  return read;
}

test('a player with only the accessibility tree plays a card game to its end', async () => {
  const game = await start({ src: 'prototypes/dimm_city/', seed: 'keys-5', view: 'text' });
  const read = await playThrough(game, (snapshot) => choicesIn(snapshot)[0] ?? null);
  expect(read.at(-1)).toMatch(ENDED);
  expect(read.at(-1)).toContain('button "Watch"');
  expect(new Set(read).size).toBeGreaterThan(20);
});

test('a player with only the accessibility tree walks through a maze to an end, and reads how it came', async () => {
  const game = await start({ src: 'prototypes/labyrinth/', seed: 'words-12', view: 'text' });
  const listener = new Listener();
  const read = await playThrough(game, (snapshot) => listener.choose(snapshot));
  expect(read.at(-1)).toMatch(ENDED);
  expect(read.length).toBeGreaterThan(15);
  expect(read.at(-1)).toMatch(/region "[^"]+":\n\s+- heading "[^"]+" \[level=2\]\n\s+- paragraph: .+/);
});
