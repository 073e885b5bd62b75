import { autocompletion, type CompletionSource, closeBrackets, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap } from '@codemirror/commands';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import type { Extension } from '@codemirror/state';
import { keymap } from '@codemirror/view';

/** What the editor needs only once someone writes in it: its keys, completion, closing brackets, search. */
export const editorExtras = (complete: CompletionSource): Extension => [
  closeBrackets(),
  highlightSelectionMatches(),
  search({ top: true }),
  autocompletion({ override: [complete] }),
  keymap.of([...completionKeymap, ...searchKeymap, ...defaultKeymap]),
];
