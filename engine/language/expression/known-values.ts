import type { Definitions } from '../../core/definitions';
import type { Node } from '../syntax/syntax';
import { parseOrNull } from './candidate-filter';
import { EVENT_FIELDS } from './known-names';

/** The values that a name may have anywhere in the definitions. */
export interface KnownValue {
  readonly texts: Set<string>;
  /** Some rule sets it to a computed value, so it may be any text. */
  isOpen: boolean;
  /** It may also be a number or a boolean. */
  isOther: boolean;
}

/** Set by the engine or by players, so they may be any text. */
const OPEN: readonly string[] = [
  ...['name', 'description', 'label', 'id', 'cell', 'owner'],
  ...Object.values(EVENT_FIELDS).flat(),
];

/** Steps that set named values, and the key under which they do so. */
const GIVING: readonly (readonly [verb: string, under: string])[] = [
  ['change', 'to'],
  ['spawn', 'with'],
  ['raise', 'with'],
  ['run', 'with'],
  ['apply', 'with'],
  ['roll_on', 'with'],
];

/**
 * All texts that an attribute, a table column or a variable can have, by name: those in the definitions and those that
 * rules set. A comparison with any other text never holds.
 */
export class KnownValues {
  private readonly byName = new Map<string, KnownValue>();

  constructor(definitions: Definitions, onMap: unknown) {
    for (const name of OPEN) this.of(name).isOpen = true;
    const { actors, items, rules, ...rest } = definitions;
    // What is only written for people sets nothing.
    const { how_to_play: _, hints: __, ...set } = rules;
    this.gather({ ...rest, rules: set });
    for (const { attributes } of [...Object.values(actors), ...Object.values(items)]) this.gather(attributes);
    this.gather(onMap);
  }

  /** Null if the name never has a value. */
  get(name: string): KnownValue | null {
    return this.byName.get(name) ?? null;
  }

  private of(name: string): KnownValue {
    let known = this.byName.get(name);
    if (!known) {
      known = { texts: new Set(), isOpen: false, isOther: false };
      this.byName.set(name, known);
    }
    return known;
  }

  private gather(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const item of value) this.gather(item);
      return;
    }
    const part = value as Record<string, unknown>;
    const given = GIVING.find(([verb, under]) => verb in part && under in part);
    for (const [key, inner] of Object.entries(part)) {
      if (given && key === given[1]) this.gatherGiven(inner);
      else {
        this.add(key, inner);
        this.gather(inner);
      }
    }
  }

  private gatherGiven(given: unknown): void {
    if (typeof given !== 'object' || given === null) return;
    for (const [key, source] of Object.entries(given)) this.addResult(key, source);
  }

  private addResult(key: string, source: unknown): void {
    if (typeof source !== 'string') {
      this.add(key, source);
      return;
    }
    const node = parseOrNull(source);
    if (node) this.addOutcomes(key, node);
    else this.of(key).isOpen = true;
  }

  private addOutcomes(key: string, node: Node): void {
    if (node.kind === 'choice') {
      this.addOutcomes(key, node.yes);
      this.addOutcomes(key, node.no);
    } else if (node.kind === 'literal') this.add(key, node.value);
    else if (node.kind === 'list') for (const item of node.items) this.addOutcomes(key, item);
    else if (isNoNewText(node, key)) this.of(key).isOther = true;
    else this.of(key).isOpen = true;
  }

  private add(key: string, value: unknown): void {
    if (typeof value === 'string') {
      // A bracket is filled in during play, so the text may be anything.
      if (value.includes('[')) this.of(key).isOpen = true;
      else this.of(key).texts.add(value);
    } else if (Array.isArray(value)) {
      for (const item of value) if (typeof item === 'string') this.add(key, item);
    } else if (value === null || typeof value === 'number' || typeof value === 'boolean') {
      this.of(key).isOther = true;
    } else if (isWorkedOut(value)) {
      for (const source of Object.values(value)) this.addResult(key, source);
    }
  }
}

/** `{"is": …}` and `{"start": …}` hold expressions. */
const isWorkedOut = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && ('is' in value || 'start' in value);

/** Arithmetic gives no text, and a field copied from the same name gives no new one. */
function isNoNewText(node: Node, key: string): boolean {
  switch (node.kind) {
    case 'field':
      return node.name === key;
    case 'negate':
    case 'not':
    case 'dice':
      return true;
    case 'binary':
      return node.op !== '+' || [node.left, node.right].some(({ kind }) => kind === 'negate' || kind === 'dice');
    default:
      return false;
  }
}
