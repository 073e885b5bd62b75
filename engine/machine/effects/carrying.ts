import type { Entity } from '../../core/entity';
import type { Zone } from '../../core/place';
import { templateNamed } from '../model/entity-templates';
import type { Machine } from '../model/machine';

/** The slot for an item: `weapon` for weapons, else the one that its `wearable` names; null if it can't be worn. */
export function slotOf(machine: Machine, actor: Entity, item: Entity): Zone | null {
  const wearable = item.getAttribute('wearable');
  const name = item.hasAttribute('weapon') ? 'weapon' : typeof wearable === 'string' ? wearable : null;
  const type = name === null ? undefined : machine.program.ownedZones.get(name);
  return type ? machine.world.zoneOf(actor, type) : null;
}

export function inventoryOf(machine: Machine, actor: Entity): Zone | null {
  const type = machine.program.ownedZones.get('inventory');
  return type ? machine.world.zoneOf(actor, type) : null;
}

/** Gives an actor a new item: in its slot if free, else in the inventory. */
export function placeCarried(machine: Machine, actor: Entity, id: string): void {
  const type = templateNamed(machine.program, id, `/${actor.kind}s/${actor.type.id}/default_items`);
  const inventory = inventoryOf(machine, actor);
  if (!inventory) return;
  const item = machine.spawn(type, inventory);
  const slot = slotOf(machine, actor, item);
  if (slot && roomIn(machine, slot) > 0) machine.move(item, slot, machine.pointer);
}

/** How many more entities fit into a zone. Rules ask for the limit; the engine does not enforce it. */
export function roomIn(machine: Machine, zone: Zone): number {
  const limit = machine.program.zoneLimits.get(zone.type.name)?.(machine, zone.owner ?? (machine.active as Entity));
  return typeof limit === 'number' ? limit - stacksIn(zone) : Number.POSITIVE_INFINITY;
}

/** The number of stacks in a zone: stackable items of one type count once. */
function stacksIn({ entities }: Zone): number {
  return entities.filter(
    (entity, at) => !entity.hasAttribute('stackable') || entities.findIndex((one) => one.type === entity.type) === at,
  ).length;
}
