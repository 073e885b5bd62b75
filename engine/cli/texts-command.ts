import { suggest } from '../language/text/spelling';
import { joinPath } from '../load/files/source';
import { type FolderText, folderTexts } from '../load/texts/folder-texts';
import { langOf, textsFile } from '../load/texts/read-texts';
import { type Command, type Context, Failure, UsageError } from './context/command';
import { findFolder } from './context/open-prototype';
import { writeOutput } from './context/output-file';

const SHARED = 'data';

export const textsCommand: Command = {
  name: 'texts',
  summary: 'collect the texts of a game for another language',
  usage: '<folder> --lang LANG [--write] [--json]',
  about: [
    'Lists the texts of a folder that texts.LANG.json does not translate yet, and the translations whose English text is',
    'gone. The folder is a prototype, data, or a ruleset. With --write the file is brought up to date: new texts come in',
    'with null, what is translated stays, and what is no longer used moves to "unused". docs/languages.md explains the',
    'file.',
  ].join(' '),
  flags: {
    lang: { value: 'LANG', about: 'the language: de, fr, pt-BR' },
    write: { about: 'write the file; without it nothing is changed' },
    json: { about: 'print the file as it would be written' },
  },
  takes: [1, 1],
  examples: [
    ['texts GAME --lang de', 'what is left to translate'],
    ['texts GAME --lang de --write', 'write prototypes/GAME/texts.de.json'],
    ['texts data --lang fr --write', 'the shared rules and the words of the engine'],
  ],

  async run(context, args) {
    const { terminal, source } = context;
    const lang = args.text('lang');
    if (lang === undefined || langOf(textsFile(lang)) === null)
      throw new UsageError(
        `Which language? Say it like this: --lang de${lang === undefined ? '.' : `, not "${lang}".`}`,
      );
    const folder = await folderNamed(context, args.operands[0] ?? '');
    const path = joinPath(folder, textsFile(lang));
    const before = await readFile(context, path);
    const texts = await folderTexts(source, folder);
    const phrases = folder === SHARED ? await knownPhrases(context) : new Set<string>();
    const after = collected(before, texts, phrases, '../'.repeat(folder.split('/').length));
    if (args.has('json')) terminal.printJson(after, 2);
    else report(context, path, before, after, texts);
    if (!args.has('write')) return 0;
    await writeOutput(source.locate(path), `${JSON.stringify(after, null, 2)}\n`);
    if (!args.has('json')) terminal.print(`Written to ${source.shorten(path)}.`);
    return 0;
  },
};

type Translations = Record<string, string | null>;

interface TextsFile {
  $schema?: string;
  phrases?: Translations;
  texts?: Translations;
  unused?: Translations;
  [key: string]: unknown;
}

async function folderNamed(context: Context, name: string): Promise<string> {
  if (name === SHARED || name.startsWith(`${SHARED}/`)) {
    if ((await context.source.list(name)).length > 0) return name.replace(/\/$/, '');
  }
  const folder = await findFolder(context, name);
  if (folder) return folder;
  const near = suggest(name, [SHARED, ...(await context.source.list('prototypes'))]);
  throw new Failure(`There is no folder "${name}".${near}`);
}

async function readFile({ source }: Context, path: string): Promise<TextsFile> {
  const text = await source.read(path);
  if (text === null) return {};
  try {
    return JSON.parse(text) as TextsFile;
  } catch (error) {
    throw new Failure(`${source.shorten(path)} is no JSON: ${error instanceof Error ? error.message : error}`);
  }
}

/** The engine's own words, as the files of all languages know them. */
async function knownPhrases(context: Context): Promise<ReadonlySet<string>> {
  const names = (await context.source.list(SHARED)).filter((name) => langOf(name) !== null);
  const files = await Promise.all(names.map((name) => readFile(context, joinPath(SHARED, name))));
  return new Set(files.flatMap(({ phrases = {} }) => Object.keys(phrases)));
}

/** The file with every text of the folder in order, what is translated, and what is no longer used. */
function collected(
  before: TextsFile,
  found: ReadonlyMap<string, FolderText>,
  phrases: ReadonlySet<string>,
  root: string,
): TextsFile {
  const { $schema, note, grammar, nouns, phrases: said, texts = {}, unused = {}, ...rest } = before;
  const old = { ...unused, ...texts };
  const now: Translations = {};
  for (const text of found.keys()) now[text] = old[text] ?? null;
  const gone = Object.entries(old).filter(([text, translation]) => !found.has(text) && translation !== null);
  const words = { ...Object.fromEntries([...phrases].map((phrase) => [phrase, null])), ...said };
  return {
    $schema: $schema ?? `${root}schemas/texts.schema.json`,
    ...(note !== undefined && { note }),
    ...(grammar !== undefined && { grammar }),
    nouns: nouns ?? {},
    ...(Object.keys(words).length > 0 && { phrases: words }),
    texts: now,
    ...(gone.length > 0 && { unused: Object.fromEntries(gone) }),
    ...rest,
  };
}

function report(
  { terminal, source }: Context,
  path: string,
  before: TextsFile,
  after: TextsFile,
  found: ReadonlyMap<string, FolderText>,
): void {
  const { texts = {}, phrases = {}, unused = {} } = after;
  const missing = Object.keys(texts).filter((text) => texts[text] === null);
  const unsaid = Object.keys(phrases).filter((text) => phrases[text] === null);
  const gone = Object.keys(unused).filter((text) => before.texts?.[text] != null);
  for (const text of missing) terminal.print(`  new   ${found.get(text)?.place}\n        ${text}`);
  for (const text of unsaid) terminal.print(`  new   phrase\n        ${text}`);
  for (const text of gone) terminal.print(`  gone  ${text}`);
  const total = Object.keys(texts).length + Object.keys(phrases).length;
  const done = total - missing.length - unsaid.length;
  terminal.print(`${source.shorten(path)}: ${done} of ${total} texts translated, ${gone.length} no longer used.`);
}
