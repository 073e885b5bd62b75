import { type AttributeValue, isStat } from '../core/attributes';
import type { Definitions } from '../core/definitions';
import type { Entity } from '../core/entity';
import { findLevel } from '../core/find-level';
import { DIRECTIONS } from '../core/grid';
import { Cell, type Place, type Zone } from '../core/place';
import { RuleError } from '../machine/model/fault';
import type { Machine } from '../machine/model/machine';
import type { EntityTemplate } from '../machine/model/program';
import { isTrue } from '../machine/model/value';
import type { Ruleset } from './ruleset';
import { type LevelStart, Session } from './session';

/**
 * The level that `way` leads to: `next_level` and `previous_level` are read from the prototype; any other text is the
 * name of a level.
 */
export function levelNamed(root: Definitions, from: Definitions, way: string): Definitions {
  const name = way === 'next_level' || way === 'previous_level' ? from.prototype[way] : way;
  if (!name) throw new RuleError(`prototype.json of "${from.id}" says no "${way}"`, '/prototype');
  const level = findLevel(root, name);
  if (!level) throw new RuleError(`there is no level "${name}"`, '/prototype');
  return level;
}

/**
 * Travels to another level. It starts fresh; with `keep_character` in its prototype.json the travellers keep their
 * attributes and items, and bring the companions that the formula `comes_along` names. Turns are counted on. They
 * arrive at the stairs that
 * lead back, which are created if missing.
 */
export function travelTo(from: Session, ruleset: Ruleset, start: LevelStart): Session {
  const to = ruleset.program.definitions;
  const known = new Set(Object.keys(to.rules.options ?? {}));
  const options = Object.fromEntries(Object.entries(start.options).filter(([name]) => known.has(name)));
  const session = Session.setUp(ruleset, { ...start, options });
  const { machine } = session;
  // The events of setting up a level are not reported.
  machine.forgetEvents();
  for (const event of from.machine.events) machine.emit(event);
  machine.emit({ type: 'travelled', from: from.level.id, to: to.id });
  const isKept = to.prototype.keep_character === true;
  if (isKept) {
    bringAll(from.machine.seats, machine);
    machine.course.countOn(from.machine.turn);
  }
  for (const seat of machine.seats) arrive(machine, seat, from.level);
  if (isKept)
    for (const [i, seat] of from.machine.seats.entries())
      bringCompanions(from.machine, seat, machine, machine.seats[i]);
  return session;
}

/**
 * Brings the actors for which the formula `comes_along(traveller, actor)` holds, and puts them beside the traveller.
 * Where the level already has one of the same kind with the same leader, that one is replaced: a companion that comes
 * back is not met twice.
 */
function bringCompanions(before: Machine, traveller: Entity, after: Machine, arrival: Entity | undefined): void {
  const comesAlong = before.program.formulas.get('comes_along');
  if (!comesAlong || traveller.isGone || !(arrival?.place instanceof Cell)) return;
  const companions = before.world.attributeIndex
    .withAttribute('leader')
    .filter((actor) => actor.place instanceof Cell && isTrue(comesAlong(before, traveller, actor)));
  for (const companion of companions) {
    const type = after.program.templates.get(companion.type.id);
    if (!type) continue;
    const twin = after.world.attributeIndex
      .withAttribute('leader')
      .find((one) => one.type.id === type.id && one.getAttribute('leader') === companion.getAttribute('leader'));
    if (twin) after.world.remove(twin);
    const figure = after.world.spawn(type);
    after.world.move(figure, footholdAt(after, arrival.place));
    type.prepare(after, figure);
    bring(companion, after, figure);
  }
}

/**
 * Transfers the travellers with their attributes and items. One without a seat here, or with another figure, gets a new
 * one.
 */
function bringAll(travellers: readonly Entity[], after: Machine): void {
  const { seats, world, program } = after;
  const [first] = seats;
  travellers.forEach((traveller, i) => {
    const type = program.templates.get(traveller.type.id);
    const seat = seats[i];
    // A traveller who died on the way does not arrive.
    if (traveller.isGone && seat) world.remove(seat);
    if (traveller.isGone) return;
    if (seat && (seat.type.id === traveller.type.id || !type)) bring(traveller, after, seat);
    else if (type && first?.place) {
      const figure = world.spawn(type);
      world.move(figure, seat?.place ?? first.place);
      type.prepare(after, figure);
      bring(traveller, after, figure);
      if (seat) world.remove(seat);
      else after.seating.addName(`Seat ${i + 1}`);
      after.seating.sit(i, figure);
    }
  });
}

/** Puts a seat's figure on the stairs that lead back. */
function arrive(machine: Machine, seat: Entity, left: Definitions): void {
  const from = left.id;
  const { next_level, previous_level } = machine.program.definitions.prototype;
  const ways = [from, from === previous_level ? 'previous_level' : '', from === next_level ? 'next_level' : ''];
  const isWayBack = (value: unknown) => typeof value === 'string' && value !== '' && ways.includes(value);
  const stairs = machine.world.attributeIndex
    .withAttribute('stairway')
    .find((entity) => isWayBack(entity.getAttribute('stairway')));
  if (stairs?.place instanceof Cell) machine.world.move(seat, footholdAt(machine, stairs.place));
  else if (seat.place instanceof Cell) makeWayBack(machine, seat.place, left, isWayBack);
}

/** The cell, or a free one beside it if something solid stands there: a gate, or an earlier arrival. */
function footholdAt({ world: { level } }: Machine, cell: Cell): Cell {
  if (level.isWalkable(cell)) return cell;
  const around = DIRECTIONS.flatMap(({ dx, dy }) => level.cell(cell.x + dx, cell.y + dy) ?? []);
  return around.find((one) => level.isWalkable(one)) ?? cell;
}

/**
 * Creates stairs that lead back: those whose definition says so, or else any stairs, with their destination and name
 * set, because the level may have similar stairs that lead elsewhere. A level without any stairs has no way back.
 */
function makeWayBack(machine: Machine, place: Place, left: Definitions, isWayBack: (value: unknown) => boolean): void {
  const stairs = [...machine.program.templates.values()].filter(
    ({ abstract, attributes }) => !abstract && attributes.has('stairway'),
  );
  const leadsBack = (type: EntityTemplate) => isWayBack(type.attributes.get('stairway'));
  const leadsUp = (type: EntityTemplate) => type.attributes.get('stairway') === 'previous_level';
  const type = stairs.find(leadsBack) ?? stairs.find(leadsUp) ?? stairs[0];
  if (!type) return;
  const entity = machine.world.spawn(type);
  machine.world.move(entity, place, 0);
  type.prepare(machine, entity);
  if (leadsBack(type)) return;
  entity.setAttribute('stairway', left.id);
  entity.setAttribute('name', `${type.name} to ${left.prototype.name}`);
}

/**
 * Gives an entity of the new level the attributes and items of its counterpart on the old one. What only the new level
 * defines stays: a stat that the traveller lacks begins at its start value. Items that the new level doesn't know are
 * left behind.
 */
function bring(traveller: Entity, after: Machine, arrival: Entity): void {
  arrival.become(new Map([...(arrival.own ?? []), ...plainValues(traveller)]));
  for (const zone of arrival.zones ?? []) for (const item of [...(zone?.entities ?? [])]) after.world.remove(item);
  for (const zone of traveller.zones ?? []) {
    const type = zone && after.program.ownedZones.get(zone.type.name);
    if (!zone || !type) continue;
    for (const item of zone.entities) bringItem(item, after, after.world.zoneOf(arrival, type));
  }
  after.refreshOverlays(arrival);
}

/** The own attributes of an entity without references to other entities, which are left behind. */
function plainValues(entity: Entity): [string, AttributeValue][] {
  return [...(entity.own ?? [])]
    .filter(([, value]) => typeof value !== 'object' || value === null || isStat(value))
    .map(([key, value]) => [key, isStat(value) ? { ...value } : value]);
}

function bringItem(item: Entity, after: Machine, to: Zone): void {
  const type = after.program.templates.get(item.type.id);
  if (!type) return;
  const copy = after.world.spawn(type);
  after.world.move(copy, to);
  type.prepare(after, copy);
  if (item.own !== null || item.zones !== null) bring(item, after, copy);
}
