import { type AttributeValue, isStat } from '../core/attributes';
import type { Definitions } from '../core/definitions';
import type { Entity } from '../core/entity';
import { findLevel } from '../core/find-level';
import { DIRECTIONS } from '../core/grid';
import { Cell, type Place, type Zone } from '../core/place';
import { RuleError } from '../machine/model/fault';
import type { Machine } from '../machine/model/machine';
import type { EntityTemplate } from '../machine/model/program';
import type { Ruleset } from './ruleset';
import { type LevelStart, Session } from './session';

/** The level that a way leads to: `next_level` and `previous_level` are read from the prototype, other names are levels. */
export function levelNamed(root: Definitions, from: Definitions, way: string): Definitions {
  const name = way === 'next_level' || way === 'previous_level' ? from.prototype[way] : way;
  if (!name) throw new RuleError(`prototype.json of "${from.id}" says no "${way}"`, '/prototype');
  const level = findLevel(root, name);
  if (!level) throw new RuleError(`there is no level "${name}"`, '/prototype');
  return level;
}

/**
 * Goes on to another level. It starts fresh; with `keep_character` in its prototype.json the travellers bring
 * what they are and carry. They arrive at the stairs that lead back, which are made where they are missing.
 */
export function travelTo(from: Session, ruleset: Ruleset, start: LevelStart): Session {
  const to = ruleset.program.definitions;
  const known = new Set(Object.keys(to.rules.options ?? {}));
  const options = Object.fromEntries(Object.entries(start.options).filter(([name]) => known.has(name)));
  const session = Session.lay(ruleset, { ...start, options });
  const { machine } = session;
  // How a level was laid out is not told; what led there is.
  machine.forgetEvents();
  for (const event of from.machine.events) machine.emit(event);
  machine.emit({ type: 'travelled', from: from.level.id, to: to.id });
  if (to.prototype.keep_character) bringAll(from.machine.seats, machine);
  for (const seat of machine.seats) arrive(machine, seat, from.level);
  return session;
}

/** Lets travellers arrive as what they have become. One without a place here, or with a place for another figure, gets one. */
function bringAll(travellers: readonly Entity[], after: Machine): void {
  const { seats, world, program } = after;
  const [first] = seats;
  travellers.forEach((traveller, i) => {
    const type = program.templates.get(traveller.type.id);
    const seat = seats[i];
    // Who fell on the way is not there any more.
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

/** Stands a seat on the way back to where it came from. */
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

/** The cell, or one beside it where something solid stands on it: a gate, or who arrived before. */
function footholdAt({ world: { level } }: Machine, cell: Cell): Cell {
  if (level.isWalkable(cell)) return cell;
  const around = DIRECTIONS.flatMap(({ dx, dy }) => level.cell(cell.x + dx, cell.y + dy) ?? []);
  return around.find((one) => level.isWalkable(one)) ?? cell;
}

/**
 * Stairs that lead back by their definition, or else any stairs, told where to lead and named after it: the level may
 * have stairs like them that lead elsewhere. A level that knows none has no way back.
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
 * Gives an entity of the new level what its like on the old one has become and carries. What only the new level knows
 * stays as defined there: a stat that the traveller lacks begins at its start. Things the new level doesn't know stay
 * behind.
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

/** What an entity has become, without what it had to do with others: those stay behind. */
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
