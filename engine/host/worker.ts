import type { Line } from './crossing';
import { serveHost } from './serve-host';

/** The script of a Web Worker that a game is played in. */
serveHost(globalThis as unknown as Line);
