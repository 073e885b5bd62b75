import { expect, test } from 'vitest';
import { canonicalJson, hashText } from '../../engine/core/hash';
import { suggest } from '../../engine/language/text/spelling';
import { type Finding, formatFinding, tidyFindings } from '../../engine/load/files/finding';

const finding = (file: string, line: number, col: number, message = 'wrong'): Finding => ({
  severity: 'error',
  file,
  line,
  col,
  pointer: '/a',
  message,
});

test('a finding reads as file, line, column, pointer and a sentence', () => {
  const found = { ...finding('prototypes/crypt/actors.json', 14, 7), pointer: '/skeleton/collision_effect/helth' };
  expect(formatFinding({ ...found, message: 'no entity here has "helth". Did you mean "health"?' })).toBe(
    'prototypes/crypt/actors.json:14:7  /skeleton/collision_effect/helth\n  no entity here has "helth". Did you mean "health"?',
  );
  expect(formatFinding({ ...finding('prototypes/crpt', 0, 0, 'there is no such folder.'), pointer: '' })).toBe(
    'prototypes/crpt\n  there is no such folder.',
  );
});

test('findings are told once each, by file and place', () => {
  const [a, b, c] = [finding('b.json', 10, 1), finding('b.json', 9, 3), finding('a.json', 20, 1)];
  expect(tidyFindings([a, b, c, { ...b }])).toEqual([c, b, a]);
});

test('a word is likened to those a few letters away, and to those that contain it', () => {
  const words = ['move', 'remove', 'shuffle', 'roll', 'roll_on'];
  expect(suggest('mvoe', words)).toBe(' Did you mean "move"?');
  expect(suggest('moves', words)).toBe(' Did you mean "move"?');
  expect(suggest('rol', words)).toBe(' Did you mean "roll" or "roll_on"?');
  expect(suggest('dance', words)).toBe('');
  // Every long word has some short one in it; that alone is no likeness.
  expect(suggest('enrolling_the_heroes', words)).toBe('');
  expect(suggest('', words)).toBe('');
  expect(suggest('x'.repeat(100_000), words)).toBe('');
});

test('equal values have equal hashes in any order of their keys, and others do not', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}');
  expect(hashText(canonicalJson({ a: 1, b: 2 }))).toBe(hashText(canonicalJson({ b: 2, a: 1 })));
  const hashes = new Set(Array.from({ length: 20_000 }, (_, i) => hashText(`game ${i}`)));
  expect(hashes.size).toBe(20_000);
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{16}$/);
  // Saves carry hashes from machine to machine, so their value is fixed.
  expect(hashText('dungeon')).toBe('6ccb73886ec4c91d');
});
