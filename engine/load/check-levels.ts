import { suggest } from '../rules/suggest';
import { eachStep } from './each-step';
import type { JsonNode } from './json-node';
import { PROTOTYPES } from './read-layers';
import type { References } from './references';
import { joinPath, type Source } from './source';

/** Ways to another level lead to a folder that is there. One that isn't leaves a level that plays, and stairs that don't. */
export async function checkLevels(
  source: Source,
  folder: string,
  prototype: JsonNode,
  references: References,
): Promise<void> {
  const beside = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '';
  const parents = [...new Set([beside, PROTOTYPES])];
  for (const node of waysIn(prototype, references)) {
    const name = node.string;
    if (!name || name.includes('[') || name === 'next_level' || name === 'previous_level') continue;
    const found = await Promise.all(
      parents.map((parent) => source.read(joinPath(joinPath(parent, name), 'prototype.json'))),
    );
    if (found.some((text) => text !== null)) continue;
    const known = (await Promise.all(parents.map((parent) => source.list(parent)))).flat();
    const message = `there is no prototype "${name}" to lead to.${suggest(name, known)}`;
    references.report(node, message, { severity: 'warning' });
  }
}

function* waysIn(prototype: JsonNode, references: References): Generator<JsonNode> {
  for (const key of ['next_level', 'previous_level']) {
    const node = prototype.get(key);
    if (node) yield node;
  }
  for (const [, actor] of references.kind('actors')?.entries() ?? []) {
    const stairway = actor.get('attributes')?.get('stairway');
    if (stairway?.string) yield stairway.node;
  }
  for (const { verb, node } of eachStep(references)) {
    const to = verb === 'travel' ? node.get('travel') : null;
    if (to) yield to;
  }
}
