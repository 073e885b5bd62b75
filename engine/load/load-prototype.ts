import type { Definitions } from '../core/definitions';
import { BUILT_IN, type Vocabulary } from '../game/vocabulary';
import { causesFirst, hasMisspeltParts, isWholeGame } from './causes';
import { checkComplete } from './check/check-complete';
import { checkLevels } from './check/check-levels';
import { checkUnread } from './check/check-map';
import { type Assets, checkPictures, withOwnNames } from './check/check-pictures';
import { checkReferences } from './check/check-references';
import { checkShown } from './check/check-tiles';
import { type Finding, firstFindings, isEnough, isError, isFull, tidyFindings } from './files/finding';
import { RULE_NOUNS } from './files/kinds';
import { ParsedFiles } from './files/parsed-files';
import type { Folder } from './files/read-folder';
import { readLayers, wholeFile } from './files/read-layers';
import { lastPart, type Source, tidyPath } from './files/source';
import { loadMap } from './load-map';
import { buildDefinitions } from './merge/build-definitions';
import { type Merged, mergeLayers } from './merge/merge-layers';
import { findingFrom, type Origins, type PointedFinding } from './merge/origins';
import { References } from './names/references';
import { validateFile } from './shape/validate';
import { readTextLayer } from './texts/read-texts';
import { translate } from './texts/translate';

export interface LoadOptions {
  /** Compiles the expressions and texts of definitions that passed the schemas, and returns what is wrong in them. */
  readonly compileCheck?: (definitions: Definitions) => readonly PointedFinding[];
  /** Default: the built-in words. */
  readonly vocabulary?: Vocabulary | undefined;
  /** The language of the texts; what has no translation stays English. Absent for English. */
  readonly lang?: string | undefined;
  /** If absent, the names of sprites and sounds are not checked. */
  readonly assets?: Assets | undefined;
  /** Files of earlier loads. What has not changed since is not parsed again. */
  readonly parsed?: ParsedFiles | undefined;
}

export interface LoadResult {
  /** Null when there is an error. */
  readonly definitions: Definitions | null;
  /** All findings at once, sorted by file and position. */
  readonly findings: readonly Finding[];
  readonly origins: Origins;
  /** The folders that were merged, lowest first. */
  readonly layers: readonly string[];
}

/** Reads a prototype folder and the layers under it, merges, validates, and checks references. */
export async function loadPrototype(source: Source, folder: string, options: LoadOptions = {}): Promise<LoadResult> {
  const path = tidyPath(folder);
  const read: Finding[] = [];
  const layers = await readLayers(source, path, options.parsed ?? new ParsedFiles(), read);
  const result = await loadLayers(source, path, layers, read, options);
  const alone = isWholeGame(layers) ? await loadLayers(source, path, layers.slice(-1), read, options) : null;
  const told = causesFirst(result.findings, alone?.findings ?? null, layers);
  return inLanguage(source, layers, { ...result, findings: told }, options);
}

/** The texts replace those of finished definitions, so that a language can change nothing else. */
async function inLanguage(
  source: Source,
  layers: readonly Folder[],
  result: LoadResult,
  { lang, parsed }: LoadOptions,
): Promise<LoadResult> {
  const { definitions } = result;
  if (lang === undefined || !definitions) return result;
  const findings = [...result.findings];
  const folders = layers.map((layer) => layer.path);
  const layer = await readTextLayer(source, folders, lang, findings, parsed);
  if (findings.some(isError)) return { ...result, definitions: null, findings };
  return layer ? { ...result, definitions: translate(definitions, layer), findings } : result;
}

async function loadLayers(
  source: Source,
  path: string,
  layers: readonly Folder[],
  read: readonly Finding[],
  options: LoadOptions,
): Promise<LoadResult> {
  const findings = [...read];
  const prototype = layers[layers.length - 1]?.prototype ?? null;
  if (prototype) findings.push(...validateFile('prototype', prototype));
  const { vocabulary = BUILT_IN } = options;
  const merged = mergeLayers(layers, vocabulary.verbs, findings);
  const origins: Origins = { prototype, merged };
  const answer = (definitions: Definitions | null): LoadResult => {
    const tidy = firstFindings(tidyFindings(findings));
    if (isFull(tidy)) {
      const severity = isEnough(tidy) ? 'error' : 'warning';
      tidy.unshift({ ...wholeFile(path, 'these are the first findings; there are more'), severity });
    }
    return {
      definitions: tidy.some(isError) ? null : definitions,
      findings: tidy,
      origins,
      layers: layers.map((layer) => layer.path),
    };
  };

  // What a broken file would have defined is unknown; reporting its names as missing would be noise.
  if (
    !prototype ||
    layers.some((layer) => layer.isBroken || hasMisspeltParts(layer, findings)) ||
    hasMisshapenSections(merged)
  )
    return answer(null);
  const references = new References(merged, findings, vocabulary, path);
  checkComplete(path, references);
  const isWellFormed = !findings.some(isError);
  checkReferences(prototype, references);
  if (options.assets) checkPictures(options.assets, references);
  await checkLevels(source, path, prototype, references);
  if (!isWellFormed) return answer(null);

  const built = buildDefinitions(lastPart(path), prototype, merged);
  const assets = options.assets && withOwnNames(options.assets, built);
  const definitions = await loadMap(source, path, built, references, assets);
  if (options.assets) checkShown(definitions, options.assets, references);
  if (definitions.map) checkUnread(prototype, references);
  // Both the reference check and the compiler report a missing table; it is reported once.
  const told = new Set(findings.filter(isError).map(addressOf));
  for (const pointed of options.compileCheck?.(definitions) ?? []) {
    const found = findingFrom(origins, pointed);
    if (pointed.isIdle) {
      if (isWithin(found.file, path)) references.idle.push(found);
      continue;
    }
    if (isError(found) ? !told.has(addressOf(found)) : !isFull(findings)) findings.push(found);
  }
  if (!findings.some(isError)) findings.push(...references.idle);
  return answer(definitions);
}

/** A section of the rules with the wrong shape declares nothing either. */
const hasMisshapenSections = (merged: Merged): boolean =>
  Object.keys(RULE_NOUNS).some((name) => merged.get('rules')?.get(name)?.members === null);

/** What does nothing in this game may be used by another that shares the file. */
const isWithin = (file: string, folder: string): boolean => file.startsWith(`${folder}/`);

const addressOf = (finding: Finding): string => `${finding.file}#${finding.pointer}`;
