import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Definitions } from '../../../engine/core/definitions';
import { createGame } from '../../../engine/game/game';
import { load } from '../../load/small-game';
import { ROOT } from '../../support/disk-source';
import { definitionsOf } from '../../support/play';
import { PROTOTYPES, playByLot, settingsFor } from '../all/playing';

/** Ways to come by another object that says the same. */
const COPIES: Readonly<Record<string, (definitions: Definitions) => Definitions>> = {
  'a structured clone': structuredClone,
  'what JSON keeps of it': (definitions) => JSON.parse(JSON.stringify(definitions)),
  'a spread copy': (definitions) => ({ ...definitions }),
};

/** The way to the first part of a value that can be changed, or that JSON would lose; null where there is none. */
function flawIn(value: unknown, path = ''): string | null {
  if (value === null || ['string', 'boolean'].includes(typeof value)) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : `${path} is ${value}`;
  if (typeof value !== 'object') return `${path} is ${typeof value}`;
  if (!Object.isFrozen(value)) return `${path} is not frozen`;
  for (const [key, { get }] of Object.entries(Object.getOwnPropertyDescriptors(value))) {
    if (get) return `${path}/${key} is worked out when it is read`;
  }
  const isPlain = Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]';
  if (!isPlain) return `${path} is of its own kind`;
  for (const [key, part] of Object.entries(value)) {
    const flaw = flawIn(part, `${path}/${key}`);
    if (flaw !== null) return flaw;
  }
  return null;
}

describe.each(PROTOTYPES)('the definitions of %s', (id) => {
  test('are plain data, frozen all through', async () => {
    expect(flawIn(await definitionsOf(id))).toBeNull();
  });

  test.each(Object.keys(COPIES))('give the same games as %s', async (how) => {
    const definitions = await definitionsOf(id);
    const copy = COPIES[how]?.(definitions) as Definitions;
    expect(copy).not.toBe(definitions);
    for (const seed of ['value 1', 'value 2']) {
      const settings = settingsFor(definitions, seed);
      expect(createGame(copy, settings).hash()).toBe(createGame(definitions, settings).hash());
      const [played, again] = [definitions, copy].map((one) => playByLot(one, settings, 40));
      expect(again?.decisions).toEqual(played?.decisions);
      expect(again?.hash()).toBe(played?.hash());
      expect(again?.view(0)).toEqual(played?.view(0));
    }
  });
});

test('a level that was drawn in Tiled is not dropped with the object that held it', async () => {
  const definitions = await definitionsOf('default');
  expect(definitions.map).toBeDefined();
  const [first, copy] = [definitions, { ...definitions }].map((one) => createGame(one, { seed: 'x' }));
  expect(copy?.pending).toEqual(first?.pending);
  expect(copy?.hash()).toBe(first?.hash());
});

test('a copy knows no names that every object of JavaScript has', async () => {
  const rules = {
    actions: { shout: { with: { word: "['toString', 'valueOf']" }, do: [{ say: '[word] [actor.toString]' }] } },
  };
  const { definitions } = await load({ 'rules.json': rules });
  const [one, other] = [definitions, structuredClone(definitions)].map((made) => {
    const game = createGame(made as Definitions, { seed: 'names' });
    return game.decide(0, 'shout toString').filter(({ type }) => type === 'said');
  });
  expect(other).toEqual(one);
});

test('nothing but the cache of what was compiled is kept by the identity of definitions', () => {
  const files = readdirSync(join(ROOT, 'engine'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const keyed = files.filter((name) =>
    /Weak(Map|Set)<Definitions\b/.test(readFileSync(join(ROOT, 'engine', name), 'utf8')),
  );
  expect(keyed).toEqual(['game/ruleset.ts']);
});
