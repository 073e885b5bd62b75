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
import { givenPlan } from '../plan/drawn-map';
import { FootingIndex } from '../plan/footing';
import { tooMuchOn } from '../plan/level-budget';
import { type Maker, raisePerimeter } from '../plan/perimeter';
import { settlePlacements } from '../plan/placements';
import { emptyPlan, type LevelPlan, type Placement } from '../plan/plan';
import { isPlayedFigure } from '../plan/played-figure';
import { Site } from '../plan/site';
import { applyWildcards, type Shaped } from '../wildcards/apply-wildcards';
import { placeDoors, placeKeys } from './doors';
import {
  cellNamed,
  chooseStart,
  diceOf,
  type LevelStreams,
  type MapGenerator,
  placeBeside,
  placeEntrance,
  placeExit,
  placeLights,
  placeSeats,
  scatterEntries,
} from './place-features';

const USUAL_WIDTH = 40;
const USUAL_HEIGHT = 25;
export const USUAL_WALL = 'wall';
const USUAL_GENERATOR = 'digger';

/**
 * The finished plan of a level, or null for a tabletop game: its map, or generated floor; wildcards; walls around
 * generated floor; doors, lights, entrances and exits; scattered entities. It depends only on the definitions, the seed
 * and the number of seats.
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
  const footings = new FootingIndex(definitions);
  const own = `${seed}/${definitions.id}`;
  const dice = diceOf(own);
  const makerOf = (wall?: string, fill?: boolean): Maker => ({ wall: wallNamed(footings, wall), fill: fill ?? false });

  const ground = given ? null : generatedGround(settings, dice, generators);
  const site = new Site(ground ? planOf(ground) : (given as LevelPlan), footings);
  const shaped = applyWildcards(site, definitions, own, (wall) => makerOf(wall ?? settings.wall), generators);
  const zoneMakers = shaped.zones.map(({ wildcard }) => makerOf(wildcard.wall ?? settings.wall, wildcard.fill));
  if (ground) raisePerimeter(site, new Int32Array(site.plan.floor.length), [makerOf(settings.wall, settings.fill)]);
  else raisePerimeter(site, shaped.owners, zoneMakers);

  const start = placeFeatures(site, definitions, { ground, shaped, dice, seats });
  scatterEntries(site, prototype.random_actors ?? [], start, dice, 'random_actors');
  scatterEntries(site, prototype.random_items ?? [], start, dice, 'random_items');
  expectNotTooMuch(site.plan);
  return {
    ...site.plan,
    placements: settlePlacements(site.plan, footings, prototype.bad_placement ?? 'move', site.budget),
  };
}

function expectNotTooMuch(plan: LevelPlan): void {
  const tooMuch = tooMuchOn(plan);
  if (!tooMuch) return;
  const { message, x, y } = tooMuch;
  throw new RuleError(x === undefined ? message : `${message} (cell ${x},${y})`, '/prototype');
}

/** Builds the level of a game with everything on it. Returns the placed entities, in the order of the plan. */
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

/** Sets an attribute from the map. A number for a stat is its current value, and raises its maximum if needed. */
function setOwn(entity: Entity, key: string, value: AttributeValue): void {
  const known = entity.getAttribute(key);
  if (!isStat(known) || typeof value !== 'number') entity.setAttribute(key, value);
  else entity.setAttribute(key, { ...known, current: value, max: Math.max(known.max, value) });
}

/** Whether the game is played on a map, drawn or generated. */
export const hasMap = (definitions: Definitions): boolean =>
  definitions.map !== undefined || definitions.prototype.map !== undefined || isGenerated(definitions);

/** The size of the level for every seed; 0 × 0 for a tabletop game. */
export function levelSize(definitions: Definitions): { readonly width: number; readonly height: number } {
  const given = definitions.map ?? givenPlan(definitions);
  if (given) return given;
  if (!isGenerated(definitions)) return { width: 0, height: 0 };
  const { width = USUAL_WIDTH, height = USUAL_HEIGHT } = definitions.prototype.map_generator ?? {};
  return { width, height };
}

/** Whether a level is generated. Games whose turns depend on speed are played on a map; tabletop games have none. */
function isGenerated({ prototype, rules }: Definitions): boolean {
  return prototype.map_generator !== undefined || (rules.seats?.order === 'scheduler' && rules.board === undefined);
}

function generatedGround(settings: MapGenerator, dice: LevelStreams, generators: Generators): Ground {
  const { generator = USUAL_GENERATOR, width = USUAL_WIDTH, height = USUAL_HEIGHT } = settings;
  return generate(generators, generator, width, height, dice('ground'), settings);
}

function planOf({ width, height, floor }: Ground): LevelPlan {
  const plan = emptyPlan(width, height);
  plan.floor.set(floor);
  return plan;
}

/** The loader has checked that a wall named in data exists; the default wall may be missing. */
const wallNamed = (footings: FootingIndex, wall: string | undefined): string | null =>
  wall ?? (footings.footing(USUAL_WALL) ? USUAL_WALL : null);

interface Made {
  readonly ground: Ground | null;
  readonly shaped: Shaped;
  readonly dice: LevelStreams;
  readonly seats: number;
}

/** Places what the map leaves out: entrance and exit, seats, doors, lights. Returns the start cell. */
function placeFeatures(site: Site, definitions: Definitions, { ground, shaped, dice, seats }: Made): number {
  const { prototype, rules } = definitions;
  const settings = prototype.map_generator ?? {};
  const isWanted = ground !== null || prototype.map_generator !== undefined;
  const actor = rules.seats?.actor ?? '';
  const drawn = site.plan.placements.filter(({ id, attributes }) => isPlayedFigure(definitions, id, attributes));
  const found = drawn[0] ? site.cellAt(drawn[0].x, drawn[0].y) : -1;
  const start = found < 0 && isWanted ? chooseStart(site, dice) : found;
  if (isWanted && start >= 0) {
    const entrance =
      settings.entrance ?? (prototype.previous_level ? site.footings.stairwayTo('previous_level') : null);
    if (entrance && cellNamed(site, entrance) < 0) placeEntrance(site, entrance, start);
    if (found < 0 && actor !== '' && settings.start !== false) placeSeats(site, actor, seats, start);
  }
  if (rules.seats?.order === 'scheduler') placeMissing(site, drawn, seats);
  const locked = placeDoors(site, ground?.doors ?? [], settings.doors ?? [], dice('doors'), 'the doors');
  for (const zone of shaped.zones) {
    const doors = zone.wildcard.doors ?? [];
    locked.push(...placeDoors(site, zone.doorways, doors, zone.rng('doors'), `wildcard "${zone.name}"`));
  }
  if (start < 0) return start;
  placeKeys(site, locked, start, dice('keys'), 'the keys');
  const exit = settings.exit ?? (prototype.next_level ? site.footings.stairwayTo('next_level') : null);
  if (isWanted && exit && cellNamed(site, exit) < 0) placeExit(site, exit, start, dice);
  placeLights(site, settings.lights ?? [], ground?.rooms ?? [], dice);
  return start;
}

/** On a map drawn for fewer figures than there are seats, each further seat gets a copy of a drawn one, beside it. */
function placeMissing(site: Site, drawn: readonly Placement[], seats: number): void {
  if (drawn.length === 0) return;
  for (let seat = drawn.length; seat < seats; seat++) placeBeside(site, drawn[seat % drawn.length] as Placement);
}
