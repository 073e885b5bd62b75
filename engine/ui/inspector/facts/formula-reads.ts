import type { Entity } from '../../../core/entity';
import { nodesIn } from '../../../language/expression/expression-trees';
import { readAttribute } from '../../../machine/effects/attribute-access';
import type { Machine } from '../../../machine/model/machine';
import { plainValue } from './plain-value';

/** The values that a formula reads: "; options.hp is 10". Empty if it reads nothing by name. */
export function readsOf(machine: Machine, self: Entity | null, formula: string): string {
  const reads = new Set<string>();
  for (const node of nodesIn(formula)) {
    if (node.kind !== 'field' || node.of.kind !== 'name') continue;
    const value = readingOf(machine, self, node.of.name, node.name);
    if (value !== null) reads.add(`${node.of.name}.${node.name} is ${value}`);
  }
  return reads.size > 0 ? `; ${[...reads].join(', ')}` : '';
}

function readingOf(machine: Machine, self: Entity | null, owner: string, key: string): string | null {
  if (owner === 'options') return plainValue(machine.options[key] ?? null);
  if (owner === 'self' && self) {
    const value = readAttribute(machine, self, key);
    return value === null ? null : plainValue(value);
  }
  const scope = machine.program.scopes.find(({ name }) => name === owner);
  if (!scope?.byName.has(key) || machine.scopes[scope.index] === null) return null;
  return plainValue(machine.variable(scope, key));
}
