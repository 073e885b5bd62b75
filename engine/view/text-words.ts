import { DIRECTIONS, type DirectionName } from '../core/grid';
import type { ActionType } from '../rules/action-type';
import { letterPattern } from '../rules/letters';
import type { Value } from '../rules/value';
import type { Move } from '../turn/moves';
import { directionText } from './text-names';

/** The words of typed text and of what it may mean, brought to one form so that they can be compared. */

const directions = new Map<string, DirectionName>();
for (const { name } of DIRECTIONS) {
  const short = name.split('_').map((part) => part.charAt(0));
  for (const spelling of [name, name.replace('_', ''), name.replace('_', '-'), short.join('')])
    directions.set(spelling, name);
}

/** The direction that a word means: "n", "north", "ne", "north-east", "northeast". */
export const directionMeant = (word: string): DirectionName | null => directions.get(word) ?? null;

/** The direction that an argument of a move means. */
export const directionOf = (value: Value): DirectionName | null =>
  typeof value === 'string' ? directionMeant(value) : null;

const PUNCTUATION = letterPattern(String.raw`[^\p{L}\p{N}\s_+-]`, 'g');

/** Small letters, no accents, no punctuation but the signs of numbers. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\b(north|south)[\s_-]+(east|west)\b/g, '$1$2')
    .replace(PUNCTUATION(text), '')
    .split(/[\s_]+|-(?!\d)/)
    .filter((word) => word !== '');
}

export const WALKING = ['go', 'walk', 'move', 'run', 'step'];

/** Whether an action is walking: it is called so, or its command begins so. */
function isStep({ id, command }: Pick<ActionType, 'id' | 'command'>): boolean {
  return [wordsOf(id)[0], wordsOf(command)[0]].some((word) => word !== undefined && WALKING.includes(word));
}

/** The one direction that a move is done in, walking or not. */
export function directionIn(move: Move | null): DirectionName | null {
  const args = move?.action?.args ?? [];
  return args.length === 1 ? directionOf(args[0] ?? null) : null;
}

/** Whether a step comes to more than walking: then its label says what, and not where. */
export function isMeaningful({ label, move }: { readonly label: string; readonly move: Move | null }): boolean {
  const way = wayIn(move);
  return way !== null && !label.endsWith(directionText(way));
}

/** The direction that a move walks in. */
export const wayIn = (move: Move | null): DirectionName | null =>
  move?.action && isStep(move.action.action) ? directionIn(move) : null;
