import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepShot, openShared, type Site, type Visit, visit } from '../support/page';
import { DESK, Person, PHONE, type Screen } from '../support/person';
import { TileLayer } from '../support/tile-layer';

/** A game of tiles, from the gallery to its end, played by reading the screen and pressing buttons, keys and tiles. */

let site: Site;

beforeAll(async () => {
  site = await openShared();
});

afterAll(() => site?.close());

/** With these tiles two people fight, throw a fireball and meet the Abbot. */
const SEED = 'abbot 49';
const QUICK = { 'Rounds at most (0: no limit)': '7', 'Strength of the Abbot Below': '9', 'Tiles in play': '20' };
const MOST_DECISIONS = 150;
/** What is drawn around a tile that is not laid yet. */
const GHOST = [0x8f, 0xe3, 0xff] as const;
/** The same, of the question mark in the mist where no tile lies yet. */
const OPENING = [92, 148, 164] as const;

const isTurning = ({ prompt }: Screen): boolean => /How does it lie\?$/.test(prompt);
const aimedAt = ({ game }: Person): Promise<string[]> =>
  game.element.locator('[aria-current=true] .words').allTextContents();

/** Turns the tile with an arrow key until it lies as wanted, and lays it with Enter. */
async function layByKeys(person: Person, wanted: string): Promise<void> {
  await person.game.surface.focus();
  for (let i = 0; (await aimedAt(person))[0] !== wanted; i++) {
    if (i > 4) throw new Error(`The arrow keys never turn it to "${wanted}".`);
    await person.game.press('ArrowRight');
  }
  await person.game.press('Enter');
}

/** Turns the tile by pressing on it, and lays it by the button that is set off. */
async function layByPointer(person: Person, wanted: string): Promise<void> {
  const seen = new Set<string>();
  for (let i = 0; !seen.has(wanted); i++) {
    if (i > 4) throw new Error(`Pressing on it never turns it to "${wanted}".`);
    // The picture may be a frame behind the question.
    await expect.poll(() => person.spot(GHOST)).not.toBeNull();
    const ghost = (await person.spot(GHOST)) ?? { x: 0, y: 0 };
    const before = await person.game.surface.screenshot();
    await person.game.surface.click({ position: ghost });
    await person.page.mouse.move(0, 0);
    await expect.poll(() => person.game.surface.screenshot()).not.toEqual(before);
    seen.add((await aimedAt(person))[0] ?? '');
  }
  await person.game.element.locator('[aria-current=true]').click();
}

test('is played by two people at one screen until the Abbot falls: tiles by keys and pointer, fights, a fireball', async () => {
  const visited: Visit = await visit(site, '/', DESK);
  const { page, troubles } = visited;
  const person = await Person.sitDown(visited, 'monadungeon_short', {
    Seed: SEED,
    'Players at this screen': '2',
    'Players in all, with bots': '2',
    ...QUICK,
  });
  const layer = new TileLayer();
  const turns = new Set<string>();
  let told = '';
  let [byKeys, byPointer] = [0, 0];
  for (let i = 0; i < MOST_DECISIONS && !(await person.isOver()); i++) {
    const screen = await person.read();
    turns.add(screen.prompt);
    told += screen.log;
    const label = layer.choose(screen);
    if (!isTurning(screen)) {
      await person.press(label);
      continue;
    }
    if (byKeys === 0) await keepShot(page, 'monadungeon-turning', false);
    if (byKeys <= byPointer) await layByKeys(person, label).then(() => byKeys++);
    else await layByPointer(person, label).then(() => byPointer++);
    expect(isTurning(await person.read()), `"${label}" was laid`).toBe(false);
  }
  await keepShot(page, 'monadungeon-end', false);
  const { prompt } = await person.read();
  expect(prompt).toMatch(/^The Abbot Below falls, .* (You are|Player \d is) the richest, with \d+ points?\.$/);
  expect(told).toMatch(/You throw the fireball: \d+ against \d+\./);
  expect([...turns]).toEqual(expect.arrayContaining(['Player 1: It is your turn.', 'Player 2: It is your turn.']));
  expect(
    [byKeys, byPointer].every((times) => times > 1),
    `${byKeys} by keys, ${byPointer} by pointer`,
  ).toBe(true);
  for (const what of ['fight', 'fireball', 'loot']) expect(layer.met.get(what), what).toBeGreaterThan(0);
  expect(troubles).toEqual([]);
  await page.context().close();
});

test('an open side is explored by pressing on the place beside it', async () => {
  const visited = await visit(site, '/', DESK);
  const person = await Person.sitDown(visited, 'monadungeon', { Seed: 'beside' });
  // Four places around one tile: their middle is where the tile lies.
  await expect.poll(() => person.spot(OPENING, 10)).not.toBeNull();
  const around = (await person.spot(OPENING, 10)) as { x: number; y: number };
  const { labels } = await person.read();
  expect(labels).toEqual(expect.arrayContaining(['Explore north', 'Explore east', 'Explore south', 'Explore west']));
  await person.game.surface.click({ position: { x: around.x + 120, y: around.y } });
  const asked = await person.read();
  if (isTurning(asked)) await layByKeys(person, asked.labels[0] ?? '');
  const { look } = await person.read();
  expect(await person.game.text()).toContain('Actions 3/4');
  expect(look).not.toContain('lantern court');
  await visited.page.context().close();
});

test('is played on a phone by one person and bots to the last round, with everything in reach', async () => {
  const visited = await visit(site, '/', PHONE);
  const { page, troubles } = visited;
  const person = await Person.sitDown(visited, 'monadungeon_short', {
    Seed: 'phone',
    'Players in all, with bots': '3',
    ...QUICK,
    'Rounds at most (0: no limit)': '4',
  });
  const layer = new TileLayer();
  const asked = new Set<string>();
  for (let i = 0; i < MOST_DECISIONS && !(await person.isOver()); i++) {
    const screen = await person.read();
    const kind = isTurning(screen) ? 'turning' : screen.prompt;
    if (!asked.has(kind)) {
      asked.add(kind);
      expect(await person.outOfReach(), `${screen.prompt} ${screen.labels}`).toEqual([]);
      await keepShot(page, `monadungeon-phone-${asked.size}`, false);
    }
    const label = layer.choose(screen);
    const place = screen.labels.indexOf(label);
    await person.game.choices.nth(place).tap();
  }
  expect((await person.read()).prompt).toMatch(/(You are|\w+( \w+)? is) the richest, with \d+ points?\.$/);
  expect(await person.outOfReach()).toEqual([]);
  await keepShot(page, 'monadungeon-phone-end', false);
  expect(troubles).toEqual([]);
  await page.context().close();
});
