import { describe, expect, test } from 'vitest';
import { formatFinding } from '../../engine/load/files/finding';
import { toJson } from '../../engine/load/files/json-node';
import { LIMITS, parseJson } from '../../engine/load/files/parse-json';

const parse = (text: string) => parseJson('a.json', text);
const problem = (text: string): string => parse(text).findings.map(formatFinding).join('\n');

test('a file becomes the value that JSON.parse gives', () => {
  const text = ' {"a": [1, -2.5e3, "x\\u00e9\\n\\"", {"b": null}], "c": true, "d": {}, "e": [] }\r\n';
  const { root, findings } = parse(text);
  expect(findings).toEqual([]);
  expect(toJson(root as NonNullable<typeof root>)).toEqual(JSON.parse(text));
});

test('a byte order mark is read past', () => {
  const { root, findings } = parse('\uFEFF{ "a": 1 }');
  expect(findings).toEqual([]);
  expect(root?.get('a')?.place).toBe('a.json:1:8');
});

test('every value knows its line and column', () => {
  const { root } = parse('{\n  "a": {\n\t"b": [10,\n 20]\n  }\n}');
  expect(root?.get('a')?.get('b')?.get('1')?.place).toBe('a.json:4:2');
  expect(root?.get('a')?.get('b')?.pointer).toBe('/a/b');
});

describe('a mistake in the syntax is named, with its place', () => {
  test.each([
    ['', 'a.json:1:1\n  the file is empty; the least it can hold is {}'],
    [' \n ', 'a.json:1:1\n  the file is empty; the least it can hold is {}'],
    [
      '<!doctype html>',
      'a.json:1:1\n  this is a web page or XML, not JSON; is the file missing, so that the server sent a page instead?',
    ],
    ['{\n<<<<<<< HEAD\n}', 'a.json:2:1\n  a merge conflict is left in the file'],
    ['{ "a": 1, }', 'a.json:1:9\n  a comma stands before the closing "}"; take it out'],
    ['{ "a": [1,\n2,\n] }', 'a.json:2:2  /a\n  a comma stands before the closing "]"; take it out'],
    ['{ "a": 1 "b": 2 }', 'a.json:1:10\n  a comma is missing before "b"'],
    ['{ "a": [1 2] }', 'a.json:1:11  /a\n  a comma is missing before "2"'],
    ['{ "a" 1 }', 'a.json:1:7\n  ":" after "a" is expected here, not "1"'],
    ['{ a: 1 }', 'a.json:1:3\n  keys stand in double quotes: "a"'],
    ["{ 'a': 1 }", 'a.json:1:3\n  texts stand in double quotes, not single ones'],
    ['{ "a": \'b\' }', 'a.json:1:8  /a\n  texts stand in double quotes, not single ones'],
    ['{ "a": b }', 'a.json:1:8  /a\n  texts stand in double quotes: "b"'],
    ['{ // no\n }', 'a.json:1:3\n  JSON has no comments; a key named "note" can hold a remark'],
    ['{ "a": 1 /* no */ }', 'a.json:1:10\n  JSON has no comments; a key named "note" can hold a remark'],
    ['{ "a": True }', 'a.json:1:8  /a\n  "True" is no value; write true, false or null, in small letters'],
    ['{ "a": .5 }', 'a.json:1:8  /a\n  ".5" is no number that JSON has; write for example 0.5, -3 or 12'],
    ['{ "a": NaN }', 'a.json:1:8  /a\n  "NaN" is no number that JSON has; write for example 0.5, -3 or 12'],
    ['{ "a": 1e999 }', 'a.json:1:8  /a\n  "1e999" is no number that JSON has; write for example 0.5, -3 or 12'],
    ['{ "a": , "b": 1 }', 'a.json:1:8  /a\n  a value is missing before ","'],
    ['{ "a": "b\n" }', 'a.json:1:8  /a\n  a text is not closed by a quote on its line'],
    ['{ "a": "\\x" }', 'a.json:1:9  /a\n  "\\x" is no escape; write "\\\\" for a backslash'],
    ['{ "a": "\t" }', 'a.json:1:9  /a\n  a tab inside a text; write "\\t"'],
    ['{\n "a": {\n  "b": 1', 'a.json:3:9  /a\n  the file ends too early: the "{" of line 2 is never closed'],
    ['{ "a": 1 ]', 'a.json:1:10\n  a comma or "}" is expected here, not "]"'],
    ['{} {}', 'a.json:1:4\n  "{" stands after the end of the object'],
    ['[1]', 'a.json:1:1\n  the file should hold one object, between { and }'],
  ])('%j', (text, expected) => expect(problem(text)).toBe(expected));
});

test('keys that would reach into JavaScript are refused, and nothing is polluted', () => {
  const text = '{ "__proto__": { "polluted": 1 }, "a": { "\\u005f_proto__": {}, "constructor": 2 }, "prototype": 3 }';
  const { root, findings } = parse(text);
  expect(findings.map((finding) => finding.message)).toEqual([
    '"__proto__" can\'t be a key; choose another name',
    '"__proto__" can\'t be a key; choose another name',
    '"constructor" can\'t be a key; choose another name',
    '"prototype" can\'t be a key; choose another name',
  ]);
  expect(toJson(root as NonNullable<typeof root>)).toEqual({ a: {} });
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('a key said twice in one object is a finding that names the first line', () => {
  expect(problem('{ "a": 1,\n  "a": 2 }')).toBe('a.json:2:3  /a\n  "a" is said twice; it stands on line 1 too');
});

describe('what is far too big is refused at once', () => {
  test.each([
    ['a file', `{ "a": "${'x'.repeat(10_000_000)}" }`, `the file has 10000011 characters; ${LIMITS.file} are the most`],
    ['a text', `{ "a": "${'x'.repeat(200_000)}" }`, `a text of 200000 characters; ${LIMITS.string} are the most`],
    ['nesting', `{"a":${'['.repeat(100_000)}`, `nested deeper than ${LIMITS.depth}`],
    ['the number of values', `{"a":[${'1,'.repeat(300_000)}1]}`, `the file has more than ${LIMITS.values} values`],
    [
      'an escaped text',
      `{ "a": "${'\\u0041'.repeat(150_000)}" }`,
      `a text of 150000 characters; ${LIMITS.string} are the most`,
    ],
  ])('%s', (_name, text, expected) => {
    expect(parse(text).findings.map((finding) => finding.message)).toEqual([expected]);
  });
});
