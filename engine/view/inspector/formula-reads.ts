import type { Entity } from '../../core/entity';
import { readAttribute } from '../../rules/attribute-access';
import type { Machine } from '../../rules/machine';
import { plainValue } from './plain-value';

/** What a formula reads, as far as its words tell: "; options.hp is 10". Nothing where it reads nothing by name. */
export function readsOf(machine: Machine, self: Entity | null, formula: string): string {
  const names = new Set([...formula.matchAll(/\b([a-z_]\w*)\.([a-z_]\w*)\b(?!\s*\()/g)].map(([name]) => name));
  const reads = [...names].flatMap((name) => {
    const [owner = '', key = ''] = name.split('.');
    const value = readingOf(machine, self, owner, key);
    return value === null ? [] : [`${name} is ${value}`];
  });
  return reads.length > 0 ? `; ${reads.join(', ')}` : '';
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
