import type { Definitions } from '../../core/definitions';
import { hashText } from '../../core/hash';
import type { GamePackage } from './game-package';
import { type LevelPack, PACK_FORMAT, type Pack, type PackedLevel, type Pool } from './pack-format';
import { type SheetFile, tilesBeyond } from './sheet-file';

export { PackError } from './pack-format';
export { addLevels, unpackGame } from './unpack';

/**
 * Fields that belong to a level or to the whole game; every other field of definitions is a map of definitions by id.
 */
const OWN: ReadonlySet<string> = new Set(['id', 'hash', 'prototype', 'words', 'map', 'levels', 'further', 'files']);

/**
 * A game with all its levels as one text, so that a page plays it with one request and no loader. Levels share most of
 * their data, so each definition is written once and referred to by its index.
 */
export function packGame({ definitions, tiles }: Pick<GamePackage, 'definitions' | 'tiles'>): string {
  return packText(definitions, packLevels(levelsOf(definitions)), tiles);
}

/**
 * The same as two texts: what the first picture needs, with these tiles; and the further levels and tiles, if there are
 * any.
 */
export function packApart(
  game: Pick<GamePackage, 'definitions' | 'tiles'>,
  tiles: SheetFile | null = game.tiles,
): { readonly game: string; readonly levels: string | null } {
  const { definitions } = game;
  const [first, ...others] = levelsOf(definitions) as [Definitions, ...Definitions[]];
  const sheet = game.tiles && tiles && tilesBeyond(game.tiles, tiles);
  if (others.length === 0 && !sheet) return { game: packGame(game), levels: null };
  const start = packText(definitions, { ...packLevels([first]), further: others.map(({ id }) => id) }, tiles);
  const content: LevelPack['content'] = { hash: definitions.hash, ...packLevels(others, first) };
  const levels = { dungeon_mode_levels: PACK_FORMAT, sum: sumOf(content), ...(sheet && { sheet }), content };
  return { game: start, levels: JSON.stringify(levels) };
}

function packText(
  { hash, files }: Definitions,
  levels: Pick<Pack['content'], 'levels' | 'further' | 'pools'>,
  sheet: SheetFile | null,
): string {
  const content: Pack['content'] = { hash, ...levels, ...(files && { files }) };
  // Content comes last: it then ends right before the last brace, so a reader can check its sum without parsing.
  return JSON.stringify({ dungeon_mode_pack: PACK_FORMAT, sum: sumOf(content), ...(sheet && { sheet }), content });
}

const sumOf = (content: object): string => hashText(JSON.stringify(content));

/** The first level, then the others. */
export function levelsOf(definitions: Definitions): Definitions[] {
  const { levels } = definitions;
  if (!levels) return [definitions];
  const first = levels[definitions.id] as Definitions;
  return [first, ...Object.values(levels).filter((level) => level !== first)];
}

/** Packs levels with the definitions they use, except those that equal the first level's under the same id. */
function packLevels(
  levels: readonly Definitions[],
  first: Definitions | null = null,
): Pick<Pack['content'], 'levels' | 'pools'> {
  const pools: Record<string, Pool> = {};
  const known = new Map<string, number>();
  const numberOf = (kind: string, thing: unknown): number => {
    const text = JSON.stringify(thing);
    const key = `${kind} ${text}`;
    const number = known.get(key);
    if (number !== undefined) return number;
    pools[kind] ??= [];
    known.set(key, pools[kind].length);
    return pools[kind].push(thing) - 1;
  };
  const numbered = (kind: string, things: object) => {
    const there = new Map(Object.entries(((first ?? {}) as Record<string, object>)[kind] ?? {}));
    return Object.entries(things).map(([id, thing]) => {
      const isThere = there.has(id) && JSON.stringify(there.get(id)) === JSON.stringify(thing);
      return [id, isThere ? null : numberOf(kind, thing)] as const;
    });
  };
  const packed = levels.map((level): PackedLevel => {
    const { id, hash, prototype, words, map } = level;
    const kinds = Object.entries(level).filter(([kind]) => !OWN.has(kind));
    return {
      id,
      hash,
      prototype,
      words: numbered('words', words),
      kinds: kinds.map(([kind, things]) => [kind, numbered(kind, things as object)] as const),
      ...(map && { map }),
    };
  });
  return { levels: packed, pools };
}
