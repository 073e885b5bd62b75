import { nearest, suggest } from '../../language/text/spelling';
import type { JsonNode } from '../files/json-node';
import type { Layered } from '../merge/layered';
import { EVENTS, PERSONALITIES } from '../names/known-ids';
import { type References, textsOf } from '../names/references';

/** Checks the names in the sections of rules.json, in tables and in personalities. */
export function checkRules(references: References): void {
  const rules = references.kind('rules');
  if (rules) {
    references.expect(rules.get('seats')?.get('actor')?.node, 'actor', references.ids('actors'));
    references.expect(rules.get('turn')?.get('first')?.node, 'phase', references.section('phases'));
    const personalities = [...references.ids('personalities'), ...PERSONALITIES];
    references.expect(rules.get('personality')?.node, 'personality', personalities);
    for (const [, zone] of rules.get('zones')?.entries() ?? []) {
      references.expect(zone.get('recycle')?.node, 'zone', references.section('zones'));
    }
    for (const [, action] of rules.get('actions')?.entries() ?? []) checkAction(action, references);
    checkPeoplesKeys(rules, references);
    checkEvents(rules, references);
    checkGuide(rules, references);
  }
  for (const [, table] of references.definitions('tables')) {
    references.expect(table.get('unique')?.node, 'scope', references.scopes);
  }
  for (const [, personality] of references.definitions('personalities')) checkBehaviors(personality, references);
}

/** How to play and hints name actions of the rules. */
function checkGuide(rules: Layered, references: References): void {
  const actions = references.section('actions');
  references.expectAll(textsOf(rules.get('how_to_play')?.get('keys')), 'action', actions);
  for (const [, hint] of rules.get('hints')?.entries() ?? [])
    references.expect(hint.get('action')?.node, 'action', actions);
}

function checkAction(action: Layered, references: References): void {
  references.expectAll(textsOf(action.get('phase')), 'phase', [...references.section('phases'), 'any']);
  for (const [scope, limit] of action.get('limit')?.entries() ?? []) {
    if (references.scopes.includes(scope)) continue;
    const message = `there is no scope "${scope}".${suggest(scope, references.scopes)}`;
    references.report(limit.node, message, { aim: 'key' });
  }
}

/** A key belongs to one action, and only an action that takes something has a place in the pack. */
function checkPeoplesKeys(rules: Layered, references: References): void {
  const owners = new Map<string, string>();
  for (const [id, action] of rules.get('actions')?.entries() ?? []) {
    const key = action.get('key')?.node;
    const owner = owners.get(key?.string ?? '');
    if (key && owner) references.report(key, `"${owner}" has the key "${key.string}" already.`);
    else if (key?.string) owners.set(key.string, id);
    const shown = action.get('shown')?.node;
    const native = action.get('do') ? null : references.vocabulary.actions[id];
    if (shown?.string && !action.get('with') && !native?.param)
      references.report(shown, `"${id}" takes nothing, so the pack has no item to show it with.`);
  }
}

function checkBehaviors(personality: Layered, references: References): void {
  const actions = [...references.section('actions'), ...Object.keys(references.vocabulary.actions)];
  const behaviors = Object.keys(references.vocabulary.behaviors);
  for (const behavior of textsOf(personality.get('behaviors'))) {
    references.expect(behavior.get('behavior') ?? behavior, 'behavior', behaviors);
    for (const preference of behavior.get('prefer')?.items ?? [])
      references.expect(preference.get('action'), 'action', actions);
  }
}

/**
 * A trigger on an event that nothing raises never fires: an error when the name is close to a known event, else a
 * warning.
 */
function checkEvents(rules: Layered, references: References): void {
  const known = [...EVENTS, ...raisedEvents(references)];
  for (const [, trigger] of rules.get('triggers')?.entries() ?? []) {
    const on: JsonNode | undefined = trigger.get('on')?.node;
    const isSlip = nearest(on?.string ?? '', known).length > 0;
    references.expect(on, 'event', known, isSlip ? 'error' : 'warning');
  }
}

function raisedEvents(references: References): string[] {
  const names: string[] = [];
  for (const step of references.steps()) {
    const name = step.verb === 'raise' ? step.node.get('raise')?.string : null;
    if (name) names.push(name);
  }
  return names;
}
