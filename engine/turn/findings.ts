import type { Definitions } from '../core/definitions';
import { checkDefinitions } from '../rules/checks';
import { checkDataTexts } from '../rules/data-texts';
import type { CompileFinding } from '../rules/names';
import { rulesetOf } from './ruleset';

const found = new WeakMap<Definitions, readonly CompileFinding[]>();

/**
 * All that is wrong with definitions: what is found as they are compiled, and what only a closer look finds. Those who
 * load files ask; a page that plays a game which was checked before never does, and fetches nothing of this.
 */
export function findingsOf(definitions: Definitions): readonly CompileFinding[] {
  let findings = found.get(definitions);
  if (!findings) {
    const { builder, program } = rulesetOf(definitions);
    checkDataTexts(builder);
    const warnings = checkDefinitions(builder, program);
    findings = [...builder.findings, ...warnings];
    found.set(definitions, findings);
  }
  return findings;
}
