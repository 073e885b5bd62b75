import type { AttributeValue } from '../../core/attributes';
import { isStat } from '../../core/attributes';
import type { Definitions } from '../../core/definitions';
import type { Entity } from '../../core/entity';
import { Level } from '../../core/level';
import { templateNamed } from '../../machine/model/entity-templates';
import { RuleError } from '../../machine/model/fault';
import type { Machine } from '../../machine/model/machine';
import { generate } from '../generate/generate';
import type { Generators, Ground } from '../generate/generator';
import { GENERATORS } from '../generate/generators';
import { drawnPlan } from '../plan/drawn-map';
import { FootingIndex } from '../plan/footing';
import { tooMuchOn } from '../plan/level-budget';
import { type Maker, raisePerimeter } from '../plan/perimeter';
import { settle } from '../plan/placements';
import { emptyPlan, type LevelPlan, type Placement, planOfMap } from '../plan/plan';
import { isPlayedFigure } from '../plan/played';
import { Site } from '../plan/site';
import { applyWildcards, type Shaped } from '../wildcards/apply-wildcards';
import { hangDoors, layKeys } from './doors';
import {
  cellNamed,
  cellWhere,
  chooseStart,
  diceOf,
  type LevelDice,
  type MapGenerator,
  placeEntrance,
  placeExit,
  placeLights,
  placeSeats,
  strew,
} from './furnish';

const USUAL_WIDTH = 40;
const USUAL_HEIGHT = 25;
export const USUAL_WALL = 'wall';
const USUAL_GENERATOR = 'digger';

/**
 * The finished plan of a level, or null for a game that is played at a table: its map, or generated floor; wildcards;
 * walls around what was generated; doors, lights, ways in and out; what is strewn over it; all of it in its place. It
 * depends on the definitions, the seed and the number of seats alone.
 */
export function planLevel(
  definitions: Definitions,
  seed: string,
  seats = 1,
  generators: Generators = GENERATORS,
): LevelPlan | null {
  if (!hasMap(definitions)) return null;
  const given = givenPlan(definitions);
  const { prototype } = definitions;
  const settings = prototype.map_generator ?? {};
  const things = new FootingIndex(definitions);
  const own = `${seed}/${definitions.id}`;
  const dice = diceOf(own);
  const makerOf = (wall?: string, fill?: boolean): Maker => ({ wall: wallNamed(things, wall), fill: fill ?? false });

  const ground = given ? null : generatedGround(settings, dice, generators);
  const site = new Site(ground ? planOf(ground) : (given as LevelPlan), things);
  const shaped = applyWildcards(site, definitions, own, (wall) => makerOf(wall ?? settings.wall), generators);
  const zoneMakers = shaped.zones.map(({ wildcard }) => makerOf(wildcard.wall ?? settings.wall, wildcard.fill));
  if (ground) raisePerimeter(site, new Int32Array(site.plan.floor.length), [makerOf(settings.wall, settings.fill)]);
  else raisePerimeter(site, shaped.owners, zoneMakers);

  const start = furnish(site, definitions, { ground, shaped, dice, seats });
  strew(site, prototype.random_actors ?? [], start, dice, 'random_actors');
  strew(site, prototype.random_items ?? [], start, dice, 'random_items');
  expectNotTooMuch(site.plan);
  return { ...site.plan, placements: settle(site.plan, things, prototype.bad_placement ?? 'move', site.budget) };
}

function expectNotTooMuch(plan: LevelPlan): void {
  const tooMuch = tooMuchOn(plan);
  if (!tooMuch) return;
  const { message, x, y } = tooMuch;
  throw new RuleError(x === undefined ? message : `${message} (cell ${x},${y})`, '/prototype');
}

/** Builds the level of a game and everything on it. Answers what was placed, in the order of the plan. */
export function buildLevel(machine: Machine, seats: number, generators: Generators): Entity[] {
  const plan = planLevel(machine.program.definitions, machine.chance.seed, seats, generators);
  if (!plan) return [];
  const level = new Level(plan.width, plan.height);
  level.floor.set(plan.floor);
  machine.world.level = level;
  return plan.placements.map((placement) => bringToLife(machine, placement));
}

function bringToLife(machine: Machine, { id, x, y, attributes, from }: Placement): Entity {
  const type = templateNamed(machine.program, id, '/prototype/map');
  const cell = machine.world.level.cell(x, y);
  if (!cell) throw new Error(`${from} puts ${id} at ${x},${y}, which is beyond the edge.`);
  const entity = machine.world.spawn(type);
  machine.world.move(entity, cell);
  type.prepare(machine, entity);
  if (!attributes) return entity;
  for (const [key, value] of Object.entries(attributes)) setOwn(entity, key, value as AttributeValue);
  machine.refreshOverlays(entity);
  return entity;
}

/** A number for a stat is how much of it there is now, and raises its bound when it has to. */
function setOwn(entity: Entity, key: string, value: AttributeValue): void {
  const known = entity.getAttribute(key);
  if (!isStat(known) || typeof value !== 'number') entity.setAttribute(key, value);
  else entity.setAttribute(key, { ...known, current: value, max: Math.max(known.max, value) });
}

/** The map that the definitions have, as a plan on which to build; null where they have none. */
function givenPlan(definitions: Definitions): LevelPlan | null {
  const { map, prototype } = definitions;
  if (map) return planOfMap(map);
  return prototype.map ? drawnPlan(prototype.map, definitions) : null;
}

/** Whether it is played on a map, drawn or generated, and not at a table. */
export const hasMap = (definitions: Definitions): boolean =>
  definitions.map !== undefined || definitions.prototype.map !== undefined || isGenerated(definitions);

/** How large a level is built, whatever the seed; 0 × 0 for a game at a table. */
export function levelSize(definitions: Definitions): { readonly width: number; readonly height: number } {
  const given = definitions.map ?? givenPlan(definitions);
  if (given) return given;
  if (!isGenerated(definitions)) return { width: 0, height: 0 };
  const { width = USUAL_WIDTH, height = USUAL_HEIGHT } = definitions.prototype.map_generator ?? {};
  return { width, height };
}

/** Games at a table have no level; those whose turns go by speed are about walking around on one. */
function isGenerated({ prototype, rules }: Definitions): boolean {
  return prototype.map_generator !== undefined || (rules.seats?.order === 'scheduler' && rules.board === undefined);
}

function generatedGround(settings: MapGenerator, dice: LevelDice, generators: Generators): Ground {
  const { generator = USUAL_GENERATOR, width = USUAL_WIDTH, height = USUAL_HEIGHT } = settings;
  return generate(generators, generator, width, height, dice('ground'), settings);
}

function planOf({ width, height, floor }: Ground): LevelPlan {
  const plan = emptyPlan(width, height);
  plan.floor.set(floor);
  return plan;
}

/** A wall that is named must be there, which the loader has seen to; the usual one may be missing. */
const wallNamed = (things: FootingIndex, wall: string | undefined): string | null =>
  wall ?? (things.footing(USUAL_WALL) ? USUAL_WALL : null);

interface Made {
  readonly ground: Ground | null;
  readonly shaped: Shaped;
  readonly dice: LevelDice;
  readonly seats: number;
}

/** Puts on the level what its map doesn't say: ways in and out, seats, doors, lights. Answers where the start is. */
function furnish(site: Site, definitions: Definitions, { ground, shaped, dice, seats }: Made): number {
  const { prototype, rules } = definitions;
  const settings = prototype.map_generator ?? {};
  const isWanted = ground !== null || prototype.map_generator !== undefined;
  const actor = rules.seats?.actor ?? '';
  const found = cellWhere(site, ({ id, attributes }) => isPlayedFigure(definitions, id, attributes));
  const start = found < 0 && isWanted ? chooseStart(site, dice) : found;
  if (isWanted && start >= 0) {
    const entrance = settings.entrance ?? (prototype.previous_level ? site.things.stairwayTo('previous_level') : null);
    if (entrance && cellNamed(site, entrance) < 0) placeEntrance(site, entrance, start);
    if (found < 0 && actor !== '' && settings.start !== false) placeSeats(site, actor, seats, start);
  }
  const locked = hangDoors(site, ground?.doors ?? [], settings.doors ?? [], dice('doors'), 'the doors');
  for (const zone of shaped.zones) {
    const doors = zone.wildcard.doors ?? [];
    locked.push(...hangDoors(site, zone.doorways, doors, zone.rng('doors'), `wildcard "${zone.name}"`));
  }
  if (start < 0) return start;
  layKeys(site, locked, start, dice('keys'), 'the keys');
  const exit = settings.exit ?? (prototype.next_level ? site.things.stairwayTo('next_level') : null);
  if (isWanted && exit && cellNamed(site, exit) < 0) placeExit(site, exit, start, dice);
  placeLights(site, settings.lights ?? [], ground?.rooms ?? [], dice);
  return start;
}
