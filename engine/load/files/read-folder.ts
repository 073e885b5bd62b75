import { listing } from '../../language/text/english';
import { nearest } from '../../language/text/spelling';
import type { Finding } from './finding';
import type { JsonNode } from './json-node';
import { KINDS, type Kind } from './kinds';
import type { ParsedFiles } from './parsed-files';
import { joinPath, type Source } from './source';

/** The files of one folder, read but not yet merged. */
export interface Folder {
  readonly path: string;
  readonly files: ReadonlyMap<Kind, JsonNode>;
  /** Null when the folder has no prototype.json, or one that can't be read. */
  readonly prototype: JsonNode | null;
  readonly exists: boolean;
  /** True when some file is not valid JSON, so that what it defines is unknown. */
  readonly isBroken: boolean;
  /** Files whose names are almost those of missing files, with the message for each. */
  readonly misspelt: readonly Finding[];
}

export async function readFolder(
  source: Source,
  path: string,
  parsed: ParsedFiles,
  findings: Finding[],
): Promise<Folder> {
  const names = await source.list(path);
  const misspelt = misspeltIn(path, names, findings);
  let isBroken = false;
  let exists = names.length > 0;

  const read = async (name: string): Promise<JsonNode | null> => {
    // Where folders can be listed, requesting missing files would only fill the console with errors.
    if (names.length > 0 && !names.includes(name)) return null;
    const text = await source.read(joinPath(path, name));
    if (text === null) return null;
    exists = true;
    const { root, findings: mistakes } = parsed.parse(joinPath(path, name), text);
    findings.push(...mistakes);
    if (!root) isBroken = true;
    return root;
  };

  const [prototype, ...roots] = await Promise.all([
    read('prototype.json'),
    ...KINDS.map((kind) => read(`${kind}.json`)),
  ]);
  const files = new Map<Kind, JsonNode>();
  KINDS.forEach((kind, index) => {
    const root = roots[index];
    if (root) files.set(kind, root);
  });
  return { path, files, prototype: prototype ?? null, exists, isBroken, misspelt };
}

/** The texts of a language, which are read only if that language is wanted. */
const isTextsFile = (name: string): boolean => /^texts\.[\w-]+\.json$/.test(name);

const JSON_FILES = ['prototype', ...KINDS].map((kind) => `${kind}.json`);

/** Names of a folder's map file; the first that exists counts. */
export const MAP_FILES: readonly string[] = ['map.tmj', 'map.tmx'];

/** A file named almost like a known one is a slip: its content would be ignored silently. */
function misspeltIn(path: string, names: readonly string[], findings: Finding[]): Finding[] {
  const misspelt: Finding[] = [];
  const found = (name: string, message: string): Finding => {
    const finding = { severity: 'warning', file: joinPath(path, name), line: 0, col: 0, pointer: '', message } as const;
    findings.push(finding);
    return finding;
  };
  const maps = names.filter((name) => MAP_FILES.includes(name));
  for (const name of names) {
    const meant = meantBy(name);
    if (isUnknown(name) && !meant)
      found(name, `nothing reads a file of this name; those that are read are ${listing(JSON_FILES)}`);
    if (meant && !names.includes(meant) && (maps.length === 0 || !MAP_FILES.includes(meant))) {
      misspelt.push(found(name, `nothing reads a file of this name. Did you mean "${meant}"?`));
    }
  }
  if (maps.length > 1) found('map.tmx', 'map.tmj is read instead; keep one of them');
  return misspelt;
}

/** Other programs have their own files, and a packed game lies beside its sources. */
const isUnknown = (name: string): boolean =>
  name.endsWith('.json') &&
  !isTextsFile(name) &&
  !JSON_FILES.includes(name) &&
  !['game.json', 'package.json'].includes(name);

/** The name that a file should have had; undefined for a known file and for one that isn't the kit's. */
function meantBy(name: string): string | undefined {
  const small = name.toLowerCase();
  if ([...JSON_FILES, ...MAP_FILES].includes(name) || isTextsFile(name)) return undefined;
  if (small === 'map.json') return 'map.tmj';
  if (/\.tm[jx]$/.test(small)) return `map${small.slice(-4)}`;
  if (!small.endsWith('.json')) return undefined;
  return JSON_FILES.includes(small) ? small : nearest(name, JSON_FILES)[0];
}
