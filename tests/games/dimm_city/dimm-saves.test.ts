import { describe, expect, test } from 'vitest';
import type { Scene } from '../../support/play';
import { beforeSalvation, day, drawAll, dream, QUIET, UNSETTLING, wake } from './dream';

/** Games that show a result which has not been applied yet, and what is to become of them. */
const shown: readonly [what: string, scene: () => Scene, outcome: (scene: Scene) => unknown, expected: unknown][] = [
  [
    'a task roll',
    () => dream({ dice: [20, 13] }).take('roll'),
    (scene) => [scene.variable('turn.cards'), scene.variable('run.mind')],
    [6, 'lucid'],
  ],
  [
    'a card',
    () => wake(dream({ dice: [2], cards: ['hearts_01'] })).take('draw'),
    (scene) => [scene.variable('run.aces'), scene.variable('run.open'), scene.variable('turn.cards')],
    [1, true, 1],
  ],
  [
    'a stability check',
    () => wake(dream({ dice: [2, 1], cards: UNSETTLING })).take('draw', 'ok'),
    (scene) => [scene.attribute('stability'), scene.variable('run.mind')],
    [17, 'surreal'],
  ],
  [
    'a salvation check',
    () => beforeSalvation(2, [14]).take('seek'),
    (scene) => [scene.variable('run.tokens'), scene.phase],
    [9, 'evening'],
  ],
  [
    'a check before the first day',
    () => dream({ dice: [3], options: { first_check: true } }),
    (scene) => [scene.attribute('stability'), scene.variable('run.day')],
    [18, 1],
  ],
  [
    'an open question for the journal',
    () => drawAll(wake(dream({ dice: [2], cards: QUIET }))),
    (scene) => [scene.variable('run.day'), scene.offered],
    [2, ['roll']],
  ],
];

describe.each(shown)('a save between the showing of %s and its confirmation', (_what, scene, outcome, expected) => {
  const answer = (one: Scene) => one.take(one.asked.input === 'text' ? 'Rain.' : 'ok');

  test('asks the same again, word for word', () => {
    const before = scene();
    const asked = before.game.pending;
    const hash = before.game.hash();
    expect(before.reload().game.pending).toEqual(asked);
    expect(before.game.hash()).toBe(hash);
  });

  test('applies what was shown, and rolls nothing again', () => {
    const [straight, saved] = [answer(scene()), scene().reload()];
    const rolled = saved.rolls.length;
    answer(saved);
    expect(saved.rolls.length).toBe(rolled);
    expect(outcome(saved)).toEqual(expected);
    expect(saved.game.hash()).toBe(straight.game.hash());
  });

  test('may be loaded any number of times', () => {
    const saved = scene();
    for (let i = 0; i < 5; i++) saved.reload();
    expect(outcome(answer(saved))).toEqual(expected);
  });
});

test('a save is not changed by playing on from it', () => {
  const scene = wake(dream({ dice: [2, 5], cards: UNSETTLING })).take('draw');
  const save = scene.game.save();
  const text = JSON.stringify(save);
  scene.reload();
  day(scene.take('ok', 'ok', 'draw', 'ok', 'ok', ''));
  expect(JSON.stringify(save)).toBe(text);
});
