import { isStat } from '../../core/attributes';
import { Entity } from '../../core/entity';
import { Zone } from '../../core/place';
import { HELD, readAttribute, vitalsOf, wouldBecome } from '../../machine/effects/attribute-access';
import { planEffect } from '../../machine/effects/effect';
import { changesIn, effectParts, mergeEffects } from '../../machine/effects/effect-parts';
import type { Machine } from '../../machine/model/machine';
import type { EntityTemplate } from '../../machine/model/program';
import { statsOf } from '../../machine/model/stats';
import { type Fields, isSame, type Value } from '../../machine/model/value';
import { TRUTH } from '../../machine/model/value-type';
import { entityArg, numberArg, type RuleFunctions } from './functions';

/** Functions about effects: what one would change, whether it would hurt, and what a creature dies of. */
export const effectFunctions: RuleFunctions = {
  merge: {
    takes: [2, 2],
    call: (machine, _f, [own = null, replacing = null]) => mergeEffects(machine, own, replacing),
  },

  /** Whether an effect would change anything about its target. */
  affects: {
    takes: [2, 3],
    returns: TRUTH,
    call: (machine, frame, [effect = null, target = null, source = null], site) => {
      if (effect === null || target === null) return false;
      const one = entityArg(target, site);
      const { shorts, routines } = effectParts(machine, effect);
      const from = source instanceof Entity ? source : frame.actor;
      return shorts.some((short) => changesMade(machine, short, one, from).length > 0) || routines.length > 0;
    },
  },

  /** Whether the target has any attribute that an effect changes, or could get one of its states. */
  concerns: {
    takes: [2, 2],
    call: (machine, _f, [effect = null, target = null], site) => {
      if (effect === null || target === null) return false;
      const one = entityArg(target, site);
      const changes = changesIn(machine, effect);
      for (const key of changes.keys()) if (one.mayHave(key) || machine.program.states.has(key)) return true;
      // Steps that change nothing about the target do something else.
      return changes.size === 0 && effectParts(machine, effect).routines.length > 0;
    },
  },

  /** The part of an effect that changes attributes the target already has; null if there is none. */
  bearing: {
    takes: [2, 3],
    call: (machine, frame, [effect = null, target = null, source = null], site) => {
      if (effect === null || target === null) return null;
      const from = source instanceof Entity ? source : frame.actor;
      return bearingOn(machine, effect, entityArg(target, site), from);
    },
  },

  /**
   * What a short effect adds to each number of its target, and the turns of each state that it gives: pairs of a name
   * and an amount. Bounds don't count: a blow of ten is ten, also for the last three hit points.
   */
  changes: {
    takes: [2, 3],
    call: (machine, frame, [effect = null, target = null, source = null], site) => {
      if (effect === null || target === null) return [];
      const one = entityArg(target, site);
      const from = source instanceof Entity ? source : frame.actor;
      return effectParts(machine, effect).shorts.flatMap((short) =>
        planEffect(machine, short, one, from).flatMap(([, key, value]) => {
          const before = readAttribute(machine, one, key);
          if (typeof value !== 'number') return [];
          return [[key, value - (typeof before === 'number' ? before : 0)]];
        }),
      );
    },
  },

  /** Whether an effect would lower a stat of its target or give it a state. */
  harms: {
    takes: [2, 3],
    call: (machine, frame, [effect = null, target = null, source = null], site) => {
      if (effect === null || target === null) return false;
      const from = source instanceof Entity ? source : frame.actor;
      return harmsOne(machine, effect, entityArg(target, site), from);
    },
  },

  /** The names of an entity's stats. */
  stats: { takes: [1, 1], call: (_m, _f, [one], site) => statsOf(entityArg(one, site)) },
  /** The names of the stats whose loss kills an entity. */
  vitals: { takes: [1, 1], call: (_m, _f, [one], site) => vitalsOf(entityArg(one, site)) },
  /** Whether it can die. Null can't. */
  mortal: {
    takes: [1, 1],
    call: (_m, _f, [one = null]) => one instanceof Entity && vitalsOf(one).length > 0,
  },
  /** An effect that lowers the target's first vital stat by this amount; null if it can't die. */
  loss: {
    takes: [2, 2],
    call: (_m, _f, [one, amount], site) => {
      const [vital] = vitalsOf(entityArg(one, site));
      return vital === undefined ? null : { [vital]: -numberArg(amount, site) };
    },
  },

  /**
   * Everything an entity carries, zone by zone, the top of each first. The contents of carried items are not included.
   */
  gear: {
    takes: [1, 1],
    call: (_m, _f, [one], site) => {
      const zones = entityArg(one, site).zones ?? [];
      return zones.flatMap((zone) =>
        zone instanceof Zone && zone.type.name !== HELD ? [...zone.entities].reverse() : [],
      );
    },
  },
};

/** The changes that a short effect would make, within the bounds of each attribute. */
function changesMade(machine: Machine, short: Fields, target: Entity, source: Entity | null) {
  return planEffect(machine, short, target, source).filter(
    ([, key, value]) => !isSame(readAttribute(machine, target, key), wouldBecome(machine, target, key, value)),
  );
}

function bearingOn(machine: Machine, effect: Value, target: Entity, source: Entity | null): Value {
  const { shorts, routines } = effectParts(machine, effect);
  const parts: Value[] = [];
  for (const short of shorts) {
    // A state counts as an attribute only while the target has it: it can be removed, not added.
    const isHad = (key: string, value: Value) =>
      target.mayHave(key) && (value === null || !machine.program.states.has(key));
    const made = changesMade(machine, short, target, source).filter(([, key, value]) => isHad(key, value));
    if (made.length > 0) parts.push(Object.fromEntries(made.map(([, key]) => [key, short[key] as Value])));
  }
  if (routines.length > 0) {
    const steps =
      shorts.length === 0 ? effect : (effect as readonly Value[]).filter((one) => !shorts.includes(one as Fields));
    if ([...changesIn(machine, steps).keys()].some((key) => target.mayHave(key))) parts.push(steps);
  }
  return parts.length > 1 ? parts : (parts[0] ?? null);
}

function harmsOne(machine: Machine, effect: Value, target: Entity, source: Entity | null): boolean {
  const { shorts, routines } = effectParts(machine, effect);
  const isLowered = shorts.some((short) =>
    changesMade(machine, short, target, source).some(([, key, value]) => {
      if (machine.program.states.has(key)) return value !== null;
      return isVital(target, key) && Number(value) < Number(readAttribute(machine, target, key));
    }),
  );
  if (isLowered || routines.length === 0) return isLowered;
  const steps = (Array.isArray(effect) ? effect : [effect]) as readonly Value[];
  const written = shorts.length === 0 ? effect : steps.filter((one) => !shorts.includes(one as Fields));
  return [...changesIn(machine, written)].some(
    ([key, mayLower]) => mayLower && (isVital(target, key) || machine.program.states.has(key)),
  );
}

/** Whether this is a stat, or a plain number whose loss kills the entity. */
const isVital = (entity: Entity, key: string): boolean =>
  isStat(entity.getAttribute(key)) || (entity.type as EntityTemplate).fatal.includes(key);
