import { expect, test } from 'vitest';
import type { VisualEffect } from '../../../engine/core/definitions';
import type { GameEvent } from '../../../engine/core/events';
import { facingsOf } from '../../../engine/ui/canvas/motion/event-visuals';
import { burstAt, streamAt } from '../../../engine/ui/canvas/motion/particles';
import { positionAt, timelineOf } from '../../../engine/ui/canvas/motion/timeline';

const EFFECTS: Readonly<Record<string, VisualEffect>> = {
  miss: { lean: 0.2, dodge: 0.3, mark: 'swish' },
  bolt: { missile: 'bolt', particles: { count: 4, life: 0.5 } },
};
const where = (entity: number) => ({ x: entity === 1 ? 4 : 5, y: 2 });
const animated = (effect: string, by: number | null, on: number): GameEvent => {
  return { type: 'animated', effect, by, on, at: { kind: 'cell', ...where(on) }, because: '' };
};
const timeline = (...events: GameEvent[]) =>
  timelineOf(
    events,
    where,
    () => undefined,
    (id) => EFFECTS[id],
  );
const at = (entity: number, time: number, ...events: GameEvent[]) => {
  const motion = timeline(...events).motions.get(entity);
  return motion ? positionAt(motion, time, { x: 0, y: 0, height: 0 }).x : null;
};

test('who misses leans over, who is missed steps back, and both return', () => {
  const miss = animated('miss', 1, 2);
  expect(at(1, 55, miss)).toBeCloseTo(4.2);
  expect(at(2, 90, miss)).toBeGreaterThan(5.1);
  expect([at(1, 999, miss), at(2, 999, miss)]).toEqual([4, 5]);
});

test('who dodges and strikes back in the same turn does both, one after the other', () => {
  const both = [animated('miss', 1, 2), animated('miss', 2, 1)];
  const places = Array.from({ length: 14 }, (_, i) => at(2, 20 * i, ...both) ?? 0);
  expect(Math.max(...places)).toBeGreaterThan(5.1);
  expect(Math.min(...places)).toBeLessThan(4.9);
  expect(places.at(-1)).toBe(5);
});

test('an effect with a missile begins when that arrives; an unknown effect shows nothing', () => {
  const [shown] = timeline(animated('bolt', 1, 2)).effects;
  expect(shown).toMatchObject({ entity: 2, at: { x: 5, y: 2 }, from: { x: 4, y: 2 } });
  expect(shown?.start).toBeGreaterThan(timeline(animated('miss', 1, 2)).effects[0]?.start ?? 0);
  expect(timeline(animated('none', 1, 2)).effects).toEqual([]);
});

test('a figure looks where it last walked or struck; a blow straight up or from nowhere turns none', () => {
  const moved: GameEvent = {
    type: 'moved',
    entity: 2,
    from: { kind: 'cell', x: 4, y: 2 },
    to: { kind: 'cell', x: 5, y: 2 },
    because: '',
  };
  expect([...facingsOf([moved, animated('miss', 2, 1)], where)]).toEqual([[2, true]]);
  expect([...facingsOf([animated('miss', 1, 2), animated('miss', 2, 1)], where)]).toEqual([
    [1, false],
    [2, true],
  ]);
  expect([...facingsOf([animated('miss', null, 1)], where)]).toEqual([]);
  expect([...facingsOf([animated('miss', 1, 2)], () => ({ x: 4, y: 2 }))]).toEqual([]);
});

test('a thing that goes from the ground into a pack flies there, from one’s own feet too', () => {
  const taken = (from: GameEvent & { type: 'moved' }) => timeline(from).pickUps;
  const to = { kind: 'zone', zone: 'inventory', owner: 1 } as const;
  const here: GameEvent = { type: 'moved', entity: 9, from: { kind: 'cell', x: 4, y: 2 }, to, because: '' };
  expect(taken(here)).toMatchObject([{ entity: 9, from: { x: 4, y: 2 }, to: { x: 4, y: 2 } }]);
  expect(taken({ ...here, from: { ...to, owner: 2 } })).toEqual([]);
});

test('particles follow from the time alone: the same at the same time, gone when their life is over', () => {
  const particles = { count: 5, life: 0.5, speed: 40, spread: 0, gravity: 0, width: 0, height: 10 };
  expect(burstAt(particles, 3, 0.2, null)).toEqual(burstAt(particles, 3, 0.2, null));
  expect(burstAt(particles, 3, 0.2, null)).not.toEqual(burstAt(particles, 4, 0.2, null));
  expect(burstAt(particles, 3, 0.5, null)).toEqual([]);
  const begun = burstAt(particles, 3, 0, null);
  expect(begun.map(({ x, y, left }) => [x, y, left])).toEqual(Array(5).fill([0, -10, 1]));
  // With no spread all fly straight up, or away from the actor.
  expect(burstAt(particles, 3, 0.2, null).every(({ x, y }) => Math.abs(x) < 1e-9 && y < -10)).toBe(true);
  expect(burstAt({ ...particles, way: 'away' }, 3, 0.2, 0).every(({ x, y }) => x > 1 && Math.abs(y + 10) < 1e-9)).toBe(
    true,
  );
  expect(burstAt({ ...particles, speed: 0, gravity: 100 }, 3, 0.2, null)[0]?.y).toBeCloseTo(-8);
  expect(streamAt(particles, 3, 1000)).toHaveLength(5);
  expect(new Set(streamAt(particles, 3, 7).map(({ left }) => left)).size).toBe(5);
});
