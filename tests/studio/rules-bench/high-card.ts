import type { Definitions } from '../../../engine/core/definitions';
import { define } from '../../language/tabletop';

/**
 * A small card game: two players draw in turn until the deck is empty, and more points win. The first has a lead, which
 * is a number to turn. One action, one item and one end never come up.
 */
export const highCard = (lead: number): Promise<Definitions> =>
  define({
    prototype: { name: 'High Card', default_seats: 2 },
    actors: { player: { name: 'Player', attributes: { points: 0 } } },
    items: {
      ...Object.fromEntries(
        Array.from({ length: 9 }, (_, i) => [`card_${i + 1}`, { copies: 2, attributes: { pips: i + 1 } }]),
      ),
      joker: { attributes: { wild: true } },
    },
    rules: {
      seats: { min: 2, max: 4, actor: 'player', order: 'clockwise' },
      vars: { run: { lead } },
      zones: {
        deck: { fill: 'it.pips != null', shuffle: true, sees: 'none' },
        box: { fill: 'it.wild', sees: 'all' },
        discard: {},
      },
      setup: [{ change: 'seats()[0]', by: { points: 'run.lead' } }],
      turn: { first: 'main' },
      phases: { main: {} },
      actions: {
        draw: {
          do: [
            { draw: 1, from: 'deck', to: 'discard', as: 'card' },
            { change: 'seat', by: { points: 'card.pips' } },
            { end_turn: true },
          ],
        },
        wish: { when: 'false', do: [{ end_turn: true }] },
      },
      ends: {
        deck_empty: { when: 'size(deck) == 0', winner: 'seats().highest(s, s.points)' },
        never: { when: 'run.lead > 1000', winner: 'null' },
      },
      tally: [{ label: 'Points', value: 'seat.points', score: true }],
    },
  });
