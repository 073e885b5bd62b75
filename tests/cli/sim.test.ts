import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dmk, kitWith, someFolder } from './in-terminal';

const total = (counts: Record<string, number>) => Object.values(counts).reduce((a, b) => a + b, 0);

describe('sim --json', () => {
  test('prints one object of the promised shape', async () => {
    const { code, out, err } = await dmk('sim table --games 30 --json', { kit: kitWith('table') });
    expect([code, err]).toEqual([0, '']);
    const result = JSON.parse(out);
    expect(Object.keys(result)).toEqual([
      'prototype',
      'games',
      'seats',
      'decisions',
      'turns',
      'seconds',
      'ended',
      'winners',
      'errors',
    ]);
    expect(result).toMatchObject({ prototype: 'table', games: 30, seats: 2, errors: 0 });
    expect(Object.keys(result.ended).sort()).toEqual(['empty', 'queen']);
    expect(total(result.ended)).toBe(30);
    expect(total(result.winners)).toBe(30);
    expect(Object.keys(result.winners)).toEqual(['0', '1']);
    expect(result.decisions).toBeGreaterThanOrEqual(result.turns);
  });

  test('is the same for the same seed, and another for another', async () => {
    const kit = kitWith('table');
    const play = async (seed: string) => {
      const { seconds: _, ...result } = JSON.parse(
        (await dmk(`sim table --games 50 --json --seed ${seed}`, { kit })).out,
      );
      return result;
    };
    expect(await play('a')).toEqual(await play('a'));
    expect(await play('a')).not.toEqual(await play('b'));
  });
});

describe('sim with several players', () => {
  const duel = async (line: string) => dmk(`sim table --games 9 ${line}`, { kit: kitWith('table') });

  test('lets them change seats from game to game, and counts the wins of each', async () => {
    const { players, winners } = JSON.parse((await duel('--personality lookahead:4,random,random --json')).out);
    expect(players['lookahead:4'].seats + players.random.seats).toBe(18);
    expect(players['lookahead:4'].wins + players.random.wins).toBe(total(winners));
    // Three players for two seats: each of them is left out of every third game.
    expect(players['lookahead:4'].seats).toBe(6);
  });

  test('shows it', async () => {
    const { out } = await duel('--personality lookahead:4,random');
    expect(out).toContain('played by lookahead:4 and a random bot');
    expect(out).toMatch(/ {2}played by +seats +won +share\n {2}lookahead:4 +9 +\d+ +[\d.]+ %\n {2}random +9 /);
  });

  test('knows no way to think of nothing', async () => {
    expect((await duel('--personality lookahead:0')).err).toContain('There is no personality "lookahead:0"');
  });
});

describe('sim', () => {
  test('prints a table with shares', async () => {
    const { out } = await dmk('sim room --games 8 --personality keen', { kit: kitWith('room') });
    expect(out).toMatch(
      /^Room, 8 games, 1 seat, played by keen, seed 1\n\n {2}ended +games +share\n {2}tired +8 +100\.0 %\n/,
    );
    expect(out).toMatch(/ {2}Hero +8 +100\.0 %\n/);
    expect(out).toMatch(/3\.0 decisions and 3\.0 turns a game/);
  });

  test('calls a personality by its name, and lets the one that the rules name play unasked', async () => {
    const kit = kitWith('room');
    for (const [file, key, more] of [
      ['personalities.json', 'keen', { name: 'an eager soul' }],
      ['rules.json', null, { personality: 'keen' }],
    ] as const) {
      const path = join(kit, 'prototypes/room', file);
      const content = JSON.parse(readFileSync(path, 'utf8'));
      Object.assign(key ? content[key] : content, more);
      writeFileSync(path, JSON.stringify(content));
    }
    expect((await dmk('sim room --games 2', { kit })).out).toContain('played by an eager soul');
  });

  test('stops games at the cap of turns', async () => {
    const { out } = await dmk('sim room --games 3 --personality idle --json', { kit: kitWith('room') });
    expect(JSON.parse(out)).toMatchObject({ ended: { turn_cap: 3 }, winners: { 0: 0 }, turns: 120, decisions: 120 });
  });

  test('lets the personality play that was asked for, or a bot that takes anything', async () => {
    const kit = kitWith('room');
    const random = JSON.parse((await dmk('sim room --games 40 --personality random --json', { kit })).out);
    expect(Object.keys(random.ended).sort()).toEqual(['gave_up', 'tired']);
    expect((await dmk('sim room --personality ken', { kit })).err).toContain('Did you mean "keen"?');
  });

  test('sets options and seats', async () => {
    const kit = kitWith('table');
    const result = async (line: string) => JSON.parse((await dmk(`sim table --games 20 --json ${line}`, { kit })).out);
    const short = await result('--set hand=1 --set open=yes --set mood=wild');
    expect(short.turns).toBeLessThan(45);
    expect((await result('--seats 3 --set hand=3')).seats).toBe(3);
    const wrong = async (line: string) => (await dmk(`sim table ${line}`, { kit })).err;
    expect(await wrong('--set mood=angry')).toBe('dmk sim: The option "mood" is one of calm, wild, not angry.\n');
    expect(await wrong('--set hand=many')).toContain('The option "hand" is a number, such as 3, not "many".');
    expect(await wrong('--seats 1')).toBe('dmk sim: Table is for 2 to 4 seats, not 1.\n');
  });

  test('counts the games that break down, describes a few and fails', async () => {
    const { code, out, err } = await dmk('sim broken --games 40 --json', { kit: kitWith('broken') });
    const { ended, errors } = JSON.parse(out);
    expect(code).toBe(1);
    expect(errors).toBeGreaterThan(5);
    expect(total(ended) + errors).toBe(40);
    expect(err).toMatch(/The game with the seed 1-\d+ failed:\nprototypes\/broken\/rules\.json:\d+:\d+ {2}\/actions\//);
    expect(err.match(/The game with the seed/g)).toHaveLength(5);
    expect(err).toContain(`${errors - 5} more games failed.`);
    expect(err).not.toContain('    at ');
  });

  test('draws a bar on a terminal only, and on stderr', async () => {
    const kit = kitWith('table');
    const shown = await dmk('sim table --games 300 --json', { kit, isTerminal: true });
    expect(shown.err).toMatch(/^\r[█░]{30} \d+ % {2}\d+ of 300 games, \d+\/s /);
    expect(shown.err.endsWith('\r\u001b[K')).toBe(true);
    expect(() => JSON.parse(shown.out)).not.toThrow();
  });

  test('records the first game', async () => {
    const cwd = someFolder();
    await dmk('sim table --games 2 --seed s --set hand=2 --record one.json', { kit: kitWith('table'), cwd });
    const replay = JSON.parse(readFileSync(join(cwd, 'one.json'), 'utf8'));
    expect(replay).toMatchObject({ prototype: 'table', seed: 's-0', seats: [{}, {}], options: { hand: 2 } });
    expect(replay.hashes).toHaveLength(replay.decisions.length);
    expect(replay.hashes.at(-1)).toBe(replay.hash);
  });
});
