import { isSpecialField } from '../../machine/effects/attribute-access';
import type { ValueType } from '../../machine/model/value-type';
import type { Compilation } from '../expression/compilation';
import { type Candidates, ExpressionTypes } from '../expression/expression-types';
import { MACROS } from '../expression/known-names';
import { KnownValues } from '../expression/known-values';
import type { SymbolTable } from '../expression/symbol-table';
import { constantOf } from '../syntax/constant';
import { childNodes, type Node, pathOf } from '../syntax/syntax';
import { listing } from '../text/english';
import { suggest } from '../text/spelling';
import { fieldsSetInPlay } from './declared-fields';

/** Keys whose expression is a condition. */
const QUESTIONS = /\/(when|if|while|over|where|fill|expect)$/;
/** Keys whose expression is a number. */
const NUMBERS = /\/(score|cost|points|repeat|draw|count|chance|odds|plus|min|max|limit|per_turn|current|weigh|prefer)$/;
/** Keys below these are chosen by the author. */
const NAMED_BY_AUTHOR = /\/(with|to|let|show)\/[^/]+$/;

const FEW = 6;

interface Place {
  readonly pointer: string;
  readonly names: SymbolTable;
}

/**
 * Warns of expressions that run but can't be meant: a comparison that never holds, a condition that is constant, a text
 * where a number is needed, a field read from a whole list.
 */
export class ExpressionChecks {
  private readonly types: ExpressionTypes;
  private known: KnownValues | null = null;
  private given: ReadonlySet<string> | null = null;

  constructor(
    private readonly builder: Compilation,
    private readonly onMap: () => unknown,
  ) {
    this.types = new ExpressionTypes(builder, () => this.values);
  }

  private get values(): KnownValues {
    this.known ??= new KnownValues(this.builder.definitions, this.onMap());
    return this.known;
  }

  look(node: Node, names: SymbolTable, pointer: string): void {
    // The steps of native actions are written for any rules, and `win` is checked by name.
    if (pointer.startsWith('/engine/') || pointer.startsWith('/prototype/')) return;
    const place = { pointer, names };
    const isNamed = NAMED_BY_AUTHOR.test(pointer);
    if (!isNamed && QUESTIONS.test(pointer)) this.lookAtQuestion(node, place);
    if (!isNamed && (NUMBERS.test(pointer) || /\/by\/[^/]+$/.test(pointer))) this.lookAtNumber(node, place);
    this.lookInto(node, place, new Map());
  }

  private warn({ pointer }: Place, message: string, at: number, isIdle = false): void {
    this.builder.findings.push({ pointer, message, at, severity: 'warning', isIdle });
  }

  private lookAtQuestion(node: Node, place: Place): void {
    const answer = constantOf(node);
    // A literal true or false is intended: an endless loop with a break, a rule switched off.
    if (!answer || (node.kind === 'literal' && typeof node.value !== 'string' && typeof node.value !== 'number'))
      return;
    const why = node.kind === 'literal' ? `, because ${shown(node.value)} is no condition` : '';
    this.warn(
      place,
      `this is always ${answer.value ? 'true' : 'false'}${why}; it should ask something of the game`,
      node.at,
    );
  }

  private lookAtNumber(node: Node, place: Place): void {
    const { is } = this.types.of(node, place.names, new Map());
    const found = { text: 'a text', list: 'a list', zone: 'a zone', seat: 'a seat', entity: 'an entity' } as const;
    if (is in found) {
      const literal = textIn(node);
      const stands = literal === null ? found[is as keyof typeof found] : `the text "${literal}"`;
      const message = `a number is needed here, not ${stands}`;
      this.builder.findings.push({ pointer: place.pointer, message, at: node.at });
    }
  }

  private lookInto(node: Node, place: Place, candidates: Candidates): void {
    switch (node.kind) {
      case 'field':
        this.lookAtField(node, place, candidates);
        break;
      case 'not':
        this.lookAtPart(node.of, '!', place);
        break;
      case 'choice':
        this.lookAtPart(node.test, '?', place);
        break;
      case 'binary':
        this.lookAtBinary(node, place);
        break;
      case 'call':
        this.lookIntoCall(node, place, candidates);
        return;
    }
    for (const part of childNodes(node)) this.lookInto(part, place, candidates);
  }

  /** In `deck.filter(c, …)`, `c` has the type of what the deck holds. */
  private lookIntoCall(node: Node & { kind: 'call' }, place: Place, candidates: Candidates): void {
    const [list, candidate, ...bodies] = node.args;
    if (!MACROS.has(node.name) || !list || candidate?.kind !== 'name') {
      for (const part of node.args) this.lookInto(part, place, candidates);
      return;
    }
    this.lookInto(list, place, candidates);
    const of: ValueType = this.types.of(list, place.names, candidates).of ?? { is: 'unknown' };
    const inside = new Map([...candidates, [candidate.name, of]]);
    for (const body of bodies) this.lookInto(body, place, inside);
  }

  private lookAtField({ of, name, at }: Node & { kind: 'field' }, place: Place, candidates: Candidates): void {
    const { is } = this.types.of(of, place.names, candidates);
    if (is === 'seat' && this.isOfItemsOnly(name)) {
      this.warn(place, `no seat ever has "${name}"; only items do`, at, true);
    }
    if (is !== 'zone' && is !== 'list') return;
    const whole = pathOf(of) ?? 'list';
    const message = `a ${is} has no "${name}", only what is in it has: ${whole}[0].${name}, or ${whole}.map(c, c.${name})`;
    this.warn(place, message, at);
  }

  /** Whether items have this attribute from the start, and no rule gives it to anything else. */
  private isOfItemsOnly(key: string): boolean {
    const { actors, items } = this.builder.definitions;
    const has = (entity: { attributes: object; stats: object }) =>
      Object.hasOwn(entity.attributes, key) || Object.hasOwn(entity.stats, key);
    if (!Object.values(items).some(has) || Object.values(actors).some(has)) return false;
    this.given ??= fieldsSetInPlay(this.builder.definitions);
    return !isSpecialField(key) && !this.builder.zones.has(key) && !this.given.has(key);
  }

  /** `a == 'x' || 'y'` is always true, which is never intended. */
  private lookAtPart(node: Node, sign: string, place: Place): void {
    const answer = constantOf(node);
    if (!answer || (node.kind === 'literal' && typeof node.value === 'boolean')) return;
    const hint = sign === '||' || sign === '&&' ? `; write a whole comparison on each side of "${sign}"` : '';
    this.warn(place, `this part is always ${answer.value ? 'true' : 'false'}${hint}`, node.at);
  }

  private lookAtBinary(node: Node & { kind: 'binary' }, place: Place): void {
    const { op, left, right } = node;
    if (op === '&&' || op === '||') {
      this.lookAtPart(left, op, place);
      this.lookAtPart(right, op, place);
    } else if (op === '==' || op === '!=') {
      if (textIn(right)) this.lookAtComparison(left, [right], place);
      else if (textIn(left)) this.lookAtComparison(right, [left], place);
    } else if (op === 'in') {
      if (right.kind === 'list') this.lookAtComparison(left, right.items.filter(textIn), place);
      else if (textIn(left) && right.kind === 'field') this.lookAtComparison(right, [left], place, true);
    }
  }

  /** Reports texts that the compared value can never be. */
  private lookAtComparison(asked: Node, literals: readonly Node[], place: Place, isInside = false): void {
    const known = this.textsOf(asked, place, isInside);
    if (!known) return;
    for (const literal of literals) {
      const text = textIn(literal) as string;
      if (known.texts.has(text) || text === '') continue;
      const near = suggest(text, known.texts);
      const all = [...known.texts].slice(0, FEW).map((one) => `"${one}"`);
      const few =
        known.texts.size > 0 && known.texts.size <= FEW
          ? ` There ${all.length === 1 ? 'is' : 'are'} ${listing(all)}.`
          : '';
      this.warn(place, `${known.complaint(text)}.${near || few}`, literal.at, near === '');
    }
  }

  /** All texts that a name or field can have; null if they can't be known. */
  private textsOf(asked: Node, { pointer, names }: Place, isInside: boolean) {
    const { rules, actors, items } = this.builder.definitions;
    const none = (noun: string) => (text: string) => `there is no ${noun} "${text}"`;
    if (asked.kind === 'name') {
      if (asked.name === 'phase' && names.slotOf('phase') === undefined) {
        return { texts: new Set(Object.keys(rules.phases ?? {})), complaint: none('phase') };
      }
      const on = /^\/rules\/triggers\/([^/]+)/.exec(pointer)?.[1];
      const event = on === undefined ? null : rules.triggers?.[on]?.on;
      if (event === 'changed' && asked.name === 'attribute') {
        return {
          texts: this.builder.lint?.fieldNames ?? new Set<string>(),
          complaint: (text: string) => `nothing here has "${text}"`,
        };
      }
      if (event === 'acted' && asked.name === 'action') {
        return { texts: new Set(Object.keys(rules.actions ?? {})), complaint: none('action') };
      }
      return null;
    }
    if (asked.kind !== 'field') return null;
    const of = asked.of.kind === 'name' ? asked.of.name : '';
    const key = asked.name;
    const known = this.values.get(key);
    const isData = known !== null && known.texts.size > 0;
    if (key === 'type' && !isInside && !isData) {
      return { texts: new Set([...Object.keys(actors), ...Object.keys(items)]), complaint: none('actor or item') };
    }
    if (key === 'zone' && !isInside) return { texts: new Set(this.builder.zones.keys()), complaint: none('zone') };
    if (of === 'options') {
      const choices: readonly unknown[] | null | undefined = rules.options?.[key]?.choices;
      if (!choices || choices.length === 0) return null;
      return {
        texts: new Set(choices.map(String)),
        complaint: (text: string) => `the option "${key}" is never "${text}"`,
      };
    }
    if (known?.isOpen || this.isWorkedOut(key)) return null;
    return {
      texts: known?.texts ?? new Set<string>(),
      complaint: (text: string) => `nothing has ${/^[aeio]/.test(key) ? 'an' : 'a'} "${key}" of "${text}"`,
    };
  }

  /** Zones and built-in fields hold no texts of the author's. */
  private isWorkedOut(key: string): boolean {
    return key === 'type' || key === 'zone' || this.builder.zones.has(key);
  }
}

const textIn = (node: Node): string | null =>
  node.kind === 'literal' && typeof node.value === 'string' ? node.value : null;

const shown = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value));
