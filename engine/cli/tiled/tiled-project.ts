import type { EntityDefinition } from '../../core/definitions';

/** All ids that a map can name, of all games. */
export interface Ids {
  readonly actors: ReadonlyMap<string, EntityDefinition>;
  readonly items: ReadonlyMap<string, EntityDefinition>;
  readonly wildcards: ReadonlySet<string>;
  readonly sounds: ReadonlySet<string>;
  readonly personalities: ReadonlySet<string>;
  readonly levels: ReadonlySet<string>;
  readonly floors: ReadonlySet<string>;
}

const COLOURS = { actor: '#ffe0875f', item: '#ff6fb1d6', wildcard: '#ffb98fd9' };
const RELATIVE_LEVELS = ['next_level', 'previous_level'];

/** A Tiled project: the folders with maps, and lists of names to choose from. */
export function projectFile(ids: Ids, folders: readonly string[]): string {
  const types = [...enums(ids), ...classes(ids)].map((type, i) => ({ id: i + 1, ...type }));
  const project = {
    automappingRulesFile: '',
    commands: [],
    compatibilityVersion: 1100,
    extensionsPath: 'extensions',
    folders,
    properties: [],
    propertyTypes: types,
  };
  return `${JSON.stringify(project, null, 2)}\n`;
}

function enums({ actors, items, wildcards, sounds, personalities, levels }: Ids) {
  const enumOf = (name: string, values: Iterable<string>) => ({
    name,
    storageType: 'string',
    type: 'enum',
    values: [...values],
    valuesAsFlags: false,
  });
  return [
    enumOf('actor_id', actors.keys()),
    enumOf('item_id', items.keys()),
    enumOf('wildcard_id', wildcards),
    enumOf('sound_id', sounds),
    enumOf('personality_id', personalities),
    enumOf('level_id', [...RELATIVE_LEVELS, ...levels]),
  ].filter(({ values }) => values.length > 0);
}

/**
 * A class for each entity that can be placed. Its members are the values of the definition, which a map may override.
 */
function classes(ids: Ids) {
  const placed = [
    ...[...ids.actors].map(([id, definition]) => ({ id, definition, color: COLOURS.actor })),
    ...[...ids.items].map(([id, definition]) => ({ id, definition, color: COLOURS.item })),
  ];
  const named = new Set<string>();
  const things = placed.flatMap(({ id, definition, color }) => {
    // Tiled identifies a class by its name alone; if an actor and an item share an id, the actor wins.
    if (named.has(id)) return [];
    named.add(id);
    return [classOf(id, definition.tint ? `#ff${definition.tint.slice(1)}` : color, membersOf(definition, ids))];
  });
  const wildcards = [...ids.wildcards].filter((id) => !named.has(id));
  return [...things, ...wildcards.map((id) => classOf(id, COLOURS.wildcard, []))];
}

interface Member {
  readonly name: string;
  readonly type: string;
  readonly value: string | number | boolean;
  readonly propertyType?: string;
}

const classOf = (name: string, color: string, members: readonly Member[]) => ({
  color,
  drawFill: true,
  members,
  name,
  type: 'class',
  useAs: ['property', 'object', 'tile'],
});

function membersOf({ attributes, stats }: EntityDefinition, ids: Ids): Member[] {
  const plain = Object.entries(attributes).flatMap(([name, value]) => memberOf(name, value, ids));
  const numbers = Object.entries(stats).flatMap(([name, { max, current }]) => memberOf(name, current ?? max, ids));
  return [...plain, ...numbers].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Lists and objects stay in the JSON: Tiled has no good way to write them. */
function memberOf(name: string, value: unknown, ids: Ids): Member[] {
  if (typeof value === 'boolean') return [{ name, type: 'bool', value }];
  if (typeof value === 'number') return [{ name, type: Number.isInteger(value) ? 'int' : 'float', value }];
  if (typeof value !== 'string') return [];
  const propertyType = enumFor(name, value, ids);
  return [{ name, type: 'string', value, ...(propertyType ? { propertyType } : {}) }];
}

/** The list that a text is chosen from, if its name and value tell. */
function enumFor(name: string, value: string, ids: Ids): string | null {
  if (name === 'stairway') return RELATIVE_LEVELS.includes(value) || ids.levels.has(value) ? 'level_id' : null;
  if (name === 'personality') return ids.personalities.has(value) ? 'personality_id' : null;
  if (name.endsWith('_sound')) return ids.sounds.has(value) ? 'sound_id' : null;
  if (ids.items.has(value)) return 'item_id';
  return ids.actors.has(value) ? 'actor_id' : null;
}
