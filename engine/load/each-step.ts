import { ownMember } from '../core/record';
import type { Verb } from '../rules/shapes';
import type { JsonNode } from './json-node';
import { KINDS } from './kinds';
import type { Merged } from './merge-layers';
import { stepLists } from './step-lists';
import { SHAPES, verbIn } from './step-verbs';

export interface FoundStep {
  readonly verb: Verb;
  readonly node: JsonNode;
  /** False in the author's own data, where a list only looks like steps. */
  readonly isCertain: boolean;
}

/** Every step of the merged files, those inside other steps too. */
export function* eachStep(merged: Merged): Generator<FoundStep> {
  for (const kind of KINDS) {
    const root = merged.get(kind);
    if (root) for (const { list, isCertain } of stepLists(kind, root)) yield* inList(list, isCertain);
  }
}

function* inList(list: JsonNode, isCertain: boolean): Generator<FoundStep> {
  for (const node of list.items ?? []) {
    const verb = verbIn(node.members?.keys() ?? []);
    if (verb === null) continue;
    yield { verb, node, isCertain };
    const { takes, parts } = SHAPES[verb];
    for (const [key, part] of node.members ?? []) {
      if ((key === verb ? takes : ownMember(parts, key)) === 'steps') yield* inList(part, isCertain);
    }
  }
}
