import { expect, test } from 'vitest';
import type { Game } from '../../../engine/game/game';
import { define, startGame } from '../../language/tabletop';

const files = {
  actors: { player: { name: 'Player' }, sack: { copies: 2, holds: ['pearl'], attributes: { token: true } } },
  items: { pearl: { attributes: { worth: 9 } } },
  rules: {
    zones: { bag: { fill: 'it.token', sees: 'none' }, table: {} },
    actions: { open: { do: [{ draw: 1, from: 'bag', to: 'table' }] } },
  },
};
const TOLD = /"(?:type|of)":"(?:sack|pearl)"/g;
const toldOf = (game: Game, events = game.opening) => JSON.stringify([game.view(0), game.eventsFor(0, events)]);

test('what a covered entity holds is covered too, in views and in events', async () => {
  const game = startGame(await define(files));
  const hidden = game.state.world.entities
    .values()
    .filter(({ type }) => type.id !== 'player')
    .map(({ id }) => id);
  expect(hidden).toHaveLength(4);
  expect(toldOf(game).match(TOLD)).toBeNull();
  for (const id of hidden) expect(toldOf(game)).not.toMatch(new RegExp(`"(?:entity|owner|id)":${id}\\b`));
});

test('and lies open as soon as they do', async () => {
  const game = startGame(await define(files));
  const events = game.decide(0, 'open');
  expect(toldOf(game, events).match(TOLD)).toEqual(['"type":"sack"', '"type":"pearl"']);
});
