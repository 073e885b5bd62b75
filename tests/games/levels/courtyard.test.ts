import { describe, expect, test } from 'vitest';
import type { Cell } from '../../../engine/core/place';
import { campaignOf, continueCampaign } from '../../../engine/game/turns/campaign';
import type { GameMachine } from '../../../engine/machine/game-machine';
import { levelsOf, Walk } from './level-games';

const courtyard = await levelsOf('default');

/** Ways out of the courtyard: where the hero stands before the last step, that step, and the level behind it. */
const WAYS = [
  [[15, 1], 'south', 'catacombs'],
  [[2, 5], 'west', 'caverns'],
  [[28, 5], 'east', 'arena'],
  [[15, 17], 'south', 'labyrinth'],
] as const;

const inPack = (walk: Walk): string[] => walk.worn('inventory');

/** Takes the dagger and the draught of the side rooms, and is hurt on the way. */
function laden(): Walk {
  const walk = Walk.on(courtyard).stand(5, 3).go('east').pickUp().stand(23, 3).go('east').pickUp();
  walk.hero.setAttribute('health', { min: 0, max: 30, current: 21 });
  return walk;
}

describe('a player who leaves the courtyard', () => {
  test.each(WAYS)('from %j to the %s into the %s keeps weapon, pack and wounds', ([x, y], way, level) => {
    const walk = laden().stand(x, y).go(way);
    expect(walk.level).toBe(level);
    expect(walk.worn('weapon')).toEqual(['dagger']);
    expect(inPack(walk)).toEqual(['healing']);
    expect(walk.attribute('health')).toBe(21);
  });

  test.each(WAYS)('from %j to the %s into the %s is followed by the hound beside it', ([x, y], way) => {
    const walk = laden().stand(x, y);
    const hound = walk.find('hound');
    if (!hound) throw new Error('The courtyard has no hound.');
    const { world } = walk.game.state;
    const beside = [
      [x - 1, y - 1],
      [x + 1, y - 1],
      [x - 1, y],
      [x + 1, y + 1],
      [x + 1, y],
      [x - 1, y + 1],
    ]
      .map(([a = 0, b = 0]) => world.level.cell(a, b))
      .find((cell) => cell && world.level.isWalkable(cell));
    world.move(hound, beside as Cell);
    hound.setAttribute('health', { min: 0, max: 10, current: 4 });
    walk.go(way);
    const follower = walk.find('hound');
    expect(follower?.getAttribute('health')).toMatchObject({ current: 4 });
    const [a, b] = [walk.hero.place as Cell, follower?.place as Cell];
    expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBe(1);
  });

  test('goes on counting turns and kills, and remembers which draught is which', () => {
    const walk = laden();
    const before = campaignOf(walk.game.state, 'run');
    const known = { kills: 3, kinds: [['amber_draught', 'healing']] };
    continueCampaign(walk.game.state as GameMachine, { ...before, variables: known }, 'run');
    const { turn } = walk.game;
    walk.stand(15, 17).go('south');
    expect([walk.level, walk.game.turn]).toEqual(['labyrinth', turn + 1]);
    expect(campaignOf(walk.game.state, 'run').variables).toMatchObject(known);
  });

  test('leaves a hound behind that is too far away to notice', () => {
    expect(laden().stand(2, 5).go('west').find('hound')).toBeUndefined();
  });

  test('comes back with what was found, and with one hound, not two', () => {
    const walk = Walk.on(courtyard).stand(15, 17);
    const { world } = walk.game.state;
    world.move(walk.find('hound') as never, world.level.cell(14, 17) as Cell);
    walk.go('south', 'east').stand(5, 10).go('south').pickUp();
    expect([walk.level, walk.worn('weapon')]).toEqual(['labyrinth', ['sword']]);
    const { world: maze } = walk.game.state;
    maze.move(walk.find('hound') as never, maze.level.cell(3, 12) as Cell);
    walk.stand(3, 11).go('west');
    const hounds = walk.game.state.world.entities.values().filter((one) => one.type.id === 'hound' && !one.isGone);
    expect([walk.level, walk.worn('weapon'), hounds.length]).toEqual(['default', ['sword'], 1]);
  });
});

test('each way out of the courtyard says where it leads before it is taken', () => {
  const labels = WAYS.map(([[x, y], way]) => {
    const walk = Walk.on(courtyard).stand(x, y).take('wait');
    const options = walk.game.pending.flatMap((one) => one.options);
    return options.find(({ id }) => id === `step ${way}`)?.label;
  });
  expect(labels).toEqual([
    'Go through the gate of bones to the Catacombs',
    'Squeeze through the crack in the rock to the Caverns',
    'Go through the sand gate to the Arena',
    'Climb the stairway down to the Labyrinth',
  ]);
});

test('the well of the courtyard heals those who drink', () => {
  const walk = Walk.on(courtyard).stand(15, 8);
  walk.hero.setAttribute('health', { min: 0, max: 30, current: 10 });
  expect(walk.take('wait').go('north').attribute('health')).toBe(16);
});
