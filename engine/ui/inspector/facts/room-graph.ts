import type { Entity } from '../../../core/entity';
import type { Game } from '../../../game/game';
import { boardSize } from '../../../level/board/areas';
import { boardRooms, boardTiles } from './board-rooms';
import { mapRooms } from './map-rooms';
import { boxOf, type RoomExit, type RoomGraph, type RoomNode } from './room-node';

/** The rooms of a level and their connections: from the rooms of a board, from its tiles, or from the map. */
export function roomGraph(game: Game, viewer: Entity | null): RoomGraph {
  const machine = game.state;
  const { level } = machine.world;
  const nodes = level.isBounded
    ? mapRooms(machine, viewer)
    : [...boardRooms(machine, viewer), ...boardTiles(game, viewer)];
  const { width, height } = level.isBounded ? level : boardSize(machine);
  const bounds = width && height ? { x: 0, y: 0, w: width, h: height } : null;
  return { nodes, box: boxOf(nodes.map(({ box }) => box)), bounds };
}

/** The exits that lead nowhere yet, each with its room. */
export function unresolved({ nodes }: RoomGraph): { room: RoomNode; exit: RoomExit }[] {
  return nodes.flatMap((room) => room.exits.filter((exit) => exit.isUnresolved).map((exit) => ({ room, exit })));
}
