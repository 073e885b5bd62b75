import { describe, expect, test } from 'vitest';
import { day, drawAll, dream, OTHER_ACES, wake } from './dream';

describe('the option', () => {
  test.each([1, 5, 20])('tokens starts the game with %i', (tokens) => {
    expect(dream({ options: { tokens } }).variable('run.tokens')).toBe(tokens);
  });

  test.each([1, 12, 20])('stability starts the game at %i', (stability) => {
    expect(dream({ options: { stability } }).attribute('stability')).toBe(stability);
  });

  test.each([
    [{ tokens: 0 }, '"tokens"'],
    [{ tokens: 21 }, '"tokens"'],
    [{ stability: 0 }, '"stability"'],
    [{ stability: 21 }, '"stability"'],
  ])('%j is out of bounds and refused by name', (options, name) => {
    expect(() => dream({ options })).toThrow(name);
  });
});

describe('the option first_check', () => {
  test('asks for a stability check before the first day', () => {
    const scene = dream({ dice: [4, 9], options: { first_check: true } });
    expect(scene.variable('run.day')).toBe(0);
    expect(scene.asked.prompt).toMatch(/^4\. /);
    expect(scene.attribute('stability')).toBe(20);
    scene.take('ok');
    expect(scene.attribute('stability')).toBe(18);
    expect(scene.variable('run.day')).toBe(1);
    expect(scene.offered).toEqual(['roll']);
  });

  test.each([
    [20, [3, 15], 15],
    [1, [3, 15], 3],
  ])('a %i there counts for the first task roll', (face, faces, kept) => {
    const scene = dream({ dice: [face, ...faces], options: { first_check: true } }).take('ok', 'roll');
    expect(scene.lastRoll).toMatchObject({ dice: faces, final: kept });
  });

  test('may end the game before it has begun', () => {
    const scene = dream({ dice: [1], options: { first_check: true, stability: 3 } }).take('ok');
    expect(scene.game.ended).toEqual({ reason: 'collapsed', winners: [] });
  });
});

describe('the option easy', () => {
  const easy = { easy: true } as const;

  test('takes the Ace of Hearts out of the deck, opens salvation and starts with one ace', () => {
    const scene = dream({ options: easy });
    expect(scene.idsIn('deck').length).toBe(51);
    expect(scene.idsIn('deck')).not.toContain('hearts_01');
    expect(scene.variable('run.open')).toBe(true);
    expect(scene.variable('run.aces')).toBe(1);
  });

  test('brings a salvation check on the first day', () => {
    const scene = drawAll(wake(dream({ dice: [1, 18, 17], cards: ['clubs_02'], options: easy })));
    expect(scene.offered).toEqual(['seek']);
    expect(scene.take('seek', 'ok').variable('run.tokens')).toBe(9);
  });

  test('still has four aces in all', () => {
    const scene = day(dream({ dice: [6, 9], cards: OTHER_ACES, options: easy }));
    expect(scene.variable('run.aces')).toBe(4);
    expect(scene.variable('run.tokens')).toBe(9);
  });

  test('leaves a game without it as it was', () => {
    expect(dream().idsIn('deck')).toContain('hearts_01');
  });
});
