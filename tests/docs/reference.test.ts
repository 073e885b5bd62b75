import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { folder, referencePages } from '../../engine/build/make-reference.mjs';
import { ownKeys, Reader, type Schema } from '../../engine/build/reference-sections.mjs';
import { VERBS } from '../../engine/language/steps/verbs';
import { parseExpression } from '../../engine/language/syntax/syntax';
import type { Finding } from '../../engine/load/files/finding';
import type { JsonNode } from '../../engine/load/files/json-node';
import { parseJson } from '../../engine/load/files/parse-json';
import { checkSteps } from '../../engine/load/shape/check-steps';

/** The reference tells what the schemas say: all of it, and nothing that isn't so. */

const reader = new Reader();
const sections = reader.sections();
const verbs = reader.verbs();
const keys = [...sections.flatMap((section) => section.keys), ...verbs.flatMap((verb) => [verb.self, ...verb.keys])];
const pages = referencePages();

/** Every schema inside a file, with its address. Examples are no schemas, neither is a map of them; conditions tell nothing. */
function* nodesOf(node: unknown, pointer: string): Generator<[string, Schema]> {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node) && !/\/(properties|definitions)$/.test(pointer)) yield [pointer, node as Schema];
  for (const [key, value] of Object.entries(node)) {
    if (key === 'if') continue;
    if (key !== 'examples' || /\/properties$/.test(pointer)) yield* nodesOf(value, `${pointer}/${key}`);
  }
}

const nodes = [...reader.schemas].flatMap(([file, schema]) => [...nodesOf(schema, `${file}#`)]);

test('what is committed is what the schemas say now', () => {
  const remedy = 'run node engine/build/make-reference.mjs';
  expect(readdirSync(folder).sort(), remedy).toEqual([...pages.keys()].sort());
  for (const [file, text] of pages) expect(readFileSync(join(folder, file), 'utf8'), `${file}: ${remedy}`).toBe(text);
});

test('every key says what it means, in whole sentences, and gives an example', () => {
  const mute = keys.filter(({ description }) => !/^[^a-z].*[.?]$/s.test(description ?? ''));
  expect(mute.map(({ pointer }) => pointer)).toEqual([]);
  const bare = keys.filter(({ examples = [] }) => examples.length === 0);
  expect(bare.map(({ pointer }) => pointer)).toEqual([]);
});

test('every key of every schema is told, but those of remarks', () => {
  const told = new Set(keys.map(({ pointer }) => pointer));
  const all = nodes.flatMap(([pointer, schema]) => ownKeys(schema).map((key) => `${pointer}/properties/${key}`));
  // A type for TypeScript alone, which says what `variable` says.
  const untold = all.filter((pointer) => !told.has(pointer) && !pointer.includes('/definitions/bounded_variable/'));
  // A key that several verbs share may have its own description at each of them.
  const said = new Set(verbs.flatMap((verb) => verb.keys.map(({ name }) => name)));
  const isStep = (pointer: string) => pointer.startsWith('steps.schema.json#/definitions/step/properties/');
  expect(untold.filter((pointer) => !isStep(pointer) || !said.has(pointer.split('/').at(-1) ?? ''))).toEqual([]);
});

describe('every example is valid', () => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  for (const [file, schema] of reader.schemas) ajv.addSchema({ ...schema, $id: file }, file);

  test.each([...reader.schemas.keys()])('%s', (file) => {
    const wrong = nodes.flatMap(([pointer, { examples = [] }]) => {
      if (!pointer.startsWith(`${file}#`) || examples.length === 0) return [];
      const isValid = ajv.compile({ $ref: pointer });
      return (examples as unknown[]).flatMap((example) =>
        isValid(example) ? [] : `${pointer}: ${JSON.stringify(example)} ${ajv.errorsText(isValid.errors)}`,
      );
    });
    expect(wrong).toEqual([]);
  });

  test('steps have the keys that their verbs need', () => {
    // A level's background names sounds, too, but has no steps.
    const inside = nodes
      .filter(([pointer]) => !pointer.includes('/ambience'))
      .flatMap(([, { examples = [] }]) => (examples as unknown[]).flatMap(stepLists));
    const lists = [...inside, ...verbs.map(({ examples }) => examples)];
    expect(lists.length).toBeGreaterThan(verbs.length);
    const findings: Finding[] = [];
    for (const steps of lists) {
      const { root } = parseJson('example', JSON.stringify({ steps }));
      checkSteps(root?.get('steps') as JsonNode, VERBS, findings);
    }
    expect(findings.map(({ message }) => message)).toEqual([]);
    for (const { verb, examples } of verbs) for (const step of examples) expect(Object.keys(step)[0]).toBe(verb);
  });

  test('expressions can be read', () => {
    const isExpression = (schema: Schema, file: string) => reader.follow(schema, file).id === 'expression';
    const texts = keys.flatMap(({ schema, pointer, examples = [] }) =>
      isExpression(schema, pointer.split('#')[0] ?? '') ? examples.filter((one) => typeof one === 'string') : [],
    );
    expect(texts.length).toBeGreaterThan(50);
    for (const text of texts) expect(() => parseExpression(text as string), text as string).not.toThrow();
  });
});

/** The lists of steps inside an example. */
function stepLists(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const isStep = (one: unknown) =>
    verbs.some(({ verb }) => typeof one === 'object' && one !== null && Object.keys(one)[0] === verb);
  if (Array.isArray(value)) return isStep(value[0]) ? [value] : value.flatMap(stepLists);
  return Object.values(value).flatMap(stepLists);
}

test('every link leads to a page and a heading', () => {
  const headings = new Map(
    [...pages].map(([file, text]) => [
      file,
      new Set([...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-'))),
    ]),
  );
  const broken: string[] = [];
  for (const [file, text] of pages) {
    for (const [, target = '', anchor = ''] of text.matchAll(/\]\(([^)#]*)(?:#([^)]*))?\)/g)) {
      const page = target === '' ? file : target;
      const found = page.startsWith('../') ? existsSync(join(folder, page)) : headings.has(page);
      const isThere = anchor === '' || page.startsWith('../') || headings.get(page)?.has(anchor);
      if (!found || !isThere) broken.push(`${file}: ${target}#${anchor}`);
    }
  }
  expect(broken).toEqual([]);
});
