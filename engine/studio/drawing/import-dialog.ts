import { make, makeButton } from '../../ui/dom';
import { thumbnailOf } from './draw-pixels';
import {
  drawnCells,
  guessCell,
  type ImportSettings,
  importCell,
  type Raster,
  type SheetCell,
  withoutGround,
} from './sheet-import';
import type { Drawing } from './tiles-text';

/** More cells than this are not shown: the cell size is surely wrong. */
const MOST_CELLS = 400;
const MOST_PIXELS = 4_000_000;

/** Takes tiles out of a PNG sheet of any cell size. */
export class ImportSheet {
  readonly dialog = make('dialog', { class: 'sheet', attributes: { 'aria-label': 'Tiles from a PNG' } });
  private readonly file = make('input', {
    attributes: { type: 'file', accept: 'image/png,image/*', 'aria-label': 'A PNG file' },
  });
  private readonly width = numberInput('The width of a cell');
  private readonly height = numberInput('The height of a cell');
  private readonly hasColours = checkbox(true);
  private readonly isTall = checkbox(false);
  private readonly isStrip = checkbox(false);
  private readonly grid = make('ul', { class: 'grid' });
  private readonly name = make('input', {
    attributes: { 'aria-label': 'The name of the tiles', placeholder: 'name', spellcheck: 'false' },
  });
  private readonly take = makeButton({ class: 'button main', text: 'Add', onClick: () => this.addChosen() });
  private readonly rest = make('div');
  private sheet: Raster | null = null;
  private chosen: readonly SheetCell[] = [];

  constructor(
    private readonly add: (name: string, drawing: Drawing) => boolean,
    private readonly say: (text: string) => void,
  ) {
    this.file.addEventListener('change', () => void this.read());
    for (const input of [this.width, this.height]) input.addEventListener('change', () => this.choose([]));
    for (const input of [this.hasColours, this.isTall, this.isStrip])
      input.addEventListener('change', () => this.show());
    this.dialog.addEventListener('keydown', (event) => event.stopPropagation());
    const labelled = (text: string, input: HTMLElement) => make('label', {}, input, ` ${text}`);
    this.rest.append(
      make(
        'div',
        { class: 'row' },
        make('span', { text: 'Cells of' }),
        this.width,
        make('span', { text: '×' }),
        this.height,
        make('span', { text: 'pixels' }),
      ),
      make(
        'div',
        { class: 'row' },
        labelled('keep its colours', this.hasColours),
        labelled('two tiles tall', this.isTall),
        labelled('frames of one tile that moves', this.isStrip),
      ),
      make('p', {
        class: 'quiet',
        text: 'Choose the cells that you want, in order. They are shown as they will look.',
      }),
      this.grid,
      make('div', { class: 'row' }, this.name, this.take),
    );
    this.dialog.append(
      make('h2', { text: 'Tiles from a PNG' }),
      make(
        'div',
        { class: 'row' },
        this.file,
        makeButton({ class: 'plain', text: 'Close', onClick: () => this.dialog.close() }),
      ),
      this.rest,
    );
  }

  open(): void {
    this.rest.hidden = this.sheet === null;
    this.dialog.showModal();
  }

  private async read(): Promise<void> {
    const [file] = this.file.files ?? [];
    if (!file) return;
    try {
      const picture = await createImageBitmap(file);
      if (picture.width * picture.height > MOST_PIXELS) throw new Error('it is too large');
      this.sheet = withoutGround(rasterOf(picture));
    } catch (error) {
      this.say(`${file.name} can’t be read as a picture: ${error instanceof Error ? error.message : String(error)}.`);
      return;
    }
    const { width, height } = guessCell(this.sheet);
    this.width.value = String(width);
    this.height.value = String(height);
    this.isTall.checked = height > width;
    this.name.value =
      file.name
        .replace(/\.\w+$/, '')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '_')
        .replace(/^[^a-z]+|_+$/g, '') || 'tile';
    this.rest.hidden = false;
    this.choose([]);
  }

  private get settings(): ImportSettings {
    const [width, height] = [this.width, this.height].map((input) => Math.max(1, Math.round(Number(input.value) || 1)));
    return {
      cell: { width: width ?? 1, height: height ?? 1 },
      hasColours: this.hasColours.checked,
      isTall: this.isTall.checked,
    };
  }

  private choose(cells: readonly SheetCell[]): void {
    this.chosen = cells;
    this.show();
  }

  private show(): void {
    const { sheet, settings } = this;
    if (!sheet) return;
    const cells = drawnCells(sheet, settings.cell);
    const rows = cells.slice(0, MOST_CELLS).map((cell) => {
      const { frames, colours } = importCell(sheet, cell, settings);
      const order = this.chosen.findIndex(({ x, y }) => x === cell.x && y === cell.y);
      const place = `column ${cell.x / settings.cell.width + 1}, row ${cell.y / settings.cell.height + 1}`;
      const button = makeButton(
        {
          attributes: { 'aria-pressed': String(order >= 0), 'aria-label': place, title: place },
          onClick: () => this.choose(order >= 0 ? this.chosen.filter((_, i) => i !== order) : [...this.chosen, cell]),
        },
        thumbnailOf(frames[0] ?? [], { ...TONES, ...colours }),
      );
      if (order >= 0) button.append(make('span', { class: 'order', text: String(order + 1) }));
      return make('li', {}, button);
    });
    const held = (this.grid.getRootNode() as ShadowRoot).activeElement;
    const index = [...this.grid.querySelectorAll('button')].indexOf(held as HTMLButtonElement);
    this.grid.replaceChildren(...rows);
    this.grid.querySelectorAll('button')[index]?.focus();
    const { length } = this.chosen;
    this.take.disabled = length === 0;
    this.take.textContent =
      length === 0 ? 'Choose cells' : length === 1 || this.isStrip.checked ? 'Add the tile' : `Add ${length} tiles`;
  }

  private addChosen(): void {
    const { sheet, settings } = this;
    if (!sheet) return;
    const drawings = this.chosen.map((cell) => importCell(sheet, cell, settings));
    const name = this.name.value.trim();
    const [first] = drawings;
    if (!first) return;
    const isDone =
      drawings.length === 1
        ? this.add(name, first)
        : this.isStrip.checked
          ? this.add(name, stripOf(drawings))
          : drawings.every((drawing, i) => this.add(`${name}_${i + 1}`, drawing));
    if (!isDone) return;
    this.chosen = [];
    this.dialog.close();
  }
}

/** Frames of one tile share its colours, so each colour of a frame gets a character that is free. */
function stripOf(drawings: readonly Drawing[]): Drawing {
  const colours: Record<string, string> = {};
  const signs = new Map<string, string>();
  const free = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ9'];
  const signOf = (colour: string): string => {
    const known = signs.get(colour);
    if (known !== undefined) return known;
    const sign = free.shift() ?? 'a';
    signs.set(colour, sign);
    colours[sign] ??= colour;
    return sign;
  };
  const frames = drawings.map(({ frames: [rows = []], colours: own }) =>
    rows.map((row) => [...row].map((pixel) => (own[pixel] === undefined ? pixel : signOf(own[pixel]))).join('')),
  );
  return { frames, colours };
}

function rasterOf(picture: ImageBitmap): Raster {
  const { width, height } = picture;
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser can’t read pictures');
  pen.drawImage(picture, 0, 0);
  return { width, height, rgba: pen.getImageData(0, 0, width, height).data };
}

/** The tones of the kit, for pictures that take them. */
const TONES = { 0: '#0a0c14', 1: '#3c4048', 2: '#80868e', 3: '#c0c4c8', 4: '#ffffff', 5: '#2a2d36' };

const numberInput = (label: string): HTMLInputElement =>
  make('input', { class: 'number', attributes: { type: 'number', min: '1', max: '512', 'aria-label': label } });

function checkbox(isChecked: boolean): HTMLInputElement {
  const input = make('input', { attributes: { type: 'checkbox' } });
  input.checked = isChecked;
  return input;
}
