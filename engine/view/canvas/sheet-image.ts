import { addressOf } from '../carried';
import { ART_HEIGHT, ART_WIDTH } from './camera';
import { SHADOWS, shadowDepth } from './shadow-tiles';
import { Sheet, type SheetData } from './sheet';

/** The sheet with its picture, to which the tiles that are calculated have been added: shadows and marks. */
export interface SheetImage {
  readonly sheet: Sheet;
  readonly canvas: HTMLCanvasElement;
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
  return paint(data, image);
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

/** What is calculated apart from shadows: how opaque it is at each art pixel of its cell. */
const MARKS: { readonly [name: string]: (x: number, y: number) => number } = {
  mark_choice: (x, y) => {
    const [side, down] = [Math.min(x, ART_WIDTH - 1 - x), ART_HEIGHT - 1 - y];
    return (down === 0 && side > 0 && side < 6) || (side === 0 && down > 0 && down < 5) ? 1 : 0;
  },
  // Under a figure's feet.
  mark_foot: (x, y) => {
    const [across, along] = [(x - 10.5) / 7.5, (y - 12.6) / 2.4];
    return across * across + along * along <= 1 ? 0.42 : 0;
  },
};

/** Adds a row of calculated tiles below the drawn ones. */
function paint(data: SheetData, image: HTMLImageElement): SheetImage {
  const [width, height] = [ART_WIDTH, ART_HEIGHT];
  const drawnRows = Math.ceil(image.naturalHeight / height);
  const canvas = document.createElement('canvas');
  canvas.width = data.columns * width;
  canvas.height = (drawnRows + 1) * height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no canvas to draw on.');
  context.drawImage(image, 0, 0);
  const tiles: Record<string, number> = { ...data.tiles };
  const across = data.columns * width;
  const row = context.createImageData(across, height);
  let column = 0;
  const add = (name: string, grey: number, opacity: (x: number, y: number) => number) => {
    tiles[name] = drawnRows * data.columns + column;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const at = 4 * (y * across + column * width + x);
        row.data.fill(grey, at, at + 3);
        row.data[at + 3] = Math.round(255 * opacity(x, y));
      }
    }
    column++;
  };
  for (const shadow of SHADOWS) add(`shadow_${shadow}`, 0, (x, y) => 0.5 * shadowDepth(shadow, x, y));
  for (const [name, opacity] of Object.entries(MARKS)) add(name, name === 'mark_foot' ? 0 : 255, opacity);
  // Each time that it is put, the browser first finishes what was drawn before; so it is put once.
  context.putImageData(row, 0, drawnRows * height);
  return { sheet: new Sheet({ ...data, cell: [width, height], tiles }), canvas, rows: drawnRows + 1 };
}
