import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runErrand } from '../../../engine/cli/play/play-errand';
import { Trail } from '../../../engine/ui/input/errand';
import { type ErrandName, errandNamed } from '../../../engine/ui/input/errand-words';
import type { Choice } from '../../../engine/ui/keys/questions';
import { definitionsOf } from '../../support/play';
import { textView } from '../../support/screens';
import { TestDesk } from '../../ui/presenter/presenter-on';
import { Embed } from '../support/embedding';
import { openShared, type Site, type Visit, visit } from '../support/page';

/** Many decisions by one key: exploring, going on, resting; and keys that keep their meaning. */

let site: Site;
let visited: Visit;

beforeAll(async () => {
  site = await openShared();
  visited = await visit(site, '/article.html', { reducedMotion: 'reduce' });
});

afterAll(() => site?.close());

/** A game alone on the article's page. */
async function start(attributes: Readonly<Record<string, string>>): Promise<Embed> {
  const { page } = visited;
  await page.evaluate((wanted) => {
    localStorage.clear();
    const made = document.createElement('dungeon-mode');
    for (const [name, value] of Object.entries(wanted)) made.setAttribute(name, value);
    document.querySelector('article')?.replaceChildren(made);
  }, attributes);
  const game = await Embed.at(page).ready();
  await game.element.locator('canvas').first().waitFor();
  await game.surface.focus();
  return game;
}

const KEYS: Readonly<Record<ErrandName, string>> = { explore: 'o', onward: '>', back: '<', rest: 'Z', take_all: 'G' };
const MOST_DECISIONS = 90;

/** The way down: its keys, with the number of decisions after each. */
interface WayDown {
  readonly seed: string;
  readonly presses: readonly (readonly [key: string, made: number])[];
  readonly decisions: readonly string[];
  /** What is told on the level below. */
  readonly text: string;
}

/** Explores the labyrinth until the stairs are found, and takes them. Null if a foe comes between, or it is far. */
async function wayDown(seed: string): Promise<WayDown | null> {
  const desk = new TestDesk(await definitionsOf('labyrinth'), { seed });
  const trail = new Trail();
  trail.learn(desk.moment);
  const table = {
    trail,
    moment: () => desk.moment,
    choose: async (option: object) => desk.choose(option as Choice),
    say: (text: string) => desk.told.push(text),
  };
  const presses: [string, number][] = [];
  const run = async (name: ErrandName) => {
    await runErrand(errandNamed(name, desk.moment.view, trail), table);
    presses.push([KEYS[name], desk.game.decisions.length]);
  };
  const first = desk.moment.view.level.id;
  const isDown = () => desk.moment.view.level.id !== first;
  const knows = () =>
    desk.moment.view.map?.cells.some(({ entities }) => entities.some(({ symbol, exit }) => exit && symbol === '>'));
  while (desk.game.decisions.length < MOST_DECISIONS && !knows() && !desk.game.ended) {
    const made = desk.game.decisions.length;
    await run('explore');
    if (desk.game.decisions.length === made) return null;
  }
  if (knows()) await run('onward');
  if (!isDown()) return null;
  return { seed, presses, decisions: desk.game.decisions.map(([, id]) => id), text: textView(desk.game, 0) };
}

/** The seed that was good when this was written comes first. */
const GOOD = 39;

async function firstWayDown(): Promise<WayDown> {
  for (const i of [GOOD, ...Array(120).keys()]) {
    const way = await wayDown(`ariadne-${i}`);
    if (way) return way;
  }
  throw new Error('No labyrinth lets one explore it in peace.');
}

const ids = async (game: Embed) => (await game.decisions()).map(([, id]) => id);

describe('one key', () => {
  test('explores the labyrinth to its stairs, and another takes them', async () => {
    const way = await firstWayDown();
    const game = await start({ src: 'prototypes/labyrinth/', seed: way.seed });
    for (const [key, made] of way.presses) {
      await game.press(key);
      await expect.poll(async () => (await ids(game)).length).toBe(made);
    }
    expect(await ids(game)).toEqual(way.decisions);
    expect(await game.text()).toBe(way.text);
  });

  test('of any kind stops a walk, and does nothing else', async () => {
    const game = await start({ src: 'prototypes/labyrinth/', seed: 'theseus' });
    // To the sword and to the potion, and then far away.
    for (const made of [2, 4]) {
      await game.press('o');
      await expect.poll(async () => (await ids(game)).length).toBe(made);
    }
    // The page itself presses the second key after the first step: from outside, the walk may be over by then.
    await game.element.evaluate(async (shown) => {
      const press = (key: string) =>
        shown.shadowRoot
          ?.querySelector('[part=game]')
          ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      const made = (): number => Reflect.get(shown, 'player').presenter.host.openGame.decisions.length;
      press('o');
      while (made() < 5) await new Promise((resolve) => setTimeout(resolve));
      press('z');
    });
    const made = await ids(game);
    await visited.page.waitForTimeout(500);
    expect(await ids(game)).toEqual(made);
    expect(made).not.toContain('wait');
  });
});

test('typed, the same is done', async () => {
  const game = await start({ src: 'prototypes/labyrinth/', seed: 'theseus' });
  const field = game.element.getByLabel('Type a command');
  await field.fill('go to the sword');
  await field.press('Enter');
  await expect.poll(() => ids(game)).toEqual(['step east', 'step east']);
  await field.fill('take all');
  await field.press('Enter');
  await expect.poll(() => ids(game)).toEqual(['step east', 'step east', 'pick_up sword']);
});

test('a key whose action is not possible says why, and what it means stays on the buttons', async () => {
  const game = await start({ src: 'prototypes/terminal_dungeon_short/', seed: 'td1' });
  const look = game.element.locator('[part=look]');
  const before = (await ids(game)).length;
  await game.press('f');
  await expect.poll(() => look.textContent()).toContain('"fight" belongs to Fight');
  expect((await ids(game)).length).toBe(before);
  /** The keys on the buttons, by the first word on them. */
  const shown = () =>
    game.element.evaluate((made) =>
      Array.from(made.shadowRoot?.querySelectorAll('[part=choices] [part=choice]') ?? [], (button) => [
        button.querySelector('.words')?.textContent?.split(/[ :…]/)[0] ?? '',
        button.getAttribute('aria-keyshortcuts') ?? '',
      ]),
    );
  const meanings = new Map<string, string>();
  for (let i = 0; i < 12; i++) {
    const buttons = await shown();
    for (const [first = '', key = ''] of buttons) {
      // One action reads "Hear the others" in one's own fight and "Pass" in that of another.
      const word = first === 'Hear' ? 'Pass' : first;
      if (!/^[a-z]$/i.test(key)) continue;
      expect([key, meanings.get(key) ?? word]).toEqual([key, word]);
      meanings.set(key, word);
    }
    await game.choices.first().click();
  }
  expect(meanings.size).toBeGreaterThan(2);
});
