import type { Definitions } from '../core/definitions';
import { hashText } from '../core/hash';
import { NotFetched } from '../core/not-fetched';
import { bareRecord } from '../core/record';
import { MOST_CELLS } from '../level/level-budget';
import { emptyPlan, type LevelPlan, mapOf, setMap } from '../level/plan';
import { setFiles } from './files';
import {
  FORMAT,
  type LevelPack,
  type Pack,
  PackError,
  type PackedLevel,
  type PackedMap,
  type Pool,
} from './pack-format';
import { addToSheet, setSheet } from './sheet-file';

/**
 * Packed definitions as the loader would have made them: frozen, of the same shapes and the same hash. They may come
 * from anywhere, so whatever doesn't fit is refused; what they say in themselves, whoever packed them has checked.
 */
export function unpackDefinitions(text: string): Definitions {
  return orDamaged(() => {
    const { content, sheet } = packIn<Pack>(text, 'dungeon_mode_pack');
    const definitions = unpack(content);
    setFiles(definitions, content.files ?? {});
    if (sheet) setSheet(definitions, sheet);
    return definitions;
  });
}

/**
 * Whether definitions have levels or tiles that are still to be added. Until then, whoever asks for such a level hears
 * that it is not here.
 */
export const awaitsLevels = (definitions: Definitions): boolean => awaited.has(definitions);

/** Adds the levels and tiles that were packed apart. */
export function addLevels(definitions: Definitions, text: string): void {
  const add = awaited.get(definitions);
  if (!add) return;
  orDamaged(() => {
    const { content, sheet } = packIn<LevelPack>(text, 'dungeon_mode_levels');
    if (content.hash !== definitions.hash) throw new PackError(CHANGED);
    add(content);
    if (sheet) addToSheet(definitions, sheet);
  });
  awaited.delete(definitions);
}

const awaited = new WeakMap<Definitions, (content: LevelPack['content']) => void>();

const DAMAGED = 'This packed game is damaged or was edited. Pack it again.';
const CHANGED = 'This game has changed since the page was opened. Open the page anew.';

function orDamaged<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw error instanceof PackError ? error : new PackError(DAMAGED, { cause: error });
  }
}

function unpack({ hash, levels, further, pools }: Pack['content']): Definitions {
  const things = new Things();
  things.add(pools);
  const open = (level: PackedLevel): Definitions =>
    withMap(unpackLevel(level, things), level.map ? unpackMap(level.map) : null);
  const [start = damaged(), ...others] = levels;
  const first = open(start);
  const here = new Map(others.map((level) => [level.id, level]));
  const ids = [...here.keys(), ...(further ?? [])];
  const byId: Record<string, Definitions> = { [first.id]: first };
  for (const id of ids) laterIn(byId, id, () => open(here.get(id) ?? notFetched(id)));
  const whole = ids.length === 0 ? first : withMap(Object.freeze({ ...first, levels: byId, hash }), mapOf(first));
  if (further) {
    awaited.set(whole, (content) => {
      for (const level of content.levels) here.set(level.id, level);
      things.add(content.pools);
    });
  }
  return whole;
}

function notFetched(id: string): never {
  throw new NotFetched(`The level ${id} was not fetched before it was entered.`);
}

/** A member that is made when somebody asks for it: many games end before their second level. */
function laterIn<T>(record: Record<string, T>, key: string, make: () => T): void {
  let made: T | undefined;
  const get = (): T => {
    made ??= make();
    return made;
  };
  Object.defineProperty(record, key, { enumerable: true, get });
}

/** The things of all pools, each brought into its shape when a level first has it. */
class Things {
  private readonly pools = new Map<string, { things: Pool; made: Map<number, unknown> }>();

  add(pools: Pack['content']['pools']): void {
    for (const [kind, more] of Object.entries(pools)) {
      const { things, made } = this.pools.get(kind) ?? { things: [], made: new Map() };
      this.pools.set(kind, { things: [...things, ...more], made });
    }
  }

  get(kind: string, number: number): unknown {
    const { things, made } = this.pools.get(kind) ?? damaged();
    if (!Number.isInteger(number) || !(number in things)) damaged();
    if (!made.has(number)) made.set(number, (SHAPES[kind] ?? bare)(things[number]));
    return made.get(number);
  }
}

function damaged(): never {
  throw new PackError(DAMAGED);
}

function packIn<T extends Pack | LevelPack>(text: string, kind: keyof T): T {
  let pack: T | null;
  try {
    // To look at every key takes longer than all the rest, and hardly any text can have that one.
    pack = JSON.parse(text, /__proto__|\\u/.test(text) ? refuseProto : undefined);
  } catch (error) {
    throw error instanceof PackError ? error : new PackError('This is no packed game: it is no JSON, or cut off.');
  }
  const format = pack?.[kind];
  if (!format) throw new PackError('This is no packed game: it is other JSON.');
  if (format !== FORMAT) {
    throw new PackError(`This game was packed by another version of the kit (${format}; this one reads ${FORMAT}).`);
  }
  return pack && isWhole(text, pack) ? pack : damaged();
}

const CONTENT = '"content":';

/** The content as it was written, or laid out anew, which changes nothing. */
function isWhole(text: string, { sum, content }: Pack | LevelPack): boolean {
  const written = text.slice(text.indexOf(CONTENT) + CONTENT.length, -1);
  return sum === hashText(written) || sum === hashText(JSON.stringify(content ?? null));
}

function refuseProto(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new PackError('This packed game has the key "__proto__", which no game may have.');
  return value;
}

function withMap(definitions: Definitions, map: LevelPlan | null): Definitions {
  if (map) setMap(definitions, map);
  return definitions;
}

type ById = Record<string, unknown>;

function unpackLevel({ id, hash, prototype, words, kinds }: PackedLevel, all: Things): Definitions {
  const made: ById = { id, prototype: frozen(prototype) };
  for (const [kind, things] of kinds) {
    const byId = bareRecord<unknown>();
    for (const [name, number] of things) byId[name] = all.get(kind, number);
    made[kind] = Object.freeze(byId);
  }
  made.words = Object.freeze(Object.fromEntries(words.map(([name, number]) => [name, all.get('words', number)])));
  return Object.freeze({ ...made, hash }) as unknown as Definitions;
}

/** Ordinary objects all the way down, as lists and prototype.json have them. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const member of Object.values(value)) frozen(member);
  return Object.freeze(value);
}

/** Objects without a prototype down to the lists: what was merged by id, where any word may be a key. */
function bare(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return frozen(value);
  const result = bareRecord<unknown>();
  for (const [key, member] of Object.entries(value)) result[key] = bare(member);
  return Object.freeze(result);
}

/** An entity's own fields are always the same; only its attributes and stats go by names of the author's. */
function entity(value: unknown): unknown {
  const said = value as ById;
  const { attributes, stats } = said;
  return Object.freeze({ ...said, sprite: frozen(said.sprite), attributes: bare(attributes), stats: bare(stats) });
}

const SHAPES: Readonly<Record<string, (value: unknown) => unknown>> = { actors: entity, items: entity };

function unpackMap({ width, height, floor, tiles, paint, placements, wildcards, names }: PackedMap): LevelPlan {
  if (!(width > 0 && height > 0 && width * height <= MOST_CELLS)) damaged();
  const plan = emptyPlan(width, height);
  let cell = 0;
  floor.forEach((run, i) => {
    plan.floor.fill(i % 2, cell, cell + run);
    cell += run;
  });
  if (cell !== plan.floor.length) damaged();
  const name = (number: number): string => names[number] ?? damaged();
  let tile = 0;
  for (let i = 0; i < tiles.length; i += 2) {
    tile += tiles[i] as number;
    plan.paint.set(tile, frozen(paint[tiles[i + 1] as number] ?? damaged()));
  }
  for (const [id, x, y, from, said] of placements) {
    if (!(x < width) || plan.floor[y * width + x] === undefined) damaged();
    const attributes = said && { attributes: bare(said) as ById };
    plan.placements.push({ id: name(id), x, y, ...attributes, from: name(from) });
  }
  for (const [wildcard, distances] of wildcards) plan.wildcards.push({ name: wildcard, cells: cellsOf(distances) });
  return plan;
}

function cellsOf(distances: readonly number[]): number[] {
  let cell = 0;
  return distances.map((distance) => {
    cell += distance;
    return cell;
  });
}
