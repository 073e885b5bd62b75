import type { Entity } from '../../../core/entity';
import { CARDINALS, type Direction } from '../../../core/grid';
import type { Level } from '../../../core/level';
import { Cell } from '../../../core/place';
import type { Machine } from '../../../machine/model/machine';
import { isDoor } from './entity-list';
import { entityText, plainValue } from './plain-value';
import { boxOf, type Rect, type RoomExit, type RoomNode } from './room-node';

const NOWHERE = -1;

/**
 * The rooms of any map: floor at least two cells wide forms rooms, narrower floor forms corridors, and doors separate
 * them.
 */
export function mapRooms(machine: Machine, viewer: Entity | null): RoomNode[] {
  const { level } = machine.world;
  const doors = doorsOn(machine);
  const regions = regionsOf(level, doors);
  const memory = viewer ? machine.memories.of(viewer) : undefined;
  const isKnown = regions.cells.map((cells) => !memory || cells.some((cell) => memory.has(cell)));
  const exits = exitsOf(machine, regions, doors, isKnown);
  return regions.cells.map((cells, id): RoomNode => {
    const covers = runsOf(cells, level.width);
    const kind = regions.isRoom[id] ? 'room' : 'corridor';
    const here = viewer?.place instanceof Cell && regions.of[viewer.place.index] === id;
    return {
      id,
      name: `${kind} ${id + 1}`,
      kind,
      entity: null,
      box: boxOf(covers),
      covers,
      marks: [`${cells.length} cells`, ...(here ? ['here'] : []), ...(isKnown[id] ? [] : ['never seen'])],
      exits: exits.filter(({ from }) => from === id).map(({ exit }) => exit),
    };
  });
}

interface Regions {
  /** The region of each cell of the map. */
  readonly of: Int32Array;
  readonly cells: readonly number[][];
  readonly isRoom: readonly boolean[];
}

function doorsOn({ world }: Machine): Map<number, Entity> {
  const doors = new Map<number, Entity>();
  for (const entity of world.entities.values()) {
    if (isDoor(entity.type) && entity.place instanceof Cell) doors.set(entity.place.index, entity);
  }
  return doors;
}

function regionsOf({ walls: { openGround }, width, height }: Level, doors: ReadonlyMap<number, Entity>): Regions {
  const isOpen = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && openGround[y * width + x] === 1 && !doors.has(y * width + x);
  const isWide = (x: number, y: number) =>
    [0, -1].some((dy) =>
      [0, -1].some(
        (dx) =>
          isOpen(x + dx, y + dy) &&
          isOpen(x + dx + 1, y + dy) &&
          isOpen(x + dx, y + dy + 1) &&
          isOpen(x + dx + 1, y + dy + 1),
      ),
    );
  const of = new Int32Array(width * height).fill(NOWHERE);
  const wide = of.map((_, at) => (isWide(at % width, Math.floor(at / width)) ? 1 : 0));
  const cells: number[][] = [];
  const isRoom: boolean[] = [];
  for (let first = 0; first < of.length; first++) {
    if (of[first] !== NOWHERE || !isOpen(first % width, Math.floor(first / width))) continue;
    const region = [first];
    of[first] = cells.length;
    // The list grows during the loop.
    for (const at of region) {
      for (const { dx, dy } of CARDINALS) {
        const [x, y] = [(at % width) + dx, Math.floor(at / width) + dy];
        const next = y * width + x;
        if (!isOpen(x, y) || of[next] !== NOWHERE || wide[next] !== wide[first]) continue;
        of[next] = cells.length;
        region.push(next);
      }
    }
    cells.push(region.sort((a, b) => a - b));
    isRoom.push(wide[first] === 1);
  }
  return { of, cells, isRoom };
}

interface Found {
  readonly from: number;
  readonly exit: RoomExit;
}

function exitsOf(
  machine: Machine,
  { of, cells }: Regions,
  doors: ReadonlyMap<number, Entity>,
  isKnown: readonly boolean[],
): Found[] {
  const { level } = machine.world;
  const { width, height } = level;
  const found: Found[] = [];
  const beside = (at: number, side: number): number => {
    const { dx, dy } = CARDINALS[side] as Direction;
    const [x, y] = [(at % width) + dx, Math.floor(at / width) + dy];
    return x >= 0 && y >= 0 && x < width && y < height ? y * width + x : NOWHERE;
  };
  const add = (
    from: number,
    at: number,
    side: number | null,
    entity: Entity | null,
    text: string,
    to: number | null,
  ) => {
    const isUnresolved = side !== null && isKnown[from] === true && (to === null || !isKnown[to]);
    found.push({ from, exit: { x: at % width, y: Math.floor(at / width), side, entity, text, to, isUnresolved } });
  };
  for (const [id, region] of cells.entries()) {
    const met = new Set<string>();
    for (const at of region) {
      for (const side of CARDINALS.keys()) {
        const next = beside(at, side);
        if (next === NOWHERE) continue;
        const other = of[next] as number;
        const door = doors.get(next);
        // Two adjacent rooms touch along many cells; that is one connection.
        if (other !== NOWHERE && other !== id && !met.has(`${other}/${side}`)) {
          met.add(`${other}/${side}`);
          add(id, at, side, null, 'open floor', other);
        } else if (door) {
          const behind = beside(next, side);
          const to = behind === NOWHERE ? NOWHERE : (of[behind] as number);
          add(id, at, side, door, doorText(door), to === NOWHERE ? null : to);
        }
      }
    }
  }
  for (const cell of level.busy) {
    const from = of[cell.index] as number;
    const stairs = cell.entities.find((entity) => entity.hasAttribute('stairway'));
    if (stairs && from !== NOWHERE)
      add(
        from,
        cell.index,
        null,
        stairs,
        `${entityText(stairs)}, to ${plainValue(stairs.getAttribute('stairway'))}`,
        null,
      );
  }
  return found;
}

function doorText(door: Entity): string {
  const locked = door.hasAttribute('locked') ? ', locked' : '';
  return `${entityText(door)}, ${door.hasAttribute('open') ? 'open' : 'closed'}${locked}`;
}

/** Sorted cells as rows of adjacent cells. */
function runsOf(cells: readonly number[], width: number): Rect[] {
  const runs: { x: number; y: number; w: number; h: number }[] = [];
  for (const at of cells) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const last = runs.at(-1);
    if (last && last.y === y && last.x + last.w === x) last.w++;
    else runs.push({ x, y, w: 1, h: 1 });
  }
  return runs;
}
