import { expect, test } from 'vitest';
import { withMember, withMemberOf, withoutMember } from '../../../engine/studio/drawing/member-text';
import {
  emptyPicture,
  mirrored,
  resized,
  shifted,
  symmetrical,
  withFill,
  withLine,
} from '../../../engine/studio/drawing/pixel-picture';
import { drawnCells, guessCell, importCell, type Raster } from '../../../engine/studio/drawing/sheet-import';
import {
  PRESETS,
  randomRecipe,
  SLIDERS,
  sliderPosition,
  sliderValue,
  soundsIn,
  withSlider,
  withSound,
} from '../../../engine/studio/drawing/sound-recipes';
import { drawingsIn, withDrawing, withoutDrawing } from '../../../engine/studio/drawing/tiles-text';
import { synthesize } from '../../../engine/ui/sound/synthesize';
import { found } from '../../load/small-game';

const FILE = `{
  "$schema": "../../schemas/tiles.schema.json",
  "note": "Mine.",
  "toad": { "note": "Wet.", "rows": [${emptyPicture(15)
    .map((row) => `"${row}"`)
    .join(',  ')}] },
  "pond": { "rows": [ "not yet" ] }
}
`;

test('a stroke changes the rows of one tile, and nothing else in the file', () => {
  const toad = drawingsIn(FILE).get('toad');
  expect([...drawingsIn(FILE).keys()]).toEqual(['toad']);
  const rows = withLine(toad?.frames[0] ?? [], { x: 0, y: 0 }, { x: 19, y: 14 }, '4');
  const text = withDrawing(FILE, 'toad', { frames: [rows], colours: {} }) ?? '';
  expect(drawingsIn(text).get('toad')?.frames).toEqual([rows]);
  expect(text).toContain('"note": "Wet.", "rows": [\n      "4...................",');
  expect(text.slice(text.indexOf(' },\n  "pond"'))).toBe(FILE.slice(FILE.indexOf(' },\n  "pond"')));
  expect(text.startsWith(FILE.slice(0, FILE.indexOf('["')))).toBe(true);
});

test('new tiles come last, in a file that is made if need be; the loader reads them', async () => {
  const [a, b] = [emptyPicture(30), emptyPicture(30)].map((rows) => withFill(rows, { x: 1, y: 1 }, 'a'));
  const text = withDrawing(null, 'ghost', { frames: [a ?? [], b ?? []], colours: { a: '#88aaff' } }) ?? '';
  const more = withDrawing(text, 'dot', { frames: [withFill(emptyPicture(15), { x: 0, y: 0 }, '2')], colours: {} });
  expect(Object.keys(JSON.parse(more ?? ''))).toEqual(['$schema', 'ghost', 'dot']);
  expect(await found({ 'tiles.json': JSON.parse(more ?? '') })).toEqual([]);
  expect(withoutDrawing(more ?? '', 'dot')).toBe(text);
});

test('a sprite is given to an actor, in the way that its file is written', () => {
  expect(withMember('{ "rat": { "name": "Rat" } }', ['rat', 'sprite'], '"toad"')).toBe(
    '{ "rat": { "name": "Rat", "sprite": "toad" } }',
  );
  expect(withMember('{ "rat": { "sprite": "bat" } }', ['rat', 'sprite'], '"toad"')).toBe(
    '{ "rat": { "sprite": "toad" } }',
  );
  expect(withMemberOf(null, 'actors', ['rat', 'sprite'], '"toad"')).toBe(
    '{\n  "$schema": "../../schemas/actors.schema.json",\n  "rat": { "sprite": "toad" }\n}\n',
  );
  expect(withMember('{ oh', ['rat'], '1')).toBe(null);
  expect(withoutMember('{ "a": 1, "b": 2 }', 'a')).toBe('{ "b": 2 }');
});

test('a picture is mirrored, moved around its edges, made taller and lower', () => {
  const rows = withLine(emptyPicture(15), { x: 0, y: 0 }, { x: 2, y: 0 }, '3');
  expect(mirrored(rows)[0]).toBe('.................333');
  expect(symmetrical(rows)[0]).toBe('333..............333');
  expect(shifted(rows, -1, 1)[1]).toBe('33.................3');
  expect(shifted(shifted(rows, -1, -1), 1, 1)).toEqual(rows);
  expect(resized(resized(rows, true), false)).toEqual(rows);
  expect(resized(rows, true)).toHaveLength(30);
});

/** A sheet of two cells of 16 by 16: nothing, and a red square with a dark edge. */
const sheet = ((): Raster => {
  const rgba = new Uint8ClampedArray(32 * 16 * 4);
  for (let y = 2; y < 16; y++) {
    for (let x = 18; x < 30; x++) {
      const isEdge = x === 18 || x === 29 || y === 2;
      rgba.set(isEdge ? [20, 0, 0, 255] : [200, 30, 20, 255], 4 * (y * 32 + x));
    }
  }
  return { width: 32, height: 16, rgba };
})();

test('a sheet of other cells is cut, and a cell keeps its colours or takes tones', async () => {
  const cell = guessCell(sheet);
  expect(cell).toEqual({ width: 16, height: 16 });
  const cells = drawnCells(sheet, cell);
  expect(cells).toEqual([{ x: 16, y: 0 }]);
  const at = cells[0] ?? { x: 0, y: 0 };
  const tall = importCell(sheet, at, { cell, hasColours: true, isTall: true });
  expect(tall.colours).toEqual({ a: '#c81e14', b: '#140000' });
  expect([tall.frames[0]?.length, tall.frames[0]?.[29], tall.frames[0]?.[16]]).toEqual([
    30,
    '....baaaaaaaaaab....',
    '....bbbbbbbbbbbb....',
  ]);
  const toned = importCell(sheet, at, { cell, hasColours: false, isTall: false });
  expect([toned.colours, toned.frames[0]?.[14]]).toEqual([{}, '....044444444440....']);
  const text = withDrawing(withDrawing(null, 'box', tall), 'block', toned);
  expect(await found({ 'tiles.json': JSON.parse(text ?? '') })).toEqual([]);
});

test('presets and random recipes are such that the loader takes them, and can be heard', async () => {
  let state = 7;
  const random = () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const recipes = [...Object.values(PRESETS), ...Array.from({ length: 20 }, () => randomRecipe(random))];
  const sounds = Object.fromEntries(recipes.map((synth, i) => [`sound_${i}`, { caption: '', synth }]));
  expect(await found({ 'sounds.json': sounds })).toEqual([]);
  for (const recipe of recipes) expect(synthesize(recipe).length, JSON.stringify(recipe)).toBeGreaterThan(200);
});

test('a slider sets a number, and leaves out what is as usual', () => {
  const [pitch, to] = SLIDERS as [(typeof SLIDERS)[number], (typeof SLIDERS)[number]];
  expect(sliderValue(pitch, sliderPosition(pitch, 660))).toBeCloseTo(660, -1);
  expect(withSlider([{ wave: 'saw' }], 0, pitch, 660)).toEqual([{ wave: 'saw', pitch: 660 }]);
  expect(withSlider([{ wave: 'saw', pitch: 660 }], 0, pitch, 440)).toEqual([{ wave: 'saw' }]);
  expect(withSlider([{ pitch: 660, to: 100 }], 0, to, 660)).toEqual([{ pitch: 660 }]);
});

test('a sound is written beside what else the file says of it', () => {
  const text = '{\n  "croak": { "volume": 0.4, "caption": "A croak." }\n}\n';
  const written = withSound(text, 'croak', { caption: 'A croak.', recipe: [{ pitch: 90 }] }) ?? '';
  expect(JSON.parse(written).croak).toEqual({ volume: 0.4, caption: 'A croak.', synth: [{ pitch: 90 }] });
  expect(soundsIn(written).get('croak')).toEqual({ caption: 'A croak.', recipe: [{ pitch: 90 }] });
  expect(withSound(written, 'croak', { caption: 'A croak.', recipe: [{ pitch: 90 }] })).toBe(written);
  const fresh = withSound(null, 'zap', { caption: 'Zap.', recipe: [{ wave: 'square' }] }) ?? '';
  expect(JSON.parse(fresh).zap).toEqual({ caption: 'Zap.', synth: [{ wave: 'square' }] });
});
