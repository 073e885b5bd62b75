import type { SheetFile } from '../../load/pack/sheet-file';
import { PngImage } from './png';

/** What the kit's tileset says of its image. */
interface SheetLayout {
  readonly columns: number;
  readonly imagewidth: number;
  readonly imageheight: number;
  readonly tilewidth: number;
  readonly tileheight: number;
  readonly tiles: readonly { readonly id: number; readonly type: string }[];
}

/** A tile as it is drawn, in pixels. */
const ART_COLUMNS = 20;

/** The image of the kit's own tileset. It is drawn from the tiles that games use, so that the package needs no image. */
export function drawKitSheet(tileset: string, { colours, tiles }: SheetFile): Buffer {
  const layout = JSON.parse(tileset) as SheetLayout;
  const image = new PngImage(layout.imagewidth, layout.imageheight);
  const scale = layout.tilewidth / ART_COLUMNS;
  for (const { id, type } of layout.tiles) {
    const left = (id % layout.columns) * layout.tilewidth;
    const top = Math.floor(id / layout.columns) * layout.tileheight;
    for (const [i, sign] of [...(tiles[type] ?? '')].entries()) {
      const colour = colours[sign];
      const [x, y] = [i % ART_COLUMNS, Math.floor(i / ART_COLUMNS)];
      if (colour) image.fill(left + x * scale, top + y * scale, scale, scale, colour);
    }
  }
  return image.toPng();
}
