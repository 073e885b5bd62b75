import type { Definitions } from '../../core/definitions';
import { CAST } from '../../machine/model/frame';

/** The events that the engine raises, and the names each gives to its triggers. */
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

/** Formulas that the engine calls by name if the rules define them. */
export const ENGINE_FORMULAS: readonly string[] = ['comes_along', 'dormant', 'foes', 'perilous', 'witnesses'];

/** An actor's zones that native actions use by name. */
export const ENGINE_ZONES: readonly string[] = ['inventory', 'weapon'];

/**
 * Macros: functions that bind a candidate, as in `hand.filter(c, c.kind == 'key')`, also written `filter(hand, c, …)`.
 */
export const MACROS: ReadonlySet<string> = new Set([
  'filter',
  'map',
  'exists',
  'all',
  'count',
  'sum',
  'lowest',
  'highest',
  'spread',
  'odds',
]);

/** The one function that rolls, allowed only in a `roll` step. */
export const DICE = 'dice';

/** Names with the same meaning in every rule. */
export const RESERVED: readonly string[] = ['active', 'phase', 'options', 'event'];

export const notOfCast = (names: readonly string[]): string[] =>
  names.filter((name) => !(CAST as readonly string[]).includes(name));

export interface KnownNames {
  /** Events that rules raise, with the names of their fields. */
  readonly raised: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names that steps pass to steps in data, by `apply … with` or `roll_on … with`. */
  readonly passed: ReadonlySet<string>;
}

/** Collects the events that steps raise and the names that they pass on, in all definitions. */
export function knownNames(definitions: Definitions): KnownNames {
  const raised = new Map<string, Set<string>>();
  const passed = new Set<string>();
  // Other levels have their own names.
  gatherFromSteps({ ...definitions, levels: null }, raised, passed);
  return { raised, passed };
}

function gatherFromSteps(value: unknown, raised: Map<string, Set<string>>, passed: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) gatherFromSteps(item, raised, passed);
  else if (typeof value === 'object' && value !== null) {
    const step = value as Record<string, unknown>;
    const given = Object.keys((step.with ?? {}) as object);
    if ('apply' in step || 'roll_on' in step) for (const key of given) passed.add(key);
    if (typeof step.raise === 'string') {
      const names = raised.get(step.raise) ?? new Set();
      for (const key of given) names.add(key);
      raised.set(step.raise, names);
    }
    for (const inner of Object.values(step)) gatherFromSteps(inner, raised, passed);
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
