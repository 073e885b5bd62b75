import { expect, test } from 'vitest';
import { sitDown } from '../tabletop';

const files = {
  actors: { player: { name: 'Player', description: 'A traveller.' } },
  items: { owl: { name: 'Owl', description: 'It looks back.' }, crate: { name: 'Crate' } },
  rules: {
    zones: { deck: { fill: 'true', sees: 'all' } },
    actions: { read: { do: [{ say: '[deck.filter(c, c.type == "owl")[0].description]' }, { end_turn: true }] } },
  },
};

test('`description` is what is written of an entity, and empty where nothing is', async () => {
  const table = await sitDown(files);
  expect(table.value("deck.filter(c, c.type == 'crate')[0].description")).toBe('');
  expect(table.value('seat.description')).toBe('A traveller.');
  expect(table.take('read').said).toEqual(['It looks back.']);
});

test('`description` of a definition is the same', async () => {
  expect((await sitDown(files)).value("[type('owl').description, type('crate').description]")).toEqual([
    'It looks back.',
    '',
  ]);
});
