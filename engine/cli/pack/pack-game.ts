import { findingsOf } from '../../game/findings';
import { BUILT_IN_KIT, type Kit } from '../../kit/kit';
import { startingAt } from '../../level/plan/start-cell';
import { type Finding, formatFinding, isError } from '../../load/files/finding';
import { wholeFile } from '../../load/files/read-layers';
import { loadLevels } from '../../load/load-levels';
import { packApart } from '../../load/pack/pack';
import { langOf } from '../../load/texts/read-texts';
import { FileSource } from '../context/file-source';
import { projectKit } from '../context/project-kit';
import { embedFiles } from './embed-page';
import { tilesFor } from './packed-tiles';

export { embedScript } from './embed-page';

export interface PackedGame {
  /** The packed definitions in two parts, because most readers never need the second; null if the files have errors. */
  readonly packed: ReturnType<typeof packApart> | null;
  /**
   * The page for frames of other sites and the files beside it, by name. Null if the files have errors, or use words of
   * the project's kit: such a page can't hold its code.
   */
  readonly embed: ((site: string | null) => Promise<Record<string, string>>) | null;
  readonly findings: readonly Finding[];
  /** The languages that the folder has texts in. */
  readonly langs: readonly string[];
}

/** How a prototype is packed otherwise than its files say. */
export interface PackChanges {
  /** Texts to read in place of files, by path. */
  readonly instead?: Readonly<Record<string, string>>;
  /** The cell where the player begins. */
  readonly start?: readonly [x: number, y: number];
  /** The language of its texts; absent for English. */
  readonly lang?: string;
}

/** Reads and packs a prototype. The development server and the build call this. */
export async function packFolder(
  root: string,
  folder: string,
  kit: string = root,
  { instead = {}, start, lang }: PackChanges = {},
): Promise<PackedGame> {
  const source = new FileSource(root, root, kit);
  const read = async (path: string) => instead[path] ?? source.read(path);
  const load = ({ words, rulebook }: Kit) =>
    loadLevels({ read, list: (path) => source.list(path) }, folder, {
      vocabulary: words,
      compileCheck: (definitions) => findingsOf(definitions, rulebook),
      lang,
    });
  const own = await projectKit(root);
  const loaded = await load(own);
  const isBuiltIn = own === BUILT_IN_KIT || (await load(BUILT_IN_KIT)).definitions !== null;
  const langs = (await source.list(folder)).map(langOf).filter((one) => one !== null);
  const definitions = start && loaded.definitions ? startingAt(loaded.definitions, ...start) : loaded.definitions;
  const findings = loaded.definitions && !definitions ? [noStart(folder, start)] : loaded.findings;
  if (!definitions) return { packed: null, embed: null, findings, langs };
  const { tiles, first } = await tilesFor(source, definitions);
  return {
    packed: packApart({ definitions, tiles }, first),
    embed: isBuiltIn ? (site) => embedFiles({ definitions, tiles }, source.locate(folder), site) : null,
    findings,
    langs,
  };
}

const noStart = (folder: string, start: PackChanges['start']): Finding =>
  wholeFile(folder, `no player can begin at cell ${start}: the level has no drawn map, or the cell lies outside`);

/** The errors as people read them. */
export const complaints = ({ findings }: PackedGame): string => findings.filter(isError).map(formatFinding).join('\n');
