import { nativeActions } from '../actions/native-actions';
import { effectBuiltins } from '../language/expression/effect-functions';
import { coreBuiltins } from '../language/expression/functions';
import type { RuleVocabulary } from '../language/steps/builder';
import { VERBS } from '../language/steps/verbs';
import { areaBuiltins } from '../level/board/areas';
import type { Generators } from '../level/generate/generator';
import { GENERATORS } from '../level/generate/generators';
import { spatialBuiltins } from '../level/level-functions';
import type { Behaviors } from './ai/behaviors/behavior';
import { BEHAVIORS } from './ai/behaviors/native-behaviors';

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
