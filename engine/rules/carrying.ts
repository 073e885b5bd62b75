import type { Entity } from '../core/entity';
import type { Zone } from '../core/place';
import type { Machine } from './machine';

/** The slot an item is worn in: `weapon` for weapons, else the one its `wearable` names; null when it isn't worn. */
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

/** Puts a new item where its carrier would: into its slot when that is free, else the inventory. */
export function placeCarried(machine: Machine, actor: Entity, id: string): void {
  const type = machine.program.thing(id, `/${actor.kind}s/${actor.type.id}/default_items`);
  const inventory = inventoryOf(machine, actor);
  if (!inventory) return;
  const item = machine.spawn(type, inventory);
  const slot = slotOf(machine, actor, item);
  if (slot && machine.program.roomIn(machine, slot) > 0) machine.move(item, slot, machine.pointer);
}
