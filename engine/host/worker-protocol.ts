import { NotFetched } from '../core/find-level';
import { Refusal } from '../game/game';
import { RuleError } from '../machine/model/fault';
import type { Moment, OwnedHost } from './host';

/** The messages between a screen and a worker. Each is one JSON text. */

/** Raised when one side can no longer understand the other in an earlier version. */
export const PROTOCOL_VERSION = 1;

/** Methods that can be called on the other side. */
export type HostMethod = Exclude<keyof OwnedHost, 'seats' | 'isElsewhere' | 'listen' | 'close' | 'inspect'>;

export interface HostCall {
  readonly id: number;
  readonly call: HostMethod | 'open';
  readonly args: readonly unknown[];
}

/** A moment for each seat, or the result of a call. */
export type HostMessage =
  | { readonly moments: readonly Moment[] }
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: ErrorMessage };

/** An error as JSON. Screens treat each of these kinds differently. */
export interface ErrorMessage {
  readonly kind: 'refusal' | 'rule' | 'not-fetched' | 'other';
  readonly message: string;
  readonly pointer?: string;
  readonly at?: number;
}

export function errorMessage(error: unknown): ErrorMessage {
  if (error instanceof RuleError) {
    const { reason, pointer, at } = error;
    return { kind: 'rule', message: reason, pointer, at };
  }
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof Refusal) return { kind: 'refusal', message };
  return { kind: error instanceof NotFetched ? 'not-fetched' : 'other', message };
}

export function errorFrom({ kind, message, pointer = '', at = 0 }: ErrorMessage): Error {
  if (kind === 'rule') return new RuleError(message, pointer, at);
  if (kind === 'refusal') return new Refusal(message);
  return kind === 'not-fetched' ? new NotFetched(message) : new Error(message);
}

/** One end of a connection: a worker, or a port of a channel. */
export interface MessageLine {
  postMessage(text: string): void;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
}
