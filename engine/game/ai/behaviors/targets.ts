import { Entity } from '../../../core/entity';
import { cellOf } from '../../../level/space/visibility';
import { asList, type Value } from '../../../machine/model/value';

/** The entities in a value, as far as they are on the map. */
export function entitiesOf(value: unknown): Entity[] {
  const list = value === undefined || value === null ? [] : (asList(value as Value) ?? [value]);
  return list.filter((one): one is Entity => one instanceof Entity && cellOf(one) !== null);
}
