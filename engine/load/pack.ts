import type { Definitions } from '../core/definitions';
import { hashText } from '../core/hash';
import { type LevelPlan, mapOf } from '../level/plan';
import { filesOf } from './files';
import { FORMAT, type LevelPack, type Pack, type PackedLevel, type PackedMap, type Pool } from './pack-format';
import { type SheetFile, sheetOf, tilesBeyond } from './sheet-file';

export { PackError } from './pack-format';
export { addLevels, awaitsLevels, unpackDefinitions } from './unpack';

/** What is said once for a level; everything else of its definitions is a map of things by id. */
const OWN: ReadonlySet<string> = new Set(['id', 'hash', 'prototype', 'words', 'levels']);

/**
 * Definitions with all their levels and decoded maps as one text, so that a page needs one request and no loader to
 * play them. Levels share most of their data, so each thing is written once and named by its number.
 */
export function packDefinitions(definitions: Definitions): string {
  const levels = new LevelPacker().pack(levelsOf(definitions));
  return packText(definitions, levels, sheetOf(definitions));
}

/**
 * The same as two texts: what the first picture needs, with these tiles, and the further levels and tiles, if there are
 * any.
 */
export function packApart(
  definitions: Definitions,
  tiles: SheetFile | null = sheetOf(definitions),
): { readonly game: string; readonly levels: string | null } {
  const packer = new LevelPacker();
  const [first, ...others] = levelsOf(definitions) as [Definitions, ...Definitions[]];
  const whole = sheetOf(definitions);
  const sheet = whole && tiles && tilesBeyond(whole, tiles);
  if (others.length === 0 && !sheet) return { game: packDefinitions(definitions), levels: null };
  const game = packText(definitions, { ...packer.pack([first]), further: others.map(({ id }) => id) }, tiles);
  const content: LevelPack['content'] = { hash: definitions.hash, ...packer.pack(others) };
  const levels = { dungeon_mode_levels: FORMAT, sum: sumOf(content), ...(sheet && { sheet }), content };
  return { game, levels: JSON.stringify(levels) };
}

function packText(
  definitions: Definitions,
  levels: Pick<Pack['content'], 'levels' | 'further' | 'pools'>,
  sheet: SheetFile | null,
): string {
  const content: Pack['content'] = { hash: definitions.hash, ...levels, files: filesOf(definitions) };
  // Content comes last, so that whoever reads it finds its end.
  return JSON.stringify({ dungeon_mode_pack: FORMAT, sum: sumOf(content), ...(sheet && { sheet }), content });
}

const sumOf = (content: object): string => hashText(JSON.stringify(content));

/** The level the game starts on, then the others. */
export function levelsOf(definitions: Definitions): Definitions[] {
  const { levels } = definitions;
  if (!levels) return [definitions];
  const first = levels[definitions.id] as Definitions;
  return [first, ...Object.values(levels).filter((level) => level !== first)];
}

/** Things of one kind, each once. */
class PoolBuilder {
  /** Those that no pack has yet. */
  things: Pool = [];
  private readonly known = new Map<string, number>();

  numberOf(thing: unknown): number {
    const text = JSON.stringify(thing);
    let number = this.known.get(text);
    if (number === undefined) {
      number = this.known.size;
      this.known.set(text, number);
      this.things.push(thing);
    }
    return number;
  }
}

/** Packs levels, with all that they are made of and that was in no pack before. */
class LevelPacker {
  private readonly pools = new Map<string, PoolBuilder>();

  pack(levels: readonly Definitions[]): Pick<Pack['content'], 'levels' | 'pools'> {
    const packed = levels.map((level) => this.packLevel(level));
    const pools: Record<string, Pool> = {};
    for (const [kind, pool] of this.pools) {
      pools[kind] = pool.things;
      pool.things = [];
    }
    return { levels: packed, pools };
  }

  private packLevel(level: Definitions): PackedLevel {
    const kinds = Object.entries(level).filter(([kind]) => !OWN.has(kind));
    const numbered = (kind: string, things: object) =>
      Object.entries(things).map(([id, thing]) => [id, this.poolOf(kind).numberOf(thing)] as const);
    const { id, hash, prototype, words } = level;
    const map = mapOf(level);
    return {
      id,
      hash,
      prototype,
      words: numbered('words', words),
      kinds: kinds.map(([kind, things]) => [kind, numbered(kind, things as object)] as const),
      ...(map && { map: packMap(map) }),
    };
  }

  private poolOf(kind: string): PoolBuilder {
    const pool = this.pools.get(kind) ?? new PoolBuilder();
    this.pools.set(kind, pool);
    return pool;
  }
}

function packMap({ width, height, floor, paint, placements, wildcards }: LevelPlan): PackedMap {
  const names = new PoolBuilder();
  const stacks = new PoolBuilder();
  const packed = {
    width,
    height,
    floor: runsOf(floor),
    tiles: [...paint].flatMap(([cell, stack], i, all) => [cell - (all[i - 1]?.[0] ?? 0), stacks.numberOf(stack)]),
    paint: stacks.things as PackedMap['paint'],
    placements: placements.map(({ id, x, y, from, attributes }) => {
      const place = [names.numberOf(id), x, y, names.numberOf(from)] as const;
      return attributes ? ([...place, attributes] as const) : place;
    }),
    wildcards: wildcards.map(({ name, cells }) => [name, distancesOf(cells)] as const),
  };
  return { ...packed, names: names.things as string[] };
}

/** How far each cell is from the one before: the same few numbers again and again, which pack well. */
const distancesOf = (cells: readonly number[]): number[] => cells.map((cell, i) => cell - (cells[i - 1] ?? 0));

/** How many cells have no floor, then how many have, then again how many have none, and so on. */
function runsOf(floor: Uint8Array): number[] {
  const runs: number[] = [];
  let start = 0;
  for (let value = 0; start < floor.length; value = 1 - value) {
    let end = start;
    while (end < floor.length && floor[end] === value) end++;
    runs.push(end - start);
    start = end;
  }
  return runs;
}
