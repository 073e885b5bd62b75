import type { Entity } from '../../core/entity';
import { type GameEvent, isQuiet, type RollResult } from '../../core/events';
import { formatNumber, listing, runningName, singularOf } from '../../language/text/english';
import { renderTemplate } from '../../language/text/template';
import type { Machine } from '../../machine/model/machine';
import { definitionOf, statLabel, statsOf } from '../../machine/model/stats';

/** What a reader is told of an event, in words. Which events a seat learns of at all is decided in seat-events.ts. */

export type Changed = Extract<GameEvent, { type: 'changed' }>;

/** The entity of the seat that reads: its number when the event happened, and who it is now, on another level perhaps. */
export interface Reader {
  readonly id: number;
  readonly now: Entity | null;
}

/** Words said, dice, sounds, stats that change. Null for what shows in the view itself. A null reader stands by. */
export function toldText(machine: Machine, event: GameEvent, reader: Reader | null): string | null {
  const { definitions, texts } = machine.program;
  switch (event.type) {
    case 'said':
      return renderTemplate(texts.parts(event.template), event.captured, reader?.id ?? null) || null;
    case 'rolled':
      return event.roll.dice.length > 0
        ? rollText(event.roll, definitions.tables[event.table ?? '']?.code ?? null)
        : null;
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

/** What a level is called and what is written on its cover. */
export const introText = ({ name, description }: { readonly name: string; readonly description?: string }): string =>
  description ? `${name}. ${description}` : `${name}.`;

/** Raw dice, what was added and what came of it, each apart; and the code of the table they were thrown for. */
function rollText({ dice, kept, modifier, final, clamped }: RollResult, code: string | null): string {
  const faces = listing(dice.map(formatNumber));
  const keeps = kept.length < dice.length ? `, keeping ${listing(kept.map(formatNumber))}` : '';
  const sign = modifier < 0 ? 'less' : 'plus';
  const adds = modifier === 0 ? '' : `, ${sign} ${formatNumber(Math.abs(modifier))}`;
  const isPlain = kept.length === 1 && modifier === 0 && !clamped;
  const comes = isPlain ? '' : clamped ? `, taken as ${formatNumber(final)}` : `: ${formatNumber(final)}`;
  return `${code === null ? 'Rolled' : `${code}: rolled`} ${faces}${keeps}${adds}${comes}.`;
}

/**
 * What a reader is told of a stat that changes, in the words of its definition or in the usual ones: "You lose 3
 * sanity." It is worked out when it is read, so that it is no part of the game. Null for what needs no words: numbers
 * that are no stats, those that the rules keep to themselves, and what each turn does by itself.
 */
function changeText(machine: Machine, event: Changed, reader: Reader | null): string | null {
  const by = numberIn(event.to) - numberIn(event.from);
  // Most of what changes is no number, and need not be looked for.
  if (by === 0 || isQuiet(event)) return null;
  const entity = changedStat(machine, event, reader);
  if (!entity) return null;
  const definition = definitionOf(machine.program, entity, event.attribute);
  const own = by > 0 ? definition?.gained : definition?.lost;
  if (own === '') return null;
  // What becomes of a thing is told only where its author has words for it: a lamp burns down in silence.
  if (!own && entity.kind === 'item') return null;
  const { texts } = machine.program;
  const { source, capture } = texts.ofChange(own || usualText(machine, entity, event.attribute, by), '');
  const cast = { seat: entity, actor: entity, target: entity, item: null, self: entity };
  const frame = machine.frame(1, cast);
  frame.slots[0] = Math.abs(by);
  return renderTemplate(texts.parts(source), capture(machine, frame), reader?.now?.id ?? reader?.id ?? null);
}

/** A number that was not there, or is gone, counts as 0. */
const numberIn = (value: Changed['to']): number => (typeof value === 'number' ? value : 0);

/** The entity of whose stat an event tells; null where it is no stat, none that is shown, or of one who is gone. */
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

/** It has this stat, or had it until a rule took it away. */
const isStatOf = ({ program }: Machine, entity: Entity, name: string): boolean =>
  statsOf(entity).includes(name) ||
  (entity.getAttribute(name) === null && definitionOf(program, entity, name) !== null);

function usualText({ program }: Machine, entity: Entity, name: string, by: number): string {
  const label = runningName(statLabel(program, entity, name)).replace(/[[\]]/g, '$&$&');
  const noun = Math.abs(by) === 1 ? singularOf(label) : label;
  return `[target_name] [verb ${by > 0 ? 'gain' : 'lose'}] [amount] ${noun}.`;
}
