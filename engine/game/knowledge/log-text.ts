import type { Entity } from '../../core/entity';
import { type Captured, type GameEvent, isQuiet, toldRoll } from '../../core/events';
import { rollText } from '../../language/text/roll-text';
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
  const { definitions, texts, words } = machine.program;
  switch (event.type) {
    case 'said':
      return words.render(texts.parts(event.template), event.captured, reader?.id ?? null) || null;
    case 'rolled':
      return event.roll.dice.length > 0 ? rollText(toldRoll(event), words) : null;
    case 'sound': {
      const caption = definitions.sounds[event.sound]?.caption;
      return caption ? `(${caption})` : null;
    }
    case 'travelled':
      return definitions.id === event.to ? introText(definitions.prototype) : null;
    case 'changed':
      return changeText(machine, event, reader);
    case 'fault':
      return words.say("That can't be done: [why]", { why: event.message });
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
  const { texts, words } = machine.program;
  const { source, capture } = texts.ofChange(own || (by > 0 ? GAIN : LOSS), '');
  const cast = { seat: entity, actor: entity, target: entity, item: null, self: entity };
  const frame = machine.frame(2, cast);
  frame.slots[0] = Math.abs(by);
  frame.slots[1] = words.running(statLabel(machine.program, entity, event.attribute), Math.abs(by));
  return words.render(texts.parts(source), capture(machine, frame), reader?.now?.id ?? reader?.id ?? null);
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

const GAIN = '[target_name] [verb gain] [amount] [stat].';
const LOSS = '[target_name] [verb lose] [amount] [stat].';

/** A text of the rules as a seat reads it. */
export function renderText(
  machine: Machine,
  template: string,
  captured: readonly Captured[],
  viewer: Entity | null,
): string {
  const { texts, words } = machine.program;
  return words.render(texts.parts(template), captured, viewer ? viewer.id : null);
}
