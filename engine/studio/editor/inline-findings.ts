import type { Diagnostic } from '@codemirror/lint';
import { type Range, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import { make, makeButton } from '../../ui/dom';

/** Replaces the findings that stand under their lines. */
export const setInlineFindings = StateEffect.define<readonly Diagnostic[]>();

/** The most that are shown under one line. */
const MOST_ON_A_LINE = 3;

class FindingLine extends WidgetType {
  constructor(private readonly found: Diagnostic) {
    super();
  }

  override eq(other: FindingLine): boolean {
    return other.found.message === this.found.message && other.found.from === this.found.from;
  }

  override toDOM(view: EditorView): HTMLElement {
    const { severity, message, actions = [], from, to } = this.found;
    const fixes = actions.map((action) =>
      makeButton({ class: 'fix', text: action.name, onClick: () => action.apply(view, from, to) }),
    );
    return make('div', { class: `finding-line ${severity}` }, make('span', { text: message }), ...fixes);
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

/** Every finding in words under its line, with its fixes as buttons. */
export const inlineFindings = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, transaction) {
    let next = shown.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (!effect.is(setInlineFindings)) continue;
      const onLine = new Map<number, number>();
      const lines: Range<Decoration>[] = [];
      for (const found of effect.value) {
        const line = transaction.state.doc.lineAt(Math.min(found.from, transaction.state.doc.length));
        const count = (onLine.get(line.number) ?? 0) + 1;
        onLine.set(line.number, count);
        if (count > MOST_ON_A_LINE) continue;
        lines.push(Decoration.widget({ widget: new FindingLine(found), block: true, side: 1 }).range(line.to));
      }
      next = Decoration.set(lines, true);
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});
