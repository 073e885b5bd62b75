import type { Entity } from '../../core/entity';
import { type Captured, type GameEvent, isQuiet, toldRoll } from '../../core/events';
import { runningName, singularOf } from '../../language/text/english';
import { rollText } from '../../language/text/roll-text';
import { renderTemplate } from '../../language/text/template';
import type { Machine } from '../../machine/model/machine';
import { definitionOf, statLabel, statsOf } from '../../machine/model/stats';

/** The words in which a reader learns of an event. seat-events.ts decides which events a seat learns of. */

export type Changed = Extract<GameEvent, { type: 'changed' }>;

/** The reading seat's entity: its id when the event happened, and the present entity, perhaps on another level. */
export interface Reader {
  readonly id: number;
  readonly now: Entity | null;
}

/**
 * The log text of an event: texts, dice, sounds, changed stats. Null for what the view itself shows. A null reader is a
 * bystander.
 */
export function logText(machine: Machine, event: GameEvent, reader: Reader | null): string | null {
  const { definitions, texts } = machine.program;
  switch (event.type) {
    case 'said':
      return renderTemplate(texts.parts(event.template), event.captured, reader?.id ?? null) || null;
    case 'rolled':
      return event.roll.dice.length > 0 ? rollText(toldRoll(event)) : null;
    case 'sound': {
      const caption = definitions.sounds[event.sound]?.caption;
      return caption ? `(${caption})` : null;
    }
    case 'travelled':
      return definitions.id === event.to ? introText(definitions.prototype) : null;
    case 'changed':
      return changeText(machine, event, reader);
    case 'fault':
      return `That can't be done: ${event.message}`;
    default:
      return null;
  }
}

/** The name of a level and the text of its title page. */
export const introText = ({ name, description }: { readonly name: string; readonly description?: string }): string =>
  description ? `${name}. ${description}` : `${name}.`;

/**
 * The text about a changed stat, in the words of its definition or in the default ones: "You lose 3 sanity." It is made
 * when read, so it is no part of the game. Null for numbers that are no stats, stats that are only for the rules, and
 * changes per turn.
 */
function changeText(machine: Machine, event: Changed, reader: Reader | null): string | null {
  const by = numberIn(event.to) - numberIn(event.from);
  // Most changes are not numeric, so they are skipped early.
  if (by === 0 || isQuiet(event)) return null;
  const entity = changedStat(machine, event, reader);
  if (!entity) return null;
  const definition = definitionOf(machine.program, entity, event.attribute);
  const own = by > 0 ? definition?.gained : definition?.lost;
  if (own === '') return null;
  // A change of an item is reported only if its author wrote a text: a lamp burns down in silence.
  if (!own && entity.kind === 'item') return null;
  const { texts } = machine.program;
  const { source, capture } = texts.ofChange(own || usualText(machine, entity, event.attribute, by), '');
  const cast = { seat: entity, actor: entity, target: entity, item: null, self: entity };
  const frame = machine.frame(1, cast);
  frame.slots[0] = Math.abs(by);
  return renderTemplate(texts.parts(source), capture(machine, frame), reader?.now?.id ?? reader?.id ?? null);
}

/** A missing number counts as 0. */
const numberIn = (value: Changed['to']): number => (typeof value === 'number' ? value : 0);

/** The entity whose stat changed; null if it is no stat, not a visible one, or the entity is gone. */
export function changedStat(
  machine: Machine,
  { entity: id, attribute }: Changed,
  reader: Reader | null,
): Entity | null {
  if (typeof id !== 'number') return null;
  const isOwn = reader?.id === id;
  const entity = isOwn ? reader.now : machine.world.entities.get(id);
  if (!entity || !isStatOf(machine, entity, attribute)) return null;
  if (definitionOf(machine.program, entity, attribute)?.shown === false) return null;
  return isOwn || !entity.isGone ? entity : null;
}

/** Whether it has this stat, or had it until a rule removed it. */
const isStatOf = ({ program }: Machine, entity: Entity, name: string): boolean =>
  statsOf(entity).includes(name) ||
  (entity.getAttribute(name) === null && definitionOf(program, entity, name) !== null);

function usualText({ program }: Machine, entity: Entity, name: string, by: number): string {
  const label = runningName(statLabel(program, entity, name)).replace(/[[\]]/g, '$&$&');
  const noun = Math.abs(by) === 1 ? singularOf(label) : label;
  return `[target_name] [verb ${by > 0 ? 'gain' : 'lose'}] [amount] ${noun}.`;
}

/** A text of the rules as a seat reads it. */
export function renderText(
  machine: Machine,
  template: string,
  captured: readonly Captured[],
  viewer: Entity | null,
): string {
  const parts = machine.program.texts.parts(template);
  return renderTemplate(parts, captured, viewer ? viewer.id : null);
}
