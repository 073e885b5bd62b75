import type { Entity } from '../core/entity';
import { isSpecialField } from './attribute-access';
import type { ProgramBuilder } from './builder';
import type { Expr } from './frame';
import type { Machine } from './machine';
import type { Node } from './syntax';
import type { ThingType } from './things';

type Kind = 'actor' | 'item';
const LISTS: ReadonlyMap<string, Kind> = new Map([
  ['actors', 'actor'],
  ['items', 'item'],
]);

/** All of a kind that are in play, in the order of their making. */
export function present(machine: Machine, kind: Kind): Entity[] {
  machine.burn();
  return [...machine.world.entities.values()].filter((entity) => entity.kind === kind && !entity.isGone);
}

/**
 * `actors().filter(a, a.exit && …)` need not ask every wall: only what has an `exit` can be meant. Null when a list is
 * none of these, or the question is about something that everything has.
 */
export function narrowed(builder: ProgramBuilder, list: Node, candidate: string, question: Node): Expr | null {
  const kind = list.kind === 'call' && list.args.length === 0 ? LISTS.get(list.name) : undefined;
  const attribute = kind && neededAttribute(question, candidate);
  if (!kind || !attribute || isSpecialField(attribute) || builder.zones.has(attribute)) return null;
  return (machine) => presentWith(machine, kind, attribute);
}

/** The attribute without which the answer can't be yes. */
function neededAttribute(question: Node, candidate: string): string | null {
  if (question.kind === 'field') {
    return question.of.kind === 'name' && question.of.name === candidate ? question.name : null;
  }
  if (question.kind !== 'binary') return null;
  const { op, left, right } = question;
  if (op === '&&') return neededAttribute(left, candidate) ?? neededAttribute(right, candidate);
  const isAboutNull = right.kind === 'literal' && (right.value === null) === (op === '!=');
  return left.kind === 'field' && isAboutNull && (op === '!=' || op === '==') ? neededAttribute(left, candidate) : null;
}

function presentWith(machine: Machine, kind: Kind, attribute: string): Entity[] {
  machine.burn();
  const { world } = machine;
  const found = world.notable().filter((entity) => entity.kind === kind && !entity.isGone);
  let isSorted = true;
  for (const [type, cells] of world.level.walls) {
    if (kind !== type.kind) continue;
    if (!type.attributes.has(attribute) && !(type as ThingType).derived?.has(attribute)) continue;
    for (const { entities } of cells) found.push(entities[0] as Entity);
    isSorted = false;
  }
  return isSorted ? found : found.sort((a, b) => a.id - b.id);
}
