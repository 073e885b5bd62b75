import { expect, test } from 'vitest';
import { Letters } from '../../../engine/ui/canvas/gl/glyph-atlas';
import { drawVersus, drawVersusLine, partLines } from '../../../engine/ui/table/draw-versus';
import type { TablePainter } from '../../../engine/ui/table/table-painter';

const part = (label: string, value: number) => ({ label, value });
const SUM = { parts: [part('level', 6), part('items', 10), part('help', 15)] };
const upTo = (most: number) => (line: string) => line.length <= most;

test('the parts of a sum stand in two lines, and in more where two would be cut', () => {
  expect(partLines(SUM, 4, upTo(20))).toEqual(['level 6  items 10', 'help 15']);
  expect(partLines(SUM, 4, upTo(10))).toEqual(['level 6', 'items 10', 'help 15']);
  expect(partLines(SUM, 2, upTo(10)), 'no room for a third').toHaveLength(2);
  expect(partLines({ parts: [part('level', 6)] }, 4, upTo(20)), 'one part is the sum itself').toEqual([]);
});

test('a name that one line has no room for is told whole in several, and the parts below each other', () => {
  const letters = new Letters(() => ({ left: 4, width: 11 }));
  const texts: string[] = [];
  const painter = {
    letters,
    narrow: { letters, share: 0.5 },
    narrowWidth: (text: string) => letters.width(text) / 2,
    textInMiddle: (text: string) => texts.push(text),
    fitInMiddle: (text: string) => texts.push(letters.fit(text, 92)),
  } as unknown as TablePainter;
  const parts = [
    { label: 'level', value: 3 },
    { label: 'grown', value: 12 },
    { label: 'mod', value: -2 },
    { label: 'cards', value: 4 },
  ];
  const versus = {
    sides: [
      { name: 'You', value: 13, parts },
      { name: 'Passive-Aggressive Slime', value: 17, parts },
    ],
  };
  drawVersus(painter, versus, { x: 0, y: 0, w: 130, h: 140 });
  expect(texts.join('').replaceAll('-', '').replaceAll(' ', '')).toContain('PassiveAggressiveSlime');
  expect(texts).toEqual(expect.arrayContaining(['level 3', 'grown 12', 'mod -2', 'cards 4']));
  expect(texts.some((text) => text.includes('…'))).toBe(false);
});

test('over the foot of a board, how it ended takes the place of the parts', () => {
  const letters = new Letters(() => ({ left: 4, width: 11 }));
  const texts: string[] = [];
  const write = (text: string) => texts.push(text);
  const painter = { letters, text: write, textInMiddle: write, fitInMiddle: write } as unknown as TablePainter;
  const sides = [
    { name: 'You', value: 6, parts: SUM.parts },
    { name: 'Grey almoner', value: 12, parts: [] },
  ];
  drawVersusLine(painter, { sides, verdict: 'Stunned' }, { x: 0, y: 0, w: 300, h: 48 });
  expect(texts).toEqual([':', '6', 'You', '12', 'Grey almoner', 'Stunned']);
});
