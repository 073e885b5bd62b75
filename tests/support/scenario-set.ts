import type { Source } from '../../engine/load/files/source';
import type { Value } from '../../engine/machine/model/value';
import { diskSource } from './disk-source';
import { memorySource } from './memory-source';

export type Legend = Readonly<Record<string, string | readonly string[]>>;

const USUAL_LEGEND: Legend = { '#': 'wall', '@': 'player' };
const MARK = /[0-9]/;

/** The set of a scenario: a prototype that exists only in a test, over the kit's own data. */
export class ScenarioSet {
  readonly files = new Map<string, Record<string, unknown>>();
  readonly dice: number[] = [];
  readonly options: Record<string, Value> = {};
  readonly marks = new Map<string, [x: number, y: number]>();
  seat: { readonly name?: string; readonly personality?: string } | null = null;
  /** The names of several players; empty for one. */
  names: readonly string[] = [];
  seed = 'scenario';

  /** Takes a drawing as it stands in a test, with the indentation of the lines around it. */
  draw(drawing: string, legend: Legend): void {
    const lines = drawing.split('\n').filter((line) => line.trim() !== '');
    const indent = Math.min(...lines.map((line) => line.length - line.trimStart().length));
    const rows = lines.map((line, y) =>
      [...line.slice(indent).trimEnd()]
        .map((sign, x) => {
          if (!MARK.test(sign) || sign in legend) return sign;
          this.marks.set(sign, [x, y]);
          return '.';
        })
        .join(''),
    );
    this.files.set('prototype', { name: 'Scenario', map: { rows, legend: { ...USUAL_LEGEND, ...legend } } });
  }

  write(kind: string, content: Readonly<Record<string, unknown>>): void {
    this.files.set(kind, { ...this.files.get(kind), ...content });
  }

  /** Puts items into the hands of an actor, after what its definition in the scenario already says. */
  give(actor: string, items: readonly string[]): void {
    const actors = this.files.get('actors') ?? {};
    const definition = (actors[actor] ?? {}) as { readonly default_items?: readonly string[] };
    const all = [...(definition.default_items ?? []), ...items];
    this.write('actors', { [actor]: { ...definition, default_items: all } });
  }
}

/** The set's files over those of the kit. */
export function sourceOf(set: ScenarioSet): Source {
  const folder = 'prototypes/scenario';
  const own = memorySource(
    Object.fromEntries([...set.files].map(([kind, content]) => [`${folder}/${kind}.json`, content])),
  );
  return {
    list: (path) => (path.startsWith(folder) ? own.list(path) : diskSource.list(path)),
    read: (path) => (path.startsWith(folder) ? own.read(path) : diskSource.read(path)),
  };
}
