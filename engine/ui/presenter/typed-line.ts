import type { Pending } from '../../game/decisions/pending';
import type { SeatView } from '../../game/knowledge/seat-view';
import type { Choice, ShownQuestion } from '../keys/questions';
import { interpret } from '../text/text-command';
import { inspect } from '../text/text-inspect';

export { refusalText } from '../text/text-refusal';

/** What a line typed on a page asks for. */
export type LineMeaning =
  | { readonly kind: 'guide' }
  | { readonly kind: 'journal' }
  | { readonly kind: 'shown'; readonly text: string }
  | { readonly kind: 'option'; readonly option: Choice }
  | { readonly kind: 'many'; readonly options: readonly Choice[] }
  | { readonly kind: 'none' };

/** Pages and things to look at come before moves. */
export function lineMeaning(
  line: string,
  view: SeatView,
  pending: readonly Pending[],
  question: ShownQuestion,
): LineMeaning {
  if (asksHow(line, question.options)) return { kind: 'guide' };
  if (view.journal && /^\s*journal\s*$/i.test(line)) return { kind: 'journal' };
  const text = inspect(view, pending, line, question.options);
  // The options of the question are choices, so those found among them are too.
  return text === null ? (interpret(line, question) as LineMeaning) : { kind: 'shown', text };
}

/** True for a line that asks how to play, unless the game has that command itself. */
const asksHow = (line: string, options: readonly Choice[]): boolean =>
  /^(help|\?|how to play)$/i.test(line.trim()) && !options.some(({ command }) => command === line.trim().toLowerCase());
