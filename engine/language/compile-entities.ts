import type { AttributeValue } from '../core/attributes';
import type { Definitions, EntityDefinition, StatDefinition } from '../core/definitions';
import type { Language } from '../core/language';
import { HELD } from '../machine/effects/attribute-access';
import { placeCarried } from '../machine/effects/carrying';
import { templateNamed } from '../machine/model/entity-templates';
import { RuleError } from '../machine/model/fault';
import { expectFinite } from '../machine/model/finite';
import { emptySlots, Frame } from '../machine/model/frame';
import type { Bounds, EntityTemplate, SelfExpr } from '../machine/model/program';
import { describeValue, type Fields, type Value } from '../machine/model/value';
import type { Compilation } from './expression/compilation';
import { compileExpression } from './expression/expression';
import { SymbolTable } from './expression/symbol-table';
import { isDeclaredNumber, isDerived } from './steps/special-values';
import { expressionDepth } from './syntax/syntax';

export function compileEntity(builder: Compilation, definition: EntityDefinition, index: number): EntityTemplate {
  const root = `/${definition.kind}s/${definition.id}`;
  const attributes = new Map<string, AttributeValue>();
  const derived = new Map<string, SelfExpr<Value>>();
  const bounds = new Map<string, Bounds>();
  const starts: [string, SelfExpr<Value>][] = [];

  for (const [key, value] of Object.entries(definition.attributes)) {
    const pointer = `${root}/attributes/${key}`;
    if (isDerived(value)) derived.set(key, selfExpression(builder, value.is, `${pointer}/is`));
    else if (isDeclaredNumber(value)) {
      const start = value.start ?? 0;
      if (typeof start === 'string') starts.push([key, selfExpression(builder, start, `${pointer}/start`)]);
      else attributes.set(key, start);
      bounds.set(key, compileBounds(builder, value, pointer));
    } else attributes.set(key, value as AttributeValue);
  }
  const stats = new Map(Object.entries(definition.stats));
  for (const [key, stat] of stats) starts.push([key, compileStat(builder, key, stat, `${root}/stats/${key}`)]);

  const perTurn = [...stats]
    .filter(([, stat]) => (stat.per_turn ?? 0) !== 0)
    .map(([key, stat]) => [key, selfNumber(builder, stat.per_turn, `${root}/stats/${key}/per_turn`)] as const);
  const { stats: shared = {} } = builder.definitions.rules;
  const fatal = [...stats].filter(([, stat]) => stat.fatal).map(([key]) => key);
  // A stat that the rules call fatal is fatal too where it is a plain attribute, and for entities that get it in play.
  fatal.push(...Object.keys(shared).filter((key) => shared[key]?.fatal && !stats.has(key)));
  const carried = (attributes.get('default_items') ?? []) as readonly string[];
  const held = (attributes.get('holds') ?? []) as readonly string[];
  const isPlain = starts.length + carried.length + held.length === 0;
  return {
    ...definition,
    attributes,
    derived: derived.size > 0 ? derived : null,
    bounds: bounds.size > 0 ? bounds : null,
    columns: [],
    names: namesIn(builder.definitions),
    fatal: Object.freeze(fatal),
    stats,
    perTurn,
    index,
    isPlain,
    fields: fieldsOf(definition, attributes),
    prepare(machine, entity) {
      if (isPlain && entity.own === null) return;
      for (const [key, start] of starts) {
        const value = start(machine, entity);
        expectFinite(value, key, root);
        entity.setAttribute(key, value as AttributeValue);
      }
      for (const id of carried) placeCarried(machine, entity, id);
      for (const id of held) {
        const zone = machine.program.ownedZones.get(HELD);
        if (zone) machine.spawn(templateNamed(machine.program, id, root), machine.world.zoneOf(entity, zone));
      }
      if (entity.own && machine.program.states.size > 0) machine.refreshOverlays(entity);
    },
  };
}

const made = new WeakMap<Language, ReadonlyMap<string, string>>();

/** The names of a language, one map for all types. */
function namesIn({ language }: Definitions): ReadonlyMap<string, string> | null {
  if (!language?.names) return null;
  const names = made.get(language) ?? new Map(Object.entries(language.names));
  made.set(language, names);
  return names;
}

function fieldsOf(
  { id, name, description, stats }: EntityDefinition,
  attributes: ReadonlyMap<string, AttributeValue>,
): Fields {
  const starts = Object.entries(stats).map(([key, { current, max }]) => [key, current ?? max] as const);
  const known = starts.filter(([, start]) => typeof start === 'number');
  const own = { ...Object.fromEntries(attributes), ...Object.fromEntries(known) };
  return Object.freeze({ ...own, id, type: id, name, description });
}

/** An expression about one entity, called `self`. It runs in its own frame. */
export function selfExpression(builder: Compilation, source: unknown, pointer: string): SelfExpr<Value> {
  const names = new SymbolTable(builder);
  const expr = compileExpression(source, names, pointer);
  const formula = { pointer, depth: expressionDepth(source) };
  return (machine, self) => {
    machine.budget.beginFormula(formula);
    const frame = new Frame(machine.program.noSteps, emptySlots(names.slotCount));
    frame.takeCast(machine.castOfActive());
    frame.self = self;
    return machine.budget.endFormula(expr(machine, frame));
  };
}

function selfNumber(builder: Compilation, source: unknown, pointer: string): SelfExpr<number> {
  if (typeof source === 'number') return () => source;
  const expr = selfExpression(builder, source, pointer);
  return (machine, self) => {
    const value = expr(machine, self);
    if (typeof value !== 'number') throw new RuleError(`a number is needed here, not ${describeValue(value)}`, pointer);
    return value;
  };
}

function compileBounds(
  builder: Compilation,
  declared: { readonly min?: number | string; readonly max?: number | string },
  pointer: string,
): Bounds {
  const min = selfNumber(builder, declared.min ?? Number.NEGATIVE_INFINITY, `${pointer}/min`);
  const max = selfNumber(builder, declared.max ?? Number.POSITIVE_INFINITY, `${pointer}/max`);
  return (machine, self) => ({ min: min(machine, self), max: max(machine, self) });
}

function compileStat(builder: Compilation, key: string, stat: StatDefinition, pointer: string): SelfExpr<Value> {
  const max = selfNumber(builder, stat.max, `${pointer}/max`);
  const min = selfNumber(builder, stat.min ?? 0, `${pointer}/min`);
  const current = stat.current === undefined ? max : selfNumber(builder, stat.current, `${pointer}/current`);
  return (machine, self) => {
    const stat = { max: max(machine, self), current: current(machine, self), min: min(machine, self) };
    for (const bound of [stat.max, stat.current, stat.min]) expectFinite(bound, key, pointer);
    return stat;
  };
}
