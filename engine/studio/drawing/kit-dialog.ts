import { PIXELS_HIGH, PIXELS_WIDE } from '../../load/files/tile-drawing';
import type { SheetFile } from '../../load/pack/sheet-file';
import { make, makeButton } from '../../ui/dom';
import { thumbnailOf } from './draw-pixels';
import type { PixelRows } from './pixel-picture';
import type { Drawing } from './tiles-text';

/** The most tiles that are shown at once; a search finds the others. */
const MOST_SHOWN = 96;
/** Tiles that belong to others, or that only the engine draws. */
const PARTS = /^(glyph|shadow|mark_foot)|_top(_\d+)?$/;

/** All tiles of the kit, to begin a drawing with. */
export class KitTiles {
  readonly dialog = make('dialog', { class: 'sheet', attributes: { 'aria-label': 'Tiles of the kit' } });
  private readonly grid = make('ul', { class: 'grid' });
  private readonly search = make('input', {
    attributes: { type: 'search', 'aria-label': 'Search', placeholder: 'search' },
  });
  private readonly name = make('input', {
    attributes: { 'aria-label': 'The name of the new tile', placeholder: 'its new name', spellcheck: 'false' },
  });
  private readonly told = make('p', { class: 'quiet' });
  private readonly take = makeButton({ class: 'button main', text: 'Copy it', onClick: () => this.copy() });
  private chosen: string | null = null;

  constructor(
    private readonly kit: SheetFile,
    /** Takes a copy under a name. Returns false if it can't be. */
    private readonly add: (name: string, drawing: Drawing) => boolean,
  ) {
    this.search.addEventListener('input', () => this.show());
    this.name.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      // The dialog closes, and the key must not press the button that opened it.
      event.preventDefault();
      this.copy();
    });
    this.dialog.addEventListener('keydown', (event) => event.stopPropagation());
    this.dialog.append(
      make('h2', { text: 'Begin with a tile of the kit' }),
      make('div', { class: 'row' }, this.search),
      this.grid,
      this.told,
      make(
        'div',
        { class: 'row' },
        this.name,
        this.take,
        makeButton({ class: 'plain', text: 'Cancel', onClick: () => this.dialog.close() }),
      ),
    );
  }

  /** Opens with nothing chosen, or with one tile found and chosen. */
  open(name: string | null = null): void {
    const isKnown = name !== null && this.names.includes(name);
    this.search.value = isKnown ? name : '';
    this.choose(isKnown ? name : null);
    this.dialog.showModal();
    this.search.focus();
  }

  private get names(): string[] {
    const strips = new Set(Object.keys(this.kit.strips));
    const isFrame = (name: string) => strips.has(name.replace(/_\d+$/, ''));
    return [...Object.keys(this.kit.tiles).filter((name) => !isFrame(name)), ...strips].filter(
      (name) => !PARTS.test(name),
    );
  }

  private show(): void {
    const wanted = this.search.value.trim().toLowerCase().replaceAll(' ', '_');
    const found = this.names.filter((name) => name.includes(wanted));
    const rows = found.slice(0, MOST_SHOWN).map((name) => {
      const button = makeButton(
        {
          attributes: { title: name, 'aria-label': name, 'aria-pressed': String(name === this.chosen) },
          onClick: () => this.choose(name),
        },
        thumbnailOf(kitDrawing(this.kit, name).frames[0] ?? [], this.kit.colours),
      );
      return make('li', {}, button);
    });
    const isHeld = this.grid.contains((this.grid.getRootNode() as ShadowRoot).activeElement);
    this.grid.replaceChildren(...rows);
    if (isHeld) this.grid.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    const more = found.length > MOST_SHOWN ? `${found.length - MOST_SHOWN} more: search for them. ` : '';
    const hint = this.chosen === null ? '' : 'Under the name of the kit it takes that tile’s place in this game.';
    this.told.textContent = `${more}${hint}`;
    this.take.disabled = this.chosen === null;
  }

  private choose(name: string | null): void {
    this.chosen = name;
    this.name.value = name ?? '';
    this.show();
  }

  private copy(): void {
    if (this.chosen !== null && this.add(this.name.value.trim(), kitDrawing(this.kit, this.chosen)))
      this.dialog.close();
  }
}

/** A tile of the kit with its upper half, or all frames of a strip. */
export function kitDrawing({ tiles, strips }: SheetFile, name: string): Drawing {
  const frames = Object.hasOwn(strips, name)
    ? Array.from({ length: strips[name] ?? 1 }, (_, i) => `${name}_${i}`)
    : [name];
  const top = Object.hasOwn(tiles, `${name}_top`) ? rowsOf(tiles[`${name}_top`]) : [];
  return { frames: frames.map((frame) => [...top, ...rowsOf(tiles[frame])]), colours: {} };
}

const rowsOf = (pixels = ''): PixelRows =>
  Array.from({ length: PIXELS_HIGH }, (_, y) =>
    pixels.slice(y * PIXELS_WIDE, (y + 1) * PIXELS_WIDE).padEnd(PIXELS_WIDE, '.'),
  );
