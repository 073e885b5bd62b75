import { expect, test } from 'vitest';
import { createGame, type Game } from '../../../engine/game/game';
import { loadGame } from '../../../engine/game/load-game';
import { define } from '../../language/tabletop';

const hands = (game: Game) => game.view(0).zones.flatMap(({ zone, count }) => (zone === 'hand' ? [count] : []));

test('the hidden hand of another is listed while it is empty too, before, after and in a save', async () => {
  const definitions = await define({
    actors: { player: { name: 'Player' } },
    items: { card: { copies: 2, attributes: { worth: 10 } } },
    rules: {
      seats: { min: 2, max: 2, actor: 'player', order: 'clockwise' },
      zones: { deck: { fill: 'it.worth', sees: 'none' }, hand: { per: 'seat', sees: 'owner' } },
      actions: {
        draw: { do: [{ draw: 1, from: 'deck', to: 'seat.hand' }, { end_turn: true }] },
        drop: { do: [{ draw: 1, from: 'seat.hand', to: 'deck' }, { end_turn: true }] },
      },
    },
  });
  const game = createGame(definitions, { seed: 'hands', seats: [{}, {}] });
  expect(hands(game)).toEqual([0]);
  for (const [seat, answer] of [
    [0, 'draw'],
    [1, 'draw'],
    [0, 'drop'],
    [1, 'drop'],
  ] as const)
    game.decide(seat, answer);
  expect(hands(game)).toEqual([0]);
  const loaded = loadGame(definitions, game.save());
  expect(loaded.view(0)).toEqual(game.view(0));
  expect(loaded.view(1)).toEqual(game.view(1));
});
