import type { Verb } from '../rules/shapes';

/** What stands behind a key of a step. */
export type Part =
  | 'expression'
  | 'text'
  /** Text taken as it stands, in which `[expr]` is worked out. */
  | 'literal'
  /** A name that is bound. */
  | 'name'
  | 'steps'
  /** Expressions by name. */
  | 'map'
  /** Expressions by name, or stats with their bounds. */
  | 'values'
  /** Expressions by name, or one for the screen. */
  | 'show'
  | 'true'
  /** One of a few words. */
  | readonly string[];

export interface VerbShape {
  /** What stands behind the verb itself. */
  readonly takes: Part;
  readonly parts: Readonly<Record<string, Part>>;
  /** Of each of these groups at least one key must be there. */
  readonly needs: readonly (readonly string[])[];
}

const verb = (takes: Part, parts: VerbShape['parts'] = {}, ...needs: string[][]): VerbShape => ({
  takes,
  parts,
  needs,
});

// biome-ignore lint/suspicious/noThenProperty: "then" is a word of the rules language; nobody awaits this object.
const BRANCHES = { then: 'steps', else: 'steps' } as const;
const ROLL = { as: 'name', sees: 'expression' } as const;
const PLACE = { to: 'expression', at: ['top', 'bottom', 'random'] } as const;
const QUESTION = { who: 'expression', say: 'text' } as const;
const AMOUNT = { count: 'expression', min: 'expression', max: 'expression' } as const;
const PICK = { where: 'expression', prefer: 'expression', weigh: 'expression', at: ['top', 'random'] } as const;

/** The shape of every step. schemas/steps.schema.json says the same to editors; a test holds the two together. */
export const SHAPES: Readonly<Record<Verb, VerbShape>> = {
  change: verb('expression', { by: 'map', to: 'values' }, ['by', 'to']),
  move: verb('expression', { ...PLACE, turned: 'expression' }, ['to']),
  draw: verb('expression', { from: 'expression', to: 'expression', ...PICK, as: 'name' }, ['from'], ['to']),
  shuffle: verb('expression'),
  spawn: verb('literal', { ...PLACE, with: 'map', as: 'name' }, ['to']),
  remove: verb('expression'),
  roll: verb('expression', { on: 'literal', ...ROLL }),
  roll_on: verb('literal', { plus: 'expression', with: 'map', ...ROLL }),
  apply: verb('expression', { to: 'expression', with: 'map', as: 'name' }),
  chance: verb('expression', BRANCHES, ['then', 'else']),
  choose: verb(
    'name',
    { from: 'expression', ...AMOUNT, ...QUESTION, label: 'text', done: 'text', score: 'expression', show: 'show' },
    ['from'],
  ),
  confirm: verb('text', { ...BRANCHES, who: 'expression', score: 'expression', show: 'show' }),
  ask: verb('name', { kind: ['text', 'number'], default: 'expression', ...QUESTION }),
  if: verb('expression', BRANCHES, ['then', 'else']),
  each: verb('name', { in: 'expression', do: 'steps' }, ['in'], ['do']),
  repeat: verb('expression', { do: 'steps' }, ['do']),
  while: verb('expression', { do: 'steps' }, ['do']),
  let: verb('map'),
  run: verb('literal', { with: 'map', as: 'name' }),
  go: verb('literal'),
  end_turn: verb('true'),
  return: verb('expression'),
  end: verb('literal', { winner: 'expression', say: 'text' }),
  try: verb('steps', { else: 'steps' }),
  save: verb('literal'),
  say: verb('text', { sees: 'expression' }),
  say_of: verb('expression', { else: 'text', sees: 'expression' }),
  sound: verb('literal'),
  raise: verb('literal', { with: 'map', as: 'name' }),
  travel: verb('literal'),
  prevent: verb('true'),
};

const VERBS = Object.keys(SHAPES);

/** The verb of a step: the first of its keys that is one, as the interpreter reads it. */
export const verbIn = (keys: Iterable<string>): Verb | null => {
  for (const key of keys) if (VERBS.includes(key)) return key as Verb;
  return null;
};
