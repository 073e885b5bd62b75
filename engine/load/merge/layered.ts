import type { JsonNode } from '../files/json-node';

/** A value that a layer deleted by null. */
export interface Deletion {
  readonly was: Layered;
  readonly by: JsonNode;
}

/**
 * A value merged from several files. Objects are merged key by key, so each part knows its own file; lists and plain
 * values belong to one file as a whole.
 */
export class Layered {
  /** The parts of an object, or null for a list or a plain value. */
  members: Map<string, Layered> | null = null;
  /** The values that this one replaced, oldest first. */
  past: readonly JsonNode[] = [];
  /** The definition it was copied from by `extends`. */
  inherited: string | null = null;
  deleted: Map<string, Deletion> | null = null;

  /** `node`: where the value was written; for an object, its place in the topmost layer. */
  constructor(readonly node: JsonNode) {}

  get(key: string): Layered | null {
    return this.members?.get(key) ?? null;
  }

  get string(): string | null {
    return this.members ? null : this.node.string;
  }

  get isNull(): boolean {
    return this.members === null && this.node.isNull;
  }

  /** The items of a list. */
  get items(): readonly JsonNode[] {
    return this.members ? [] : (this.node.items ?? []);
  }

  /** The parts of an object, without notes. */
  entries(): Iterable<[string, Layered]> {
    const { members } = this;
    if (!members) return [];
    if (!members.has('note') && !members.has('$schema')) return members;
    return [...members].filter(([key]) => key !== 'note' && key !== '$schema');
  }

  keys(): string[] {
    return [...this.entries()].map(([key]) => key);
  }
}

export function layered(node: JsonNode): Layered {
  const result = new Layered(node);
  if (node.members) {
    result.members = new Map();
    for (const [key, member] of node.members) result.members.set(key, layered(member));
  }
  return result;
}

/**
 * The one way to merge files of every kind: objects key by key, lists and plain values replaced, null deletes. A null
 * with nothing under it stays: `extends` may need it, or it is the value of an attribute.
 */
export function merge(below: Layered, above: Layered): Layered {
  const result = new Layered(above.node);
  result.inherited = above.inherited;
  if (!below.members || !above.members) {
    result.members = above.members;
    result.deleted = above.deleted;
    result.past = [...below.past, below.node, ...above.past];
    return result;
  }
  const members = new Map(below.members);
  const deleted = new Map([...(below.deleted ?? []), ...(above.deleted ?? [])]);
  // What a layer deleted from a definition stays deleted, even if the extended definition has it.
  for (const [key, { by }] of above.deleted ?? []) {
    const beneath = above.members.has(key) ? undefined : members.get(key);
    if (!beneath) continue;
    members.delete(key);
    deleted.set(key, { was: beneath, by });
  }
  for (const [key, part] of above.members) {
    const beneath = members.get(key);
    if (!beneath) members.set(key, part);
    else if (part.isNull && !beneath.isNull) {
      members.delete(key);
      deleted.set(key, { was: beneath, by: part.node });
    } else members.set(key, merge(beneath, part));
  }
  result.members = members;
  if (deleted.size > 0) result.deleted = deleted;
  return result;
}
