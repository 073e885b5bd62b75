import type { Definitions } from '../core/definitions';
import { RuleError } from './model/fault';
import { type Frame, pointerOf, type Routine } from './model/frame';
import type { Formula } from './model/machine';

/** An `each` always ends, because its list doesn't grow while it runs. */
const LOOPS = ['while', 'repeat'] as const;

/**
 * The loop around a step that is reached again and again: the outermost `while`, else the outermost `repeat`, which
 * does have an end. Null if there is none.
 */
function loopAround(definitions: Definitions, pointer: string): string | null {
  const found = new Map<string, string>();
  let node: unknown = definitions;
  let path = '';
  for (const key of pointer.split('/').slice(1)) {
    const isStep = Array.isArray(node);
    if (typeof node !== 'object' || node === null) break;
    node = (node as Record<string, unknown>)[key];
    path += `/${key}`;
    const loop = isStep && LOOPS.find((verb) => typeof node === 'object' && node !== null && verb in node);
    if (loop && !found.has(loop)) found.set(loop, path);
  }
  for (const loop of LOOPS) if (found.has(loop)) return found.get(loop) ?? null;
  return null;
}

/** What was running when a rule exceeded its budget. */
interface UnderWay {
  readonly frames: readonly Frame[];
  readonly workingOut: readonly Formula[];
  /** The routines called recently, and the last of them. */
  readonly called: readonly Routine[];
  readonly last: Routine | null;
  readonly isLoop: boolean;
}

/** The error for an endless rule. It names the rules in the cycle and the loop around them. */
export function endlessRule(what: string, definitions: Definitions, under: UnderWay): RuleError {
  const { frames, workingOut, called, last, isLoop } = under;
  const routines = [...frames.slice(-40).map((frame) => frame.routine), ...called];
  const paths = [...routines.map(({ path }) => path), ...workingOut.map(({ pointer }) => pointer)];
  const cycle = [...new Set(paths.map((path) => path.slice(1)))].slice(-6).join(' → ');
  const steps = frames.map(pointerOf);
  const loop = isLoop ? steps.map((step) => loopAround(definitions, step)).find((one) => one !== null) : null;
  const pointer = loop ?? workingOut.at(-1)?.pointer ?? steps.at(-1) ?? last?.path ?? '/rules/turn';
  return new RuleError(`a rule ${what}: ${cycle || 'the turn'}`, pointer);
}
