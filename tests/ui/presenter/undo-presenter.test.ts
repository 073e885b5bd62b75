import { expect, test } from 'vitest';
import { savingOf } from '../../../engine/host/host-saving';
import { savedPlayNow } from '../../../engine/ui/replay/save-record';
import { smallGame } from '../../support/small-rules';
import { TestDesk } from './presenter-on';

const counting = () =>
  smallGame({
    vars: { run: { score: 0 } },
    actions: { count: { do: [{ change: 'run', by: { score: 1 } }, { say: 'That makes [run.score].' }] } },
  });

const told = (presenter: TestDesk): string[] =>
  presenter.moment.log.groups.flatMap(({ lines }) => lines.map(({ text }) => text));

test('what is taken back is taken out of the log, and can be done again', async () => {
  const presenter = new TestDesk(await counting());
  for (let i = 0; i < 3; i++) presenter.decide('count');
  await presenter.owner?.undo();
  await presenter.owner?.undo();
  expect(told(presenter)).toEqual(['That makes 1.']);
  expect(presenter.now.kind).toBe('asked');
  presenter.decide('count');
  expect(told(presenter)).toEqual(['That makes 1.', 'That makes 2.']);
});

test('a recording is stepped through: one decision is seen to happen, of several only where they lead', async () => {
  const presenter = new TestDesk(await counting());
  for (let i = 0; i < 4; i++) presenter.decide('count');
  await presenter.owner?.replay(presenter.start, presenter.game.decisions);
  expect([told(presenter).length, presenter.moment.events]).toEqual([4, []]);
  await presenter.owner?.seek(1);
  expect([told(presenter), presenter.moment.events]).toEqual([['That makes 1.'], []]);
  await presenter.owner?.seek(3);
  expect([told(presenter), presenter.moment.events]).toEqual([['That makes 1.', 'That makes 2.', 'That makes 3.'], []]);
  await presenter.owner?.seek(4);
  expect(told(presenter)).toHaveLength(4);
  expect(presenter.moment.events).not.toEqual([]);
});

test('the dice are those of the last decision, also after it was taken back, and after a save', async () => {
  const definitions = await smallGame({
    undo: 'free',
    actions: { one: { do: [{ roll: '1d6 + 1' }] }, two: { do: [{ roll: '1d6 + 2' }] } },
  });
  const presenter = new TestDesk(definitions);
  const modifiers = () => presenter.moment.log.rollsAt(presenter.moment.beat).map(({ modifier }) => modifier);
  expect(modifiers()).toEqual([]);
  presenter.decide('one');
  presenter.decide('two');
  expect(modifiers()).toEqual([2]);
  await presenter.owner?.undo();
  expect(modifiers()).toEqual([1]);
  const kept = savedPlayNow(definitions, savingOf(presenter.game), presenter.moment.log);
  await presenter.restart('same');
  await presenter.load(kept.game, null, JSON.parse(JSON.stringify(kept.log)));
  expect(modifiers()).toEqual([1]);
});

test('what was told before a game was loaded is told again', async () => {
  const presenter = new TestDesk(await counting());
  presenter.recall([{ turn: 1, beat: 1, kind: 'said', text: 'Long ago.' }]);
  presenter.decide('count');
  expect(told(presenter)[0]).toBe('Long ago.');
});
