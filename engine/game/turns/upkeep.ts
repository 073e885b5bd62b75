import type { Entity } from '../../core/entity';
import { readAttribute } from '../../machine/effects/attribute-access';
import { applyEffect } from '../../machine/effects/effect';
import type { Machine } from '../../machine/model/machine';
import type { EntityTemplate } from '../../machine/model/program';
import { perTurnPointer } from '../../machine/model/stats';

/** Upkeep at the start of an entity's turn: stats rise and fall, states have their effect and wear off. */
export function tickUpkeep(machine: Machine, entity: Entity): void {
  const cast = { seat: machine.active, actor: entity, target: entity, item: null, self: entity };
  for (const [key, amount] of (entity.type as EntityTemplate).perTurn) {
    const now = readAttribute(machine, entity, key);
    // A rule may have removed the stat.
    if (typeof now === 'number') machine.set(entity, key, now + amount(machine, entity), perTurnPointer(entity, key));
  }
  if (machine.minds.ticking.has(entity)) {
    for (const state of machine.program.states.values()) {
      if (!readAttribute(machine, entity, state.id)) continue;
      if (state.turn !== null) applyEffect(machine, state.turn, entity, cast, null);
      const left = readAttribute(machine, entity, state.id);
      if (typeof left === 'number') machine.set(entity, state.id, left > 1 ? left - 1 : null);
    }
  }
  machine.interpreter.startTriggersOutside(cast);
}
