import { expect, test } from 'vitest';
import { partLines } from '../../../engine/ui/table/draw-versus';

const part = (label: string, value: number) => ({ label, value });
const SUM = { parts: [part('level', 6), part('items', 10), part('help', 15)] };
const upTo = (most: number) => (line: string) => line.length <= most;

test('the parts of a sum stand in two lines, and in more where two would be cut', () => {
  expect(partLines(SUM, 4, upTo(20))).toEqual(['level 6  items 10', 'help 15']);
  expect(partLines(SUM, 4, upTo(10))).toEqual(['level 6', 'items 10', 'help 15']);
  expect(partLines(SUM, 2, upTo(10)), 'no room for a third').toHaveLength(2);
  expect(partLines({ parts: [part('level', 6)] }, 4, upTo(20)), 'one part is the sum itself').toEqual([]);
});
