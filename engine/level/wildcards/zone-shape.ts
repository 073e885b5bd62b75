import type { WildcardDefinition } from '../../core/definitions';
import { generate } from '../generate/generate';
import type { Generators } from '../generate/generator';
import { connect } from '../plan/connect';
import { LONGEST, SHORTEST } from '../plan/plan';
import { shapeRoom } from './room-shapes';
import type { WildcardZone } from './zone';

/** The wildcard kinds that make the floor of their zones, with the default generator of each. */
const USUAL_GENERATORS: Readonly<Record<string, string | null>> = {
  maze: 'eller_maze',
  rooms: 'digger',
  cave: 'cellular',
  room: null,
};

export const isShaping = (kind: string | undefined): boolean =>
  kind !== undefined && Object.hasOwn(USUAL_GENERATORS, kind);

/** The generator for the floor of a wildcard's zones, if it has one. */
function generatorOf({ kind, generator }: WildcardDefinition): string | null {
  const usual = kind && isShaping(kind) ? USUAL_GENERATORS[kind] : null;
  return usual ? (generator ?? usual) : null;
}

/**
 * Makes the floor of a zone, connected. Cells on the zone's edge stay rock, unless the zone is so thin that it is all
 * edge: then it becomes a passage. `kept` are cells of the box on which the map has placed something.
 */
export function shapeZone(zone: WildcardZone, kept: readonly number[], generators: Generators): void {
  const { floor, mask, width, wildcard } = zone;
  const inside = zone.inside();
  floor.set(inside.includes(1) ? shaped(zone, inside, generators) : mask);
  if (!floor.includes(1)) floor.set(inside);
  for (const cell of kept) floor[cell] = 1;
  connect(floor, width, mask, wildcard.smallest ?? 1);
}

function shaped(zone: WildcardZone, inside: Uint8Array, generators: Generators): Uint8Array {
  const { width, height, wildcard } = zone;
  const rng = zone.rng('shape');
  const name = generatorOf(wildcard);
  if (name === null) return shapeRoom(zone, inside, wildcard.shapes, rng);
  if (!isGenerable(zone)) return inside;
  const ground = generate(generators, name, width, height, rng, wildcard, `/wildcards/${zone.name}`);
  for (const door of ground.doors) if (inside[door] === 1) zone.doorways.push(zone.global(door));
  return ground.floor.map((isFloor, i) => isFloor & (inside[i] as number));
}

/** Whether a generator can handle a zone of this size; a larger one becomes a hall. */
const isGenerable = ({ width, height }: WildcardZone): boolean =>
  Math.min(width, height) >= SHORTEST && Math.max(width, height) <= LONGEST;
