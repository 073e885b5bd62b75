import { Entity } from '../core/entity';
import { Cell, type Place, Zone } from '../core/place';
import { readAttribute } from './attribute-access';
import { applyEffect, type Plan, setOn, targetsOf } from './effect';
import { RuleError } from './fault';
import type { Expr, Frame } from './frame';
import type { Machine } from './machine';
import { number } from './steps-flow';
import type { Step, StepCompiler, StepVerb } from './steps';
import { suggest } from './suggest';
import { asList, describe, isTrue, ScopeType, type Value } from './value';

type WorldVerb = 'change' | 'move' | 'draw' | 'shuffle' | 'spawn' | 'remove' | 'apply' | 'say' | 'say_of' | 'sound' | 'raise' | 'travel' | 'save';

/** Steps that change the world, or tell of it. */
export const worldSteps: Readonly<Record<WorldVerb, StepVerb>> = {
  change(compiler, step, pointer) {
    if (changeVariable(compiler, step, pointer)) return;
    const target = compiler.builder.scopeNamed(step.change, compiler.names)
      ? scopeTarget(compiler, step.change as string)
      : compiler.expr(step.change, `${pointer}/change`);
    const plan = changePlan(compiler, step, pointer);
    if (!compiler.builder.hasBefore('changed')) {
      compiler.emit((m, f) => {
        const value = target(m, f);
        if (value instanceof Entity || value instanceof ScopeType) plan(m, f, value);
        else for (const one of targetsOf(value, pointer)) plan(m, f, one);
      }, pointer);
      return;
    }
    interruptible(compiler, pointer, (m, f) => {
      const plans: Plan[] = [];
      for (const one of targetsOf(target(m, f), pointer)) plan(m, f, one, plans);
      return plans;
    });
  },

  move(compiler, step, pointer) {
    const what = compiler.expr(step.move, `${pointer}/move`);
    const to = placeExpr(compiler, step.to, `${pointer}/to`);
    const turned = compiler.optional(step.turned, `${pointer}/turned`);
    const at = step.at;
    const [items, place, prevented] = [compiler.names.hidden(), compiler.names.hidden(), compiler.names.hidden()];
    const before = compiler.builder.hasBefore('entered') || compiler.builder.hasBefore('moved');
    compiler.emit((m, f) => {
      f.slots[items] = entities(what(m, f), pointer);
      f.slots[place] = 0;
    }, pointer);
    const loop = compiler.here;
    if (before) {
      compiler.emit((m, f) => {
        f.slots[prevented] = false;
        const entity = (f.slots[items] as Entity[])[f.slots[place] as number];
        if (entity) announceMove(m, f, entity, to(m, f), prevented);
      }, pointer);
    }
    compiler.emit((m, f) => {
      const list = f.slots[items] as readonly Entity[];
      const next = f.slots[place] as number;
      const entity = list[next];
      if (!entity) return;
      if (!before || f.slots[prevented] !== true) {
        const goal = to(m, f);
        if (turned) m.set(entity, 'turned', turned(m, f));
        m.move(entity, goal, placeIn(m, goal, at));
      }
      if (next + 1 < list.length) {
        f.slots[place] = next + 1;
        f.pc = loop;
      }
    }, pointer);
  },

  draw(compiler, step, pointer) {
    const from = compiler.expr(step.from, `${pointer}/from`);
    const to = placeExpr(compiler, step.to, `${pointer}/to`);
    const pick = picker(compiler, step, pointer);
    const into = compiler.bindTo(step.as, `${pointer}/as`);
    const one = (m: Machine, f: Frame): Entity | null => {
      const zone = from(m, f);
      if (!(zone instanceof Zone)) throw new RuleError(`cards are drawn from a zone, not from ${describe(zone)}`, pointer);
      if (zone.size === 0) recycle(m, zone);
      const drawn = zone.size === 0 ? null : pick(m, f, zone);
      if (drawn) m.move(drawn, to(m, f));
      return drawn;
    };
    if (step.draw === 1) {
      compiler.emit((m, f) => {
        const drawn = one(m, f);
        if (into >= 0) f.slots[into] = drawn;
      }, pointer);
      return;
    }
    const count = number(compiler, step.draw, `${pointer}/draw`);
    const left = compiler.names.hidden();
    const drawnSlot = into >= 0 ? into : compiler.names.hidden();
    compiler.emit((m, f) => {
      f.slots[left] = count(m, f);
      f.slots[drawnSlot] = [];
    }, pointer);
    const loop = compiler.here;
    compiler.emit((m, f) => {
      if ((f.slots[left] as number) < 1) return;
      const drawn = one(m, f);
      if (!drawn) return;
      f.slots[drawnSlot] = [...(f.slots[drawnSlot] as readonly Value[]), drawn];
      f.slots[left] = (f.slots[left] as number) - 1;
      f.pc = loop;
    }, pointer);
  },

  shuffle(compiler, step, pointer) {
    const zone = compiler.expr(step.shuffle, `${pointer}/shuffle`);
    compiler.emit((m, f) => {
      const value = zone(m, f);
      if (!(value instanceof Zone)) throw new RuleError(`only a zone can be shuffled, not ${describe(value)}`, pointer);
      m.shuffle(value);
    }, pointer);
  },

  spawn(compiler, step, pointer) {
    const id = compiler.word(step.spawn, `${pointer}/spawn`);
    const to = placeExpr(compiler, step.to, `${pointer}/to`);
    const set = compiler.args(step.with, `${pointer}/with`);
    const into = compiler.bindTo(step.as, `${pointer}/as`);
    compiler.builder.checkThing(step.spawn, `${pointer}/spawn`);
    compiler.emit((m, f) => {
      const place = to(m, f);
      const entity = m.spawn(m.program.thing(id(m, f), pointer), place, placeIn(m, place, step.at));
      for (const [key, value] of Object.entries(set(m, f))) m.set(entity, key, value);
      if (into >= 0) f.slots[into] = entity;
    }, pointer);
  },

  remove(compiler, step, pointer) {
    const what = compiler.expr(step.remove, `${pointer}/remove`);
    compiler.emit((m, f) => {
      for (const entity of entities(what(m, f), pointer)) m.remove(entity);
    }, pointer);
  },

  apply(compiler, step, pointer) {
    const effect = compiler.expr(step.apply, `${pointer}/apply`);
    const scope = compiler.builder.scopeNamed(step.to, compiler.names);
    const target = scope
      ? scopeTarget(compiler, step.to as string)
      : (compiler.optional(step.to, `${pointer}/to`) ?? ((_m, f) => f.target));
    const args = step.with === undefined ? null : compiler.args(step.with, `${pointer}/with`);
    const into = compiler.bindTo(step.as, `${pointer}/as`);
    compiler.emit((m, f) => {
      const before = m.events.length;
      applyEffect(m, effect(m, f), target(m, f), f, args ? args(m, f) : null);
      if (into >= 0) f.slots[into] = m.events.length > before;
    }, pointer);
  },

  say(compiler, step, pointer) {
    const text = compiler.text(step.say, `${pointer}/say`);
    const sees = compiler.optional(step.sees, `${pointer}/sees`);
    compiler.emit((m, f) => {
      m.program.say(m, text, f, sees ? sees(m, f) : null);
    }, pointer);
  },

  say_of(compiler, step, pointer) {
    const text = compiler.expr(step.say_of, `${pointer}/say_of`);
    const otherwise = step.else === undefined ? null : compiler.text(step.else, `${pointer}/else`);
    compiler.emit((m, f) => {
      const source = text(m, f);
      if (typeof source === 'string' && source !== '') m.program.say(m, m.program.texts.get(source, pointer), f, null);
      else if (otherwise) m.program.say(m, otherwise, f, null);
    }, pointer);
  },

  sound(compiler, step, pointer) {
    const sound = compiler.word(step.sound, `${pointer}/sound`);
    compiler.emit((m, f) => {
      const id = sound(m, f);
      if (id !== '') m.events.push({ type: 'sound', sound: id, at: f.actor?.place?.place ?? null });
    }, pointer);
  },

  raise(compiler, step, pointer) {
    const name = compiler.word(step.raise, `${pointer}/raise`);
    const fields = compiler.args(step.with, `${pointer}/with`);
    const stopped = compiler.names.hidden();
    const into = compiler.bindTo(step.as, `${pointer}/as`);
    compiler.emit((m, f) => {
      const given = fields(m, f);
      f.slots[stopped] = false;
      interrupt(m, f, name(m, f), given, stopped);
    }, pointer);
    compiler.emit((m, f) => {
      const went = f.slots[stopped] !== true;
      if (into >= 0) f.slots[into] = went;
      if (!went) return;
      const event = name(m, f);
      m.events.push({ type: 'raised', name: event, because: m.pointer });
      m.raise(event, fields(m, f), {});
    }, pointer);
  },

  travel(compiler, step, pointer) {
    const level = compiler.word(step.travel, `${pointer}/travel`);
    compiler.emit((m, f) => {
      m.end(`left for ${level(m, f)}`, [], '');
    }, pointer);
  },

  save(compiler, step, pointer) {
    const label = compiler.word(step.save, `${pointer}/save`);
    compiler.emit((m, f) => {
      m.events.push({ type: 'saved', label: label(m, f) });
    }, pointer);
  },
};

/** The most frequent change, one variable of a scope, known by name: done without looking anything up. */
function changeVariable(compiler: StepCompiler, step: Step, pointer: string): boolean {
  const { builder } = compiler;
  if (!builder.scopeNamed(step.change, compiler.names) || builder.hasBefore('changed')) return false;
  const by = Object.entries((step.by ?? {}) as object);
  const to = Object.entries((step.to ?? {}) as object);
  const [entry] = [...by, ...to];
  if (!entry || by.length + to.length !== 1) return false;
  const scope = builder.scope(step.change as string);
  const index = scope.byName.get(entry[0])?.index;
  if (index === undefined) {
    const known = suggest(entry[0], scope.byName.keys());
    compiler.fault(`${pointer}/${by.length > 0 ? 'by' : 'to'}/${entry[0]}`, `the scope "${scope.name}" has no variable "${entry[0]}".${known}`);
    return true;
  }
  if (to.length > 0) {
    const value = compiler.expr(entry[1], `${pointer}/to/${entry[0]}`);
    compiler.emit((m, f) => m.setVariable(scope, index, value(m, f)), pointer);
    return true;
  }
  const amount = number(compiler, entry[1], `${pointer}/by/${entry[0]}`);
  compiler.emit((m, f) => {
    const current = m.scopes[scope.index]?.[index];
    const sum = typeof current === 'number' ? current + amount(m, f) : added(m, scope, entry[0], amount(m, f), pointer);
    m.setVariable(scope, index, sum);
  }, pointer);
  return true;
}

const scopeTarget = (compiler: StepCompiler, name: string): Expr => {
  const scope = compiler.builder.scope(name);
  return () => scope;
};

type Planner = (m: Machine, f: Frame, target: Entity | ScopeType, plans?: Plan[]) => void;

/** All right-hand sides are read from the old values; then all are set, or handed over as plans. */
function changePlan(compiler: StepCompiler, step: Step, pointer: string): Planner {
  const by = Object.entries((step.by ?? {}) as object).map(
    ([key, source]) => [key, number(compiler, source, `${pointer}/by/${key}`)] as const,
  );
  const to = Object.entries((step.to ?? {}) as object).map(
    ([key, source]) => [key, compiler.expr(source, `${pointer}/to/${key}`)] as const,
  );
  if (by.length + to.length === 0) compiler.fault(pointer, 'a change says "by" or "to"');
  if (by.length === 1 && to.length === 0) {
    const [key, amount] = by[0] as (typeof by)[number];
    return (m, f, target, plans) => {
      const value = added(m, target, key, amount(m, f), pointer);
      if (plans) plans.push([target, key, value]);
      else setOn(m, target, key, value);
    };
  }
  return (m, f, target, plans = []) => {
    const own: Plan[] = [];
    for (const [key, amount] of by) own.push([target, key, added(m, target, key, amount(m, f), pointer)]);
    for (const [key, value] of to) own.push([target, key, value(m, f)]);
    if (plans.length > 0) plans.push(...own);
    else for (const [one, key, value] of own) setOn(m, one, key, value);
  };
}

function added(m: Machine, target: Entity | ScopeType, key: string, amount: number, pointer: string): Value {
  const current = target instanceof Entity ? readAttribute(m, target, key) : m.variable(target, key);
  if (typeof current === 'number') return current + amount;
  if (m.program.states.has(key)) return Math.max(0, amount) || null;
  throw new RuleError(`${describe(target)} has no number "${key}" to change`, pointer);
}

/** Carries out plans one by one, each after the triggers that come before it and may prevent it. */
function interruptible(compiler: StepCompiler, pointer: string, plan: (m: Machine, f: Frame) => Plan[]): void {
  const [plans, prevented] = [compiler.names.hidden(), compiler.names.hidden()];
  compiler.emit((m, f) => {
    f.slots[plans] = plan(m, f) as unknown as readonly Value[];
  }, pointer);
  const loop = compiler.here;
  compiler.emit((m, f) => {
    const [first] = f.slots[plans] as unknown as Plan[];
    f.slots[prevented] = false;
    if (!first) return;
    const [target, attribute, now] = first;
    const was = target instanceof Entity ? readAttribute(m, target, attribute) : m.variable(target, attribute);
    interrupt(m, f, 'changed', { target, attribute, was, now }, prevented);
  }, pointer);
  compiler.emit((m, f) => {
    const [first, ...rest] = f.slots[plans] as unknown as Plan[];
    if (!first) return;
    if (f.slots[prevented] !== true) setOn(m, ...first);
    f.slots[plans] = rest as unknown as readonly Value[];
    if (rest.length > 0) f.pc = loop;
  }, pointer);
}

/** Pushes the triggers that come before something; one of them may prevent it. */
export function interrupt(m: Machine, f: Frame, name: string, fields: Record<string, Value>, slot: number): void {
  const triggers = m.program.triggers.get(name)?.before ?? [];
  const depth = m.frames.length - 1;
  for (const trigger of [...triggers].reverse()) {
    const frame = m.callTrigger(trigger, fields, castOf(fields), f);
    frame.prevents = slot;
    frame.interrupts = depth;
  }
}

const castOf = (fields: Record<string, Value>) => {
  const cast: { actor?: Entity; target?: Entity; item?: Entity } = {};
  for (const key of ['actor', 'target', 'item'] as const) if (fields[key] instanceof Entity) cast[key] = fields[key];
  return cast;
};

function announceMove(m: Machine, f: Frame, entity: Entity, place: Place, slot: number): void {
  const from = entity.place;
  if (place instanceof Cell) {
    interrupt(m, f, 'entered', { mover: entity, actor: entity, cell: place, from: from instanceof Cell ? from : null }, slot);
  } else interrupt(m, f, 'moved', { item: entity, from: from instanceof Zone ? from : null, to: place }, slot);
}

function placeExpr(compiler: StepCompiler, source: unknown, pointer: string): (m: Machine, f: Frame) => Place {
  if (source === undefined) compiler.fault(pointer, '"to" says where: a zone or a cell');
  const expr = compiler.expr(source ?? null, pointer);
  return (m, f) => {
    const value = expr(m, f);
    if (value instanceof Zone || value instanceof Cell) return value;
    throw new RuleError(`things move to a zone or a cell, not to ${describe(value)}`, pointer);
  };
}

/** Where in its new place an entity goes: on top unless said otherwise. */
function placeIn(m: Machine, place: Place, at: unknown): number | undefined {
  if (at === 'bottom') return 0;
  if (at === 'random') return m.stream('cards').below(place.entities.length + 1);
  return undefined;
}

function entities(value: Value, pointer: string): Entity[] {
  if (value instanceof Entity) return [value];
  const list = value === null ? [] : asList(value);
  if (list?.every((item) => item instanceof Entity)) return [...list] as Entity[];
  throw new RuleError(`entities are needed here, not ${describe(value)}`, pointer);
}

/** When a zone with a `recycle` runs empty, that zone's cards come back, shuffled. */
function recycle(m: Machine, zone: Zone): void {
  const from = m.program.recycles.get(zone.type.name);
  const pile = from === undefined ? undefined : m.world.zones[from.index];
  if (!pile || pile.size === 0) return;
  for (const entity of [...pile.entities]) m.world.move(entity, zone);
  m.shuffle(zone);
}

type Picker = (m: Machine, f: Frame, zone: Zone) => Entity | null;

/** How a card is drawn: from the top, or filtered by `where`, the best by `prefer`, by chance as `weigh` says. */
function picker(compiler: StepCompiler, step: Step, pointer: string): Picker {
  const random = step.at === 'random' || step.prefer !== undefined;
  if (step.where === undefined && step.prefer === undefined && step.weigh === undefined) {
    if (!random) return (_m, _f, zone) => zone.at(0);
    return (m, _f, zone) => m.stream('cards').pick(zone.entities);
  }
  return compiler.names.within('it', (it) => {
    const where = compiler.optional(step.where, `${pointer}/where`);
    const prefer = compiler.optional(step.prefer, `${pointer}/prefer`);
    const weigh = compiler.optional(step.weigh, `${pointer}/weigh`);
    const of = (m: Machine, f: Frame, expr: Expr, entity: Entity): Value => {
      f.slots[it] = entity;
      m.burn();
      return expr(m, f);
    };
    return (m, f, zone) => {
      let found = [...zone.entities].reverse();
      if (where) found = found.filter((entity) => isTrue(of(m, f, where, entity)));
      if (prefer) {
        const marks = found.map((entity) => Number(of(m, f, prefer, entity)));
        const best = Math.max(...marks);
        found = found.filter((_, i) => marks[i] === best);
      }
      if (found.length === 0) return null;
      if (!weigh) return random ? m.stream('cards').pick(found) : (found[0] as Entity);
      return weighted(m, found, found.map((entity) => Number(of(m, f, weigh, entity))));
    };
  });
}

function weighted(m: Machine, found: readonly Entity[], weights: readonly number[]): Entity | null {
  const total = weights.reduce((sum, weight) => sum + Math.max(0, weight), 0);
  if (total <= 0) return null;
  let left = (m.stream('cards').uint() / 0x100000000) * total;
  for (let i = 0; i < found.length; i++) {
    left -= Math.max(0, weights[i] as number);
    if (left < 0) return found[i] as Entity;
  }
  return found[found.length - 1] as Entity;
}
