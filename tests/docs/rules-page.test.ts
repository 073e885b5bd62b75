import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { nativeActions } from '../../engine/actions/native-actions';
import { BEHAVIORS } from '../../engine/game/ai/behaviors/native-behaviors';
import { BUILT_IN } from '../../engine/game/vocabulary';
import { ONLY_AFTER } from '../../engine/language/check/lint';
import { DICE, EVENT_FIELDS, MACROS } from '../../engine/language/expression/known-names';
import { formatFinding } from '../../engine/load/files/finding';
import { CAST } from '../../engine/machine/model/frame';
import { isSame, type Value } from '../../engine/machine/model/value';
import { evaluate } from '../language/expression/evaluate';
import type { Tabletop } from '../language/tabletop';
import { CHECKS, definitionsOf, FRAGMENTS, filesOf, loadGame, runExample, runTranscript, sitDownTo } from './example';
import { type Block, type Document, readDocument } from './markdown';

const root = join(import.meta.dirname, '../..');
const read = (name: string): Document => readDocument(readFileSync(join(root, 'docs', name), 'utf8'));

const documents = { 'rules.md': read('rules.md'), 'files.md': read('files.md') };
const blocks = Object.values(documents).flatMap((document) => document.blocks);
const games = gamesIn(blocks);

/** Whole files, by the game they belong to. */
function gamesIn(all: readonly Block[]): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>();
  for (const { settings, text } of all) {
    const [game, file] = [settings.get('game'), settings.get('file')];
    if (game === undefined || file === undefined) continue;
    const files = found.get(game) ?? new Map<string, string>();
    if (files.has(file)) throw new Error(`${file} of ${game} is shown twice`);
    found.set(game, files.set(file, text));
  }
  return found;
}

/** Examples in order, each with the blocks that belong to it: those marked `also` come before it. */
function examplesIn({ blocks: all }: Document): Block[][] {
  const examples: Block[][] = [];
  let pending: Block[] = [];
  for (const block of all) {
    if (block.language !== 'json' || block.settings.has('file')) continue;
    pending.push(block);
    if (block.words.includes('also')) continue;
    examples.push(pending);
    pending = [];
  }
  return examples;
}

for (const [name, document] of Object.entries(documents)) {
  describe(name, () => {
    for (const example of examplesIn(document)) {
      const last = example.at(-1) as Block;
      const title = CHECKS.flatMap((check) => last.settings.get(check) ?? []).join(', ') || 'promises nothing';
      test(`line ${last.line}: ${title}`, () => runExample(games, example));
    }

    for (const block of document.blocks.filter(({ language }) => language === 'play')) {
      test(`line ${block.line}: a game of ${block.settings.get('game')}`, () => runTranscript(games, block));
    }

    for (const block of document.blocks.filter(({ language }) => language === 'findings')) {
      test(`line ${block.line}: what is found wrong`, async () => {
        const before = examplesIn(document).findLast(
          (example) => (example.at(-1) as Block).line < block.line,
        ) as Block[];
        const { findings } = await loadGame(games, 'example', filesOf(games.get('bench') ?? new Map(), before));
        expect(findings.map(formatFinding).join('\n')).toBe(block.text);
      });
    }

    for (const { source, value, game, line } of document.arrows) {
      test(`line ${line}: ${source} is ${value}`, async () => {
        const table = await tableOf(game);
        if (value.startsWith('error: ')) {
          expect(() => evaluate(table.game, source)).toThrow(value.slice('error: '.length));
          return;
        }
        const [is, expected] = [evaluate(table.game, source), evaluate(table.game, value)];
        expect(isAlike(is, expected), `${source} is ${JSON.stringify(table.value(source))}`).toBe(true);
      });
    }

    test('every example of JSON says what comes of it', () => {
      const json = document.blocks.filter(({ language }) => language === 'json');
      const idle = json.filter(({ words, settings }) => {
        if (settings.has('file')) return !settings.has('game');
        const isKnown = words.includes('steps') || words.some((word) => FRAGMENTS.includes(word));
        return !isKnown || (!words.includes('also') && !CHECKS.some((check) => settings.has(check)));
      });
      expect(idle.map(({ line }) => `line ${line}`)).toEqual([]);
    });
  });
}

test.each([...games.keys()])('the game of %s that is shown loads, and is played', async (game) => {
  await definitionsOf(games, game);
  const isUsed = (block: Block) => block.settings.get('game') === game && block.language === 'play';
  const isBench =
    game === 'bench' || Object.values(documents).some(({ arrows }) => arrows.some((a) => a.game === game));
  expect(isBench || blocks.some(isUsed)).toBe(true);
});

const tables = new Map<string, Promise<Tabletop>>();

/** A game as its setup leaves it, in which expressions are worked out. */
function tableOf(game: string): Promise<Tabletop> {
  let table = tables.get(game);
  if (!table) {
    table = definitionsOf(games, game).then((definitions) => sitDownTo(definitions, new Map()));
    tables.set(game, table);
  }
  return table;
}

/** The same by value; records are compared by what they hold. */
function isAlike(a: Value, b: Value): boolean {
  return isSame(a, b) || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));
}

describe('rules.md leaves nothing out', () => {
  const { prose, arrows, rows } = documents['rules.md'];
  const examples = documents['rules.md'].blocks.filter(({ language }) => language === 'json');
  const rowOf = (name: string) => rows.find(([first]) => first === `\`${name}\``);

  const expectRow = (name: string, kind: string) =>
    expect(rowOf(name), `docs/rules.md has no row for \`${name}\`: add one to its table of ${kind}`).toBeDefined();

  test.each(Object.keys(BUILT_IN.verbs))('the step %s has an example', (verb) => {
    expect(examples.some(({ text }) => text.includes(`"${verb}":`))).toBe(true);
    expect(prose).toContain(`\`${verb}\``);
  });

  test.each(Object.keys(BUILT_IN.functions))('the function %s has an example', (name) => {
    expect(arrows.some(({ source }) => new RegExp(`\\b${name}\\(`).test(source))).toBe(true);
  });

  test.each([...MACROS])('the function %s has an example', (name) => {
    expect(arrows.some(({ source }) => new RegExp(`\\b${name}\\(`).test(source))).toBe(true);
  });

  test('dice() has an example', () => {
    expect(examples.some(({ text }) => text.includes(`${DICE}(`))).toBe(true);
  });

  test.each(Object.entries(EVENT_FIELDS))('the event %s is listed with the names it gives', (event, names) => {
    const [, , given = '', before = ''] = rowOf(event) ?? [];
    expect([...given.matchAll(/`(\w+)`/g)].map(([, name]) => name).toSorted()).toEqual([...names].toSorted());
    expect(before.startsWith('before')).toBe(!ONLY_AFTER.has(event));
  });

  test.each(Object.entries(BEHAVIORS))('the behavior %s is listed with its settings', (name, behavior) => {
    const [, , settings = ''] = rowOf(name) ?? [];
    expectRow(name, 'behaviors');
    for (const setting of Object.keys(behavior.settings ?? {})) expect(settings).toContain(`\`${setting}\``);
  });

  test.each(Object.keys(nativeActions))('the action %s of the engine is listed', (name) => {
    expectRow(name, 'actions');
  });

  test.each([...CAST, 'active', 'phase', 'options', 'event', 'it'])('the name %s is explained', (name) => {
    expectRow(name, 'names');
  });
});
