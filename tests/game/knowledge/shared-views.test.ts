import { expect, test } from 'vitest';
import { createGame, OBSERVER } from '../../../engine/game/game';
import { definitionsOf } from '../../support/play';

const VIEWERS = [0, 1, 2, OBSERVER];

/** A game in which each has a hand of their own, and one on a map with fog. */
test.each([
  ['terminal_dungeon', 3, 12],
  ['twins', 3, 6],
])('views of %s that share what all see alike are the same as each made by itself', async (id, seats, decisions) => {
  const names = ['Ada', 'Ben', 'Cy'].slice(0, seats).map((name) => ({ name }));
  const game = createGame(await definitionsOf(id), { seed: 'shared', seats: names });
  let shared = game.shareViews();
  let before = VIEWERS.map((seat) => game.view(seat, shared));
  for (let beat = 0; beat < decisions; beat++) {
    const [asked] = game.pending;
    game.decide(asked?.seat ?? 0, asked?.options[(beat * 5) % asked.options.length]?.id ?? '');
    const next = game.shareViews(shared);
    const views = VIEWERS.map((seat) => game.view(seat, next));
    next.close();
    expect(views).toEqual(VIEWERS.map((seat) => game.view(seat)));
    // What stayed the same is the same object, for all seats and from one moment to the next.
    expect(views[0]?.zoneTypes).toBe(before[1]?.zoneTypes);
    [shared, before] = [next, views];
  }
});
