/** What the editor asks the worker that reads schemas, each with a number to answer to. */
export type SchemaRequest =
  | { readonly type: 'open'; readonly schemas: Readonly<Record<string, string>> }
  | { readonly type: 'complete' | 'hover'; readonly path: string; readonly text: string; readonly offset: number };

/** A word that may stand at the caret. */
export interface OfferedWord {
  readonly label: string;
  readonly about: string;
  /** What replaces the letters from `from` to `to`. `$0` and the like are gone. */
  readonly insert: string;
  readonly from: number;
  readonly to: number;
  /** True for a key, false for a value. */
  readonly isKey: boolean;
}

export interface SchemaCall {
  readonly number: number;
  readonly request: SchemaRequest;
}

export interface SchemaReply {
  readonly number: number;
  readonly words?: readonly OfferedWord[];
  readonly hover?: string | null;
}
