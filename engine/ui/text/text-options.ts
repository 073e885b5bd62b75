import type { DirectionName } from '../../core/grid';
import type { Option, Pending } from '../../game/decisions/pending';
import type { SeatView } from '../../game/knowledge/seat-view';
import { type Phrasebook, phrasesOf } from '../../language/text/phrasebook';
import { directionMeant, directionText, WALKING, wordsOf } from '../../language/text/typed-words';
import type { CellName } from '../stage';
import { offsetText } from './text-map';

/**
 * One legal answer: its label, the command to type for it, and what it points at, so that keys and clicks can choose
 * it.
 */
export interface TextOption {
  readonly id: string;
  readonly label: string;
  readonly command: string;
  /** The same with short ids in place of names; null if there are none. */
  readonly shorthand: string | null;
  /** The words of the command before its arguments. */
  readonly verb: string;
  /** The question to confirm it by, or null. */
  readonly confirm: string | null;
  /** The exact chance of success, from 0 to 1, if the rules give one. */
  readonly odds: number | null;
  /** The action's id; empty for an answer to a question. */
  readonly action: string;
  /** The direction it walks in. */
  readonly way: DirectionName | null;
  /** Whether its label says only where it goes. */
  readonly isPlainStep: boolean;
  /** Its only direction, walking or not. */
  readonly direction: DirectionName | null;
  readonly cell: CellName | null;
  /** The ids of the entities it names. */
  readonly entities: readonly number[];
  /** True when it declines everything that is offered. */
  readonly stops: boolean;
}

/** A question to a seat in words. */
export interface TextQuestion {
  readonly seat: number;
  readonly name: string;
  readonly prompt: string;
  readonly input: 'text' | 'number' | null;
  /** What an empty line means when text or a number is asked for. */
  readonly fallback: string;
  readonly options: readonly TextOption[];
  /** What the question is about, by name. */
  readonly show: { readonly [name: string]: unknown } | null;
}

/** All open questions; empty at the end of the game. */
export function textQuestions(view: SeatView, pending: readonly Pending[]): TextQuestion[] {
  return pending.map(({ seat, prompt, question, input, options, show }) => ({
    seat,
    name: view.seats[seat]?.entity.name ?? '',
    // The name of the phase is already above the options.
    prompt: question === null ? '' : prompt,
    input,
    fallback: input ? (options[0]?.id ?? '') : '',
    options: options
      .filter(({ repeats }) => !repeats)
      .map((option) => textOption(view, seat, option, question !== null)),
    show,
  }));
}

/** Of several seats that may act, the active one comes first, then the one that was asked last. */
export function firstAsked<Q extends TextQuestion>(
  { active }: Pick<SeatView, 'active'>,
  questions: readonly Q[],
  last?: number,
): Q | null {
  const able = questions.filter(({ options, input }) => options.length > 0 || input !== null);
  const isActive = ({ seat }: Q): boolean => seat >= 0 && seat === active;
  return able.find(isActive) ?? able.find(({ seat }) => seat === last) ?? able[0] ?? null;
}

function textOption(view: SeatView, seat: number, option: Option, isAnswer: boolean): TextOption {
  const { id, command, shorthand, verb, confirm, odds, entities, stops } = option;
  const action = isAnswer ? '' : option.action;
  // The argument of an answer is the answer itself.
  const args = isAnswer ? [id] : option.args;
  const cell = cellNamed(args);
  const direction = !isAnswer && args.length === 1 && entities.length === 0 ? directionMeant(args[0] ?? '') : null;
  const words = phrasesOf(view);
  const way = isStep(action, verb) ? direction : null;
  const label = withOdds(option.label, odds);
  const spot = isAnswer && cell ? spotText(view, seat, cell) : null;
  return {
    id,
    label: spot === null ? label : withOdds(spot, odds),
    command,
    shorthand,
    verb,
    confirm,
    odds,
    action,
    direction,
    way,
    isPlainStep: way !== null && namesWay(label, way, words),
    cell,
    entities,
    stops,
  };
}

/** True when an action is walking, by its id or by its command. */
const isStep = (action: string, verb: string): boolean =>
  [wordsOf(action)[0], wordsOf(verb)[0]].some((word) => word !== undefined && WALKING.includes(word));

/** True when a step does more than walk: then its label says what it does, not where it goes. */
export const isMeaningful = ({ isPlainStep, way }: Pick<TextOption, 'isPlainStep' | 'way'>): boolean =>
  way !== null && !isPlainStep;

/** Whether a label names a direction: at its end in English, anywhere in other languages. */
function namesWay(label: string, way: DirectionName, words: Phrasebook): boolean {
  const direction = words.say(directionText(way));
  return words.lang === 'en' ? label.endsWith(direction) : label.includes(direction);
}

function cellNamed(args: readonly string[]): CellName | null {
  for (const arg of args) {
    const [, x, y] = /^(-?\d+),(-?\d+)$/.exec(arg) ?? [];
    if (x !== undefined) return { x: Number(x), y: Number(y) };
  }
  return null;
}

/** A bare cell on a map, relative to the player, so that no one has to count columns. Null off a map. */
function spotText(view: SeatView, seat: number, { x, y }: CellName): string | null {
  const { kind, seats } = view;
  const words = phrasesOf(view);
  const from = seats[seat]?.entity.place;
  if (kind !== 'map' || from?.kind !== 'cell') return null;
  return from.x === x && from.y === y ? words.say('Here') : offsetText(x - from.x, y - from.y, words);
}

/** "Go north (75 %)": never 0 or 100 for an uncertain result. */
function withOdds(label: string, odds: number | null): string {
  if (odds === null) return label;
  const percent = Math.round(100 * odds);
  const shown = percent === 0 && odds > 0 ? '< 1' : percent === 100 && odds < 1 ? '> 99' : String(percent);
  return `${label} (${shown} %)`;
}
