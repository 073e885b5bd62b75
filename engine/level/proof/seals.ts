import type { Entity } from '../../core/entity';
import { readAttribute } from '../../machine/effects/attribute-access';
import type { Machine } from '../../machine/model/machine';
import { isTrue, type Value } from '../../machine/model/value';

/**
 * What keeps ways out shut, and what could break it. Sealed stairs let those pass who bring what `opens` them; a seal
 * is also broken by an effect that takes `sealed` away, whoever carries it, or by the rules themselves.
 */
export class Seals {
  private readonly sealed: ReadonlyMap<Entity, Value>;
  /** Rules may break a seal for reasons that no map shows, so then every seal counts as broken sooner or later. */
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

  /** Whether this could break a seal that somebody put on this level. */
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

/** Whether something said in data anywhere takes `sealed` away. */
function unseals(said: unknown): boolean {
  if (typeof said !== 'object' || said === null) return false;
  return Object.entries(said).some(([key, value]) =>
    key === 'sealed' ? value === false || value === null || value === 'toggle' : unseals(value),
  );
}
