import type { Entity } from '../../core/entity';
import type { Machine } from '../model/machine';
import type { EntityTemplate, StateType } from '../model/program';
import { isTrue, type Value } from '../model/value';

/**
 * Emits the automatic texts about a change: a state begins or ends, for all readers; a warning about a falling stat,
 * for its owner only.
 */
export function noticeChange(
  machine: Machine,
  entity: Entity,
  key: string,
  was: Value,
  now: Value,
  state: StateType | null,
): void {
  if (state && isTrue(was) !== isTrue(now)) {
    const text = isTrue(now) ? state.start : state.end;
    if (text !== null) tell(machine, entity, text, `/states/${key}`, null);
  }
  const warnings = (entity.type as EntityTemplate).stats.get(key)?.warnings;
  if (!warnings || typeof was !== 'number' || typeof now !== 'number' || !machine.seats.includes(entity)) return;
  for (const { at, say } of warnings) {
    if (was > at && now <= at && say)
      tell(machine, entity, say, `/${entity.kind}s/${entity.type.id}/stats/${key}`, entity);
  }
}

function tell(machine: Machine, entity: Entity, text: string, pointer: string, sees: Entity | null): void {
  const cast = { seat: entity, actor: entity, target: entity, item: null, self: entity };
  const frame = machine.frame(0, cast);
  machine.say(machine.program.texts.get(text, pointer), frame, sees);
}
