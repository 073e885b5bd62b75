import type { CompletionSource } from '@codemirror/autocomplete';
import { json } from '@codemirror/lang-json';
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { Annotation, Compartment, EditorState, type Extension, Transaction } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  type HoverTooltipSource,
  highlightActiveLine,
  highlightActiveLineGutter,
  hoverTooltip,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import type { Finding } from '../../load/files/finding';
import { type Splice, spliceBetween } from '../project/edited-text';
import { editorLook } from './editor-look';
import { fixesFor, offsetAt, tokenEnd } from './fix';
import { goToNextFinding, inlineFindings, type PlacedFinding, setInlineFindings } from './inline-findings';

/** What the editor asks of the studio. */
export interface EditorHooks {
  /** The text was changed by typing. */
  typed(path: string, splices: readonly Splice[]): void;
  undo(): void;
  redo(): void;
  /** The reader asks where the word at the caret is defined. */
  jump(word: string): void;
  complete: CompletionSource;
  hover: HoverTooltipSource;
  /** Pictures beside words: colours, tiles, sounds. */
  readonly pictures: Extension;
}

/** Marks a change that came from elsewhere, so that it is not reported as typed. */
const fromElsewhere = Annotation.define<boolean>();

/** CodeMirror with the project's history in place of its own. */
export class CodeEditor {
  readonly view: EditorView;
  private readonly states = new Map<string, EditorState>();
  private readonly readOnly = new Compartment();
  private readonly extras = new Compartment();
  /** The keys of an editor, completion and search, fetched when the editor is first focused. */
  private fetchedExtras: Extension = [];
  private fetching: Promise<void> | null = null;
  path = '';

  constructor(
    parent: HTMLElement,
    root: ShadowRoot,
    private readonly hooks: EditorHooks,
  ) {
    this.view = new EditorView({ parent, root, state: this.stateFor('', false) });
  }

  /** Shows a file. The caret stays where it was when the file was left. */
  open(path: string, text: string, isReadOnly: boolean): void {
    if (this.path !== '') this.states.set(this.path, this.view.state);
    this.path = path;
    this.view.setState(this.states.get(path) ?? this.stateFor(text, isReadOnly));
    this.setText(text);
    this.view.dispatch({
      effects: [this.readOnly.reconfigure(readOnlyIf(isReadOnly)), this.extras.reconfigure(this.fetchedExtras)],
    });
    this.view.contentDOM.setAttribute('aria-label', `Text of ${path}`);
  }

  /** Takes over a text that was changed elsewhere; the caret keeps its place. */
  setText(text: string): void {
    const splice = spliceBetween(this.view.state.doc.toString(), text);
    if (!splice) return;
    const { at, remove, insert } = splice;
    this.view.dispatch({
      changes: { from: at, to: at + remove, insert },
      annotations: [fromElsewhere.of(true), Transaction.addToHistory.of(false)],
    });
  }

  /** Shows findings in words under their lines, by underlines, and by the number of the line. */
  setFindings(findings: readonly Finding[]): void {
    const text = this.view.state.doc.toString();
    const placed = findings.map((finding): PlacedFinding => {
      const { severity, message, line, col } = finding;
      const from = line > 0 ? offsetAt(text, line, col) : 0;
      const to = line > 0 ? Math.min(tokenEnd(text, from), text.length) : from;
      return { from, to, severity, message, fixes: fixesFor(text, finding) };
    });
    this.view.dispatch({ effects: setInlineFindings.of(placed) });
  }

  /** Puts the caret on a line and shows it in the middle. */
  reveal(line: number, column: number): void {
    const place = offsetAt(this.view.state.doc.toString(), line, column);
    this.view.dispatch({
      selection: { anchor: place },
      effects: EditorView.scrollIntoView(place, { y: 'center' }),
    });
    this.view.focus();
  }

  focus(): void {
    this.view.focus();
  }

  private stateFor(doc: string, isReadOnly: boolean): EditorState {
    const { hooks } = this;
    const command = (act: () => void) => () => {
      act();
      return true;
    };
    return EditorState.create({
      doc,
      extensions: [
        lineNumbers(),
        foldGutter(),
        codeFolding(),
        inlineFindings,
        drawSelection(),
        EditorView.contentAttributes.of({ tabindex: '0' }),
        indentOnInput(),
        bracketMatching(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        json(),
        editorLook,
        EditorView.lineWrapping,
        hoverTooltip(hooks.hover),
        hooks.pictures,
        this.extras.of(this.fetchedExtras),
        keymap.of([
          { key: 'Mod-z', run: command(() => hooks.undo()), preventDefault: true },
          { key: 'Mod-Shift-z', run: command(() => hooks.redo()), preventDefault: true },
          { key: 'Mod-y', run: command(() => hooks.redo()), preventDefault: true },
          { key: 'F12', run: command(() => hooks.jump(this.wordAtCaret())) },
          { key: 'F8', run: goToNextFinding },
          ...foldKeymap,
        ]),
        EditorView.domEventHandlers({
          focus: () => void this.fetchExtras(),
          click: (event) => {
            if (!event.altKey) return false;
            hooks.jump(this.wordAtCaret());
            return true;
          },
        }),
        this.readOnly.of(readOnlyIf(isReadOnly)),
        EditorView.updateListener.of(({ transactions }) => {
          for (const one of transactions) if (one.docChanged && !one.annotation(fromElsewhere)) this.report(one);
        }),
      ],
    });
  }

  private fetchExtras(): Promise<void> {
    this.fetching ??= import('./editor-extras')
      .then(({ editorExtras }) => {
        this.fetchedExtras = editorExtras(this.hooks.complete);
        this.view.dispatch({ effects: this.extras.reconfigure(this.fetchedExtras) });
      })
      // A broken connection: the next focus tries again.
      .catch(() => {
        this.fetching = null;
      });
    return this.fetching;
  }

  private report(transaction: Transaction): void {
    const splices: Splice[] = [];
    transaction.changes.iterChanges((fromA, toA, fromB, _toB, inserted) => {
      splices.push({ at: fromB, remove: toA - fromA, insert: inserted.toString() });
    });
    this.hooks.typed(this.path, splices);
  }

  /** The text of the string, or the word, around the caret. */
  private wordAtCaret(): string {
    const { state } = this.view;
    const { head } = state.selection.main;
    const line = state.doc.lineAt(head);
    for (const match of line.text.matchAll(/[\w]+/g)) {
      const from = line.from + match.index;
      if (from <= head && head <= from + match[0].length) return match[0];
    }
    return '';
  }
}

const readOnlyIf = (isReadOnly: boolean): Extension => [
  EditorState.readOnly.of(isReadOnly),
  EditorView.contentAttributes.of(isReadOnly ? { 'aria-readonly': 'true' } : {}),
];
