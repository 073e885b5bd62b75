import type { Verbs } from '../../language/steps/verb';
import type { JsonNode } from '../files/json-node';
import { eachStep } from '../merge/each-step';
import type { Origins } from '../merge/origins';

/** Ways whose target the level's own prototype.json names. */
const RELATIVE: ReadonlySet<string> = new Set(['next_level', 'previous_level']);

/** True when a way names a level directly. Text with `[expr]` in it is only known in play. */
export const isLevelName = (way: unknown): way is string =>
  typeof way === 'string' && way !== '' && !RELATIVE.has(way) && !way.includes('[');

/** Every place in the files of a level that names another level: prototype.json, stairs, steps. */
export function* namedLevels(origins: Origins, verbs: Verbs): Generator<{ name: string; node: JsonNode }> {
  for (const node of waysIn(origins, verbs)) if (isLevelName(node?.string)) yield { name: node.string, node };
}

function* waysIn({ prototype, merged }: Origins, verbs: Verbs): Generator<JsonNode | null | undefined> {
  for (const key of RELATIVE) yield prototype?.get(key);
  for (const [, actor] of merged.get('actors')?.entries() ?? []) yield actor.get('attributes')?.get('stairway')?.node;
  for (const { verb, node } of eachStep(merged, verbs)) if (verb === 'travel') yield node.get('travel');
}
