import type { Definitions } from '../../core/definitions';
import { CONTROLLED } from '../../core/entity';
import type { Zone } from '../../core/place';
import { Rng } from '../../core/rng';
import { suggest } from '../../language/text/spelling';
import { buildLevel } from '../../level/build/build-level';
import type { Generators } from '../../level/generate/generator';
import { shuffle } from '../../machine/effects/chance';
import { typeFields } from '../../machine/model/entity-templates';
import { RuleError } from '../../machine/model/fault';
import type { Machine } from '../../machine/model/machine';
import type { EntityTemplate } from '../../machine/model/program';
import type { Fields } from '../../machine/model/value';
import { seatPlayers } from './seating';

/** More cards than any deck has. */
const FULLEST = 20_000;

export interface Seat {
  readonly name?: string;
  /** `controlled` asks a person, `random` makes any legal move; any other name is a personality. */
  readonly personality?: string;
}

/** The two kinds of players besides the personalities in data: a person, and chance. */
export { CONTROLLED };
export const RANDOM = 'random';

/** Why these seats can't be used; null if they can. A seat with an unknown personality would be played at random. */
export function whyNotSeated(seats: readonly Seat[], personalities: ReadonlyMap<string, unknown>): string | null {
  const isKnown = ({ personality = CONTROLLED }: Seat): boolean =>
    personality === CONTROLLED || personality === RANDOM || personalities.has(personality);
  const isSeat = (seat: unknown): boolean =>
    typeof seat === 'object' && seat !== null && Object.values(seat).every((said) => typeof said === 'string');
  if (!seats.every(isSeat)) return 'A seat has a "name" and a "personality", both of them texts.';
  const unknown = seats.find((seat) => !isKnown(seat))?.personality;
  if (unknown === undefined) return null;
  const known = [CONTROLLED, RANDOM, ...personalities.keys()];
  return `There is no personality "${unknown}".${suggest(unknown, known) || ` There are ${known.join(', ')}.`}`;
}

/**
 * Players need distinct names. A bot takes one of the rules' names for bots, dealt out by the seed; any other seat
 * without a name is called by its actor, with a number. Where that actor is abstract, it is called by its figure, once
 * that is known.
 */
export function namedSeats({ actors, rules }: Definitions, seats: readonly Seat[], seed: string): readonly Seat[] {
  if (seats.length < 2) return seats;
  const actor = actors[rules.seats?.actor ?? ''];
  const taken = new Set(seats.map(({ name }) => name));
  const free = (rules.seats?.bots ?? []).filter(({ name }) => !taken.has(name));
  new Rng(`${seed} names`).shuffle(free);
  return seats.map((seat, i) => {
    const isBot = seat.name === undefined && (seat.personality ?? CONTROLLED) !== CONTROLLED;
    const ofBot = isBot ? free.shift()?.name : undefined;
    if (actor?.abstract && ofBot === undefined) return seat;
    return { name: ofBot ?? `${actor?.name ?? 'Seat'} ${i + 1}`, ...seat };
  });
}

/** Sets up everything: the map, the seats, the cards of each deck. The rules' own setup comes later. */
export function setUpTable(machine: Machine, seats: readonly Seat[], generators: Generators): void {
  const { program } = machine;
  seatPlayers(machine, seats, buildLevel(machine, seats.length, generators));
  for (const type of program.zoneTypes) {
    const fill = program.zoneFills.get(type.name);
    if (!fill) continue;
    const zone = machine.world.zones[type.index] as Zone;
    deal(machine, fillOf(machine, type.name), zone);
    if (program.shuffled.has(type.name)) shuffle(machine, zone);
  }
}

function deal(machine: Machine, things: readonly EntityTemplate[], zone: Zone): void {
  const { world } = machine;
  for (let i = 0; i < things.length; i++) {
    const thing = things[i] as EntityTemplate;
    const entity = world.spawn(thing);
    world.move(entity, zone);
    if (!thing.isPlain) thing.prepare(machine, entity);
  }
}

/** The home deck of each type of card. */
export function homeDecks(machine: Machine): ReadonlyMap<string, string> {
  const homes = new Map<string, string>();
  for (const zone of machine.program.zoneFills.keys()) {
    for (const { id } of fillOf(machine, zone)) if (!homes.has(id)) homes.set(id, zone);
  }
  return homes;
}

const fills = new WeakMap<Fields, Map<string, readonly EntityTemplate[]>>();

/** The entities that fill a zone. They depend only on the options, so they are cached. */
function fillOf(machine: Machine, zone: string): readonly EntityTemplate[] {
  const { program, options } = machine;
  let known = fills.get(options);
  if (!known) {
    known = new Map();
    fills.set(options, known);
  }
  let things = known.get(zone);
  if (!things) {
    const fill = program.zoneFills.get(zone) as (machine: Machine, type: Fields) => boolean;
    const kinds = [...program.templates.values()].filter(
      (thing) => !thing.abstract && thing.copies > 0 && fill(machine, typeFields(program, thing.id) as Fields),
    );
    if (kinds.reduce((sum, { copies }) => sum + copies, 0) > FULLEST) {
      throw new RuleError(`this puts more than ${FULLEST} things into one zone`, `/rules/zones/${zone}/fill`);
    }
    things = kinds.flatMap((kind) => new Array<EntityTemplate>(kind.copies).fill(kind));
    known.set(zone, things);
  }
  return things;
}
