import { describe, expect, test } from 'vitest';
import { editedDefinitions } from '../../support/play';
import { ask, attack, BEETLE, CLERK, labels, meet, pick, RAT, SPIDER, said, THREE_RATS, TOAD } from './delving';

/** A roll with which no foe finds an opening. */
const HARMLESS = [6, 1];

describe('the attack', () => {
  test('the adventurer is first; 1-1 misses', () => {
    const scene = attack(meet(RAT, [1, 1, ...HARMLESS]));
    expect(said(scene, '1-1: a miss, whatever was meant.')).toBe(true);
    expect(ask(scene, '[foes[0].hp, fight.round]')).toEqual([3, 2]);
  });

  test('a manoeuvre costs the pips between the dice, and is legal within the shift', () => {
    const scene = attack(meet(TOAD, [3, 3]));
    expect(scene.asked.prompt).toBe('3-3, with a shift of 2. Which manoeuvre?');
    expect(labels(scene)).toEqual(['Shove 4-2, 1d6: shift 2; Tongue lash interrupts', 'Low sweep 3-4, 1d6: shift 1']);
    const none = attack(meet(RAT, [6, 6 - 1, ...HARMLESS]));
    expect(said(none, '6-5: no manoeuvre lies within a shift of 2.')).toBe(true);
  });

  test('a cost of 0 is an exact strike, and does the shift as more damage', () => {
    const scene = attack(meet(CLERK, [3, 4, 2, ...HARMLESS]));
    expect(said(scene, 'Low sweep, exact strike: 4 damage to the bone clerk.')).toBe(true);
    expect(ask(scene, 'foes[0].hp')).toBe(3);
    const shifted = attack(meet(CLERK, [3, 5, 2, ...HARMLESS]));
    expect(said(shifted, 'Low sweep, shift spent 1: 2 damage to the bone clerk.')).toBe(true);
  });

  test('6-6 is prime: any manoeuvre, free, with the shift as damage, and nothing interrupts', () => {
    const scene = attack(meet(TOAD, [6, 6, 2, ...HARMLESS]));
    expect(scene.asked.prompt).toBe('6-6, prime: any manoeuvre, no shift, no interrupt. Which manoeuvre?');
    pick(scene, 'Shove');
    expect(said(scene, 'Shove, prime: 4 damage to the sluice toad.')).toBe(true);
    expect(said(scene, 'interrupts')).toBe(false);
  });

  test('damage is the die and the modifier, and never less than nothing', () => {
    const scene = attack(meet(RAT, [1, 1, 2, 3, 1]));
    expect(said(scene, 'The drain rat: Nip, exact strike, 0 damage. You have 10 hit points.')).toBe(true);
    const hurt = attack(meet(RAT, [1, 1, 2, 2, 6]));
    expect(
      said(hurt, 'The drain rat: Nip, shift spent 1 of 1, 3 damage; Oilskin coat stops 2. You have 9 hit points.'),
    ).toBe(true);
  });

  test('a raw 6 does at least 1, before armour', async () => {
    const feeble = await editedDefinitions('two_d6_dungeon', {
      'items.json': { '/boat_hook/attributes/manoeuvres/1/plus': -9 },
      'actors.json': { '/drain_rat/attributes/manoeuvres/0/plus': -9 },
    });
    const six = attack(meet(RAT, [4, 2, 6, 2, 3, 6], { rules: feeble }));
    expect(said(six, 'Shove, exact strike: 1 damage to the drain rat.')).toBe(true);
    expect(said(six, 'The drain rat: Nip, exact strike, 1 damage; Oilskin coat stops 1.')).toBe(true);
    const five = attack(meet(RAT, [4, 2, 5, 2, 3, 5], { rules: feeble }));
    expect(said(five, 'Shove, exact strike: 0 damage to the drain rat.')).toBe(true);
  });

  test('there is no fleeing: in a fight nothing leads out of the room', () => {
    expect(labels(meet(RAT))).toEqual([
      'Attack the drain rat, 3 of 3 hit points',
      'Read the scroll of rot',
      'Use the mending draught instead of attacking',
    ]);
  });
});

describe('creatures', () => {
  test('1-1 is a mishap, from its own table', () => {
    const scene = attack(meet(RAT, [1, 1, 1, 1, 6]));
    expect(said(scene, 'The drain rat falls hard: 2 damage.')).toBe(true);
    expect(ask(scene, 'foes[0].hp')).toBe(1);
  });

  test('a mishap can end the fight, with its reward', () => {
    const scene = attack(meet(RAT, [4, 2, 1, 1, 1, 6]));
    expect([scene.phase, scene.attribute('xp')]).toEqual(['explore', 8]);
  });

  test('6-6 is prime: the strongest, with their shift as damage, and no armour helps', () => {
    const scene = attack(meet(BEETLE, [1, 1, 6, 6, 4]));
    expect(said(scene, 'The husk beetle: Butt, prime, 3 damage. You have 7 hit points.')).toBe(true);
  });

  test('else they take the strongest manoeuvre they can afford', () => {
    const scene = attack(meet(CLERK, [1, 1, 5, 4, 2]));
    expect(said(scene, 'Spike file, shift spent 2 of 2, 3 damage. You have 7 hit points.')).toBe(true);
  });

  test('armour matches their dice within the shift, one piece an attack', () => {
    const scene = attack(meet(CLERK, [1, 1, 4, 3, 3]));
    expect(
      said(scene, 'The bone clerk: Stamp, exact strike, 5 damage; Oilskin coat stops 2. You have 7 hit points.'),
    ).toBe(true);
  });

  test('a group is separate combatants under one encounter', () => {
    const scene = meet(THREE_RATS);
    expect(ask(scene, 'foes.map(f, [f.type, f.hp, f.encounter, f.name])')).toEqual([
      ['drain_rat', 3, 1, 'Drain rat 3'],
      ['drain_rat', 3, 1, 'Drain rat 2'],
      ['drain_rat', 3, 1, 'Drain rat 1'],
    ]);
    expect(labels(scene)).toContain('Attack the drain rat 2, 3 of 3 hit points');
    const roll = scene.rolls.at(-1);
    expect(roll).toMatchObject({ dice: [6], modifier: 0 });
  });
});

describe('rounds', () => {
  /** This many rounds without a hit. */
  const idle = (rounds: number) => Array.from({ length: rounds }, () => [1, 1, ...HARMLESS]).flat();

  test('fatigue rises by 1 a round, to 6; 4, 5 and 6 give everybody 1, 2 and 3 more shift', () => {
    const scene = meet(TOAD, idle(8));
    const seen = [];
    for (let i = 0; i < 8; i++) {
      seen.push(ask(scene, '[fight.round, fight.fatigue, budget(seat), budget(foes[0])]'));
      attack(scene);
    }
    expect(seen).toEqual([
      [1, 1, 2, 2],
      [2, 2, 2, 2],
      [3, 3, 2, 2],
      [4, 4, 3, 3],
      [5, 5, 4, 4],
      [6, 6, 5, 5],
      [7, 6, 5, 5],
      [8, 6, 5, 5],
    ]);
  });

  test('from round 7 on, interrupts of movement lapse', () => {
    // A thief sidesteps every roll that ends in a 2.
    const THIEF = [3, 4, 6, 1, 1, 4, 3, 4];
    const early = attack(meet(THIEF, [4, 2]));
    expect(early.asked.prompt).toBe('The gutter thief interrupts: Sidestep.');
    const late = meet(THIEF, [...Array.from({ length: 6 }, () => [1, 1, 1, 1, 1]).flat(), 4, 2, 3]);
    for (let i = 0; i < 7; i++) attack(late);
    pick(late, 'Shove');
    expect(said(late, 'interrupts')).toBe(false);
    expect(said(late, 'Shove, exact strike: 5 damage')).toBe(true);
  });

  test('only the largest interrupt comes, and one a round', () => {
    // Gaff 5-5 would meet the bulk (1), Shove 4-2 the tongue (3).
    const scene = attack(meet(TOAD, [4, 2, 2]));
    expect(scene.asked.prompt).toContain('Tongue lash');
    expect(ask(scene, 'interrupt_to(foes[0], [4, 5]).name')).toBe('Tongue lash');
    expect(ask(scene, 'interrupt_to(foes[0], [5, 5]).name')).toBe('Rubbery bulk');
    expect(scene.variable('fight.interrupted')).toBe(true);
    scene.take('ok');
    pick(scene, 'let go');
    expect([scene.variable('fight.round'), scene.variable('fight.interrupted')]).toEqual([2, false]);
  });

  test('a kill in the first round of a group gives 2 more shift in the second, and no longer', () => {
    const scene = attack(meet(THREE_RATS, [4, 2, 3, ...HARMLESS, ...HARMLESS, 1, 1, ...HARMLESS, ...HARMLESS]));
    expect(ask(scene, '[size(foes), fight.edge, budget(seat)]')).toEqual([2, true, 4]);
    attack(scene);
    expect(ask(scene, '[fight.round, budget(seat)]')).toEqual([3, 2]);
    const single = attack(meet(TOAD, idle(1)));
    expect(single.variable('fight.edge')).toBe(false);
  });

  test('who is surprised is struck first, in every round of the fight', () => {
    const scene = meet(SPIDER, [...HARMLESS, 1, 1, ...HARMLESS, 1, 1, ...HARMLESS]);
    expect(said(scene, 'You are taken by surprise: they strike first.')).toBe(true);
    expect(scene.lastRoll.dice).toEqual(HARMLESS);
    attack(scene);
    expect(scene.rolls.slice(-2).map(({ dice }) => dice)).toEqual([[1, 1], HARMLESS]);
    expect(ask(scene, '[fight.round, fight.foes_first]')).toEqual([2, true]);
  });
});

describe('potions and scrolls', () => {
  test('a potion takes the place of the attack, and is used up', () => {
    const scene = pick(meet(CLERK, [4, ...HARMLESS], { options: { hp: 20 } }), 'Use the mending draught');
    expect(ask(scene, '[size(seat.potions), fight.round, foes[0].hp]')).toEqual([0, 2, 7]);
    expect(scene.asked.options.find(({ label }) => label.startsWith('Use'))).toBe(undefined);
  });

  test('a scroll is read only at the start, and they strike first then', () => {
    const scene = pick(meet(CLERK, [3, 4, ...HARMLESS, 1, 1]), 'Read the scroll of rot');
    expect(said(scene, '34, with discipline 1: a double. The scroll of rot takes hold.')).toBe(true);
    expect(ask(scene, '[foes[0].hp, fight.foes_first, fight.round, size(seat.scrolls)]')).toEqual([5, true, 1, 0]);
    expect(scene.lastRoll.dice).toEqual(HARMLESS);
    const begun = attack(meet(CLERK, [1, 1, ...HARMLESS]));
    expect(labels(begun).some((label) => label.startsWith('Read'))).toBe(false);
  });

  test('without a double after discipline it is a mishap', () => {
    const scene = pick(meet(CLERK, [2, 4, 4, ...HARMLESS]), 'Read the scroll of rot');
    expect(said(scene, '24, with discipline 1: no double. The scroll of rot goes wrong.')).toBe(true);
    expect([scene.attribute('hp'), ask(scene, 'foes[0].hp')]).toEqual([9, 7]);
  });

  test('one that kills them all ends the fight at once', () => {
    const chosen = ['Cleaver', 'Chop', 'Flat', 'Pot lid', 'Scroll of cinders'];
    const scene = pick(meet(RAT, [3, 3, 6], { chosen }), 'Read');
    expect([scene.phase, scene.lastRoll.final, scene.attribute('xp')]).toEqual(['explore', 7, 8]);
  });

  test('both ask before they are used up', () => {
    const confirm = (scene: ReturnType<typeof meet>, word: string) =>
      scene.asked.options.find(({ label }) => label.startsWith(word))?.confirm;
    expect(confirm(meet(RAT), 'Use')).toBe('Use up the mending draught?');
    expect(confirm(meet(RAT), 'Read')).toBe('Read the scroll of rot? It will be used up, and they will strike first.');
  });
});

describe('rewards', () => {
  test('experience comes for each creature, after its defeat', () => {
    const scene = attack(meet(RAT, [4, 2, 3]));
    expect([scene.attribute('xp'), scene.phase]).toEqual([8, 'explore']);
    expect(scene.log.slice(-2)).toEqual(['The drain rat falls: 8 experience.', 'It is quiet again.']);
  });

  test('the first threshold is 200; it gives 10 more hit points', () => {
    expect(ask(meet(RAT), 'options.threshold')).toBe(200);
    const scene = attack(meet(BEETLE, [3, 4, 6, 1], { options: { threshold: 12 } }));
    expect([scene.attribute('level'), scene.attribute('hp_max'), scene.attribute('hp')]).toEqual([2, 20, 20]);
  });

  test('0 hit points in a fight is death, at once', () => {
    const scene = attack(meet(CLERK, [1, 1, 6, 6, 6], { options: { hp: 4 } }));
    expect([scene.ended, scene.attribute('hp')]).toEqual(['died', 0]);
  });
});
