import { expect, test } from 'vitest';
import { attributeComplaints } from '../../engine/element/facade/attribute-words';
import { readOptions, readSeats, readTotal } from '../../engine/element/facade/element-attributes';
import { embedTarget } from '../../engine/gallery/gallery-embed';
import { type EmbedCode, embedCodes } from '../../engine/ui/embed-code';

const CRYPT = { id: 'crypt', name: 'Crypt', description: '', poster: true, onMap: true, forSeveral: false };

/** What the gallery offers to copy for a game: element, frame, picture. */
const codesFor = (
  settings: { seed?: string; options?: Record<string, string | number | boolean> },
  prototype: Partial<typeof CRYPT> = {},
  site = '',
): readonly EmbedCode[] =>
  embedCodes(embedTarget({ ...CRYPT, ...prototype }, { seed: '', seats: '', options: {}, ...settings }, site));

test('the element can be imported where there is no page, and does nothing there', async () => {
  const { DungeonModeElement } = await import('../../engine/element/dungeon-mode');
  expect(DungeonModeElement).toBeTypeOf('function');
  expect('customElements' in globalThis).toBe(false);
});

test('options in an attribute have the type they look like, and the gallery writes them so', () => {
  const options = { tokens: 5, easy: true, wind: 'north' };
  const [, written = ''] = / options="([^"]*)"/.exec(codesFor({ options })[0]?.code ?? '') ?? [];
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
  const words = 'A "dark" <hall> & more';
  for (const { code } of codesFor({ seed: 'x"y' }, { name: words, description: words })) {
    expect(code).not.toContain('"dark"');
    expect(code).not.toContain('<hall>');
  }
  const [element] = codesFor({ seed: 'x"y', options: { easy: true } }, { description: words });
  expect(element?.code).toContain(
    'seed="x&quot;y" options="easy=true" alt="A &quot;dark&quot; &lt;hall&gt; &amp; more"',
  );
});

test('a game can be pasted as an element, as a frame, and as a picture with a link', () => {
  const [element, frame, picture] = codesFor({}, { description: 'A cold place' }, 'https://example.org/games/');
  const link =
    '<a href="https://example.org/games/prototypes/crypt/embed.html"><img src="https://example.org/games/prototypes/crypt/poster.png" alt="Play Crypt" width="640"></a>';
  expect(element?.code).toBe(
    [
      '<script type="module" src="https://example.org/games/dungeon-mode.js"></script>',
      '<dungeon-mode src="https://example.org/games/prototypes/crypt/" poster="https://example.org/games/prototypes/crypt/poster.png" alt="A cold place">',
      `  ${link}`,
      '</dungeon-mode>',
    ].join('\n'),
  );
  expect(frame?.code).toMatch(
    /^<iframe src="https:\/\/example\.org\/games\/prototypes\/crypt\/embed\.html" title="Crypt" .*sandbox="allow-scripts [^"]*".*><\/iframe>$/,
  );
  expect(picture?.code).toBe(link);
});

test('a frame and a link are set up as the element is, by the address of the page', () => {
  const [, frame, picture] = codesFor({ seed: 'crypt 7', options: { easy: true } });
  const query = 'embed.html?seed=crypt+7&amp;options=easy%3Dtrue"';
  expect(frame?.code).toContain(query);
  expect(picture?.code).toContain(query);
});

test('a game without a poster is linked by its name', () => {
  const [element, , link] = codesFor({}, { poster: false });
  expect(link).toMatchObject({ label: 'Link', code: '<a href="prototypes/crypt/embed.html">Play Crypt</a>' });
  expect(element?.code).not.toContain('poster');
});

test('a look that does not exist is told of, with those that do', () => {
  const complaints = (value: string) =>
    attributeComplaints({ attributes: [{ name: 'look', value }] } as unknown as Element);
  expect(complaints('runes')).toEqual([
    'look="runes": there is no “runes”. It takes letters, rooms, a share of letters such as 40%.',
  ]);
  expect(complaints('leters')[0]).toContain('Did you mean "letters"?');
  expect(['letters', 'rooms', '40%'].flatMap(complaints)).toEqual([]);
});
