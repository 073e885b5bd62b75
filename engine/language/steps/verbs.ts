import { chanceVerbs } from './steps-chance';
import { changeVerbs } from './steps-change';
import { choiceVerbs } from './steps-choice';
import { flowVerbs } from './steps-flow';
import { worldVerbs } from './steps-world';
import type { Verbs } from './verb';

/** The verbs that steps are made of. */
export const VERBS: Verbs = { ...changeVerbs, ...worldVerbs, ...chanceVerbs, ...choiceVerbs, ...flowVerbs };
