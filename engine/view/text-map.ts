import type { Entity } from '../core/entity';
import { chebyshev, DIRECTIONS, directionBetween } from '../core/grid';
import { Cell } from '../core/place';
import { capOf, readAttribute } from '../rules/attribute-access';
import { listing } from '../rules/english';
import type { Machine } from '../rules/machine';
import { shownStats, statLabel } from '../rules/stats';
import type { ThingType } from '../rules/things';
import { isVisibleTo } from '../rules/visible';
import { seenBy, sightOf } from '../turn/memory';
import { boardLines, roomAt } from './text-board';
import { directionText, nounsOf, valueText } from './text-names';

/** The part of a large map that is shown, around the one who looks. */
const WIDEST = 61;
const HIGHEST = 21;
const MOST_NEARBY = 8;

/** The map in characters, one a cell. What can't be seen is blank, where the prototype asks for that. */
export function mapLines(machine: Machine, viewer: Entity | null): string[] {
  const { level } = machine.world;
  const cells = [...level.cells()];
  if (cells.length === 0) return [];
  if (!level.isBounded) {
    const board = boardLines(machine, (cell) => boardSymbol(machine, cell, viewer));
    if (board.length > 0) return board;
  }
  const eye = viewer?.place instanceof Cell ? viewer.place : null;
  const across = windowOf(
    cells.map(({ x }) => x),
    eye?.x,
    WIDEST,
  );
  const down = windowOf(
    cells.map(({ y }) => y),
    eye?.y,
    HIGHEST,
  );
  const known = { seen: seenBy(machine, viewer), memory: viewer ? machine.memories.get(viewer.id) : undefined };
  const rows: string[] = [];
  for (let y = down.from; y <= down.to; y++) {
    let row = '';
    for (let x = across.from; x <= across.to; x++) row += symbolAt(machine, level.cell(x, y), viewer, known);
    rows.push(row.trimEnd());
  }
  // Rows in which nothing is known yet would only push the rest of the screen apart.
  const isTold = rows.map((row) => row !== '');
  return rows.slice(isTold.indexOf(true), isTold.lastIndexOf(true) + 1);
}

/** Here, the ways out, and what is near: the map in words. What is read aloud leaves out the stats of others. */
export function placeLines(
  machine: Machine,
  viewer: Entity,
  ways: ReadonlySet<string>,
  { hasStats = true }: { readonly hasStats?: boolean } = {},
): string[] {
  const eye = viewer.place;
  if (!(eye instanceof Cell)) return [];
  const here = hereLines(machine, viewer);
  if (!machine.world.level.isBounded) return here;
  const exits = exitsFrom(machine, viewer, eye, ways);
  const near = nearby(machine, viewer, eye, hasStats);
  return [
    ...here,
    `Exits: ${exits.length > 0 ? exits.join(', ') : 'none'}.`,
    ...(near.length > 0 ? [`Nearby: ${near.join(', ')}.`] : []),
  ];
}

/** What is where one stands, in a line at most. */
export function hereLines(machine: Machine, viewer: Entity): string[] {
  const eye = viewer.place;
  if (!(eye instanceof Cell)) return [];
  const room = machine.world.level.isBounded ? null : roomAt(machine, eye);
  const shown = eye.entities.filter(
    (entity) => entity !== viewer && isVisibleTo(machine, entity, viewer) && !isScenery(entity),
  );
  // In a room one stands in all of it: a door on its wall is told of among the ways.
  const names = room ? [room.name] : nounsOf(shown);
  return names.length > 0 ? [`Here: ${names.join(', ')}.`] : [];
}

function windowOf(values: readonly number[], eye: number | undefined, most: number): { from: number; to: number } {
  const least = values.reduce((a, b) => Math.min(a, b));
  const last = values.reduce((a, b) => Math.max(a, b));
  if (last - least < most) return { from: least, to: last };
  const wanted = (eye ?? Math.floor((least + last) / 2)) - (most >> 1);
  const from = Math.min(Math.max(wanted, least), last - most + 1);
  return { from, to: from + most - 1 };
}

/** What a viewer sees of the cells and, of the others, what it remembers. */
interface Known {
  readonly seen: Uint8Array | null;
  readonly memory: ReadonlyMap<number, readonly string[]> | undefined;
}

const ALL_KNOWN: Known = { seen: null, memory: undefined };

function symbolAt(machine: Machine, cell: Cell | null, viewer: Entity | null, { seen, memory }: Known): string {
  if (!cell) return ' ';
  const { level } = machine.world;
  if (seen && !seen[cell.index]) {
    const types = memory?.get(cell.index);
    const last = types?.at(-1);
    return last ? machine.program.thing(last, '').symbol : types && level.floor[cell.index] ? '.' : ' ';
  }
  const shown = cell.entities.filter((entity) => isVisibleTo(machine, entity, viewer));
  const top = shown.reduce<Entity | null>(
    (best, one) => (best && rank(machine, best) > rank(machine, one) ? best : one),
    null,
  );
  if (top) return symbolOf(machine, top);
  return level.isBounded && level.floor[cell.index] ? '.' : ' ';
}

/** On a board several seats are on the way at once: the one who looks is @, the others are told apart by number. */
function boardSymbol(machine: Machine, cell: Cell, viewer: Entity | null): string {
  if (viewer && cell.entities.includes(viewer)) return '@';
  const other = machine.seats.findIndex((seat) => cell.entities.includes(seat));
  return other < 0 ? symbolAt(machine, cell, viewer, ALL_KNOWN) : String(other + 1);
}

/** Whoever acts stands before what lies there, and that before the ground. */
function rank(machine: Machine, entity: Entity): number {
  if (machine.seats.includes(entity)) return 4;
  if (entity.hasAttribute('personality')) return 3;
  if (entity.hasAttribute('solid')) return 2;
  return entity.kind === 'item' ? 1 : 0;
}

/** Its own symbol, else the character it was drawn with, else its first letter. */
function symbolOf(machine: Machine, entity: Entity): string {
  const { symbol, id } = entity.type;
  if (symbol !== '?') return symbol;
  const legend = Object.entries(machine.program.definitions.prototype.map?.legend ?? {});
  const drawn = legend.find(([, ids]) => (typeof ids === 'string' ? ids === id : ids?.[0] === id));
  return drawn?.[0] ?? (machine.seats.includes(entity) ? '@' : entity.name.charAt(0));
}

/** Open cells around, and what bars a way but is no plain wall: a door, a boulder. */
function exitsFrom(machine: Machine, viewer: Entity, eye: Cell, ways: ReadonlySet<string>): string[] {
  const { level } = machine.world;
  return DIRECTIONS.flatMap(({ name, dx, dy }) => {
    const cell = level.cell(eye.x + dx, eye.y + dy);
    if (!cell || !level.floor[cell.index] || (ways.size > 0 && !ways.has(name))) return [];
    const solid = cell.entities.find((entity) => entity.hasAttribute('solid') && isVisibleTo(machine, entity, viewer));
    if (!solid) return [directionText(name)];
    // A lamp answers to being walked into, and stays where it is.
    const bump = { actor: viewer, target: solid, cell, direction: name };
    if (ways.size > 0 && !machine.program.wouldGiveWay(machine, bump)) return [];
    return isWall(solid) || isAlive(solid) ? [] : [`${directionText(name)} (${solid.name.toLowerCase()})`];
  });
}

function nearby(machine: Machine, viewer: Entity, eye: Cell, hasStats: boolean): string[] {
  const seen = sightOf(machine, viewer);
  const cells = new Map<Cell, Entity[]>();
  for (const entity of machine.world.entities.values()) {
    const cell = entity.place;
    if (!(cell instanceof Cell) || cell === eye || entity === viewer) continue;
    if (!isVisibleTo(machine, entity, viewer) || isWall(entity) || isScenery(entity) || (seen && !seen[cell.index]))
      continue;
    cells.set(cell, [...(cells.get(cell) ?? []), entity]);
  }
  const found = [...cells].map(([cell, entities]) => ({
    cell,
    entities,
    steps: chebyshev(eye.x, eye.y, cell.x, cell.y),
  }));
  found.sort((a, b) => a.steps - b.steps || a.cell.index - b.cell.index);
  const told = found.slice(0, MOST_NEARBY).map(({ cell, entities }) => {
    const fares = hasStats ? entities.flatMap((entity) => fareText(machine, entity) ?? []) : [];
    return `${listing(nounsOf(entities))} (${[offsetText(cell.x - eye.x, cell.y - eye.y), ...fares].join('; ')})`;
  });
  return found.length > MOST_NEARBY ? [...told, `and ${found.length - MOST_NEARBY} more`] : told;
}

/** "Sanity 4/10, Strength 2/20" of an actor; null for what has no stats to show. */
function fareText(machine: Machine, entity: Entity): string | null {
  const stats = entity.kind === 'actor' ? shownStats(machine.program, entity) : [];
  const texts = stats.map((name) => {
    const [now, most] = [readAttribute(machine, entity, name), capOf(machine, entity, name)];
    return `${statLabel(machine.program, entity, name)} ${valueText(now)}/${valueText(most)}`;
  });
  return texts.length > 0 ? texts.join(', ') : null;
}

/** "2 east", "3 south-west", "4 east, 1 south": exact, so that one can walk there without seeing it. */
export function offsetText(dx: number, dy: number): string {
  const steps = chebyshev(0, 0, dx, dy);
  if (dx !== 0 && dy !== 0 && Math.abs(dx) !== Math.abs(dy)) return `${offsetText(dx, 0)}, ${offsetText(0, dy)}`;
  return `${steps} ${directionText(directionBetween({ x: 0, y: 0 }, { x: dx, y: dy })?.name ?? '')}`;
}

/** What there is so much of that naming each would hide the rest: grass, water, rock. The map still shows it. */
const isScenery = (entity: Entity): boolean => entity.hasAttribute('scenery');

const isAlive = (entity: Entity): boolean =>
  entity.hasAttribute('personality') || (entity.type as ThingType).stats.size > 0;

/** Solid, without life, and nothing about it that play could change. */
function isWall(entity: Entity): boolean {
  if (!entity.hasAttribute('solid') || isAlive(entity)) return false;
  return [...entity.type.attributes.keys()].every((key) => PLAIN.test(key));
}

const PLAIN = /^(solid|opaque|visible|wall|paint_tile|\w+_sound|\w+_description)$/;
