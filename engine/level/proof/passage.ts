import type { Entity } from '../../core/entity';
import { Cell, Zone } from '../../core/place';
import { readAttribute } from '../../machine/effects/attribute-access';
import type { Machine } from '../../machine/model/machine';
import { isTrue } from '../../machine/model/value';
import { isMobile } from '../space/walkable';

/**
 * What lets a walker through, judged by attributes alone. It assumes the best case: foes are fought, doors are opened,
 * keys are used on the locks they fit.
 */
export class Passage {
  private readonly isHandless: boolean;

  constructor(
    private readonly machine: Machine,
    private readonly walker: Entity,
  ) {
    this.isHandless = this.has(walker, 'handless');
  }

  /** Whether it blocks the walker now. */
  bars(entity: Entity): boolean {
    if (entity === this.walker) return false;
    if (!this.has(entity, 'solid'))
      return this.has(entity, 'pit') && removesWalker(entity.getAttribute('enter_effect'));
    if (isMobile(this.machine, entity)) return false;
    return this.isHandless || !this.has(entity, 'openable') || this.has(entity, 'locked');
  }

  /** Whether it can be pushed if there is room behind it. */
  isPushed(entity: Entity): boolean {
    return this.has(entity, 'solid') && this.has(entity, 'pushable');
  }

  isPit(entity: Entity): boolean {
    return this.has(entity, 'pit');
  }

  /** Whether bumping into it with this item would clear it, as a key or a pick does. */
  clears(item: Entity, entity: Entity): boolean {
    if (this.digs(item)) return this.has(entity, 'diggable');
    const effect = this.read(item, 'collision_effect');
    if (typeof effect !== 'object' || effect === null || Array.isArray(effect)) return false;
    if (this.read(item, 'opens') !== this.read(entity, 'lock')) return false;
    const after = (key: string): boolean => {
      const change = (effect as Record<string, unknown>)[key];
      if (change === undefined || typeof change === 'number') return this.has(entity, key);
      return change === 'toggle' ? !this.has(entity, key) : Boolean(change);
    };
    return !after('solid') || (after('openable') && !after('locked') && !this.isHandless);
  }

  digs(tool: Entity): boolean {
    return this.has(tool, 'digs');
  }

  /** Whether this is an exit, from the level or from the game. */
  isExit(entity: Entity): boolean {
    return this.has(entity, 'exit') || this.has(entity, 'stairway');
  }

  has(entity: Entity, key: string): boolean {
    return isTrue(this.read(entity, key));
  }

  private read(entity: Entity, key: string) {
    return readAttribute(this.machine, entity, key);
  }
}

/** The cell of an entity, or of its carrier. */
export function whereabouts(entity: Entity): Cell | null {
  let place = entity.place;
  while (place instanceof Zone && place.owner) place = place.owner.place;
  return place instanceof Cell ? place : null;
}

/**
 * Whether stepping on something takes the walker out of the game. Only effects on controlled actors count. Other
 * conditions may hold or not, so either branch counts.
 */
function removesWalker(effect: unknown): boolean {
  if (!Array.isArray(effect)) return false;
  return effect.some((step: Readonly<Record<string, unknown>>) => {
    if (step.remove === 'target' || step.remove === 'actor') return true;
    if (typeof step.if !== 'string') return false;
    const asks = /(!?)\s*(?:target|actor|mover)\.controlled\b/.exec(step.if);
    if (!asks) return removesWalker(step.then) || removesWalker(step.else);
    return removesWalker(asks[1] === '!' ? step.else : step.then);
  });
}
