import type { Entity } from '../../core/entity';
import { Actor } from '../../core/entity';
import type { Zone } from '../../core/place';
import { capitalise } from '../../language/text/english';
import { overlaysMind } from '../../machine/effects/minds';
import { templateNamed } from '../../machine/model/entity-templates';
import type { Machine } from '../../machine/model/machine';
import type { Seat } from './setup';

/**
 * Which figures are played, and in which seat. At a table every seat has one. On a map the `controlled` figures are
 * played, each in its own seat; if there are more figures than people, the people take them in turn.
 */
export function seatPlayers(machine: Machine, seats: readonly Seat[], placed: readonly Entity[]): void {
  machine.seating.setPlayers(seats.length);
  // Without players the game is only observed, even if figures are `controlled`.
  if (seats.length === 0) return;
  const isOnMap = machine.program.seats.order === 'scheduler' && placed.length > 0;
  if (isOnMap) for (const figure of placed.filter((entity) => isPlayed(machine, entity))) sitDown(machine, figure);
  else {
    const standing = placed.filter((entity) => entity.type.id === machine.program.seats.actor);
    for (const seat of seats.keys()) sitAtTable(machine, seat, standing[seat]);
  }
  seats.forEach(({ name }, i) => {
    const figure = machine.seats[i];
    if (name === undefined || i >= machine.seating.names.length) return;
    machine.seating.rename(i, name);
    if (figure) rename(figure, name);
  });
  tellApart(machine);
}

/**
 * Whether a figure of the map is played: it is `controlled`, or it is the actor of the seats and doesn't say otherwise.
 */
function isPlayed({ program }: Machine, entity: Entity): boolean {
  if (!(entity instanceof Actor)) return false;
  const isSeat = entity.type.id === program.seats.actor && !entity.hasMind;
  return entity.isControlled || (isSeat && entity.getAttribute('controlled') !== false);
}

function sitDown(machine: Machine, figure: Entity): void {
  const seat = machine.seats.length;
  machine.seating.sit(seat, figure);
  machine.seating.addName(usualName(seat));
  makePlayed(figure);
}

/**
 * Rules read this attribute, no matter how the figure came to be played. An attribute from a state ends with the state.
 */
function makePlayed(figure: Entity): void {
  if (!figure.hasAttribute('controlled') && !overlaysMind(figure)) figure.setAttribute('controlled', true);
}

/** A seat gets the actor that stands on the board for it, or a new one at the table. */
function sitAtTable(machine: Machine, seat: number, standing: Entity | undefined): void {
  const { program, world } = machine;
  machine.seating.addName(usualName(seat));
  if (program.seats.actor === '') return;
  let entity = standing;
  if (!entity) {
    const type = templateNamed(program, program.seats.actor, '/rules/seats/actor');
    entity = world.spawn(type);
    world.move(entity, world.zones[program.zoneTypes.findIndex((zone) => zone.name === 'seats')] as Zone);
    type.prepare(machine, entity);
  }
  machine.seating.sit(seat, entity);
  if (program.seats.order === 'scheduler' && entity.getAttribute('controlled') !== false) makePlayed(entity);
}

/**
 * Updates the seats after `controlled` or a personality changed. A new figure takes the seat of a lost one, so that a
 * soul that changes bodies keeps its seat. The people's seats stay in order.
 */
export function reseat(machine: Machine, changed: readonly Entity[]): void {
  const { seats, players } = machine.seating;
  if (players === 0) return;
  const gained = [...new Set(changed)].filter((one) => isPlayedNow(one) && !one.isGone && !seats.includes(one));
  const lost = changed.filter((one) => seats.includes(one) && !isPlayedNow(one));
  if (gained.length === 0 && lost.length === 0) return;
  for (const figure of gained) {
    const free = seats.findIndex((one) => !isPlayedNow(one));
    if (free < 0) sitDown(machine, figure);
    else take(machine, free, figure);
  }
  // A person without a figure continues with another figure of theirs.
  for (let own = 0; own < Math.min(players, seats.length); own++) {
    if (isPlayedNow(seats[own] as Entity)) continue;
    const spare = seats.findIndex((one, i) => i >= players && i % players === own && isPlayedNow(one));
    if (spare < 0) continue;
    const left = seats[own] as Entity;
    take(machine, own, seats[spare] as Entity);
    machine.seating.sit(spare, left);
  }
  // With several people seats stay in place, because their index says who plays them.
  for (let i = seats.length - 1; i >= 0 && (players === 1 || i === seats.length - 1); i--) {
    if (isPlayedNow(seats[i] as Entity)) continue;
    machine.seating.leave(i);
  }
  tellApart(machine);
}

const isPlayedNow = (entity: Entity): boolean => entity instanceof Actor && entity.isControlled;

/** Gives a seat another figure. A seat named after its figure is renamed. */
function take(machine: Machine, seat: number, figure: Entity): void {
  const { seats, names } = machine.seating;
  if (names[seat] === capitalise((seats[seat] as Entity).name)) machine.seating.rename(seat, usualName(seat));
  machine.seating.sit(seat, figure);
  makePlayed(figure);
}

const usualName = (seat: number): string => `Seat ${seat + 1}`;

/**
 * Names the figures of one person by what they are, and so all figures where the actor of the seats is abstract; equal
 * names get numbers.
 */
function tellApart(machine: Machine): void {
  const { seats, names, players } = machine.seating;
  const { actor, order } = machine.program.seats;
  if (order !== 'scheduler' || seats.length < 2) return;
  if (seats.length <= players && !machine.program.templates.get(actor)?.abstract) return;
  const nameless = seats.map((figure, i) => ({ figure, i })).filter(({ i }) => names[i] === usualName(i));
  for (const { figure, i } of nameless) {
    const alike = nameless.filter((one) => one.figure.type === figure.type);
    const number = alike.length > 1 ? ` ${alike.findIndex((one) => one.i === i) + 1}` : '';
    const name = `${capitalise(figure.name)}${number}`;
    machine.seating.rename(i, name);
    if (number !== '') rename(figure, name);
  }
}

function rename(figure: Entity, name: string): void {
  figure.setAttribute('name', name);
  figure.setAttribute('proper', true);
}
