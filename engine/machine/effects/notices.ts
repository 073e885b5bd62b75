import type { Entity } from '../../core/entity';
import type { Machine } from '../model/machine';
import type { EntityTemplate, StateType } from '../model/program';
import { isTrue, type Value } from '../model/value';

/**
 * What is said of a change by itself: that a state begins or is over, for all to read, and warnings of a stat that
 * falls, for its owner alone.
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
