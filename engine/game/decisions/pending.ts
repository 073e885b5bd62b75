import { Entity } from '../../core/entity';
import { Cell, Zone } from '../../core/place';
import { DONE } from '../../language/steps/steps-choice';
import type { Machine } from '../../machine/model/machine';
import type { Value } from '../../machine/model/value';
import { argumentKey } from '../turns/argument-names';
import { commandOf, confirmationOf, labelOf, oddsOf, renderText, shownBy, withoutTrace } from './move-words';
import { type Asked, argumentsIn, entitiesOfMove, type Move } from './moves';

/** A question to a seat, with every legal answer. `input` means that free text or a number is wanted instead. */
export interface Pending {
  /** The number of the seat, from 0; −1 is whoever watches a game that plays itself. */
  readonly seat: number;
  readonly prompt: string;
  /** What kind of question it is: `choose`, `confirm`, `ask` …; null for one who is free to act. */
  readonly question: string | null;
  readonly options: readonly Option[];
  readonly input: 'text' | 'number' | null;
  /** What the question is about, by name: entities by their id, zones and cells by their place. */
  readonly show: { readonly [name: string]: unknown } | null;
}

export interface Option {
  /** What is decided: the action and what it is done with, `throw dagger rat.2`, or the answer to a question. */
  readonly id: string;
  readonly label: string;
  readonly action: string;
  readonly args: readonly string[];
  /** The things it names, by their numbers in the view. */
  readonly entities: readonly number[];
  /** How many things alike this stands for. */
  readonly count: number;
  /** What a person should be asked before this is done; whoever decides needn't. */
  readonly confirm: string | null;
  /** The exact chance that it comes off, from 0 to 1, where the rules say one. */
  readonly odds: number | null;
  /** What one types for it: "equip rusty sword". */
  readonly command: string;
  /** How the command begins, before what it is done with: "equip". Empty for an answer to a question. */
  readonly verb: string;
  /** Whether it takes nothing of what is offered. */
  readonly stops: boolean;
  /** Whether one before it is alike in every way: of arrows in one quiver it does not matter which is taken. */
  readonly repeats: boolean;
}

/** The seat of whoever watches a game that nobody plays. */
export const OBSERVER = -1;
export const WATCH = 'watch';

/** The one thing a watcher is asked. */
export const WATCHING: Pending = {
  seat: OBSERVER,
  prompt: 'Nobody is in control.',
  question: 'watch',
  options: [
    {
      id: WATCH,
      label: 'Watch the next turn',
      action: WATCH,
      args: [],
      entities: [],
      count: 1,
      confirm: null,
      odds: null,
      command: 'watch the next turn',
      verb: '',
      stops: false,
      repeats: false,
    },
  ],
  input: null,
  show: null,
};

/** A question in words, as its seat reads it. Reading it leaves the game as it was. */
export function pendingOf(machine: Machine, asked: Asked): Pending {
  const { seat, question, moves } = asked;
  const frame = machine.top;
  return withoutTrace(machine, () => {
    const prompt = question && frame ? question.prompt(machine, frame) : null;
    return {
      seat: machine.seats.indexOf(seat),
      prompt: prompt ? renderText(machine, prompt.template, prompt.captured as never, seat) : phaseLabel(machine),
      question: question?.kind ?? null,
      options: markRepeats(
        moves,
        moves.map((move) => optionOf(machine, move, question)),
      ),
      input: question?.input ?? null,
      show: question && frame ? shownBy(machine, question, frame) : null,
    };
  });
}

function optionOf(machine: Machine, move: Move, question: Asked['question']): Omit<Option, 'repeats'> {
  const label = labelOf(machine, move, question);
  const action = move.action?.action;
  return {
    id: move.id,
    label,
    action: action ? action.id : (question?.kind ?? ''),
    args: argumentsIn(move),
    entities: entitiesOfMove(move),
    count: move.count ?? 1,
    confirm: confirmationOf(machine, move),
    odds: oddsOf(machine, move),
    command: action ? commandOf(move) : label.toLowerCase(),
    verb: action ? action.command.replace(/\S*\[.*$/, '').trim() : '',
    stops: move.value === DONE,
  };
}

/** Of things alike in every way, in one hand or one heap, it matters to nobody which is taken. */
function markRepeats(moves: readonly Move[], options: readonly Omit<Option, 'repeats'>[]): Option[] {
  const known = new Set<string>();
  return options.map((option, i) => {
    const args = moves[i]?.action?.args.map((arg) => alikeAs(arg)) ?? [];
    const { id, command, label, odds } = option;
    const key = args.length > 0 && !args.includes(null) ? [command, label, odds, ...args].join('/') : id;
    const repeats = known.has(key);
    known.add(key);
    return { ...option, repeats };
  });
}

function alikeAs(value: Value): string | null {
  if (!(value instanceof Entity)) return argumentKey(value);
  const { own, zones, place, type } = value;
  if (own !== null || zones !== null) return null;
  if (place instanceof Zone) return type.id;
  return place instanceof Cell ? `${type.id}/${place.index}` : null;
}

const phaseLabel = (machine: Machine): string => machine.course.phase?.label ?? '';
