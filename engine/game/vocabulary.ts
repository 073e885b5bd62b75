import { nativeActions } from '../actions/native-actions';
import { effectFunctions } from '../language/expression/effect-functions';
import { coreFunctions } from '../language/expression/functions';
import type { RuleVocabulary } from '../language/steps/builder';
import { VERBS } from '../language/steps/verbs';
import { areaFunctions } from '../level/board/areas';
import type { Generators } from '../level/generate/generator';
import { GENERATORS } from '../level/generate/generators';
import { spatialFunctions } from '../level/level-functions';
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
  functions: { ...coreFunctions, ...effectFunctions, ...spatialFunctions, ...areaFunctions },
  verbs: VERBS,
  actions: nativeActions,
  behaviors: BEHAVIORS,
  generators: GENERATORS,
  stages: { map: true, table: true, text: true },
};
