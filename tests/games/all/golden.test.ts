import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../../../engine/core/events';
import { canonicalJson, hashText } from '../../../engine/core/hash';
import type { Value } from '../../../engine/machine/model/value';
import { ROOT } from '../../support/disk-source';
import { ifMeant } from '../../support/if-meant';
import { definitionsOf, Scene } from '../../support/play';

/**
 * Games as they once went, so that no change of the engine changes one unnoticed. After a change that is meant:
 *   UPDATE_GOLDEN=1 npx vitest run tests/games/all/golden.test.ts
 * A game is known by its facts in their order, without prose and without the form of a save: new words leave it alone,
 * new rules or another order of dice and cards don't.
 */
const FILE = join(ROOT, 'tests/golden/dimm_city.json');

const STARTS: readonly { readonly seed: string; readonly options: Readonly<Record<string, Value>> }[] = [
  { seed: '1', options: {} },
  { seed: '2', options: {} },
  { seed: 'a lamp', options: { tokens: 5 } },
  { seed: '', options: { easy: true } },
  { seed: '🎲', options: { easy: true, tokens: 2 } },
  { seed: '0', options: { first_check: true, stability: 6 } },
];

function factOf(event: GameEvent): readonly unknown[] {
  switch (event.type) {
    case 'turn':
      return [event.type, event.turn];
    case 'phase':
      return [event.type, event.phase];
    case 'decided':
      return [event.type, event.id];
    case 'moved':
      return [event.type, event.entity, event.from, event.to];
    case 'changed':
      return [event.type, event.entity, event.attribute, event.from, event.to];
    case 'rolled':
      return [event.type, event.table, event.roll.dice, event.roll.kept, event.roll.modifier, event.roll.final];
    case 'ended':
      return [event.type, event.reason, event.winners];
    default:
      return [event.type];
  }
}

async function play({ seed, options }: (typeof STARTS)[number]) {
  const scene = Scene.start(await definitionsOf('dimm_city'), { seed, options });
  const deck = hashText(scene.idsIn('deck').join());
  scene.takeFirst();
  const facts = hashText(canonicalJson(scene.events.map(factOf)));
  return { seed, options, deck, end: scene.ended, day: scene.variable('run.day'), events: scene.events.length, facts };
}

const games = await Promise.all(STARTS.map(play));
if (process.env.UPDATE_GOLDEN) writeFileSync(FILE, `${JSON.stringify(games, null, 2)}\n`);
const golden: typeof games = JSON.parse(readFileSync(FILE, 'utf8'));

describe('a golden game of dimm_city', () => {
  test('is kept for every start', () => {
    expect(golden.map(({ seed, options }) => ({ seed, options }))).toEqual(STARTS);
  });

  test.each(games.map((game, i) => [game.seed, game, golden[i]] as const))(
    'of seed %j goes as it went',
    (_seed, game, was) => {
      expect(game, ifMeant('UPDATE_GOLDEN', 'tests/games/all/golden.test.ts')).toEqual(was);
    },
  );
});
