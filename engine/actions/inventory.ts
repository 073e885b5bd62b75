import { Entity } from '../core/entity';
import { Cell, Zone } from '../core/place';
import { inventoryOf, roomIn, slotOf } from '../machine/effects/carrying';
import { isVisibleTo } from '../machine/effects/visible';
import type { Machine } from '../machine/model/machine';
import type { Value } from '../machine/model/value';

/** What an actor wears or wields, slot by slot. */
export function wornBy(actor: Entity): Entity[] {
  return (actor.zones ?? []).flatMap((zone) => (zone?.type.worn ? zone.entities : []));
}

/** Everything an actor has: its inventory, newest first, then its worn items. */
export function carriedBy(machine: Machine, actor: Entity): Entity[] {
  return [...inventoryItems(machine, actor), ...wornBy(actor)];
}

export function inventoryItems(machine: Machine, actor: Entity): Entity[] {
  return [...(inventoryOf(machine, actor)?.entities ?? [])].reverse();
}

/** Lists each kind of stackable item once, so that five arrows are one choice. */
export function oneOfEach(items: readonly Entity[]): Entity[] {
  return items.filter(
    (item, at) => !item.hasAttribute('stackable') || items.findIndex((one) => one.type === item.type) === at,
  );
}

/** The items on the actor's cell that it can pick up. */
export function itemsUnderfoot(machine: Machine, actor: Entity): Entity[] {
  if (!(actor.place instanceof Cell)) return [];
  const canTake = (entity: Entity) =>
    entity.kind === 'item' && entity.hasAttribute('pickupable') && isVisibleTo(machine, entity, actor);
  return actor.place.entities.filter(canTake).reverse();
}

/** Where a picked-up item goes: its slot if free, else the inventory. Null if there is no room. */
export function placeFor(machine: Machine, actor: Entity, item: Entity): Zone | null {
  const inventory = inventoryOf(machine, actor);
  if (!inventory || !actor.hasAttribute('inventory')) return null;
  const slot = slotOf(machine, actor, item);
  if (slot && hasRoom(machine, slot)) return slot;
  const isStacked = item.hasAttribute('stackable') && inventory.entities.some((one) => one.type === item.type);
  return isStacked || hasRoom(machine, inventory) ? inventory : null;
}

export const hasRoom = (machine: Machine, zone: Zone): boolean => roomIn(machine, zone) > 0;

export const isWorn = (item: Entity): boolean => item.place instanceof Zone && item.place.type.worn;

/** Whether this is an item that the actor carries or wears. */
export const has = (actor: Entity, item: Value): item is Entity =>
  item instanceof Entity && item.place instanceof Zone && item.place.owner === actor;
