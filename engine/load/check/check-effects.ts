import { nearest, suggest } from '../../language/text/spelling';
import { isEnough } from '../files/finding';
import type { JsonNode } from '../files/json-node';
import { EFFECTS } from '../merge/step-lists';
import { readNames } from '../names/read-names';
import type { References } from '../names/references';

/** Effects change attributes by name. Changing a name that no entity, state or scope declares has no visible effect. */
export function checkEffects(references: References): void {
  const read = readNames(references);
  for (const change of changesIn(references)) {
    if (isEnough(references.findings)) return;
    if (change.key === 'note' || references.attributes.has(change.key) || read.has(change.key)) continue;
    // A name close to a declared one is a slip; a new name may be declared in a file that is still to come.
    const severity = nearest(change.key, references.attributes).length > 0 ? 'error' : 'warning';
    const message = `no entity here has "${change.key}".${suggest(change.key, references.attributes)}`;
    references.report(change, message, { aim: 'key', severity });
  }
  for (const change of shortChangesIn(references)) checkStat(change, references);
  for (const effect of effectsIn(references)) {
    references.expect(effect.node, 'procedure', references.section('procedures'));
  }
}

/** Every effect of actors, items, states and rows: an object, a list of steps, or the name of a procedure. */
function* effectsIn(references: References): Generator<{ readonly node: JsonNode }> {
  for (const [, thing] of references.things()) {
    for (const [key, effect] of thing.get('attributes')?.entries() ?? [])
      if (EFFECTS.has(key) && key !== 'wear_effect') yield effect;
  }
  for (const [, state] of references.definitions('states')) {
    const turn = state.get('turn');
    if (turn) yield turn;
  }
  for (const [, table] of references.definitions('tables')) {
    for (const row of table.get('rows')?.items ?? []) {
      const effect = row.get('effect');
      if (effect) yield { node: effect };
    }
  }
}

function checkStat(change: JsonNode, references: References): void {
  const stat = /^-?\{(\w+)\}$/.exec(change.string ?? '')?.[1];
  if (stat === undefined || references.attributes.has(stat)) return;
  const near = suggest(stat, references.attributes);
  references.report(change, `no entity here has "${stat}".${near}`, { at: change.string?.indexOf(stat) ?? 0 });
}

function* changesIn(references: References): Generator<JsonNode> {
  yield* shortChangesIn(references);
  const { scopes } = references;
  for (const { verb, node, isCertain } of references.steps()) {
    // Changes of a scope are checked against that scope only.
    if (verb !== 'change' || !isCertain || scopes.includes(node.get('change')?.string ?? '')) continue;
    for (const part of ['by', 'to']) yield* node.get(part)?.members?.values() ?? [];
  }
}

/** Every `"attribute": change` of an effect in short form. */
function* shortChangesIn(references: References): Generator<JsonNode> {
  for (const [, thing] of references.things()) {
    for (const [key, effect] of thing.get('attributes')?.entries() ?? []) {
      if (EFFECTS.has(key)) for (const [, change] of effect.entries()) yield change.node;
    }
  }
  for (const [, state] of references.definitions('states')) {
    for (const key of ['turn', 'while']) for (const [, change] of state.get(key)?.entries() ?? []) yield change.node;
  }
  for (const [, table] of references.definitions('tables')) {
    for (const row of table.get('rows')?.items ?? []) yield* row.get('effect')?.members?.values() ?? [];
  }
}
