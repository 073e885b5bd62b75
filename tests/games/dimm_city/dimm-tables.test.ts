import { describe, expect, test } from 'vitest';
import { ALL_FACES, beforeSalvation, dream, mind, wake } from './dream';

const stateOf = (face: number) => (face === 20 ? 'lucid' : face === 1 ? 'surreal' : null);

/** The tables of the rules, face by face from 1 to 20. */
const cardsFor = [1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 6];
const stabilityFor = [-3, -2, -2, -2, -2, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1];
const tokensFor: Readonly<Record<number, readonly number[]>> = {
  1: [2, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1, -1, -2],
  2: [2, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1, -1, -1, -1, -1, -2],
  3: [2, 1, 1, 1, 1, 0, 0, 0, 0, 0, -1, -1, -1, -1, -1, -1, -1, -1, -1, -2],
  4: ALL_FACES.map(() => -1),
};

describe('all 20 values of the task roll', () => {
  test.each(ALL_FACES.map((face) => [face, cardsFor[face - 1]]))('a %i gives %i cards', (face, cards) => {
    const scene = dream({ dice: [face] }).take('roll');
    expect(scene.asked.prompt).toMatch(new RegExp(`^${face}\\. `));
    expect(scene.variable('turn.cards')).toBe(0);
    scene.take('ok');
    expect(scene.variable('turn.cards')).toBe(cards);
    expect(scene.asked.options[0]?.label).toMatch(new RegExp(`\\b${cards}\\b`));
    expect(mind(scene)).toBe(stateOf(face));
  });
});

describe('all 20 values of the stability check', () => {
  test.each(ALL_FACES.map((face) => [face, stabilityFor[face - 1]]))('a %i changes stability by %i', (face, change) => {
    const scene = wake(dream({ dice: [2, face], cards: ['clubs_03'], options: { stability: 10 } })).take('draw', 'ok');
    expect(scene.asked.prompt).toMatch(new RegExp(`^${face}\\. `));
    expect(scene.attribute('stability')).toBe(10);
    scene.take('ok');
    expect(scene.attribute('stability')).toBe(10 + Number(change));
    expect(mind(scene)).toBe(stateOf(face));
  });
});

describe.each([1, 2, 3, 4])('all 20 values of the salvation check with %i of the aces', (aces) => {
  test.each(ALL_FACES.map((face) => [face, tokensFor[aces]?.[face - 1]]))(
    'a %i changes tokens by %i',
    (face, change) => {
      const scene = beforeSalvation(aces, [face]).take('seek');
      expect(scene.variable('run.aces')).toBe(aces);
      expect(scene.asked.prompt).toMatch(new RegExp(`^${face}\\. `));
      expect(scene.variable('run.tokens')).toBe(10);
      scene.take('ok');
      expect(scene.variable('run.tokens')).toBe(10 + Number(change));
      expect(mind(scene)).toBe(aces === 4 ? null : stateOf(face));
    },
  );
});

test.each([
  [1, '17 or more'],
  [2, '14 or more'],
  [3, '11 or more'],
  [4, 'any roll'],
])('with %i aces the threshold offered is %s', (aces, threshold) => {
  const [option] = beforeSalvation(aces, []).asked.options;
  expect(option?.id).toBe('seek');
  expect(option?.label).toMatch(new RegExp(`\\(${threshold}\\b`));
});
