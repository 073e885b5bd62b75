import { PIXELS_HIGH } from '../../load/files/tile-drawing';
import type { SheetFile } from '../../load/pack/sheet-file';
import { make, makeButton } from '../../ui/dom';
import { thumbnailOf } from './draw-pixels';
import { ImportSheet } from './import-dialog';
import { KitTiles } from './kit-dialog';
import { emptyPicture } from './pixel-picture';
import type { Drawing } from './tiles-text';

export interface ShelfHooks {
  /** Adds a tile. Returns false if it can't be. */
  add(name: string, drawing: Drawing): boolean;
  choose(name: string): void;
  say(text: string): void;
}

/** The tiles of the game, and the three ways to begin another one. */
export class TileShelf {
  readonly element = make('div', { class: 'shelf' });
  private readonly list = make('ul', { class: 'own', attributes: { 'aria-label': 'Tiles of this game' } });
  private readonly kit: KitTiles;

  constructor(
    private readonly sheet: SheetFile,
    private readonly hooks: ShelfHooks,
  ) {
    const name = make('input', {
      attributes: { 'aria-label': 'The name of a new tile', placeholder: 'name', required: '', spellcheck: 'false' },
    });
    const form = make('form', { class: 'row' }, name, make('button', { class: 'button', text: 'New' }));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (hooks.add(name.value.trim(), { frames: [emptyPicture(PIXELS_HIGH)], colours: {} })) name.value = '';
    });
    this.kit = new KitTiles(sheet, (tile, drawing) => hooks.add(tile, drawing));
    const png = new ImportSheet(
      (tile, drawing) => hooks.add(tile, drawing),
      (text) => hooks.say(text),
    );
    const ways = make(
      'div',
      { class: 'row ways' },
      makeButton({ class: 'button', text: 'From the kit …', onClick: () => this.offer() }),
      makeButton({ class: 'button', text: 'From a PNG …', onClick: () => png.open() }),
    );
    this.element.append(form, ways, this.list, this.kit.dialog, png.dialog);
  }

  /** Offers the tiles of the kit to begin with, or one of them. */
  offer(name: string | null = null): void {
    this.kit.open(name);
  }

  show(drawings: ReadonlyMap<string, Drawing>, chosen: string): void {
    const rows = [...drawings].map(([name, { frames, colours }]) => {
      const [first = []] = frames;
      const button = makeButton(
        { class: 'tile', onClick: () => this.hooks.choose(name) },
        thumbnailOf(first, { ...this.sheet.colours, ...colours }),
        name,
      );
      button.setAttribute('aria-current', String(name === chosen));
      return make('li', {}, button);
    });
    const isHeld = this.list.contains((this.list.getRootNode() as ShadowRoot).activeElement);
    this.list.replaceChildren(...rows);
    if (isHeld) this.list.querySelector<HTMLElement>('[aria-current="true"]')?.focus();
  }
}
