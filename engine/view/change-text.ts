import type { Entity } from '../core/entity';
import type { GameEvent } from '../core/events';
import { runningName, singularOf } from '../rules/english';
import type { Machine } from '../rules/machine';
import { definitionOf, isQuiet, statLabel, statsOf } from '../rules/stats';
import { renderTemplate } from '../rules/template';
import { eyesOf, mayKnow } from '../turn/knowing';
import { seenBy } from '../turn/memory';

export type Changed = Extract<GameEvent, { type: 'changed' }>;

/** The entity of the seat that reads. Of one on a level left behind, its id then and who it is now. */
export interface Viewer {
  readonly id: number;
  readonly now?: Entity | undefined;
}

/**
 * What a reader is told of a stat that changes, in the words of its definition or in the usual ones: "You lose 3
 * sanity." It is worked out when it is read, so that it is no part of the game. Null for what needs no words: numbers
 * that are no stats, those that the rules keep to themselves, what each turn does by itself, and what the reader may
 * not know.
 */
export function changeText(machine: Machine, event: Changed, viewer: Viewer | null): string | null {
  const by = amountOf(event);
  // Most of what changes is no number, and need not be looked for.
  if (by === 0 || isQuiet(event)) return null;
  const entity = changedStat(machine, event, viewer);
  if (!entity) return null;
  const definition = definitionOf(machine.program, entity, event.attribute);
  const own = by > 0 ? definition?.gained : definition?.lost;
  if (own === '') return null;
  // What becomes of a thing is told only where its author has words for it: a lamp burns down in silence.
  if (!own && entity.kind === 'item') return null;
  const amount = Math.abs(by);
  const { texts } = machine.program;
  const { source, capture } = texts.ofChange(own || usualText(machine, entity, event.attribute, by), '');
  const cast = { seat: entity, actor: entity, target: entity, item: null, self: entity };
  const frame = machine.program.frame(machine, 1, cast);
  frame.slots[0] = amount;
  const reader = viewer ? (viewer.now?.id ?? viewer.id) : null;
  return renderTemplate(texts.parts(source), capture(machine, frame), reader);
}

/** By how much a number went up or down. One that was not there, or is gone, counts as 0. */
export const amountOf = ({ from, to }: Pick<Changed, 'from' | 'to'>): number => numberIn(to) - numberIn(from);

const numberIn = (value: Changed['to']): number => (typeof value === 'number' ? value : 0);

/** The entity of whose stat an event tells; null where it is no stat, or none that is shown to this reader. */
export function changedStat(
  machine: Machine,
  { entity: id, attribute }: Changed,
  viewer: Viewer | null,
): Entity | null {
  if (typeof id !== 'number') return null;
  const { entities } = machine.world;
  // Of a level that was left behind only the reader's own person is known.
  const entity = viewer?.now ? (id === viewer.id ? viewer.now : undefined) : entities.get(id);
  if (!entity || !isStatOf(machine, entity, attribute)) return null;
  if (definitionOf(machine.program, entity, attribute)?.shown === false) return null;
  if (viewer && id === viewer.id) return entity;
  if (entity.isGone) return null;
  const eye = viewer ? (entities.get(viewer.id) ?? null) : null;
  const isKnown = mayKnow(entity.place, eye) && eyesOf(machine, eye, seenBy(machine, eye)).entity(entity);
  return isKnown ? entity : null;
}

/** It has this stat, or had it until a rule took it away. */
const isStatOf = ({ program }: Machine, entity: Entity, name: string): boolean =>
  statsOf(entity).includes(name) ||
  (entity.getAttribute(name) === null && definitionOf(program, entity, name) !== null);

function usualText({ program }: Machine, entity: Entity, name: string, by: number): string {
  const label = runningName(statLabel(program, entity, name)).replace(/[[\]]/g, '$&$&');
  const noun = Math.abs(by) === 1 ? singularOf(label) : label;
  return `[target_name] [verb ${by > 0 ? 'gain' : 'lose'}] [amount] ${noun}.`;
}
