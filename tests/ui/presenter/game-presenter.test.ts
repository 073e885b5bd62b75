import { describe, expect, test } from 'vitest';
import { definitionsOf } from '../../support/play';
import { smallGame } from '../../support/small-rules';
import { drawn, TestDesk } from './presenter-on';

const ROOM = ['#####', '#@..#', '#...#', '#####'];

describe('what is asked', () => {
  test('is every option besides walking, each with a key of its own', async () => {
    const presenter = new TestDesk(await drawn(ROOM));
    expect(presenter.labels).toEqual(['Wait']);
    expect(presenter.moment.options.filter(({ way }) => way !== null).map(({ way }) => way)).toEqual([
      'east',
      'south_east',
      'south',
    ]);
  });

  test('is asked back where the rules want that, and a no leaves everything as it was', async () => {
    const definitions = await smallGame({
      actions: { leap: { label: 'Leap', confirm: { say: 'Into the dark?' }, do: [{ end: 'leapt' }] } },
    });
    const presenter = new TestDesk(definitions);
    const before = presenter.game.hash();
    presenter.choose(presenter.option('Leap'));
    expect(presenter.now).toMatchObject({ kind: 'confirm', text: 'Into the dark?' });
    presenter.confirm(false);
    expect(presenter.now.kind).toBe('asked');
    expect(presenter.game.hash()).toBe(before);
    presenter.choose(presenter.option('Leap'));
    presenter.confirm(true);
    expect(presenter.now.kind).toBe('ended');
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
    const presenter = new TestDesk(definitions);
    presenter.choose(presenter.option('Write'));
    expect(presenter.now.kind).toBe('input');
    presenter.answer('   ');
    expect(presenter.moment.log.groups.at(-1)?.lines.map(({ text }) => text)).toContain('You wrote nothing.');
    presenter.choose(presenter.option('Write'));
    presenter.answer(' a poem ');
    expect(presenter.moment.log.groups.at(-1)?.lines.map(({ text }) => text)).toContain('You wrote a poem.');
  });
});

describe('how a game begins', () => {
  const told = (presenter: TestDesk) =>
    presenter.moment.log.groups.flatMap(({ lines }) => lines.map(({ text }) => text));
  const covered = { 'prototype.json': { description: 'A room, and a way out of it.' } };

  test('is told in the words of its cover, unless its rules have some of their own', async () => {
    expect(told(new TestDesk(await drawn(ROOM, {}, covered)))).toEqual(['Drawn. A room, and a way out of it.']);
    const says = { ...covered, 'rules.json': { setup: [{ say: 'Run!' }] } };
    expect(told(new TestDesk(await drawn(ROOM, {}, says)))).toEqual(['Run!']);
  });

  test('is not told again where a save goes on', async () => {
    const definitions = await drawn(ROOM, {}, covered);
    const presenter = new TestDesk(definitions);
    await presenter.load(presenter.game.save(), null);
    expect(told(presenter)).toEqual([]);
  });

  test('is told once: a player who comes back to a level reads its name', async () => {
    const presenter = new TestDesk(await definitionsOf('labyrinth'), { seed: 'look' });
    const roundTrip = [
      'Climb the stairway up to the Courtyard',
      'Go north',
      'Climb the stairway down to the Labyrinth',
    ];
    for (const step of [...roundTrip, 'Go south', ...roundTrip]) presenter.choose(presenter.option(step));
    const covers = told(presenter).filter((text) => /^(The Courtyard|Cretan Labyrinth)\./.test(text));
    expect(covers.map((text) => text.split('.').length > 2)).toEqual([true, true, false, false]);
  });
});

test('each player’s turn is a paragraph of its own', async () => {
  const seats = [{ name: 'Ada' }, { name: 'Ben', personality: 'random' }];
  const presenter = new TestDesk(await definitionsOf('monadungeon'), { seed: 'look', seats });
  presenter.choose(presenter.option('Rest at the fountain (ends the turn)'));
  presenter.hurry();
  const [own, other] = presenter.moment.log.groups
    .slice(-2)
    .map(({ lines }) => lines.map(({ text }) => text).join(' '));
  expect(own).toContain('You');
  expect(own).not.toContain('Ben');
  expect(other).toContain('Ben');
});

describe('what was asked', () => {
  const asked = (more: readonly unknown[]) =>
    smallGame({
      actions: { pick: { label: 'Pick', do: [{ choose: 'one', from: "['red', 'blue']", say: 'Which?' }, ...more] } },
    });
  const lastTold = (presenter: TestDesk) => presenter.moment.log.groups.at(-1)?.lines.map(({ text }) => text);

  test('is told with the answer', async () => {
    const presenter = new TestDesk(await asked([]));
    presenter.choose(presenter.option('Pick'));
    presenter.choose(presenter.option('blue'));
    expect(lastTold(presenter)).toEqual(['Which? blue.']);
  });

  test('is not told twice where the rules tell of it themselves', async () => {
    const presenter = new TestDesk(await asked([{ say: 'Which?' }]));
    presenter.choose(presenter.option('Pick'));
    presenter.choose(presenter.option('blue'));
    expect(lastTold(presenter)).toEqual(['Which?']);
  });
});

describe('a typed line', () => {
  test('does what it means', async () => {
    const presenter = new TestDesk(await drawn(ROOM));
    await presenter.type('go east');
    expect(presenter.game.decisions).toEqual([[0, 'step east']]);
  });

  test('that means nothing is answered with a sentence, and nothing happens', async () => {
    const presenter = new TestDesk(await drawn(ROOM));
    await presenter.type('sing');
    expect(presenter.told.at(-1)).toContain('sing');
    expect(presenter.game.decisions).toEqual([]);
  });

  test('that could mean several things narrows the choices down to them', async () => {
    const coins = {
      'items.json': {
        red_coin: { name: 'Red coin', attributes: { pickupable: true } },
        blue_coin: { name: 'Blue coin', attributes: { pickupable: true } },
      },
    };
    const definitions = await drawn(['####', '#@.#', '####'], { '@': ['red_coin', 'blue_coin', 'player'] }, coins);
    const presenter = new TestDesk(definitions);
    await presenter.type('take coin');
    expect(presenter.labels).toEqual(['Pick up the blue coin', 'Pick up the red coin']);
    presenter.narrow(null);
    expect(presenter.labels).toContain('Wait');
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
    const presenter = new TestDesk(await cards('owner'), { seats });
    expect(presenter.now.kind).toBe('asked');
    presenter.choose(presenter.option('Pass'));
    expect(presenter.now).toEqual({ kind: 'covered', name: 'Ben', isSent: false });
    expect(JSON.stringify(presenter.moment.view)).not.toContain('Ace');
    presenter.uncover();
    expect(presenter.now).toMatchObject({ kind: 'asked', question: { prompt: 'Ben: It is your turn.' } });
    expect(JSON.stringify(presenter.moment.view)).toContain('Ace');
  });

  test('cover nothing where nothing is hidden', async () => {
    const presenter = new TestDesk(await cards('all'), { seats });
    presenter.choose(presenter.option('Pass'));
    expect(presenter.now).toMatchObject({ kind: 'asked', question: { prompt: 'Ben: It is your turn.' } });
  });
});

test('a game that is over can be begun again, with the same seed or another', async () => {
  const definitions = await smallGame({ actions: { stop: { label: 'Stop', do: [{ end: 'done' }] } } });
  const presenter = new TestDesk(definitions, { seed: 'one' });
  presenter.choose(presenter.option('Stop'));
  expect(presenter.now).toMatchObject({ kind: 'ended', text: 'The game is over: done.' });
  presenter.restart('same');
  expect([presenter.now.kind, presenter.start.seed]).toEqual(['asked', 'one']);
  presenter.restart('new');
  expect(presenter.start.seed).toBe('another');
});
