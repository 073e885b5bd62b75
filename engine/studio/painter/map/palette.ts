import type { Definitions, EntityDefinition } from '../../../core/definitions';

export type PaletteKind = 'nothing' | 'floor' | 'actor' | 'item' | 'wildcard' | 'decor';

/** Something that can be placed on a map. */
export interface PaletteEntry {
  readonly kind: PaletteKind;
  /** The id of its definition; for floors and decor the name of a tile of the sheet, or empty for the usual floor. */
  readonly id: string;
  readonly name: string;
  /** The character that it likes to have in a drawn map. */
  readonly symbol: string;
}

export const NOTHING_ENTRY: PaletteEntry = { kind: 'nothing', id: '', name: 'Nothing', symbol: ' ' };
export const FLOOR_ENTRY: PaletteEntry = { kind: 'floor', id: '', name: 'Floor', symbol: '.' };

/** Tiles of the sheet that are parts of other pictures: letters, joins of walls, shadows, dice, cards, signs. */
const PART_PREFIXES =
  'glyph shadow die frame card suit hat gear mark aim path cursor select bar heart token kind face room corridor hall wildcard way pawn flash arrow bolt';
const PARTS = new RegExp(
  `^(${PART_PREFIXES.replaceAll(' ', '|')})(_|$)|_(join|face|corner|top|open|worn)(_|$)|_[1-9]\\d*$`,
);
const FLOOR_NAME = /(^|_)(floor|grass|sand|rails|bridge|rug)$/;

/**
 * All that can be placed on a map, by kind and name. `sheet` names the tiles for floors and decor; empty for none. The
 * ids of `near` come first: those that the game defines itself, and those that its map has.
 */
export function paletteOf(
  definitions: Definitions,
  sheet: readonly string[] = [],
  near: ReadonlySet<string> = new Set(),
): PaletteEntry[] {
  const { actors, items, wildcards } = definitions;
  const entities = [...entitiesIn(actors, 'actor'), ...entitiesIn(items, 'item')];
  const tiles = [...new Set(sheet.filter((name) => !PARTS.test(name)).map((name) => name.replace(/_0$/, '')))];
  return toldApart([
    NOTHING_ENTRY,
    FLOOR_ENTRY,
    ...entities.filter(({ id }) => near.has(id)),
    ...tiles.filter((name) => FLOOR_NAME.test(name)).map((name) => tileEntry('floor', name)),
    ...entities.filter(({ id }) => !near.has(id)),
    ...Object.keys(wildcards)
      .sort()
      .map((id): PaletteEntry => ({ kind: 'wildcard', id, name: wordsOf(id), symbol: id.charAt(0) })),
    ...tiles.filter((name) => !FLOOR_NAME.test(name)).map((name) => tileEntry('decor', name)),
  ]);
}

/** The entries that match what was typed: in the name, the id, or the character. */
export function searchPalette(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const words = typed.trim().toLowerCase();
  if (words === '') return [...entries];
  const rank = ({ name, id, symbol }: PaletteEntry): number => {
    if (symbol === typed.trim()) return 0;
    const [called, known] = [name.toLowerCase(), id.toLowerCase()];
    if (called.startsWith(words) || known.startsWith(words)) return 1;
    return called.includes(words) || known.includes(words.replaceAll(' ', '_')) ? 2 : 3;
  };
  return entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter((one) => one.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

export const isSameEntry = (a: PaletteEntry, b: PaletteEntry): boolean => a.kind === b.kind && a.id === b.id;

function entitiesIn(definitions: Readonly<Record<string, EntityDefinition>>, kind: 'actor' | 'item'): PaletteEntry[] {
  return Object.values(definitions)
    .filter(({ abstract }) => !abstract)
    .map(({ id, name, symbol }) => ({ kind, id, name: name || wordsOf(id), symbol }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }));
}

/** Entries of one name get their ids too. */
function toldApart(entries: readonly PaletteEntry[]): PaletteEntry[] {
  const times = new Map<string, number>();
  const key = ({ kind, name }: PaletteEntry) => `${kind === 'decor' ? kind : ''} ${name.toLowerCase()}`;
  for (const entry of entries) times.set(key(entry), (times.get(key(entry)) ?? 0) + 1);
  return entries.map((entry) => {
    const isAlone = times.get(key(entry)) === 1 || entry.id === '';
    return isAlone ? entry : { ...entry, name: `${entry.name} (${entry.id})` };
  });
}

const tileEntry = (kind: 'floor' | 'decor', id: string): PaletteEntry => ({
  kind,
  id,
  name: id === 'floor' ? 'plain floor' : wordsOf(id),
  symbol: '',
});

const wordsOf = (id: string): string => id.replaceAll('_', ' ');
