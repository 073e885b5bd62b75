import type { BenchLine } from './bench-protocol';
import { serveBench } from './serve-bench';

/** The script of the Web Workers that play games for the bench. */
serveBench(globalThis as unknown as BenchLine);
