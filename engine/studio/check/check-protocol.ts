import type { Assets } from '../../load/check/check-pictures';
import type { Finding } from '../../load/files/finding';
import type { Files } from '../project/project';

/** What the studio says to the worker that checks, each with a number to answer to. */
export type CheckRequest =
  | { readonly type: 'open'; readonly folder: string; readonly library: Files; readonly assets: Assets | null }
  /** Changed files; null for one that is gone. */
  | { readonly type: 'check'; readonly texts: Readonly<Record<string, string | null>> }
  /** Where a pointer into the definitions is written. */
  | { readonly type: 'locate'; readonly pointer: string }
  /** What all files say of an id. */
  | { readonly type: 'explain'; readonly id: string };

/** A field of a definition, and where it is written. */
export interface ExplainedPlace {
  readonly title: string;
  readonly field: string;
  readonly value: string;
  /** `file:line`. */
  readonly place: string;
}

export interface CheckAnswers {
  readonly open: null;
  readonly check: { readonly findings: readonly Finding[]; readonly pack: string | null };
  readonly locate: string | null;
  readonly explain: readonly ExplainedPlace[];
}

export interface CheckCall {
  readonly number: number;
  readonly request: CheckRequest;
}

export type CheckReply =
  | { readonly number: number; readonly answer: CheckAnswers[keyof CheckAnswers] }
  | { readonly number: number; readonly error: string };
