import { type Json, type JsonNode, splitPointer, toJson } from '../../../load/files/json-node';
import type { Layered } from '../../../load/merge/layered';
import type { Origins } from '../../../load/merge/origins';

/** What one file says of a value. */
export interface Written {
  readonly value: Json;
  /** `file:line`. */
  readonly where: string;
  /** The definition it was copied from by `extends`. */
  readonly inherited: string | null;
}

/** Where the definitions of a level are written, if its files can be read. */
export class Sources {
  constructor(
    private readonly origins: Origins | null,
    /** The findings of a check, each with its place. */
    readonly findings: readonly string[] = [],
  ) {}

  get isKnown(): boolean {
    return this.origins !== null;
  }

  /** `file:line` of a pointer into the definitions, or of the nearest part around it; null if unknown. */
  where(pointer: string): string | null {
    const found = this.find(pointer);
    if (!found) return null;
    return lineOf('node' in found ? found.node : found);
  }

  /** What each file says of a value, lowest layer first; the last one counts. Empty if no file has it. */
  written(pointer: string): Written[] {
    const found = this.find(pointer, true);
    if (!found) return [];
    const nodes = 'node' in found ? [...found.past, found.node] : [found];
    const [section = '', id = ''] = splitPointer(pointer);
    return nodes.map((node) => {
      const [from = ''] = splitPointer(node.pointer);
      return { value: toJson(node), where: lineOf(node), inherited: section === 'rules' || from === id ? null : from };
    });
  }

  private find(pointer: string, isExact = false): Layered | JsonNode | null {
    const [section = '', ...rest] = splitPointer(pointer.startsWith('/') ? pointer : `/${pointer}`);
    if (!this.origins) return null;
    if (section === 'prototype') return this.origins.prototype ? inNode(this.origins.prototype, rest, isExact) : null;
    const isWords = section === 'words' && (rest[0] === 'attacks' || rest[0] === 'words');
    const root = this.origins.merged.get((isWords ? rest.shift() : section) as never);
    return root ? inLayers(root, rest, isExact) : null;
  }
}

function inLayers(root: Layered, path: readonly string[], isExact: boolean): Layered | JsonNode | null {
  let part = root;
  for (const [i, key] of path.entries()) {
    if (!part.members) return inNode(part.node, path.slice(i), isExact);
    const next: Layered | null = part.get(key) ?? part.get('attributes')?.get(key) ?? null;
    // Attributes may be written beside `attributes` or inside it.
    if (!next && key === 'attributes' && i < path.length - 1) continue;
    if (!next) return isExact ? null : part;
    part = next;
  }
  return part;
}

function inNode(root: JsonNode, path: readonly string[], isExact: boolean): JsonNode | null {
  let node = root;
  for (const key of path) {
    const next = node.get(key);
    if (!next) return isExact ? null : node;
    node = next;
  }
  return node;
}

/** For a part with members, the line of its name; for a value, its own line. */
function lineOf({ file, members, items, keyOffset, offset }: JsonNode): string {
  return `${file.path}:${file.placeAt(members || items ? keyOffset : offset).line}`;
}

export const NO_SOURCES = new Sources(null);
