import { expect, test } from 'vitest';
import type { GameEvent } from '../../../engine/core/events';
import { define, startGame } from '../../language/tabletop';

const says = (count: number) => ({ do: Array.from({ length: count }, (_, i) => ({ sound: `bell_${i}` })) });
const definitions = await define({
  rules: { actions: { ring_1: says(1), ring_2: says(2), ring_3: says(3), ring_20: says(20) } },
});

const bells = (events: readonly GameEvent[]): string[] =>
  events.flatMap((event) => (event.type === 'sound' ? [event.sound] : []));

test('a decision answers with what it brought about, be it little or much, and nothing of what came before', () => {
  const game = startGame(definitions);
  for (const count of [20, 1, 3, 2, 20, 2]) {
    const rung = bells(game.decide(0, `ring_${count}`));
    expect(rung).toEqual(Array.from({ length: count }, (_, i) => `bell_${i}`));
  }
});

test('the events of a decision stay as they were after the next decision', () => {
  const game = startGame(definitions);
  const opening = JSON.stringify(game.opening);
  const first = game.decide(0, 'ring_3');
  const told = JSON.stringify(first);
  game.decide(0, 'ring_20');
  expect([JSON.stringify(game.opening), JSON.stringify(first)]).toEqual([opening, told]);
});

test('two games at once do not tell of each other', () => {
  const [one, other] = [startGame(definitions), startGame(definitions)];
  expect([bells(one.decide(0, 'ring_2')), bells(other.decide(0, 'ring_1'))]).toEqual([
    ['bell_0', 'bell_1'],
    ['bell_0'],
  ]);
});
