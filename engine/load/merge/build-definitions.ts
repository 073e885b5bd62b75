import type { ById, Definitions, EntityDefinition, WordMap } from '../../core/definitions';
import { canonicalJson, hashText } from '../../core/hash';
import { bareRecord, deepFreeze } from '../../core/records';
import type { Json, JsonNode } from '../files/json-node';
import type { Kind } from '../files/kinds';
import type { Layered } from './layered';
import type { Merged } from './merge-layers';

type JsonObject = { readonly [key: string]: Json };

/**
 * Turns the merged files into what the engine reads: plain, complete, frozen. Only for files that passed the schemas.
 */
export function buildDefinitions(id: string, prototype: JsonNode, merged: Merged): Definitions {
  // The schemas guarantee that these values have the types generated from them.
  const kindAs = <T>(kind: Kind): T => plainObject(merged.get(kind), kind !== 'rules') as T;
  const palette = kindAs<Definitions['palette']>('palette');
  const tiles = kindAs<NonNullable<Definitions['tiles']>>('tiles');
  const content = {
    id,
    prototype: plainNode(prototype, true) as unknown as Definitions['prototype'],
    actors: entities('actors', merged, palette),
    items: entities('items', merged, palette),
    words: Object.freeze({ attacks: kindAs<WordMap>('attacks'), words: kindAs<WordMap>('words') }),
    personalities: kindAs<Definitions['personalities']>('personalities'),
    states: tinted(kindAs<Definitions['states']>('states'), palette),
    tables: kindAs<Definitions['tables']>('tables'),
    rules: withColours(kindAs<Definitions['rules']>('rules'), palette),
    sounds: kindAs<Definitions['sounds']>('sounds'),
    effects: coloured(kindAs<Json>('effects'), palette) as unknown as Definitions['effects'],
    wildcards: kindAs<Definitions['wildcards']>('wildcards'),
    palette,
    ...(hasTiles(tiles) && { tiles }),
  };
  return deepFreeze({ ...content, hash: hashText(canonicalJson(content)) });
}

/** Games without tiles of their own keep the hashes that they had before there were any. */
const hasTiles = (tiles: object): boolean => Object.keys(tiles).length > 0;

type Palette = Definitions['palette'];

function entities(kind: 'actors' | 'items', merged: Merged, palette: Palette): ById<EntityDefinition> {
  const result = bareRecord<EntityDefinition>();
  for (const [id, definition] of merged.get(kind)?.entries() ?? []) {
    result[id] = entity(kind, id, plainObject(definition), palette);
  }
  return Object.freeze(result);
}

function entity(kind: 'actors' | 'items', id: string, said: JsonObject, palette: Palette): EntityDefinition {
  const sprite = said.sprite ?? id;
  const { base, top } = (typeof sprite === 'object' ? sprite : { base: sprite }) as { base?: string; top?: string };
  return Object.freeze({
    id,
    kind: kind === 'actors' ? 'actor' : 'item',
    name: (said.name as string | undefined) ?? id.replaceAll('_', ' '),
    proper: said.proper === true,
    plural: said.plural === true,
    description: (said.description as string | undefined) ?? '',
    symbol: (said.symbol as string | undefined) ?? '?',
    sprite: Object.freeze({ base: base ?? id, top: top ?? null }),
    tint: hexOf(said.tint as string | undefined, palette),
    copies: (said.copies as number | undefined) ?? 1,
    abstract: said.abstract === true,
    attributes: (said.attributes as JsonObject | undefined) ?? EMPTY,
    stats: (said.stats as EntityDefinition['stats'] | undefined) ?? EMPTY,
  });
}

/** A tint is a colour or the name of one; drawing code gets the colour. */
const hexOf = (tint: string | undefined, palette: Palette): string | null =>
  tint === undefined ? null : (palette[tint] ?? tint);

function tinted(states: Definitions['states'], palette: Palette): Definitions['states'] {
  const result = bareRecord<Definitions['states'][string]>();
  for (const [id, state] of Object.entries(states)) {
    const tint = state?.tint;
    const isNamed = typeof tint === 'string' && tint in palette;
    result[id] = isNamed
      ? Object.freeze(Object.assign(bareRecord<never>(), state, { tint: palette[tint] }))
      : (state as typeof state);
  }
  return Object.freeze(result);
}

/** The layout with its tints resolved to colours. */
function withColours(rules: Definitions['rules'], palette: Palette): Definitions['rules'] {
  if (!rules.layout) return rules;
  const layout = coloured(rules.layout as unknown as Json, palette);
  return Object.freeze(Object.assign(bareRecord<never>(), rules, { layout })) as Definitions['rules'];
}

function coloured(value: Json, palette: Palette): Json {
  if (Array.isArray(value)) return Object.freeze(value.map((item) => coloured(item, palette)));
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([key, part]): [string, Json] => {
    return [key, key === 'tint' ? inHex(part, palette) : coloured(part, palette)];
  });
  return Object.freeze(Object.assign(bareRecord<Json>(), Object.fromEntries(parts)));
}

/** A tint, or a list of tints, by name or already as a colour. */
function inHex(tint: Json, palette: Palette): Json {
  if (Array.isArray(tint)) return Object.freeze(tint.map((one) => inHex(one, palette)));
  return typeof tint === 'string' ? hexOf(tint, palette) : tint;
}

const EMPTY: Readonly<Record<string, never>> = Object.freeze(bareRecord<never>());

/** A merged object without notes. With `ofDefinitions`, its members are definitions and lose their `extends`. */
function plainObject(part: Layered | undefined, ofDefinitions = false): JsonObject {
  const result = bareRecord<Json>();
  for (const [key, member] of part?.entries() ?? []) {
    result[key] = member.members ? plainObject(member) : plainNode(member.node);
    if (ofDefinitions) result[key] = withoutExtends(result[key]);
  }
  return Object.freeze(result);
}

function withoutExtends(value: Json): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !('extends' in value)) return value;
  const { extends: _base, ...rest } = value as JsonObject;
  return Object.freeze(Object.assign(bareRecord<Json>(), rest));
}

/** A value of one file without notes. In prototype.json, which isn't merged, a null counts as absent. */
function plainNode(node: JsonNode, withoutNulls = false): Json {
  if (node.items) return Object.freeze(node.items.map((item) => plainNode(item)));
  if (!node.members) return node.scalar ?? null;
  // Rows of tables are ordinary objects: rules read only their own fields, by `ownField`.
  const result: Record<string, Json> = {};
  for (const [key, member] of node.members) {
    if (key === 'note' || key === '$schema' || (withoutNulls && member.isNull)) continue;
    result[key] = plainNode(member, withoutNulls);
  }
  return Object.freeze(result);
}
