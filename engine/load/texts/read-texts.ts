import type { GrammarTables, Language, NounEntry } from '../../core/language';
import { type Finding, isError } from '../files/finding';
import { type JsonNode, toJson } from '../files/json-node';
import { ParsedFiles } from '../files/parsed-files';
import { joinPath, type Source } from '../files/source';
import { validateFile } from '../shape/validate';
import type { TextLayer } from './translate';

export const textsFile = (lang: string): string => `texts.${lang}.json`;

/** The language of a file by its name; null if it holds no texts of a language. */
export const langOf = (name: string): string | null =>
  /^texts\.([a-z]{2,3}(?:-[A-Za-z0-9]+)*)\.json$/.exec(name)?.[1] ?? null;

/** What a texts.<lang>.json holds. */
interface TextsFile {
  readonly grammar?: GrammarTables;
  readonly nouns?: Readonly<Record<string, NounEntry>>;
  readonly phrases?: Readonly<Record<string, string>>;
  readonly texts?: Readonly<Record<string, string>>;
}

export async function readTextsFile(
  source: Source,
  folder: string,
  lang: string,
  parsed: ParsedFiles,
  findings: Finding[],
): Promise<JsonNode | null> {
  const path = joinPath(folder, textsFile(lang));
  const text = await source.read(path);
  if (text === null) return null;
  const { root, findings: mistakes } = parsed.parse(path, text);
  const wrong = root ? [...mistakes, ...validateFile('texts', root)] : mistakes;
  findings.push(...wrong);
  return wrong.some(isError) ? null : root;
}

/**
 * The texts of a language from the folders of a game, lowest first: a key of a later one replaces that of an earlier.
 * Null if no folder has a grammar for it.
 */
export async function readTextLayer(
  source: Source,
  folders: readonly string[],
  lang: string,
  findings: Finding[] = [],
  parsed: ParsedFiles = new ParsedFiles(),
): Promise<TextLayer | null> {
  let grammar: GrammarTables | null = null;
  const nouns: Record<string, NounEntry> = {};
  const phrases: Record<string, string> = {};
  const texts = new Map<string, string>();
  for (const folder of folders) {
    const root = await readTextsFile(source, folder, lang, parsed, findings);
    if (!root) continue;
    const file = toJson(root, true) as unknown as TextsFile;
    grammar = file.grammar ?? grammar;
    Object.assign(nouns, file.nouns);
    Object.assign(phrases, file.phrases);
    for (const [english, text] of Object.entries(file.texts ?? {})) texts.set(english, text);
  }
  return grammar && { lang, grammar, nouns, phrases: phrases as Language['phrases'], texts };
}
