import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dmk, root, someFolder } from './in-terminal';

const TRAP = '[target_name] [verb step] on the [item_name].';

/** A kit with the real data, and a game with a few texts. */
function smallKit(texts: object | null): string {
  const kit = someFolder();
  for (const folder of ['data', 'schemas']) symlinkSync(join(root, folder), join(kit, folder));
  const folder = join(kit, 'prototypes/cellar');
  mkdirSync(folder, { recursive: true });
  const files = {
    prototype: {
      name: 'The cellar',
      map: { rows: ['#####', '#@.m#', '#####'], legend: { '#': 'wall', '@': 'player', m: 'mimic' } },
    },
    actors: { mimic: { name: 'Mimic', description: 'It waits.', attributes: { solid: true } } },
    rules: {
      setup: [{ say: 'It is dark.' }],
      procedures: { tell: { do: [{ say: TRAP }] } },
      // Between two quoted ids there is code with spaces, and no text.
      formulas: {
        clear: { with: ['c'], is: "!at(c).exists(e, e.type == 'mimic') && at(c).exists(e, e.type == 'wall')" },
      },
    },
    ...(texts && { 'texts.de': texts }),
  };
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(content, null, 2));
  return kit;
}

const written = (kit: string) => JSON.parse(readFileSync(join(kit, 'prototypes/cellar/texts.de.json'), 'utf8'));

test('collects the texts of a game by their English', async () => {
  const kit = smallKit(null);
  const listed = await dmk('texts cellar --lang de', { kit });
  expect(listed.out).toContain('  new   actors.json/mimic/description\n        It waits.\n');
  expect(listed.out).toContain('0 of 5 texts translated');
  await dmk('texts cellar --lang de --write', { kit });
  const texts = { 'The cellar': null, Mimic: null, 'It waits.': null, 'It is dark.': null, [TRAP]: null };
  expect(written(kit)).toEqual({ $schema: '../../schemas/texts.schema.json', nouns: {}, texts });
});

test('keeps what is translated, and keeps what is no longer used apart', async () => {
  const kit = smallKit({
    nouns: { Mimik: 'm' },
    texts: { Mimic: 'Mimik', 'It was dark.': 'Es war dunkel.', 'It is light.': null },
    unused: { 'It is dark.': 'Es ist dunkel.' },
  });
  const { out } = await dmk('texts cellar --lang de --write', { kit });
  expect(out).toContain('  gone  It was dark.\n');
  const { nouns, texts, unused } = written(kit);
  expect(nouns).toEqual({ Mimik: 'm' });
  expect(texts).toMatchObject({ Mimic: 'Mimik', 'It is dark.': 'Es ist dunkel.', 'The cellar': null });
  expect(unused).toEqual({ 'It was dark.': 'Es war dunkel.' });
  const first = readFileSync(join(kit, 'prototypes/cellar/texts.de.json'), 'utf8');
  await dmk('texts cellar --lang de --write', { kit });
  expect(readFileSync(join(kit, 'prototypes/cellar/texts.de.json'), 'utf8')).toBe(first);
});

test('check names keys that fit nothing, lost values, unknown genders and mistakes, and counts the rest', async () => {
  const kit = smallKit({
    texts: {
      Mimik: 'Mimik',
      Mimic: 'Schnappmaul',
      'It is dark.': 'Es ist [dark.',
      [TRAP]: '[actor_name] [verb trittst|tritt|treten] auf [item_name acc].',
    },
  });
  const { out, code } = await dmk('check cellar', { kit });
  const found = out.match(/^ {2}\S.*$/gm);
  expect(found).toEqual([
    '  warning: no file of this folder has this text, so it is not used. Did you mean "Mimic"?',
    '  warning: the gender of "Schnappmaul" is not known; add its last word to "nouns"',
    '  "[dark." is not closed: "]" must follow, or write "[[" for a literal bracket',
    '  the English text has no [actor_name], but [target_name]',
  ]);
  expect(out).toContain('prototypes/cellar/texts.de.json:6:');
  expect(out).toMatch(/2 of 5 texts not translated to "de"\.\n$/);
  expect(code).toBe(1);
});
