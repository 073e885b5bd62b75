import type { Files } from '../project/project';

/** A page of the docs as guided steps. */
export interface Tour {
  readonly id: string;
  readonly title: string;
  /** The name of the game's folder. */
  readonly folder: string;
  readonly steps: readonly TourStep[];
}

/** One step: its words in Markdown, and all files of the game after it, by name. */
export interface TourStep {
  readonly title: string;
  readonly text: string;
  readonly files: Files;
}

type Json = unknown;

/** What a step still lacks in a file, as the path of keys; null if all is there. The reader's own additions are fine. */
function missingIn(wanted: Json, there: Json, path: string): string | null {
  if (isRecord(wanted)) {
    if (!isRecord(there)) return path;
    for (const [key, value] of Object.entries(wanted)) {
      if (key === '$schema' || key === 'note') continue;
      const missing = missingIn(value, there[key], path === '' ? key : `${path}.${key}`);
      if (missing !== null) return missing;
    }
    return null;
  }
  // Words are the reader's own affair, and so is how a map is drawn: only what rules depend on must agree.
  if (typeof wanted === 'string' && /\s/.test(wanted) && typeof there === 'string') return null;
  if (/(^|\.)map\.rows$/.test(path)) return Array.isArray(there) ? null : path;
  return JSON.stringify(wanted) === JSON.stringify(there) ? null : path;
}

const isRecord = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is still to be done in a step, in words; null when it is done. `read` gives the text of a file by its name. */
export function stillToDo(step: TourStep, read: (name: string) => string | null): string | null {
  for (const [name, text] of Object.entries(step.files)) {
    const own = read(name);
    if (own === null) return `There is no ${name} yet.`;
    let parsed: Json;
    try {
      parsed = JSON.parse(own);
    } catch {
      return `${name} can’t be read yet: see the findings under its lines.`;
    }
    const missing = missingIn(JSON.parse(text), parsed, '');
    if (missing !== null) return `In ${name}, “${missing}” is not as in the step yet.`;
  }
  return undrawn(step, read);
}

/** A step with a map is done when everything that it draws is drawn somewhere. */
function undrawn(step: TourStep, read: (name: string) => string | null): string | null {
  const wanted = drawnIn(step.files['prototype.json'] ?? '{}');
  const drawn = drawnIn(read('prototype.json') ?? '{}');
  const missing = [...wanted].find((id) => !drawn.has(id));
  return missing === undefined ? null : `The map has no “${missing}” yet.`;
}

/** The ids that the rows of a map draw. */
function drawnIn(text: string): Set<string> {
  const { map } = JSON.parse(text) as { map?: { rows?: string[]; legend?: Record<string, string | string[]> } };
  const letters = new Set((map?.rows ?? []).join(''));
  const entries = Object.entries(map?.legend ?? {}).filter(([letter]) => letters.has(letter));
  return new Set(entries.flatMap(([, ids]) => ids));
}
