import { Entity } from '../../core/entity';
import { Cell } from '../../core/place';
import type { Expr } from '../../machine/model/frame';
import type { Machine } from '../../machine/model/machine';
import type { Node } from '../syntax/syntax';
import { CandidateFilter, type Need, nearnessIn } from './candidate-filter';
import type { ExpressionCompiler } from './expression';

type Kind = 'actor' | 'item';
const LISTS: ReadonlyMap<string, Kind> = new Map([
  ['actors', 'actor'],
  ['items', 'item'],
]);

/**
 * `actors().filter(a, a.exit && distance(a, mover) <= 8)` need not ask every wall, nor who is far off: only what has an
 * `exit` can be meant, and only around the mover. Null when a list is none of these, or anything might be meant.
 */
export function queryWith(compiler: ExpressionCompiler, list: Node, candidate: string, question: Node): Expr | null {
  const kind = list.kind === 'call' && list.args.length === 0 ? LISTS.get(list.name) : undefined;
  const need = kind ? new CandidateFilter(compiler.names.builder.definitions).rarestOf(question, candidate) : null;
  if (!kind || !need) return null;
  const bound = nearnessIn(question, candidate);
  if (!bound) return (machine) => presentWith(machine, kind, need);
  const [centre, radius] = [compiler.compile(bound.centre), compiler.compile(bound.radius)];
  return (machine, frame) => {
    const from = centre(machine, frame);
    const middle = from instanceof Entity ? from.place : from;
    const reach = radius(machine, frame);
    const isBound = middle instanceof Cell && typeof reach === 'number';
    return isBound ? presentNear(machine, kind, need, middle, reach) : presentWith(machine, kind, need);
  };
}

/** All of a kind that may have one of some attributes. */
function presentWith(machine: Machine, kind: Kind, need: Need): Entity[] {
  machine.budget.burn();
  const { attributeIndex } = machine.world;
  const found: Entity[] = [];
  for (const attribute of need) {
    for (const entity of attributeIndex.withAttribute(attribute)) {
      if (entity.kind === kind && !entity.isGone) found.push(entity);
    }
  }
  // Who has two of them is listed by both.
  return need.length === 1 ? found : inOrder(new Set(found));
}

/** Those of them on cells no further off than that: looked for on the cells around, where there are fewer of these. */
function presentNear(machine: Machine, kind: Kind, need: Need, { x, y }: Cell, reach: number): Entity[] {
  machine.budget.burn();
  const { attributeIndex, level } = machine.world;
  const lists = need.map((attribute) => attributeIndex.withAttribute(attribute));
  const found = new Set<Entity>();
  // Cells of a board come into being when they are spoken of, so there nobody looks around.
  if (!level.isBounded || lists.reduce((sum, { length }) => sum + length, 0) <= (2 * reach + 1) ** 2) {
    for (const list of lists) {
      for (const entity of list) {
        const { place } = entity;
        if (entity.kind !== kind || !(place instanceof Cell)) continue;
        if (Math.abs(place.x - x) <= reach && Math.abs(place.y - y) <= reach) found.add(entity);
      }
    }
    return lists.length === 1 ? [...found] : inOrder(found);
  }
  for (let row = Math.ceil(y - reach); row <= y + reach; row++) {
    for (let column = Math.ceil(x - reach); column <= x + reach; column++) {
      for (const entity of level.cell(column, row)?.entities ?? []) {
        if (entity.kind === kind && need.some((attribute) => entity.mayHave(attribute))) found.add(entity);
      }
    }
  }
  return inOrder(found);
}

/** In the order of their making. */
const inOrder = (found: ReadonlySet<Entity>): Entity[] => [...found].sort((a, b) => a.id - b.id);
