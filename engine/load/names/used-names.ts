import { quotedText, templateOf } from '../../language/expression/expression-trees';
import type { Node } from '../../language/syntax/syntax';
import type { JsonNode } from '../files/json-node';
import { KINDS, type Kind } from '../files/kinds';
import type { Layered } from '../merge/layered';
import { nodesOf, textsIn } from './read-names';
import type { References } from './references';

/**
 * All names that a rule or data may use. A name counts as used when it is a word in any text, so what is reported as
 * unused surely is. A name may also be composed, as in `'rooms_' + n`, so a text that is its beginning or end counts
 * too.
 */
export class UsedNames {
  private readonly words: ReadonlySet<string>;
  private readonly ends: readonly string[];
  private readonly filled: readonly RegExp[];
  /** True when a rule computes the name of a zone. */
  readonly asksForZones: boolean;
  private allKeys: ReadonlySet<string> | null = null;

  constructor(private readonly references: References) {
    const texts = textsIn(references, SPEAKING);
    this.words = new Set(texts.flatMap((text) => text.match(/[A-Za-z_]\w*/g) ?? []));
    this.asksForZones = nodesOf(references).some(worksOutZone);
    this.ends = [...this.words].filter((word) => word.length > 2 && (word.endsWith('_') || word.startsWith('_')));
    this.filled = filledIn(references);
  }

  has(name: string): boolean {
    if (this.words.has(name)) return true;
    const isEnd = (part: string) => (part.endsWith('_') ? name.startsWith(part) : name.endsWith(part));
    return this.ends.some(isEnd) || this.filled.some((pattern) => pattern.test(name));
  }

  /** True when the name is a key anywhere: of an effect, or of what a step changes. */
  isKey(name: string): boolean {
    this.allKeys ??= keysIn(this.references);
    return this.allKeys.has(name);
  }
}

const worksOutZone = (node: Node): boolean =>
  node.kind === 'call' && node.name === 'zone' && node.args.slice(0, 1).every((name) => quotedText(name) === null);

/** Lists of words, captions, colours and drawings use no names. */
const SPEAKING: readonly Kind[] = KINDS.filter(
  (kind) => !['words', 'attacks', 'sounds', 'effects', 'palette', 'tiles'].includes(kind),
);

/** Ids with a part to fill in, as patterns: `"[kind]_rooms"` may be any kind of rooms. */
function filledIn(references: References): RegExp[] {
  const patterns: RegExp[] = [];
  for (const { verb, node } of references.steps()) {
    for (const part of [node.get(verb), node.get('on')]) {
      const text = part?.string ?? '';
      if (!ID_VERBS.has(verb) || !text.includes('[')) continue;
      const parts = templateOf(text).map((one) => (one.kind === 'text' ? one.text.replace(/\W/g, '.') : '.*'));
      patterns.push(new RegExp(`^${parts.join('')}$`));
    }
  }
  return patterns;
}

const ID_VERBS: ReadonlySet<string> = new Set(['go', 'run', 'roll', 'roll_on', 'spawn', 'raise', 'sound', 'animate']);

function keysIn(references: References): Set<string> {
  const keys = new Set<string>();
  const inNode = (node: JsonNode): void => {
    for (const [key, child] of node.members ?? []) {
      keys.add(key);
      inNode(child);
    }
    for (const child of node.items ?? []) inNode(child);
  };
  const inPart = (part: Layered): void => {
    if (!part.members) inNode(part.node);
    for (const [key, member] of part.entries()) {
      keys.add(key);
      inPart(member);
    }
  };
  for (const kind of KINDS) {
    // Names of definitions are declarations, not uses.
    for (const [, definition] of references.definitions(kind)) inPart(definition);
  }
  return keys;
}
