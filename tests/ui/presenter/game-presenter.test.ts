import { describe, expect, test } from 'vitest';
import { definitionsOf } from '../../support/play';
import { smallGame } from '../../support/small-rules';
import { drawn, TestDesk } from './presenter-on';

const ROOM = ['#####', '#@..#', '#...#', '#####'];

describe('what is asked', () => {
  test('is every option besides walking, each with a key of its own', async () => {
    const desk = new TestDesk(await drawn(ROOM));
    expect(desk.labels).toEqual(['Wait']);
    expect(desk.moment.options.filter(({ way }) => way !== null).map(({ way }) => way)).toEqual([
      'east',
      'south_east',
      'south',
    ]);
  });

  test('is asked back where the rules want that, and a no leaves everything as it was', async () => {
    const definitions = await smallGame({
      actions: { leap: { label: 'Leap', confirm: { say: 'Into the dark?' }, do: [{ end: 'leapt' }] } },
    });
    const desk = new TestDesk(definitions);
    const before = desk.game.hash();
    desk.choose(desk.option('Leap'));
    expect(desk.now).toMatchObject({ kind: 'confirm', text: 'Into the dark?' });
    desk.confirm(false);
    expect(desk.now.kind).toBe('asked');
    expect(desk.game.hash()).toBe(before);
    desk.choose(desk.option('Leap'));
    desk.confirm(true);
    expect(desk.now.kind).toBe('ended');
  });

  test('may be free text, and an empty answer is the usual one', async () => {
    const definitions = await smallGame({
      actions: {
        write: {
          label: 'Write',
          do: [{ ask: 'words', kind: 'text', say: 'What?', default: "'nothing'" }, { say: 'You wrote [words].' }],
        },
      },
    });
    const desk = new TestDesk(definitions);
    desk.choose(desk.option('Write'));
    expect(desk.now.kind).toBe('input');
    desk.answer('   ');
    expect(desk.moment.log.groups.at(-1)?.lines.map(({ text }) => text)).toContain('You wrote nothing.');
    desk.choose(desk.option('Write'));
    desk.answer(' a poem ');
    expect(desk.moment.log.groups.at(-1)?.lines.map(({ text }) => text)).toContain('You wrote a poem.');
  });
});

describe('how a game begins', () => {
  const told = (desk: TestDesk) => desk.moment.log.groups.flatMap(({ lines }) => lines.map(({ text }) => text));
  const covered = { 'prototype.json': { description: 'A room, and a way out of it.' } };

  test('is told in the words of its cover, unless its rules have some of their own', async () => {
    expect(told(new TestDesk(await drawn(ROOM, {}, covered)))).toEqual(['Drawn. A room, and a way out of it.']);
    const says = { ...covered, 'rules.json': { setup: [{ say: 'Run!' }] } };
    expect(told(new TestDesk(await drawn(ROOM, {}, says)))).toEqual(['Run!']);
  });

  test('is not told again where a save goes on', async () => {
    const definitions = await drawn(ROOM, {}, covered);
    const desk = new TestDesk(definitions);
    await desk.load(desk.game.save(), null);
    expect(told(desk)).toEqual([]);
  });

  test('is told once: whoever comes back to a level reads its name', async () => {
    const desk = new TestDesk(await definitionsOf('labyrinth'), { seed: 'look' });
    const [intro] = told(desk);
    expect(intro).toMatch(/^Cretan Labyrinth\. A maze/);
    for (const step of ['Climb the stairway up', 'Go north', 'Climb the stairway down']) desk.choose(desk.option(step));
    expect(told(desk).slice(1)).toEqual([expect.stringMatching(/^The Courtyard\. A quiet/), 'Cretan Labyrinth.']);
  });
});

test('each player’s turn is a paragraph of its own', async () => {
  const seats = [{ name: 'Ada' }, { name: 'Ben', personality: 'random' }];
  const desk = new TestDesk(await definitionsOf('monadungeon'), { seed: 'look', seats });
  desk.choose(desk.option('Rest at the fountain (ends the turn)'));
  const [own, other] = desk.moment.log.groups.slice(-2).map(({ lines }) => lines.map(({ text }) => text).join(' '));
  expect(own).toContain('You');
  expect(own).not.toContain('Ben');
  expect(other).toContain('Ben');
});

describe('what was asked', () => {
  const asked = (more: readonly unknown[]) =>
    smallGame({
      actions: { pick: { label: 'Pick', do: [{ choose: 'one', from: "['red', 'blue']", say: 'Which?' }, ...more] } },
    });
  const lastTold = (desk: TestDesk) => desk.moment.log.groups.at(-1)?.lines.map(({ text }) => text);

  test('is told with the answer', async () => {
    const desk = new TestDesk(await asked([]));
    desk.choose(desk.option('Pick'));
    desk.choose(desk.option('blue'));
    expect(lastTold(desk)).toEqual(['Which? blue.']);
  });

  test('is not told twice where the rules tell of it themselves', async () => {
    const desk = new TestDesk(await asked([{ say: 'Which?' }]));
    desk.choose(desk.option('Pick'));
    desk.choose(desk.option('blue'));
    expect(lastTold(desk)).toEqual(['Which?']);
  });
});

describe('a typed line', () => {
  test('does what it means', async () => {
    const desk = new TestDesk(await drawn(ROOM));
    await desk.type('go east');
    expect(desk.game.decisions).toEqual([[0, 'step east']]);
  });

  test('that means nothing is answered with a sentence, and nothing happens', async () => {
    const desk = new TestDesk(await drawn(ROOM));
    await desk.type('sing');
    expect(desk.told.at(-1)).toContain('sing');
    expect(desk.game.decisions).toEqual([]);
  });

  test('that could mean several things narrows the choices down to them', async () => {
    const coins = {
      'items.json': {
        red_coin: { name: 'Red coin', attributes: { pickupable: true } },
        blue_coin: { name: 'Blue coin', attributes: { pickupable: true } },
      },
    };
    const definitions = await drawn(['####', '#@.#', '####'], { '@': ['red_coin', 'blue_coin', 'player'] }, coins);
    const desk = new TestDesk(definitions);
    await desk.type('take coin');
    expect(desk.labels).toEqual(['Pick up the blue coin', 'Pick up the red coin']);
    desk.narrow(null);
    expect(desk.labels).toContain('Wait');
  });
});

describe('several seats around one screen', () => {
  const cards = (sees: string) =>
    smallGame(
      {
        seats: { min: 2, max: 2, actor: 'player', order: 'clockwise' },
        zones: { hand: { per: 'seat', sees } },
        setup: [{ each: 's', in: 'seats()', do: [{ spawn: 'ace', to: 's.hand' }] }],
        actions: { pass: { label: 'Pass', do: [{ end_turn: true }] } },
      },
      { 'items.json': { ace: { name: 'Ace' } } },
    );
  const seats = [{ name: 'Ada' }, { name: 'Ben' }];

  test('cover a hand until its owner sits down', async () => {
    const desk = new TestDesk(await cards('owner'), { seats });
    expect(desk.now.kind).toBe('asked');
    desk.choose(desk.option('Pass'));
    expect(desk.now).toEqual({ kind: 'covered', name: 'Ben' });
    expect(JSON.stringify(desk.moment.view)).not.toContain('Ace');
    desk.uncover();
    expect(desk.now).toMatchObject({ kind: 'asked', question: { prompt: 'Ben: It is your turn.' } });
    expect(JSON.stringify(desk.moment.view)).toContain('Ace');
  });

  test('cover nothing where nothing is hidden', async () => {
    const desk = new TestDesk(await cards('all'), { seats });
    desk.choose(desk.option('Pass'));
    expect(desk.now).toMatchObject({ kind: 'asked', question: { prompt: 'Ben: It is your turn.' } });
  });
});

test('a game that is over can be begun again, with the same seed or another', async () => {
  const definitions = await smallGame({ actions: { stop: { label: 'Stop', do: [{ end: 'done' }] } } });
  const desk = new TestDesk(definitions, { seed: 'one' });
  desk.choose(desk.option('Stop'));
  expect(desk.now).toMatchObject({ kind: 'ended', text: 'The game is over: done.' });
  desk.restart('same');
  expect([desk.now.kind, desk.start.seed]).toEqual(['asked', 'one']);
  desk.restart('new');
  expect(desk.start.seed).toBe('another');
});
