import { expect, test } from 'vitest';
import type { GameEvent } from '../../../engine/core/events';
import type { EntityView } from '../../../engine/game/knowledge/seat-view';
import { statChangesOf } from '../../../engine/ui/canvas/motion/timeline';
import { changesEnd, drawChanges } from '../../../engine/ui/table/draw-changes';
import type { PlacedCard } from '../../../engine/ui/table/layout/lay-cards';
import { NO_TABLE } from '../../../engine/ui/table/layout/table-layout';
import type { TablePainter } from '../../../engine/ui/table/table-painter';

const lost = (attribute: string, by: number): GameEvent => {
  return { type: 'changed', entity: 7, attribute, from: 9, to: 9 - by, because: '/rules/actions/strike/do/0' };
};
const statOf = (_: number, name: string) => (name === 'hp' ? null : name === 'ink' ? 'ink' : undefined);
const hurts = statChangesOf([lost('hp', 2), lost('ink', 1), lost('karma', 4)], statOf, 100);
const entity = { id: 7 } as EntityView;
const card = { entity, x: 40, y: 30, columns: 6, rows: 9 } as unknown as PlacedCard;

/** What is written over a table at a time. */
function written(tables: readonly [now: typeof NO_TABLE, before: typeof NO_TABLE], time: number): string[] {
  const texts = new Set<string>();
  const painter = { textInMiddle: (text: string) => texts.add(text), outline: () => {} } as unknown as TablePainter;
  drawChanges(painter, ...tables, hurts, time);
  return [...texts];
}

test('numbers rise from a card whose stats change, once the table has come to rest', () => {
  const table = { ...NO_TABLE, cards: [card] };
  expect(written([table, NO_TABLE], 50)).toEqual([]);
  expect(written([table, NO_TABLE], 200)).toEqual(['–2', '–1 ink']);
  expect(written([table, NO_TABLE], changesEnd(hurts) + 1)).toEqual([]);
});

test('of a card that is gone they are seen where it lay', () => {
  expect(written([NO_TABLE, { ...NO_TABLE, cards: [card] }], 200)).toEqual(['–2', '–1 ink']);
  expect(written([NO_TABLE, NO_TABLE], 200)).toEqual([]);
});
