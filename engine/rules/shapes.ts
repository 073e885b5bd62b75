/** How the special values of definitions are told apart from plain ones. */
interface DeclaredNumber {
  readonly start?: number | string;
  readonly min?: number | string;
  readonly max?: number | string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `{"is": "expression"}`: worked out whenever it is read. */
export const isDerived = (value: unknown): value is { readonly is: unknown } => isObject(value) && 'is' in value;

/** `{"start": 1, "min": 0, "max": 9}`: a number with bounds. */
export const isDeclaredNumber = (value: unknown): value is DeclaredNumber =>
  isObject(value) && ('start' in value || (('min' in value || 'max' in value) && !('current' in value)));

export const VERBS = [
  'change',
  'move',
  'draw',
  'shuffle',
  'spawn',
  'remove',
  'roll',
  'roll_on',
  'apply',
  'chance',
  'choose',
  'confirm',
  'ask',
  'if',
  'each',
  'repeat',
  'while',
  'let',
  'run',
  'go',
  'end_turn',
  'return',
  'end',
  'try',
  'save',
  'say',
  'say_of',
  'sound',
  'raise',
  'travel',
  'prevent',
] as const;
export type Verb = (typeof VERBS)[number];

const VERB_SET: ReadonlySet<string> = new Set(VERBS);

/** The verb of a step: the first of its keys that is one. */
export function verbOf(step: Record<string, unknown>): Verb | null {
  for (const key of Object.keys(step)) if (VERB_SET.has(key)) return key as Verb;
  return null;
}

/** Whether a value in a definition is a list of steps: objects, the first of which has a verb. */
export function isStepList(value: unknown): value is readonly Record<string, unknown>[] {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isObject)) return false;
  return verbOf(value[0] as Record<string, unknown>) !== null;
}
