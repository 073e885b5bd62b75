import { cutTiles, type OwnTiles } from '../files/tile-drawing';
import type { SheetFile } from './sheet-file';

/**
 * The kit's tiles with those of a game after them. A tile of the game takes the place of the kit's tile of that name as
 * a whole: with its upper half and its frames.
 */
export function withOwnTiles(kit: SheetFile, own: OwnTiles | undefined): SheetFile {
  if (!own) return kit;
  const replaced = replacedBy(kit, own);
  const left = <T>(all: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !replaced.has(name)));
  const { strips, tiles, palettes } = cutTiles(own);
  return {
    colours: kit.colours,
    strips: { ...left(kit.strips), ...strips },
    tiles: { ...left(kit.tiles), ...tiles },
    palettes: { ...left(kit.palettes ?? {}), ...palettes },
  };
}

/** The names of the kit's tiles and strips that a game draws itself. */
export function replacedBy({ strips }: Pick<SheetFile, 'strips'>, own: OwnTiles): Set<string> {
  const names = Object.keys(own).flatMap((name) => [name, `${name}_top`]);
  const frames = names.flatMap((name) =>
    Array.from({ length: Object.hasOwn(strips, name) ? (strips[name] as number) : 0 }, (_, i) => `${name}_${i}`),
  );
  return new Set([...names, ...frames]);
}
