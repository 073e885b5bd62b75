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

/** Every word of the data that the engine or a kit defines: one table for each kind, by name. */
export interface Vocabulary extends RuleVocabulary {
  readonly behaviors: Behaviors;
  readonly generators: Generators;
  /** The stages that may show a game. Only their names matter here; the UI draws them. */
  readonly stages: Readonly<Record<string, unknown>>;
}

/** The built-in words of every kit. */
export const BUILT_IN: Vocabulary = {
  functions: { ...coreFunctions, ...effectFunctions, ...spatialFunctions, ...areaFunctions },
  verbs: VERBS,
  actions: nativeActions,
  behaviors: BEHAVIORS,
  generators: GENERATORS,
  stages: { map: true, table: true, text: true },
};
