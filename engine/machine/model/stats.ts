import { isStat } from '../../core/attributes';
import type { StatDefinition } from '../../core/definitions';
import type { Entity } from '../../core/entity';
import { titleOf } from '../../core/title';
import type { EntityTemplate, Program } from './program';

/**
 * The names of an entity's stats: those of its definition in order, then those added in play. Screens list stats by
 * this, so no screen names one.
 */
export function statsOf(entity: Entity): string[] {
  const names = new Set([...(entity.type as EntityTemplate).stats.keys(), ...(entity.own?.keys() ?? [])]);
  return [...names].filter((name) => isStat(entity.getAttribute(name)));
}

/** The same without stats that are only for the rules. */
export const shownStats = (program: Program, entity: Entity): string[] =>
  statsOf(entity).filter((name) => definitionOf(program, entity, name)?.shown !== false);

/** The label of a stat. */
export const statLabel = (program: Program, entity: Entity, name: string): string =>
  definitionOf(program, entity, name)?.label ?? program.words.say(titleOf(name));

/** The definition of a stat. For a stat added in play, the definition of an entity that has it from the start. */
export function definitionOf(program: Program, entity: Entity, name: string): StatDefinition | null {
  return (entity.type as EntityTemplate).stats.get(name) ?? byName(program).get(name) ?? null;
}

/** The cause of a stat's change per turn. */
export const perTurnPointer = ({ type, kind }: Entity, name: string): string =>
  `/${kind}s/${type.id}/stats/${name}/per_turn`;

const known = new WeakMap<Program, ReadonlyMap<string, StatDefinition>>();

function byName(program: Program): ReadonlyMap<string, StatDefinition> {
  let definitions = known.get(program);
  if (!definitions) {
    const found = new Map<string, StatDefinition>();
    for (const { stats } of program.templates.values()) {
      for (const [name, stat] of stats) if (!found.has(name)) found.set(name, stat);
    }
    for (const [name, stat] of Object.entries(program.definitions.rules.stats ?? {})) {
      if (stat && !found.has(name)) found.set(name, stat);
    }
    definitions = found;
    known.set(program, definitions);
  }
  return definitions;
}
