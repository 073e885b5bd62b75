import { fitPhrase, wayMeant, wordsOf } from '../../language/text/typed-words';
import type { TextOption, TextQuestion } from './text-options';

/** What a typed line means: one option, several equally good ones, or none. */
export type Interpretation =
  | { readonly kind: 'option'; readonly option: TextOption }
  | { readonly kind: 'many'; readonly options: readonly TextOption[] }
  | { readonly kind: 'none' };

const NONE: Interpretation = { kind: 'none' };

/** Reads a line the way people type: a number, an id, a command, its beginning, or a direction alone. */
export function interpret(line: string, { options }: Pick<TextQuestion, 'options'>): Interpretation {
  const text = line.trim();
  const numbered = /^\d+$/.test(text) ? options[Number(text) - 1] : undefined;
  const exact =
    numbered ??
    options.find(({ id, command, shorthand }) => text === id || [command, shorthand].includes(text.toLowerCase()));
  if (exact) return { kind: 'option', option: exact };
  const typed = wordsOf(text);
  if (typed.length === 0) return NONE;
  return walk(typed, options) ?? best(typed, options, phrases, true) ?? best(typed, options, labels, false) ?? NONE;
}

/** Where the player can walk, a direction means walking, even if that way is closed. */
function walk(typed: readonly string[], options: readonly TextOption[]): Interpretation | null {
  const way = wayMeant(typed);
  if (way === null) return null;
  const directed = options.filter(({ direction }) => direction !== null);
  if (directed.length === 0) return null;
  const steps = directed.filter((option) => option.way !== null);
  const option = (steps.length > 0 ? steps : directed).find(({ direction }) => direction === way);
  return option ? { kind: 'option', option } : NONE;
}

/** How an option may be typed: by its command, by short ids, or by its action's id with the same arguments. */
function phrases({ command, shorthand, verb, action }: TextOption): string[][] {
  if (action === '') return [];
  const words = wordsOf(command);
  return [
    words,
    ...(shorthand === null ? [] : [wordsOf(shorthand)]),
    [...wordsOf(action), ...words.slice(wordsOf(verb).length)],
  ];
}

const labels = ({ label, id }: TextOption): string[][] => [wordsOf(label), wordsOf(id)];

function best(
  typed: readonly string[],
  options: readonly TextOption[],
  saidAs: (option: TextOption) => string[][],
  fromStart: boolean,
): Interpretation | null {
  let found: TextOption[] = [];
  let record = Number.NEGATIVE_INFINITY;
  for (const option of options) {
    for (const phrase of saidAs(option)) {
      const score = fitPhrase(typed, phrase, fromStart);
      if (score === null || score < record) continue;
      if (score > record) found = [];
      record = score;
      if (!found.includes(option)) found.push(option);
    }
  }
  const [first] = found;
  if (!first) return null;
  // Two daggers with the same label are interchangeable.
  const alike = found.every(({ command, label }) => command === first.command && label === first.label);
  return alike ? { kind: 'option', option: first } : { kind: 'many', options: found };
}
