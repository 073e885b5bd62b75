import type { TextOption, TextQuestion } from './text-options';
import { directionNamed, directionOf, fitPhrase, wordsOf } from './text-words';

/** What a typed line means: one option, several that it fits alike, or none. */
export type Interpretation =
  | { readonly kind: 'option'; readonly option: TextOption }
  | { readonly kind: 'many'; readonly options: readonly TextOption[] }
  | { readonly kind: 'none' };

const NONE: Interpretation = { kind: 'none' };
const WALKING = ['go', 'walk', 'move', 'run', 'step'];
/** The actions that a direction alone may mean, the likeliest first. */
const STEPS = ['step', 'move', 'go', 'walk'];

/** Reads a line the way people type: a number, an id, a command, its beginning, or a direction alone. */
export function interpret(line: string, { options }: Pick<TextQuestion, 'options'>): Interpretation {
  const text = line.trim();
  const numbered = /^\d+$/.test(text) ? options[Number(text) - 1] : undefined;
  const exact = numbered ?? options.find(({ id, command }) => text === id || text.toLowerCase() === command);
  if (exact) return { kind: 'option', option: exact };
  const typed = wordsOf(text);
  if (typed.length === 0) return NONE;
  return walk(typed, options) ?? best(typed, options, phrases, true) ?? best(typed, options, labels, false) ?? NONE;
}

function walk(typed: readonly string[], options: readonly TextOption[]): Interpretation | null {
  const way = directionNamed(typed[typed.length - 1] as string);
  const isWalk = typed.length === 1 || (typed.length === 2 && WALKING.includes(typed[0] as string));
  if (way === null || !isWalk) return null;
  const fitting = options.filter(({ move }) => {
    const { args = [] } = move?.action ?? {};
    return args.length === 1 && directionOf(args[0] ?? null) === way;
  });
  const steps = fitting.map((option) => ({ option, at: STEPS.indexOf(option.move?.action?.action.id ?? '') }));
  const [step] = steps.filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at);
  const option = step?.option ?? fitting[0];
  return option ? { kind: 'option', option } : null;
}

/** How an option may be said: by its command, or by its action's id with the same arguments. */
function phrases({ command, move }: TextOption): string[][] {
  if (!move?.action) return [];
  const words = wordsOf(command);
  const verb = wordsOf(move.action.action.command.replace(/\S*\[.*$/, ''));
  return [words, [...wordsOf(move.action.action.id), ...words.slice(verb.length)]];
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
  // Two daggers that read alike are as good as one another.
  const alike = found.every(({ command, label }) => command === first.command && label === first.label);
  return alike ? { kind: 'option', option: first } : { kind: 'many', options: found };
}
