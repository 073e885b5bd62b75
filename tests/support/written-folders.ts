import { FileSource } from '../../engine/cli/context/file-source';
import type { Definitions } from '../../engine/core/definitions';
import { formatFinding } from '../../engine/load/files/finding';
import type { Source } from '../../engine/load/files/source';
import { loadLevels } from '../../engine/load/load-levels';

/** What the files of a prototype say, by their kind: `{ actors: { … } }`. */
export type Written = Readonly<Record<string, object>>;

/** Loads a prototype that stands in no folder, nor do its other levels, over the kit's own data. For benchmarks too. */
export async function loadWritten(folders: ReadonlyMap<string, Written>, first: string): Promise<Definitions> {
  const files = new Map<string, string>();
  for (const [name, written] of folders) {
    for (const [kind, content] of Object.entries(written)) {
      files.set(`prototypes/${name}/${kind}.json`, JSON.stringify(content));
    }
  }
  const disk = new FileSource(process.cwd(), process.cwd());
  const isOurs = (path: string) => folders.has(path.split('/')[1] ?? '');
  const source: Source = {
    read: async (path) => (isOurs(path) ? (files.get(path) ?? null) : disk.read(path)),
    list: async (path) =>
      isOurs(path)
        ? [...files.keys()].filter((file) => file.startsWith(`${path}/`)).map((file) => file.slice(path.length + 1))
        : disk.list(path),
  };
  const { definitions, findings } = await loadLevels(source, `prototypes/${first}`);
  if (!definitions) throw new Error(findings.map(formatFinding).join('\n'));
  return definitions;
}
