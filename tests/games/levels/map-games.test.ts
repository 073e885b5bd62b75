import { describe, expect, test } from 'vitest';
import type { Entity } from '../../../engine/core/entity';
import { Cell } from '../../../engine/core/place';
import { createGame } from '../../../engine/game/game';
import { walkBetween } from '../../../engine/level/space/routes';
import { definitionsOf } from '../../support/play';
import { type Scenario, scenario } from '../../support/scenario';
import { toldTo } from '../../support/told';
import { levelsOf, Walk } from './level-games';

/** The rules and things of a shipped prototype, on a map of the test's own. */
function play(s: Scenario, prototype: string, map: string, legend: Record<string, string | string[]>): void {
  s.map(map, legend);
  s.file('prototype', { ruleset: prototype });
}

const SEEDS = ['a', 'b', 'c', 'd', 'e'];

describe('in the catacombs', () => {
  const CRYPT = { '!': 'reliquary', S: 'sexton', '>': 'exit', n: 'coffin' };

  scenario('the gate lets no one out with empty hands', (s) => {
    play(s, 'catacombs', '#.@>#', CRYPT);
    s.walk('east');
    expect(s.ended).toBe(null);
    s.expectSaid("The lych gate doesn't open for empty hands. The saint lies in the north.");
  });

  scenario('the guardian sleeps until the finger is lifted, and then comes wherever the thief goes', (s) => {
    play(s, 'catacombs', '#S....!@...>#', CRYPT);
    s.wait(3);
    expect((s.entity('sexton').place as Cell).x).toBe(1);
    s.walk('west');
    s.act('pick_up', 'reliquary');
    s.expectSaid('Behind you, a bell gets to its feet.');
    s.walk('east', 5);
    expect(s.ended).toBe('won');
  });

  scenario('a coffin is pried open once', (s) => {
    play(s, 'catacombs', '#.@n#', CRYPT);
    s.dice(1);
    s.walk('east');
    s.expectSaid('Empty. Somebody has signed the bottom.');
    s.expectGone('coffin');
    expect(s.variable('run.graves')).toBe(1);
  });

  test('neither a mimic nor a trap waits within five steps of the way in', async () => {
    const definitions = await levelsOf('catacombs');
    for (let seed = 0; seed < 30; seed++) {
      const walk = Walk.on(definitions, `way in ${seed}`);
      const { x, y } = walk.hero.place as Cell;
      for (const { place, type } of walk.game.state.world.attributeIndex.withAttribute('hazard')) {
        const at = place as Cell;
        expect(Math.max(Math.abs(at.x - x), Math.abs(at.y - y)), `${seed} ${type.id}`).toBeGreaterThan(3);
        expect(walkBetween(walk.game.state, walk.hero, at) ?? 99, `${seed} ${type.id}`).toBeGreaterThan(5);
      }
    }
  });

  test.each(['balance-12', 'balance-22', 'balance-54', 'balance-225'])(
    'a careful bot comes to an end, one way or the other: %s',
    async (seed) => {
      const game = createGame(await levelsOf('catacombs'), { seed, seats: [{ personality: 'bot' }] });
      while (!game.ended && game.turn < 700) game.play(null);
      expect(game.ended).not.toBeNull();
    },
  );

  test('there are bones and coffins, and the finger lies beside its guardian', async () => {
    const definitions = await levelsOf('catacombs');
    for (const seed of SEEDS) {
      const walk = Walk.on(definitions, seed);
      for (const type of ['bones', 'coffin', 'reliquary', 'sexton']) expect(walk.find(type)).toBeDefined();
    }
  });
});

describe('in the caverns', () => {
  test('a weapon lies within three steps, and no foe within twelve', async () => {
    const definitions = await levelsOf('caverns');
    for (const seed of SEEDS) {
      const walk = Walk.on(definitions, seed);
      const { x, y } = walk.hero.place as Cell;
      const away = (cell: Cell) => Math.max(Math.abs(cell.x - x), Math.abs(cell.y - y));
      expect(away(walk.find('dagger')?.place as Cell)).toBeLessThanOrEqual(3);
      const foes = walk.game.state.world.attributeIndex.withAttribute('hostile');
      for (const { place } of foes) expect(away(place as Cell)).toBeGreaterThan(12);
    }
  });

  test('a bow lies with its arrows', async () => {
    const definitions = await levelsOf('caverns');
    const walks = SEEDS.map((seed) => Walk.on(definitions, seed)).filter((walk) => walk.find('bow'));
    expect(walks.length).toBeGreaterThan(0);
    for (const walk of walks) {
      const lying = walk.find('bow')?.place;
      const types = lying instanceof Cell ? lying.entities.map(({ type }) => type.id) : [];
      expect(types.filter((type) => type === 'arrow').length).toBeGreaterThanOrEqual(5);
    }
  });

  scenario('a moonstone that is broken mends', (s) => {
    play(s, 'caverns', '#.@.#', {});
    s.file('actors', { player: { stats: { health: { max: 30, current: 10 } } } });
    s.give('player', 'moonstone');
    s.option('river', false);
    s.act('use', 'moonstone');
    expect([s.of('player', 'health'), s.held('player')]).toEqual([15, []]);
  });

  scenario('the river carries off a player who stands in it', (s) => {
    play(s, 'caverns', '#@~~~~.#', { '~': 'current' });
    s.option('river', false);
    s.walk('east');
    s.wait(4);
    expect((s.entity('player').place as Cell).x).toBeGreaterThan(3);
    s.expectSaid('The river takes you by the knees, and you go where it is going.');
  });
});

describe('in the labyrinth', () => {
  const MAZE = { W: 'threadwarden' };

  test('the warden begins far away', async () => {
    const definitions = await levelsOf('labyrinth');
    for (const seed of SEEDS) {
      const walk = Walk.on(definitions, seed);
      const warden = walk.find('threadwarden') as Entity;
      expect(walkBetween(walk.game.state, warden, walk.hero)).toBeGreaterThanOrEqual(18);
    }
  });

  scenario('a player pays out thread, and the warden winds it up', (s) => {
    play(s, 'labyrinth', '#W...@.....#', MAZE);
    s.file('actors', { threadwarden: { attributes: { speed: 100 } } });
    s.walk('east', 4);
    expect(s.all('thread').length).toBeGreaterThan(0);
    const paid = s.all('thread').length;
    s.wait(6);
    expect(s.all('thread').length).toBeLessThan(paid);
  });

  scenario('the warden comes from anywhere, unseen', (s) => {
    play(
      s,
      'labyrinth',
      '#@.................................#\n#.##################################\n#..............................W...#',
      MAZE,
    );
    s.wait(6);
    expect((s.entity('threadwarden').place as Cell).x).toBeLessThan(31);
  });

  test('no twenty turns pass without a word, all the way to the stairs', async () => {
    const definitions = await levelsOf('labyrinth');
    for (const seed of SEEDS) {
      const game = createGame(definitions, { seed, seats: [{ personality: 'bot' }] });
      let heard = 0;
      while (game.turn < 120 && !game.ended && game.state.program.definitions.id === 'labyrinth') {
        if (toldTo(game, game.play(null)).length > 0) heard = game.turn;
        expect(game.turn - heard).toBeLessThanOrEqual(20);
      }
    }
  });

  scenario('the warden is heard in every turn, from where it is', (s) => {
    play(s, 'labyrinth', '#W########@.#', MAZE);
    const before = s.sounds.length;
    s.wait(3);
    expect(s.sounds.slice(before).filter((sound) => sound === 'drone')).toHaveLength(3);
  });
});

describe('in the deeper labyrinth', () => {
  const HEART = { Y: 'antlered_mask', W: 'threadwarden' };

  scenario('the mask turns the tables: the warden runs', (s) => {
    play(s, 'deeper_labyrinth', '#@Y..W.....#', HEART);
    s.file('actors', { threadwarden: { attributes: { speed: 50 } } });
    s.walk('east');
    s.act('pick_up', 'antlered_mask');
    s.expectSaid('The mask fits. In the dark, something that has never been afraid drops its thread and runs.');
    expect(s.ended).toBe(null);
    const { x } = s.entity('threadwarden').place as Cell;
    s.wait(4);
    expect((s.entity('threadwarden').place as Cell).x).toBeGreaterThan(x);
  });

  scenario('catching the warden ends it', (s) => {
    play(s, 'deeper_labyrinth', '#@YW#', HEART);
    s.give('player', 'axe');
    s.file('actors', { threadwarden: { stats: { health: { max: 30 } } } });
    s.dice(100, 100, 100);
    s.walk('east');
    s.act('pick_up', 'antlered_mask');
    s.dice(1, 1, 1, 1, 1, 1);
    for (let i = 0; i < 6 && !s.ended; i++) s.walk('east');
    expect(s.ended).toBe('masked');
  });

  scenario('a warden that is nearly beaten does not get far', (s) => {
    play(s, 'deeper_labyrinth', '#@Y..W.....#', HEART);
    s.file('actors', { threadwarden: { stats: { health: { max: 44, current: 20 } } } });
    s.walk('east');
    s.act('pick_up', 'antlered_mask');
    s.expectSaid(
      'The mask fits. In the dark, something that has never been afraid drops its thread, and does not get far.',
    );
    expect(s.ended).toBe('masked');
  });

  scenario('the warden is heard here too', (s) => {
    play(s, 'deeper_labyrinth', '#@Y..W.....#', HEART);
    s.wait();
    expect(s.sounds).toContain('drone');
  });
});

describe('in the arena', () => {
  test('walking past the bouts leads to the porter, who sends one back', async () => {
    const walk = Walk.on(await levelsOf('arena')).stand(33, 6);
    walk.find('champion')?.setAttribute('personality', null);
    walk.go('east');
    expect(walk.game.ended).toBeNull();
    expect(toldTo(walk.game, walk.events).join(' ')).toContain('I make it 0. Ring for another.');
  });

  scenario('a fall scores what the fallen could take, and more with others about', (s) => {
    play(s, 'arena', '#s@..r#', { s: 'skeleton', r: 'rat' });
    s.give('player', 'axe');
    s.file('actors', { rat: { personality: 'hanging' }, skeleton: { personality: 'hanging' } });
    s.dice(1);
    s.walk('west');
    expect([s.variable('run.score'), s.variable('run.beaten')]).toEqual([18, 1]);
  });
});

describe('in the mine', () => {
  scenario('silver glints through two cells of rock', (s) => {
    play(s, 'mine', '#######\n#@%%$##\n#######', { '%': 'rock', $: 'lode' });
    expect([s.all('glint').length, s.all('faint_glint').length]).toEqual([1, 1]);
    s.walk('east');
    expect(s.all('faint_glint')).toHaveLength(0);
  });

  scenario('the rock around a lode that is gone glints no more', (s) => {
    play(s, 'mine', '########\n#@$%%%##\n########', { '%': 'rock', $: 'lode' });
    expect([s.all('glint').length, s.all('faint_glint').length]).toEqual([1, 1]);
    s.walk('east', 3);
    expect([s.all('glint').length, s.all('faint_glint').length]).toEqual([0, 0]);
  });

  scenario('rock between two lodes shows the nearer one, then the one that is left', (s) => {
    play(s, 'mine', '########\n#@$%%$##\n########', { '%': 'rock', $: 'lode' });
    expect([s.all('glint').length, s.all('faint_glint').length]).toEqual([2, 0]);
    s.walk('east', 3);
    expect([s.all('glint').length, s.all('faint_glint').length]).toEqual([1, 1]);
  });

  test('two lodes lie open, one for each side, and the others lie elsewhere in every game', async () => {
    const definitions = await levelsOf('mine');
    const lodesOf = (seed: string) =>
      [...Walk.on(definitions, seed).game.state.world.entities.values()]
        .filter(({ type, place }) => type.id === 'lode' && place instanceof Cell)
        .map(({ place }) => `${(place as Cell).x},${(place as Cell).y}`);
    const drawn = SEEDS.map(lodesOf);
    for (const lodes of drawn) expect(lodes).toEqual(expect.arrayContaining(['10,7', '24,7']));
    for (const lodes of drawn) expect(new Set(lodes).size).toBe(lodes.length);
    expect(new Set(drawn.map((lodes) => lodes.join(' '))).size).toBe(SEEDS.length);
  });

  scenario('a player squeezes past Marl, who has an opinion', (s) => {
    play(s, 'mine', '#######\n#@r.%%#\n#######', { '%': 'rock', r: 'rival_miner' });
    s.file('actors', { rival_miner: { personality: 'hanging' } });
    s.walk('east', 2);
    s.expectSaid('You squeeze past Marl. Neither of you says a word, at some length.');
    expect((s.entity('player').place as Cell).x).toBe(3);
    expect((s.entity('rival_miner').place as Cell).x).toBe(1);
  });

  test('the rock behind a torch is not for digging', async () => {
    const walk = Walk.on(await levelsOf('mine')).stand(15, 6);
    expect(walk.find('bearing_rock')?.place).toMatchObject({ x: 15, y: 5 });
    walk.take('wait');
    expect(walk.offered).not.toContain('step north');
    walk.stand(17, 6).take('wait');
    expect(walk.offered).toContain('step north');
  });

  scenario('Marl is heard through the rock, with the side and the haul', (s) => {
    play(s, 'mine', '#@.%%%%%%r.#', { '%': 'rock', r: 'rival_miner' });
    s.wait(10);
    s.expectSaid('A pick rings, far off to the east. Marl has 0.');
  });
});

describe('in the lean season', () => {
  test('it is autumn: bare trees, leaves and the first frost', async () => {
    const walk = Walk.on(await levelsOf('hunger'));
    for (const type of ['bare_tree', 'leaf_litter', 'gold_leaves', 'frost']) expect(walk.find(type)).toBeDefined();
  });

  scenario('bare trees don’t hide what stands behind them, but twelve cells do', (s) => {
    play(s, 'hunger', `#@t..b${'.'.repeat(8)}b#`, { t: 'bare_tree', b: 'berry_bush' });
    s.file('prototype', { ruleset: 'hunger', mechanics: { fog_of_war: true } });
    const seen = s.game.view(0).map?.cells.flatMap(({ entities }) => entities) ?? [];
    expect(seen.filter(({ sprite }) => sprite.base === 'berry_bush')).toHaveLength(1);
  });

  scenario('the frost spreads, and costs those who walk on it', (s) => {
    play(s, 'hunger', '#@f.......#', { f: 'frost' });
    s.walk('east');
    expect(s.of('player', 'food')).toBe(30 - 2 - 1);
    s.wait(16);
    expect(s.all('frost').length).toBeGreaterThan(1);
  });

  scenario('the magpie is a joke that is told more than once', (s) => {
    play(s, 'hunger', '#@#m%.%#', { m: 'magpie', '%': 'berries' });
    s.wait(8);
    s.expectSaid('Somewhere a magpie has found your supper.');
    s.expectSaid('The magpie again. It bows.');
  });
});

describe('on the living floor', () => {
  const FLOOR = { ',': 'tile', o: 'waking_tile', '>': 'exit' };
  const where = (s: Scenario, is: string) =>
    [...s.all('tile'), ...s.all('waking_tile')]
      .filter((tile) => tile.hasAttribute(is))
      .map(({ place }) => `${(place as Cell).x},${(place as Cell).y}`)
      .sort();

  scenario('ghosts show which tiles wake next, and they do', (s) => {
    play(s, 'automata', '#######\n#@....#\n#,,,,,#\n#,,o,,#\n#,,o,,#\n#,,o,,#\n#,,,,,#\n#######', FLOOR);
    s.option('floors', 0);
    s.option('awake', 0);
    const ghosts = where(s, 'stirring');
    expect(ghosts).toEqual(['2,4', '4,4']);
    s.wait();
    expect(where(s, 'alive')).toEqual(['2,4', '3,4', '4,4']);
  });

  scenario('a tile about to wake is seen as such', (s) => {
    play(s, 'automata', '#######\n#@....#\n#,,,,,#\n#,ooo,#\n#,,,,,#\n#######', FLOOR);
    s.option('floors', 0);
    s.option('awake', 0);
    const seen = s.game.view(0).map?.cells.flatMap(({ entities }) => entities) ?? [];
    expect(seen.filter(({ sprite }) => sprite.base === 'ghost_mark').map(({ name }) => name)).toEqual([
      'tile about to wake',
      'tile about to wake',
    ]);
  });
});

describe('in the burning field', () => {
  const FIELD = { ',': 'grass', f: ['grass', 'fire'], l: 'lamb', '>': 'exit', w: ['wall', 'weathercock'] };

  scenario('ash stays where it has burnt', (s) => {
    play(s, 'fire', '#.f,,#@#', FIELD);
    s.option('storm', 0);
    s.file('actors', { grass: { attributes: { catches: 1 } } });
    s.wait(40);
    s.expectGone('fire');
    expect(s.all('ash')).toHaveLength(3);
  });

  scenario('fire opens a thorn hedge', (s) => {
    play(s, 'fire', '###\n#@#\n#h#\n#f#\n###', { ...FIELD, h: ['grass', 'hedge'] });
    s.option('storm', 0);
    s.option('wind', 'north');
    s.file('actors', { hedge: { attributes: { catches: 1 } } });
    s.wait(6);
    s.expectGone('hedge');
  });

  test('each hedge has one gap, never on the straight way to the gate', async () => {
    const definitions = await definitionsOf('fire');
    for (let seed = 0; seed < 20; seed++) {
      const { entities } = createGame(definitions, { seed: `hedge-${seed}` }).state.world;
      const hedges = [...entities.values()].filter(({ type }) => type.id === 'hedge').map(({ place }) => place as Cell);
      for (const column of [19, 32]) {
        const rows = hedges.filter(({ x }) => x === column).map(({ y }) => y);
        const gap = Array.from({ length: 11 }, (_, i) => i + 1).filter((y) => !rows.includes(y));
        expect(gap).toHaveLength(2);
        expect(gap[1]).toBe((gap[0] ?? 0) + 1);
        expect(gap).not.toContain(6);
      }
    }
  });

  scenario('the weathercock shows the wind', (s) => {
    play(s, 'fire', '#w#\n#@#', FIELD);
    s.option('wind', 'north');
    expect(s.of('weathercock', 'sprite')).toBe('wind_n');
  });

  scenario('a lamb follows the player who fetched it, and is counted at the gate', (s) => {
    play(s, 'fire', '#@l...>#', FIELD);
    s.option('storm', 0);
    s.walk('east');
    s.expectSaid('The lamb decides that you are its mother. There is no time to discuss it.');
    s.walk('east', 5);
    expect([s.ended, s.variable('run.rescued')]).toEqual(['won', 1]);
    expect(s.variable('run.score')).toBe(100 + 50 + 60 - 5);
  });
});
