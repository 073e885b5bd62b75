import { expect, test, vi } from 'vitest';
import { packDefinitions } from '../../engine/load/pack';
import { PROTOTYPES } from '../determinism/playing';
import { definitionsOf } from '../support/play';

/** The engine as a page has it that unpacks a game: nothing in it has ever loaded one from files. */
async function freshPage() {
  vi.resetModules();
  const { unpackDefinitions } = await import('../../engine/load/unpack');
  const { fetchGenerators } = await import('../../engine/level/generate/fetch-generators');
  const { isOffered, GENERATOR_NAMES } = await import('../../engine/level/generate/generate');
  const { createGame } = await import('../../engine/turn/game');
  const { planLevel } = await import('../../engine/level/build-level');
  return { unpackDefinitions, fetchGenerators, isOffered, GENERATOR_NAMES, createGame, planLevel };
}

test.each(PROTOTYPES)('%s starts with the generators fetched for it, on every level', async (id) => {
  const pack = packDefinitions(await definitionsOf(id));
  const page = await freshPage();
  const definitions = page.unpackDefinitions(pack);
  await page.fetchGenerators(definitions);
  for (const seed of ['a', 'b', 'c']) expect(page.createGame(definitions, { seed }).pending).not.toEqual([]);
  const levels = Object.values(definitions.levels ?? {});
  await page.fetchGenerators(...levels);
  for (const level of levels) for (const seed of ['a', 'b', 'c']) expect(page.planLevel(level, seed)).not.toBeNull();
});

test('only what a level is built with is fetched', async () => {
  const pack = packDefinitions(await definitionsOf('caverns'));
  const page = await freshPage();
  const definitions = page.unpackDefinitions(pack);
  expect(() => page.createGame(definitions)).toThrow('was not fetched');
  await page.fetchGenerators(definitions);
  expect(page.GENERATOR_NAMES.filter(page.isOffered)).toEqual(['cellular', 'arena']);
});
