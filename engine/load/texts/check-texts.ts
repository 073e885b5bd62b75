import type { GrammarTables, NounEntry } from '../../core/language';
import { Inflection } from '../../language/text/inflection';
import { suggest } from '../../language/text/spelling';
import { formWords } from '../../language/text/table-language';
import { type FormWords, parseTemplate, TemplateError, type TemplatePart } from '../../language/text/template';
import type { Finding } from '../files/finding';
import { findingAt, type JsonNode } from '../files/json-node';
import { ParsedFiles } from '../files/parsed-files';
import { joinPath, type Source } from '../files/source';
import { type FolderText, folderTexts } from './folder-texts';
import { langOf, readTextLayer, readTextsFile, textsFile } from './read-texts';

/** What is wrong in the texts of one language, and how many of a folder's texts it has. */
export interface TextsReport {
  readonly lang: string;
  readonly findings: readonly Finding[];
  readonly total: number;
  readonly translated: number;
}

/** Checks every texts.<lang>.json of a folder. The layers under it, lowest first, give grammar and nouns. */
export async function checkTexts(
  source: Source,
  folder: string,
  below: readonly string[],
  parsed: ParsedFiles = new ParsedFiles(),
): Promise<TextsReport[]> {
  const langs = (await source.list(folder)).map(langOf).filter((lang) => lang !== null);
  const reports: TextsReport[] = [];
  for (const lang of langs) {
    const findings: Finding[] = [];
    const root = await readTextsFile(source, folder, lang, parsed, findings);
    const layer = await readTextLayer(source, [...below, folder], lang, [], parsed);
    const own = await folderTexts(source, folder, parsed);
    if (root && !layer) findings.push(noGrammar(folder, lang));
    const known = root?.get('texts')?.members ?? new Map<string, JsonNode>();
    if (layer) {
      const check = new TextCheck(own, layer.grammar, layer.nouns, findings);
      for (const [english, node] of known) check.text(english, node);
    }
    const isDone = (text: string): boolean => known.get(text)?.string != null || layer?.texts.has(text) === true;
    const translated = [...own.keys()].filter(isDone).length;
    reports.push({ lang, findings, total: own.size, translated });
  }
  return reports;
}

const noGrammar = (folder: string, lang: string): Finding => ({
  severity: 'error',
  file: joinPath(folder, textsFile(lang)),
  line: 0,
  col: 0,
  pointer: '',
  message: `there is no grammar for "${lang}"; data/${textsFile(lang)} should have one, see docs/languages.md`,
});

class TextCheck {
  private readonly forms: FormWords;
  private readonly inflection: Inflection;

  constructor(
    private readonly own: ReadonlyMap<string, FolderText>,
    grammar: GrammarTables,
    nouns: Readonly<Record<string, NounEntry>>,
    private readonly findings: Finding[],
  ) {
    this.forms = formWords(grammar);
    this.inflection = new Inflection(grammar, nouns);
  }

  text(english: string, node: JsonNode): void {
    const found = this.own.get(english);
    if (!found) {
      const near = suggest(english, this.own.keys());
      this.warn(node, `no file of this folder has this text, so it is not used.${near}`, 'key');
    }
    const text = node.string;
    if (text === null) return;
    const parts = this.parts(node, text);
    if (parts) this.comparePlaces(node, placesIn(english, null), placesOf(parts));
    if (found?.isNoun && !this.inflection.isKnown(text)) {
      this.warn(node, `the gender of "${text}" is not known; add its last word to "nouns"`);
    }
  }

  private parts(node: JsonNode, text: string): readonly TemplatePart[] | null {
    try {
      return parseTemplate(text, isWordPath, this.forms);
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error;
      this.findings.push(findingAt(node, error.message, { at: error.offset }));
      return null;
    }
  }

  private comparePlaces(node: JsonNode, wanted: ReadonlySet<string>, given: ReadonlySet<string>): void {
    const missing = [...wanted].filter((part) => !given.has(part));
    const strange = [...given].filter((part) => !wanted.has(part));
    const list = (parts: readonly string[]): string => parts.map((part) => `[${part}]`).join(', ');
    if (strange.length > 0) {
      const message = `the English text has no ${list(strange)}${missing.length > 0 ? `, but ${list(missing)}` : ''}`;
      this.findings.push(findingAt(node, message));
    } else if (missing.length > 0) this.warn(node, `${list(missing)} of the English text is missing here`);
  }

  private warn(node: JsonNode, message: string, aim: 'key' | 'value' = 'value'): void {
    this.findings.push(findingAt(node, message, { severity: 'warning', aim }));
  }
}

const isWordPath = (path: string): boolean => /^(?:attacks|words)\./.test(path);

function placesIn(text: string, forms: FormWords | null): ReadonlySet<string> {
  try {
    return placesOf(parseTemplate(text, isWordPath, forms));
  } catch {
    return new Set();
  }
}

/** The parts that a value is filled into. Texts quoted inside an expression may differ: they are translated too. */
function placesOf(parts: readonly TemplatePart[]): ReadonlySet<string> {
  return new Set(
    parts.flatMap((part) => {
      if (part.kind === 'name') return [`${part.of}_name`];
      if (part.kind === 'words') return [part.path];
      return part.kind === 'expression' ? [part.source.replace(/'[^']*'/g, "'…'").replace(/\s+/g, ' ')] : [];
    }),
  );
}
