import type { Definitions, PrototypeFile } from '../../core/definitions';
import { emptyPlan, type LevelPlan, planOfMap } from './plan';

/** The map of the definitions as a plan to build on, drawn in Tiled or as text; null if they have none. */
export function givenPlan(definitions: Definitions): LevelPlan | null {
  const { map, prototype } = definitions;
  if (map) return planOfMap(map);
  return prototype.map ? drawnPlan(prototype.map, definitions) : null;
}

/**
 * The level that a prototype draws as text: one character per cell, with a legend. There is floor under everything but
 * a blank. A legend may name wildcards too.
 */
export function drawnPlan(map: NonNullable<PrototypeFile['map']>, definitions: Definitions): LevelPlan {
  const rows = (map.rows ?? []).map((row) => [...row]);
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const plan = emptyPlan(width, rows.length);
  const painted = new Map<string, number[]>();
  rows.forEach((row, y) => {
    row.forEach((character, x) => {
      if (character === ' ') return;
      plan.floor[y * width + x] = 1;
      const entry = map.legend?.[character] ?? [];
      for (const id of typeof entry === 'string' ? [entry] : entry) {
        if (!isWildcard(definitions, id)) plan.placements.push({ id, x, y, from: 'the drawn map' });
        else if (painted.has(id)) painted.get(id)?.push(y * width + x);
        else painted.set(id, [y * width + x]);
      }
    });
  });
  for (const [name, cells] of painted) plan.wildcards.push({ name, cells });
  return plan;
}

/** Entities come first: a legend never means a wildcard that has the name of an entity. */
const isWildcard = ({ actors, items, wildcards }: Definitions, id: string): boolean =>
  Object.hasOwn(wildcards, id) && !Object.hasOwn(actors, id) && !Object.hasOwn(items, id);
