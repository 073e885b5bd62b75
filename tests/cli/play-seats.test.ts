import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FileSource } from '../../engine/cli/context/file-source';
import { openPrototype } from '../../engine/cli/context/open-prototype';
import { type Streams, Terminal } from '../../engine/cli/context/terminal';
import { PlayScreen } from '../../engine/cli/play/play-screen';
import { type Lines, PlaySession } from '../../engine/cli/play/play-session';
import { LocalHost } from '../../engine/host/local-host';
import { BUILT_IN_KIT } from '../../engine/kit/kit';
import { dmk, kitWith, someFolder, writePrototype } from './in-terminal';

/** rulesets: "seat names", "human and bot seats mixed", "hands hidden": several people and bots at one keyboard. */

describe('--seats', () => {
  const kit = () => kitWith('table');

  test('takes names, and a bot for a seat that plays by itself', async () => {
    const { out } = await dmk('play table --seed 3 --seats Ada,Ben', { kit: kit(), input: ['lay five'] });
    expect(out).toContain("Ben's hand 3");
    expect(out).toContain('\nBen\n');
    const mixed = await dmk('play table --seed 3 --seats Ada,bot,bot:random', { kit: kit(), input: ['lay five'] });
    expect(mixed.out).toContain('Player 2 lays a card down.');
    expect(mixed.out).toContain('Player 3 lays a card down.');
    // One person alone needs no covered hand.
    expect(mixed.out).not.toContain('Pass the keyboard');
  });

  test('is still a number', async () => {
    const { out } = await dmk('play table --seed 3 --seats 3', { kit: kit(), input: [] });
    expect(out).toContain("Player 3's hand 3");
  });

  test('refuses what does not fit in a sentence', async () => {
    const said = async (seats: string) => (await dmk(['play', 'table', '--seats', seats], { kit: kit() })).err;
    expect(await said('Ada')).toContain('Table is for 2 to 4 seats, not 1.');
    expect(await said('Ada,Ben,Cy,Di,Ed')).toContain('Table is for 2 to 4 seats, not 5.');
    expect(await said('Ada,ada')).toContain('Two players are called "ada".');
    expect(await said('Ada,,Ben')).toContain('--seats has an empty name between two commas.');
    expect(await said('Ada,2')).toContain('"2" is no name');
    expect(await said('Ada,bot:sneak')).toContain('There is no personality "sneak" in table.');
    expect(await said('Ada,bot:lookahead')).toContain('lookahead plays in dmk sim only.');
    expect(await said('Ada,B:n')).toContain('A name has no colon in it');
    expect(await said('-1')).toContain('--seats is a whole number');
    expect((await dmk('sim table --seats Ada,Ben', { kit: kit() })).err).toContain('--seats is a whole number');
  });

  test('gives names that can be typed: `help @ada 1t`, and `Ben: …` for another asked player', async () => {
    const input = ['open', 'provoke lint', '@ben: mod +1', '2: help @ada 1t'];
    const { out } = await dmk(
      'play terminal_dungeon --seed 1 --seats Ada,Ben --set wait=false --set short_start=false',
      { input },
    );
    expect(out).toContain('> @ben: mod +1\nBen makes ');
    expect(out).toContain('> 2: help @ada 1t\nBen offers to help for 1 of the treasures.');
    expect(out).toContain('Accept the help of Ben');
  });
});

describe('hands around one keyboard', () => {
  test('are passed on in a line where commands are piped in, and no line is taken for it', async () => {
    const { out } = await dmk('play table --seed 3 --seats Ada,Ben', {
      kit: kitWith('table'),
      input: ['lay five', 'lay'],
    });
    const [before, after = ''] = out.split('\nPass the keyboard to Ben.\n');
    expect(before).toContain('You lay a card down.');
    expect(after).toContain('Ada lays a card down.');
    expect(after).toContain('> lay');
  });

  test('rulesets: `2: hand` shows nothing of another hand, nor do its refusals', async () => {
    const kit = kitWith('table');
    const input = ['2: hand', '2: view five', '2: lay', '2: dance', 'Ben: status'];
    const { out } = await dmk('play table --seed 3 --seats Ada,Ben', { kit, input });
    expect(out.split('That is for Ben alone to see.')).toHaveLength(6);
    expect(out.match(/Five of Clubs/g)).toHaveLength(2);
  });

  test('may be handed over by "2:", and then everything is that seat’s', async () => {
    const kit = kitWith('table');
    const { out } = await dmk('play table --seed 3 --seats Ada,Ben', { kit, input: ['2:', 'wish', 'rain'] });
    expect(out).toContain('\nPass the keyboard to Ben.\n');
    expect(out.slice(out.indexOf('Pass the keyboard'))).toContain('Ben: What do you wish for?');
  });

  test('are covered by the player who had the keyboard, and uncovered by the next, when people type', async () => {
    const kit = kitWith('table');
    const printed: string[] = [];
    const stdout = { isTTY: true, columns: 80, write: (text: string) => printed.push(text) };
    const streams = { stdin: {}, stdout, stderr: stdout, cwd: kit, env: { NO_COLOR: '1' } } as unknown as Streams;
    const terminal = new Terminal(streams);
    const context = { terminal, root: kit, source: new FileSource(kit, kit), kit: BUILT_IN_KIT, program: null };
    const opened = await openPrototype(context, 'table');
    const host = new LocalHost(opened.definitions);
    await host.restart({ seed: '3', seats: [{ name: 'Ada' }, { name: 'Ben' }], options: {} });
    const typed = ['lay five', '', '', 'quit'];
    const lines: Lines = {
      isTyped: true,
      completions: [],
      forget: () => {
        printed.push('<history forgotten>');
      },
      next: async (prompt) => {
        printed.push(prompt);
        return typed.shift() ?? null;
      },
    };
    await new PlaySession(context, opened, new PlayScreen(terminal), lines, host).run();
    const shown = printed.join('');
    const [ada, covered = '', ben = ''] = shown.split(
      /Press Enter to cover what you have seen\. |when Ben is ready\. /,
    );
    expect(ada).toContain('You lay a card down.');
    expect(ada).not.toContain('Ben\n  1.');
    expect(covered).toContain('\u001b[2J');
    expect(covered).toContain('<history forgotten>');
    expect(covered).toContain('Pass the keyboard to Ben. Press Enter ');
    expect(covered).not.toContain('Hand');
    expect(ben).toContain('Ada lays a card down.');
    expect(ben).toContain('Hand: Five of Clubs');
  });
});

describe('help', () => {
  test('levels A13: offers only what has an answer, and an empty pack is an answer', async () => {
    const { out } = await dmk('play arena --seed 1', { input: ['inventory', 'help', 'pack'] });
    expect(out).toContain('> inventory\nYour pack is empty.');
    expect(out.slice(out.indexOf('> help'))).toContain('"pack"');
    const table = await dmk('play table --seed 3', { kit: kitWith('table'), input: ['help', 'inventory'] });
    expect(table.out).toContain('"hand", "deck" and "pile" of what is there');
    expect(table.out.slice(table.out.indexOf('> help'))).not.toContain('"inventory" of');
  });

  test('rulemaking B4: a thing that is not in sight is said not to be', async () => {
    const { out } = await dmk('play room --seed 1', { kit: kitWith('room'), input: ['view lich', 'examine rta'] });
    expect(out).toContain('There is no "lich" in sight.');
    expect(out).toContain('There is no "rta" in sight. Did you mean "rat"?');
  });
});

/** The least rules for one seat. */
const SOLO = {
  extends: null,
  seats: { min: 1, max: 1, actor: 'player', order: 'solo' },
  turn: { first: 'main' },
  phases: { main: {} },
};

describe('a rule that breaks in play', () => {
  test('rulemaking B6: is named with its file, line and column', async () => {
    const { out } = await dmk('play broken --seed 1', { kit: kitWith('broken'), input: ['wait', 'wait', 'wait'] });
    expect(out).toMatch(/prototypes\/broken\/rules\.json:\d+:\d+/);
  });

  test('so is a hint, once, and the game goes on without it', async () => {
    const folder = join(someFolder(), 'shaky');
    writePrototype(folder, {
      prototype: { name: 'Shaky' },
      actors: { player: { name: 'Player' } },
      rules: {
        ...SOLO,
        vars: { run: { left: 1 } },
        hints: { last: { when: '1 / run.left > 0', say: 'There is one left.' } },
        actions: { use: { do: [{ change: 'run', to: { left: 0 } }] }, wait: { do: [{ end_turn: true }] } },
      },
    });
    const { out } = await dmk(['play', folder], { input: ['use', 'wait'] });
    expect(out).toContain('There is one left.');
    expect(out.match(/shaky\/rules\.json:\d+:\d+ {2}\/hints\/last\/when\n {2}a division by zero/g)).toHaveLength(1);
    expect(out).toContain('Turn 2');
  });

  test('so is a table or thing that only a game in play finds missing', async () => {
    const folder = join(someFolder(), 'gap');
    writePrototype(folder, {
      prototype: { name: 'Gap' },
      actors: { player: { name: 'Player' } },
      rules: {
        ...SOLO,
        vars: { run: { n: 1 } },
        actions: { read: { do: [{ roll_on: 'room_[run.n]', as: 'row' }] }, wait: { do: [{ end_turn: true }] } },
      },
    });
    const { out } = await dmk(['play', folder], { input: ['read', 'wait'] });
    expect(out).toMatch(/gap\/rules\.json:\d+:\d+ {2}\/actions\/read\/do\/0\n {2}there is no table "room_1"\./);
    expect(out).toContain('Turn 2');
  });
});
