import { type Finding, formatFinding, isError } from '../load/finding';
import { loadLevels } from '../load/load-levels';
import { packApart, packDefinitions } from '../load/pack';
import { findingsOf } from '../turn/findings';
import { FileSource } from './file-source';
import { addTiles } from './packed-tiles';

export interface PackedGame {
  /** The packed definitions; null when the files have errors. */
  readonly text: string | null;
  /** The same in two parts, for readers who may never need the second. */
  readonly apart: ReturnType<typeof packApart> | null;
  readonly findings: readonly Finding[];
}

/** Reads a prototype's files anew and packs what they say. The development server and the build call this. */
export async function packGame(root: string, folder: string): Promise<PackedGame> {
  const source = new FileSource(root, root);
  const { definitions, findings } = await loadLevels(source, folder, {
    compileCheck: findingsOf,
  });
  if (!definitions) return { text: null, apart: null, findings };
  const first = await addTiles(source, definitions);
  return { text: packDefinitions(definitions), apart: packApart(definitions, first), findings };
}

/** The errors as people read them. */
export const complaints = ({ findings }: PackedGame): string => findings.filter(isError).map(formatFinding).join('\n');
