import { describe, expect, test } from 'vitest';
import { Keyboard } from '../../../engine/ui/input/keyboard';
import { Pointer } from '../../../engine/ui/input/pointer';
import { Walker } from '../../../engine/ui/input/walker';
import type { CellName, Hit, Marks, Stage } from '../../../engine/ui/stage';
import { definitionsOf } from '../../support/play';
import { smallGame } from '../../support/small-rules';
import { drawn, TestDesk } from '../presenter/presenter-on';

const seated = async (rows: readonly string[], legend = {}, files = {}) =>
  seatedAt(new TestDesk(await drawn(rows, legend, files)));

/** A presenter with keys, and what they would have drawn. */
function seatedAt(presenter: TestDesk) {
  const did: string[] = [];
  let aimed: string | undefined;
  let marks: Marks = { path: [], cursor: null, choices: [] };
  const walker = new Walker(presenter);
  const keyboard = new Keyboard(presenter, walker, {
    mark: (drawnMarks) => {
      marks = drawnMarks;
    },
    aim: (choice) => {
      aimed = choice?.label;
    },
    release: () => did.push('release'),
    stopWatching: () => false,
    openMenu: () => did.push('menu'),
    run: (name) => did.push(name),
    typeCommand: () => did.push('command'),
    openPack: () => did.push('pack'),
    toggleLog: () => did.push('log'),
    toggleFullScreen: () => did.push('full screen'),
    undo: () => did.push('undo'),
    recordScenario: () => did.push('scenario') > 0,
    inspect: () => did.push('inspect') > 0,
    atEnd: () => false,
  });
  const show = () => {
    walker.learn(presenter.moment);
    keyboard.show(presenter.moment);
  };
  show();
  const press = (...keys: string[]) =>
    keys.map((key) => {
      const before = presenter.shown.length;
      const event = { key, code: '', shiftKey: /^[A-Z]$/.test(key), ctrlKey: false, altKey: false, metaKey: false };
      const isTaken = keyboard.press(event as KeyboardEvent);
      if (presenter.shown.length > before) show();
      return isTaken;
    });
  const decided = () => presenter.game.decisions.map(([, id]) => id);
  return { presenter, keyboard, press, did, decided, marks: () => marks, aimed: () => aimed };
}

const RATS = {
  'actors.json': {
    rat: { name: 'Rat', symbol: 'r', attributes: { hostile: true }, stats: { health: { max: 2, current: 2 } } },
  },
  'rules.json': {
    actions: {
      step: { cost: 1 },
      wait: { cost: 1 },
      hurl: {
        label: 'Hurl a stone',
        do: [
          { choose: 'mark', from: 'actors().filter(a, a.hostile)', say: 'At whom?' },
          { change: 'mark', by: { health: -1 } },
        ],
      },
    },
  },
};

describe('aiming', () => {
  const room = ['#######', '#r.@.r#', '#....r#', '#######'];

  test('shows what can be hit, and moves to what lies in the direction of an arrow', async () => {
    const { press, decided, marks } = await seated(room, { r: 'rat' }, RATS);
    press('r');
    expect(marks().choices.length).toBe(3);
    expect(marks().cursor).toEqual({ x: 1, y: 1 });
    press('ArrowRight');
    expect(marks().cursor).toEqual({ x: 5, y: 1 });
    press('ArrowDown');
    expect(marks().cursor).toEqual({ x: 5, y: 2 });
    press('[');
    expect(marks().cursor).toEqual({ x: 5, y: 1 });
    press('Enter');
    expect(decided().length).toBe(2);
    expect(decided()[1]).toBe('rat.2');
  });

  test('by click takes what stands on the cell, and nothing else', async () => {
    const { keyboard, press, decided } = await seated(room, { r: 'rat' }, RATS);
    press('r');
    expect(keyboard.pick({ x: 2, y: 1 })).toBe(false);
    expect(keyboard.pick({ x: 5, y: 2 })).toBe(true);
    expect(decided().length).toBe(2);
  });
});

describe('a spot on the map', () => {
  const rules = {
    'rules.json': {
      actions: {
        step: { cost: 1 },
        toss: {
          label: 'Toss a pebble',
          do: [{ choose: 'spot', from: 'near(actor.cell).filter(c, free(c))', say: 'Where to?' }],
        },
      },
    },
  };

  test('is told from where one stands, aimed at by buttons, and taken', async () => {
    const { presenter, press, keyboard, decided, aimed } = await seated(['####', '#@.#', '#..#', '####'], {}, rules);
    press('t');
    expect(presenter.labels).toEqual(expect.arrayContaining(['1 east', '1 south', '1 south-east']));
    expect(presenter.told.at(-1)).toMatch(/^Press the spot in the picture/);
    keyboard.point('east');
    keyboard.point('south');
    expect(aimed()).toBe('1 south-east');
    keyboard.point(null);
    expect(decided()).toEqual(['toss', '2,2']);
  });

  test.each(['Escape', '0'])('is left alone by %s, where that can be said', async (key) => {
    const spots = 'near(actor.cell).filter(c, free(c))';
    const choose = { choose: 'spot', from: spots, min: 0, say: 'Where to?', done: 'Never mind' };
    const toss = { label: 'Toss a pebble', do: [choose] };
    const { presenter, press, decided, aimed } = await seated(
      ['####', '#@.#', '#..#', '####'],
      {},
      {
        'rules.json': { actions: { step: { cost: 1 }, toss } },
      },
    );
    press('t');
    expect([aimed(), presenter.labels.at(-1)]).toEqual(['1 east', 'Never mind']);
    press(key);
    expect(decided()).toEqual(['toss', 'done']);
  });
});

describe('keys in the presenter', () => {
  const room = ['#####', '#@..#', '#####'];

  test('that mean nothing now are left to the page', async () => {
    const { press, did } = await seated(room);
    expect(press('q', 'F5')).toEqual([false, false]);
    expect(press('?', '/', 'i', 'L')).toEqual([true, true, true, true]);
    expect(did).toEqual(['menu', 'command', 'pack', 'log']);
  });

  test('Escape leaves looking, then the choice, then the game', async () => {
    const { presenter, press, did, marks } = await seated(room);
    press('v', 'ArrowRight');
    expect(marks().cursor).toEqual({ x: 2, y: 1 });
    press('Escape');
    expect(marks().cursor).toBeNull();
    presenter.narrow(presenter.moment.options, 'These');
    press('Escape');
    expect(presenter.now).toMatchObject({ kind: 'asked', title: null });
    expect(did).toEqual([]);
    press('Escape');
    expect(did).toEqual(['release']);
  });
});

describe('while others play', () => {
  async function between() {
    const definitions = await smallGame(
      {
        seats: { min: 2, max: 2, actor: 'player', order: 'clockwise' },
        actions: { take: { label: 'Take', do: [{ say: '[seat.name] takes.' }, { end_turn: true }] } },
      },
      { 'prototype.json': { name: 'Small', turn_speed: 400 } },
    );
    const seats = [{ name: 'Ada' }, { name: 'Ben', personality: 'random' }];
    const desk = seatedAt(new TestDesk(definitions, { seats }));
    desk.press('t');
    expect(desk.presenter.now.kind).toBe('waiting');
    return desk;
  }

  test('a key that means something when they are done does that at once', async () => {
    const { press, decided } = await between();
    press('t');
    expect(decided()).toHaveLength(2);
  });

  test('Space and Escape only skip to the end', async () => {
    for (const key of [' ', 'Escape']) {
      const { press, decided, presenter, did } = await between();
      expect(press(key)).toEqual([true]);
      expect([decided().length, presenter.now.kind, did]).toEqual([1, 'asked', []]);
    }
  });
});

test('where no figure walks, an arrow means the one action in that direction', async () => {
  const actions = { shout: { with: { direction: "['north', 'east']" }, label: 'Shout [direction]', do: [] } };
  const { press, decided } = await seated(['####', '#@.#', '####'], {}, { 'rules.json': { actions } });
  expect(press('ArrowUp', 'ArrowDown')).toEqual([true, false]);
  expect(decided()).toEqual(['shout north']);
});

describe('on a board of tiles', () => {
  /** With this seed the first tile can be laid in several ways. */
  async function turning() {
    const table = seatedAt(new TestDesk(await definitionsOf('monadungeon'), { seed: 'a', seats: [{ name: 'Ada' }] }));
    const { presenter, press } = table;
    press('ArrowUp');
    expect(presenter.labels.every((label) => label.startsWith('Open to'))).toBe(true);
    return table;
  }

  test('what is asked about lies as each answer would turn it: arrows turn it, Enter lays it', async () => {
    const { presenter, press, decided, marks, aimed } = await turning();
    const turns = presenter.moment.options.map(({ id }) => Number(id));
    const { labels } = presenter;
    expect([marks().turned, aimed()]).toEqual([turns[0], labels[0]]);
    press('ArrowRight');
    expect([marks().turned, aimed()]).toEqual([turns[1], labels[1]]);
    press('ArrowLeft', 'ArrowLeft');
    expect([marks().turned, aimed()]).toEqual([turns.at(-1), labels.at(-1)]);
    expect(marks().cursor).toEqual(presenter.moment.options[0]?.cell);
    press('Enter');
    expect(decided().at(-1)).toBe(String(turns.at(-1)));
    expect(marks().turned).toBeNull();
  });

  test('a press on it turns it, and what is pointed at in the list is shown', async () => {
    const { presenter, keyboard, decided, marks } = await turning();
    const before = decided().length;
    const [first, second] = presenter.moment.options;
    expect(keyboard.pick(first?.cell as CellName)).toBe(true);
    expect(marks().turned).toBe(second?.turned);
    keyboard.aimAt(first);
    expect(marks().turned).toBe(first?.turned);
    expect(keyboard.pick({ x: 30, y: 30 })).toBe(false);
    expect(decided().length).toBe(before);
  });

  test('the ways in which something can be done are marked, and a place beside one’s own means that', async () => {
    const presenter = new TestDesk(await definitionsOf('monadungeon'), { seed: 'a', seats: [{ name: 'Ada' }] });
    const { keyboard, marks, decided } = seatedAt(presenter);
    expect(marks().ways).toEqual(['north', 'east', 'south', 'west']);
    const hit: Hit = { cell: { x: 1, y: 0 }, zone: null, entities: [], way: 'east' };
    const stage = { hitAt: () => hit } as unknown as Stage;
    const told: (string | null)[] = [];
    const pointer = new Pointer(
      presenter,
      new Walker(presenter),
      keyboard,
      () => stage,
      (text) => told.push(text),
    );
    pointer.move(0, 0);
    expect(marks().cursor).toEqual({ x: 1, y: 0 });
    pointer.press(0, 0);
    expect(decided()).toEqual(['explore e']);
  });
});
