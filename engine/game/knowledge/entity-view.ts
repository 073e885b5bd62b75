import { isStat } from '../../core/attributes';
import type { Entity } from '../../core/entity';
import type { PlaceName } from '../../core/place';
import { ownMember } from '../../core/records';
import { capOf, isFatal, readAttribute, vitalsOf } from '../../machine/effects/attribute-access';
import { templateNamed } from '../../machine/model/entity-templates';
import type { Machine } from '../../machine/model/machine';
import { definitionOf, statsOf } from '../../machine/model/stats';
import { looksOf } from './looks';

/** An entity as a seat sees it. */
export interface EntityView {
  readonly id: number;
  readonly type: string;
  readonly kind: 'actor' | 'item';
  readonly name: string;
  /** The grammar of its name: "Ada" has no article, and "arrows" is a plural. */
  readonly proper?: boolean;
  readonly plural?: boolean;
  readonly description: string;
  readonly symbol: string;
  /** The character for it in a text map if it has no symbol: the one its author drew. */
  readonly letter?: string;
  readonly sprite: { readonly base: string; readonly top: string | null };
  readonly tint: string | null;
  /** The tiles that its states show over it, in their tints. */
  readonly marks?: readonly { readonly tile: string; readonly tint: string | null }[];
  /** What it gives off all the time, by id in effects.json. */
  readonly emits?: readonly string[];
  /** Whether a loss has killed it, and it is still there. */
  readonly fallen?: true;
  /** Whether its figure lies on the ground: its attribute `lies` says so. */
  readonly lies?: true;
  /** Whether it gives light. */
  readonly shines?: boolean;
  /** Whether automatic walking goes around it: it is solid, or dangerous. */
  readonly bars?: boolean;
  /** Whether it leads out of the level: stairs, a gate. */
  readonly exit?: boolean;
  readonly place: PlaceName;
  readonly attributes: { readonly [name: string]: string | number | boolean };
  readonly stats: { readonly [name: string]: StatView };
}

/**
 * A stat as a seat sees it. `label` is present if data has one; `shown` is false for a stat that is only for the rules.
 */
export interface StatView {
  readonly current: number;
  readonly max: number;
  readonly label?: string;
  readonly shown?: false;
  /** Present if its loss kills. */
  readonly vital?: true;
}

export function entityView(machine: Machine, entity: Entity): EntityView {
  const attributes: Record<string, string | number | boolean> = {};
  for (const key of new Set([...entity.type.attributes.keys(), ...(entity.own?.keys() ?? [])])) {
    const value = isStat(entity.getAttribute(key)) ? null : readAttribute(machine, entity, key);
    if (value !== null && typeof value !== 'object') attributes[key] = value;
  }
  const stats = Object.fromEntries(statsOf(entity).map((key) => [key, statView(machine, entity, key)]));
  const { id, type, kind, name } = entity;
  const { description, symbol } = type;
  const { open_symbol } = attributes;
  const looks = looksOf(machine, entity);
  return {
    id,
    type: type.id,
    kind,
    name,
    ...(entity.isProper && { proper: true }),
    ...(type.plural && { plural: true }),
    description,
    symbol: attributes.open === true && typeof open_symbol === 'string' ? open_symbol : symbol,
    ...letterOf(machine, type),
    ...looks,
    ...(hasFallen(machine, entity) && { fallen: true }),
    ...(readAttribute(machine, entity, 'lies') && { lies: true }),
    shines: Boolean(readAttribute(machine, entity, 'light_source')),
    ...(barsWalks((key) => ownMember(attributes, key)) && { bars: true }),
    ...(leadsOut((key) => ownMember(attributes, key)) && { exit: true }),
    place: entity.place?.place ?? null,
    attributes,
    stats,
  };
}

function statView(machine: Machine, entity: Entity, key: string): StatView {
  const { label, shown } = definitionOf(machine.program, entity, key) ?? {};
  return {
    current: readAttribute(machine, entity, key) as number,
    max: capOf(machine, entity, key) as number,
    ...(label ? { label } : {}),
    ...(shown === false ? { shown } : {}),
    ...(vitalsOf(entity).includes(key) ? { vital: true } : {}),
  };
}

const hasFallen = (machine: Machine, entity: Entity): boolean =>
  entity.own !== null &&
  vitalsOf(entity).some((key) => isFatal(machine, entity, key, readAttribute(machine, entity, key)));

/** A remembered entity: its type, without its present state. */
export function rememberedView(machine: Machine, id: string, place: PlaceName): EntityView {
  const thing = templateNamed(machine.program, id, '');
  const { kind, name, description, symbol, sprite, tint, proper, plural } = thing;
  return {
    id: 0,
    type: id,
    kind,
    name,
    ...(proper && { proper }),
    ...(plural && { plural }),
    description,
    symbol,
    sprite,
    tint,
    ...(barsWalks((key) => thing.attributes.get(key)) && { bars: true }),
    ...(leadsOut((key) => thing.attributes.get(key)) && { exit: true }),
    place,
    attributes: {},
    stats: {},
  };
}

function barsWalks(of: (key: string) => unknown): boolean {
  if (of('solid')) return !(of('openable') && !of('locked'));
  return Boolean(of('pit') || of('hazard') || of('fire'));
}

const leadsOut = (of: (key: string) => unknown): boolean => Boolean(of('stairway') || of('exit'));

/** The character with which the map drew this type. */
function letterOf({ program }: Machine, { symbol, id }: Entity['type']): Pick<EntityView, 'letter'> {
  if (symbol !== '?') return {};
  const legend = Object.entries(program.definitions.prototype.map?.legend ?? {});
  const drawn = legend.find(([, ids]) => (typeof ids === 'string' ? ids === id : ids?.[0] === id));
  return drawn ? { letter: drawn[0] } : {};
}
