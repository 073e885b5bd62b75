import type { Definitions } from '../core/definitions';
import { RuleError } from './model/fault';
import { type Frame, pointerOf, type Routine } from './model/frame';
import type { WorkedOut } from './model/machine';

/** An `each` always comes to an end; its list doesn't grow under it. */
const LOOPS = ['while', 'repeat'] as const;

/**
 * The step that goes round and round when the step at this pointer is reached again and again: of all around it the
 * outermost `while`, else the outermost `repeat`, which has an end in sight at least. Null when there is none.
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

/** What was under way when a rule went on for too long. */
interface UnderWay {
  readonly frames: readonly Frame[];
  readonly workingOut: readonly WorkedOut[];
  /** Routines called lately, and the last of them. */
  readonly called: readonly Routine[];
  readonly last: Routine | null;
  readonly isLoop: boolean;
}

/** The error of a rule that does not come to an end: it names the rules that go round, and the loop they go round in. */
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
