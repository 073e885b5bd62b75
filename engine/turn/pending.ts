import type { Machine } from '../rules/machine';
import { confirmationOf, labelOf, oddsOf, renderText, shownBy, withoutTrace } from './move-words';
import { type Asked, argumentsIn, entitiesIn } from './moves';

/** A question to a seat, with every legal answer. `input` means that free text or a number is wanted instead. */
export interface Pending {
  /** The number of the seat, from 0; −1 is whoever watches a game that plays itself. */
  readonly seat: number;
  readonly prompt: string;
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
}

/** The seat of whoever watches a game that nobody plays. */
export const OBSERVER = -1;
export const WATCH = 'watch';

/** The one thing a watcher is asked. */
export const WATCHING: Pending = {
  seat: OBSERVER,
  prompt: 'Nobody is in control.',
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
      options: moves.map((move) => ({
        id: move.id,
        label: labelOf(machine, move, question),
        action: move.action ? move.action.action.id : (question?.kind ?? ''),
        args: argumentsIn(move),
        entities: entitiesIn(move),
        count: move.count ?? 1,
        confirm: confirmationOf(machine, move),
        odds: oddsOf(machine, move),
      })),
      input: question?.input ?? null,
      show: question && frame ? shownBy(machine, question, frame) : null,
    };
  });
}

const phaseLabel = (machine: Machine): string => machine.phaseType?.label ?? '';
