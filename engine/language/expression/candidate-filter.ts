import type { Definitions, StatDefinition } from '../../core/definitions';
import { HELD, isSpecialField } from '../../machine/effects/attribute-access';
import { type Node, parseExpression, SyntaxFault } from '../syntax/syntax';

/** Attributes of which a candidate must have one. */
export type Need = readonly string[];

/** Formulas that call each other are followed this far. */
const DEEPEST = 8;

/**
 * Reads from a question what it can't do without: it holds for no candidate that fails any of the needs found. So
 * whoever looks for those it holds for need not ask everybody. No needs means that nothing of the kind can be said.
 */
export class CandidateFilter {
  constructor(
    private readonly definitions: Definitions,
    /** Names that stand for an entity whatever happens, so that their type is never null. */
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

  /** The need that the fewest kinds of things meet; null when there is none at all. */
  rarestOf(question: Node, candidate: string): Need | null {
    const { actors, items } = this.definitions;
    const things = [...Object.values(actors), ...Object.values(items)];
    const has = (key: string) => things.filter(({ attributes, stats }) => key in attributes || key in stats).length;
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
    if (name === 'mortal') return isCallOn(call, name, candidate) ? [this.statNames((stat) => stat.fatal)] : [];
    const { formulas } = this.definitions.rules;
    const formula = formulas && Object.hasOwn(formulas, name) ? formulas[name] : undefined;
    if (typeof formula !== 'object' || formula === null || !('with' in formula) || depth > DEEPEST) return [];
    const param = (formula.with as readonly string[])[args.findIndex((arg) => isName(arg, candidate))];
    const body = param === undefined ? null : parsed((formula as { is?: unknown }).is);
    // In there, other names mean other things, so no entity is certain any more.
    return body && param !== undefined ? new CandidateFilter(this.definitions).of(body, param, depth + 1) : [];
  }

  /** The stats of some kind that any entity has, by name. */
  private statNames(isMeant: (stat: StatDefinition) => unknown): Need {
    const { actors, items, rules } = this.definitions;
    const stats = [...Object.values(actors), ...Object.values(items), rules].flatMap((one) =>
      Object.entries(one.stats ?? {}),
    );
    return [...new Set(stats.filter(([, stat]) => stat && isMeant(stat)).map(([name]) => name))];
  }

  /** The fields that everything has, and the zones of an owner, are no attributes. */
  private isAttribute(field: string): boolean {
    const { zones } = this.definitions.rules;
    return !isSpecialField(field) && field !== HELD && !(zones && Object.hasOwn(zones, field));
  }

  private isType(node: Node): boolean {
    return node.kind === 'field' && node.name === 'type' && node.of.kind === 'name' && this.entities.has(node.of.name);
  }
}

/** Something that a candidate must be near to, and how near at most. */
export interface Nearness {
  readonly centre: Node;
  readonly radius: Node;
}

/** The `distance(a, mover) <= 8` that a question can't do without; null where it has none that is known beforehand. */
export function nearnessIn(question: Node, candidate: string): Nearness | null {
  if (question.kind !== 'binary') return null;
  const { op, left, right } = question;
  if (op === '&&') return nearnessIn(left, candidate) ?? nearnessIn(right, candidate);
  if ((op !== '<=' && op !== '<' && op !== '==') || left.kind !== 'call' || left.name !== 'distance') return null;
  const [one, other] = left.args;
  const centre = one && isName(one, candidate) ? other : other && isName(other, candidate) ? one : undefined;
  return centre && isPlain(centre, candidate) && isPlain(right, candidate) ? { centre, radius: right } : null;
}

/** Names, their fields and numbers: reading them before anybody is asked can go wrong in no way. */
function isPlain(node: Node, candidate: string): boolean {
  if (node.kind === 'literal') return true;
  if (node.kind === 'name') return node.name !== candidate;
  if (node.kind === 'field') return isPlain(node.of, candidate);
  return node.kind === 'index' && node.index.kind === 'literal' && isPlain(node.of, candidate);
}

/** `size(stats(a)) > 0` holds for who has any. */
const isSizeOfStats = (node: Node, candidate: string): boolean =>
  node.kind === 'call' && node.name === 'size' && isCallOn(node.args[0], 'stats', candidate);

const isCallOn = (node: Node | undefined, name: string, candidate: string): boolean =>
  node?.kind === 'call' && node.name === name && node.args[0] !== undefined && isName(node.args[0], candidate);

const isName = (node: Node, name: string): boolean => node.kind === 'name' && node.name === name;
const isLiteral = (node: Node, isNull: boolean): boolean => node.kind === 'literal' && (node.value === null) === isNull;

/** An expression of the rules as it was written; null where it is no text, or is wrong, which others report. */
export function parsed(source: unknown): Node | null {
  if (typeof source !== 'string') return null;
  try {
    return parseExpression(source);
  } catch (fault) {
    if (fault instanceof SyntaxFault) return null;
    throw fault;
  }
}
