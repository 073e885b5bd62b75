import { expect, test } from 'vitest';
import type { GameEvent } from '../../../engine/core/events';
import { numberText } from '../../../engine/ui/canvas/draw-numbers';
import { type Motion, positionAt, timelineOf as timelineByEntity } from '../../../engine/ui/canvas/motion/timeline';

type Where = Parameters<typeof timelineByEntity>[1];
/** Health is the first stat of all, sanity another. */
const statOf = (_: number, name: string) => (name === 'health' ? null : name === 'sanity' ? name : undefined);
const timelineOf = (events: readonly GameEvent[], whereIs: Where) => {
  const { motions, ...rest } = timelineByEntity(events, whereIs, statOf);
  return { ...rest, motions: [...motions.values()] };
};
const at = (motion: Motion, time: number) => positionAt(motion, time, { x: 0, y: 0, height: 0 });

const cell = (x: number, y: number) => ({ kind: 'cell', x, y }) as const;
const inHands = (owner: number) => ({ kind: 'zone', zone: 'inventory', owner }) as const;
type Moved = Extract<GameEvent, { type: 'moved' }>;
const moved = (entity: number, from: Moved['from'], to: Moved['to']): Moved => {
  return { type: 'moved', entity, from, to, because: '' };
};
const wounded = (entity: number, from: number, to: number, attribute = 'health', because = ''): GameEvent => {
  return { type: 'changed', entity, attribute, from, to, because };
};
const nowhere = () => null;

test('a step takes between 80 and 150 milliseconds and ends on its cell', () => {
  const { motions, end } = timelineOf([moved(1, cell(2, 2), cell(3, 2))], nowhere);
  expect(end).toBeGreaterThanOrEqual(80);
  expect(end).toBeLessThanOrEqual(150);
  const [step] = motions;
  expect(at(step!, 0)).toMatchObject({ x: 2, y: 2 });
  expect(at(step!, end)).toMatchObject({ x: 3, y: 2 });
  const { x } = at(step!, end / 2);
  expect(x).toBeCloseTo(2.5);
});

test('all walk at once, however many they are', () => {
  const events = Array.from({ length: 20 }, (_, i) => moved(i + 1, cell(i, 0), cell(i, 1)));
  expect(timelineOf(events, nowhere).end).toBeLessThanOrEqual(150);
});

test('two steps in one turn are one way with a bend', () => {
  const events = [moved(1, cell(0, 0), cell(1, 0)), moved(1, cell(1, 0), cell(1, 1))];
  const { motions } = timelineOf(events, nowhere);
  expect(motions).toHaveLength(1);
  expect(at(motions[0]!, motions[0]!.end / 2)).toMatchObject({ x: 1, y: 0 });
});

test('a figure that is suddenly far away did not walk there', () => {
  expect(timelineOf([moved(1, cell(0, 0), cell(30, 0))], nowhere).motions).toEqual([]);
});

test('what is thrown flies from the hands of its owner, and wounds when it is there, though the rules say so before', () => {
  const events = [wounded(2, 10, 4), moved(9, inHands(1), cell(6, 2))];
  const { motions, statChanges: hurts } = timelineOf(events, (entity) =>
    entity === 1 ? { x: 1, y: 2 } : { x: 6, y: 2 },
  );
  expect(motions[0]).toMatchObject({
    entity: 9,
    flies: true,
    path: [cell(1, 2), cell(6, 2)].map(({ x, y }) => ({ x, y })),
  });
  expect(hurts).toEqual([{ entity: 2, amount: -6, start: motions[0]!.end, label: null, line: 0 }]);
});

test('what is laid down at one’s feet does not fly, and hidden cards do not either', () => {
  const here = () => ({ x: 1, y: 1 });
  expect(timelineOf([moved(9, inHands(1), cell(1, 1))], here).motions).toEqual([]);
  expect(timelineOf([moved(0, inHands(1), cell(3, 1))], here).motions).toEqual([]);
});

test('seed-004 D1: any stat flashes and has its number, and one that is not the first says its name', () => {
  const { statChanges: hurts } = timelineOf(
    [wounded(1, 9, 6, 'sanity'), wounded(1, 5, 4), wounded(2, 1, 3, 'sanity')],
    nowhere,
  );
  expect(hurts.map(({ start, ...rest }) => rest)).toEqual([
    { entity: 1, amount: -3, label: 'sanity', line: 0 },
    { entity: 1, amount: -1, label: null, line: 1 },
    { entity: 2, amount: 2, label: 'sanity', line: 0 },
  ]);
  expect(hurts.map(numberText)).toEqual(['–3', '–1', '+2']);
});

test('several blows of a turn are one number, a gain beside them another', () => {
  const { statChanges: hurts } = timelineOf([wounded(1, 9, 7), wounded(1, 7, 6), wounded(1, 6, 10)], nowhere);
  expect(hurts.map(numberText)).toEqual(['–3', '+4']);
});

test('what is no stat changes unseen, and so does what a turn takes by itself', () => {
  const hungry = wounded(1, 5, 4, 'health', '/actors/player/stats/health/per_turn');
  expect(timelineOf([wounded(1, 5, 4, 'luck'), wounded(1, 5, 5), hungry], nowhere).statChanges).toEqual([]);
});

test('a figure that strikes its neighbour leans over and back', () => {
  const decided: GameEvent = { type: 'decided', seat: 1, action: 'step', id: 'step' };
  const where = (entity: number) => ({ x: entity === 1 ? 4 : 5, y: 2 });
  const { motions } = timelineOf([decided, wounded(2, 9, 5)], where);
  expect(motions.map(({ entity }) => entity)).toEqual([1]);
  const lunge = motions[0]!;
  expect(at(lunge, lunge.end / 2).x).toBeGreaterThan(4.2);
  expect(at(lunge, lunge.end)).toMatchObject({ x: 4, y: 2 });
  // A figure does not lean when it acts from afar, or on itself.
  expect(timelineOf([decided, wounded(1, 9, 5)], where).motions).toEqual([]);
  expect(timelineOf([decided, wounded(2, 9, 5)], (entity) => ({ x: 4 * entity, y: 2 })).motions).toEqual([]);
});
