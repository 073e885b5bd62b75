import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, type Step, stepsOf, writeStep } from '../../engine/build/tutorial.mjs';
import type { SimResult } from '../../engine/game/trials/trial-results';
import { dmk, root, someFolder } from '../cli/in-terminal';
import { readDocument } from './markdown';

/** The tutorial, followed exactly in a kit of its own. */

const steps = stepsOf();
const last = steps.at(-1) as Step;
const [FEWEST_WORDS, MOST_WORDS] = [2500, 3500];
/** How far a share of games may be from what is printed: a bot may one day think otherwise, but not much. */
const PERCENT = 5;

let kit = '';

beforeEach(() => {
  kit = someFolder();
  mkdirSync(join(kit, 'prototypes'));
  writeFileSync(join(kit, 'package.json'), '{ "version": "1.2.3" }');
  cpSync(join(root, 'data'), join(kit, 'data'), { recursive: true });
});

const larder = () => join(kit, 'prototypes/larder');
const run = (line: string, input: readonly string[] = []) => dmk(line, { kit, input });

/** The commands of a step, each with the block of output that follows it, if one does. */
function commandsIn(text: string): { line: string; output: string }[] {
  const { blocks } = readDocument(text);
  return blocks.flatMap((block, i) => {
    if (block.language !== 'sh') return [];
    const next = blocks[i + 1];
    const output = next?.language === 'text' ? next.text : '';
    const lines = block.text.split('\n').map((line) => line.replace(/^npx dmk /, ''));
    return lines.map((line, j) => ({ line, output: j === lines.length - 1 ? output : '' }));
  });
}

const isSim = (line: string) => line.startsWith('sim ');

/** What must stand in the output in this order: the transcript, cut where it says `…`. */
function expectParts(out: string, transcript: string): void {
  let from = 0;
  for (const part of transcript.split('\n…\n')) {
    const at = out.indexOf(part, from);
    expect(at, `"${part}" in:\n${out}`).toBeGreaterThanOrEqual(0);
    from = at + part.length;
  }
}

async function shares(line: string): Promise<Record<string, number>> {
  const { out, err } = await run(`${line} --json`);
  const { games, ended, errors } = JSON.parse(out) as SimResult;
  expect(errors, err).toBe(0);
  return Object.fromEntries(Object.entries(ended).map(([reason, count]) => [reason, (100 * count) / games]));
}

/** Every way to end that is printed comes about as often as it says, and there is no other. */
function expectShares(found: Record<string, number>, printed: Record<string, number>): void {
  expect(Object.keys(found).sort()).toEqual(Object.keys(printed).sort());
  for (const [reason, share] of Object.entries(printed)) {
    expect(Math.abs((found[reason] ?? 0) - share), `${reason}: ${found[reason]} %`).toBeLessThan(PERCENT);
  }
}

describe.each(steps)('step $number, $title', (step) => {
  beforeEach(() => writeStep(step, larder()));

  test('has no mistakes in it, and bots get through twenty games', async () => {
    const { out, code } = await run('check larder --seeds 20');
    const hasEnd = step.text !== steps[0]?.text;
    expect(out).toMatch(hasEnd ? /^1 prototype checked: nothing wrong\. 20 games played/ : /the rules have no "ends"/);
    expect(code).toBe(0);
    expect(out.includes('turn cap')).toBe(!hasEnd);
  });

  test.each(commandsIn(step.text).filter(({ line }) => !isSim(line)))('$line', async ({ line, output }) => {
    const typed = [...output.matchAll(/^> (.*)$/gm)].map(([, answer = '']) => answer);
    const { out, code } = await run(line, typed);
    expect(code).toBe(0);
    expectParts(out, output);
  });
});

test('a mistake made on purpose is found as it is shown', async () => {
  const pattern = /In `([\w.]+)`, change `(.*?)` to `(.*?)`/;
  const step = steps.find(({ text }) => pattern.test(text)) as Step;
  const [, file = '', right = '', wrong = ''] = pattern.exec(step.text) ?? [];
  writeStep(step, larder());
  const text = step.files.get(file) ?? '';
  expect(text.split(right)).toHaveLength(2);
  writeFileSync(join(larder(), file), text.replace(right, wrong));
  const shown = readDocument(step.text).blocks.find((block) => block.text.startsWith('prototypes/'));
  expect((await run('check larder')).out).toContain(shown?.text);
});

test('an option beyond its bounds is refused in the words that are shown', async () => {
  const step = steps[5] as Step;
  writeStep(step, larder());
  const [, setting = '', refusal = ''] = /with `(--set .*?)` you read `(.*?)`/.exec(step.text) ?? [];
  const { code, err } = await run(`play larder ${setting}`);
  expect(code).not.toBe(0);
  expect(err).toContain(refusal);
});

test('what is added to a file is put in as the third step shows', () => {
  const step = steps[2] as Step;
  const [, shown = ''] = /your file now says `(.*?)`\./.exec(step.text) ?? [];
  const { $schema, ...actors } = JSON.parse(step.files.get('actors.json') ?? '') as Record<string, unknown>;
  expect($schema).toBeDefined();
  expect(JSON.parse(`{${shown}}`)).toEqual(actors);
});

test('the games of the third step end as often as it says', async () => {
  const step = steps[2] as Step;
  writeStep(step, larder());
  const [{ line, output } = { line: '', output: '' }] = commandsIn(step.text).filter((command) => isSim(command.line));
  const rows = [...output.matchAll(/^ {2}(\w+) +\d+ +([\d.]+) %$/gm)];
  const printed = Object.fromEntries(rows.map(([, reason, share]) => [reason, Number(share)]));
  expectShares(await shares(line), printed);
  const [, said] = /win (\d+) games of a hundred/.exec(step.text) ?? [];
  expect(Number(said)).toBe(Math.round(printed.fed ?? 0));
});

test('the table of the last step says what the three commands above it print', async () => {
  writeStep(last, larder());
  const { rows } = readDocument(last.text);
  const [head = [], , ...lines] = rows;
  const commands = commandsIn(last.text).filter(({ line }) => isSim(line));
  expect(commands).toHaveLength(lines.length);
  const wins: number[] = [];
  for (const [i, { line }] of commands.entries()) {
    const cells = (lines[i] ?? []).slice(1).map((cell, j) => [head[j + 1], Number.parseFloat(cell)]);
    const found = await shares(line);
    expectShares(found, Object.fromEntries(cells));
    wins.push(found.fed ?? 0);
  }
  const [thief = 0, chance = 0] = wins;
  expect(thief, 'four times as often').toBeGreaterThan(4 * chance - PERCENT);
});

test('every box of JSON belongs to a step, and the game is all there at the end', () => {
  const boxes = readDocument(steps.map(({ text }) => text).join('')).blocks.filter(
    ({ language }) => language === 'json',
  );
  const named = steps.flatMap(({ text }) => [...text.matchAll(/^\*\*(?:New file|Whole file|Add to) `[\w.]+`\*\*$/gm)]);
  expect(boxes).toHaveLength(named.length);
  expect([...last.files.keys()]).toEqual([
    'prototype.json',
    'actors.json',
    'rules.json',
    'items.json',
    'words.json',
    'personalities.json',
  ]);
});

test('it takes about a quarter of an hour to read, and shows the game', () => {
  const text = steps.map((step) => step.text).join('');
  const words = text.split(/\s+/).length;
  expect(words).toBeGreaterThan(FEWEST_WORDS);
  expect(words).toBeLessThan(MOST_WORDS);
  const [, picture = ''] = /!\[.+\]\((.+)\)/.exec(text) ?? [];
  expect(existsSync(join(page, '..', picture)), `${picture}: node assets/draw-tutorial.mjs`).toBe(true);
});
