import { chanceVerbs } from './steps-chance';
import { changeVerbs } from './steps-change';
import { choiceVerbs } from './steps-choice';
import { flowVerbs } from './steps-flow';
import { worldVerbs } from './steps-world';
import type { Verbs } from './verb';

/** All built-in verbs. */
export const VERBS: Verbs = { ...changeVerbs, ...worldVerbs, ...chanceVerbs, ...choiceVerbs, ...flowVerbs };
