import type { Game } from '../../../game/game';
import { type CastName, type Frame, pointerOf, questionOf } from '../../../machine/model/frame';
import type { Machine } from '../../../machine/model/machine';
import { plainValue } from './plain-value';
import { ruleName, stepName, valueAt } from './rule-names';
import type { Sources } from './sources';

/** One running routine, in the words of its JSON. */
export interface StackFrame {
  /** "the procedure attack" */
  readonly rule: string;
  /** Its current step: `do/3/then/0`. */
  readonly step: string;
  /** The step as it is written. */
  readonly json: string;
  readonly where: string | null;
  /** What it is doing: waiting for an answer, for the routine above it, or before a step it may prevent. */
  readonly state: string;
  readonly cast: readonly (readonly [name: string, value: string])[];
  readonly locals: readonly (readonly [name: string, value: string])[];
  /** The event that started it, for a trigger. */
  readonly event: string | null;
}

const CAST: readonly CastName[] = ['seat', 'actor', 'target', 'item', 'self'];

/** The running rules, innermost first; empty between actions, when a seat is asked for its next one. */
export function stackOf(machine: Machine, sources: Sources): StackFrame[] {
  return machine.interpreter.frames.map((frame, depth) => frameOf(machine, frame, depth, sources)).reverse();
}

function frameOf(machine: Machine, frame: Frame, depth: number, sources: Sources): StackFrame {
  const { routine } = frame;
  const pointer = pointerOf(frame);
  const isTop = depth === machine.interpreter.frames.length - 1;
  const named = [...routine.params, ...routine.inner].filter(([, slot]) => (frame.slots[slot] ?? null) !== null);
  const cast = CAST.filter((name) => frame[name] !== null);
  return {
    rule: ruleName(routine.path),
    step: stepName(pointer, routine.path),
    json: stepText(machine, pointer),
    where: sources.where(pointer) ?? (pointer.startsWith('/engine') ? null : pointer.slice(1)),
    state: stateOf(machine, frame, isTop),
    cast: cast.map((name) => [name, plainValue(frame[name])]),
    locals: named.map(([name, slot]) => [name, plainValue(frame.slots[slot])]),
    event: frame.event === null ? null : plainValue(frame.event),
  };
}

function stateOf(machine: Machine, frame: Frame, isTop: boolean): string {
  const question = questionOf(frame);
  if (isTop && machine.waiting && question) return `waits for an answer (${question.kind})`;
  if (frame.interrupts >= 0) return 'comes before a step, and may prevent it';
  if (frame.pc === 0) return 'is to begin';
  return isTop ? 'goes on here' : 'goes on when what it called is done';
}

/** The JSON of a step, without the steps inside it. */
function stepText(machine: Machine, pointer: string): string {
  const step = valueAt(machine.program.definitions, pointer);
  if (typeof step !== 'object' || step === null || Array.isArray(step))
    return step === null ? '' : JSON.stringify(step);
  const short = Object.entries(step).map(([key, value]) => {
    const isList = Array.isArray(value) && value.some((item) => typeof item === 'object');
    return `${JSON.stringify(key)}: ${isList ? '[…]' : JSON.stringify(value)}`;
  });
  return `{ ${short.join(', ')} }`;
}

/** The seat that the game waits for, and its options. */
export interface WaitingFor {
  readonly seat: string;
  readonly prompt: string;
  readonly answers: readonly string[];
}

export function waitingFor(game: Game): WaitingFor[] {
  return game.pending.map(({ seat, prompt, options, input }) => ({
    seat: seat < 0 ? 'the watcher' : `seat ${seat}, ${game.seatNames[seat] ?? ''}`,
    prompt: prompt === '' ? 'what to do' : prompt,
    answers: input ? [`any ${input}`] : options.map(({ id, label }) => (id === label ? id : `${id}: ${label}`)),
  }));
}
