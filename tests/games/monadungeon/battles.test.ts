import { describe, expect, test } from 'vitest';
import { active, ask, delve, has, labels, on, pick, ROOMS, turnOf, whereIs } from './delve';

/** Ada meets the porter (8) with these dice. */
const meet = (...dice: number[]) => delve({ tiles: ROOMS, bag: ['silent_porter'], dice }).take('explore n');

describe('a battle', () => {
  test('more than its strength: a win, the loot is offered and the guard is gone', () => {
    const scene = meet(4, 5);
    expect(scene.asked.prompt).toBe('Take the key?');
    expect(pick(scene, 'Yes').idsIn('fallen')).toEqual(['silent_porter']);
    expect([has(scene, 'keys'), whereIs(scene), scene.attribute('hp')]).toEqual([['key'], [0, -1], 5]);
  });

  test('equal: a draw, no one is hurt, and the attacker steps back', () => {
    const scene = meet(4, 4);
    expect([whereIs(scene), scene.attribute('hp'), active(scene)]).toEqual([[0, 0], 5, 1]);
    expect(on(scene, 0, -1)).toEqual(['silent_porter', 'refectory']);
  });

  test('less: one hit point is lost, and the attacker steps back', () => {
    const scene = delve({ tiles: ['root_crossing', ...ROOMS], bag: ['silent_porter'], dice: [4, 3] });
    scene.take('explore n', 'explore n');
    expect([whereIs(scene), scene.attribute('hp'), active(scene)]).toEqual([[0, -1], 4, 1]);
    expect(on(scene, 0, -2)).toEqual(['silent_porter', 'refectory']);
  });

  test('hit points are lost before the step back', () => {
    const scene = meet(1, 1);
    const told = scene.events.flatMap((event) => {
      if (event.type === 'changed') return event.attribute === 'hp' ? [`hp ${event.to}`] : [];
      return event.type === 'moved' && event.entity === scene.game.state.seats[0]?.id ? ['moved'] : [];
    });
    // Onto the start, into the room, hurt, back again, and healed by the fountain as the turn ends there.
    expect(told).toEqual(['moved', 'moved', 'hp 4', 'moved', 'hp 5']);
  });

  test('nothing comes after a battle: the turn is over, however it ended', () => {
    expect(active(meet(1, 1))).toBe(1);
    expect(active(meet(4, 4))).toBe(1);
    expect(active(pick(meet(6, 6), 'Yes'))).toBe(1);
    expect(active(pick(meet(6, 6), 'No'))).toBe(1);
  });

  test('weapons count: dagger 1, sword 2, axe 3', () => {
    const dice = [6, 6, 6, 6, 4, 3];
    const scene = delve({ tiles: ROOMS, bag: ['drowned_sergeant', 'woodyard_ogre', 'grey_almoner'], dice, seats: 1 });
    pick(scene, 'explore n', 'Yes', 'explore n', 'Yes', 'explore n');
    const roll = scene.lastRoll;
    expect([roll.dice, roll.modifier, roll.final]).toEqual([[4, 3], 5, 12]);
    expect(whereIs(scene)).toEqual([0, -2]);
  });

  test.each([
    [[6, 6], 'Beaten'],
    [[4, 4], 'Driven back'],
    [[1, 1], 'Hurt'],
  ])('with %j shows its end below the two sums: %s', (dice, verdict) => {
    expect(meet(...dice).game.view(0).versus).toMatchObject({ verdict });
  });

  test('there is no passing a guard: to enter is to fight, and only a win stays', () => {
    const scene = meet(4, 4).take('end');
    expect(ask(scene, 'ways(cell(0, -1))')).toEqual(['s']);
    expect(labels(scene)[0]).toBe('Go north and fight the silent porter, strength 8');
    expect(scene.asked.options[0]?.odds).toBeCloseTo(10 / 36);
    scene.take('go n');
    expect([whereIs(scene)[1] === 0, active(scene)]).toEqual([scene.lastRoll.final <= 8, 1]);
  });
});

describe('fireballs', () => {
  /** Ada holds two fireballs and meets the ogre (10) with these dice. */
  const armed = (...dice: number[]) => {
    const bag = ['wax_brother', 'wax_brother', 'woodyard_ogre'];
    const scene = delve({ tiles: ROOMS, bag, dice: [6, 6, 6, 6, ...dice], seats: 1 });
    return pick(scene, 'explore n', 'Yes', 'explore n', 'Yes', 'explore n');
  };

  test('are chosen after the roll, one at a time', () => {
    const scene = armed(5, 4);
    expect(scene.asked.prompt).toBe("9 against the Woodyard ogre's 10: you lose, as it stands. Throw a fireball?");
    expect(labels(scene)).toEqual(['Throw the fireball for 10 (2)', 'Throw nothing']);
    expect(scene.game.view(0).versus, 'nothing is decided yet').not.toHaveProperty('verdict');
    pick(scene, 'Throw the fireball');
    expect(scene.asked.prompt).toBe("10 against the Woodyard ogre's 10: a draw, as it stands. Throw a fireball?");
    pick(scene, 'Throw the fireball');
    expect([scene.idsIn('spent'), scene.asked.prompt]).toEqual([['fireball', 'fireball'], 'Take the axe?']);
  });

  test('one may turn a loss into a draw', () => {
    const scene = pick(armed(5, 4), 'Throw the fireball', 'Throw nothing');
    expect([scene.attribute('hp'), whereIs(scene), has(scene, 'spells')]).toEqual([5, [0, -2], ['fireball']]);
  });

  test('none need be thrown', () => {
    const scene = pick(armed(1, 1), 'Throw nothing');
    expect([scene.attribute('hp'), has(scene, 'spells')]).toEqual([4, ['fireball', 'fireball']]);
  });

  test('are not asked for when the roll wins without', () => {
    expect(armed(6, 5).asked.prompt).toBe('Take the axe?');
  });
});

describe('a stun', () => {
  /** Ada has one hit point, stands two halls from the start, and loses to the porter. */
  const stunned = () => {
    const scene = delve({
      tiles: ['root_crossing', ...ROOMS],
      bag: ['silent_porter'],
      dice: [1, 1],
      options: { hp: 1 },
    });
    return scene.take('explore n', 'explore n');
  };

  test('comes at 0 hit points, where the loser has stepped back to', () => {
    const scene = stunned();
    expect([scene.attribute('hp'), scene.attribute('stunned'), whereIs(scene)]).toEqual([0, true, [0, -1]]);
  });

  test('costs the next turn and gives one hit point', () => {
    const scene = delve({
      tiles: ['root_crossing', ...ROOMS],
      bag: ['silent_porter'],
      dice: [1, 1, 1, 1],
      options: { hp: 2 },
    });
    scene.take('explore n', 'explore n', 'end', 'go n');
    expect([scene.attribute('hp'), scene.attribute('stunned'), active(scene)]).toEqual([0, true, 1]);
    scene.take('end');
    expect(active(scene)).toBe(1);
    expect([scene.attribute('hp'), scene.attribute('stunned')]).toEqual([1, false]);
    expect(scene.log.at(-1)).toBe('You come round with 1 of 2 hit points, and lose this turn.');
    expect(active(scene.take('end'))).toBe(0);
  });

  test('on a fountain gives all of them, and costs the turn too', () => {
    const scene = delve({ tiles: ROOMS, bag: ['silent_porter'], dice: [1, 1, 1, 1], options: { hp: 1 } });
    scene.take('explore n');
    expect([scene.attribute('hp'), scene.attribute('stunned'), whereIs(scene)]).toEqual([0, true, [0, 0]]);
    scene.take('end');
    expect([active(scene), scene.attribute('hp'), scene.attribute('stunned')]).toEqual([1, 1, false]);
    const larger = delve({ tiles: ROOMS, bag: ['silent_porter'], dice: [1, 1], options: { hp: 3 } });
    larger.take('explore n');
    expect(turnOf(larger, 0).attribute('hp')).toBe(3);
  });
});
