import { expect, test } from 'vitest';
import { readOptions, readSeats, readTotal } from '../../engine/element/facade/element-attributes';
import { embedCode } from '../../engine/gallery/gallery-embed';

test('the element can be imported where there is no page, and does nothing there', async () => {
  const { DungeonModeElement } = await import('../../engine/element/dungeon-mode');
  expect(DungeonModeElement).toBeTypeOf('function');
  expect('customElements' in globalThis).toBe(false);
});

test('options in an attribute have the type they look like, and the gallery writes them so', () => {
  const options = { tokens: 5, easy: true, wind: 'north' };
  const [, written = ''] = / options="([^"]*)"/.exec(embedCode('crypt', '', { seed: '', seats: '', options })) ?? [];
  expect(written).toBe('tokens=5; easy=true; wind=north');
  expect({ ...readOptions(written) }).toEqual(options);
  expect({ ...readOptions(null) }).toEqual({});
});

test('seats are a number or names', () => {
  expect(readSeats(null)).toBeNull();
  expect(readSeats('1')).toEqual([{}]);
  expect(readSeats('2')).toEqual([{ name: 'Player 1' }, { name: 'Player 2' }]);
  expect(readSeats('Ada, Ben')).toEqual([{ name: 'Ada' }, { name: 'Ben' }]);
  expect(readSeats('1 of 4')).toEqual([{}]);
  expect(readSeats('Ada, Ben of 4')).toEqual([{ name: 'Ada' }, { name: 'Ben' }]);
  expect([readTotal('1 of 4'), readTotal('Ada, Ben of 3'), readTotal('2'), readTotal(null)]).toEqual([
    4,
    3,
    null,
    null,
  ]);
});

test('what a writer pastes is markup in which no word can break out of its attribute', () => {
  const code = embedCode('crypt', 'A "dark" <hall> & more', { seed: 'x"y', seats: '', options: { easy: true } });
  expect(code).toContain('src="prototypes/crypt/" seed="x&quot;y" options="easy=true"');
  expect(code).toContain('alt="A &quot;dark&quot; &lt;hall> &amp; more"');
});
