import { describe, expect, test } from 'vitest';
import { createGame } from '../../../engine/game/game';
import { editedDefinitions, Scene } from '../../support/play';
import {
  ask,
  attack,
  BEETLE,
  descend,
  meet,
  PRIVY,
  pick,
  raised,
  said,
  TOAD,
  TOLL_GATE,
  TOO_LARGE,
  twoD6,
} from './delving';
import { exploreLevels, isWithin, overlap } from './two-d6-levels';

/** How many levels are generated: a few each time, 10,000 once in a while. */
const LEVELS = Number(process.env.LEVELS ?? 150);
const SEED = process.env.SEED ?? 'level';

describe('1. D66 primary and secondary order is preserved in logs and lookups', () => {
  test.each([
    [[1, 2], 12, 'Rope store'],
    [[2, 1], 21, 'Grain chute'],
    [[3, 6], 36, 'Bone lime kiln'],
    [[6, 3], 63, 'Charnel stair'],
  ])('%j is %i: the %s', (dice, final, name) => {
    const scene = descend({ dice: [3, 4, ...dice] }).take('open north');
    expect(scene.rolls[1]).toMatchObject({ dice, modifier: 0, final, clamped: false });
    expect(scene.log).toContain(`Rooms: ${dice[0]}-${dice[1]} = ${final}.`);
    expect(said(scene, `${name}, 3 by 4.`)).toBe(true);
  });

  test('the first die is the width, the second the height', () => {
    const size = (...dice: number[]) => ask(descend({ dice }).take('open north'), '[level.here.w, level.here.h]');
    expect([size(2, 3), size(3, 2), size(6, 2)]).toEqual([
      [2, 3],
      [3, 2],
      [6, 2],
    ]);
  });
});

describe('2. Modified ranges clamp to the nearest legal result', () => {
  test('no D66 shows 58, so 55 and 3 is 56, and the log says so', async () => {
    const rules = await editedDefinitions('two_d6_dungeon', {
      'rules.json': { '/procedures/generate/do/6': { roll_on: '[sort]', plus: 3, as: 'kind' } },
    });
    const scene = descend({ rules, dice: [3, 4, 5, 5] }).take('open north');
    expect(scene.rolls[1]).toMatchObject({ dice: [5, 5], modifier: 3, final: 56, clamped: true });
    expect(scene.log).toContain('Rooms: 5-5 + 3 = 58, taken as 56.');
    expect(said(scene, 'Rat pit')).toBe(true);
  });

  test.each([
    [9, 12, 0.75],
    [-9, 2, 0.4],
  ])('a barter of 7 with %i counts as %i', async (plus, final, rate) => {
    const rules = await editedDefinitions('two_d6_dungeon', {
      'rules.json': { '/actions/barter/do/0': { roll_on: 'barter', plus } },
    });
    const scene = descend({ rules, dice: [3, 4] }).take('leave', 'barter');
    expect(scene.lastRoll).toMatchObject({ dice: [3, 4], modifier: plus, final, clamped: true });
    expect(scene.variable('town.rate')).toBe(rate);
  });
});

describe('3. Room generation never creates overlapping rooms', () => {
  test(`in ${LEVELS} levels, nor one that leaves the level; and the hidden door comes at most once`, {
    timeout: 3_600_000,
  }, () => {
    const seen = { levels: 0, rooms: 0, hidden: 0, blocked: 0, last: 0, rejected: 0 };
    for (let i = 0; seen.levels < LEVELS; i++) {
      for (const { rooms, raised } of exploreLevels(`${SEED} ${i}`)) {
        const times = (name: string) => raised.filter((one) => one === name).length;
        seen.levels++;
        seen.rooms += rooms.length - 1;
        seen.hidden += times('secret_door');
        seen.blocked += times('generation_blocked');
        seen.last += times('last_room');
        seen.rejected += times('room_rejected');
        const clashes = rooms.filter((room, at) => rooms.slice(0, at).some((other) => overlap(room, other)));
        expect(clashes, `level ${i}`).toEqual([]);
        expect(
          rooms.every((room) => isWithin(room, 20, 20)),
          `level ${i}`,
        ).toBe(true);
        expect(times('secret_door'), `level ${i}`).toBeLessThanOrEqual(1);
        expect(times('last_room') + times('generation_blocked'), `level ${i}`).toBe(1);
      }
    }
    if (LEVELS > 1000) console.log(seen);
    expect(seen.last).toBeGreaterThan(seen.blocked);
    expect(Math.min(seen.hidden, seen.rejected)).toBeGreaterThan(0);
  });
});

describe('4. The hidden door comes exactly once', () => {
  const stalled = (...more: number[]) =>
    descend({ dice: [...TOLL_GATE, ...TOO_LARGE, ...TOO_LARGE, ...more], options: { development: true } }).take(
      'open north',
      'travel south',
      'open west',
      'open east',
    );

  test('when no reachable exit can lead on and too few rooms are known, in the newest room with a free wall', () => {
    const scene = stalled();
    expect(raised(scene)).toEqual(['room_generated', 'room_rejected', 'room_rejected', 'secret_door']);
    expect(ask(scene, "exits.filter(e, e.type == 'hidden_door').map(e, [e.area.name, e.side, e.state])")).toEqual([
      ['Toll gate', 0, 'open'],
    ]);
    expect(scene.variable('level.fallback')).toBe(true);
    expect(scene.log.at(-1)).toBe(
      'No exit leads on after 1 of 5 rooms. A draught gives it away: the one hidden door of this level is in the Toll gate, to the north.',
    );
  });

  test('and not a second time: then the level is blocked, and says how it came to that', () => {
    const scene = stalled(2, ...TOO_LARGE).take('travel north', 'open north');
    expect(raised(scene).slice(4)).toEqual(['room_rejected', 'generation_blocked']);
    expect(scene.variable('level.blocked')).toBe(true);
    expect(scene.log.at(-2)).toContain('the hidden door of this level is spent: the level is blocked');
    expect(scene.log.at(-1)).toContain(
      'pass 2, 1 of 5 rooms. Rooms: Wash-house stair 4 by 3 at 8,14 and Toll gate 2 by 6',
    );
    expect(scene.log.at(-1)).toContain('Hidden door north of Toll gate, open');
    expect(scene.offered.filter((id) => id.startsWith('open'))).toEqual([]);
  });

  test('a blocked level can still be left, and unblocked in development only', () => {
    const scene = stalled(2, ...TOO_LARGE).take('travel north', 'open north');
    expect(scene.offered).toContain('unblock');
    scene.take('unblock');
    expect([scene.variable('level.blocked'), scene.offered.includes('open north')]).toEqual([false, true]);
    const released = descend({ dice: [...TOLL_GATE, ...TOO_LARGE, ...TOO_LARGE, 2, ...TOO_LARGE] });
    released.take('open north', 'travel south', 'open west', 'open east', 'travel north', 'open north');
    expect(released.offered).not.toContain('unblock');
    expect(released.take('travel south', 'leave').phase).toBe('town');
  });
});

describe('5. Reloading a save does not change rooms or rolls', () => {
  test.each(['one', 'two', 'three'])('at every decision of a game (%s)', (seed) => {
    const straight = descend({ seed });
    const saved = descend({ seed });
    for (let i = 0; i < 40 && !straight.ended; i++) {
      const id = straight.offered[i % Math.min(3, straight.offered.length)] as string;
      const before = ask(saved, 'placed().map(r, [r.name, r.x, r.y, r.w, r.h, r.order])');
      const pending = saved.game.pending;
      saved.reload();
      expect(ask(saved, 'placed().map(r, [r.name, r.x, r.y, r.w, r.h, r.order])')).toEqual(before);
      expect(saved.game.pending).toEqual(pending);
      straight.take(id);
      saved.take(id);
      expect(saved.rolls).toEqual(straight.rolls);
    }
    expect(saved.game.hash()).toBe(straight.game.hash());
  });

  test('a room stays what it was when one comes back to it', () => {
    const scene = descend({ dice: [...PRIVY, 2] }).take('open north');
    const room = () =>
      ask(scene, "placed().filter(r, r.name == 'Privy').map(r, [r.id, r.x, r.y, r.w, r.h, r.row.code])");
    const before = room();
    scene.take('travel south', 'travel north').reload();
    expect(room()).toEqual(before);
    expect(scene.phase).toBe('explore');
  });
});

describe('6. Interrupts pause and resume combat in the right order', () => {
  test('the blow waits for the confirmation, then for the interrupt, then goes on', () => {
    const scene = attack(meet(BEETLE, [4, 2, 5]));
    expect(scene.asked.prompt).toBe('The husk beetle interrupts: Closed shell.');
    expect(ask(scene, '[fight.pending.name, fight.interrupted, foes[0].hp]')).toEqual(['Closed shell', true, 5]);
    expect(scene.lastRoll.dice).toEqual([4, 2]);
    scene.reload().take('ok');
    const told = scene.log.slice(scene.log.indexOf('The husk beetle interrupts: Closed shell.'));
    expect(told.slice(0, 5)).toEqual([
      'The husk beetle interrupts: Closed shell.',
      'The blow slides off the shell: 1 less damage.',
      'Shove: 5 − 1 interrupt + 2 exact strike = 6.',
      '(A blow lands.)',
      'Shove, exact strike: 6 damage to the husk beetle.',
    ]);
    expect(ask(scene, 'size(foes)')).toBe(0);
  });

  test('a question inside an interrupt is asked before the blow goes on, and may be saved there', () => {
    const scene = attack(meet(TOAD, [4, 2, 5, 6]))
      .take('ok')
      .reload();
    expect(scene.asked.prompt).toBe('The tongue has your arm. Hold on and take 3 damage, or let the blow go?');
    const foiled = attack(meet(TOAD, [4, 2, 5, 2, 1])).take('ok');
    pick(foiled.reload(), 'let go');
    expect(said(foiled, 'Shove comes to nothing.')).toBe(true);
    pick(scene, 'hold on');
    expect(scene.attribute('hp')).toBe(7);
    expect(said(scene, 'Shove, exact strike: 8 damage to the sluice toad.')).toBe(true);
  });
});

describe('7. Unique rooms do not come up twice', () => {
  const CHAPEL = [3, 4, 5, 5, 1];

  test('in one game, after save and load and on other levels', () => {
    const scene = descend({ dice: [...CHAPEL, ...CHAPEL.slice(0, 4), 1, 3, 1, 1, 1] });
    scene.take('open north').reload().take('travel south', 'leave').reload().take('return', 'open north');
    const found = scene.rolls.filter(({ row }) => row && 'name' in row).map(({ row }) => row?.name);
    expect(found).toEqual(['Hidden chapel', 'Tally room']);
  });

  test('nor in the next run of the same campaign, though this one ends', () => {
    const first = descend({ dice: CHAPEL }).take('open north', 'retire');
    expect(first.ended).toBe('retreated');
    const next = descend({ dice: [...CHAPEL.slice(0, 4), 1, 3, 1, 1, 1], campaign: first.game.campaign });
    next.take('open north');
    expect(ask(next, '[level.here.name, campaign.expeditions, run.expeditions]')).toEqual(['Tally room', 2, 1]);
    const other = new Scene(createGame(twoD6, { seed: 'other' }));
    expect(other.variable('campaign.expeditions')).toBe(0);
  });
});
