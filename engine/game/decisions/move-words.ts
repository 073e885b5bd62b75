import { Entity } from '../../core/entity';
import { captureOf } from '../../language/expression/compiled-text';
import { DONE } from '../../language/steps/steps-choice';
import { plainText } from '../../language/text/template';
import { directionMeant, directionText } from '../../language/text/typed-words';
import type { Frame, Question } from '../../machine/model/frame';
import type { Machine } from '../../machine/model/machine';
import { factOf, isTrue, type Value } from '../../machine/model/value';
import { renderText } from '../knowledge/log-text';
import { filledFrame } from '../turns/legal';
import type { Move } from './moves';

/** The words for a move on the screen, before it is made. */

const CONFIRM: Readonly<Record<string, string>> = { ok: 'Go on', yes: 'Yes', no: 'No' };

/** The label of a move, for the player who makes it. */
export function labelOf(machine: Machine, move: Move, question: Question | null): string {
  const { action } = move;
  if (action) {
    const { label, native } = action.action;
    const meaning = native?.meaning?.(machine, move.seat, action.args[0] ?? null);
    const { text, frame } = meaning ?? { text: label, frame: filledFrame(action, move.seat) };
    return renderText(machine, text.source, text.capture(machine, frame), move.seat);
  }
  const kind = question?.kind;
  const written = question && machine.top && question.label(machine, machine.top, move.value);
  if (written) return counted(renderText(machine, written.template, written.captured as never, move.seat), move);
  const { words } = machine.program;
  if (kind === 'confirm') return Object.hasOwn(CONFIRM, move.id) ? words.say(CONFIRM[move.id] as string) : move.id;
  if (kind === 'ask') return move.id === '' ? words.say('Nothing') : move.id;
  if (move.value === DONE) return words.say('That is all');
  const captured = captureOf(move.value);
  const name = captured !== null && typeof captured === 'object' ? captured.name : String(captured);
  return counted(name, move);
}

/** The text to type for an action: its template filled in, "help @[ally] [n]t" → "help @ada 1t". */
export const commandOf = (move: Move): string => commandWith(move, typedName);

/** The same with the short ids that are printed on things, "equip t100"; null if nothing in it has one. */
export function shorthandOf(move: Move): string | null {
  const isCoded = move.action?.args.some((arg) => codeOf(arg) !== null) ?? false;
  return isCoded ? commandWith(move, (value) => codeOf(value)?.toLowerCase() ?? typedName(value)) : null;
}

function codeOf(value: Value): string | null {
  const code = value instanceof Entity ? value.getAttribute('code') : null;
  return typeof code === 'string' ? code : null;
}

function commandWith(move: Move, typed: (value: Value) => string): string {
  if (!move.action) return move.id;
  const { action, args } = move.action;
  const names = new Map(action.params.map(({ name }, i) => [name, typed(args[i] ?? null)]));
  const filled = action.command.replace(/\[(\w+)\]/g, (whole, name: string) => {
    const value = names.get(name);
    names.delete(name);
    return value ?? whole;
  });
  // An id does for a command, but without underscores.
  return [filled, ...names.values()].join(' ').replaceAll('_', ' ');
}

function typedName(value: Value): string {
  const direction = typeof value === 'string' ? directionMeant(value) : null;
  return direction ? directionText(direction) : plainText(captureOf(value)).toLowerCase();
}

const counted = (name: string, { count }: Move): string => (count === undefined ? name : `${name} (${count})`);

/** The question to a person before a move is made, from the action's `confirm`. */
export function confirmationOf(machine: Machine, { action, seat }: Move): string | null {
  const confirm = action?.action.confirm;
  if (!action || !confirm) return null;
  const frame = filledFrame(action, seat);
  if (confirm.when && !isTrue(confirm.when(machine, frame))) return null;
  return renderText(machine, confirm.say.source, confirm.say.capture(machine, frame), seat);
}

/** The chance of success from 0 to 1; null if it doesn't depend on dice, or the rules give none. */
export function oddsOf(machine: Machine, { action, seat }: Move): number | null {
  const odds = action?.action.odds;
  return action && odds ? odds(machine, filledFrame(action, seat)) : null;
}

/** The values that the screen shows beside a question, as plain JSON. */
export function shownBy(machine: Machine, question: Question, frame: Frame): { [name: string]: unknown } | null {
  if (!question.show) return null;
  const shown = question.show(machine, frame);
  return Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, factOf(value)]));
}

/**
 * Runs `read` without side effects. Texts draw random words, and filtering a list leaves its last candidate in a slot.
 * Reading a label must change neither later randomness nor the saved state, so both are restored.
 */
export function withoutTrace<T>({ chance, top }: Machine, read: () => T): T {
  const words = chance.streams.get('words')?.state();
  const slots = top ? [...top.slots] : [];
  try {
    return read();
  } finally {
    chance.rewind('words', words);
    top?.slots.splice(0, slots.length, ...slots);
  }
}
