import { describe, expect, test } from 'vitest';
import { sitDown } from '../tabletop';

describe('scopes', () => {
  const rules = {
    vars: {
      run: { log: '', out: null, n: 0 },
      turn: { t: { start: 'run.n' } },
      fight: { round: 1 },
      level: { rooms: 0 },
    },
    phases: { main: {}, fight: { scope: ['level', 'fight'] }, flee: { scope: ['fight'] }, camp: { scope: 'level' } },
    actions: {
      count: {
        do: [
          { change: 'fight', by: { round: 1 } },
          { change: 'level', by: { rooms: 1 } },
        ],
      },
      fight: { do: [{ go: 'fight' }] },
      flee: { do: [{ go: 'flee' }] },
      camp: { do: [{ go: 'camp' }] },
      rest: { do: [{ go: 'main' }] },
      pass: { do: [{ change: 'run', by: { n: 1 } }, { end_turn: true }] },
    },
  };

  test('live while consecutive phases list them, and are fresh afterwards', async () => {
    const table = await sitDown({ rules });
    expect(table.value('fight.round')).toBe(null);
    table.take('fight', 'count', 'flee');
    expect(table.value('[fight.round, level.rooms]')).toEqual([2, null]);
    table.take('fight');
    expect(table.value('[fight.round, level.rooms]')).toEqual([2, 0]);
    expect(table.take('camp', 'fight').value('[fight.round, level.rooms]')).toEqual([1, 0]);
    expect(table.take('count', 'camp', 'fight', 'count').value('[fight.round, level.rooms]')).toEqual([2, 2]);
  });

  test('`turn` is fresh each turn, and may start from what is known then', async () => {
    const table = await sitDown({ rules });
    expect(table.value('turn.t')).toBe(0);
    expect(table.take('pass').value('turn.t')).toBe(1);
  });

  test('the scope is still there while its phase is left', async () => {
    const leaving = {
      ...rules,
      phases: { ...rules.phases, fight: { scope: 'fight', leave: [{ change: 'run', to: { out: 'fight.round' } }] } },
    };
    const table = await sitDown({ rules: leaving });
    expect(table.take('fight', 'rest').value('[run.out, fight.round]')).toEqual([1, null]);
  });
});

describe('limits', () => {
  const limited = (limit: object) => ({
    vars: { fight: {}, run: { n: 0 } },
    phases: {
      main: { scope: 'fight', asks: 'seats()' },
      more: { scope: 'fight', asks: 'seats()' },
      rest: { asks: 'seats()' },
    },
    actions: {
      act: { who: 'any', limit, do: [] },
      more: { do: [{ go: 'more' }] },
      rest: { do: [{ go: 'rest' }] },
      main: { do: [{ go: 'main' }] },
      pass: { do: [{ end_turn: true }] },
    },
  });

  test.each<[object, string[], boolean]>([
    [{ turn: 1 }, ['act', 'more'], false],
    [{ turn: 1 }, ['act', 'pass'], true],
    [{ turn: 2 }, ['act'], true],
    [{ fight: 1 }, ['act', 'more'], false],
    [{ fight: 1 }, ['act', 'rest', 'main'], true],
    [{ phase: 1 }, ['act'], false],
    [{ phase: 1 }, ['act', 'more'], true],
    [{ run: 1 }, ['act', 'pass'], false],
    [{ run: 9, turn: 1 }, ['act'], false],
  ])('%j after %j', async (limit, ids, isLegal) => {
    const table = await sitDown({ rules: limited(limit) });
    expect(table.take(...ids).offered.includes('act')).toBe(isLegal);
  });

  test('are counted for each seat by itself', async () => {
    const table = await sitDown({ rules: limited({ turn: 1 }) }, { seats: 2 });
    table.takeFor(0, 'act');
    expect([table.offers[0]?.includes('act'), table.offers[1]?.includes('act')]).toEqual([false, true]);
  });
});
