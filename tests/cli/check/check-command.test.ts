import { rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dmk, kitWith, someFolder, writePrototype } from '../in-terminal';

describe('check', () => {
  test('tells each mistake with file, line, column and pointer, and counts them', async () => {
    const kit = kitWith('room', 'table');
    writePrototype(`${kit}/prototypes/mine`, {
      prototype: { name: 'Mine', ruleset: 'table' },
      actors: { player: { stats: { health: { max: 'options.hnad' } } } },
      rules: { actions: { lay: { when: 'seat.hand.size( > 1' } } },
    });
    const { code, out } = await dmk('check', { kit });
    expect(code).toBe(1);
    expect(out).toContain(
      'prototypes/mine/actors.json:5:25  /player/stats/health/max\n  there is no option "hnad". Did you mean "hand"?',
    );
    expect(out).toMatch(/^prototypes\/mine\/rules\.json:4:\d+ {2}\/actions\/lay\/when$/m);
    expect(out).toMatch(/\n\n3 prototypes checked: 2 errors\.\n$/);
  });

  test('fails on errors and not on warnings', async () => {
    const kit = kitWith('room');
    writePrototype(`${kit}/prototypes/room`, { sond: {} });
    const { code, out } = await dmk('check', { kit });
    expect(out).toContain('warning: nothing reads a file of this name.');
    expect(out).toContain('1 prototype checked: 1 warning.');
    expect(code).toBe(0);
  });

  test('takes names, folders and folders of prototypes, each once', async () => {
    const kit = kitWith('room', 'table');
    expect((await dmk('check room', { kit })).out).toContain('1 prototype checked');
    expect((await dmk('check room ./prototypes/room prototypes', { kit })).out).toContain('2 prototypes checked');
    const elsewhere = someFolder();
    writePrototype(`${elsewhere}/mine`, { prototype: { name: 'Mine', ruleset: 'romo' } });
    const { code, out } = await dmk('check mine', { kit, cwd: elsewhere });
    expect(out).toContain('mine/prototype.json:3:14  /ruleset\n');
    expect(out).not.toContain(elsewhere);
    expect(code).toBe(1);
  });

  test('asks for the folder when it is given a file of it', async () => {
    const { code, err } = await dmk('check prototypes/room/prototype.json', { kit: kitWith('room') });
    expect(err).toBe(
      'dmk check: "prototypes/room/prototype.json" is a file, and a prototype is a folder: say prototypes/room.\n',
    );
    expect(code).toBe(1);
  });

  test('misses no folder whose prototype.json was forgotten', async () => {
    const kit = kitWith('room', 'table');
    rmSync(`${kit}/prototypes/table/prototype.json`);
    const { code, out } = await dmk('check', { kit });
    expect(out).toContain('prototypes/table/prototype.json\n  the file is missing');
    expect(code).toBe(1);
  });

  test('prints one JSON array', async () => {
    const kit = kitWith('room');
    expect(JSON.parse((await dmk('check --json', { kit })).out)).toEqual([]);
    writePrototype(`${kit}/prototypes/room`, { items: { key: { nmae: 'Key' } } });
    const { code, out, err } = await dmk('check --json', { kit });
    expect([code, err]).toEqual([1, '']);
    const [finding] = JSON.parse(out);
    expect(finding).toMatchObject({ severity: 'error', file: 'prototypes/room/items.json', line: 3, col: 5 });
    expect(Object.keys(finding).sort()).toEqual(['col', 'file', 'line', 'message', 'pointer', 'severity']);
  });
});

describe('check --seeds', () => {
  test('plays games and tells where a rule broke down, once', async () => {
    const { code, out } = await dmk('check --seeds 10', { kit: kitWith('broken', 'table') });
    expect(code).toBe(1);
    expect(out).toMatch(
      /prototypes\/broken\/rules\.json:\d+:\d+ {2}\/actions\/wait\/do\/1\/let\/x\n {2}a division by zero/,
    );
    expect(out).toMatch(/\(in \d of 10 games, first with the seed check-\d\)/);
    expect(out.match(/division by zero, in "1 \/ run\.left"/g)).toHaveLength(1);
    expect(out).toMatch(/20 games played, \d of them stopped at the turn cap\.\n$/);
  });

  test('looks at the screens of some games, where an error in a hint shows', async () => {
    const kit = kitWith('room');
    writePrototype(`${kit}/prototypes/shaky`, {
      prototype: { name: 'Shaky', ruleset: 'room', turn_cap: 8, map: { rows: ['@..'], legend: { '@': 'hero' } } },
      rules: { hints: { steps: { when: '3 / (run.steps - 2) > 0', say: 'Three steps make a walk.' } } },
    });
    const { code, out } = await dmk('check shaky --seeds 6', { kit });
    expect(code).toBe(1);
    expect(out).toMatch(/prototypes\/shaky\/rules\.json:\d+:\d+ {2}\/hints\/steps\/when\n {2}a division by zero/);
    expect(out).toMatch(/\(in \d of 6 games, first with the seed check-\d\)/);
  });

  test('catches stairs whose seal nothing breaks, with cell and seed', async () => {
    const kit = kitWith('room');
    const stairs = { name: 'stairs', symbol: '>', attributes: { stairway: 'room', sealed: 'star' } };
    const rows = ['#####', '#@.>#', '#####'];
    const map = { rows, legend: { '#': 'wall', '@': 'hero', '>': 'stairs' } };
    writePrototype(`${kit}/prototypes/sealed`, {
      prototype: { name: 'Sealed', ruleset: 'room', turn_cap: 5, map },
      actors: { stairs },
    });
    const { code, out } = await dmk('check sealed --seeds 3', { kit });
    expect(code).toBe(1);
    expect(out).toContain(
      'prototypes/sealed  cell 3,1\n  the stairs is sealed, and nothing that opens it can be reached before',
    );
    expect(out).toContain('(in 3 of 3 games, first with the seed check-0)');
  });

  test('rulemaking A2: warns where none of the games comes to an end', async () => {
    const kit = kitWith('room');
    const rules = {
      extends: null,
      seats: { min: 1, max: 1, actor: 'idler', order: 'solo' },
      turn: { first: 'day' },
      phases: { day: {} },
      actions: { nap: { do: [{ end_turn: true }] } },
      personality: 'lazy',
    };
    writePrototype(`${kit}/prototypes/endless`, {
      prototype: { name: 'Endless', turn_cap: 20 },
      actors: { idler: {} },
      personalities: { lazy: { behaviors: ['wait'] } },
      rules,
    });
    const { code, out } = await dmk('check endless --seeds 2', { kit });
    expect(code).toBe(0);
    expect(out).toContain(
      'warning: each of 2 games was stopped after 20 turns, in the phase "day": the rules have no "ends"',
    );
  });
});
