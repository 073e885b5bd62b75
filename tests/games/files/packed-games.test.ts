import { describe, expect, test } from 'vitest';
import type { Definitions } from '../../../engine/core/definitions';
import { packGame, unpackGame } from '../../../engine/load/pack/pack';
import { definitionsOf } from '../../support/play';
import { PROTOTYPES, playByLot } from '../all/playing';

/** A value with what toEqual doesn't see: what its objects inherit from, and whether they are frozen. */
function anatomy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const form = Array.isArray(value) ? 'list' : Object.getPrototypeOf(value) === null ? 'bare' : 'object';
  return [form, Object.isFrozen(value), Object.entries(value).map(([key, member]) => [key, anatomy(member)])];
}

const packed = (definitions: Definitions): string => packGame({ definitions, tiles: null });
const unpacked = (text: string): Definitions => unpackGame(text).definitions;

describe.each(PROTOTYPES)('%s, packed and unpacked,', (id) => {
  test('is made of the same things in the same order, frozen alike', async () => {
    const definitions = await definitionsOf(id);
    const twinned = unpacked(packed(definitions));
    expect(twinned).toEqual(definitions);
    expect(twinned.hash).toBe(definitions.hash);
    expect(Object.keys(twinned.levels ?? {}).sort()).toEqual(Object.keys(definitions.levels ?? {}).sort());
    const pairs = Object.entries(definitions.levels ?? { [id]: definitions });
    for (const [name, level] of pairs) {
      const twin = twinned.levels?.[name] ?? twinned;
      for (const [kind, things] of Object.entries(level)) {
        expect(anatomy(twin[kind as keyof Definitions]), `${name} ${kind}`).toEqual(anatomy(things));
      }
    }
  });

  test('plays the same game', async () => {
    const definitions = await definitionsOf(id);
    const [fromFiles, fromPack] = [definitions, unpacked(packed(definitions))].map((one) =>
      playByLot(one, { seed: 'packed' }, 30),
    );
    expect(fromPack?.decisions).toEqual(fromFiles?.decisions);
    expect(fromPack?.hash()).toBe(fromFiles?.hash());
  });
});
