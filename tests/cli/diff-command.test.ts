import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dmk, kitWith, someFolder, writePrototype } from './in-terminal';

/** One throw of a hundred-sided die decides; `below` is the share of games that are won. */
function coinIn(folder: string, below: number, words = 'A coin falls.'): string {
  writePrototype(folder, {
    prototype: { name: 'Coin', description: words },
    actors: { player: { name: 'Player' } },
    rules: {
      extends: null,
      seats: { min: 1, max: 1, actor: 'player', order: 'clockwise' },
      vars: { run: { face: 0 } },
      turn: { first: 'only' },
      phases: { only: { label: 'Toss' } },
      actions: {
        toss: {
          phase: 'only',
          label: 'Toss',
          do: [
            { roll: '1d100', as: 'face' },
            { change: 'run', to: { face: 'face.final' } },
          ],
        },
      },
      ends: {
        won: { when: `run.face > 0 && run.face <= ${below}`, winner: 'seat' },
        lost: { when: `run.face > ${below}` },
      },
    },
  });
  return folder;
}

const compare = async (before: string, after: string, line = '') => {
  const { code, out, err } = await dmk(`diff ${before} ${after} ${line} --json`, { kit: kitWith() });
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out);
};
const changedIn = ({ numbers }: { numbers: { name: string; changed: boolean }[] }) =>
  numbers.filter(({ changed }) => changed).map(({ name }) => name);

describe('dmk diff', () => {
  test('finds five points more wins in a thousand pairs, and says which line did it', async () => {
    const found = await compare(coinIn(someFolder(), 50), coinIn(someFolder(), 55), '--games 1000');
    expect(changedIn(found)).toEqual(['won by seat 1', 'ended lost', 'ended won']);
    expect(found.numbers[0].change).toBeCloseTo(0.05, 1);
    expect(found.numbers[0].low).toBeGreaterThan(0);
    expect(found.edits).toContainEqual({
      pointer: '/rules/ends/lost/when',
      before: 'run.face > 50',
      after: 'run.face > 55',
    });
  });

  test('lists an edit of a game with further levels once', async () => {
    const kit = kitWith();
    for (const [name, below] of [
      ['old', 50],
      ['new', 55],
      ['deeper', 50],
    ] as const) {
      const file = join(coinIn(join(kit, 'prototypes', name), below), 'prototype.json');
      const prototype = JSON.parse(readFileSync(file, 'utf8'));
      if (name !== 'deeper') writeFileSync(file, JSON.stringify({ ...prototype, next_level: 'deeper' }));
    }
    const { out } = await dmk('diff old new --games 2 --json', { kit });
    const pointers = JSON.parse(out).edits.map(({ pointer }: { pointer: string }) => pointer);
    expect(pointers.filter((pointer: string) => pointer !== '/id')).toEqual([
      '/rules/ends/won/when',
      '/rules/ends/lost/when',
    ]);
  });

  test('finds nothing in twenty edits that change only words', async () => {
    const before = coinIn(someFolder(), 50);
    const after = coinIn(someFolder(), 50, 'A coin is thrown.');
    for (let trial = 0; trial < 20; trial++) {
      const found = await compare(before, after, `--games 50 --seed ${trial}`);
      expect(changedIn(found)).toEqual([]);
      expect(found.same).toBe(50);
    }
  });

  test('takes luck for no change: the same odds on other faces of the die', async () => {
    const before = coinIn(someFolder(), 50);
    const after = coinIn(someFolder(), 50);
    const rules = join(after, 'rules.json');
    const mirrored = readFileSync(rules, 'utf8')
      .replace('<= 50', '> 50')
      .replace('"run.face > 50"', '"run.face > 0 && run.face <= 50"');
    writeFileSync(rules, mirrored);
    const found = [];
    for (let trial = 0; trial < 20; trial++) {
      const report = await compare(before, after, `--games 100 --seed ${trial}`);
      expect(report.same).toBe(0);
      found.push(...changedIn(report));
    }
    expect(found).toEqual([]);
  });

  test('compares numbers of the rules', async () => {
    const found = await compare(
      coinIn(someFolder(), 20),
      coinIn(someFolder(), 20),
      '--games 10 --show run.face --show turns',
    );
    expect(found.numbers.map(({ name }: { name: string }) => name)).toContain('run.face');
  });

  test('tells people what was edited and what came of it, and writes a page', async () => {
    const folder = someFolder();
    const before = coinIn(join(folder, 'before'), 30);
    const after = coinIn(join(folder, 'after'), 60);
    const { out } = await dmk(`diff ${before} ${after} --games 200 --html page.html`, { kit: kitWith(), cwd: folder });
    expect(out).toContain('/rules/ends/lost/when: "run.face > 30" → "run.face > 60"');
    expect(out).toMatch(/won by seat 1 .*\*/);
    expect(out).toMatch(/Changed: won by seat 1 \(\+\d/);
    expect(readFileSync(join(folder, 'page.html'), 'utf8')).toContain('run.face &lt;= 60');
  });

  test('compares the files with their last commit', async () => {
    const kit = kitWith('table');
    const git = (...words: string[]) =>
      expect(spawnSync('git', ['-C', kit, '-c', 'user.name=A', '-c', 'user.email=a@b.c', ...words]).status).toBe(0);
    git('init', '-q');
    git('add', '-A');
    git('commit', '-qm', 'A table');
    const file = join(kit, 'prototypes/table/prototype.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"Table"', '"Desk"'));
    const { code, out, err } = await dmk('diff table --games 5 --json', { kit });
    expect([code, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toMatchObject({
      before: 'table@HEAD',
      after: 'table',
      same: 5,
      edits: [{ pointer: '/prototype/name', before: 'Table', after: 'Desk' }],
    });
    const { err: why } = await dmk('diff table@nowhere table', { kit });
    expect(why).toContain('There is no git revision "nowhere"');
  });
});
