import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dmk, kitWith, someFolder } from './in-terminal';

/** Plays in the room by typed lines, and answers what was printed. */
const inRoom = async (...input: string[]) => (await dmk('play room --seed 1', { kit: kitWith('room'), input })).out;
const atTable = async (...input: string[]) => (await dmk('play table --seed 3', { kit: kitWith('table'), input })).out;

test('begins with the name, the description and the credits', async () => {
  const { out } = await dmk('play dimm_city --seed 1', { input: [] });
  expect(out).toMatch(/^Dimm City\n/);
  expect(out.split('\n').slice(0, 12).join(' ')).toContain('Wretched');
});

describe('a typed line', () => {
  test('may be a number, an id, a command or its beginning', async () => {
    for (const line of ['3', 'go east', 'go e', 'GO EAST!', 'g east', 'east', 'e', 'walk east', '  east  ']) {
      const out = await inRoom(line);
      expect(out, line).toContain(`> ${line}\nYou walk on.\n\nTurn 2`);
    }
  });

  test('may leave out words, and may have some too many', async () => {
    expect(await inRoom('pick shield')).toContain('You take the iron shield.');
    expect(await inRoom('take the hat')).toContain('You take the hat.');
    expect(await inRoom('pick up the iron hel')).toContain('You take the iron helmet.');
    expect(await inRoom('offer 1')).toContain('You offer 1.');
    expect(await inRoom('offer @10t')).toContain('You offer 10.');
  });

  test('that fits several options is asked about', async () => {
    expect(await inRoom('pick iron')).toContain('Which one: 5 pick up iron helmet, 6 pick up iron shield?');
  });

  test('that can not be done is refused with a reason and what is legal', async () => {
    const legal = 'You can: rest, go north-east, go east, go south, pick up iron helmet';
    expect(await inRoom('n')).toContain(`> n\nYou can't go north. ${legal}`);
    expect(await inRoom('west')).toContain("You can't go west.");
    expect(await inRoom('go up')).toContain('There is no "up" to go.');
    expect(await inRoom('rets')).toContain('"rets" means nothing here. Did you mean "rest"?');
    expect(await inRoom('99')).toContain('There is no option 99.');
    expect(await atTable('tally')).toContain('"tally" belongs to Count, and this is Lay down a card. You can: lay');
    expect(await atTable('wish', 'x', 'wish')).toContain('You have done "wish" as often as you may.');
  });

  test('is taken as text where text is asked for', async () => {
    const out = await atTable('wish', 'quit [1 + 1]', '/quit');
    expect(out).toContain('What do you wish for?');
    expect(out).toContain('You wish for quit [1 + 1].');
    expect(await atTable('wish', '')).toContain('You wish for .');
  });

  test('may speak for another seat that is asked', async () => {
    const out = await atTable('2: wish', 'peace');
    expect(out).toContain('Also: Player 2 with "2: …".');
    expect(out).toContain('Player 2: What do you wish for?');
    expect(await atTable('3: wish')).toContain('Seat 3 is not asked now.');
  });

  test('that is empty takes the only option, and else lists what is legal', async () => {
    expect(await atTable('')).toContain('> \nYou can: lay five of clubs, wish.');
    expect(await atTable('wish', 'x', '', 'quit')).toContain('> \nYou lay a card down.');
  });
});

describe('the screen', () => {
  test('shows the map, and in words what is here, where one can go and what is near', async () => {
    const out = await inRoom();
    expect(out).toContain('Turn 1\nHealth 8/10\n\n#######\n#@..k.#\n#..r..+\n#B....#\n#######\n\n');
    expect(out).toContain('Exits: east, south.\n');
    expect(out).toContain(
      'Nearby: a rat (2 east, 1 south), a dagger and a bone dagger (2 south), 2 rusty keys (3 east), an oak door (5 east, 1 south).',
    );
  });

  test('shows the table: meters, piles, and only the own hand', async () => {
    const out = await atTable();
    expect(out).toContain('Turn 1 · Lay down a card · your turn\nScore 0   Cards 3\nPlayer 2: Score 0\n');
    expect(out).toContain("Deck 4   Player 2's hand 3\nHand: Five of Clubs ×3\n");
    expect(out).toContain('  1. Lay down Five of Clubs   lay five of clubs\n  2. Wish\n');
  });

  test('shows words to those alone who may know them', async () => {
    const out = await atTable('2: wish', 'peace', 'log');
    expect(out).toContain('You wish for peace.');
    expect(out.slice(out.indexOf('> log'))).not.toContain('Player 2 wishes');
  });

  test('shows what has not changed only once, and all of it on demand', async () => {
    const out = await inRoom('offer 1', 'status');
    expect(out.split('#@..k.#')).toHaveLength(3);
  });
});

describe('in the presenter', () => {
  test('help explains', async () => {
    expect(await inRoom('help')).toContain('save FILE');
    expect(await inRoom('?')).toContain('You can: rest');
  });

  test('an action that asks to be confirmed is only done after yes', async () => {
    const out = await inRoom('give up', 'no', 'give up', 'y');
    expect(out).toContain('Really give up? (yes or no) no\nThen not.\n');
    expect(out).toContain('The game is over: gave up.');
  });

  test('a game is saved and loaded, in the middle of a question too', async () => {
    const kit = kitWith('table');
    const input = ['lay five', 'wish', '/save a game.json', 'rain', 'quit'];
    const first = await dmk('play table --seed 3', { kit, input });
    expect(first.out).toContain('Saved to a game.json.');
    expect(first.out).toContain('You wish for rain.');
    const second = await dmk('play table --seed 4', { kit, input: ['load a game.json', 'rain'] });
    expect(second.out).toContain('Loaded a game.json.\n\nTurn 2');
    expect(second.out).toContain('You wish for rain.');
    const hash = (text: string) => /hash (\w+)/.exec(text)?.[1];
    expect(hash(second.out)).toBe(hash(first.out));
  });

  test('a file that can not be loaded leaves the game as it is', async () => {
    const out = await inRoom('load nowhere.json', 'load', 'save /nowhere/at/all', 'east');
    expect(out).toContain("nowhere.json can't be read: there is no such file.");
    expect(out).toContain('Which file?');
    expect(out).toContain("/nowhere/at/all can't be written: there is no such file.");
    expect(out).toContain('Turn 2');
  });
});

describe('a whole game', () => {
  test('ends with its reason and winner', async () => {
    const out = await inRoom('east', 'south', 'e');
    expect(out).toContain('You are tired.\n\nThe game is over: tired. You win.\n');
  });

  test('breaks off cleanly when nothing more is typed', async () => {
    const { code, out } = await dmk('play room', { kit: kitWith('room'), input: ['east'] });
    expect(code).toBe(0);
    expect(out).toContain('The game is not over yet.');
  });

  test('is played by a bot to its end', async () => {
    const { code, out } = await dmk('play table --bot --seed 3', { kit: kitWith('table') });
    expect(code).toBe(0);
    expect(out).toMatch(/> lay five of clubs\nPlayer 1 lays a card down|> lay five of clubs\nYou lay a card down/);
    expect(out).toMatch(/The game is over: (queen|empty)\. Player [12] wins\./);
  });

  test('is recorded', async () => {
    const kit = kitWith('room');
    const cwd = someFolder();
    const { out } = await dmk('play room --seed x --record game.json', { kit, cwd, input: ['east', 'rest'] });
    expect(out).toContain('Recorded in game.json.');
    const { prototype, seed, seats, options, decisions } = JSON.parse(readFileSync(join(cwd, 'game.json'), 'utf8'));
    expect({ prototype, seed, seats, options, decisions }).toEqual({
      prototype: 'room',
      seed: 'x',
      seats: [{}],
      options: {},
      decisions: [
        [0, 'go east'],
        [0, 'rest'],
      ],
    });
  });
});

test('seats and options that do not fit are refused in a sentence', async () => {
  const kit = kitWith('table');
  const { code, err } = await dmk('play table --seats 9', { kit });
  expect([code, err]).toEqual([1, 'dmk play: Table is for 2 to 4 seats, not 9.\n']);
  expect((await dmk('play table --set hand=9', { kit })).err).toContain('The option "hand" lies between 1 and 5');
  expect((await dmk('play table --set hnad=2', { kit })).err).toContain('Did you mean "hand"?');
  expect((await dmk('play table --set hand', { kit })).code).toBe(2);
});
