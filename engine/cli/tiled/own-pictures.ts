import type { EntityDefinition } from '../../core/definitions';
import { cutTiles, type OwnTiles } from '../../load/files/tile-drawing';
import type { SheetFile } from '../../load/pack/sheet-file';
import type { TilePicture } from './tile-sheet';

/** The tiles that games draw themselves, by the id of the game. */
export type OwnPictures = ReadonlyMap<string, OwnTiles>;

/** A tileset for each game that draws tiles, named after it; the class of each tile is its name. */
export function ownTilesets(
  games: OwnPictures,
  colours: SheetFile['colours'],
): Record<string, Map<string, TilePicture>> {
  const tilesets = [...games].map(([game, tiles]) => {
    const pictures = Object.keys(tiles).flatMap((name) => {
      const picture = pictureOf(name, tiles, colours, null, null);
      return picture ? [[name, picture] as const] : [];
    });
    return [`${game}_tiles`, new Map(pictures)] as const;
  });
  return Object.fromEntries(tilesets);
}

/** The picture of an entity whose sprite a game draws itself; null for one with a sprite of the kit. */
export function ownPicture(
  { sprite, tint }: EntityDefinition,
  games: OwnPictures,
  colours: SheetFile['colours'],
  ground: string | null,
): TilePicture | null {
  for (const tiles of games.values()) {
    const picture = Object.hasOwn(tiles, sprite.base) ? pictureOf(sprite.base, tiles, colours, tint, ground) : null;
    if (picture) return picture;
  }
  return null;
}

/** The lower tile of a figure, the first frame of a strip. */
function pictureOf(
  name: string,
  tiles: OwnTiles,
  kit: SheetFile['colours'],
  tint: string | null,
  ground: string | null,
): TilePicture | null {
  const cut = cutTiles({ [name]: tiles[name] ?? {} });
  const piece = [name, `${name}_0`].find((one) => Object.hasOwn(cut.tiles, one));
  if (piece === undefined) return null;
  const colours = { ...kit, ...cut.palettes[piece] };
  // A tile of Tiled has pixels or none: what is half transparent, such as a shadow, is left out.
  const opaque = Object.fromEntries(Object.entries(colours).filter(([, colour]) => colour.length === 7));
  return { pixels: cut.tiles[piece] ?? '', colours: opaque, tint, ground };
}
