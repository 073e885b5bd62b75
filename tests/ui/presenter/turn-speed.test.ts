import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Walker } from '../../../engine/ui/input/walker';
import { Watcher } from '../../../engine/ui/input/watcher';
import { memorySource } from '../../support/memory-source';
import { load } from '../../support/play';
import { drawn, TestDesk } from './presenter-on';

/** seed-004 D11: `turn_speed` was a dead key. Time is made up: what counts is which delays are asked for. */

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const withSpeed = (turn_speed?: number) => ({ 'prototype.json': turn_speed === undefined ? {} : { turn_speed } });

describe('a walk to where one clicked', () => {
  const ROWS = ['########', '#@.....#', '########'];

  test.each([
    [undefined, 90],
    [20, 20],
    [700, 700],
  ])('with a turn_speed of %s takes a step every %i ms', async (speed, each) => {
    const presenter = new TestDesk(await drawn(ROWS, {}, withSpeed(speed)));
    const walker = new Walker(presenter);
    walker.learn(presenter.moment);
    walker.walkTo({ x: 5, y: 1 });
    const made = () => presenter.game.decisions.length;
    expect(made()).toBe(1);
    vi.advanceTimersByTime(each - 1);
    expect(made()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(made()).toBe(2);
    vi.advanceTimersByTime(2 * each);
    expect([made(), walker.isWalking]).toEqual([4, false]);
  });
});

describe('a game that is only watched', () => {
  const files = (turn_speed?: number) => ({
    ...withSpeed(turn_speed),
    'actors.json': { player: { name: 'Player', attributes: { controlled: false } } },
  });
  const watched = async (turn_speed?: number) => {
    const presenter = new TestDesk(await drawn(['####', '#@.#', '####'], {}, files(turn_speed)));
    const watcher = new Watcher(presenter);
    const show = () => watcher.show(presenter.moment);
    show();
    // A page shows every moment to those who watch it.
    const push = presenter.shown.push.bind(presenter.shown);
    presenter.shown.push = (moment) => {
      const length = push(moment);
      watcher.show(moment);
      return length;
    };
    return { presenter, watcher, turns: () => presenter.game.decisions.length };
  };

  test.each([
    [undefined, 250],
    [40, 40],
  ])('with a turn_speed of %s goes on every %i ms, once it was asked to', async (speed, each) => {
    const { presenter, turns } = await watched(speed);
    vi.advanceTimersByTime(5000);
    expect(turns()).toBe(0);
    presenter.decide('watch');
    expect(turns()).toBe(1);
    vi.advanceTimersByTime(each - 1);
    expect(turns()).toBe(1);
    vi.advanceTimersByTime(1 + 4 * each);
    expect(turns()).toBe(6);
  });

  test('stops at a key, and goes on when it is asked again', async () => {
    const { presenter, watcher, turns } = await watched(40);
    presenter.decide('watch');
    vi.advanceTimersByTime(80);
    expect([watcher.stop(), watcher.stop(), turns()]).toEqual([true, false, 3]);
    vi.advanceTimersByTime(5000);
    expect(turns()).toBe(3);
    presenter.decide('watch');
    vi.advanceTimersByTime(40);
    expect(turns()).toBe(5);
  });

  test('does not write into the log each turn that it is watched', async () => {
    const { presenter } = await watched(40);
    presenter.decide('watch');
    vi.advanceTimersByTime(200);
    const lines = presenter.moment.log.groups.flatMap((group) => group.lines.map(({ text }) => text));
    expect(lines).not.toContain('No player is in control.');
  });

  test('waits to be asked for each turn where the reader wants no motion', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const { presenter, turns } = await watched(40);
    presenter.decide('watch');
    vi.advanceTimersByTime(5000);
    expect(turns()).toBe(1);
  });
});

describe('turns of bots at the table', () => {
  /** Each seat in turn takes a thing from a deck of thirty, and ends its turn. */
  async function seated(turn_speed?: number): Promise<TestDesk> {
    const definitions = await load(
      memorySource({
        'prototypes/zz_cards/prototype.json': { name: 'Cards', ...(turn_speed !== undefined && { turn_speed }) },
        'prototypes/zz_cards/actors.json': { player: { name: 'Player' } },
        'prototypes/zz_cards/items.json': { card: { name: 'Card', copies: 29 } },
        'prototypes/zz_cards/rules.json': {
          extends: null,
          seats: { min: 1, max: 4, actor: 'player', order: 'clockwise' },
          zones: { deck: { fill: 'true', sees: 'all' }, hand: { per: 'seat', sees: 'all' } },
          turn: { first: 'main' },
          phases: { main: {} },
          actions: {
            take: { do: [{ move: 'deck[0]', to: 'seat.hand' }, { say: '[seat.name] takes.' }, { end_turn: true }] },
          },
        },
        'prototypes/zz_cards/personalities.json': {
          taker: { behaviors: [{ prefer: [{ action: 'take', score: 1 }] }] },
        },
      }),
      'zz_cards',
    );
    const bot = { personality: 'taker' };
    return new TestDesk(definitions, { seats: [{ name: 'Ada' }, { name: 'Ben', ...bot }, { name: 'Cid', ...bot }] });
  }
  const cards = (presenter: TestDesk) => presenter.moment.view.zones.find(({ zone }) => zone === 'deck')?.count;

  test('are shown one after another, each for the turn_speed', async () => {
    const presenter = await seated(300);
    presenter.decide('take');
    expect([cards(presenter), presenter.now.kind]).toEqual([29, 'waiting']);
    vi.advanceTimersByTime(299);
    expect(cards(presenter)).toBe(29);
    vi.advanceTimersByTime(1);
    expect([cards(presenter), presenter.now.kind]).toEqual([28, 'waiting']);
    vi.advanceTimersByTime(300);
    expect([cards(presenter), presenter.now.kind]).toEqual([27, 'asked']);
    const told = presenter.shown.slice(-3).map(({ events }) => events.filter(({ type }) => type === 'moved').length);
    expect(told).toEqual([1, 1, 1]);
  });

  test('are shown at once when a key is pressed', async () => {
    const presenter = await seated(300);
    presenter.decide('take');
    expect([presenter.hurry(), presenter.hurry()]).toEqual([true, false]);
    expect([cards(presenter), presenter.now.kind]).toEqual([27, 'asked']);
    const after = presenter.shown.length;
    vi.advanceTimersByTime(5000);
    expect(presenter.shown).toHaveLength(after);
  });

  test('are told one after another too', async () => {
    const presenter = await seated(300);
    presenter.decide('take');
    const told = () => presenter.moment.log.groups.flatMap(({ lines }) => lines).map(({ text }) => text);
    const first = told();
    expect(first.join(' ')).not.toMatch(/Ben|Cid/);
    vi.advanceTimersByTime(300);
    expect(told().join(' ')).toMatch(/Ben takes/);
    expect(told().join(' ')).not.toMatch(/Cid/);
    vi.advanceTimersByTime(300);
    expect(told().join(' ')).toMatch(/Ben takes.*Cid takes/);
  });

  test('give way to a decision that does not wait for them', async () => {
    const presenter = await seated(300);
    presenter.decide('take');
    presenter.decide('take');
    expect(presenter.game.decisions).toHaveLength(2);
    expect(cards(presenter)).toBe(26);
  });

  test.each([
    ['the level says no speed', undefined, false],
    ['the speed is 0', 0, false],
    ['the reader wants no motion', 300, true],
  ])('are shown as one where %s', async (_, speed, matches) => {
    vi.stubGlobal('matchMedia', () => ({ matches }));
    const presenter = await seated(speed);
    const before = presenter.shown.length;
    presenter.decide('take');
    expect([presenter.shown.length - before, cards(presenter), presenter.now.kind]).toEqual([1, 27, 'asked']);
  });

  test('change nothing in the game', async () => {
    const [fast, slow] = [await seated(0), await seated(300)];
    for (const presenter of [fast, slow]) for (let i = 0; i < 3; i++) presenter.decide('take');
    expect(slow.game.hash()).toBe(fast.game.hash());
  });
});

test('a turn_speed out of range is a finding', async () => {
  await expect(drawn(['#@#'], {}, withSpeed(-1))).rejects.toThrow(/turn_speed/);
  await expect(drawn(['#@#'], {}, withSpeed(99_999))).rejects.toThrow(/turn_speed/);
});
