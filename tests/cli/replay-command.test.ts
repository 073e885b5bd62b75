import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dmk, kitWith, someFolder, writePrototype } from './in-terminal';

/** A recorded game at the table, changed as a test needs it. */
async function recorded(kit: string, change: (replay: Record<string, unknown>) => void = () => {}): Promise<string> {
  const file = join(someFolder(), 'game.json');
  await dmk(['sim', 'table', '--games', '1', '--record', file], { kit });
  const replay = JSON.parse(readFileSync(file, 'utf8'));
  change(replay);
  writeFileSync(file, JSON.stringify(replay));
  return file;
}

describe('replay', () => {
  test('gives the same hash every time, from a file and from stdin', async () => {
    const kit = kitWith('table');
    const file = await recorded(kit);
    const { hash } = JSON.parse(readFileSync(file, 'utf8'));
    const first = await dmk(['replay', file], { kit });
    expect(first.code).toBe(0);
    expect(first.out).toMatch(
      new RegExp(`^${hash} {2}table, seed 1-0, \\d+ decisions, turn \\d+, over \\((queen|empty)\\)\n$`),
    );
    expect(await dmk(['replay', file], { kit })).toEqual(first);
    expect(await dmk('replay -', { kit, input: [readFileSync(file, 'utf8')] })).toEqual(first);
  });

  test('prints one JSON object', async () => {
    const kit = kitWith('table');
    const { out } = await dmk(['replay', await recorded(kit), '--json'], { kit });
    const result = JSON.parse(out);
    expect(Object.keys(result)).toEqual([
      'prototype',
      'seed',
      'seats',
      'decisions',
      'turns',
      'ended',
      'hash',
      'differs',
    ]);
    expect(result).toMatchObject({ prototype: 'table', seats: 2, differs: null });
  });

  test('needs no more than a prototype and decisions', async () => {
    const kit = kitWith('room');
    const replay = (value: unknown) => dmk('replay - --json', { kit, input: [JSON.stringify(value)] });
    const { code, out } = await replay({ prototype: 'room', decisions: ['go east', [0, 'rest']] });
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ decisions: 2, turns: 3, seed: '1', seats: 1, ended: null });
    expect(JSON.parse((await replay({ prototype: 'room', seats: 2, decisions: [] })).out).seats).toBe(2);
    expect(JSON.parse((await replay({ prototype: 'room', seats: ['Ada', 'Bob'], decisions: [] })).out).seats).toBe(2);
  });

  test('names the first decision that is refused', async () => {
    const kit = kitWith('room');
    const input = [
      JSON.stringify({
        prototype: 'room',
        decisions: [
          [0, 'go east'],
          [0, 'go north'],
          [0, 'rest'],
        ],
      }),
    ];
    const { code, out, err } = await dmk('replay -', { kit, input });
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(
      'Decision 2 of 3, in turn 2: "go north" by seat 0 was refused: "go north" is not possible now.',
    );
    const json = JSON.parse((await dmk('replay - --json', { kit, input })).out);
    expect(json.differs).toMatchObject({ decision: 2, turn: 2 });
  });

  test('names the first decision after which the state differs', async () => {
    const kit = kitWith('table');
    const file = await recorded(kit, (replay) => {
      (replay.hashes as string[])[2] = '0000000000000000';
    });
    const { code, err } = await dmk(['replay', file], { kit });
    expect(code).toBe(1);
    expect(err).toMatch(
      /^Decision 3 of \d+, in turn \d+: after ".*" by seat \d the state is \w+, not 0000000000000000/,
    );
  });

  test('says when the files have changed since', async () => {
    const kit = kitWith('table');
    const file = await recorded(kit);
    const path = join(kit, 'prototypes/table/items.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"copies": 9', '"copies": 12'));
    const { code, err } = await dmk(['replay', file], { kit });
    expect(code).toBe(1);
    expect(err).toContain('have changed since this was recorded.');
  });

  test('finds a prototype beside its file', async () => {
    const kit = kitWith('room');
    const folder = someFolder();
    writePrototype(`${folder}/games/mine`, { prototype: { name: 'Mine', ruleset: 'room' } });
    await dmk('sim ./games/mine --games 1 --record here.json', { kit, cwd: folder });
    expect(JSON.parse(readFileSync(join(folder, 'here.json'), 'utf8')).prototype).toBe('./games/mine');
    expect((await dmk(['replay', join(folder, 'here.json')], { kit })).code).toBe(0);
  });

  test('refuses what is no replay, in a sentence', async () => {
    const kit = kitWith('room');
    const refusal = async (text: string) => {
      const { code, err } = await dmk('replay -', { kit, input: [text] });
      expect(code).toBe(1);
      return err;
    };
    expect(await refusal('{')).toMatch(/^dmk replay: stdin is no JSON: /);
    expect(await refusal('[]')).toBe('dmk replay: stdin is no replay: it holds no JSON object.\n');
    expect(await refusal('{}')).toContain('it names no "prototype"');
    expect(await refusal('{"prototype": "room"}')).toContain('it has no list of "decisions"');
    expect(await refusal('{"prototype": "room", "decisions": [{}]}')).toContain(
      'its decision 1 is not like [0, "wait"]',
    );
    expect(await refusal('{"prototype": "room", "seats": "two", "decisions": []}')).toContain(
      'neither a number up to 64 nor a list',
    );
    expect((await dmk('replay nowhere.json', { kit })).err).toBe(
      "dmk replay: nowhere.json can't be read: there is no such file.\n",
    );
  });
});
