import { describe, expect, test } from 'vitest';
import { createGame, type Game } from '../../../engine/game/game';
import { readAttribute } from '../../../engine/machine/effects/attribute-access';
import { load } from '../../support/play';
import { scenario } from '../../support/scenario';
import { ScenarioSet, sourceOf } from '../../support/scenario-set';

/** What is told of a thing of this type when the player looks at it. */
function told(game: Game, type: string): string {
  const view = game.view(0);
  const found = [
    ...(view.map?.cells ?? []).flatMap(({ entities }) => entities),
    ...view.zones.flatMap(({ entities }) => entities ?? []),
  ].find((one) => one.type === type);
  return (view.appraisals[found?.id ?? -1] ?? []).join(' ');
}

const straw = { straw: { extends: 'rat', name: 'straw rat', personality: null, stats: { health: { max: 9 } } } };

async function rangeOf(ruleset: string | null) {
  const set = new ScenarioSet();
  set.draw('#@r#', { r: 'straw' });
  set.write('actors', straw);
  set.give('player', ['dagger']);
  if (ruleset) set.write('prototype', { ...set.files.get('prototype'), ruleset });
  return load(sourceOf(set), 'scenario');
}

const facesOf = (sides: number, count: number): number[][] =>
  count === 0
    ? [[]]
    : Array.from({ length: sides }, (_, i) => facesOf(sides, count - 1).map((rest) => [i + 1, ...rest])).flat();

function health(game: Game): number {
  const { state } = game;
  const straws = state.world.entities.values().filter(({ type, isGone }) => type.id === 'straw' && !isGone);
  return straws[0] ? Number(readAttribute(state, straws[0], 'health')) : 0;
}

describe.each([
  ['the rules of the kit', null, 100, 1],
  ['combat_2d6', 'combat_2d6', 6, 4],
  ['combat_d20', 'combat_d20', 20, 1],
] as const)('by %s', (_name, ruleset, sides, count) => {
  test('the chance that is told is the share of all dice with which the blow lands', async () => {
    const definitions = await rangeOf(ruleset);
    const all = facesOf(sides, count);
    const landed = all.filter((dice) => {
      const game = createGame(definitions, { seed: 'straw', script: { dice } });
      const before = health(game);
      game.decide(0, 'step east');
      return health(game) < before;
    });
    const game = createGame(definitions, { seed: 'straw' });
    expect(told(game, 'straw')).toContain(`You hit ${Math.round((100 * landed.length) / all.length)} %, `);
  });
});

test('without dice, the tries and blows that are told are those it takes', async () => {
  const game = createGame(await rangeOf('combat_diceless'), { seed: 'straw' });
  const [, tries, blows] = /blow in (\d+) tr\w+, and it takes (\d+) blow/.exec(told(game, 'straw')) ?? [];
  let [tried, landed] = [0, 0];
  for (let left = health(game); left > 0; left = health(game)) {
    game.decide(0, 'step east');
    tried += 1;
    if (health(game) < left) landed += 1;
    if (landed === 1 && health(game) < left) expect(tried).toBe(Number(tries));
  }
  expect(landed).toBe(Number(blows));
});

scenario('a weapon says what it would change, and what is worn says what it gives', (s) => {
  s.map('#@)#', { ')': 'axe' });
  s.give('player', 'dagger', 'mail');
  expect(told(s.game, 'axe')).toBe('Hits for 13 instead of 4. With it: −25 accuracy.');
  expect(told(s.game, 'dagger')).toBe('Hits for 4. It gives +10 accuracy.');
  expect(told(s.game, 'mail')).toBe('It gives +15 defense and −10 speed.');
});

scenario('a draught whose label is known says what it does, and an unknown one keeps it to itself', (s) => {
  s.map('#@.#');
  s.give('player', 'healing', 'amber_draught');
  expect(told(s.game, 'healing')).toBe('Used: +12 health.');
  expect(told(s.game, 'amber_draught')).toBe('');
});

scenario('a foe says how many of its blows one stands', (s) => {
  s.map('#@k#', { k: 'skeleton' });
  expect(told(s.game, 'skeleton')).toMatch(/It hits \d+ %, 6 blows\.$/);
});
