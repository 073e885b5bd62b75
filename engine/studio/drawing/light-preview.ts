import { PIXELS_HIGH, PIXELS_WIDE } from '../../load/files/tile-drawing';
import type { SheetFile } from '../../load/pack/sheet-file';
import { make } from '../../ui/dom';
import type { PixelColours } from './draw-pixels';
import type { PixelRows } from './pixel-picture';

/** A place where the tile is looked at: its floor, and how much red, green and blue the light has. */
interface Scene {
  readonly label: string;
  readonly floor: string;
  /** The colour under the floor, and how much of the floor is seen over it. */
  readonly ground: readonly [number, number, number];
  readonly share: number;
  readonly light: readonly [number, number, number];
  /** The light grows weaker with the distance from the middle. */
  readonly isTorch?: boolean;
}

/** The colour of what is not floor. */
const NIGHT = [10, 12, 20] as const;

const SCENES: readonly Scene[] = [
  { label: 'torchlight', floor: 'floor_0', ground: NIGHT, share: 1, light: [1, 0.86, 0.64], isTorch: true },
  { label: 'light floor', floor: 'wood_floor_0', ground: [196, 184, 152], share: 0.25, light: [1, 0.98, 0.92] },
  { label: 'memory', floor: 'floor_0', ground: NIGHT, share: 1, light: [0.25, 0.33, 0.54] },
];

/** The cells of a scene, across and down. */
const [ACROSS, DOWN] = [3, 3];
const [WIDTH, HEIGHT] = [ACROSS * PIXELS_WIDE, DOWN * PIXELS_HIGH];

const TINTS_A_ROW = 9;

/** How a tile looks in the game: by torchlight, on a light floor, remembered, and in each colour of the palette. */
export class LightPreview {
  readonly element = make('div', { class: 'preview' });
  private readonly scenes = SCENES.map(() => canvasOf(WIDTH, HEIGHT));
  private readonly small = canvasOf(SCENES.length * WIDTH, HEIGHT);
  private readonly tinted = canvasOf(WIDTH, HEIGHT);

  constructor(private readonly kit: SheetFile) {
    const figures = this.scenes.map((canvas, i) =>
      make('figure', {}, canvas, make('figcaption', { text: SCENES[i]?.label ?? '' })),
    );
    this.small.className = 'actual';
    this.tinted.className = 'actual';
    this.element.append(
      make('div', { class: 'scenes' }, ...figures),
      make('figure', {}, this.small, make('figcaption', { text: 'at actual size' })),
      make('figure', {}, this.tinted, make('figcaption', { text: 'in the tints of the palette' })),
    );
  }

  show(rows: PixelRows, colours: PixelColours, tints: readonly string[]): void {
    SCENES.forEach((scene, i) => {
      const picture = this.lit(scene, rows, colours);
      this.scenes[i]?.getContext('2d')?.putImageData(picture, 0, 0);
      this.small.getContext('2d')?.putImageData(picture, i * WIDTH, 0);
    });
    this.showTints(rows, colours, tints);
  }

  private lit(
    { floor, ground: plain, share, light, isTorch }: Scene,
    rows: PixelRows,
    colours: PixelColours,
  ): ImageData {
    const picture = new ImageData(WIDTH, HEIGHT);
    const ground = this.kit.tiles[floor] ?? this.kit.tiles.floor_0 ?? '';
    // The foot of the figure is on the lower middle cell, so that a tall one has room.
    const [left, top] = [PIXELS_WIDE, DOWN * PIXELS_HIGH - rows.length];
    for (let y = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++) {
        const under = ground[(y % PIXELS_HIGH) * PIXELS_WIDE + (x % PIXELS_WIDE)] ?? '.';
        const over = rows[y - top]?.[x - left] ?? '.';
        const colour = mixed(
          channelsOf(colours[over]),
          mixed(channelsOf(this.kit.colours[under]), [...plain, 255], share),
        );
        const far = Math.hypot((x - WIDTH / 2) / 1.4, y - HEIGHT * 0.7) / WIDTH;
        const strength = isTorch ? Math.max(0.12, 1.05 - 1.5 * far) : 1;
        picture.data.set(
          [...[0, 1, 2].map((i) => (colour[i] as number) * (light[i] as number) * strength), 255],
          4 * (y * WIDTH + x),
        );
      }
    }
    return picture;
  }

  private showTints(rows: PixelRows, colours: PixelColours, tints: readonly string[]): void {
    const { tinted } = this;
    tinted.width = TINTS_A_ROW * PIXELS_WIDE;
    tinted.height = Math.ceil(tints.length / TINTS_A_ROW) * rows.length;
    const pen = tinted.getContext('2d');
    if (!pen) return;
    pen.fillStyle = `rgb(${NIGHT.join(' ')})`;
    pen.fillRect(0, 0, tinted.width, tinted.height);
    tints.forEach((tint, i) => {
      const [red = 255, green = 255, blue = 255] = channelsOf(tint) ?? [];
      rows.forEach((row, y) => {
        for (let x = 0; x < row.length; x++) {
          const [r = 0, g = 0, b = 0, alpha = 0] = channelsOf(colours[row[x] ?? '.']) ?? [];
          if (alpha === 0) continue;
          pen.fillStyle = `rgb(${(r * red) / 255} ${(g * green) / 255} ${(b * blue) / 255} / ${alpha / 255})`;
          const down = Math.floor(i / TINTS_A_ROW) * rows.length;
          pen.fillRect((i % TINTS_A_ROW) * PIXELS_WIDE + x, down + y, 1, 1);
        }
      });
    });
  }
}

type Channels = readonly number[];

/** Red, green, blue and alpha of `#rrggbb` or `#rrggbbaa`; null for none. */
function channelsOf(colour: string | undefined): Channels | null {
  if (colour === undefined) return null;
  const [red = 0, green = 0, blue = 0, alpha = 255] = Array.from(colour.match(/[0-9a-f]{2}/gi) ?? [], (two) =>
    Number.parseInt(two, 16),
  );
  return [red, green, blue, alpha];
}

function mixed(over: Channels | null, under: Channels, most = 1): Channels {
  if (!over) return under;
  const share = (most * (over[3] ?? 255)) / 255;
  return [0, 1, 2].map((i) => (over[i] as number) * share + (under[i] as number) * (1 - share)).concat(255);
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = make('canvas', { attributes: { 'aria-hidden': 'true' } });
  canvas.width = width;
  canvas.height = height;
  return canvas;
}
