import { addressOf } from '../carried';
import { ART_HEIGHT, ART_WIDTH } from './camera';
import { Sheet, type SheetData } from './sheet';

/** The sheet with its picture. */
export interface SheetImage {
  readonly sheet: Sheet;
  readonly picture: HTMLImageElement | HTMLCanvasElement;
  readonly rows: number;
}

/** One pixel for each of the art's. */
const PICTURE = 'tilesheet-small.png';

const loading = new Map<string, Promise<SheetImage>>();

/** The sheet of an assets folder. Every stage of a page shares it. */
export function loadSheet(assets: string): Promise<SheetImage> {
  let sheet = loading.get(assets);
  if (!sheet) {
    sheet = fetchSheet(assets);
    loading.set(assets, sheet);
    // What failed may be tried again.
    sheet.catch(() => loading.delete(assets));
  }
  return sheet;
}

async function fetchSheet(assets: string): Promise<SheetImage> {
  const [data, image] = await Promise.all([fetchData(`${assets}tilesheet.json`), loadImage(`${assets}${PICTURE}`)]);
  return named(data, image);
}

/** What `assets/tilesheet.json` says of the picture beside it. */
interface SheetFile {
  readonly columns: number;
  /** The names of the tiles, row by row. */
  readonly tiles: readonly string[];
  readonly strips: SheetData['strips'];
  /** Those of the last row, which are not drawn by hand. */
  readonly calculated: readonly string[];
}

async function fetchData(address: string): Promise<SheetFile> {
  const response = await fetch(addressOf(address));
  if (!response.ok) throw new Error(`${address} can't be loaded (${response.status}).`);
  return (await response.json()) as SheetFile;
}

/** An image element and not a worker or a bitmap: it works under the strictest policies. */
async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = addressOf(address);
  await image.decode();
  return image;
}

/** The picture with the names of all that is on it. */
function named({ columns, tiles, strips, calculated }: SheetFile, picture: HTMLImageElement): SheetImage {
  const rows = picture.naturalHeight / ART_HEIGHT;
  const numbers: Record<string, number> = {};
  tiles.forEach((name, i) => {
    numbers[name] = i;
  });
  calculated.forEach((name, i) => {
    numbers[name] = (rows - 1) * columns + i;
  });
  const sheet = new Sheet({ cell: [ART_WIDTH, ART_HEIGHT], columns, tiles: numbers, strips });
  return { sheet, picture, rows };
}
