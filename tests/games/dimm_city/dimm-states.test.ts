import { describe, expect, test } from 'vitest';
import type { Scene } from '../../support/play';
import { beforeSalvation, day, drawAll, dream, mind, QUIET, UNSETTLING, wake } from './dream';

/** The three kinds of roll: a game in which the next roll is of that kind and shows these faces. */
const kinds: readonly [kind: string, upTo: (faces: readonly number[]) => Scene, roll: string[]][] = [
  ['the task roll', (faces) => dream({ dice: faces }), ['roll']],
  ['the stability check', (faces) => wake(dream({ dice: [2, ...faces], cards: UNSETTLING })), ['draw', 'ok']],
  ['the salvation check', (faces) => beforeSalvation(1, faces), ['seek']],
];

describe.each(kinds)('on %s', (_kind, upTo, roll) => {
  test('a 20 makes lucid and a 1 makes surreal', () => {
    expect(mind(upTo([20]).take(...roll))).toBe('lucid');
    expect(mind(upTo([1]).take(...roll))).toBe('surreal');
  });

  test.each([2, 10, 19])('a %i makes neither', (face) => {
    expect(mind(upTo([face]).take(...roll))).toBeNull();
  });
});

/** A first day that leaves the dreamer in a state, with these faces for what comes next. */
const afterRolling = (face: 20 | 1, faces: readonly number[]) =>
  wake(dream({ dice: [face, ...faces], cards: UNSETTLING }));

describe('the roll after', () => {
  test.each([
    [[4, 13], 13],
    [[13, 4], 13],
    [[7, 7], 7],
  ])('lucid throws two dice and keeps the higher: %j is %i', (faces, kept) => {
    const scene = afterRolling(20, faces).take('draw', 'ok');
    expect(scene.lastRoll).toMatchObject({ dice: faces, kept: [kept], final: kept });
  });

  test.each([
    [[4, 13], 4],
    [[13, 4], 4],
    [[7, 7], 7],
  ])('surreal throws two dice and keeps the lower: %j is %i', (faces, kept) => {
    const scene = afterRolling(1, faces).take('draw', 'ok');
    expect(scene.lastRoll).toMatchObject({ dice: faces, kept: [kept], final: kept });
  });

  test('a task roll of 20 may be the salvation check, when no card calls one before', () => {
    const scene = drawAll(wake(dream({ dice: [20, 6, 12], cards: ['hearts_01', ...QUIET] }))).take('seek');
    expect(scene.lastRoll).toMatchObject({ dice: [6, 12], final: 12 });
  });

  test('a state set by the salvation check is taken over night to the next task roll', () => {
    const scene = beforeSalvation(1, [1, 15, 8]).take('seek', 'ok', '');
    expect(mind(scene)).toBe('surreal');
    expect(scene.take('roll').lastRoll).toMatchObject({ dice: [15, 8], final: 8 });
  });
});

describe('a state lasts one roll', () => {
  test.each([
    ['lucid', 20],
    ['surreal', 1],
  ] as const)('%s is spent as the dice fall, before their result is confirmed', (_state, face) => {
    const scene = afterRolling(face, [9, 12]).take('draw', 'ok');
    expect(mind(scene)).toBeNull();
  });

  test.each([20, 1] as const)('the second roll after a %i is of one die again', (face) => {
    const scene = day(dream({ dice: [face, 9, 12, 14], cards: ['clubs_03', ...QUIET] })).take('roll');
    expect(scene.rolls.map(({ dice }) => dice.length)).toEqual([1, 2, 1]);
    expect(scene.lastRoll).toMatchObject({ dice: [14], kept: [14], final: 14 });
  });

  test('it waits for a roll, however many cards go by without one', () => {
    const scene = drawAll(wake(dream({ dice: [20], cards: QUIET })));
    expect(mind(scene)).toBe('lucid');
    scene.take('');
    expect(mind(scene)).toBe('lucid');
  });
});

describe('chains', () => {
  test('a kept 20 makes lucid again, as long as the 20s last', () => {
    const scene = wake(dream({ dice: [20, 20, 3, 2, 20, 20, 20, 11, 12], cards: UNSETTLING }));
    const minds = [mind(scene)];
    for (let i = 0; i < 4; i++) minds.push(mind(scene.take('draw', 'ok')), mind(scene.take('ok')));
    expect(minds).toEqual(['lucid', 'lucid', 'lucid', 'lucid', 'lucid', 'lucid', 'lucid', null, null]);
    expect(scene.rolls.map(({ final }) => final)).toEqual([20, 20, 20, 20, 12]);
  });

  test('a kept 1 makes surreal again, as long as the 1s last', () => {
    const scene = wake(dream({ dice: [1, 1, 18, 4, 1, 16, 17], cards: [...UNSETTLING] }));
    scene.take('draw', 'ok', 'ok', '');
    expect(mind(scene)).toBe('surreal');
    wake(scene);
    expect(mind(scene)).toBe('surreal');
    scene.take('draw', 'ok');
    expect(mind(scene)).toBeNull();
    expect(scene.rolls.map(({ dice, final }) => [...dice, final])).toEqual([
      [1, 1],
      [1, 18, 1],
      [4, 1, 1],
      [16, 17, 16],
    ]);
  });
});

describe('never both', () => {
  test('only the kept die counts: a 20 or a 1 that is laid aside sets nothing', () => {
    expect(mind(afterRolling(1, [20, 6]).take('draw', 'ok'))).toBeNull();
    expect(mind(afterRolling(20, [1, 6]).take('draw', 'ok'))).toBeNull();
  });

  test('two 20s turn surreal into lucid, and two 1s lucid into surreal', () => {
    expect(mind(afterRolling(1, [20, 20]).take('draw', 'ok'))).toBe('lucid');
    expect(mind(afterRolling(20, [1, 1]).take('draw', 'ok'))).toBe('surreal');
  });

  test('a 20 and a 1 together set what the state keeps', () => {
    expect(mind(afterRolling(20, [20, 1]).take('draw', 'ok'))).toBe('lucid');
    expect(mind(afterRolling(1, [20, 1]).take('draw', 'ok'))).toBe('surreal');
  });
});

describe('with four aces', () => {
  test.each([1, 20])('a %i on the salvation check still rolls, removes 1 and sets no state', (face) => {
    const scene = beforeSalvation(4, [face]).take('seek');
    expect(scene.lastRoll).toMatchObject({ dice: [face], final: face });
    expect(mind(scene)).toBeNull();
    expect(scene.take('ok').variable('run.tokens')).toBe(9);
  });

  test('a state from before is spent on that roll', () => {
    const cards = ['diamonds_01', 'clubs_01', 'spades_01', 'clubs_02', 'clubs_03'];
    const scene = drawAll(wake(dream({ dice: [16, 20, 5, 9, 10], cards, options: { easy: true } })));
    expect(mind(scene)).toBe('lucid');
    scene.take('seek');
    expect(scene.lastRoll).toMatchObject({ dice: [5, 9], final: 9 });
    expect(mind(scene)).toBeNull();
    expect(scene.take('ok', '', 'roll').lastRoll.dice).toEqual([10]);
  });
});
