import type { Entity } from '../../core/entity';
import { readAttribute } from '../../machine/effects/attribute-access';
import type { Machine } from '../../machine/model/machine';
import { isTrue, type Value } from '../../machine/model/value';

/**
 * Which exits are sealed, and what could break a seal. Sealed stairs let a player pass who brings what `opens` them. A
 * seal is also broken by an effect that removes `sealed`, from any carrier, or by the rules themselves.
 */
export class Seals {
  private readonly sealed: ReadonlyMap<Entity, Value>;
  /** Rules may break a seal for reasons that no map shows. Then every seal counts as broken. */
  private readonly isBrokenByRules: boolean;
  private readonly breakers = new Map<Entity, boolean>();

  constructor(
    private readonly machine: Machine,
    exits: readonly Entity[],
  ) {
    const seals = exits.map((exit) => [exit, readAttribute(machine, exit, 'sealed')] as const);
    this.sealed = new Map(seals.filter(([, seal]) => isTrue(seal)));
    this.isBrokenByRules = this.sealed.size > 0 && unseals(machine.program.definitions.rules);
  }

  /** Whether this could break a seal on this level. */
  breaksAny(entity: Entity): boolean {
    return [...this.sealed.keys()].some((exit) => this.breaks(entity, exit));
  }

  isSealed(exit: Entity): boolean {
    return this.sealed.has(exit) && !this.isBrokenByRules;
  }

  breaks(entity: Entity, exit: Entity): boolean {
    const opens = readAttribute(this.machine, entity, 'opens');
    return (opens !== null && opens === this.sealed.get(exit)) || this.carriesBreaker(entity, exit);
  }

  private carriesBreaker(entity: Entity, exit: Entity): boolean {
    if (entity === exit) return false;
    let known = this.breakers.get(entity);
    if (known === undefined) {
      const { attributes } = entity.type;
      known = [...attributes].some(([name, value]) => name.endsWith('_effect') && unseals(value));
      this.breakers.set(entity, known);
    }
    return known;
  }
}

/** Whether any data removes `sealed`. */
function unseals(said: unknown): boolean {
  if (typeof said !== 'object' || said === null) return false;
  return Object.entries(said).some(([key, value]) =>
    key === 'sealed' ? value === false || value === null || value === 'toggle' : unseals(value),
  );
}
