import type { Definitions } from '../../../core/definitions';
import { planLevel } from '../../../level/build/build-level';
import type { JsonNode } from '../../../load/files/json-node';
import { type Splice, spliceBetween } from '../../project/edited-text';
import { addMember, indentAt, jsonNodesOf, removeMember, spliced } from './json-splices';
import { PaintError } from './paint-map';
import { drawRows } from './rows-map';

/** What makes a another level with each seed. A drawn level has none of it. */
const MAKERS = ['map_generator', 'random_actors', 'random_items'];

/** Turns the level that a seed made into a drawn map: the splices for prototype.json. */
export function drawGenerated(path: string, text: string, definitions: Definitions, seed: string): Splice[] {
  const root = jsonNodesOf(path, text);
  const plan = planLevel(definitions, seed, definitions.prototype.default_seats ?? 1);
  if (!root?.members || !plan) throw new PaintError('There is no level to draw.');
  const ids = new Map<number, string[]>();
  for (const { id, x, y } of plan.placements) {
    const cell = y * plan.width + x;
    ids.set(cell, [...(ids.get(cell) ?? []), id]);
  }
  const { rows, legend } = drawRows(
    plan,
    (x, y) => ids.get(y * plan.width + x) ?? (plan.floor[y * plan.width + x] === 1 ? [] : null),
    (id) => (definitions.actors[id] ?? definitions.items[id])?.symbol ?? '',
  );
  const first = root.members.values().next().value;
  const indent = first ? indentAt(text, first.keyOffset) : '  ';
  const map = JSON.stringify({ rows, legend }, null, 2).replaceAll('\n', `\n${indent}`);
  let after = text;
  const change = (splices: (node: JsonNode) => Splice[]) => {
    const node = jsonNodesOf(path, after);
    if (node) after = spliced(after, splices(node));
  };
  for (const key of MAKERS) change((node) => removeMember(node, key));
  change((node) => addMember(node, 'map', map));
  const splice = spliceBetween(text, after);
  return splice ? [splice] : [];
}
