import type { Pending } from '../../game/decisions/pending';
import type { SeatView } from '../../game/knowledge/seat-view';
import { ENGLISH, type Phrasebook } from '../../language/text/phrasebook';
import type { About, CellName } from '../stage';
import { type TextOption, type TextQuestion, textQuestions } from '../text/text-options';

/** One legal answer, as the page offers it. */
export interface Choice extends TextOption {
  /** The rotation, in quarter turns, of the tile that the question is about; null if it is about no tile. */
  readonly turned: number | null;
}

/** A question to a seat, with every answer. */
export interface ShownQuestion extends Omit<TextQuestion, 'options'> {
  readonly options: readonly Choice[];
}

/** All open questions; empty at the end of the game. */
export function questionsOf(view: SeatView, pending: readonly Pending[]): ShownQuestion[] {
  return textQuestions(view, pending).map((question) => {
    // Each answer to "which way round?" is a quarter turn, shown at the cell where the tile would lie.
    const at = question.show?.turned === true ? aboutOf(question)?.at : null;
    const choiceOf = (option: TextOption): Choice =>
      at ? { ...option, cell: at, turned: Number(option.id) } : { ...option, turned: null };
    return { ...question, options: question.options.map(choiceOf) };
  });
}

/** True for a cell on the map: the player points at it instead of reading a list. */
export const isSpot = ({ action, cell, turned }: Choice): boolean => action === '' && cell !== null && turned === null;

/** What a question is about, for the picture: entities by id, and the cell and rotation that one of them would have. */
export function aboutOf({ show }: Pick<TextQuestion, 'show'>, turned = 0): About | null {
  if (!show) return null;
  const values = Object.values(show).flatMap((value) => (Array.isArray(value) ? value : [value])) as unknown[];
  const entities = values.flatMap((value) => (hasKey(value, 'entity') ? [Number(value.entity)] : []));
  const cell = values.find((value) => hasKey(value, 'kind') && value.kind === 'cell') as CellName | undefined;
  if (entities.length === 0 && !cell) return null;
  return { entities, at: cell ? { x: cell.x, y: cell.y } : null, turned };
}

function hasKey<K extends string>(value: unknown, key: K): value is Record<K, unknown> {
  return typeof value === 'object' && value !== null && key in value;
}

/** The common part of several choices of one action: "Throw…" for all things to throw. `title` names the action. */
export function sharedLabel(choices: readonly Choice[], title = '', words: Phrasebook = ENGLISH): string {
  // Only in English does a label begin with its verb.
  if (words.lang !== 'en') return `${title}…`;
  const [first = [], ...others] = choices.map(({ label }) => label.split(' '));
  const length = first.findIndex((word, i) => others.some((other) => other[i] !== word));
  const shared = length < 0 ? first : first.slice(0, length);
  // "Make it stronger or weaker…": names the next words if there are few.
  const next = [...new Set(choices.map(({ label }) => label.split(' ')[shared.length] ?? ''))];
  if (shared.length > 0 && next.length < 4 && 2 * next.length <= choices.length)
    return `${shared.join(' ')} ${words.list(next, 'or')}…`;
  while (ARTICLE.test(shared.at(-1) ?? '')) shared.pop();
  if (shared.length > 0) return `${shared.join(' ')}…`;
  // "Put away or take off…": the words before the thing itself.
  const verbs = [...new Set(choices.map(({ label }) => verbIn(label)))];
  const [verb = '', ...more] = verbs;
  if (verbs.length < 4) return `${words.list([verb, ...more.map((one) => one.toLowerCase())], 'or')}…`;
  return `${title || verb}…`;
}

const ARTICLE = /^(the|a|an|at|to|with|your)$/i;

function verbIn(label: string): string {
  const words = label.split(' ');
  const end = words.findIndex((word) => ARTICLE.test(word));
  return words.slice(0, Math.max(end, 1)).join(' ');
}
