import { BUILT_IN_KIT, type Kit } from '../../kit/kit';
import { formatFinding } from '../../load/files/finding';
import { findingFrom } from '../../load/merge/origins';
import { FetchSource } from './fetch-source';
import { type LoadedGame, PlayError } from './loaded-game';

/**
 * Reads a folder file by file with all checks, for folders that were not packed. It is a chunk of its own, because the
 * checks are larger than the game.
 */
export async function loadFolder(own: Kit | null, address: URL, lang: string | null): Promise<LoadedGame> {
  const [name = '', parent = ''] = address.pathname.replace(/\/$/, '').split('/').reverse();
  const root = new URL('../../', address);
  const folder = `${parent}/${name}`;
  const { definitions, findings, origins } = await (own ?? BUILT_IN_KIT).load(
    new FetchSource(root),
    folder,
    undefined,
    lang ?? undefined,
  );
  if (!definitions) {
    const errors = findings.filter(({ severity }) => severity === 'error');
    if (errors.some(({ file }) => file === folder)) throw new PlayError(`there is no game at ${address.href}`);
    throw new PlayError(errors[0] ? formatFinding(errors[0]) : 'The folder holds no game.', errors);
  }
  const locate = (pointer: string): string | null => {
    const { file, line } = findingFrom(origins, { pointer, message: '' });
    return line > 0 ? `${file}:${line}` : null;
  };
  return {
    definitions,
    tiles: null,
    isPartial: false,
    places: { locate, open: null },
    find: (mistake) => findingFrom(origins, mistake),
  };
}
