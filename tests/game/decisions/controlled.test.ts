import { describe, expect, test } from 'vitest';
import { createGame, OBSERVER } from '../../../engine/game/game';
import { invented, levelsOf, Walk } from '../../games/levels/level-games';
import { scenario } from '../../support/scenario';

/** A hero of one's own, whom no rule names. */
const HERO = { extends: 'creature', name: 'hero', symbol: 'H', attributes: { controlled: true, inventory: 4 } };
const SOLITARY = { ...HERO, name: 'knight', symbol: 'K' };

describe('seed-004 D5: who is controlled', () => {
  scenario('is played, though no rule names it', (s) => {
    s.file('actors', { hero: HERO });
    s.map('#H.1#', { H: 'hero' });
    s.walk('east', 2);
    s.expectAt('hero', '1');
  });

  scenario('is played as a skeleton, too', (s) => {
    s.file('actors', { skeleton: { attributes: { controlled: true } } });
    s.map('#s.1#', { s: 'skeleton' });
    s.walk('east', 2);
    s.expectAt('skeleton', '1');
  });

  scenario('is played by its personality, which is the same thing', (s) => {
    s.file('actors', { skeleton: { personality: 'controlled' } });
    s.map('#s.1#', { s: 'skeleton' });
    s.walk('east', 2);
    s.expectAt('skeleton', '1');
    expect(s.game.view(0).seats[0]?.entity.attributes.controlled).toBe(true);
  });

  scenario('is not played where it says false, and the game is watched', (s) => {
    s.file('actors', { player: { attributes: { controlled: false } } });
    s.map('#@..#');
    expect(s.game.pending.map(({ seat }) => seat)).toEqual([OBSERVER]);
    s.watch(3);
    expect(s.game.ended).toBeNull();
  });

  scenario('is played by definition of the rules where the attribute says nothing', (s) => {
    s.file('actors', { hero: { ...HERO, attributes: {} } });
    s.file('rules', { seats: { actor: 'hero' } });
    s.map('#H.1#', { H: 'hero' });
    s.walk('east', 2);
    s.expectAt('hero', '1');
  });

  test('on the map is the only one: no player is added beside a hero', async () => {
    const map = { rows: ['####', '#H.#', '####'], legend: { '#': 'wall', H: 'hero' } };
    const files = { prototype: { name: 'Zz', map, map_generator: {} }, actors: { hero: HERO } };
    const walk = Walk.on(await levelsOf('zz_hero', invented({ zz_hero: files })));
    expect([walk.hero.type.id, walk.find('player')]).toEqual(['hero', undefined]);
  });
});

test('without a player, no controlled actor is played', async () => {
  const map = { rows: ['####', '#@.#', '####'], legend: { '#': 'wall', '@': 'player' } };
  const files = { prototype: { name: 'Zz', map }, rules: { seats: { min: 0 } } };
  const game = createGame(await levelsOf('zz_none', invented({ zz_none: files })), { seats: [] });
  for (let i = 0; i < 3; i++) game.decide(OBSERVER, 'watch');
  expect([game.state.seats, game.turn]).toEqual([[], 4]);
});

describe('several figures', () => {
  const both = { hero: HERO, knight: SOLITARY };

  scenario('are each played in its own turn, by the one who plays', (s) => {
    s.file('actors', both);
    s.map('#H.1.2.K#', { H: 'hero', K: 'knight' });
    expect(s.game.seatNames).toEqual(['Hero', 'Knight']);
    expect([s.game.peopleCount, s.game.pending[0]?.seat]).toEqual([1, 0]);
    s.game.decide(0, 'step east');
    expect(s.game.pending.map(({ seat }) => seat)).toEqual([1]);
    s.game.decide(1, 'step west');
    expect(s.game.pending.map(({ seat }) => seat)).toEqual([0]);
    s.game.decide(0, 'step east');
    s.game.decide(1, 'step west');
    s.expectAt('hero', '1');
    s.expectAt('knight', '2');
  });

  scenario('alike are told apart by numbers', (s) => {
    s.map('#@..@#');
    expect(s.game.seatNames).toEqual(['Wanderer 1', 'Wanderer 2']);
    expect(s.game.state.seats.map(({ name }) => name)).toEqual(['Wanderer 1', 'Wanderer 2']);
  });

  scenario('are saved in the middle of a round, and go on', (s) => {
    s.file('actors', both);
    s.map('#H...K#', { H: 'hero', K: 'knight' });
    s.game.decide(0, 'step east');
    const hash = s.game.hash();
    s.reload();
    expect(s.game.hash()).toBe(hash);
    expect(s.game.pending.map(({ seat }) => seat)).toEqual([1]);
  });

  scenario('see each with its own eyes', (s) => {
    s.file('actors', both);
    s.map(
      `
      #######
      #H.#.K#
      #######`,
      { H: 'hero', K: 'knight' },
    );
    s.file('prototype', { mechanics: { fog_of_war: true } });
    const seen = (seat: number) => (s.game.view(seat).map?.cells ?? []).filter((cell) => cell.seen).map(({ x }) => x);
    expect([Math.max(...seen(0)), Math.min(...seen(1))]).toEqual([3, 3]);
    expect(s.game.view(0).seats[1]?.entity.place).toBeNull();
  });

  scenario('live on when one of them dies, and it is over with the last', (s) => {
    s.file('actors', {
      hero: { ...HERO, stats: { health: { max: 1 } } },
      knight: { ...SOLITARY, stats: { health: { max: 1 } } },
    });
    s.file('items', {
      poison: {
        name: 'poison',
        attributes: { consumable: true, pickupable: true },
        use_verb: 'drink',
        use_effect: { health: -9 },
      },
    });
    s.give('hero', 'poison');
    s.give('knight', 'poison');
    s.map('#H..K#', { H: 'hero', K: 'knight' });
    const drink = () => s.game.pending[0]?.options.find(({ action }) => action === 'use')?.id ?? '';
    s.game.decide(0, drink());
    expect([s.game.ended, s.game.pending[0]?.seat]).toEqual([null, 1]);
    s.game.decide(1, drink());
    expect(s.game.ended?.reason).toBe('died');
  });

  scenario('are all played by the bot where a bot plays', (s) => {
    s.seat({ personality: 'bot' });
    s.file('actors', both);
    s.map('#H...K#', { H: 'hero', K: 'knight' });
    s.watch(3);
    expect(s.game.pending.map(({ seat }) => seat)).toEqual([OBSERVER]);
  });
});

describe('control gained and lost in play', () => {
  const POTION = {
    name: 'potion of possession',
    attributes: { pickupable: true, consumable: true },
    use_verb: 'drink',
    use_effect: [
      { change: "actors().filter(a, a.type == 'skeleton')", to: { controlled: true } },
      { change: 'actor', to: { controlled: false } },
    ],
  };

  scenario('moves the player into another body, and the seat with it', (s) => {
    s.file('items', { possession: POTION });
    s.give('player', 'possession');
    s.map('#@.#s.1#', { s: 'skeleton' });
    s.act('use', 'possession');
    expect(s.game.state.seats.map(({ type }) => type.id)).toEqual(['skeleton']);
    expect(s.game.pending.map(({ seat }) => seat)).toEqual([0]);
    s.walk('east', 2);
    s.expectAt('skeleton', '1');
  });

  scenario('goes on after a save in between', (s) => {
    s.file('items', { possession: POTION });
    s.give('player', 'possession');
    s.map('#@.#s.1#', { s: 'skeleton' });
    s.act('use', 'possession');
    const hash = s.game.hash();
    s.reload();
    expect(s.game.hash()).toBe(hash);
    s.walk('east', 2);
    s.expectAt('skeleton', '1');
  });

  scenario('by a state lasts as long as the state, and then its own mind is back', (s) => {
    s.file('states', { possessed: { while: { controlled: true } } });
    s.file('items', {
      wand: {
        name: 'wand',
        attributes: { pickupable: true },
        use_verb: 'wave',
        use_effect: [{ change: "actors().filter(a, a.type == 'skeleton')", to: { possessed: 3 } }],
      },
    });
    s.give('player', 'wand');
    s.map('#@.#.s.#', { s: 'skeleton' });
    s.act('use', 'wand');
    expect(s.game.seatNames).toEqual(['Wanderer', 'Skeleton']);
    const asked: number[] = [];
    for (let i = 0; i < 8; i++) {
      const seat = s.game.pending[0]?.seat ?? OBSERVER;
      asked.push(seat);
      s.game.decide(seat, 'wait');
    }
    expect(asked).toContain(1);
    expect(asked.slice(-3)).toEqual([0, 0, 0]);
    expect(s.game.state.seats).toHaveLength(1);
  });

  scenario('lost by all leaves a game to watch, and gained again is played again', (s) => {
    s.file('rules', {
      triggers: {
        trance: {
          on: 'acted',
          when: "action == 'wait'",
          do: [{ change: 'seat', to: { controlled: false } }],
        },
      },
    });
    s.map('#@..#');
    s.wait();
    expect(s.game.pending.map(({ seat }) => seat)).toEqual([OBSERVER]);
    s.watch(3);
    const [player] = s.game.state.world.entities.values().filter(({ type }) => type.id === 'player');
    if (player) s.game.state.set(player, 'controlled', true);
    s.watch();
    expect(s.game.pending.map(({ seat }) => seat)).toEqual([0]);
  });
});

describe('seed-004 D8: a personality gained or lost in play', () => {
  const STONE = { extends: 'creature', name: 'stone', symbol: 'o', attributes: { hostile: true, sighted: true } };
  const wand = (to: Readonly<Record<string, unknown>>, whom: string) => ({
    wand: {
      name: 'wand',
      attributes: { pickupable: true },
      use_verb: 'wave',
      use_effect: [{ change: `actors().filter(a, a.type == '${whom}')`, to }],
    },
  });

  scenario('lets an actor that had none act from its next turn on', (s) => {
    s.file('actors', { stone: STONE });
    s.file('items', wand({ personality: "'aggressive_melee'" }, 'stone'));
    s.give('player', 'wand');
    s.map('#@...1o#', { o: 'stone' });
    s.wait(2);
    s.act('use', 'wand');
    s.wait();
    s.expectAt('stone', '1');
  });

  scenario('works after a save and load', (s) => {
    s.file('actors', { stone: STONE });
    s.file('items', wand({ personality: "'aggressive_melee'" }, 'stone'));
    s.give('player', 'wand');
    s.map('#@...1o#', { o: 'stone' });
    s.act('use', 'wand');
    s.reload();
    s.wait();
    s.expectAt('stone', '1');
  });

  scenario('that is taken away leaves it standing', (s) => {
    s.file('items', wand({ personality: 'null' }, 'skeleton'));
    s.give('player', 'wand');
    s.map('#@...1s#', { s: 'skeleton' });
    s.act('use', 'wand');
    const at = s.entity('skeleton').place;
    s.wait(3);
    expect(s.entity('skeleton').place).toEqual(at);
  });

  scenario('that becomes another one changes what it does', (s) => {
    s.file('personalities', { runaway: { behaviors: ['flee'] } });
    s.file('items', wand({ personality: "'runaway'" }, 'skeleton'));
    s.give('player', 'wand');
    s.map('#@..s....1#', { s: 'skeleton' });
    s.act('use', 'wand');
    s.wait(8);
    s.expectAt('skeleton', '1');
  });
});
