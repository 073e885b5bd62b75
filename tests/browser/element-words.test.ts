import { afterAll, beforeAll, expect, test } from 'vitest';
import { Embed } from './embed';
import { openShared, type Site, visit } from './page';

let site: Site;

beforeAll(async () => {
  site = await openShared();
});

afterAll(() => site?.close());

/** The names of the choices, as a screen reader has them: the buttons in the group of that name. */
function choicesIn(snapshot: string): string[] {
  const lines = snapshot.split('\n');
  const start = lines.findIndex((line) => line.includes('group "Choices"'));
  if (start < 0) return [];
  const depth = lines[start]?.search(/\S/) ?? 0;
  const inside = lines.slice(start + 1);
  const end = inside.findIndex((line) => line.search(/\S/) <= depth);
  return (end < 0 ? inside : inside.slice(0, end)).flatMap((line) => /button "([^"]+)"/.exec(line)?.[1] ?? []);
}

/** The ways that are open, by the names of their buttons: those that are not dimmed. */
function waysIn(snapshot: string): { readonly label: string; readonly way: string }[] {
  return snapshot.split('\n').flatMap((line) => {
    const [, label, way] = /button "(Go ((?:north|south|east|west)(?: east| west)?)[^"]*)"/.exec(line) ?? [];
    return label && way && !line.includes('[disabled]') ? [{ label, way: way.replace(' ', '-') }] : [];
  });
}

async function start(attributes: Readonly<Record<string, string>>): Promise<Embed> {
  const { page } = await visit(site, '/article.html', { reducedMotion: 'reduce' });
  await page.evaluate((wanted) => {
    const made = document.createElement('dungeon-mode');
    for (const [name, value] of Object.entries(wanted)) made.setAttribute(name, value);
    document.querySelector('article')?.replaceChildren(made);
  }, attributes);
  return Embed.at(page).ready();
}

/** Plays by what the tree says, until the game is over. Answers all that was read. */
async function playThrough(game: Embed, choose: (snapshot: string) => string | null): Promise<string[]> {
  const read: string[] = [];
  for (let i = 0; i < 400; i++) {
    const snapshot = await game.element.ariaSnapshot();
    read.push(snapshot);
    if (choicesIn(snapshot)[0] === 'Play again') break;
    const name = choose(snapshot);
    if (name === null) await game.element.getByRole('textbox').first().press('Enter');
    else await game.element.getByRole('button', { name, exact: true }).first().click();
  }
  return read;
}

test('whoever has only the accessibility tree plays a game of cards to its end', async () => {
  const options = 'tokens=1; easy=true; stability=6';
  const game = await start({ src: 'prototypes/dimm_city/', seed: 'words', options, view: 'text' });
  const read = await playThrough(game, (snapshot) => choicesIn(snapshot)[0] ?? null);
  expect(choicesIn(read.at(-1) ?? '')).toEqual(['Play again', 'Same seed again']);
  expect(new Set(read).size).toBeGreaterThan(5);
});

test('whoever has only the accessibility tree walks a maze to its end, one way or the other', async () => {
  const game = await start({ src: 'prototypes/labyrinth/', seed: 'words-4', view: 'text' });
  const visits = new Map<string, number>();
  let [x, y] = [0, 0];
  const read = await playThrough(game, (snapshot) => {
    const thing = choicesIn(snapshot).find((label) => /^(Pick up|Wield|Put on)/.test(label));
    if (thing) return thing;
    const beside = new Map([...snapshot.matchAll(/([^,:(]+) \(1 ([a-z-]+)\)/g)].map((found) => [found[2], found[1]]));
    const cell = (way: string) => `${x + dx(way)},${y + dy(way)}`;
    const open = waysIn(snapshot).filter(({ way }) => !beside.get(way)?.includes('stairway up'));
    const [best] = open.sort((a, b) => (visits.get(cell(a.way)) ?? 0) - (visits.get(cell(b.way)) ?? 0));
    // Asked back, or shut in: whatever is offered will do.
    if (!best) return choicesIn(snapshot)[0] ?? null;
    const { label, way } = best;
    visits.set(cell(way), (visits.get(cell(way)) ?? 0) + 1);
    [x, y] = [x + dx(way), y + dy(way)];
    return label;
  });
  expect(choicesIn(read.at(-1) ?? '')[0]).toBe('Play again');
  expect(new Set(read).size).toBeGreaterThan(10);
});

const dx = (way: string): number => (way.includes('east') ? 1 : 0) - (way.includes('west') ? 1 : 0);
const dy = (way: string): number => (way.includes('south') ? 1 : 0) - (way.includes('north') ? 1 : 0);
