import type { Definitions } from '../../core/definitions';
import type { Compilation } from '../expression/compilation';
import { EVENT_FIELDS } from '../expression/known-names';

const BUILT_IN_FIELDS = [
  ...['name', 'description', 'type', 'id', 'cell', 'zone', 'owner', 'held', 'gone', 'x', 'y', 'w', 'h'],
  ...['dice', 'kept', 'modifier', 'final', 'clamped', 'row', 'on', 'missing'],
  // Read by the native actions.
  ...['weapon', 'consumable', 'use_verb', 'use_effect', 'use_description', 'use_sound'],
  ...['pickup_description', 'pickup_sound'],
  // Read by the native behaviors.
  'leader',
];

/**
 * All field names that definitions declare: attributes, stats, states, columns of tables, owned zones, event fields.
 */
export function declaredFields({ definitions, zones, scopes }: Compilation, onMap: unknown): ReadonlySet<string> {
  const { actors, items, states, tables } = definitions;
  const fields = new Set<string>([...BUILT_IN_FIELDS, ...Object.values(EVENT_FIELDS).flat()]);
  for (const entity of [...Object.values(actors), ...Object.values(items)]) {
    for (const key of Object.keys(entity.stats)) fields.add(key);
    addKeys(entity.attributes, fields);
  }
  for (const key of Object.keys(states)) fields.add(key);
  for (const state of Object.values(states)) addKeys(state.while, fields);
  for (const table of Object.values(tables)) addKeys(table, fields);
  for (const zone of zones.values()) if (zone.per !== null) fields.add(zone.name);
  addKeys(onMap, fields);
  // Other levels have their own names.
  addSetFields({ ...definitions, levels: null }, scopes, fields);
  return fields;
}

/**
 * Explains a name that is no field but something else (a shared zone, a variable, an option, a formula), and says what
 * to write instead. Null for an unknown name.
 */
export function explainUndeclared({ definitions, zones, scopes, formulas }: Compilation, key: string): string | null {
  const { rules, tables } = definitions;
  if (zones.get(key)?.per === null) return `"${key}" is a zone of the table, not of a seat or an actor; write ${key}`;
  for (const scope of scopes.values()) {
    if (scope.byName.has(key)) return `"${key}" is a variable of "${scope.name}"; write ${scope.name}.${key}`;
  }
  if (Object.hasOwn(rules.options ?? {}, key)) return `"${key}" is an option; write options.${key}`;
  if (formulas.has(key)) return `"${key}" is a formula, not a field; write ${key}`;
  if (Object.hasOwn(tables, key)) return `"${key}" is a table; rows are read by row('${key}', …)`;
  return null;
}

function addKeys(value: unknown, into: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) addKeys(item, into);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      into.add(key);
      addKeys(inner, into);
    }
  }
}

/** A `change … to`, a `spawn … with` or a `raise … with` declares the fields it sets. */
function addSetFields(value: unknown, scopes: ReadonlyMap<string, unknown>, fields: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) addSetFields(item, scopes, fields);
  else if (typeof value === 'object' && value !== null) {
    const step = value as Record<string, unknown>;
    const add = (set: unknown) => {
      for (const key of Object.keys((set ?? {}) as object)) fields.add(key);
    };
    if ('change' in step && !scopes.has(String(step.change))) add(step.to);
    if ('spawn' in step || typeof step.raise === 'string') add(step.with);
    for (const inner of Object.values(step)) addSetFields(inner, scopes, fields);
  }
}

/** All attributes that an entity may get in play: by effects, states, worn items, and steps that set them. */
export function fieldsSetInPlay({
  actors,
  items,
  states,
  tables,
  rules,
  personalities,
}: Definitions): ReadonlySet<string> {
  const given = new Set<string>(Object.keys(states));
  const inside = (parts: object) => addKeys(Object.values(parts), given);
  for (const { attributes } of [...Object.values(actors), ...Object.values(items)]) inside(attributes);
  for (const { rows } of Object.values(tables)) for (const row of rows) inside(row);
  addKeys(Object.values(states), given);
  addChanges([rules, personalities], given);
  return given;
}

/** Adds what steps change, or set on entities they create. */
function addChanges(value: unknown, into: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  const step = value as Record<string, unknown>;
  const set = 'change' in step ? [step.to, step.by] : 'spawn' in step ? [step.with] : [];
  addKeys(set, into);
  for (const inner of Object.values(step)) addChanges(inner, into);
}
