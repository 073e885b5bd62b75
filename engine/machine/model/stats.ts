import { isStat } from '../../core/attributes';
import type { StatDefinition } from '../../core/definitions';
import type { Entity } from '../../core/entity';
import { titleOf } from '../../core/title';
import type { EntityTemplate, Program } from './program';

/**
 * The stats an entity has now, by name: those of its definition in their order, then those that were given to it in
 * play. Screens ask here, so that a stat is shown and told without any of them naming it.
 */
export function statsOf(entity: Entity): string[] {
  const names = new Set([...(entity.type as EntityTemplate).stats.keys(), ...(entity.own?.keys() ?? [])]);
  return [...names].filter((name) => isStat(entity.getAttribute(name)));
}

/** The same without those that are for the rules alone. */
export const shownStats = (program: Program, entity: Entity): string[] =>
  statsOf(entity).filter((name) => definitionOf(program, entity, name)?.shown !== false);

/** What people read for a stat of an entity. */
export const statLabel = (program: Program, entity: Entity, name: string): string =>
  definitionOf(program, entity, name)?.label ?? titleOf(name);

/** What the definitions say of a stat. One that was given in play is spoken of as others have it who had it from the start. */
export function definitionOf(program: Program, entity: Entity, name: string): StatDefinition | null {
  return (entity.type as EntityTemplate).stats.get(name) ?? byName(program).get(name) ?? null;
}

/** Why a stat changes with every turn by itself. */
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
