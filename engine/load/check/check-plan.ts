import type { Definitions, EntityDefinition } from '../../core/definitions';
import { suggest } from '../../language/text/spelling';
import type { LevelPlan, Placement, PlanFinding } from '../../level/plan/plan';
import { isPlayedFigure } from '../../level/plan/played-figure';
import { parseJson } from '../files/parse-json';
import { layered } from '../merge/layered';
import { References } from '../names/references';
import { validateFile } from '../shape/validate';
import { slipFinder, unreadFinder } from './check-attributes';
import { checkEntity } from './check-entities';
import { deadEnd, tooManyPlayed } from './check-map';
import type { Assets } from './check-pictures';

/** Reports parts of a map that can be read but were hardly intended. */
export function checkPlan(
  plan: LevelPlan,
  definitions: Definitions,
  references: References,
  assets?: Assets,
): PlanFinding[] {
  return [
    ...missingFloor(plan),
    ...missingPlayer(plan, definitions),
    ...manyPlayers(plan, definitions),
    ...deadEnds(plan, definitions),
    ...oddAttributes(plan, definitions, references),
    ...(assets ? unknownPaint(plan, assets) : []),
  ];
}

/** A tile that the sheet lacks can't be drawn. Reported once for each name. */
function unknownPaint({ paint, width }: LevelPlan, { tiles }: Assets): PlanFinding[] {
  // A painted tile has no neighbours to join, so here only numbered tiles form a family.
  const known = new Set([...tiles, ...tiles.map((name) => name.replace(/_\d+$/, ''))]);
  const unknown = new Map<string, { readonly cell: number; readonly isFloor: boolean; times: number }>();
  for (const [cell, stack] of paint) {
    for (const { sprite, isFloor = false } of stack) {
      if (known.has(sprite)) continue;
      const before = unknown.get(sprite);
      if (before) before.times++;
      else unknown.set(sprite, { cell, isFloor, times: 1 });
    }
  }
  return [...unknown].map(([sprite, { cell, isFloor, times }]) => {
    const instead = isFloor ? 'so the usual floor is shown instead' : 'so it is not drawn';
    const often = times === 1 ? '' : ` It is on ${times} cells.`;
    const message = `"${sprite}" is painted here, which is no tile of the kit's sheet, ${instead}.${often}${suggest(sprite, [...known])}`;
    return { message, x: cell % width, y: Math.floor(cell / width) };
  });
}

function missingFloor({ floor, wildcards }: LevelPlan): PlanFinding[] {
  if (wildcards.length > 0 || floor.includes(1)) return [];
  return [{ message: 'nothing is painted here, so there is nowhere to stand', layer: 'floor' }];
}

function missingPlayer({ placements, wildcards }: LevelPlan, definitions: Definitions): PlanFinding[] {
  const { prototype, rules, ...own } = definitions;
  const { actor = '', order, min = 1 } = rules.seats ?? {};
  if (order !== 'scheduler' || min === 0 || prototype.map_generator) return [];
  const strewn = [
    ...(prototype.random_actors ?? []).map(({ id }) => id),
    ...wildcards.flatMap(({ name }) => Object.keys(own.wildcards[name]?.table ?? {})),
  ];
  const isPlayed = (id: string, attributes?: Placement['attributes']) => isPlayedFigure(definitions, id, attributes);
  if (strewn.some((id) => isPlayed(id)) || placements.some(({ id, attributes }) => isPlayed(id, attributes))) return [];
  const message = `no "${actor}" stands on the map, so there is no one to play, nor to arrive by stairs; place one`;
  return [{ message, layer: 'actors', severity: 'error' }];
}

/** Each figure that a person plays takes a turn of its own. More figures than seats were hardly intended. */
function manyPlayers({ placements }: LevelPlan, definitions: Definitions): PlanFinding[] {
  const { order, min = 1, max = min } = definitions.rules.seats ?? {};
  const played = placements.filter(({ id, attributes }) => isPlayedFigure(definitions, id, attributes));
  const extra = played[max];
  if (order !== 'scheduler' || !extra) return [];
  return [{ message: tooManyPlayed(played.length, extra.id, max), x: extra.x, y: extra.y }];
}

function deadEnds({ placements }: LevelPlan, { prototype, actors }: Definitions): PlanFinding[] {
  return placements.flatMap(({ id, x, y, attributes }) => {
    const way = attributes?.stairway ?? actors[id]?.attributes.stairway;
    const message = deadEnd(id, way, (name) => prototype[name]);
    return message ? [{ message, x, y }] : [];
  });
}

/** The most distinct entities that are checked: a map with more was generated. */
const MOST_KINDS = 300;

/** Properties of an object on the map are attributes, so they get the same checks as attributes in a file. */
function oddAttributes(
  { placements }: LevelPlan,
  { actors, items }: Definitions,
  references: References,
): PlanFinding[] {
  const known = new Map<string, readonly string[]>();
  const slip = slipFinder(references);
  const unread = unreadFinder(references);
  return placements.flatMap(({ id, x, y, attributes }) => {
    if (!attributes) return [];
    const text = JSON.stringify({ [id]: { attributes } });
    const kind = Object.hasOwn(actors, id) ? 'actors' : 'items';
    if (known.size >= MOST_KINDS && !known.has(text)) return [];
    const faults = known.get(text) ?? [
      ...Object.keys(attributes).flatMap(
        (key) => slip(key)?.message ?? unread(key, (actors[id] ?? items[id]) as EntityDefinition | undefined) ?? [],
      ),
      ...faultsIn(kind, text, references),
    ];
    known.set(text, faults);
    return faults.map((fault) => ({ message: `of this "${id}": ${fault}`, x, y }));
  });
}

function faultsIn(kind: 'actors' | 'items', text: string, { merged, vocabulary }: References): string[] {
  const { root } = parseJson('', text);
  if (!root) return [];
  const findings = [...validateFile(kind, root)];
  const references = new References(merged, findings, vocabulary);
  for (const [, entity] of layered(root).entries()) checkEntity(entity, references);
  return findings.map(({ message }) => message);
}
