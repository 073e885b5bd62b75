import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root, someFolder } from '../../cli/in-terminal';

/** The command as people run it: a process of its own, through the launcher. */
function run(line: string, input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['engine/cli/dmk.mjs', ...line.split(' ')], {
    cwd: root,
    input,
    encoding: 'utf8',
    timeout: 600_000,
  });
  return { code: status, out: stdout, err: stderr };
}

describe('dmk', () => {
  test('helps, and tells an unknown command from a known one', () => {
    expect(run('--help')).toMatchObject({ code: 0, err: '' });
    const { code, out, err } = run('chekc');
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('Did you mean "check"?');
  });

  test('checks the prototypes it comes with', () => {
    expect(run('check dimm_city')).toEqual({ code: 0, out: '1 prototype checked: nothing wrong.\n', err: '' });
  });

  test('simulates the same games for the same seed', () => {
    const play = () => {
      const { code, out, err } = run('sim dimm_city --games 20 --seed e2e --json');
      expect([code, err]).toEqual([0, '']);
      const { seconds, ...result } = JSON.parse(out);
      expect(seconds).toBeGreaterThan(0);
      return result;
    };
    const first = play();
    expect(first).toMatchObject({ prototype: 'dimm_city', games: 20, seats: 1, errors: 0 });
    expect(play()).toEqual(first);
  });

  test('plays a whole game by piped lines, and replays it to the same hash twice', () => {
    const file = join(someFolder(), 'game.json');
    // Every question of this game can be answered by an empty line: one option, or text that may be left out.
    const { code, out, err } = run(`play dimm_city --seed e2e --record ${file}`, '\n'.repeat(1000));
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('> \nTasks: ');
    expect(out).toMatch(/\nThe game is over: (four kings|collapsed|escaped|deck empty)\./);
    const hash = /hash (\w{16})/.exec(out)?.[1];
    expect(JSON.parse(readFileSync(file, 'utf8')).hash).toBe(hash);
    const first = run(`replay ${file}`);
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out.startsWith(`${hash}  dimm_city, seed e2e, `)).toBe(true);
    expect(run(`replay ${file}`)).toEqual(first);
    expect(JSON.parse(run('replay - --json', readFileSync(file, 'utf8')).out).hash).toBe(hash);
  });

  test('explains a field', () => {
    const { code, out } = run('explain dimm_city hearts_01.rank');
    expect(code).toBe(0);
    expect(out).toMatch(/attributes\.rank: 1 {2}prototypes\/dimm_city\/items\.json:\d+:\d+\n/);
  });

  test('does not fail when its output is closed early', () => {
    const line = `"${process.execPath}" engine/cli/dmk.mjs play dimm_city --bot --seed 1 | head -n 1`;
    const { stdout, stderr } = spawnSync('sh', ['-c', line], { cwd: root, encoding: 'utf8', timeout: 600_000 });
    expect([stdout, stderr]).toEqual(['Dimm City\n', '']);
  });
});
