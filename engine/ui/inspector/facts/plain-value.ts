import { isStat } from '../../../core/attributes';
import { Entity } from '../../../core/entity';
import { Cell, Zone } from '../../../core/place';
import { formatNumber } from '../../../language/text/english';
import type { Machine } from '../../../machine/model/machine';
import { ScopeType } from '../../../machine/model/value';

/** Longer texts are cut. */
const LONGEST = 120;

/** Any value as a developer reads it: entities by name and id, texts in quotes, records as JSON, never too long. */
export function plainValue(value: unknown): string {
  const text = written(value, 0);
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

function written(value: unknown, depth: number): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number') return formatNumber(value).replace('-', '−');
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value !== 'object') return String(value);
  if (value instanceof Entity) return entityText(value);
  if (value instanceof Zone) return zoneText(value);
  if (value instanceof Cell) return `${value.x},${value.y}`;
  if (value instanceof ScopeType) return value.name;
  if (isStat(value)) return `${formatNumber(value.current)} of ${formatNumber(value.max)}`;
  if (depth > 2) return '…';
  if (Array.isArray(value)) return `[${value.map((item) => written(item, depth + 1)).join(', ')}]`;
  const entries = Object.entries(value).map(([key, inner]) => `${key}: ${written(inner, depth + 1)}`);
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}';
}

/** "rat #12" */
export const entityText = (entity: Entity): string => `${entity.name} #${entity.id}`;

const zoneText = ({ type, owner }: Zone): string =>
  owner ? `${type.name} of ${entityText(owner)}` : `zone ${type.name}`;

/** Where an entity is, in a few words. */
export function placeText(place: Entity['place']): string {
  if (place === null) return 'nowhere: out of the game';
  if (place instanceof Cell) return `cell ${place.x},${place.y}`;
  return zoneText(place);
}

/** An entity that an event refers to by id. */
export function factText(machine: Machine, fact: unknown): string {
  const id = typeof fact === 'object' && fact !== null && 'entity' in fact ? fact.entity : null;
  const entity = typeof id === 'number' ? machine.world.entities.get(id) : undefined;
  return entity ? entityText(entity) : id === null ? plainValue(fact) : `#${id}`;
}
