import type { Definitions } from '../../core/definitions';
import type { Source } from '../../load/files/source';
import { type LoadOptions, type LoadResult, loadPrototype } from '../../load/load-prototype';
import { findingFrom } from '../../load/merge/origins';
import { NO_SOURCES, Sources } from '../../ui/inspector/facts/sources';
import type { FindMistake } from './loaded-game';
import type { FolderFiles } from './provided-game';

/**
 * Reads the files of a level again, for their lines; without result if the files are gone or have changed. With all the
 * checks it is larger than the inspector, so it is fetched after it.
 */
export async function readSources(
  files: FolderFiles,
  game: Definitions,
  level: Definitions,
  vocabulary: LoadOptions['vocabulary'],
): Promise<Sources> {
  const { origins, findings } = (await readAgain(files, game, level, vocabulary)) ?? {};
  if (!origins) return NO_SOURCES;
  const told = (findings ?? []).map(({ file, line, col, message }) => `${file}:${line}:${col}  ${message}`);
  return new Sources(origins, told);
}

/** Finds the places of mistakes in a level; null if they aren't known. */
export async function readFinder(
  files: FolderFiles,
  game: Definitions,
  level: Definitions,
  vocabulary: LoadOptions['vocabulary'],
): Promise<FindMistake | null> {
  const origins = (await readAgain(files, game, level, vocabulary))?.origins;
  return origins ? (mistake) => findingFrom(origins, mistake) : null;
}

async function readAgain(
  files: FolderFiles,
  game: Definitions,
  level: Definitions,
  vocabulary: LoadOptions['vocabulary'],
): Promise<LoadResult | null> {
  const source = knownSource(files.source, Object.keys(game.files ?? {}));
  const result = await loadPrototype(source, `${files.parent}/${level.id}`, { vocabulary });
  const wanted = level.levels?.[level.id] ?? level;
  return result.definitions?.hash === wanted.hash ? result : null;
}

/** Only files that the game was read from: requesting others would fill the server's log with errors. */
function knownSource(source: Source, files: readonly string[]): Source {
  return {
    read: (path) => (files.includes(path) ? source.read(path) : Promise.resolve(null)),
    list: (folder) => {
      const inside = files.filter((path) => path.startsWith(`${folder}/`));
      return Promise.resolve([...new Set(inside.map((path) => path.slice(folder.length + 1).split('/')[0] as string))]);
    },
  };
}
