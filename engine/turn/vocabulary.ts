import { nativeActions } from '../actions/index';
import { areaBuiltins } from '../level/areas';
import { spatialBuiltins } from '../level/builtins';
import type { Generators } from '../level/generate/generator';
import { GENERATORS } from '../level/generate/generators';
import type { RuleVocabulary } from '../rules/builder';
import { coreBuiltins } from '../rules/builtins';
import { effectBuiltins } from '../rules/effect-builtins';
import { VERBS } from '../rules/verbs';
import { BEHAVIORS } from './behaviors';
import type { Behaviors } from './behaviors/behavior';

/** Every word that data can use and the engine or a kit defines: one table for each kind, by name. */
export interface Vocabulary extends RuleVocabulary {
  readonly behaviors: Behaviors;
  readonly generators: Generators;
  /** The pictures that may show a game. Here only their names count; what draws them belongs to the screens. */
  readonly stages: Readonly<Record<string, unknown>>;
}

/** The words that every kit has. */
export const BUILT_IN: Vocabulary = {
  functions: { ...coreBuiltins, ...effectBuiltins, ...spatialBuiltins, ...areaBuiltins },
  verbs: VERBS,
  actions: nativeActions,
  behaviors: BEHAVIORS,
  generators: GENERATORS,
  stages: { map: true, table: true, text: true },
};
