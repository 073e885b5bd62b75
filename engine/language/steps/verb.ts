import type { StepCompiler, StepSource } from './step-compiler';

/** What the value of a step's key is. */
export type Part =
  | 'expression'
  | 'text'
  /** Literal text with `[expression]` parts. */
  | 'literal'
  /** A name to bind. */
  | 'name'
  | 'steps'
  /** Names to expressions. */
  | 'map'
  /** Names to expressions, or to stats with bounds. */
  | 'values'
  /** Names to expressions, or one expression for the screen. */
  | 'show'
  /** A number, or several by name that are added up. */
  | 'sum'
  | 'true'
  /** One of a few words. */
  | readonly string[];

/** The shape of a step. Checks, schemas and completion are made from it. */
export interface VerbShape {
  /** The value of the verb's own key. */
  readonly takes: Part;
  /** The other keys that a step with this verb may have. */
  readonly parts?: Readonly<Record<string, Part>>;
  /** At least one key of each group must be present. */
  readonly needs?: readonly (readonly string[])[];
  /** A sentence for editors and the reference. */
  readonly about?: string;
  /** Example steps for editors and the reference. */
  readonly examples?: readonly StepSource[];
}

/** Compiles one step: emits its ops. */
type CompileStep = (compiler: StepCompiler, step: StepSource, pointer: string) => void;

/** A verb of the rules language: the shape of its steps and their compiler. */
export interface Verb extends VerbShape {
  readonly compile: CompileStep;
}
export type Verbs = Readonly<Record<string, Verb>>;

export const verb = (shape: VerbShape, compile: CompileStep): Verb => ({ ...shape, compile });

// biome-ignore lint/suspicious/noThenProperty: "then" is a word of the rules language; no code awaits this object.
export const BRANCHES = { then: 'steps', else: 'steps' } as const;

/** The kind of value that a key of this verb has; undefined if it has no such key. */
export function partOf(name: string, { takes, parts = {} }: VerbShape, key: string): Part | undefined {
  if (key === name) return takes;
  return Object.hasOwn(parts, key) ? parts[key] : undefined;
}

/** The verb of a step: the first key that is one. */
export function verbIn(verbs: Verbs, keys: Iterable<string>): string | null {
  for (const key of keys) if (Object.hasOwn(verbs, key)) return key;
  return null;
}
