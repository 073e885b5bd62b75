import { PIXELS_HIGH } from '../../load/files/tile-drawing';
import type { SheetFile } from '../../load/pack/sheet-file';
import { adoptStyle } from '../../ui/adopt-style';
import { make, makeButton } from '../../ui/dom';
import type { GridCell } from '../painter/map/paint-map';
import type { StudioContext, ToolView } from '../project/studio-context';
import { ColourPicker } from './colour-picker';
import { DRAWING_STYLE } from './drawing-style';
import { LightPreview } from './light-preview';
import { PixelCanvas } from './pixel-canvas';
import { mirrored, type PixelRows, pixelAt, resized, shifted, symmetrical } from './pixel-picture';
import { TileShelf } from './tile-shelf';
import { PIXEL_TOOLS, type PixelTool, TileStroke } from './tile-stroke';
import { type Drawing, drawingsIn, withDrawing, withoutDrawing } from './tiles-text';
import { UseTile } from './use-tile';

const NAME = /^[a-z][a-z0-9_]*$/;

/** The bench for tiles: draw, look at it in the light, give it to a figure. All it draws is written to tiles.json. */
export class TileBench implements ToolView {
  readonly element = make('div', { class: 'drawing' });
  private readonly canvas: PixelCanvas;
  private readonly colours: ColourPicker;
  private readonly preview: LightPreview;
  private readonly use: UseTile;
  private readonly shelf: TileShelf;
  private readonly work = make('div', { class: 'work' });
  private readonly empty = make('p', { class: 'empty quiet', text: NONE_YET });
  private readonly frames = make('div', { class: 'row frames' });
  private readonly tools = new Map<PixelTool, HTMLButtonElement>();
  private chosen = { name: '', frame: 0, pixel: '4', tool: 'pencil' as PixelTool, isSymmetrical: false };
  private drawings = new Map<string, Drawing>();
  private stroke: TileStroke | null = null;

  static async open(context: StudioContext): Promise<TileBench> {
    const response = await fetch(context.library.address('assets/tilesheet.json'));
    if (!response.ok) throw new Error(`the tiles of the kit can’t be fetched (${response.status})`);
    return new TileBench(context, (await response.json()) as SheetFile);
  }

  private constructor(
    private readonly context: StudioContext,
    private readonly kit: SheetFile,
  ) {
    this.canvas = new PixelCanvas({
      down: (at, isPick) => this.begin(at, isPick),
      move: (at) => this.goOn(at),
      up: () => this.end(),
      key: (key) => this.press(key),
      pointed: ({ x, y }) => context.say(`Column ${x + 1}, row ${y + 1}.`),
    });
    this.colours = new ColourPicker(kit.colours, {
      choose: (pixel) => this.choose({ pixel }),
      setColour: (sign, colour) => this.setColour(sign, colour),
    });
    this.shelf = new TileShelf(kit, {
      add: (name, drawing) => this.add(name, drawing),
      choose: (name) => this.choose({ name, frame: 0 }),
      say: (text) => context.say(text),
    });
    this.preview = new LightPreview(kit);
    this.use = new UseTile(context);
    this.work.append(
      make('div', { class: 'easel' }, this.toolbar(), this.canvas.element, this.frames, KEYS()),
      make(
        'div',
        { class: 'beside' },
        make('h3', { text: 'Draw with' }),
        this.colours.element,
        make('h3', { text: 'In the light' }),
        this.preview.element,
        make('h3', { text: 'Use it' }),
        this.use.element,
      ),
    );
    this.element.append(this.shelf.element, this.work, this.empty);
    context.project.listen(() => this.refresh());
    context.onChecked(() => this.show());
    this.refresh();
  }

  setShown(isShown: boolean): void {
    if (isShown) adoptStyle(this.element, DRAWING_STYLE);
    if (isShown) this.refresh();
  }

  /** Shows a tile: one of the game, or one of the kit to begin a copy with. */
  reveal(name: string): void {
    if (this.drawings.has(name)) this.choose({ name, frame: 0 });
    else this.shelf.offer(name);
  }

  private get path(): string {
    return `${this.context.project.folder}/tiles.json`;
  }

  private get drawing(): Drawing | null {
    return this.drawings.get(this.chosen.name) ?? null;
  }

  private get rows(): PixelRows {
    return this.stroke?.rows ?? this.drawing?.frames[this.chosen.frame] ?? [];
  }

  private choose(changed: Partial<typeof this.chosen>): void {
    this.chosen = { ...this.chosen, ...changed };
    this.show();
  }

  /** Reads the file again: an undo, the code editor or another tool may have changed it. */
  private refresh(): void {
    this.drawings = drawingsIn(this.context.project.read(this.path));
    const names = [...this.drawings.keys()];
    const name = this.drawings.has(this.chosen.name) ? this.chosen.name : (names[0] ?? '');
    const most = (this.drawings.get(name)?.frames.length ?? 1) - 1;
    this.chosen = { ...this.chosen, name, frame: Math.min(this.chosen.frame, most) };
    this.show();
  }

  private show(): void {
    const { drawing, chosen, kit } = this;
    this.shelf.show(this.drawings, chosen.name);
    this.work.hidden = drawing === null;
    this.empty.hidden = drawing !== null;
    for (const [tool, button] of this.tools) button.setAttribute('aria-pressed', String(tool === chosen.tool));
    if (!drawing) return;
    const colours = { ...kit.colours, ...drawing.colours };
    this.canvas.show(chosen.name, this.rows, colours);
    this.colours.show(drawing.colours, chosen.pixel);
    const palette = Object.values(this.context.checked.definitions?.palette ?? {});
    this.preview.show(this.rows, colours, ['#ffffff', ...palette]);
    this.use.show(chosen.name, Object.hasOwn(kit.tiles, chosen.name) || Object.hasOwn(kit.strips, chosen.name));
    this.showFrames(drawing);
  }

  private showFrames({ frames }: Drawing): void {
    // A picture that stands still has no frame to choose.
    const buttons = (frames.length > 1 ? frames : []).map((_, frame) =>
      makeButton({
        class: 'plain',
        text: `frame ${frame + 1}`,
        attributes: { 'aria-pressed': String(frame === this.chosen.frame) },
        onClick: () => this.choose({ frame }),
      }),
    );
    const add = makeButton({ class: 'plain', text: '+ frame', onClick: () => this.addFrame() });
    const remove = makeButton({ class: 'plain', text: '− frame', onClick: () => this.removeFrame() });
    const tall = makeButton({
      class: 'plain',
      text: 'Two tiles tall',
      attributes: { 'aria-pressed': String(this.rows.length > PIXELS_HIGH) },
      onClick: () => this.resize(),
    });
    const held = (this.frames.getRootNode() as ShadowRoot).activeElement;
    const index = [...this.frames.children].indexOf(held as Element);
    this.frames.replaceChildren(tall, ...buttons, add, ...(frames.length > 1 ? [remove] : []));
    (this.frames.children[Math.min(index, this.frames.children.length - 1)] as HTMLElement | undefined)?.focus();
  }

  private toolbar(): HTMLElement {
    for (const { tool, label, key } of PIXEL_TOOLS) {
      const button = makeButton({
        class: 'plain',
        text: label,
        attributes: { title: `${label} (${key.toUpperCase()})` },
        onClick: () => this.choose({ tool }),
      });
      this.tools.set(tool, button);
    }
    const change = (text: string, title: string, make: (rows: PixelRows) => PixelRows) =>
      makeButton({
        class: 'plain sign',
        text,
        attributes: { title, 'aria-label': title },
        onClick: () => this.change(title, make),
      });
    const both = makeButton({
      class: 'plain',
      text: 'Both sides',
      attributes: { title: 'Draws the same on the other side', 'aria-pressed': 'false' },
      onClick: () => {
        this.chosen.isSymmetrical = !this.chosen.isSymmetrical;
        both.setAttribute('aria-pressed', String(this.chosen.isSymmetrical));
      },
    });
    return make(
      'div',
      { class: 'row', attributes: { role: 'toolbar', 'aria-label': 'Drawing' } },
      ...this.tools.values(),
      both,
      make(
        'span',
        { class: 'signs' },
        change('⇋', 'Mirror it', mirrored),
        change('◧', 'Copy the left half to the right', symmetrical),
        change('←', 'Move it left', (rows) => shifted(rows, -1, 0)),
        change('→', 'Move it right', (rows) => shifted(rows, 1, 0)),
        change('↑', 'Move it up', (rows) => shifted(rows, 0, -1)),
        change('↓', 'Move it down', (rows) => shifted(rows, 0, 1)),
      ),
      makeButton({ class: 'plain', text: 'Delete', onClick: () => this.remove() }),
    );
  }

  private begin(at: GridCell, isPick: boolean): void {
    const { tool, pixel, isSymmetrical } = this.chosen;
    if (isPick || tool === 'pick') {
      this.choose({ pixel: pixelAt(this.rows, at), tool: tool === 'pick' ? 'pencil' : tool });
      return;
    }
    this.stroke = new TileStroke(this.rows, at, tool, pixel, isSymmetrical);
    this.showStroke();
  }

  private goOn(at: GridCell): void {
    this.stroke?.move(at);
    if (this.stroke) this.showStroke();
  }

  private end(): void {
    const { stroke } = this;
    this.stroke = null;
    if (stroke) this.change('Draw', () => stroke.rows);
  }

  /** While a stroke lasts, only the picture is drawn again. */
  private showStroke(): void {
    this.canvas.show(this.chosen.name, this.rows, { ...this.kit.colours, ...this.drawing?.colours });
  }

  private press(key: string): boolean {
    const pixel = this.colours.signFor(key);
    const tool = PIXEL_TOOLS.find((one) => one.key === key.toLowerCase())?.tool;
    if (pixel !== null) this.choose({ pixel });
    else if (tool) this.choose({ tool });
    else if (key.toLowerCase() === 'm') this.change('Mirror it', mirrored);
    else return false;
    return true;
  }

  /** Changes the picture that is shown, as one step of the project's history. */
  private change(title: string, make: (rows: PixelRows) => PixelRows): void {
    const { drawing, chosen } = this;
    if (!drawing) return;
    const frames = drawing.frames.map((rows, i) => (i === chosen.frame ? make(rows) : rows));
    this.write(chosen.name, { ...drawing, frames }, `${title}: ${chosen.name}`);
  }

  private setColour(sign: string, colour: string): void {
    const { drawing, chosen } = this;
    if (!drawing) return;
    this.chosen = { ...chosen, pixel: sign };
    this.write(chosen.name, { ...drawing, colours: { ...drawing.colours, [sign]: colour } }, `Colour ${chosen.name}`);
  }

  private resize(): void {
    const { drawing, chosen } = this;
    if (!drawing) return;
    const isTall = this.rows.length === PIXELS_HIGH;
    const frames = drawing.frames.map((rows) => resized(rows, isTall));
    this.write(chosen.name, { ...drawing, frames }, `${isTall ? 'Two tiles' : 'One tile'} for ${chosen.name}`);
  }

  private addFrame(): void {
    const { drawing, chosen } = this;
    if (!drawing) return;
    this.chosen = { ...chosen, frame: drawing.frames.length };
    this.write(
      chosen.name,
      { ...drawing, frames: [...drawing.frames, this.drawing?.frames.at(-1) ?? []] },
      `A frame for ${chosen.name}`,
    );
  }

  private removeFrame(): void {
    const { drawing, chosen } = this;
    if (!drawing) return;
    const frames = drawing.frames.filter((_, i) => i !== chosen.frame);
    this.write(chosen.name, { ...drawing, frames }, `A frame less for ${chosen.name}`);
  }

  private remove(): void {
    const { name } = this.chosen;
    const text = withoutDrawing(this.context.project.read(this.path) ?? '{}', name);
    if (text !== null) this.context.project.write({ [this.path]: text }, `Delete the tile ${name}`);
    this.context.say(`The tile ${name} is deleted. Undo brings it back.`);
  }

  /** Adds a tile, or says why it can't be. */
  private add(name: string, drawing: Drawing): boolean {
    const why = !NAME.test(name)
      ? 'A name is made of small letters, digits and _, and begins with a letter.'
      : this.drawings.has(name)
        ? `There is a tile “${name}” already.`
        : null;
    if (why !== null) {
      this.context.say(why);
      return false;
    }
    this.chosen = { ...this.chosen, name, frame: 0 };
    return this.write(name, drawing, `Draw the tile ${name}`);
  }

  private write(name: string, drawing: Drawing, label: string): boolean {
    const { project } = this.context;
    const text = withDrawing(project.read(this.path), name, drawing);
    if (text === null) this.context.say('tiles.json has mistakes: mend it in the code first.');
    else project.write({ [this.path]: text }, label, this);
    return text !== null;
  }
}

const NONE_YET =
  'This game draws no tiles of its own yet. Write a name and press New, begin with a tile of the kit, or take tiles out of a PNG sheet. They are kept in tiles.json.';

const KEYS = () =>
  make('p', {
    class: 'quiet',
    text: 'Keys: arrows move, Space draws, with Shift a move draws along; 0–8 and . choose the pixel; P, L, F, K the tool; M mirrors.',
    attributes: { id: 'pixel-keys' },
  });
