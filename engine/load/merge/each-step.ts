import { partOf, type VerbShape, type Verbs, verbIn } from '../../language/steps/verb';
import type { JsonNode } from '../files/json-node';
import { KINDS } from '../files/kinds';
import type { Merged } from './merge-layers';
import { stepLists } from './step-lists';

export interface FoundStep {
  readonly verb: string;
  readonly node: JsonNode;
  /** False in the author's own data, where a list may only look like steps. */
  readonly isCertain: boolean;
}

/** Every step of the merged files, including steps inside steps. */
export function* eachStep(merged: Merged, verbs: Verbs): Generator<FoundStep> {
  for (const kind of KINDS) {
    const root = merged.get(kind);
    if (root) for (const { list, isCertain } of stepLists(kind, root, verbs)) yield* inList(list, isCertain, verbs);
  }
}

function* inList(list: JsonNode, isCertain: boolean, verbs: Verbs): Generator<FoundStep> {
  for (const node of list.items ?? []) {
    const verb = verbIn(verbs, node.members?.keys() ?? []);
    if (verb === null) continue;
    yield { verb, node, isCertain };
    for (const [key, part] of node.members ?? []) {
      if (partOf(verb, verbs[verb] as VerbShape, key) === 'steps') yield* inList(part, isCertain, verbs);
    }
  }
}
