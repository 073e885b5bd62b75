import type { Definitions } from '../core/definitions';

/** The events the engine raises, and the names each gives to the triggers that wait for it. */
export const EVENT_FIELDS: Readonly<Record<string, readonly string[]>> = {
  collided: ['actor', 'target', 'cell', 'direction'],
  entered: ['mover', 'actor', 'cell', 'from'],
  moved: ['item', 'from', 'to'],
  removed: ['target'],
  changed: ['target', 'actor', 'attribute', 'was', 'now'],
  died: ['target', 'actor', 'attribute'],
  acted: ['seat', 'action'],
  picked_up: ['actor', 'item'],
  dropped: ['actor', 'item'],
  used: ['actor', 'item', 'target'],
};

/** Events that nothing can come before: they are known only when they have happened. */
export const ONLY_AFTER: ReadonlySet<string> = new Set(['acted', 'died', 'removed']);

const BUILT_IN_FIELDS = [
  ...['name', 'description', 'type', 'id', 'cell', 'zone', 'owner', 'held', 'gone', 'x', 'y', 'w', 'h'],
  ...['dice', 'kept', 'modifier', 'final', 'clamped', 'row', 'on', 'missing'],
  // What the engine's own actions read of an item.
  ...[
    'weapon',
    'consumable',
    'use_verb',
    'use_effect',
    'use_description',
    'use_sound',
    'pickup_description',
    'pickup_sound',
  ],
  // What its behaviors read of an actor.
  'leader',
];

export interface KnownNames {
  /** Every field that something declares: attributes, stats, states, rows, variables, event fields. */
  readonly fields: ReadonlySet<string>;
  /** Events that rules raise, with the names they carry. */
  readonly raised: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names that some step passes on to steps that data carries, by `apply … with` or `roll_on … with`. */
  readonly passed: ReadonlySet<string>;
}

/** Gathers what the definitions declare anywhere, so that a name found nowhere can be called a mistake. */
export function knownNames(definitions: Definitions): KnownNames {
  const fields = new Set<string>(BUILT_IN_FIELDS);
  const raised = new Map<string, Set<string>>();
  for (const names of Object.values(EVENT_FIELDS)) for (const name of names) fields.add(name);
  for (const entity of [...Object.values(definitions.actors), ...Object.values(definitions.items)]) {
    for (const key of Object.keys(entity.stats)) fields.add(key);
    addKeys(entity.attributes, fields);
  }
  for (const key of Object.keys(definitions.states)) fields.add(key);
  for (const state of Object.values(definitions.states)) addKeys(state.while, fields);
  addKeys(definitions.tables, fields);
  const { rules } = definitions;
  for (const scope of Object.values(rules.vars ?? {})) for (const key of Object.keys(scope ?? {})) fields.add(key);
  for (const key of Object.keys({ ...rules.zones, ...rules.options })) fields.add(key);
  const passed = new Set<string>();
  // Other levels have names of their own.
  gatherFromSteps({ ...definitions, levels: null }, fields, raised, passed);
  return { fields, raised, passed };
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

/** A `change … to`, a `spawn … with` and a `raise … with` declare what they set. */
function gatherFromSteps(
  value: unknown,
  fields: Set<string>,
  raised: Map<string, Set<string>>,
  passed: Set<string>,
): void {
  if (Array.isArray(value)) for (const item of value) gatherFromSteps(item, fields, raised, passed);
  else if (typeof value === 'object' && value !== null) {
    const step = value as Record<string, unknown>;
    if ('change' in step) for (const key of Object.keys((step.to ?? {}) as object)) fields.add(key);
    if ('spawn' in step) for (const key of Object.keys((step.with ?? {}) as object)) fields.add(key);
    if ('apply' in step || 'roll_on' in step)
      for (const key of Object.keys((step.with ?? {}) as object)) passed.add(key);
    if (typeof step.raise === 'string') {
      const names = raised.get(step.raise) ?? new Set();
      for (const key of Object.keys((step.with ?? {}) as object)) {
        names.add(key);
        fields.add(key);
      }
      raised.set(step.raise, names);
    }
    for (const inner of Object.values(step)) gatherFromSteps(inner, fields, raised, passed);
  }
}

/** Lists of words by their path: `tastes.bitter`. */
export function wordListsOf(words: unknown): ReadonlyMap<string, readonly string[]> {
  const lists = new Map<string, readonly string[]>();
  gatherWords(words, '', lists);
  return lists;
}

function gatherWords(value: unknown, path: string, into: Map<string, readonly string[]>): void {
  if (Array.isArray(value)) into.set(path, value as string[]);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) gatherWords(inner, path === '' ? key : `${path}.${key}`, into);
  }
}
