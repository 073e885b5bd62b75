import { describe, expect, test } from 'vitest';
import type { Definitions } from '../../../engine/core/definitions';
import type { GameEvent } from '../../../engine/core/events';
import { Rng } from '../../../engine/core/rng';
import { playOut, randomBot } from '../../../engine/game/bots/bot';
import { createGame, OBSERVER } from '../../../engine/game/game';
import { loadGame } from '../../../engine/game/load-game';
import { editedSource } from '../../support/disk-source';
import { toldTo } from '../../support/told';
import { DOWN, invented, levelsOf, UP, Walk } from './level-games';

const LEVELS = ['default', 'labyrinth', 'deeper_labyrinth', 'catacombs', 'caverns'];
const labyrinth = await levelsOf('labyrinth');

describe('stairs', () => {
  test('lead up from the labyrinth to the courtyard, and one arrives on those that lead down again', () => {
    const walk = Walk.on(labyrinth).go('west');
    expect(walk.level).toBe('default');
    expect(walk.underfoot).toEqual(['stairs_down']);
  });

  test('lead down into the labyrinth, and one arrives on those that lead up again', async () => {
    const walk = Walk.on(await levelsOf('default'))
      .stand(15, 17)
      .go('south');
    expect(walk.level).toBe('labyrinth');
    expect(walk.underfoot).toEqual(['stairs_up']);
    expect(walk.events).toContainEqual({ type: 'travelled', from: 'default', to: 'labyrinth' });
  });

  test('lead to a level that introduces itself', async () => {
    const walk = Walk.on(await levelsOf('default'))
      .stand(15, 17)
      .go('south');
    const told = toldTo(walk.game, walk.events, OBSERVER);
    expect(told.filter((text) => text.startsWith('Cretan Labyrinth. A maze'))).toHaveLength(1);
  });

  test('that one arrives on do nothing until one comes back to them', () => {
    const walk = Walk.on(labyrinth).go('west');
    expect(walk.take('wait').level).toBe('default');
    expect(walk.go('north').level).toBe('default');
    expect(walk.go('south').level).toBe('labyrinth');
  });

  test('with a level by name lead there, and back to the gate one left by', async () => {
    const walk = Walk.on(await levelsOf('default'))
      .stand(15, 1)
      .go('south');
    expect(walk.level).toBe('catacombs');
    expect(walk.underfoot).toEqual(['stairs_up']);
    walk.go('east', 'west');
    expect([walk.level, walk.underfoot]).toEqual(['default', ['gate_catacombs']]);
  });

  test('are made on a level that has none, and lead back to where one came from', async () => {
    const walk = Walk.on(await levelsOf('default'))
      .stand(2, 5)
      .go('west');
    expect([walk.level, walk.underfoot]).toEqual(['caverns', ['stairs_up']]);
    const [away = ''] = walk.offered.filter((id) => id.startsWith('step'));
    const back = { north: 'south', north_east: 'south_west', east: 'west', south_east: 'north_west' } as const;
    const direction = away.slice('step '.length);
    walk.go(direction, back[direction as keyof typeof back]);
    expect([walk.level, walk.underfoot]).toEqual(['default', ['gate_caverns']]);
  });

  test('bring only the player', () => {
    const walk = Walk.on(labyrinth);
    const { world } = walk.game.state;
    const warden = walk.find('threadwarden');
    const stairs = walk.find('stairs_up');
    if (!warden || !stairs?.place) throw new Error('The labyrinth lacks its warden or its stairs.');
    world.move(warden, stairs.place);
    expect(walk.take('wait').level).toBe('labyrinth');
  });

  test('work the same after a save', () => {
    const walk = Walk.on(labyrinth).go('west');
    walk.game = loadGame(labyrinth, JSON.parse(JSON.stringify(walk.game.save())));
    expect(walk.go('north', 'south').level).toBe('labyrinth');
  });
});

describe('a level that one arrives on', () => {
  const WALLS = { '#': 'wall', '@': 'player' };
  const above = {
    prototype: {
      name: 'Above',
      next_level: 'below',
      map: { rows: ['######', '#@)>.#', '######'], legend: { ...WALLS, ')': 'sword', '>': 'down' } },
    },
    actors: { down: DOWN },
  };
  const start = async (below: object, rows: readonly string[] = ['#####', '#.@.#', '#####']) => {
    const prototype = { name: 'Below', map: { rows, legend: { ...WALLS, '<': 'up' } }, ...below };
    return Walk.on(await levelsOf('above', invented({ above, below: { prototype, actors: { up: UP } } })));
  };

  test('gets the way back that its map lacks', async () => {
    const walk = (await start({ previous_level: 'above' })).go('east', 'east');
    expect([walk.level, walk.underfoot]).toEqual(['below', ['stairs_up']]);
    expect(walk.go('east', 'west').level).toBe('above');
  });

  test('gets it even when it says nothing of where it lies, if it knows any stairs', async () => {
    const walk = (await start({})).go('east', 'east');
    expect(walk.underfoot).toEqual(['stairs_up']);
    expect(walk.go('east', 'west').level).toBe('above');
  });

  test('levels-and-embeds A16: names it after where it leads, so that it is told from its own stairs', async () => {
    const walk = (await start({})).go('east', 'east');
    const [stairs] = walk.game.state.world.attributeIndex
      .withAttribute('stairway')
      .filter(({ type }) => type.id === 'stairs_up');
    expect(stairs?.name).toBe('stairway up to Above');
  });

  test('uses the way back that its map has', async () => {
    const walk = (await start({ previous_level: 'above' }, ['#####', '#<.@#', '#####'])).go('east', 'east');
    expect(walk.underfoot).toEqual(['up']);
    expect(walk.hero.place).toMatchObject({ x: 1, y: 1 });
  });

  const hurt = (walk: Walk) => {
    walk.hero.setAttribute('health', { min: 0, max: 30, current: 7 });
    return walk.go('east').pickUp();
  };

  test('is entered afresh when it says no more', async () => {
    const walk = hurt(await start({ previous_level: 'above' }));
    expect([walk.attribute('health'), walk.worn('weapon')]).toEqual([7, ['sword']]);
    walk.go('east');
    expect([walk.level, walk.attribute('health'), walk.worn('weapon')]).toEqual(['below', 30, []]);
  });

  test('keeps stats and what is worn and carried with keep_character', async () => {
    const walk = hurt(await start({ previous_level: 'above', keep_character: true })).go('east');
    expect([walk.level, walk.attribute('health'), walk.worn('weapon')]).toEqual(['below', 7, ['sword']]);
  });
});

describe('levels-and-embeds A1: a stat that only one of two levels knows', () => {
  const legend = { '#': 'wall', '@': 'player', '>': 'stairs_down', '<': 'stairs_up' };
  const sanity = { player: { stats: { sanity: { max: 40, per_turn: -1, fatal: true } } } };
  const up = (more = {}) => ({
    prototype: { name: 'Up', next_level: 'zz_down', map: { rows: ['######', '#@>..#', '######'], legend }, ...more },
  });
  const down = {
    prototype: {
      name: 'Down',
      previous_level: 'zz_up',
      keep_character: true,
      map: { rows: ['######', '#@<..#', '######'], legend },
    },
    actors: sanity,
  };

  test('starts as the level defines it, and does not kill the traveller', async () => {
    const walk = Walk.on(await levelsOf('zz_up', invented({ zz_up: up(), zz_down: down }))).go('east');
    expect([walk.level, walk.ended, walk.attribute('sanity')]).toEqual(['zz_down', null, 39]);
    expect(walk.game.view(0).seats[0]?.entity.stats.sanity).toMatchObject({ current: 39, max: 40 });
  });

  test('has its maximum when one comes back to the level that knows it', async () => {
    const walk = Walk.on(await levelsOf('zz_down', invented({ zz_up: up(), zz_down: down }))).go('east');
    expect([walk.level, walk.attribute('sanity')]).toEqual(['zz_up', null]);
    walk.go('west', 'east');
    expect(walk.level).toBe('zz_down');
    expect(walk.game.view(0).seats[0]?.entity.stats.sanity).toMatchObject({ current: 39, max: 40 });
  });

  test('stays as it was brought where both know it', async () => {
    const strong = { player: { stats: { health: { max: 99 } } } };
    const twice = { zz_up: { ...up(), actors: strong }, zz_down: down };
    const walk = Walk.on(await levelsOf('zz_up', invented(twice))).go('east');
    expect(walk.game.view(0).seats[0]?.entity.stats.health).toMatchObject({ current: 99, max: 99 });
  });

  test('comes along to a level that does not know it', async () => {
    const both = { zz_up: up({ keep_character: true }), zz_down: down };
    const walk = Walk.on(await levelsOf('zz_down', invented(both))).go('east');
    expect(walk.game.view(0).seats[0]?.entity.stats.sanity).toMatchObject({ current: 39, max: 40 });
  });
});

test('a player who goes deeper into the labyrinth keeps the sword', () => {
  const walk = Walk.on(labyrinth).go('east', 'east').pickUp().stand(37, 11).go('east');
  expect([walk.level, walk.worn('weapon')]).toEqual(['deeper_labyrinth', ['sword']]);
});

describe('in the dark', () => {
  const dark = (mechanics: object) =>
    levelsOf(
      'gallery',
      invented({
        gallery: {
          prototype: {
            name: 'Gallery',
            mechanics,
            map: {
              rows: ['##################', '#@.......s.....it#', '#.################', '##################'],
              legend: { '#': 'wall', '@': 'player', s: 'statue', t: 'torch', i: 'statue' },
            },
          },
          actors: {
            statue: { name: 'statue', symbol: 's', attributes: { visible: true } },
            torch: { name: 'torch', attributes: { visible: true, light_source: { radius: 3, color: '#ff0000' } } },
          },
        },
      }),
    );
  const SEED = { fog_of_war: true, darkness: true, ambient_light: 0.1, player_light_radius: 4 };

  test('one sees as far as the lamp reaches, though there is a tenth of daylight everywhere', async () => {
    const walk = Walk.on(await dark(SEED));
    expect(walk.cell(3, 1)?.seen).toBe(true);
    expect(walk.cell(9, 1)).toBeUndefined();
  });

  test('one sees what stands by a light, however far, in the colour of that light', async () => {
    const walk = Walk.on(await dark(SEED));
    expect(walk.typesAt(15, 1)).toEqual(['statue']);
    const [red, green] = walk.cell(15, 1)?.light ?? [0, 0];
    expect(red).toBeGreaterThan(green);
  });

  test('is only in the dark: without darkness the whole gallery shows', async () => {
    expect(Walk.on(await dark({ fog_of_war: true })).typesAt(9, 1)).toEqual(['statue']);
  });

  test('one remembers what one has seen, and goes on seeing it dimly', async () => {
    const walk = Walk.on(await dark(SEED)).go('south');
    expect(walk.cell(15, 1)).toMatchObject({ seen: false });
    expect(walk.typesAt(15, 1)).toEqual(['statue']);
    expect(walk.cell(9, 1)).toBeUndefined();
  });
});

test('who has seen an item behind a grille fetches it, though the way there leads out of its sight', async () => {
  const vault = {
    prototype: {
      name: 'Vault',
      map: {
        rows: ['#####', '#@=)#', '#.#.#', '#.#.#', '#.#.#', '#...#', '#####'],
        legend: { '#': 'wall', '@': 'player', '=': 'grille', ')': 'sword' },
      },
    },
    actors: { grille: { name: 'grille', attributes: { solid: true } } },
    personalities: { seeker: { behaviors: ['seek_item', 'wait'] } },
  };
  const definitions = await levelsOf('vault', invented({ vault }));
  const walk = new Walk(createGame(definitions, { seed: 'vault', seats: [{ personality: 'seeker' }] }));
  for (let i = 0; i < 12; i++) walk.game.play(null);
  expect(walk.worn('weapon')).toEqual(['sword']);
});

describe.each(LEVELS)('%s', (name) => {
  test('has no finding, and bots play it to an end or to its turn cap', async () => {
    const definitions = await levelsOf(name);
    const reasons = ['won', 'masked', 'died', 'turn_cap'];
    for (let i = 0; i < 5; i++) {
      const game = createGame(definitions, { seed: `${name}-${i}`, seats: [{ personality: 'bot' }] });
      expect(reasons).toContain(playOut(game, randomBot(new Rng('nobody'))).reason);
    }
  });
});

describe('one line swaps the combat of the labyrinth:', () => {
  const under = (ruleset: string): Promise<Definitions> => {
    const swap = { '/ruleset': ruleset };
    const files = ['labyrinth', 'deeper_labyrinth'].map((name) => [`prototypes/${name}/prototype.json`, swap]);
    return levelsOf('labyrinth', editedSource(Object.fromEntries(files)));
  };

  /** The dice of each roll that one blow at the warden takes. */
  const diceOfABlow = (definitions: Definitions): number[][] => {
    const walk = Walk.on(definitions);
    const { x = 0, y = 0 } = { ...(walk.find('threadwarden')?.place as { x: number; y: number }) };
    const before = walk.events.length;
    walk.stand(x - 1, y).go('east');
    const events: readonly GameEvent[] = walk.events.slice(before);
    expect(events.some((event) => event.type === 'said')).toBe(true);
    return events.flatMap((event) => (event.type === 'rolled' ? [[...event.roll.dice]] : []));
  };

  test.each(['combat_2d6', 'combat_d20', 'combat_diceless'])(
    '%s plays without an error',
    async (ruleset) => {
      const definitions = await under(ruleset);
      const ends = Array.from({ length: 20 }, (_, i) => {
        const game = createGame(definitions, { seed: `${i}`, seats: [{ personality: 'bot' }] });
        return playOut(game, randomBot(new Rng('nobody'))).reason;
      });
      expect(ends.some((end) => end === 'masked' || end === 'died')).toBe(true);
    },
    90_000,
  );

  test('by percent, each blow takes one roll', () => {
    expect(diceOfABlow(labyrinth)[0]).toHaveLength(1);
  });

  test('2d6 rolls two dice for either side', async () => {
    const [mine, theirs] = diceOfABlow(await under('combat_2d6'));
    for (const dice of [mine, theirs]) {
      expect(dice).toHaveLength(2);
      expect(Math.max(...(dice ?? [7]))).toBeLessThanOrEqual(6);
    }
  });

  test('d20 rolls one die, and reads it off a table', async () => {
    const [dice] = diceOfABlow(await under('combat_d20'));
    expect(dice).toHaveLength(1);
    expect(Math.max(...(dice ?? [21]))).toBeLessThanOrEqual(20);
  });

  test('diceless rolls nothing', async () => {
    expect(diceOfABlow(await under('combat_diceless'))).toEqual([]);
  });
});
