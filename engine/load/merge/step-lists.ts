import type { Verbs } from '../../language/steps/verb';
import type { JsonNode } from '../files/json-node';
import { isEntityKind, type Kind } from '../files/kinds';
import type { Layered } from './layered';

export interface StepList {
  readonly list: JsonNode;
  /** False in the author's own data, where a list may only look like steps. */
  readonly isCertain: boolean;
}

/** Every list of steps in one file or in the merged files of a kind. Lists inside steps are left out. */
export function* stepLists(kind: Kind, root: Layered, verbs: Verbs): Generator<StepList> {
  if (kind === 'rules') yield* inRules(root);
  else if (isEntityKind(kind)) {
    for (const [, definition] of root.entries()) {
      for (const [key, attribute] of definition.get('attributes')?.entries() ?? []) {
        if (EFFECTS.has(key)) yield* asList(attribute);
        else yield* inFreeData(attribute, verbs);
      }
    }
  } else if (kind === 'tables') {
    for (const [, table] of root.entries()) for (const row of table.get('rows')?.items ?? []) yield* inRow(row, verbs);
  } else if (kind === 'states') {
    for (const [, state] of root.entries()) yield* asList(state.get('turn'));
  } else if (kind === 'personalities') {
    for (const [, personality] of root.entries()) {
      for (const behavior of personality.get('behaviors')?.items ?? []) yield* listUnder(behavior, 'do');
    }
  }
}

/** Attributes that hold an effect: an object of changes, or steps. */
export const EFFECTS: ReadonlySet<string> = new Set(['collision_effect', 'enter_effect', 'use_effect', 'wear_effect']);

const SECTIONS: Readonly<Record<string, readonly string[]>> = {
  phases: ['enter', 'leave'],
  actions: ['do'],
  procedures: ['do'],
  triggers: ['do'],
};

function* inRules(rules: Layered): Generator<StepList> {
  yield* asList(rules.get('setup'));
  yield* asList(rules.get('turn')?.get('start'));
  yield* asList(rules.get('turn')?.get('end'));
  for (const [section, keys] of Object.entries(SECTIONS)) {
    for (const [, entry] of rules.get(section)?.entries() ?? []) for (const key of keys) yield* asList(entry.get(key));
  }
}

function* asList(part: Layered | null | undefined): Generator<StepList> {
  if (part && !part.members && part.node.items) yield { list: part.node, isCertain: true };
}

function* listUnder(node: JsonNode, key: string): Generator<StepList> {
  const list = node.members?.get(key);
  if (list?.items) yield { list, isCertain: true };
}

function* inRow(row: JsonNode, verbs: Verbs): Generator<StepList> {
  yield* listUnder(row, 'do');
  yield* listUnder(row, 'effect');
  for (const [key, field] of row.members ?? []) if (key !== 'do' && key !== 'effect') yield* inData(field, verbs);
}

function* inFreeData(part: Layered, verbs: Verbs): Generator<StepList> {
  if (!part.members) yield* inData(part.node, verbs);
  for (const [, member] of part.entries()) yield* inFreeData(member, verbs);
}

/** The author's own data may contain steps for `apply`: a card's penalty, a creature's answer to a blow. */
function* inData(node: JsonNode, verbs: Verbs): Generator<StepList> {
  if (looksLikeSteps(node, verbs)) yield { list: node, isCertain: false };
  else for (const child of node.items ?? node.members?.values() ?? []) yield* inData(child, verbs);
}

function looksLikeSteps(node: JsonNode, verbs: Verbs): boolean {
  const [first] = node.items ?? [];
  const [key] = [...(first?.members?.keys() ?? [])].filter((name) => name !== 'note');
  return key !== undefined && Object.hasOwn(verbs, key) && (node.items ?? []).every((item) => item.members !== null);
}
