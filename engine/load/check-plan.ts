import type { Definitions } from '../core/definitions';
import type { LevelPlan, PlanFinding } from '../level/plan';
import { deadEnd } from './check-map';

/** What a map says that can be read and still hardly be meant: nobody to play, stairs to nowhere. */
export function checkPlan(plan: LevelPlan, definitions: Definitions): PlanFinding[] {
  return [...missingPlayer(plan, definitions), ...deadEnds(plan, definitions)];
}

function missingPlayer({ placements, wildcards }: LevelPlan, { prototype, rules, ...own }: Definitions): PlanFinding[] {
  const { actor = '', order, min = 1 } = rules.seats ?? {};
  if (order !== 'scheduler' || min === 0 || prototype.map_generator) return [];
  const strewn = [
    ...(prototype.random_actors ?? []).map(({ id }) => id),
    ...wildcards.flatMap(({ name }) => Object.keys(own.wildcards[name]?.table ?? {})),
  ];
  if (strewn.includes(actor) || placements.some(({ id }) => id === actor)) return [];
  const message = `no "${actor}" stands on the map, so nobody can play it, nor arrive by stairs; place one`;
  return [{ message, layer: 'actors' }];
}

function deadEnds({ placements }: LevelPlan, { prototype, actors }: Definitions): PlanFinding[] {
  return placements.flatMap(({ id, x, y, attributes }) => {
    const way = attributes?.stairway ?? actors[id]?.attributes.stairway;
    const message = deadEnd(id, way, (name) => prototype[name]);
    return message ? [{ message, x, y }] : [];
  });
}
