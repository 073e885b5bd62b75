import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../../engine/core/language';
import { ENGLISH, phrasebookFor } from '../../../engine/language/text/phrasebook';
import { speakByTables } from '../../../engine/language/text/table-language';
import type { Captured } from '../../../engine/language/text/template';

/** German by its tables in data/texts.de.json, with a few nouns of our own. */
const { grammar } = JSON.parse(readFileSync(new URL('../../../data/texts.de.json', import.meta.url), 'utf8'));

speakByTables();
const german = phrasebookFor({
  lang: 'de',
  id: 'test',
  grammar,
  nouns: {
    Ratte: { gender: 'f', plural: 'Ratten' },
    Schlüssel: { gender: 'm', plural: 'Schlüssel' },
    Held: { gender: 'm', acc: 'Helden', dat: 'Helden', gen: 'Helden', plural: 'Helden' },
    Schwert: { gender: 'n', plural: 'Schwerter' },
    Trank: { gender: 'm', plural: 'Tränke' },
    Knochen: 'p',
    Schild: 'm',
  },
  phrases: { 'You see [a things].': 'Du siehst [a things acc].', arrow: 'Pfeil' },
} satisfies Language);

const thing = (name: string, entity = 7, proper = false) => ({ name, entity, proper });

const said = (text: string, captured: readonly Captured[], viewer: number | null = null): string =>
  german.render(
    german.parse(text, (path) => path.startsWith('attacks.')),
    captured,
    viewer,
  );

describe('a name', () => {
  const ways = ['the', 'a'].flatMap((article) =>
    ['nom', 'acc', 'dat', 'gen'].map((wanted) => [article, wanted] as const),
  );
  const forms = (name: string) => ways.map(([article, wanted]) => german.noun({ name }, article as 'a', wanted));

  test.each([
    ['Ratte', 'die Ratte, die Ratte, der Ratte, der Ratte, eine Ratte, eine Ratte, einer Ratte, einer Ratte'],
    [
      'Rostiger Schlüssel',
      'der rostige Schlüssel, den rostigen Schlüssel, dem rostigen Schlüssel, des rostigen Schlüssels, ' +
        'ein rostiger Schlüssel, einen rostigen Schlüssel, einem rostigen Schlüssel, eines rostigen Schlüssels',
    ],
    [
      'Altes Schwert',
      'das alte Schwert, das alte Schwert, dem alten Schwert, des alten Schwerts, ' +
        'ein altes Schwert, ein altes Schwert, einem alten Schwert, eines alten Schwerts',
    ],
    ['Held', 'der Held, den Helden, dem Helden, des Helden, ein Held, einen Helden, einem Helden, eines Helden'],
    [
      'Morsche Knochen',
      'die morschen Knochen, die morschen Knochen, den morschen Knochen, der morschen Knochen, ' +
        'morsche Knochen, morsche Knochen, morschen Knochen, morscher Knochen',
    ],
    [
      'Trank der Heilung',
      'der Trank der Heilung, den Trank der Heilung, dem Trank der Heilung, des Tranks der Heilung, ' +
        'ein Trank der Heilung, einen Trank der Heilung, einem Trank der Heilung, eines Tranks der Heilung',
    ],
  ])('%s', (name, expected) => {
    expect(forms(name).join(', ')).toBe(expected);
  });

  test('a compound has the gender and the forms of its end', () => {
    expect(german.noun({ name: 'Kanalratte' }, 'a', 'dat')).toBe('einer Kanalratte');
    expect(german.noun({ name: 'Volksheld' }, 'the', 'acc')).toBe('den Volkshelden');
  });

  test('is counted in the plural, or with a sign where that is not known', () => {
    expect([1, 3].map((n) => german.count(n, 'Alte Ratte'))).toEqual(['1 alte Ratte', '3 alte Ratten']);
    expect(german.count(2, 'Schild')).toBe('2 × Schild');
  });
});

describe('a text', () => {
  const HIT = '[actor_name] [verb triffst|trifft|treffen] [target_name acc] mit [a item_name dat].';
  const RAT = thing('Ratte', 1);
  const HERO = thing('Held', 2);

  test('says cases and articles, and verbs agree with the subject', () => {
    const sword = thing('Altes Schwert', 3);
    expect(said(HIT, [RAT, HERO, sword])).toBe('Die Ratte trifft den Helden mit einem alten Schwert.');
    expect(said(HIT, [RAT, HERO, sword], 2)).toBe('Die Ratte trifft dich mit einem alten Schwert.');
    expect(said(HIT, [HERO, RAT, sword], 2)).toBe('Du triffst die Ratte mit einem alten Schwert.');
    expect(said(HIT, [thing('Knochen'), thing('Ada', 9, true), sword])).toBe(
      'Die Knochen treffen Ada mit einem alten Schwert.',
    );
  });

  test('leaves out the instrument that is not there', () => {
    expect(said(HIT, [RAT, HERO, null])).toBe('Die Ratte trifft den Helden.');
  });

  test('turns a subject that is its own object into a reflexive pronoun', () => {
    expect(said(HIT, [HERO, HERO, null])).toBe('Der Held trifft sich.');
    expect(said(HIT, [HERO, HERO, null], 2)).toBe('Du triffst dich.');
  });

  test('may begin with its verb, and a new sentence has a new subject', () => {
    const text = 'Da [verb fällst|fällt|fallen] [actor_name]. [target_name] [verb lachst|lacht|lachen].';
    expect(said(text, [HERO, RAT], 2)).toBe('Da fällst du. Die Ratte lacht.');
    expect(said(text, [HERO, RAT], 1)).toBe('Da fällt der Held. Du lachst.');
  });

  test('joins prepositions and articles only where they meet', () => {
    expect(said('Ein Tritt von [actor_name dat], von dem man spricht.', [HERO])).toBe(
      'Ein Tritt vom Helden, von dem man spricht.',
    );
    expect(said('Von [actor_name dat] keine Spur.', [HERO])).toBe('Vom Helden keine Spur.');
  });

  test('takes verbs from lists, and texts that have a form as nouns', () => {
    expect(said('[actor_name] [attacks.bite] [the stat acc].', [HERO, 'beißt|beißt|beißen', 'Altes Schwert'], 2)).toBe(
      'Du beißt das alte Schwert.',
    );
    expect(said('[stat]: [n].', ['Altes Schwert', 2.5])).toBe('Altes Schwert: 2,5.');
  });
});

test('a phrase of the engine has names in the case that the language wants, and falls back to English', () => {
  const things = [{ name: 'Rostiger Schlüssel' }, { name: 'Ada', proper: true }];
  expect(german.say('You see [a things].', { things })).toBe('Du siehst einen rostigen Schlüssel und Ada.');
  expect(ENGLISH.say('You see [a things].', { things: [{ name: 'Rusty key' }, ...things.slice(1)] })).toBe(
    'You see a rusty key and Ada.',
  );
  expect(german.say('Not translated: [n].', { n: 3 })).toBe('Not translated: 3.');
});
