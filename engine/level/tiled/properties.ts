import type { RawProperty, WithProperties } from './file/raw';
import { type PartOf, RawFields } from './file/raw-fields';
import { type Fail, quote } from './file/tiled-error';
import type { TiledProperties, TiledValue } from './tiled-map';

const DEEPEST = 32;

export const NO_PROPERTIES: TiledProperties = Object.freeze(Object.create(null));

/** The custom properties of a part of a map. */
export function readProperties(part: PartOf<WithProperties>): TiledProperties {
  const raw = part.raw('properties');
  if (raw === undefined || raw === null) return NO_PROPERTIES;
  // Tiled before 1.2 wrote an object of plain values instead of a list.
  if (!Array.isArray(raw)) return cleanObject(raw, part.fail, 0);
  const properties = blank();
  for (const entry of raw) {
    const property = new RawFields<RawProperty>(entry, part.where);
    const name = property.text('name');
    expectName(name, part.fail);
    properties[name] = clean(property.raw('value') ?? '', part.fail, 0);
  }
  return properties;
}

/** Merges properties; later ones win. */
export function mergeProperties(...layers: readonly TiledProperties[]): TiledProperties {
  const merged = blank();
  for (const layer of layers) for (const name of Object.keys(layer)) merged[name] = layer[name] as TiledValue;
  return merged;
}

function clean(value: unknown, fail: Fail, depth: number): TiledValue {
  if (depth > DEEPEST) return fail(`a property is nested deeper than ${DEEPEST}`);
  if (typeof value === 'number' && !Number.isFinite(value)) return fail('a property is not a finite number');
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  if (Array.isArray(value)) return value.map((item) => clean(unwrap(item), fail, depth + 1));
  return cleanObject(value, fail, depth + 1);
}

function cleanObject(value: unknown, fail: Fail, depth: number): TiledProperties {
  if (typeof value !== 'object' || value === null) return fail(`"properties" should be a list, not ${quote(value)}`);
  const members = blank();
  for (const [name, member] of Object.entries(value)) {
    expectName(name, fail);
    members[name] = clean(member, fail, depth);
  }
  return members;
}

/** Items of a list carry their types: `{"type": "int", "value": 3}`. */
function unwrap(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
  const isWrapped = Object.hasOwn(item, 'value') && Object.hasOwn(item, 'type');
  const hasMore = Object.keys(item).some((key) => key !== 'type' && key !== 'propertytype' && key !== 'value');
  return isWrapped && !hasMore ? (item as { value: unknown }).value : item;
}

/** `__proto__` would replace the prototype of the object. */
function expectName(name: string, fail: Fail): void {
  if (name === '__proto__') fail('a property may not be named "__proto__"; choose another name');
}

const blank = (): Record<string, TiledValue> => Object.create(null);
