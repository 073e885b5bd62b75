import { bareRecord } from '../../core/records';
import type { Finding } from './finding';
import type { JsonFile } from './json-file';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonScalar = null | boolean | number | string;

/** A value in a file that knows its position. Exactly one of `scalar`, `members` and `items` is set. */
export class JsonNode {
  scalar: JsonScalar | undefined = undefined;
  members: Map<string, JsonNode> | null = null;
  items: JsonNode[] | null = null;

  constructor(
    readonly file: JsonFile,
    /** Where the value begins. */
    readonly offset: number,
    /** Where its key begins; for items of a list and for the root, the position of the value. */
    readonly keyOffset: number,
    readonly parent: JsonNode | null,
    /** Its key or index in the parent. */
    readonly key: string,
  ) {}

  get pointer(): string {
    return this.parent ? `${this.parent.pointer}/${escapePointer(this.key)}` : '';
  }

  get isNull(): boolean {
    return this.scalar === null;
  }

  /** The string it is, or null. */
  get string(): string | null {
    return typeof this.scalar === 'string' ? this.scalar : null;
  }

  get(key: string): JsonNode | null {
    return this.members?.get(key) ?? this.items?.[Number(key)] ?? null;
  }

  /** `file:line:col` of the value. */
  get place(): string {
    const { line, col } = this.file.placeAt(this.offset);
    return `${this.file.path}:${line}:${col}`;
  }
}

const escapePointer = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
export const splitPointer = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Which part of a member a finding points at. */
export type Aim = 'key' | 'value';

/** A finding about a node. `at` is an offset inside its text, for mistakes in an expression or a drawn map. */
export function findingAt(
  node: JsonNode,
  message: string,
  { aim = 'value', severity = 'error', at = 0 }: { aim?: Aim; severity?: Finding['severity']; at?: number } = {},
): Finding {
  const inside = node.string !== null && aim === 'value' && at > 0 ? rawOffset(node, at) : 0;
  const start = aim === 'key' ? node.keyOffset : node.offset;
  const place = node.file.placeAt(start + inside);
  return {
    severity,
    file: node.file.path,
    ...place,
    pointer: node.pointer,
    message: message.replace(LONG_QUOTE, '$1…"'),
  };
}

/** A quoted text of thousands of letters would bury the message. */
const LONG_QUOTE = /("[^"]{120})[^"]+"/g;

/** Converts an offset in a string's value to one in the source text, which has a quote before it and escapes in it. */
function rawOffset(node: JsonNode, at: number): number {
  const text = node.file.text;
  let raw = node.offset + 1;
  for (let read = 0; read < at && text[raw] !== '"'; read++) {
    if (text[raw] === '\\') raw += text[raw + 1] === 'u' ? 6 : 2;
    else raw++;
  }
  return raw - node.offset;
}

/**
 * The plain value, in objects without a prototype. `withoutNulls` drops nulls from objects, where they mean "delete".
 */
export function toJson(node: JsonNode, withoutNulls = false): Json {
  if (node.items) return node.items.map((item) => toJson(item, false));
  if (!node.members) return node.scalar as JsonScalar;
  const value = bareRecord<Json>();
  for (const [key, member] of node.members) {
    if (!(withoutNulls && member.isNull)) value[key] = toJson(member, withoutNulls);
  }
  return value;
}
