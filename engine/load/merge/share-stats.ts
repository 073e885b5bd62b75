import type { Kind } from '../files/kinds';
import { type Layered, merge } from './layered';

/** What rules.json says of a stat holds for all who have it, unless they say otherwise. */
export function shareStats(merged: ReadonlyMap<Kind, Layered>): void {
  const shared = merged.get('rules')?.get('stats');
  if (!shared) return;
  for (const kind of ['actors', 'items'] as const) {
    for (const [, definition] of merged.get(kind)?.entries() ?? []) {
      const stats = definition.get('stats');
      for (const [name, stat] of stats?.entries() ?? []) {
        const below = shared.get(name);
        if (below?.members && stat.members) stats?.members?.set(name, merge(below, stat));
      }
    }
  }
}
