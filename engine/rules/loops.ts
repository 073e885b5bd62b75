import type { Definitions } from '../core/definitions';

/** An `each` always comes to an end; its list doesn't grow under it. */
const LOOPS = ['while', 'repeat'] as const;

/**
 * The step that goes round and round when the step at this pointer is reached again and again: of all around it the
 * outermost `while`, else the outermost `repeat`, which has an end in sight at least. Null when there is none.
 */
export function loopAround(definitions: Definitions, pointer: string): string | null {
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
