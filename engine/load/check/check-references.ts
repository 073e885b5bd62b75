import type { JsonNode } from '../files/json-node';
import type { References } from '../names/references';
import { checkAttributeNames } from './check-attributes';

import { checkEffects } from './check-effects';
import { checkCarrying, checkEntities } from './check-entities';
import { checkIdle } from './check-idle';
import { checkLayout, checkTints } from './check-looks';
import { checkPrototype } from './check-prototype';
import { checkRanges } from './check-ranges';
import { checkRules } from './check-rules';
import { checkSettings } from './check-settings';
import { checkStepReferences } from './check-step-references';

import { checkTiles } from './check-tiles';
import { checkWildcards } from './check-wildcards';
import { checkWords } from './check-words';

/** Reports every name in the merged files that should be declared and isn't. */
export function checkReferences(prototype: JsonNode, references: References): void {
  checkPrototype(prototype, references);
  checkEntities(references);
  checkTints(references);
  checkTiles(references);
  checkCarrying(references);
  checkWildcards(references);
  checkRules(references);
  checkLayout(references);
  checkRanges(references);
  checkStepReferences(references);
  checkEffects(references);
  checkAttributeNames(references);
  checkWords(references);
  checkIdle(references);
  checkSettings(references);
}
