import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Definitions } from '../../../engine/core/definitions';
import type { Entity } from '../../../engine/core/entity';
import { FACADE_WORDS } from '../../../engine/element/facade/facade-words';
import { LINK_WORDS } from '../../../engine/element/link-words';
import { findingsOf } from '../../../engine/game/findings';
import { createGame, type Game } from '../../../engine/game/game';
import { phrasebookFor } from '../../../engine/language/text/phrasebook';
import { loadLevels } from '../../../engine/load/load-levels';
import { packGame, unpackGame } from '../../../engine/load/pack/pack';
import { writeAttribute } from '../../../engine/machine/effects/attribute-access';
import { describeCell } from '../../../engine/ui/text/describe-cell';
import { tallyLines } from '../../../engine/ui/text/text-ending';
import { guideText } from '../../../engine/ui/text/text-guide';
import { endingText } from '../../../engine/ui/text/text-log';
import { diskSource, editedSource, parsed, ROOT } from '../../support/disk-source';
import { facadePhrases, phrasesInSource, sentencesOfScreens, sentencesOfServer } from '../../support/phrases-in-source';
import { textQuestions, textView } from '../../support/screens';
import { toldTo } from '../../support/told';
import { playWell } from '../all/playing';

/** The proof that a game can be told in another language: the labyrinth and the levels it leads to, in German. */

const LEVELS = ['labyrinth', 'deeper_labyrinth', 'default', 'arena', 'catacombs', 'caverns'];
const FOLDERS = ['data', ...LEVELS.map((id) => `prototypes/${id}`)];

const load = async (lang?: string, source = diskSource, id = 'labyrinth'): Promise<Definitions> => {
  const { definitions, findings } = await loadLevels(source, `prototypes/${id}`, {
    lang,
    compileCheck: findingsOf,
    parsed,
  });
  if (!definitions) throw new Error(findings.map(({ message }) => message).join('\n'));
  return definitions;
};

let english: Definitions;
let german: Definitions;

beforeAll(async () => {
  [english, german] = await Promise.all([load(), load('de')]);
});

interface Texts {
  readonly texts: Readonly<Record<string, string | null>>;
  readonly phrases?: Readonly<Record<string, string>>;
}
const textsOf = (folder: string): Texts => JSON.parse(readFileSync(join(ROOT, folder, 'texts.de.json'), 'utf8'));

/** Everything that a person can read of a game at one moment. */
function screenOf(game: Game): string[] {
  const view = game.view(0);
  const asked = textQuestions(game).flatMap(({ prompt, options }) => [prompt, ...options.map(({ label }) => label)]);
  const cells = (view.map?.cells ?? []).map((cell) => describeCell(view, cell) ?? '');
  const actions = view.actions.map(({ title }) => title);
  return [textView(game, 0), ...asked, ...cells, ...actions, ...Object.values(view.appraisals).flat()];
}

const settings = { seed: 'theseus', seats: [{ name: 'Ada' }] };

test.each(['theseus', 'ariadne', 'minos', 'daedalus'])(
  'a whole game in German (%s) is the English one, and nothing in it is English',
  (seed) => {
    const settings = { seed, seats: [{ name: 'Ada' }] };
    const model = playWell(english, settings);
    const game = createGame(german, settings);
    const read = [...toldTo(game, game.opening), ...screenOf(game)];
    model.decisions.forEach(([seat, answer], i) => {
      read.push(...toldTo(game, game.decide(seat, answer)));
      if (i % 20 === 0) read.push(...screenOf(game));
    });
    expect(game.ended).not.toBe(null);
    expect(game.hash()).toBe(model.hash());
    const { ended } = game;
    read.push(...screenOf(game), endingText(game.view(0), ended), ...(ended ? tallyLines(game.view(0), ended) : []));
    read.push(guideText(german.rules, phrasebookFor(german.language)));
    // Refusals are sentences of the engine.
    for (const line of ['77', 'dance', 'take sword', 'go up']) {
      read.push(
        ...createGame(german, settings)
          .inquire(0, { why: 'refused', line })
          .map(({ text }) => text),
      );
    }
    expect(read.length).toBeGreaterThan(300);
    const text = read.join('\n');
    expect(englishIn(text)).toEqual([]);
  },
);

/** Whole words of English originals that occur in a text. */
function englishIn(text: string): string[] {
  const found = new Set<string>();
  for (const { texts, phrases = {} } of FOLDERS.map(textsOf)) {
    for (const [original, translation] of [...Object.entries(texts), ...Object.entries(phrases)]) {
      const parts = original.split(/\[(?:[^[\]]|\[[^[\]]*\])*\]/).map((part) => part.trim());
      for (const part of parts) {
        const isTelling = /\p{L}{3}/u.test(part) && !translation?.toLowerCase().includes(part.toLowerCase());
        const word = part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
        // Commands stay English; they are small words.
        const isCommand = /^[a-z -]+$/.test(part) && !part.includes(' ');
        if (isTelling && !isCommand && new RegExp(`(?<![\\p{L}])${word}(?![\\p{L}])`, 'u').test(text)) found.add(part);
      }
    }
  }
  return [...found];
}

test('an action is called by the words that its label always has, with the verb', () => {
  const { actions } = createGame(german, settings).view(0);
  const titles = Object.fromEntries(actions.map(({ id, title }) => [id, title]));
  expect(titles).toMatchObject({ shoot: 'Schießen', thrust: 'Stoßen', throw: 'Werfen', pick_up: 'Aufheben' });
});

test('a thing that is renamed in play is the same in the state of every language', async () => {
  const courtyards = await Promise.all([undefined, 'de'].map((lang) => load(lang, diskSource, 'default')));
  const renamed = courtyards.map((definitions) => {
    const { state } = createGame(definitions, settings);
    const [door] = state.world.attributeIndex.withAttribute('unlocked_name') as [Entity];
    writeAttribute(state, door, 'name', door.getAttribute('unlocked_name') as string);
    return door;
  });
  expect(renamed.map(({ name }) => name)).toEqual(['door', 'Tür']);
  expect(renamed.map(({ own }) => own?.get('name'))).toEqual(['door', 'door']);
});

test('decisions made in German give the same English game, also from a save', () => {
  const model = playWell(german, { seed: 'ariadne' });
  const first = createGame(english, { seed: 'ariadne' });
  for (const [seat, answer] of model.decisions) first.decide(seat, answer);
  expect(first.hash()).toBe(model.hash());
  expect(german.hash).toBe(english.hash);
});

test('a pack keeps the language', () => {
  const packed = unpackGame(packGame({ definitions: german, tiles: null })).definitions;
  expect(packed.language?.lang).toBe('de');
  expect(createGame(packed, settings).pending).toEqual(createGame(german, settings).pending);
});

test('what is not translated stays English, with English grammar and German names', async () => {
  const label = 'Pick up the [item_name]';
  const source = editedSource({
    'data/texts.de.json': {
      '/texts/[actor_name] opens the [target_name].': null,
      [`/phrases/${label}`]: undefined,
    },
  });
  const partly = await load('de', source);
  expect(partly.language?.english).toContain('[actor_name] opens the [target_name].');
  expect(phrasebookFor(partly.language).say(label)).toBe(label);
  expect(phrasebookFor(partly.language).say('Go on')).toBe('Weiter');
  // A language that no file has leaves everything as it is.
  expect((await load('fr')).language).toBe(undefined);
});

test('every phrase of the engine has its German, with the same values in it', () => {
  const { phrases = {} } = textsOf('data');
  const source = [...phrasesInSource()];
  expect(source.length).toBeGreaterThan(150);
  expect(source.filter(([phrase]) => phrases[phrase] === undefined)).toEqual([]);
  const valuesIn = (text: string) =>
    [...text.matchAll(/\[(?!a-an|verb )([^\]]*)\]/g)]
      .map(([, inside = '']) => inside.replace(/^(?:a|the|bare|it) | (?:acc|dat|gen)$/g, '').replace(/'[^']*'/g, ''))
      .sort();
  const lost = Object.entries(phrases).filter(([a, b]) => `${valuesIn(a)}` !== `${valuesIn(b)}`);
  expect(lost).toEqual([]);
});

test('the element has the words it says before a game is there, those of the phrases in data', () => {
  const { phrases = {} } = textsOf('data');
  const words = { ...FACADE_WORDS.de, ...LINK_WORDS.de };
  const said = Object.keys(words);
  expect(words).toEqual(Object.fromEntries(said.map((english) => [english, phrases[english]])));
  expect(facadePhrases().filter((english) => !said.includes(english))).toEqual([]);
});

test('what the server of rooms says is heard in German, with the names in it as they are', () => {
  const words = phrasebookFor(german.language);
  const sentences = [...sentencesOfServer(), ...sentencesOfScreens()];
  expect(sentences.length).toBeGreaterThan(45);
  expect(sentences.filter(([sentence]) => words.heard(sentence) === sentence)).toEqual([]);
  expect(words.heard('Gast is here and watches.')).toBe('Gast ist da und sieht zu.');
  expect(words.heard('Not as dealt. Decision 3 (“north”) doesn’t fit: It was added after the end.')).toBe(
    'Nicht wie ausgegeben. Entscheidung 3 („north“) passt nicht: Sie kam nach dem Ende hinzu.',
  );
  expect(words.heard('This save can’t be played on: it is of “arena”, not of “crypt”.')).toBe(
    'Dieser Spielstand kann nicht weitergespielt werden: er ist von „arena“, nicht von „crypt“.',
  );
  expect(words.heard('Nothing known.')).toBe('Nothing known.');
});
