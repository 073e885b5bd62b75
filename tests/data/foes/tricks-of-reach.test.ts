import { describe, expect } from 'vitest';
import { scenario } from '../../support/scenario';

const HARDY = { player: { stats: { health: { max: 99 } } } };

describe('the hookman', () => {
  scenario('strikes from two cells away', (s) => {
    s.map('#@.H#', { H: 'hookman' });
    s.dice(1);
    s.wait();
    s.expectSaid('The hookman catches you with the hook!');
    expect(s.of('player', 'health')).toBe(26);
  });

  scenario('comes nearer when it is further off', (s) => {
    s.map('#@...1H#', { H: 'hookman' });
    s.wait();
    s.expectAt('hookman', '1');
  });

  scenario('does not reach past a wall', (s) => {
    s.map('#@#H#', { H: 'hookman' });
    s.wait(3);
    expect(s.of('player', 'health')).toBe(30);
  });
});

describe('a hooked pole', () => {
  scenario('gives a player the same reach', (s) => {
    s.map('#@.s#', { s: 'skeleton' });
    s.give('player', 'hooked_pole');
    s.file('actors', { skeleton: { personality: 'hanging' } });
    expect(s.labels('thrust')).toEqual(['Thrust at the skeleton']);
    s.dice(1);
    s.act('thrust', 'skeleton');
    expect(s.of('skeleton', 'health')).toBe(6);
  });

  scenario('is what it takes: bare hands reach no further than a step', (s) => {
    s.map('#@.s#', { s: 'skeleton' });
    expect(s.offered('thrust')).toEqual([]);
  });
});

describe('the stone ram', () => {
  scenario('throws whom it hits one cell back', (s) => {
    s.map('#1@R#', { R: 'ram' });
    s.dice(1);
    s.wait();
    s.expectPlayerAt('1');
    s.expectSaid('You stagger back.');
    expect(s.of('player', 'health')).toBe(27);
  });

  scenario('throws it into the pit behind', (s) => {
    s.map('#^@R#', { R: 'ram', '^': 'pit' });
    s.dice(1);
    s.wait();
    s.expectSaid('You fall into the pit.');
    expect(s.of('player', 'health')).toBe(30 - 3 - 6);
  });

  scenario('hurts more against a wall', (s) => {
    s.map('#@R#', { R: 'ram' });
    s.dice(1);
    s.wait();
    s.expectSaid('You hit what is behind.');
    expect(s.of('player', 'health')).toBe(30 - 3 - 2);
  });
});

scenario('a maul knocks a foe back, out of the reach of its blow', (s) => {
  s.map('#@s1#', { s: 'skeleton' });
  s.give('player', 'maul');
  s.file('actors', { skeleton: { personality: 'hanging' } });
  s.dice(1);
  s.walk('east');
  s.expectAt('skeleton', '1');
  expect(s.of('skeleton', 'health')).toBe(5);
});

describe('the bell knight', () => {
  const HALL = `
    #######
    #.....#
    #1@B..#
    #.....#
    #######`;

  scenario('lifts its clapper in one turn, and shows where it will fall', (s) => {
    s.map(HALL, { B: 'bell_knight' });
    s.wait();
    s.expectSaid('The bell knight lifts the clapper.');
    expect([s.of('player', 'health'), s.all('blow_shadow').length]).toEqual([30, 5]);
  });

  scenario('brings it down in the next on a player who stands still', (s) => {
    s.map(HALL, { B: 'bell_knight' });
    s.file('actors', { bell_knight: { attributes: { speed: 100 } } });
    s.wait(2);
    expect(s.of('player', 'health')).toBe(30 - 14);
    s.expectGone('blow_shadow');
  });

  scenario('hits nothing but the floor when the player has stepped out of the shadow', (s) => {
    s.map(HALL, { B: 'bell_knight' });
    s.file('actors', { bell_knight: { attributes: { speed: 100 } } });
    s.wait();
    s.walk('west');
    s.expectSaid('The bell knight brings the clapper down.');
    expect(s.of('player', 'health')).toBe(30);
  });

  scenario('that falls takes the shadow with it', (s) => {
    s.map(HALL, { B: 'bell_knight' });
    s.file('actors', { bell_knight: { stats: { health: { max: 1 } } } });
    s.wait();
    s.dice(1);
    s.walk('east');
    s.expectGone('bell_knight');
    s.expectGone('blow_shadow');
  });

  scenario('is dodged by a bot', (s) => {
    s.map(HALL, { B: 'bell_knight' });
    s.file('actors', { bell_knight: { attributes: { speed: 100 } } });
    s.seat({ personality: 'bot' });
    s.watch(8);
    expect(s.of('player', 'health')).toBe(30);
    expect(s.of('bell_knight', 'health')).toBeLessThan(20);
  });
});

describe('the tortoiseman', () => {
  scenario('takes blows from the front on its shield', (s) => {
    s.map('#@T#', { T: 'tortoiseman' });
    s.dice(1, 100);
    s.walk('east');
    s.expectSaid('It lands on the shield.');
    expect([s.of('tortoiseman', 'health'), s.of('tortoiseman', 'shield')]).toEqual([10, 3]);
  });

  scenario('has a shield that splits in the end', (s) => {
    s.map('#@T#', { T: 'tortoiseman' });
    s.file('actors', { ...HARDY, tortoiseman: { attributes: { shield: 1 }, personality: 'hanging' } });
    s.dice(1, 1);
    s.walk('east');
    s.expectSaid('The shield splits.');
    s.walk('east');
    expect(s.of('tortoiseman', 'health')).toBe(8);
  });

  scenario('can be hurt from behind', (s) => {
    s.map('#T@#', { T: 'tortoiseman' });
    s.file('actors', { tortoiseman: { personality: 'hanging' } });
    s.dice(1);
    s.walk('west');
    expect([s.of('tortoiseman', 'health'), s.of('tortoiseman', 'shield')]).toEqual([8, 4]);
  });

  scenario('turns to a foe at its back, which takes it a turn', (s) => {
    s.map('#T@#', { T: 'tortoiseman' });
    s.file('actors', { tortoiseman: { attributes: { speed: 100 } } });
    s.wait();
    expect([s.of('tortoiseman', 'facing'), s.of('player', 'health')]).toEqual(['east', 30]);
    s.expectSaid('The tortoiseman shuffles round behind the shield.');
  });

  scenario('is told of honestly: a blow on the shield has no chance', (s) => {
    s.map('#@T#', { T: 'tortoiseman' });
    const step = s.game.pending.flatMap((one) => one.options).find(({ id }) => id === 'step east');
    expect(step?.odds).toBe(0);
  });

  scenario('is flanked by a bot', (s) => {
    s.map(
      `
      #######
      #.....#
      #.@T..#
      #.....#
      #######`,
      { T: 'tortoiseman' },
    );
    s.file('actors', { player: { attributes: { accuracy: 95 } } });
    s.give('player', 'sword');
    s.seat({ personality: 'bot' });
    s.watch(12);
    s.expectGone('tortoiseman');
  });
});

scenario('a thrust that kills is heard by what listens', (s) => {
  s.map('#@.s...e#', { s: 'skeleton', e: 'earwig' });
  s.give('player', 'hooked_pole');
  s.file('actors', { skeleton: { personality: 'hanging', stats: { health: { max: 1 } } } });
  s.dice(1);
  s.act('thrust', 'skeleton');
  s.expectGone('skeleton');
  expect(s.of('earwig', 'goal')).toEqual([3, 0]);
});
