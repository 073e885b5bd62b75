import { speakByTables } from '../language/text/table-language';
import { serveHost } from './serve-host';
import type { MessageLine } from './worker-protocol';

speakByTables();

/** The script of the Web Worker that plays a game. */
serveHost(globalThis as unknown as MessageLine);
