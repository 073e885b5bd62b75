import { findingsOf } from '../../game/findings';
import { type Finding, formatFinding, isError } from '../../load/files/finding';
import { loadLevels } from '../../load/load-levels';
import { packApart } from '../../load/pack/pack';
import { FileSource } from '../context/file-source';
import { embedFiles } from './embed-page';
import { tilesFor } from './packed-tiles';

export { embedScript } from './embed-page';

export interface PackedGame {
  /** The packed definitions in two parts, because most readers never need the second; null if the files have errors. */
  readonly packed: ReturnType<typeof packApart> | null;
  /** The page for frames of other sites and the files beside it, by name; null if the files have errors. */
  readonly embed: ((site: string | null) => Promise<Record<string, string>>) | null;
  readonly findings: readonly Finding[];
}

/**
 * Reads and packs a prototype. The development server and the build call this. `instead` has texts to read in place of
 * files, by path.
 */
export async function packFolder(
  root: string,
  folder: string,
  kit: string = root,
  instead: Readonly<Record<string, string>> = {},
): Promise<PackedGame> {
  const source = new FileSource(root, root, kit);
  const read = async (path: string) => instead[path] ?? source.read(path);
  const { definitions, findings } = await loadLevels({ read, list: (path) => source.list(path) }, folder, {
    compileCheck: findingsOf,
  });
  if (!definitions) return { packed: null, embed: null, findings };
  const { tiles, first } = await tilesFor(source, definitions);
  return {
    packed: packApart({ definitions, tiles }, first),
    embed: (site) => embedFiles({ definitions, tiles }, source.locate(folder), site),
    findings,
  };
}

/** The errors as people read them. */
export const complaints = ({ findings }: PackedGame): string => findings.filter(isError).map(formatFinding).join('\n');
