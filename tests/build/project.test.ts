import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findChromium } from '../../engine/build/find-chromium.mjs';
import { generate } from '../../schemas/generate.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('the lockfile names no registry, so that it installs from whichever one is set', () => {
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');
  expect(lockfile).not.toContain('"resolved"');
  expect(lockfile).not.toMatch(/npmjs\.(org|com)/);
});

test('the lockfile knows every optional package, so that npm ci works on every platform', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const known = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')));
  const optional = Object.values<{ optionalDependencies?: Record<string, string> }>(packages).flatMap((entry) =>
    Object.keys(entry.optionalDependencies ?? {}),
  );
  expect(optional.length).toBeGreaterThan(0);
  expect(optional.filter((name) => !known.has(name))).toEqual([]);
});

describe('Chromium', () => {
  const only = (path: string) => (candidate: string) => candidate === path;

  test('is the one CHROMIUM names, and a wrong name is an error', () => {
    expect(findChromium({ CHROMIUM: '/opt/mine' }, () => true)).toBe('/opt/mine');
    expect(() => findChromium({ CHROMIUM: '/opt/mine' }, () => false)).toThrow('/opt/mine');
  });

  test('is found where systems put it and on the PATH', () => {
    for (const path of ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser']) {
      expect(findChromium({}, only(path))).toBe(path);
    }
    expect(findChromium({ PATH: '/opt/bin' }, only(join('/opt/bin', 'chromium')))).toBe(join('/opt/bin', 'chromium'));
    expect(findChromium({}, () => false)).toBeUndefined();
  });
});

describe('code generated from schemas', () => {
  let folder: string;

  const common = {
    definitions: {
      effect: { description: 'What changes.', type: 'object', additionalProperties: { type: 'number' } },
      use_effect: { $ref: '#/definitions/effect', description: 'Another name for it.' },
    },
  };
  const things = {
    title: 'Things of a game',
    type: 'object',
    additionalProperties: { $ref: '#/definitions/thing' },
    definitions: {
      thing: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', minLength: 1 },
          use: { $ref: 'common.schema.json#/definitions/use_effect' },
          wear: { $ref: 'common.schema.json#/definitions/effect', description: 'While it is worn.' },
        },
        additionalProperties: false,
      },
    },
  };
  const write = (name: string, schema: unknown) =>
    writeFileSync(join(folder, `${name}.schema.json`), JSON.stringify(schema));
  const generated = (name: string) => join(folder, 'generated', name);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'schemas-'));
    write('common', common);
    write('small_things', things);
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('has one type for each file kind and each definition', async () => {
    await generate({ from: folder });
    const types = readFileSync(generated('types.ts'), 'utf8');
    const names = [...types.matchAll(/^export (?:type|interface) (\w+)/gm)].map((match) => match[1]);
    expect(names.sort()).toEqual(['Effect', 'SmallThingsFile', 'Thing']);
    expect(types).toContain('wear?: Effect;');
  });

  test('validates as a module that loads nothing', async () => {
    await generate({ from: folder });
    expect(readFileSync(generated('validators.js'), 'utf8')).not.toMatch(/^\s*import\b|= require\(|new Function/m);
    const { validators } = await import(/* @vite-ignore */ pathToFileURL(generated('validators.js')).href);
    expect(Object.keys(validators)).toEqual(['small_things']);
    expect(validators.small_things({ sword: { name: 'Sword', use: { health: -10 } } })).toBe(true);
    expect(validators.small_things({ sword: { name: '', wear: { health: 'much' }, colour: 'red' } })).toBe(false);
    const places = validators.small_things.errors.map((error: { instancePath: string }) => error.instancePath);
    expect(new Set(places)).toEqual(new Set(['/sword', '/sword/name', '/sword/wear/health']));
  });

  test('is written again only when a schema changed', async () => {
    expect(await generate({ from: folder })).toBe(true);
    const before = statSync(generated('types.ts')).mtimeMs;
    expect(await generate({ from: folder })).toBe(false);
    expect(statSync(generated('types.ts')).mtimeMs).toBe(before);
    write('words', { type: 'object' });
    expect(await generate({ from: folder })).toBe(true);
    expect(readFileSync(generated('types.ts'), 'utf8')).toContain('WordsFile');
    expect(readdirSync(join(folder, 'generated')).sort()).toEqual([
      '.stamp',
      'types.ts',
      'validators.d.ts',
      'validators.js',
    ]);
  });

  test('is not made from a reference that leads nowhere or a file that is no JSON', async () => {
    write('words', { type: 'object', additionalProperties: { $ref: 'common.schema.json#/definitions/none' } });
    await expect(generate({ from: folder })).rejects.toThrow('words.schema.json');
    writeFileSync(join(folder, 'words.schema.json'), '{');
    await expect(generate({ from: folder })).rejects.toThrow('words.schema.json');
  });
});
