import type { Definitions } from '../core/definitions';

/** Files by path, each with a fingerprint of its text. */
export type FileHashes = Readonly<Record<string, string>>;

/** They say where definitions come from, not what a game is made of, so they lie beside them. */
const known = new WeakMap<Definitions, FileHashes>();

/** The files that definitions were read from; none where nobody wrote them down. */
export const filesOf = (definitions: Definitions): FileHashes => known.get(definitions) ?? {};

export function setFiles(definitions: Definitions, files: FileHashes): void {
  known.set(definitions, files);
}
