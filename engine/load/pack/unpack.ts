import type { Definitions } from '../../core/definitions';
import { hashText } from '../../core/hash';
import { bareRecord, deepFreeze } from '../../core/records';
import { MOST_CELLS } from '../../level/plan/level-budget';
import { planOfMap } from '../../level/plan/plan';
import type { GamePackage } from './game-package';
import { type LevelPack, PACK_FORMAT, type Pack, PackError, type PackedLevel, type Pool } from './pack-format';
import { withTiles } from './sheet-file';

/**
 * Unpacks a game. The definitions equal those that the loader makes: frozen, of the same shapes and hash. The text may
 * come from anywhere, so a damaged one is refused; its rules were checked when it was packed.
 */
export function unpackGame(text: string): GamePackage {
  return orDamaged(() => {
    const { content, sheet = null } = packIn<Pack>(text, 'dungeon_mode_pack');
    const { hash, files, further = [] } = content;
    const [first = damaged(), ...others] = unpackLevels(content, null);
    const isAlone = others.length + further.length === 0;
    const levels = Object.fromEntries([first, ...others].map((level) => [level.id, level]));
    const definitions = {
      ...first,
      ...(isAlone ? {} : { levels, hash }),
      ...(further.length > 0 && { further }),
      ...(files && { files }),
    };
    return { definitions: deepFreeze(definitions), tiles: sheet, isPartial: content.further !== undefined };
  });
}

/** Adds the levels and tiles of the second file. */
export function addLevels(game: GamePackage, text: string): GamePackage {
  return orDamaged(() => {
    const { content, sheet } = packIn<LevelPack>(text, 'dungeon_mode_levels');
    const { definitions, tiles } = game;
    if (content.hash !== definitions.hash) throw new PackError(CHANGED);
    const isHere = definitions.further === undefined;
    return {
      definitions: isHere ? definitions : withLevels(definitions, content),
      tiles: sheet ? withTiles(tiles, sheet) : tiles,
      isPartial: false,
    };
  });
}

function withLevels({ further = [], ...known }: Definitions, content: LevelPack['content']): Definitions {
  const others = unpackLevels(content, known.levels?.[known.id] ?? known);
  const levels = { ...known.levels, ...Object.fromEntries(others.map((level) => [level.id, level])) };
  return further.every((id) => Object.hasOwn(levels, id)) ? deepFreeze({ ...known, levels }) : damaged();
}

const DAMAGED = 'This packed game is damaged or was edited. Pack it again.';
const CHANGED = 'This game has changed since the page was opened. Reload the page.';

function orDamaged<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw error instanceof PackError ? error : new PackError(DAMAGED, { cause: error });
  }
}

/** Unpacks levels. Definitions that a level shares with the first one are the same objects. */
function unpackLevels({ levels, pools }: LevelPack['content'], first: Definitions | null): Definitions[] {
  const made = Object.fromEntries(Object.entries(pools).map(([kind, things]) => [kind, shaped(kind, things)]));
  const thing = (kind: string, id: string, number: number | null): unknown => {
    const there = number === null ? (first as unknown as ThingsByKind)?.[kind] : made[kind];
    const key = number ?? id;
    return there && Object.hasOwn(there, key) ? there[key as never] : damaged();
  };
  return levels.map((level) => unpackLevel(level, thing));
}

type ThingsByKind = Readonly<Record<string, Readonly<Record<string, unknown>>>> | null;

const shaped = (kind: string, things: Pool): unknown[] => things.map(SHAPES[kind] ?? bare);

function damaged(): never {
  throw new PackError(DAMAGED);
}

function packIn<T extends Pack | LevelPack>(text: string, kind: keyof T): T {
  let pack: T | null;
  try {
    // Checking every key takes longer than all the rest, and hardly any text can contain that key.
    pack = JSON.parse(text, /__proto__|\\u/.test(text) ? refuseProto : undefined);
  } catch (error) {
    throw error instanceof PackError ? error : new PackError('This is no packed game: it is no JSON, or cut off.');
  }
  const format = pack?.[kind];
  if (!format) throw new PackError('This is no packed game: it is other JSON.');
  if (format !== PACK_FORMAT) {
    throw new PackError(
      `This game was packed by another version of the kit (${format}; this one reads ${PACK_FORMAT}).`,
    );
  }
  return pack && isWhole(text, pack) ? pack : damaged();
}

const CONTENT = '"content":';

/** True if the content matches its checksum, as it was written or after reformatting. */
function isWhole(text: string, { sum, content }: Pack | LevelPack): boolean {
  const written = text.slice(text.indexOf(CONTENT) + CONTENT.length, -1);
  return sum === hashText(written) || sum === hashText(JSON.stringify(content ?? null));
}

function refuseProto(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new PackError('This packed game has the key "__proto__", which no game may have.');
  return value;
}

type ById = Record<string, unknown>;
type Thing = (kind: string, id: string, number: number | null) => unknown;

function unpackLevel({ id, hash, prototype, words, kinds, map }: PackedLevel, thing: Thing): Definitions {
  const made: ById = { id, prototype: deepFreeze(prototype) };
  for (const [kind, things] of kinds) {
    const byId = bareRecord<unknown>();
    for (const [name, number] of things) byId[name] = thing(kind, name, number);
    made[kind] = Object.freeze(byId);
  }
  made.words = Object.freeze(Object.fromEntries(words.map(([name, number]) => [name, thing('words', name, number)])));
  return deepFreeze({ ...made, ...(map && { map: checkedMap(map) }), hash }) as unknown as Definitions;
}

/** Checks the size of a map and that it can be read. */
function checkedMap(map: NonNullable<PackedLevel['map']>): NonNullable<PackedLevel['map']> {
  const { width, height } = map;
  if (!(width > 0 && height > 0 && width * height <= MOST_CELLS)) damaged();
  const { floor, placements } = planOfMap(map);
  if (placements.some(({ x, y }) => !(x < width) || floor[y * width + x] === undefined)) damaged();
  return map;
}

/**
 * Copies objects down to the lists into objects without a prototype: in what is merged by id, any word may be a key.
 */
function bare(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return deepFreeze(value);
  const result = bareRecord<unknown>();
  for (const [key, member] of Object.entries(value)) result[key] = bare(member);
  return Object.freeze(result);
}

/** The fields of an entity are fixed; only its attributes and stats have names chosen by the author. */
function entity(value: unknown): unknown {
  const said = value as ById;
  const { attributes, stats } = said;
  return Object.freeze({ ...said, sprite: deepFreeze(said.sprite), attributes: bare(attributes), stats: bare(stats) });
}

const SHAPES: Readonly<Record<string, (value: unknown) => unknown>> = { actors: entity, items: entity };
