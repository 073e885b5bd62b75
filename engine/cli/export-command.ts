import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { zipSync } from 'fflate';
import type { Definitions } from '../core/definitions';
import { joinPath } from '../load/files/source';
import { idFrom, isGameText, projectOf } from '../studio/project/new-project';
import { writeProjectLink } from '../studio/project/project-link';
import { type Arguments, type Command, type Context, UsageError } from './context/command';
import { LANG_FLAG, openForPage } from './context/open-prototype';
import { expectFree, OUTPUT_FLAGS, outputNamed, writeOutput } from './context/output-file';
import { type Beside, pageNews, posterIn } from './pack/page-tags';
import { singlePage } from './pack/single-page';

const IN_ZIP = { page: 'index.html', oembed: 'oembed.json', poster: 'poster.png' } as const;

/** The earliest date that a zip can hold. fflate reads it in local time, so the bytes are equal in every time zone. */
const ZIP_DATE = new Date(1980, 0, 1);

const NO_ADDRESS = [
  'Without --url the page has no picture for previews and no oEmbed, as both need its address: --url',
  'https://example.org/game.html.',
].join(' ');

export const exportCommand: Command = {
  name: 'export',
  summary: 'write a game as one HTML file that plays anywhere, or as a zip for itch.io',
  usage:
    '<prototype> [--out game.html] [--zip game.zip] [--url ADDRESS] [--studio ADDRESS] [--seed S] [--lang LANG] [--force]',
  about: [
    'Writes a page with the game, its pictures and sounds and all the code it needs in one file. It opens from a disk,',
    'from a mail or from any web server, and fetches nothing. A reload goes on where the game was left. In a frame of',
    'another page it shows no heading and posts its height, and it plays in sandbox="allow-scripts". It needs scripts',
    'and styles within the page: a server whose policy forbids those shows a sentence instead. --zip writes the page as',
    'index.html at the root of a zip, with the poster if the prototype has one. With --url, the address that the page',
    'will have, it gets a picture for link previews (Open Graph) and an oEmbed file beside it: game.oembed.json and',
    'game.png for game.html. With --studio, the address of a studio, the menu has “Hack this”, which opens the game',
    'there with its files; without it readers can’t change the game.',
  ].join(' '),
  flags: {
    out: { value: 'FILE', about: 'where to write the page, a .html file' },
    zip: { value: 'FILE', about: 'where to write it as a zip with index.html, as itch.io takes it' },
    url: { value: 'ADDRESS', about: 'the address that the page will have, for previews and oEmbed' },
    studio: { value: 'ADDRESS', about: 'the studio in which readers may change the game' },
    seed: { value: 'S', about: 'the same game for everyone who opens it' },
    lang: LANG_FLAG,
    force: OUTPUT_FLAGS.force,
  },
  takes: [1, 1],
  examples: [
    ['export GAME --out game.html', 'the game as one file'],
    ['export GAME --out game.html --seed crypt-7', 'the same dungeon for everyone'],
    ['export GAME --zip game.zip', 'a zip to upload to itch.io'],
    ['export GAME --out game.html --url https://example.org/game.html', 'with what other sites read of it'],
    ['export GAME --out game.html --studio https://example.org/studio.html', 'readers may hack it'],
  ],

  async run(context, args) {
    const { terminal } = context;
    const address = addressFrom(args, 'url');
    const studio = addressFrom(args, 'studio');
    const page = await outputNamed(context, args, 'out', '.html');
    const zip = await outputNamed(context, args, 'zip', '.zip');
    if (page === null && zip === null) throw new UsageError('Where to? It needs --out FILE.html or --zip FILE.zip.');
    const beside = page && address ? await filesBeside(context, args) : IN_ZIP;
    const { definitions, folder } = await openForPage(context, args.operands[0] ?? '', args.text('lang'));
    const poster = await posterIn(context.source.locate(folder));
    terminal.warn('Putting the page together …');
    const { tags, oembed } = pageNews(definitions, address, poster, beside);
    const html = await singlePage(context, definitions, {
      attributes: {
        ...attributesFor(definitions, args.text('seed')),
        ...(studio !== null && { studio: await studioLink(context, studio, folder, definitions) }),
      },
      tags,
    });
    if (page !== null) {
      await writeOutput(page, html);
      if (oembed !== null) await writeOutput(join(dirname(page), beside.oembed), oembed);
      if (oembed !== null && poster) await writeOutput(join(dirname(page), beside.poster), poster);
      report(context, page, definitions, Buffer.byteLength(html), 'Open it in a browser.');
    }
    if (zip !== null) {
      const packed = zipOf({
        [IN_ZIP.page]: html,
        ...(oembed !== null && page === null && { [IN_ZIP.oembed]: oembed }),
        ...(poster && { [IN_ZIP.poster]: poster }),
      });
      await writeOutput(zip, packed);
      report(context, zip, definitions, packed.length, 'On itch.io it is an HTML project.');
    }
    if (address === null && page !== null) terminal.warn(NO_ADDRESS);
    if (address !== null && !poster) terminal.warn(`${context.source.shorten(folder)} has no poster.png for previews.`);
    return 0;
  },
};

/** Where the game opens in a studio: its files stand behind the `#` of the address. */
async function studioLink(context: Context, studio: string, folder: string, definitions: Definitions): Promise<string> {
  const { source } = context;
  const names = (await source.list(folder)).filter(isGameText);
  const id = idFrom(definitions.id);
  const texts = await Promise.all(
    names.map(async (name) => [`prototypes/${id}/${name}`, (await source.read(joinPath(folder, name))) ?? ''] as const),
  );
  const { version } = JSON.parse(await readFile(join(context.root, 'package.json'), 'utf8')) as { version: string };
  const project = projectOf(id, Object.fromEntries(texts), version);
  return new URL(writeProjectLink(project, {}, definitions.prototype.name, null), studio).href;
}

function addressFrom(args: Arguments, flag: 'url' | 'studio'): string | null {
  const text = args.text(flag);
  if (text === undefined) return null;
  const address = URL.canParse(text) ? new URL(text) : null;
  if (address && /^https?:$/.test(address.protocol)) return address.href.replace(/#.*$/, '');
  const page = flag === 'url' ? 'game.html' : 'studio.html';
  throw new UsageError(`--${flag} is the page's address, like https://example.org/${page}, not "${text}".`);
}

/** The files beside `game.html` share its name, so that several games can be in one folder. */
async function filesBeside(context: Context, args: Arguments): Promise<Beside> {
  const path = args.text('out') ?? '';
  const [oembed, poster] = [path.replace(/\.html$/i, '.oembed.json'), path.replace(/\.html$/i, '.png')];
  for (const name of [oembed, poster]) await expectFree(context, args, name);
  return { oembed: basename(oembed), poster: basename(poster) };
}

/** A reload continues the game. A game with other files or another seed is another game, and is saved separately. */
function attributesFor({ hash, language }: Definitions, seed: string | undefined): Record<string, string> {
  const key = ['export', hash, seed ?? ''].filter((part) => part !== '').join('/');
  return { 'save-key': key, ...(seed !== undefined && { seed }), ...(language && { lang: language.lang }) };
}

/** The same bytes for the same files, on any machine and at any time. */
function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const encoder = new TextEncoder();
  const bytes = Object.entries(files).map(([name, content]) => {
    return [name, typeof content === 'string' ? encoder.encode(content) : content] as const;
  });
  return zipSync(Object.fromEntries(bytes), { level: 9, mtime: ZIP_DATE });
}

function report({ terminal, source }: Context, path: string, { prototype }: Definitions, bytes: number, hint: string) {
  terminal.print(`${source.shorten(path)}: ${prototype.name}, ${Math.round(bytes / 1000)} kB. ${hint}`);
}
