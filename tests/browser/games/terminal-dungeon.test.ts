import { afterAll, beforeAll, expect, test } from 'vitest';
import { CardPlayer, typedFor } from '../support/card-player';
import { Embed } from '../support/embedding';
import { keepShot, openShared, type Site, visit } from '../support/page';
import { DESK, Person, PHONE, type Screen } from '../support/person';

/** A game of cards, from the gallery to its end, by people who read the screen, press buttons and type commands. */

let site: Site;

beforeAll(async () => {
  site = await openShared();
});

afterAll(() => site?.close());

const ID = 'terminal_dungeon_short';
const ROUNDS = 'Rounds until the highest level wins (0: never)';
const QUICK = { 'Level that wins': '5', [ROUNDS]: '3' };
const MOST_DECISIONS = 250;
const ENDING = /(reach(es)? level 5 and wins? the game!|Whoever stands highest has won\.)$/;

const isCovered = ({ prompt }: Screen): boolean => /^Pass to Player \d\.$/.test(prompt);
const isOthersTurn = ({ prompt }: Screen): boolean => /It is the turn of .+, and you may act\.$/.test(prompt);

/** All that can be read or heard on the page. */
const wordsOn = ({ game }: Person): Promise<string> =>
  game.element.evaluate((made) => (made.shadowRoot as ShadowRoot).textContent ?? '');

/** The names of the cards in the hand, as "hand" tells them. */
async function handOf(person: Person): Promise<string[]> {
  const { look } = await person.type('hand');
  return [...look.matchAll(/^ {2}(.+?)(?:, [DT]\d+)?\. /gm)].map(([, name = '']) => name);
}

test('the form of a variant has its own values, and seats for two to six, people and bots', async () => {
  const { page } = await visit(site, '/', DESK);
  const entry = page.locator(`[data-prototype=${ID}]`);
  await entry.getByRole('button', { name: /^Seed and options/ }).click();
  const field = (label: string) => entry.getByLabel(label, { exact: true });
  await expect.poll(() => field('Level that wins').inputValue()).toBe('8');
  expect(await field(ROUNDS).inputValue()).toBe('12');
  const all = field('Players in all, with bots');
  expect([await all.getAttribute('min'), await all.getAttribute('max')]).toEqual(['2', '6']);
  await field('Seed').fill('names');
  await field('Players at this screen').fill('Ada, Ben');
  await all.fill('6');
  await all.press('Enter');
  const person = new Person(await Embed.at(page).ready());
  // People keep their names; bots have names of the rules.
  const status = (await person.type('status')).look;
  expect(status).toMatch(/^Ben: Level/m);
  expect(status.match(/^(Mrs|Old|Sister|Corporal|Aunt|Little|Dr|The) \w+: Level/gm)).toHaveLength(4);
  // Cards answer to the ids that are printed on them.
  const [, name, code] = /^ {2}(.+?), (T1\d\d)\. /m.exec((await person.type('hand')).look) ?? [];
  await person.type(`equip ${code}`);
  await expect.poll(async () => (await person.read()).log).toContain(`You equip ${name}: `);
  await page.context().close();
});

test('two people at one screen and a bot play to the end, by typing and by pressing, with hands covered between', async () => {
  const visited = await visit(site, '/', DESK);
  const { page, troubles } = visited;
  const person = await Person.sitDown(visited, ID, {
    Seed: 'cellar 7',
    'Players at this screen': '2',
    'Players in all, with bots': '3',
    'Doors deck': 'Ministry',
    ...QUICK,
  });

  const refused = await person.type('fight');
  expect(refused.look).toMatch(/^"fight" belongs to Fight, and this is Open a door\. You can: open/);
  expect((await person.type('xyzzy')).look).toMatch(/^"xyzzy" means nothing here\. You can: open/);
  expect((await person.type('status')).look).toMatch(/your turn\s+Level 1\/5/);
  expect((await person.type('hand')).look).toMatch(/^Hand:\n {2}\S/);
  expect((await person.type('view all')).look).toMatch(/^Hand: \S/m);

  const players = new Map([1, 2].map((seat) => [`Player ${seat}`, new CardPlayer()]));
  const hands = new Map<string, string[]>();
  let [typed, pressed, covers, apart, who] = [0, 0, 0, 0, 'Player 1'];
  for (let i = 0; i < MOST_DECISIONS && !(await person.isOver()); i++) {
    const screen = await person.read();
    if (isCovered(screen)) {
      covers++;
      who = /Player \d/.exec(screen.prompt)?.[0] ?? '';
      const words = await wordsOn(person);
      for (const name of [...hands.values()].flat()) expect(words, `the hand of ${who} is covered`).not.toContain(name);
      expect([screen.log.replace(/^.*Rolls.*$/s, ''), screen.labels]).toEqual(['', [`I am ${who}`]]);
      if (covers === 1) await keepShot(page, 'terminal_dungeon-covered', false);
      await person.press(`I am ${who}`);
      hands.set(who, await handOf(person));
      continue;
    }
    if (isOthersTurn(screen) && apart++ === 0) await keepShot(page, 'terminal_dungeon-out-of-turn', false);
    const label = (players.get(who) as CardPlayer).choose(screen);
    const line = i % 2 === 0 ? typedFor(label) : null;
    if (line) {
      await person.type(line);
      typed++;
    } else {
      await person.press(label);
      pressed++;
    }
  }

  await keepShot(page, 'terminal_dungeon-end', false);
  expect((await person.read()).prompt).toMatch(ENDING);
  expect(
    [...hands.values()].every(({ length }) => length > 0),
    'both had cards in their hands',
  ).toBe(true);
  expect(covers, 'hands were covered').toBeGreaterThan(3);
  expect(
    [typed, pressed].every((times) => times > 5),
    `${typed} typed, ${pressed} pressed`,
  ).toBe(true);
  expect(apart, "asked in another player's fight").toBeGreaterThan(2);
  const meddled = [...players.values()].reduce((sum, player) => sum + player.meddled, 0);
  expect(meddled, "spoke in another player's fight").toBeGreaterThan(0);
  expect(troubles).toEqual([]);
  await page.context().close();
});

test('one person and two bots play to the end on a phone, with everything in reach and the hand by its names', async () => {
  const visited = await visit(site, '/', PHONE);
  const { page, troubles } = visited;
  const person = await Person.sitDown(visited, ID, { Seed: 'phone', ...QUICK });
  const player = new CardPlayer();
  const seen = new Set<string>();
  const cards = person.game.element.locator('[part=pack] [part=thing]');
  expect(await cards.count()).toBeGreaterThan(0);
  await cards.first().tap();
  expect((await person.read()).look).toContain((await cards.first().textContent()) ?? '?');
  for (let i = 0; i < MOST_DECISIONS && !(await person.isOver()); i++) {
    const screen = await person.read();
    const phase = `${/· (.*)$/.exec(screen.look)?.[1]} ${isOthersTurn(screen)}`;
    if (!seen.has(phase)) {
      seen.add(phase);
      expect(await person.outOfReach(), `${screen.look} ${screen.labels}`).toEqual([]);
      await keepShot(page, `terminal_dungeon-phone-${seen.size}`, false);
    }
    await person.game.choices.nth(screen.labels.indexOf(player.choose(screen))).tap();
  }
  expect((await person.read()).prompt).toMatch(ENDING);
  expect(await person.outOfReach()).toEqual([]);
  await keepShot(page, 'terminal_dungeon-phone-end', false);
  expect(troubles).toEqual([]);
  await page.context().close();
});
