import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differenceOf, patched } from '../../engine/room/json-patch';

/** What crosses the wire is a text. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const roundTrip = (before: unknown, after: unknown): unknown =>
  patched(sent(before), sent(differenceOf(before, after)));

const things = fc.uniqueArray(fc.record({ id: fc.nat(12), health: fc.nat(3), name: fc.constantFrom('rat', 'key') }), {
  selector: ({ id }) => id,
});
const json = fc.jsonValue({ maxDepth: 4 }).map(sent);

describe('a difference', () => {
  test('applied to the old value gives the new one, for any two values', () => {
    fc.assert(
      fc.property(json, json, (before, after) => void expect(roundTrip(before, after)).toEqual(after)),
      { numRuns: 500 },
    );
  });

  test('applied to a list of things gives the new list, however they came, went and moved', () => {
    const hands = fc.record({ hand: things, log: fc.array(fc.constantFrom('a', 'b', 'c')) });
    fc.assert(
      fc.property(hands, hands, (before, after) => void expect(roundTrip(before, after)).toEqual(after)),
      { numRuns: 500 },
    );
  });

  test('between equal values is nothing', () => {
    fc.assert(fc.property(json, (value) => void expect(differenceOf(value, sent(value))).toBeNull()));
  });

  test('does not change the old value', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        const text = JSON.stringify(before);
        patched(before, sent(differenceOf(before, after)));
        expect(JSON.stringify(before)).toBe(text);
      }),
    );
  });

  test('for one card that is drawn holds that card and no other', () => {
    const hand = Array.from({ length: 20 }, (_, id) => ({ id, name: 'a card with quite a long name' }));
    const drawn = { id: 99, name: 'drawn' };
    const text = JSON.stringify(differenceOf({ hand }, { hand: [drawn, ...hand] }));
    expect(text.length).toBeLessThan(80);
  });

  test('with a key named __proto__ makes a plain member', () => {
    const made = patched({}, JSON.parse('{"__proto__":[{"isAdmin":true}]}')) as object;
    expect(Object.keys(made)).toEqual(['__proto__']);
    expect('isAdmin' in made).toBe(false);
  });
});
