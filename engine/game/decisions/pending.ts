import { Entity } from '../../core/entity';
import { Cell, Zone } from '../../core/place';
import { DONE } from '../../language/steps/steps-choice';
import type { Phrasebook } from '../../language/text/phrasebook';
import type { Machine } from '../../machine/model/machine';
import type { Value } from '../../machine/model/value';
import { renderText } from '../knowledge/log-text';
import { argumentKey } from '../turns/argument-names';
import { commandOf, confirmationOf, labelOf, oddsOf, shorthandOf, shownBy, withoutTrace } from './move-words';
import { type Asked, argumentsIn, entitiesOfMove, type Move } from './moves';

/** A question to a seat, with every legal answer. With `input`, free text or a number is wanted instead. */
export interface Pending {
  /** The index of the seat, from 0; −1 for an observer of a game that plays itself. */
  readonly seat: number;
  readonly prompt: string;
  /** The kind of question: `choose`, `confirm`, `ask` …; null if the seat may make any legal move. */
  readonly question: string | null;
  readonly options: readonly Option[];
  readonly input: 'text' | 'number' | null;
  /** What the question shows, by name: entities by id, zones and cells by place. */
  readonly show: { readonly [name: string]: unknown } | null;
}

export interface Option {
  /** The decision: the action with its arguments, `throw dagger rat.2`, or the answer to a question. */
  readonly id: string;
  readonly label: string;
  readonly action: string;
  readonly args: readonly string[];
  /** The ids of the entities it names, as in the view. */
  readonly entities: readonly number[];
  /** How many equal entities it stands for. */
  readonly count: number;
  /** The question to a person before this is done. Bots may skip it. */
  readonly confirm: string | null;
  /** The exact chance of success, from 0 to 1, if the rules give one. */
  readonly odds: number | null;
  /** The text to type for it: "equip rusty sword". */
  readonly command: string;
  /** The same with short ids in place of names: "equip t100". Null if nothing in it has one. */
  readonly shorthand: string | null;
  /** The beginning of the command, without its arguments: "equip". Empty for an answer to a question. */
  readonly verb: string;
  /** Whether it declines everything that is offered. */
  readonly stops: boolean;
  /** Whether an earlier option is equal in every way: among arrows in one quiver, it doesn't matter which is taken. */
  readonly repeats: boolean;
}

/** The seat of an observer, in a game without human players. */
export const OBSERVER = -1;
export const WATCH = 'watch';

/** The one question to an observer. */
export const watching = (words: Phrasebook): Pending => ({
  seat: OBSERVER,
  prompt: words.say('No player is in control.'),
  question: 'watch',
  options: [
    {
      id: WATCH,
      label: words.say('Watch the next turn'),
      action: WATCH,
      args: [],
      entities: [],
      count: 1,
      confirm: null,
      odds: null,
      command: 'watch the next turn',
      shorthand: null,
      verb: '',
      stops: false,
      repeats: false,
    },
  ],
  input: null,
  show: null,
});

/** A question in words for its seat. Reading it doesn't change the game. */
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
    shorthand: shorthandOf(move),
    verb: action ? action.command.replace(/\S*\[.*$/, '').trim() : '',
    stops: move.value === DONE,
  };
}

/** Marks options for entities that are equal in every way, in one hand or one heap. */
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
