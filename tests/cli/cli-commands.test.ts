import { describe, expect, test } from 'vitest';
import { dmk, kitWith, writePrototype } from './in-terminal';

describe('help', () => {
  test('lists the commands, and examples that name a game which is there', async () => {
    const kit = kitWith('room', 'table');
    for (const line of ['', '--help', '-h', 'help']) {
      const { code, out, err } = await dmk(line, { kit });
      expect([code, err], line).toEqual([0, '']);
      for (const name of ['check', 'play', 'sim', 'replay', 'explain'])
        expect(out).toMatch(new RegExp(`^  ${name} `, 'm'));
      expect(out).toContain('dmk play room');
      expect(out).toContain('Prototypes here: room, table.');
    }
  });

  test('tells of one command what it takes', async () => {
    const { out } = await dmk('help sim');
    expect(out).toContain('Usage  dmk sim <prototype> [--games N] [--seed S] [--seats N] [--set option=value]…');
    expect(out).toContain('--personality P');
    for (const line of ['sim --help', 'sim room -h', '--help sim']) expect((await dmk(line)).out, line).toBe(out);
  });

  test('has every option of every command', async () => {
    for (const name of ['check', 'play', 'sim', 'replay', 'explain']) {
      const { out } = await dmk(`help ${name}`);
      const said = /^Usage {2}.*$/m.exec(out)?.[0] ?? '';
      for (const [flag] of said.matchAll(/--\w+/g)) expect(out).toMatch(new RegExp(`^  ${flag}\\b`, 'm'));
      expect(out).toContain('\nExamples\n');
    }
  });
});

test('the version is that of the kit', async () => {
  expect((await dmk('--version', { kit: kitWith() })).out).toBe('1.2.3\n');
});

describe('a command line that is wrong', () => {
  const wrong = async (line: string) => {
    const { code, out, err } = await dmk(line, { kit: kitWith('room') });
    expect([code, out]).toEqual([2, '']);
    return err;
  };

  test('names what is unknown, and what was meant', async () => {
    expect(await wrong('sym room')).toBe(
      'dmk: There is no command "sym". Did you mean "sim"?\ndmk --help lists the commands.\n',
    );
    expect(await wrong('--hepl')).toContain('Did you mean "--help"?');
    expect(await wrong('help plya')).toContain('Did you mean "play"?');
    expect(await wrong('sim room --gmaes 3')).toContain('sim has no option --gmaes. Did you mean "--games"?');
    expect(await wrong('sim room -x')).toContain('sim has no option -x.');
    expect(await wrong('sim room --constructor')).toContain('sim has no option --constructor.');
  });

  test('is told what is missing or too much', async () => {
    expect(await wrong('sim')).toMatch(/Which game\? There are .*\broom\b.*\. Usage: dmk sim <prototype>/);
    expect(await wrong('diff')).toContain('Which game? There are');
    expect(await wrong('explain room')).toContain('<id>[.field] is missing. Usage: dmk explain');
    expect(await wrong('replay')).toContain('<file|-> is missing.');
    expect(await wrong('sim room --games')).toContain('--games needs a value: --games N.');
    expect(await wrong('sim room --seed --json')).toContain('--seed needs a value');
    expect(await wrong('sim room table')).toContain('"table" is one word too many for sim.');
    expect(await wrong('sim room --json=yes')).toContain('--json is a switch and takes no value.');
    expect(await wrong('sim room --seed 1 --seed 2')).toContain('--seed was given 2 times.');
    for (const games of ['0', '-1', '1.5', 'many', '1e99']) {
      expect(await wrong(`sim room --games ${games}`)).toContain(`--games is a whole number from 1, not "${games}".`);
    }
  });
});

describe('a prototype', () => {
  test('is found by its name or by any path', async () => {
    const kit = kitWith('room');
    const explain = (name: string, cwd = kit) => dmk(['explain', name, 'rules.seats.actor'], { kit, cwd });
    const { out } = await explain('room');
    expect(out).toContain('prototypes/room/rules.json:');
    for (const name of ['./prototypes/room', 'prototypes/room/', `${kit}/prototypes/room`]) {
      expect((await explain(name)).out, name).toBe(out);
    }
    expect((await explain('.', `${kit}/prototypes/room`)).out).toContain('"hero"');
    writePrototype(`${kit}/elsewhere/mine`, { prototype: { name: 'Mine', ruleset: 'room' } });
    const mine = await explain('mine', `${kit}/elsewhere`);
    expect(mine.out).toContain('"hero"');
  });

  test('that is not there is said to be so', async () => {
    const kit = kitWith('room', 'table');
    expect(await dmk('play rom', { kit })).toEqual({
      code: 1,
      out: '',
      err: 'dmk play: There is no prototype "rom", and no folder of that name with anything in it. Did you mean "room"?\n',
    });
    expect((await dmk('sim xyz', { kit })).err).toContain('There are room, table.');
  });

  test('with errors is not played; they are listed', async () => {
    const kit = kitWith();
    writePrototype(`${kit}/prototypes/bad`, { prototype: { name: 'Bad', colour: 'red' } });
    const { code, out, err } = await dmk('play bad', { kit });
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('prototypes/bad/prototype.json:3:3  /colour\n');
    expect(err).toMatch(/dmk play: prototypes\/bad has \d+ errors? and can't be played\.\n$/);
  });
});

describe('colours', () => {
  const sequence = '\u001b[';

  test('are for a terminal only, and not where NO_COLOR is set', async () => {
    expect((await dmk('help')).out).not.toContain(sequence);
    expect((await dmk('help', { isTerminal: true })).out).toContain(sequence);
    expect((await dmk('help', { isTerminal: true, env: { NO_COLOR: '1' } })).out).not.toContain(sequence);
    expect((await dmk('help', { isTerminal: true, env: { TERM: 'dumb' } })).out).not.toContain(sequence);
  });

  test('and line breaks leave what is piped on alone', async () => {
    const longest = (text: string) => Math.max(...text.split('\n').map((line) => line.length));
    expect(longest((await dmk('help sim')).out)).toBeGreaterThan(200);
    const { out } = await dmk('help sim', { isTerminal: true, env: { NO_COLOR: '1' } });
    const about = out.slice(0, out.indexOf('Options'));
    expect(longest(about)).toBeLessThanOrEqual(80);
  });
});
