import { describe, expect, test } from 'vitest';
import { Keyboard } from '../../../engine/ui/input/keyboard';
import { Walker } from '../../../engine/ui/input/walker';
import type { Marks } from '../../../engine/ui/stage';
import { drawn, TestDesk } from './presenter-on';

/** Two figures that one person plays from one screen. */
const FIGURES = {
  'actors.json': {
    hero: { name: 'hero', attributes: { controlled: true, inventory: 9 }, default_items: ['coin'] },
    knight: { name: 'knight', attributes: { controlled: true, inventory: 9 }, default_items: ['coin'] },
  },
  'items.json': { coin: { name: 'coin', attributes: { pickupable: true } } },
};
const begun = async () =>
  new TestDesk(await drawn(['########', '#H....K#', '########'], { H: 'hero', K: 'knight' }, FIGURES), { seats: [{}] });
const promptOf = ({ now }: TestDesk) => (now.kind === 'asked' ? now.question.prompt : now.kind);

describe('a player with several figures', () => {
  test('is told whose turn it is, and covers nothing from themselves', async () => {
    const presenter = await begun();
    expect(promptOf(presenter)).toBe('Hero: It is your turn.');
    presenter.decide('step east');
    expect([promptOf(presenter), presenter.moment.seat]).toEqual(['Knight: It is your turn.', 1]);
    presenter.decide('step west');
    expect([promptOf(presenter), presenter.moment.seat]).toEqual(['Hero: It is your turn.', 0]);
  });

  test('sees on the map which of them acts', async () => {
    const presenter = await begun();
    const marked: (readonly number[])[] = [];
    const nothing = () => {};
    const keyboard = new Keyboard(presenter, new Walker(presenter), {
      mark: ({ choices }: Marks) => marked.push(choices),
      aim: nothing,
      release: nothing,
      stopWatching: () => false,
      openMenu: nothing,
      run: nothing,
      typeCommand: nothing,
      openPack: nothing,
      toggleLog: nothing,
      toggleFullScreen: nothing,
      undo: nothing,
      recordScenario: () => false,
      inspect: () => false,
      atEnd: () => false,
    });
    const figures = presenter.game.state.seats.map(({ id }) => id);
    for (const figure of figures) {
      keyboard.show(presenter.moment);
      expect(marked.at(-1)).toEqual([figure]);
      presenter.decide('wait');
    }
  });

  test('walks with one of them a step at a time', async () => {
    const presenter = await begun();
    const walker = new Walker(presenter);
    walker.learn(presenter.moment);
    walker.walkTo({ x: 4, y: 1 });
    expect([presenter.game.decisions, walker.isWalking]).toEqual([[[0, 'step east']], false]);
  });

  test('has a log for a figure that joins in play', async () => {
    const presenter = await begun();
    const { state } = presenter.game;
    const [hero] = state.seats;
    // The events of the opening are frozen; this is none of them.
    Object.assign(state, { events: [] });
    if (hero) state.set(hero, 'controlled', false);
    presenter.decide('step east');
    presenter.decide('step west');
    expect([presenter.game.seatNames, presenter.moment.seat]).toEqual([['Seat 1'], 0]);
    if (hero) state.set(hero, 'controlled', true);
    presenter.decide('step east');
    expect(presenter.game.seatNames).toEqual(['Knight', 'Hero']);
    expect(presenter.errors).toEqual([]);
  });
});
