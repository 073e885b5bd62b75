import { type FaultSite, faultAt } from '../../machine/model/fault';
import { finite } from '../../machine/model/finite';
import type { Expr, Frame } from '../../machine/model/frame';
import type { Machine } from '../../machine/model/machine';
import { asList, describeValue, isSame, isTrue, type Value } from '../../machine/model/value';
import type { Node } from '../syntax/syntax';
import { diceNamed, waysToRoll } from './dice';
import { compileQuery } from './entity-queries';
import type { ExpressionCompiler } from './expression';

type Test = (item: Value) => Value;

export function compileMacro(compiler: ExpressionCompiler, node: Node & { kind: 'call' }): Expr {
  compiler.names.builder.lint?.macro(node, compiler.names);
  const [listNode, nameNode, ...bodies] = node.args as [Node, (Node & { kind: 'name' })?, ...Node[]];
  const site = compiler.site(node);
  const list = compiler.compile(listNode);
  if (!nameNode) {
    if (node.name === 'count') return (m, f) => items(m, list(m, f), site).length;
    return (m, f) => sum(items(m, list(m, f), site), (item) => item, site);
  }
  return compiler.names.within(nameNode.name, (slot) => {
    const tests = bodies.map((body) => compiler.compile(body));
    const [first] = tests as [Expr, ...Expr[]];
    const ask: Ask = (m, f, item, test = first) => {
      m.budget.burn();
      f.slots[slot] = item;
      return test(m, f);
    };
    const isAboutSome = node.name === 'filter' || node.name === 'exists' || node.name === 'count';
    const few = isAboutSome ? compileQuery(compiler, listNode, nameNode.name, bodies[0] as Node) : null;
    return macro(node.name, few ?? list, ask, tests, site);
  });
}

/** Works an expression out for one item of a list. */
type Ask = (m: Machine, f: Frame, item: Value, test?: Expr) => Value;

function macro(name: string, list: Expr, ask: Ask, tests: readonly Expr[], site: FaultSite): Expr {
  const from = (m: Machine, f: Frame) => items(m, list(m, f), site);
  switch (name) {
    case 'filter':
      return (m, f) => from(m, f).filter((item) => isTrue(ask(m, f, item)));
    case 'map':
      return (m, f) => from(m, f).map((item) => ask(m, f, item));
    case 'exists':
      return (m, f) => from(m, f).some((item) => isTrue(ask(m, f, item)));
    case 'all':
      return (m, f) => from(m, f).every((item) => isTrue(ask(m, f, item)));
    case 'count':
      return (m, f) => from(m, f).filter((item) => isTrue(ask(m, f, item))).length;
    case 'sum':
      return (m, f) => sum(from(m, f), (item) => ask(m, f, item), site);
    case 'odds':
      return (m, f) => odds(list(m, f), (item) => ask(m, f, item), site);
    case 'spread':
      return (m, f) => spread(m, from(m, f), (item) => ask(m, f, item), site);
    default: {
      const sign = name === 'lowest' ? 1 : -1;
      return (m, f) =>
        best(
          from(m, f),
          tests.map((test) => (item) => ask(m, f, item, test)),
          sign,
          site,
        );
    }
  }
}

function items(m: Machine, value: Value, site: FaultSite): readonly Value[] {
  if (value === null) return [];
  const list = asList(value);
  if (!list) throw faultAt(site, `a list is needed, not ${describeValue(value)}`);
  m.budget.burn();
  return list;
}

function sum(list: readonly Value[], of: Test, site: FaultSite): number {
  let total = 0;
  for (const item of list) {
    const value = of(item);
    if (value === null) continue;
    if (typeof value !== 'number') throw faultAt(site, `sum adds numbers, not ${describeValue(value)}`);
    total = finite(total + value, total, value, site);
  }
  return total;
}

/** The first of the best: by the first key, ties by the next. Skips candidates without a key. */
function best(list: readonly Value[], keys: readonly Test[], sign: number, site: FaultSite): Value {
  let winner: Value = null;
  let record: number[] | null = null;
  for (const item of list) {
    const marks: number[] = [];
    for (const key of keys) {
      const value = key(item);
      if (value === null) break;
      if (typeof value !== 'number') throw faultAt(site, `the best is found by numbers, not ${describeValue(value)}`);
      marks.push(value * sign);
    }
    if (marks.length === keys.length && (record === null || isLess(marks, record))) {
      winner = item;
      record = marks;
    }
  }
  return winner;
}

function isLess(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < a.length; i++) {
    const difference = (a[i] as number) - (b[i] as number);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

const known = new Map<string, ReadonlyMap<number, number>>();

/** The average of an expression over all rolls of some dice; for a condition, its exact chance. */
function odds(dice: Value, of: Test, site: FaultSite): number {
  const text = String(dice);
  const ways = known.get(text) ?? waysToRoll(diceNamed(text, site));
  if (!ways) throw faultAt(site, `"${text}" can fall in too many ways to count`);
  if (known.size < 1000) known.set(text, ways);
  let sum = 0;
  let total = 0;
  for (const [face, times] of ways) {
    const value = of(face);
    total += times;
    sum += times * (typeof value === 'number' ? value : Number(isTrue(value)));
  }
  return sum / total;
}

/** Everything that can be reached from a start, by an expression that lists the neighbours: a search over any graph. */
function spread(m: Machine, start: readonly Value[], neighbours: Test, site: FaultSite): Value[] {
  const found: Value[] = [];
  const known = new Set<Value>();
  const lists: Value[] = [];
  const add = (item: Value) => {
    if (item === null || known.has(item)) return;
    // Only lists can be equal without being identical; comparing everything would be slow.
    if (Array.isArray(item)) {
      if (lists.some((one) => isSame(one, item))) return;
      lists.push(item);
      m.budget.burn(lists.length);
    }
    known.add(item);
    found.push(item);
  };
  for (const item of start) add(item);
  for (let i = 0; i < found.length; i++) {
    const next = asList(neighbours(found[i] as Value));
    if (!next) throw faultAt(site, 'spread needs a list of neighbours');
    for (const item of next) add(item);
  }
  return found;
}
