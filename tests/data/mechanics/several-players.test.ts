import { describe, expect } from 'vitest';
import { Cell } from '../../../engine/core/place';
import { type Scenario, scenario } from '../../support/scenario';

/** Two to four people in one dungeon, by the shared rules. */

const placeOf = (s: Scenario, seat: number): string => {
  const place = s.game.state.seats[seat]?.place;
  return place instanceof Cell ? `${place.x},${place.y}` : 'nowhere';
};
const asked = (s: Scenario) => s.game.pending.map(({ seat }) => seat);

/** The signs of the map that a seat knows, cells in sight only. */
function seenBy(s: Scenario, seat: number): string[] {
  const cells = s.game.view(seat).map?.cells.filter((cell) => cell.seen) ?? [];
  return cells.flatMap(({ entities }) => entities.map(({ type, name }) => (type === 'player' ? name : type)));
}

function inFog(s: Scenario, drawing: string, legend = {}): void {
  s.map(drawing, legend);
  s.file('prototype', { mechanics: { fog_of_war: true } });
}

describe('each player', () => {
  scenario('has a figure, also on a map that was drawn for one', (s) => {
    s.map(`
      #####
      #@..#
      #...#
      #####`);
    s.seats('Ada', 'Ben', 'Cleo');
    expect(s.game.seatNames).toEqual(['Ada', 'Ben', 'Cleo']);
    expect(new Set([0, 1, 2].map((seat) => placeOf(s, seat))).size).toBe(3);
  });

  scenario('has turns by speed: the quick one acts twice', (s) => {
    s.map('#@..h#', { h: 'hare' });
    s.file('actors', { hare: { extends: 'player', attributes: { speed: 200 } } });
    s.seats('Ada', 'Ben');
    const order: number[] = [];
    for (let i = 0; i < 9; i++) {
      const [seat = -1] = asked(s);
      order.push(seat);
      s.decide('wait', seat);
    }
    expect(order.filter((seat) => seat === 1)).toHaveLength(2 * order.filter((seat) => seat === 0).length);
  });

  scenario('is asked in their own turn only', (s) => {
    s.map('#@..@#');
    s.seats('Ada', 'Ben');
    expect(asked(s)).toEqual([0]);
    expect(() => s.decide('wait', 1)).toThrow();
    s.decide('wait', 0);
    expect(asked(s)).toEqual([1]);
  });

  scenario('sees with their own eyes, and remembers what they saw', (s) => {
    inFog(s, '#r.@..#..@.k#', { r: 'rat', k: 'skeleton' });
    s.file('actors', { rat: { attributes: { personality: null } }, skeleton: { attributes: { personality: null } } });
    s.seats('Ada', 'Ben');
    const knows = (seat: number) => s.game.view(seat).map?.cells.length;
    expect([seenBy(s, 0).includes('rat'), seenBy(s, 0).includes('skeleton')]).toEqual([true, false]);
    expect([seenBy(s, 1).includes('rat'), seenBy(s, 1).includes('skeleton')]).toEqual([false, true]);
    expect(s.game.view(1).seats[0]?.entity.place).toBeNull();
    expect([knows(0), knows(1)]).toEqual([7, 7]);
  });

  scenario('reads of what happens where they are, each as “you”', (s) => {
    inFog(s, '#r@..#..@#', { r: 'rat' });
    s.file('actors', { rat: { attributes: { personality: null, defense: -200 } } });
    s.seats('Ada', 'Ben');
    s.walk('west');
    expect(s.saidTo(0).join(' ')).toMatch(/You \w+ the rat/);
    expect(s.saidTo(1).join(' ')).not.toContain('rat');
  });
});

describe('two who meet', () => {
  scenario('change places', (s) => {
    s.map('#@@..#');
    s.seats('Ada', 'Ben');
    expect(s.labels('step')).toContain('Swap places with Ben');
    s.walk('east');
    expect([placeOf(s, 0), placeOf(s, 1)]).toEqual(['2,0', '1,0']);
  });

  scenario('can’t hurt each other, unless the rules have friendly fire', (s) => {
    s.map('#@@..#');
    s.seats('Ada', 'Ben');
    s.give('player', 'dagger');
    expect(s.offered('throw')).not.toEqual([]);
    s.act('throw', 'dagger');
    expect(s.game.pending[0]?.prompt).toBe('Where to?');
  });

  scenario('strike where friendly fire is on, by hand and by throwing', (s) => {
    s.map('#@@..#');
    s.seats('Ada', 'Ben');
    s.file('rules', { seats: { max: 4 }, formulas: { friendly_fire: { is: 'true' } } });
    s.give('player', 'dagger');
    s.file('actors', { player: { default_items: ['dagger'], attributes: { accuracy: 300 } } });
    expect(s.labels('step').join()).toContain('Fight');
    const before = s.game.view(0).seats[1]?.entity.stats?.health?.current ?? 0;
    s.walk('east');
    expect(s.game.view(0).seats[1]?.entity.stats?.health?.current).toBeLessThan(before);
    expect(placeOf(s, 0)).toBe('1,0');
    s.decide('wait', 1);
    s.act('throw', 'dagger');
    expect(s.saidTo(1).join(' ')).toContain('Ada');
  });
});

describe('one who dies', () => {
  const story = (s: Scenario): void => {
    inFog(s, '#@....#..@LL#', { L: 'lava' });
    s.file('actors', { player: { stats: { health: { max: 9 } } } });
    s.seats('Ada', 'Ben');
    s.wait();
    s.decide('step east', 1);
  };

  scenario('does not end the game for the others', (s) => {
    story(s);
    expect(s.ended).toBeNull();
    for (let i = 0; i < 3; i++) {
      expect(asked(s)).toEqual([0]);
      s.wait();
    }
  });

  scenario('watches with the eyes of the others, and reads what they read', (s) => {
    story(s);
    expect(seenBy(s, 1)).toContain('Ada');
    expect(s.game.view(1).seats[0]?.entity.place).not.toBeNull();
    expect(s.game.view(1).seats[1]?.entity.fallen).toBe(true);
    s.reload();
    expect(seenBy(s, 1)).toContain('Ada');
  });

  scenario('ends it where the rules say so', (s) => {
    s.map('#@....#..@LL#', { L: 'lava' });
    s.file('actors', { player: { stats: { health: { max: 9 } } } });
    s.seats('Ada', 'Ben');
    s.file('rules', { seats: { max: 4 }, ends: { died: { when: 'seats().exists(s, s.dead || s.gone)' } } });
    s.wait();
    s.decide('step east', 1);
    expect(s.ended).toBe('died');
  });

  scenario('as the last ends it for all', (s) => {
    s.map('#@LL.#..@LL#', { L: 'lava' });
    s.file('actors', { player: { stats: { health: { max: 9 } } } });
    s.seats('Ada', 'Ben');
    s.walk('east');
    expect(s.ended).toBeNull();
    s.decide('step east', 1);
    expect(s.game.ended).toMatchObject({ reason: 'died', winners: [] });
  });
});

describe('the way out', () => {
  scenario('is left together: the first waits on it until the last is beside it', (s) => {
    s.map('#@x...@#', { x: 'exit' });
    s.seats('Ada', 'Ben');
    s.walk('east');
    expect(s.saidTo(1)).toContain('Ada waits at the way out for the others.');
    for (let i = 0; i < 2; i++) {
      expect(s.ended).toBeNull();
      s.decide('step west', 1);
      s.wait();
    }
    s.decide('step west', 1);
    expect(s.game.ended).toMatchObject({ reason: 'won', winners: [0, 1] });
  });

  scenario('is not left by one who stepped off it again', (s) => {
    s.map('#@x..@#', { x: 'exit' });
    s.seats('Ada', 'Ben');
    s.walk('east');
    s.decide('step west', 1);
    s.walk('west');
    s.decide('step west', 1);
    expect(s.ended).toBeNull();
  });

  scenario('is left by each alone where the rules say so', (s) => {
    s.map('#@x...@#', { x: 'exit' });
    s.seats('Ada', 'Ben');
    s.file('rules', { seats: { max: 4 }, formulas: { gathered: { with: ['a', 'c'], is: 'true' } } });
    s.walk('east');
    expect(s.ended).toBe('won');
  });
});

describe('what is won', () => {
  scenario('is won by all, the fallen too', (s) => {
    s.map('#@x..#..@LL#', { L: 'lava', x: 'exit' });
    s.file('actors', { player: { stats: { health: { max: 9 } } } });
    s.seats('Ada', 'Ben');
    s.wait();
    s.decide('step east', 1);
    s.walk('east');
    expect(s.game.ended).toMatchObject({ reason: 'won', winners: [0, 1] });
  });
});
