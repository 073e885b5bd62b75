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

async function fetchData(address: string): Promise<SheetData> {
  const response = await fetch(addressOf(address));
  if (!response.ok) throw new Error(`${address} can't be loaded (${response.status}).`);
  return (await response.json()) as SheetData;
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
function named(data: SheetData, image: HTMLImageElement): SheetImage {
  const rows = image.naturalHeight / ART_HEIGHT;
  const tiles: Record<string, number> = { ...data.tiles };
  data.calculated?.forEach((name, i) => {
    tiles[name] = (rows - 1) * data.columns + i;
  });
  return { sheet: new Sheet({ ...data, cell: [ART_WIDTH, ART_HEIGHT], tiles }), picture: image, rows };
}
