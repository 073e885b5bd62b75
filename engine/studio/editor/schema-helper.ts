import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { EditorView, Tooltip } from '@codemirror/view';
import { make } from '../../ui/dom';
import type { SchemaCall, SchemaReply, SchemaRequest } from './schema-protocol';

/** Ids that a game knows, for values whose schema only says "a text". */
export type KnownIds = (key: string) => readonly string[];

/**
 * Completion and hover for the editor: keys and fixed words from the schemas, by a worker that is started with the
 * first question; ids, tiles and sounds from the game.
 */
export class SchemaHelper {
  private worker: Worker | null = null;
  private readonly asked = new Map<number, (reply: SchemaReply) => void>();
  private number = 0;

  constructor(
    private readonly schemas: Readonly<Record<string, string>>,
    private readonly pathNow: () => string,
    private readonly knownIds: KnownIds,
  ) {}

  readonly complete = async (context: CompletionContext): Promise<CompletionResult | null> => {
    const before = context.matchBefore(/[\w"]*/);
    if (!context.explicit && (!before || before.from === before.to)) return null;
    const text = context.state.doc.toString();
    const { words = [] } = await this.ask({ type: 'complete', path: this.pathNow(), text, offset: context.pos });
    const line = context.state.doc.lineAt(context.pos);
    const [, key = '', quote] = /"(\w+)"\s*:\s*\[?\s*(")?[^"]*$/.exec(text.slice(line.from, context.pos)) ?? [];
    const start = text.lastIndexOf('"', context.pos - 1);
    const ids: Completion[] = quote
      ? this.knownIds(key).map((id) => ({ label: id, type: 'constant', apply: replacing(start, `"${id}"`) }))
      : [];
    const offered: Completion[] = words.map(({ label, about, insert, from, isKey }) => ({
      label,
      info: about,
      type: isKey ? 'property' : 'enum',
      apply: replacing(from, insert),
    }));
    const options = [...offered, ...ids.filter(({ label }) => !offered.some((one) => one.label === label))];
    if (options.length === 0) return null;
    const word = context.matchBefore(/\w*/);
    return { from: word?.from ?? context.pos, options, validFor: /^\w*$/ };
  };

  readonly hover = async (view: EditorView, pos: number): Promise<Tooltip | null> => {
    const { hover } = await this.ask({
      type: 'hover',
      path: this.pathNow(),
      text: view.state.doc.toString(),
      offset: pos,
    });
    if (!hover) return null;
    return { pos, above: true, create: () => ({ dom: make('div', { class: 'about-key', text: hover }) }) };
  };

  close(): void {
    this.worker?.terminate();
  }

  private ask(request: SchemaRequest): Promise<SchemaReply> {
    if (!this.worker) {
      this.worker = new Worker(new URL('./schema-worker.ts', import.meta.url), { type: 'module' });
      this.worker.addEventListener('message', ({ data }: MessageEvent<SchemaReply>) => {
        this.asked.get(data.number)?.(data);
        this.asked.delete(data.number);
      });
      void this.ask({ type: 'open', schemas: this.schemas });
    }
    const number = ++this.number;
    const call: SchemaCall = { number, request };
    this.worker.postMessage(call);
    return new Promise((resolve) => this.asked.set(number, resolve));
  }
}

/** Replaces everything from a place to the caret, and a closing quote behind it. */
const replacing =
  (from: number, insert: string) =>
  (view: EditorView): void => {
    const { head } = view.state.selection.main;
    const isQuoted = insert.includes('"') && view.state.sliceDoc(head, head + 1) === '"';
    view.dispatch({
      changes: { from, to: head + (isQuoted ? 1 : 0), insert },
      selection: { anchor: from + insert.length },
      userEvent: 'input.complete',
    });
  };
