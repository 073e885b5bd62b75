import type { GameEvent } from '../../engine/core/events';
import type { Game } from '../../engine/game/game';

/** What a seat is told of events, in words; −1 is one who watches. */
export function toldTo(game: Game, events: readonly GameEvent[], seat = 0): string[] {
  return game.eventsFor(seat, events).flatMap(({ told }) => told?.text ?? []);
}
