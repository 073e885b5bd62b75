import type { Definitions, StatDefinition } from '../../core/definitions';
import { HELD, isSpecialField } from '../../machine/effects/attribute-access';
import { type Node, parseExpression } from '../syntax/syntax';
import { SyntaxFault } from '../syntax/tokens';

/** Attributes of which a candidate must have at least one. */
export type Need = readonly string[];

/** How deeply calls between formulas are followed. */
const DEEPEST = 8;

/**
 * Derives from a condition what every candidate must have: a candidate that fails any of these needs fails the
 * condition. So a search can skip such candidates. An empty list means that nothing can be derived.
 */
export class CandidateFilter {
  constructor(
    private readonly definitions: Definitions,
    /** Names that always stand for an entity, so that their type is never null. */
    private readonly entities: ReadonlySet<string> = new Set(),
  ) {}

  of(question: Node, candidate: string, depth = 0): readonly Need[] {
    switch (question.kind) {
      case 'field':
        return isName(question.of, candidate) && this.isAttribute(question.name) ? [[question.name]] : [];
      case 'call':
        return this.ofFormula(question, candidate, depth);
      case 'binary':
        return this.ofBinary(question, candidate, depth);
      default:
        return [];
    }
  }

  /** The need that the fewest definitions meet; null if there is none. */
  rarestOf(question: Node, candidate: string): Need | null {
    const { actors, items } = this.definitions;
    const definitions = [...Object.values(actors), ...Object.values(items)];
    const has = (key: string) =>
      definitions.filter(({ attributes, stats }) => key in attributes || key in stats).length;
    const commonness = (need: Need) => need.reduce((sum, key) => sum + has(key), 0);
    const [first, ...others] = this.of(question, candidate);
    if (!first) return null;
    return others.reduce((best, need) => (commonness(need) < commonness(best) ? need : best), first);
  }

  private ofBinary({ op, left, right }: Node & { kind: 'binary' }, candidate: string, depth: number): readonly Need[] {
    switch (op) {
      case '&&':
        return [...this.of(left, candidate, depth), ...this.of(right, candidate, depth)];
      case '||': {
        const others = this.of(right, candidate, depth);
        return this.of(left, candidate, depth).flatMap((one) =>
          others.map((other) => [...new Set([...one, ...other])]),
        );
      }
      case '>':
        return isSizeOfStats(left, candidate) && right.kind === 'literal' && Number(right.value) >= 0
          ? [this.statNames(() => true)]
          : [];
      case '!=':
        return left.kind === 'field' && isLiteral(right, true) ? this.of(left, candidate, depth) : [];
      case '==': {
        const isSomething = isLiteral(right, false) || this.isType(right);
        return left.kind === 'field' && isSomething ? this.of(left, candidate, depth) : [];
      }
      default:
        return [];
    }
  }

  private ofFormula(call: Node & { kind: 'call' }, candidate: string, depth: number): readonly Need[] {
    const { name, args } = call;
    const { formulas } = this.definitions.rules;
    const formula = formulas && Object.hasOwn(formulas, name) ? formulas[name] : undefined;
    if (name === 'mortal' && formula === undefined)
      return isCallOn(call, name, candidate) ? [this.statNames((stat) => stat.fatal)] : [];
    if (typeof formula !== 'object' || formula === null || !('with' in formula) || depth > DEEPEST) return [];
    const param = (formula.with as readonly string[])[args.findIndex((arg) => isName(arg, candidate))];
    const body = param === undefined ? null : parseOrNull((formula as { is?: unknown }).is);
    // The body of a formula has its own names, so no name is known to be an entity there.
    return body && param !== undefined ? new CandidateFilter(this.definitions).of(body, param, depth + 1) : [];
  }

  /** The names of all stats of some kind. */
  private statNames(isMeant: (stat: StatDefinition) => unknown): Need {
    const { actors, items, rules } = this.definitions;
    const stats = [...Object.values(actors), ...Object.values(items), rules].flatMap((one) =>
      Object.entries(one.stats ?? {}),
    );
    return [...new Set(stats.filter(([, stat]) => stat && isMeant(stat)).map(([name]) => name))];
  }

  /** Built-in fields and owned zones are no attributes. */
  private isAttribute(field: string): boolean {
    const { zones } = this.definitions.rules;
    return !isSpecialField(field) && field !== HELD && !(zones && Object.hasOwn(zones, field));
  }

  private isType(node: Node): boolean {
    return node.kind === 'field' && node.name === 'type' && node.of.kind === 'name' && this.entities.has(node.of.name);
  }
}

/** A place that a candidate must be near, and the largest distance. */
export interface Nearness {
  readonly centre: Node;
  readonly radius: Node;
}

/** The `distance(a, mover) <= 8` that a condition requires; null if it has none that can be evaluated beforehand. */
export function nearnessIn(question: Node, candidate: string): Nearness | null {
  if (question.kind !== 'binary') return null;
  const { op, left, right } = question;
  if (op === '&&') return nearnessIn(left, candidate) ?? nearnessIn(right, candidate);
  if ((op !== '<=' && op !== '<' && op !== '==') || left.kind !== 'call' || left.name !== 'distance') return null;
  const [one, other] = left.args;
  const centre = one && isName(one, candidate) ? other : other && isName(other, candidate) ? one : undefined;
  return centre && isPlain(centre, candidate) && isPlain(right, candidate) ? { centre, radius: right } : null;
}

/** Names, their fields and numbers: evaluating them before the search can't fail. */
function isPlain(node: Node, candidate: string): boolean {
  if (node.kind === 'literal') return true;
  if (node.kind === 'name') return node.name !== candidate;
  if (node.kind === 'field') return isPlain(node.of, candidate);
  return node.kind === 'index' && node.index.kind === 'literal' && isPlain(node.of, candidate);
}

/** `size(stats(a)) > 0` holds for candidates with any stat. */
const isSizeOfStats = (node: Node, candidate: string): boolean =>
  node.kind === 'call' && node.name === 'size' && isCallOn(node.args[0], 'stats', candidate);

const isCallOn = (node: Node | undefined, name: string, candidate: string): boolean =>
  node?.kind === 'call' && node.name === name && node.args[0] !== undefined && isName(node.args[0], candidate);

const isName = (node: Node, name: string): boolean => node.kind === 'name' && node.name === name;
const isLiteral = (node: Node, isNull: boolean): boolean => node.kind === 'literal' && (node.value === null) === isNull;

/** Parses an expression of the rules; null if it is no text, or has a mistake, which the compiler reports. */
export function parseOrNull(source: unknown): Node | null {
  if (typeof source !== 'string') return null;
  try {
    return parseExpression(source);
  } catch (fault) {
    if (fault instanceof SyntaxFault) return null;
    throw fault;
  }
}
