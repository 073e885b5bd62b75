import type { Entity } from '../core/entity';
import { Cell } from '../core/place';
import { possessive } from '../rules/english';
import type { Game } from '../turn/game';
import { mapLines, placeLines } from './text-map';
import { numberLines, stateLines, zoneLines } from './text-table';
import { directionIn } from './text-words';

/**
 * The game in words, as one seat may know it: whose turn it is, the numbers that count, what lies where. A game on a
 * map has the map drawn in characters, with what is here, where one can go and what is near. −1 watches.
 */
export function textView(game: Game, seat: number): string {
  const machine = game.state;
  const viewer = machine.seats[seat] ?? null;
  const isPlaced = viewer?.place instanceof Cell;
  const map = mapLines(machine, viewer);
  return [
    headline(game, viewer),
    ...numberLines(machine, viewer),
    ...(viewer ? stateLines(machine, viewer) : []),
    ...(map.length > 0 ? ['', ...map, ''] : []),
    ...(isPlaced ? placeLines(machine, viewer, waysOf(game, viewer)) : []),
    ...zoneLines(machine, viewer),
  ].join('\n');
}

export function headline(game: Game, viewer: Entity | null): string {
  const { program, phase, seats, active } = game.state;
  const parts = [`Turn ${game.turn}`];
  // Before the first turn there is no phase yet.
  if (program.phases.size > 1 && phase !== '') parts.push(program.phases.get(phase)?.label ?? phase);
  if (seats.length > 1 && active) parts.push(active === viewer ? 'your turn' : `${possessive(active.name)} turn`);
  return parts.join(' · ');
}

/** The directions that some legal move takes, where moves name directions at all. */
export function waysOf(game: Game, viewer: Entity): Set<string> {
  const moves = game.moves().find(({ seat }) => seat === viewer)?.moves ?? [];
  return new Set(moves.flatMap((move) => directionIn(move) ?? []));
}
