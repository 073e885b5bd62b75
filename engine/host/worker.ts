import { serveHost } from './serve-host';
import type { MessageLine } from './worker-protocol';

/** The script of the Web Worker that plays a game. */
serveHost(globalThis as unknown as MessageLine);
