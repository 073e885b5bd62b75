import type { JsonNode } from '../files/json-node';

/** What a layer took away by saying null. */
export interface Deletion {
  readonly was: Layered;
  readonly by: JsonNode;
}

/**
 * A value put together from several files. Objects are merged key by key, so each part knows its own file;
 * lists and plain values belong to one file as a whole.
 */
export class Layered {
  /** The parts of an object, or null for a list or a plain value. */
  members: Map<string, Layered> | null = null;
  /** What this took the place of, the oldest first. */
  past: readonly JsonNode[] = [];
  /** The definition it was copied from by `extends`. */
  inherited: string | null = null;
  deleted: Map<string, Deletion> | null = null;

  /** `node`: where the value was written; of an object, where the uppermost layer speaks of it. */
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

  /** The parts of an object that aren't remarks. */
  *entries(): Generator<[string, Layered]> {
    for (const entry of this.members ?? []) if (entry[0] !== 'note' && entry[0] !== '$schema') yield entry;
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
 * The one way files are merged, of every kind: objects key by key, lists and plain values replaced, null deletes.
 * A null with nothing beneath it stays for the layer of `extends`, or as a value that an attribute may have.
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
  // What a layer deleted from a definition stays deleted, though what it extends has it too.
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
