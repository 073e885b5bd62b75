import type { Definitions } from '../../core/definitions';
import { findingsOf } from '../../game/findings';
import type { Rulebook } from '../../game/ruleset';
import { BUILT_IN_KIT } from '../../kit/kit';
import { count } from '../../language/text/english';
import { suggest } from '../../language/text/spelling';
import type { Assets } from '../../load/check/check-pictures';
import { type Finding, formatFinding } from '../../load/files/finding';
import { PROTOTYPES } from '../../load/files/read-layers';
import { joinPath, lastPart, type Source } from '../../load/files/source';
import { loadLevels } from '../../load/load-levels';
import { type LoadOptions, type LoadResult, loadPrototype } from '../../load/load-prototype';
import { findingFrom } from '../../load/merge/origins';
import { textsFile } from '../../load/texts/read-texts';
import { RuleError } from '../../machine/model/fault';
import { type Context, Failure } from './command';
import { unpackZip } from './unpack-zip';

const PROTOTYPE_FILE = 'prototype.json';

export interface Opened extends LoadResult {
  readonly definitions: Definitions;
  readonly folder: string;
  /** The rules compiled with the words of the project. */
  readonly rulebook: Rulebook;
}

export const isPrototype = async ({ source }: Context, folder: string): Promise<boolean> =>
  (await source.read(joinPath(folder, PROTOTYPE_FILE))) !== null;

/** The names of the prototypes under prototypes/. */
export async function prototypeNames(context: Context): Promise<string[]> {
  const names = await context.source.list(PROTOTYPES);
  const found = await Promise.all(names.map((name) => isPrototype(context, joinPath(PROTOTYPES, name))));
  return names.filter((_, i) => found[i]);
}

/** A name under prototypes/, or a path to any folder. Null if there is neither. */
export async function findFolder(context: Context, name: string): Promise<string | null> {
  const { source } = context;
  const isName = !/[\\/]/.test(name) && !name.startsWith('.');
  const own = joinPath(PROTOTYPES, name);
  if (isName && (await source.list(own)).length > 0) return own;
  const folder = source.fromHere(name);
  return (await source.list(folder)).length > 0 ? folder : null;
}

export async function expectFolder(context: Context, name: string): Promise<string> {
  const folder = await findFolder(context, name);
  if (folder) return folder;
  const file = context.source.fromHere(name);
  if ((await context.source.read(file)) !== null) {
    if (/\.zip$/i.test(name)) return unpackZip(context.source.locate(file));
    const around = context.source.shorten(file.slice(0, file.lastIndexOf('/')));
    throw new Failure(`"${name}" is a file, and a prototype is a folder: say ${around}.`);
  }
  const known = await prototypeNames(context);
  const near = suggest(lastPart(name), known) || (known.length > 0 ? ` There are ${known.join(', ')}.` : '');
  throw new Failure(`There is no prototype "${name}", and no folder of that name with anything in it.${near}`);
}

/** Reads a prototype and compiles its rules, so that all mistakes are reported at once. */
export const loadNamed = (context: Context, folder: string, how: LoadChoice = {}): Promise<LoadResult> =>
  loadBy(loadLevels, context, folder, how);

/** The same without the levels that can be reached from it. */
export const loadAlone = (context: Context, folder: string, how: LoadChoice = {}): Promise<LoadResult> =>
  loadBy(loadPrototype, context, folder, how);

/** A language, and files of earlier loads. */
type LoadChoice = Pick<LoadOptions, 'lang' | 'parsed'>;

async function loadBy(
  load: typeof loadPrototype,
  { source, kit }: Context,
  folder: string,
  how: LoadChoice,
): Promise<LoadResult> {
  const result = await load(source, folder, {
    vocabulary: kit.words,
    compileCheck: (definitions) => findingsOf(definitions, kit.rulebook),
    assets: await assetsOf(source),
    ...how,
  });
  const findings = result.findings.map((finding) => ({ ...finding, file: source.shorten(finding.file) }));
  return { ...result, findings };
}

/** The names of all tiles and sounds of the kit. */
async function assetsOf(source: Source): Promise<Assets | undefined> {
  const [sheet, sounds] = await Promise.all([source.read('assets/tilesheet.json'), source.read('assets/sounds.json')]);
  if (sheet === null || sounds === null) return undefined;
  return { tiles: Object.keys(JSON.parse(sheet).tiles), sounds: Object.keys(JSON.parse(sounds).sprite) };
}

/** A prototype ready to play. If it has errors, they are listed and the command fails. */
export async function openPrototype(context: Context, name: string, lang?: string): Promise<Opened> {
  const folder = await expectFolder(context, name);
  const result = await loadNamed(context, folder, { lang: isEnglish(lang) ? undefined : lang });
  const { definitions } = result;
  if (definitions && !isEnglish(lang) && !definitions.language)
    throw new Failure(`There are no texts in "${lang}": data/${textsFile(lang ?? '')} is missing, or has no grammar.`);
  if (definitions) return { ...result, definitions, folder, rulebook: context.kit.rulebook };
  const errors = result.findings.filter(({ severity }) => severity === 'error');
  for (const finding of errors) context.terminal.warn(formatFinding(finding));
  throw new Failure(`${context.source.shorten(folder)} has ${count(errors.length, 'error')} and can't be played.`);
}

/** The same for a page that is made without the project's code, so it can only use the built-in words. */
export async function openForPage(context: Context, name: string, lang?: string): Promise<Opened> {
  const opened = await openPrototype(context, name, lang);
  const hasBuiltIn = context.kit === BUILT_IN_KIT || (await isBuiltIn(context, opened.folder));
  if (hasBuiltIn) return opened;
  throw new Failure(
    `${opened.definitions.id} uses words of the project's kit, which such a page can't hold. Build a site with Vite.`,
  );
}

const isBuiltIn = async (context: Context, folder: string): Promise<boolean> =>
  (await loadNamed({ ...context, kit: BUILT_IN_KIT }, folder)).definitions !== null;

const isEnglish = (lang: string | undefined): boolean => lang === undefined || /^en(-|$)/i.test(lang);

/** The flag of commands that tell a game. */
export const LANG_FLAG = { value: 'LANG', about: 'the language of its texts, such as de (left out: English)' } as const;

/** What went wrong while a game ran; for an author's mistake, with its place. */
export function findingOf(
  { source }: Context,
  { origins, folder }: { origins: Opened['origins']; folder: string },
  error: unknown,
): Finding {
  if (error instanceof RuleError) {
    const { pointer, reason, at } = error;
    const finding = findingFrom(origins, { pointer, message: reason, at });
    return { ...finding, file: source.shorten(finding.file) };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { severity: 'error', file: source.shorten(folder), line: 0, col: 0, pointer: '', message };
}
