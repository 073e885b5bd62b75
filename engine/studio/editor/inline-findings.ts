import { type Range, RangeSet, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  GutterMarker,
  gutterLineClass,
  WidgetType,
} from '@codemirror/view';
import type { Finding } from '../../load/files/finding';
import { make, makeButton } from '../../ui/dom';
import type { Fix } from './fix';

/** A finding at its place in the text, with the changes that mend it. */
export interface PlacedFinding extends Pick<Finding, 'severity' | 'message'> {
  readonly from: number;
  readonly to: number;
  readonly fixes: readonly Fix[];
}

/** Replaces the findings that the editor shows. */
export const setInlineFindings = StateEffect.define<readonly PlacedFinding[]>();

/** The most that are shown under one line. */
const MOST_ON_A_LINE = 3;

class FindingLine extends WidgetType {
  constructor(private readonly found: PlacedFinding) {
    super();
  }

  override eq(other: FindingLine): boolean {
    return JSON.stringify(other.found) === JSON.stringify(this.found);
  }

  override toDOM(view: EditorView): HTMLElement {
    const { severity, message, fixes } = this.found;
    const buttons = fixes.map(({ label, from, to, insert }) =>
      makeButton({
        class: 'fix',
        text: label,
        onClick: () => {
          view.dispatch({ changes: { from, to, insert } });
          // The button goes with its finding.
          view.focus();
        },
      }),
    );
    return make('div', { class: `finding-line ${severity}` }, make('span', { text: message }), ...buttons);
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

class MarkedNumber extends GutterMarker {
  constructor(override readonly elementClass: string) {
    super();
  }
}

const MARKED = { error: new MarkedNumber('cm-found-error'), warning: new MarkedNumber('cm-found-warning') };

interface Shown {
  readonly words: DecorationSet;
  readonly underlines: DecorationSet;
  readonly numbers: RangeSet<GutterMarker>;
}

const NOTHING: Shown = { words: Decoration.none, underlines: Decoration.none, numbers: RangeSet.empty };

/** Every finding in words under its line with its fixes as buttons, an underline at its place, and its line's number. */
export const inlineFindings = StateField.define<Shown>({
  create: () => NOTHING,
  update({ words, underlines, numbers }, { changes, effects, state }) {
    const newest = effects.findLast((effect) => effect.is(setInlineFindings));
    if (!newest)
      return { words: words.map(changes), underlines: underlines.map(changes), numbers: numbers.map(changes) };
    const found: readonly PlacedFinding[] = newest.value;
    const lineOf = ({ from }: PlacedFinding) => state.doc.lineAt(Math.min(from, state.doc.length));
    const onLine = new Map<number, number>();
    const lines: Range<Decoration>[] = [];
    for (const one of found) {
      const line = lineOf(one);
      const count = (onLine.get(line.number) ?? 0) + 1;
      onLine.set(line.number, count);
      if (count > MOST_ON_A_LINE) continue;
      lines.push(Decoration.widget({ widget: new FindingLine(one), block: true, side: 1 }).range(line.to));
    }
    const marks = found
      .filter(({ from, to }) => from < to)
      .map(({ from, to, severity }) => Decoration.mark({ class: `cm-found-${severity}` }).range(from, to));
    return {
      words: Decoration.set(lines, true),
      underlines: Decoration.set(marks, true),
      numbers: RangeSet.of(
        found.map((one) => MARKED[one.severity].range(lineOf(one).from)),
        true,
      ),
    };
  },
  provide: (field) => [
    EditorView.decorations.from(field, ({ words }) => words),
    EditorView.decorations.from(field, ({ underlines }) => underlines),
    gutterLineClass.from(field, ({ numbers }) => numbers),
  ],
});

/** Puts the caret at the next finding, and after the last one at the first. */
export function goToNextFinding(view: EditorView): boolean {
  const { head } = view.state.selection.main;
  const places: number[] = [];
  for (const at = view.state.field(inlineFindings).underlines.iter(); at.value; at.next()) places.push(at.from);
  const next = places.find((place) => place > head) ?? places[0];
  if (next === undefined) return false;
  view.dispatch({ selection: { anchor: next }, scrollIntoView: true });
  return true;
}
