import { NotFetched } from '../core/find-level';
import { Refusal } from '../game/game';
import { RuleError } from '../machine/model/fault';
import type { Moment, OwnedHost } from './host';

/** What is said between a screen and a worker. Each message is one JSON text. */

/** Raised whenever one side could no longer understand the other of an earlier version. */
export const VERSION = 1;

/** What can be asked of the other side. */
export type Call = Exclude<keyof OwnedHost, 'seats' | 'isElsewhere' | 'listen' | 'close' | 'inspect'>;

export interface Asking {
  readonly id: number;
  readonly call: Call | 'open';
  readonly args: readonly unknown[];
}

/** A moment for each seat, or the answer to a call. */
export type Answering =
  | { readonly moments: readonly Moment[] }
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: CrossedError };

/** An error as JSON. The kinds are those that a screen treats differently. */
export interface CrossedError {
  readonly kind: 'refusal' | 'rule' | 'not-fetched' | 'other';
  readonly message: string;
  readonly pointer?: string;
  readonly at?: number;
}

export function crossedError(error: unknown): CrossedError {
  if (error instanceof RuleError) {
    const { reason, pointer, at } = error;
    return { kind: 'rule', message: reason, pointer, at };
  }
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof Refusal) return { kind: 'refusal', message };
  return { kind: error instanceof NotFetched ? 'not-fetched' : 'other', message };
}

export function errorFrom({ kind, message, pointer = '', at = 0 }: CrossedError): Error {
  if (kind === 'rule') return new RuleError(message, pointer, at);
  if (kind === 'refusal') return new Refusal(message);
  return kind === 'not-fetched' ? new NotFetched(message) : new Error(message);
}

/** One end of a connection: a worker, or a port of a channel. */
export interface Line {
  postMessage(text: string): void;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
}
