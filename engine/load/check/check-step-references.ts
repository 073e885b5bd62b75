import { suggest } from '../../language/text/spelling';
import type { JsonNode } from '../files/json-node';
import type { FoundStep } from '../merge/each-step';
import type { References } from '../names/references';

/** Checks the names that steps write literally: phases, procedures, tables, entities, sounds, variables. */
export function checkStepReferences(references: References): void {
  // A table may be named by a parameter or by a name that a step binds.
  const tables = [...references.ids('tables'), ...boundNames(references)];
  for (const step of references.steps()) checkStep(step, tables, references);
}

function checkStep({ verb, node, isCertain }: FoundStep, tables: readonly string[], references: References): void {
  const severity = isCertain ? 'error' : 'warning';
  const named = node.get(verb);
  if (verb === 'go') references.expect(named, 'phase', references.section('phases'), severity);
  else if (verb === 'run') references.expect(named, 'procedure', references.section('procedures'), severity);
  else if (verb === 'roll') references.expect(node.get('on'), 'table', tables, severity);
  else if (verb === 'roll_on') references.expect(named, 'table', tables, severity);
  else if (verb === 'spawn') references.expect(named, 'actor or item', references.entities, severity);
  else if (verb === 'sound') references.expect(named, 'sound', references.ids('sounds'), 'warning');
  else if (verb === 'animate') references.expect(named, 'visual effect', references.ids('effects'), 'warning');
  else if (verb === 'change') checkChange(node, references);
}

/** A scope holds only the variables it declares. */
function checkChange(node: JsonNode, references: References): void {
  const name = node.get('change')?.string ?? '';
  if (!references.scopes.includes(name)) return;
  const declared = references.kind('rules')?.get('vars')?.get(name)?.keys() ?? [];
  const known = [...declared, ...(name === 'turn' ? ['points'] : [])];
  for (const part of ['by', 'to']) {
    for (const [key, value] of node.get(part)?.members ?? []) {
      if (key === 'note' || known.includes(key)) continue;
      references.report(value, `the scope "${name}" has no variable "${key}".${suggest(key, known)}`, {
        aim: 'key',
      });
    }
  }
}

/** Parameters of procedures and actions, and names that steps bind. */
function boundNames(references: References): Set<string> {
  const names = new Set<string>();
  const rules = references.kind('rules');
  for (const [, procedure] of rules?.get('procedures')?.entries() ?? []) {
    for (const name of procedure.get('with')?.items ?? []) names.add(name.string ?? '');
  }
  for (const [, action] of rules?.get('actions')?.entries() ?? []) {
    for (const name of action.get('with')?.keys() ?? []) names.add(name);
  }
  for (const { node } of references.steps()) {
    for (const key of ['as', 'each', 'choose', 'ask']) names.add(node.get(key)?.string ?? '');
    for (const key of ['let', 'with']) for (const name of node.get(key)?.members?.keys() ?? []) names.add(name);
  }
  return names;
}
