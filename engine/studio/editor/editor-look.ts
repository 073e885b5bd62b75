import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The colours of the editor, from the variables of the studio, so that light and dark need no second theme. */
export const editorLook = [
  EditorView.theme({
    '&': { blockSize: '100%', fontSize: '0.8125rem', background: 'var(--page)', color: 'var(--ink)' },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': { fontFamily: 'var(--letters)', lineHeight: '1.55' },
    '.cm-gutters': { background: 'var(--page)', color: 'var(--quiet)', border: 'none' },
    '.cm-activeLine, .cm-activeLineGutter': { background: 'var(--raised)' },
    '.cm-cursor': { borderLeftColor: 'var(--warm)', borderLeftWidth: '2px' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
      background: 'var(--selection)',
    },
    '.cm-selectionMatch': { background: 'var(--selection)' },
    '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { background: 'var(--selection)', color: 'inherit' },
    '.cm-tooltip': { background: 'var(--raised)', color: 'var(--ink)', border: '1px solid var(--line)' },
    '.cm-tooltip-autocomplete ul li[aria-selected]': { background: 'var(--selection)', color: 'var(--ink)' },
    '.cm-panels': { background: 'var(--raised)', color: 'var(--ink)' },
    '.cm-foldPlaceholder': { background: 'var(--raised)', color: 'var(--quiet)', border: '1px solid var(--line)' },
    '.cm-line .cm-found-error': { textDecoration: 'underline wavy var(--loss) 1px' },
    '.cm-line .cm-found-warning': { textDecoration: 'underline wavy var(--warm) 1px' },
    '.cm-lineNumbers .cm-found-warning': { color: 'var(--warm)', fontWeight: 'bold' },
    '.cm-lineNumbers .cm-found-error': { color: 'var(--loss)', fontWeight: 'bold' },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.propertyName, color: 'var(--key)' },
      { tag: tags.string, color: 'var(--string)' },
      { tag: tags.number, color: 'var(--number)' },
      { tag: [tags.bool, tags.null], color: 'var(--number)' },
      { tag: tags.separator, color: 'var(--quiet)' },
      { tag: [tags.squareBracket, tags.brace], color: 'var(--quiet)' },
    ]),
  ),
];
