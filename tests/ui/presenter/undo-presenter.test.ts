import { expect, test } from 'vitest';
import { savingOf } from '../../../engine/host/host-saving';
import { keptOf } from '../../../engine/ui/replay/snapshot-now';
import { smallGame } from '../../support/small-rules';
import { TestDesk } from './presenter-on';

const counting = () =>
  smallGame({
    vars: { run: { score: 0 } },
    actions: { count: { do: [{ change: 'run', by: { score: 1 } }, { say: 'That makes [run.score].' }] } },
  });

const told = (desk: TestDesk): string[] => desk.moment.log.groups.flatMap(({ lines }) => lines.map(({ text }) => text));

test('what is taken back is taken out of the log, and can be done again', async () => {
  const desk = new TestDesk(await counting());
  for (let i = 0; i < 3; i++) desk.decide('count');
  await desk.host.undo();
  await desk.host.undo();
  expect(told(desk)).toEqual(['That makes 1.']);
  expect(desk.now.kind).toBe('asked');
  desk.decide('count');
  expect(told(desk)).toEqual(['That makes 1.', 'That makes 2.']);
});

test('a recording is stepped through: one decision is seen to happen, of several only where they lead', async () => {
  const desk = new TestDesk(await counting());
  for (let i = 0; i < 4; i++) desk.decide('count');
  await desk.host.replay(desk.start, desk.game.decisions);
  expect([told(desk).length, desk.moment.events]).toEqual([4, []]);
  await desk.host.seek(1);
  expect([told(desk), desk.moment.events]).toEqual([['That makes 1.'], []]);
  await desk.host.seek(3);
  expect([told(desk), desk.moment.events]).toEqual([['That makes 1.', 'That makes 2.', 'That makes 3.'], []]);
  await desk.host.seek(4);
  expect(told(desk)).toHaveLength(4);
  expect(desk.moment.events).not.toEqual([]);
});

test('the last roll is the one that was not taken back, also after a save', async () => {
  const definitions = await smallGame({
    undo: 'free',
    actions: { one: { do: [{ roll: '1d6 + 1' }] }, two: { do: [{ roll: '1d6 + 2' }] } },
  });
  const desk = new TestDesk(definitions);
  expect(desk.moment.log.lastRoll).toBeNull();
  desk.decide('one');
  desk.decide('two');
  expect(desk.moment.log.lastRoll?.modifier).toBe(2);
  await desk.host.undo();
  expect(desk.moment.log.lastRoll?.modifier).toBe(1);
  const kept = keptOf(definitions, savingOf(desk.game), desk.moment.log);
  await desk.restart('same');
  await desk.load(kept.game, null, JSON.parse(JSON.stringify(kept.log)));
  expect(desk.moment.log.lastRoll?.modifier).toBe(1);
});

test('what was told before a game was loaded is told again', async () => {
  const desk = new TestDesk(await counting());
  desk.recall([{ turn: 1, beat: 1, kind: 'said', text: 'Long ago.' }]);
  desk.decide('count');
  expect(told(desk)[0]).toBe('Long ago.');
});
