import { type Extension, RangeSetBuilder } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view';
import { make, makeButton } from '../../ui/dom';
import { setInlineFindings } from './inline-findings';

/** What can be shown beside a word of a file. */
export interface PictureSource {
  /** The colour of the palette with this name; null if there is none. */
  colour(name: string): string | null;
  /** Draws a tile of this name; null if there is none. */
  tile(name: string): HTMLImageElement | null;
  /** Plays a sound; null if there is none of this name. */
  sound(name: string): (() => void) | null;
}

class Picture extends WidgetType {
  constructor(
    private readonly key: string,
    private readonly draw: () => HTMLElement,
  ) {
    super();
  }

  override eq(other: Picture): boolean {
    return other.key === this.key;
  }

  override toDOM(): HTMLElement {
    return this.draw();
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

const WORDS =
  /"(#[0-9a-fA-F]{6})"|"\w*(?:tint|colou?r)"\s*:\s*"(\w+)"|"(\w*(?:sprite|base|top|mark|tile|missile|face)\w*)"\s*:\s*"(\w+)"|"(\w*sound\w*)"\s*:\s*"(\w+)"/g;

/** Colour swatches, tiles and sound buttons beside their names, for the lines in sight. */
export function wordPictures(source: PictureSource): Extension {
  const build = (view: EditorView): DecorationSet => {
    const builder = new RangeSetBuilder<Decoration>();
    for (const { from, to } of view.visibleRanges) {
      const text = view.state.sliceDoc(from, to);
      for (const match of text.matchAll(WORDS)) {
        const picture = pictureOf(source, match);
        const end = from + match.index + match[0].length;
        if (picture) builder.add(end, end, Decoration.widget({ widget: picture, side: 1 }));
      }
    }
    return builder.finish();
  };
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;

      constructor(view: EditorView) {
        this.decorations = build(view);
      }

      update(update: ViewUpdate): void {
        // With new findings come new colours, tiles and sounds of the game.
        const isChecked = update.transactions.some(({ effects }) => effects.some((one) => one.is(setInlineFindings)));
        if (update.docChanged || update.viewportChanged || isChecked) this.decorations = build(update.view);
      }
    },
    { decorations: (plugin) => plugin.decorations },
  );
}

function pictureOf(source: PictureSource, [, hex, named, , tile, , sound]: RegExpMatchArray): Picture | null {
  const colour = hex ?? (named ? source.colour(named) : null);
  if (colour) {
    return new Picture(colour, () => {
      const swatch = make('span', { class: 'swatch', attributes: { 'aria-hidden': 'true' } });
      swatch.style.background = colour;
      return swatch;
    });
  }
  if (tile) {
    const drawn = source.tile(tile);
    return drawn && new Picture(`tile ${drawn.src}`, () => drawn.cloneNode(true) as HTMLElement);
  }
  const play = sound ? source.sound(sound) : null;
  if (!play) return null;
  return new Picture(`sound ${sound}`, () =>
    makeButton({ class: 'hear', text: '♪', attributes: { 'aria-label': `Hear ${sound}` }, onClick: play }),
  );
}
