import type { StepCompiler, StepSource } from './step-compiler';

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

/** The shape of a step. Checks, schemas and completion are made from it. */
export interface VerbShape {
  /** What stands behind the verb itself. */
  readonly takes: Part;
  /** The other keys that a step with this verb may have. */
  readonly parts?: Readonly<Record<string, Part>>;
  /** Of each of these groups at least one key must be there. */
  readonly needs?: readonly (readonly string[])[];
  /** What it does, in a sentence for editors and the reference. */
  readonly about?: string;
  /** Whole steps, for editors and the reference. */
  readonly examples?: readonly StepSource[];
}

/** Compiles one step: emits its ops. */
type CompileStep = (compiler: StepCompiler, step: StepSource, pointer: string) => void;

/** A verb of the rules language: the shape of its steps, and how they are compiled. */
export interface Verb extends VerbShape {
  readonly compile: CompileStep;
}
export type Verbs = Readonly<Record<string, Verb>>;

export const verb = (shape: VerbShape, compile: CompileStep): Verb => ({ ...shape, compile });

// biome-ignore lint/suspicious/noThenProperty: "then" is a word of the rules language; nobody awaits this object.
export const BRANCHES = { then: 'steps', else: 'steps' } as const;

/** What stands behind a key of a step with this verb; undefined where it is no key of it. */
export function partOf(name: string, { takes, parts = {} }: VerbShape, key: string): Part | undefined {
  if (key === name) return takes;
  return Object.hasOwn(parts, key) ? parts[key] : undefined;
}

/** The verb of a step: the first of its keys that is one. */
export function verbIn(verbs: Verbs, keys: Iterable<string>): string | null {
  for (const key of keys) if (Object.hasOwn(verbs, key)) return key;
  return null;
}
