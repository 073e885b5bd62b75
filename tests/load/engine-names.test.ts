import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ENGINE_FORMULAS, ENGINE_ZONES } from '../../engine/language/expression/known-names';

const ENGINE = join(import.meta.dirname, '../../engine');

const sources = readdirSync(ENGINE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(ENGINE, name), 'utf8'));

/** The names in quotes that the engine asks for in this way. */
const askedFor = (call: RegExp): string[] =>
  [...new Set(sources.flatMap((text) => [...text.matchAll(call)].map(([, name = '']) => name)))].sort();

test('the formulas that the engine asks for by name are known, so that none of them is called unread', () => {
  expect(askedFor(/formulas\.get\('(\w+)'\)/g)).toEqual([...ENGINE_FORMULAS].sort());
});

test('the zones that the engine asks for by name are known, so that none of them is called unused', () => {
  const all = askedFor(/ownedZones\.get\('(\w+)'\)/g);
  expect(all.filter((name) => !ENGINE_ZONES.includes(name))).toEqual([]);
});
