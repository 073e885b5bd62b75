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
 * Compiles a search like `actors().filter(a, a.exit && distance(a, mover) <= 8)` so that it looks only at entities with
 * an `exit`, and only near the mover. Null if the list is another one, or nothing can be derived from the condition.
 */
export function compileQuery(compiler: ExpressionCompiler, list: Node, candidate: string, question: Node): Expr | null {
  const { definitions, formulas } = compiler.names.builder;
  // A formula may take the place of a function, and mean something else.
  const isList = list.kind === 'call' && list.args.length === 0 && !formulas.has(list.name);
  const kind = isList ? LISTS.get(list.name) : undefined;
  const need = kind ? new CandidateFilter(definitions).rarestOf(question, candidate) : null;
  if (!kind || !need) return null;
  const bound = formulas.has('distance') ? null : nearnessIn(question, candidate);
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

/** All entities of a kind that may have one of these attributes. */
function presentWith(machine: Machine, kind: Kind, need: Need): Entity[] {
  machine.budget.burn();
  const { attributeIndex } = machine.world;
  const found: Entity[] = [];
  for (const attribute of need) {
    for (const entity of attributeIndex.withAttribute(attribute)) {
      if (entity.kind === kind && !entity.isGone) found.push(entity);
    }
  }
  // An entity with two of the attributes is in both lists.
  return need.length === 1 ? found : inOrder(new Set(found));
}

/** The same, within a distance. Searches either the lists or the cells around, depending on which are fewer. */
function presentNear(machine: Machine, kind: Kind, need: Need, { x, y }: Cell, reach: number): Entity[] {
  machine.budget.burn();
  const { attributeIndex, level } = machine.world;
  const lists = need.map((attribute) => attributeIndex.withAttribute(attribute));
  const found = new Set<Entity>();
  // Reading a cell of a board creates it, so a board is never searched by cells.
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

/** In order of creation. */
const inOrder = (found: ReadonlySet<Entity>): Entity[] => [...found].sort((a, b) => a.id - b.id);
