import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { unpackGame } from '../../../engine/load/pack/pack';
import { readProjectLink } from '../../../engine/studio/project/project-link';
import { dmk, kitWith, root, someFolder, writePrototype } from '../../cli/in-terminal';
import { definitionsOf } from '../../support/play';

/** The files that a page carries, by name. */
function carried(html: string): Record<string, string> {
  const json = /<script type="application\/json" id="dungeon-mode-files">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  return JSON.parse(json);
}

/** A page without its code, whose strings may look like markup. */
const markupOf = (html: string): string =>
  html.replace(/(<script type="module">).*?(<\/script>)/gs, '$1$2').replace(/(id="dungeon-mode-files">).*?</gs, '$1<');

const SHEET = 'assets/tilesheet.json';

const contentOf = (address: string) => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');

describe('dmk export', () => {
  test('writes one page that holds the game, the tilesheet and the code, and asks for nothing else', async () => {
    const cwd = someFolder();
    const { code, out, err } = await dmk('export arena --out game.html --seed crypt-7', { cwd });
    expect(code).toBe(0);
    expect(err).toMatch(/^Putting the page together …\nWithout --url .*https:\/\/example\.org\/game\.html\.\n$/);
    expect(out).toMatch(/^game\.html: .+, \d+ kB\. Open it in a browser\.\n$/);
    const html = readFileSync(join(cwd, 'game.html'), 'utf8');
    expect(html).toContain('seed="crypt-7"');
    expect(markupOf(html)).not.toMatch(/<(script|link|img)[^>]*(src|href)=/);
    const files = carried(html);
    const { definitions, tiles } = unpackGame(contentOf(files['game/game.json'] ?? '').toString('utf8'));
    expect(definitions.hash).toBe((await definitionsOf('arena')).hash);
    expect(Object.keys(tiles?.tiles ?? {})).toContain('player');
    expect(files).not.toHaveProperty([SHEET]);
  });

  test('lets readers hack the game only if its author says where: its files stand in the address', async () => {
    const cwd = someFolder();
    const studioIn = async (line: string) => {
      expect((await dmk(`${line} --force`, { cwd })).code).toBe(0);
      return / studio="([^"]*)"/.exec(markupOf(readFileSync(join(cwd, 'game.html'), 'utf8')))?.[1];
    };
    expect(await studioIn('export twins --out game.html')).toBeUndefined();
    const address = await studioIn('export twins --out game.html --studio https://example.org/studio.html');
    expect(address).toMatch(/^https:\/\/example\.org\/studio\.html#p1\./);
    const { project } = readProjectLink(new URL(address ?? '').hash, () => ({}));
    expect(project.read('prototypes/twins/rules.json')).toBe(
      readFileSync(join(root, 'prototypes/twins/rules.json'), 'utf8'),
    );
  });

  test('brings the whole tilesheet for a game at a table', async () => {
    const cwd = someFolder();
    expect((await dmk('export dimm_city --out game.html', { cwd })).code).toBe(0);
    const files = carried(readFileSync(join(cwd, 'game.html'), 'utf8'));
    expect(contentOf(files[SHEET] ?? '')).toEqual(readFileSync(join(root, SHEET)));
  });

  test('never lets the words of a game become markup', async () => {
    const cwd = someFolder();
    const name = '"><script>alert(1)</script><!--';
    writePrototype(join(cwd, 'sly'), {
      prototype: { name, description: name, map: { rows: ['@.'], legend: { '@': 'player' } } },
    });
    expect((await dmk('export ./sly --out sly.html', { cwd })).code).toBe(0);
    const html = readFileSync(join(cwd, 'sly.html'), 'utf8');
    expect(html).not.toContain('alert(1)</script>');
    expect(html).toContain('<title>&quot;&gt;&lt;script&gt;alert(1)');
    expect(markupOf(html).match(/<script/g)).toHaveLength(2);
  });

  test('does not tell where its author keeps the files', async () => {
    const cwd = someFolder();
    writePrototype(join(cwd, 'mine'), {
      prototype: { name: 'Mine', map: { rows: ['@.'], legend: { '@': 'player' } } },
    });
    expect((await dmk('export ./mine --out mine.html', { cwd })).code).toBe(0);
    const html = readFileSync(join(cwd, 'mine.html'), 'utf8');
    const pack = contentOf(carried(html)['game/game.json'] ?? '').toString('utf8');
    expect(pack).toContain('mine/prototype.json');
    expect(html + pack).not.toContain(cwd);
  });

  test('never writes over a file unasked', async () => {
    const cwd = someFolder();
    writeFileSync(join(cwd, 'game.html'), 'mine');
    const { code, err } = await dmk('export arena --out game.html', { cwd });
    expect([code, err]).toEqual([1, 'dmk export: game.html is there already. --force writes over it.\n']);
    expect(readFileSync(join(cwd, 'game.html'), 'utf8')).toBe('mine');
    expect((await dmk('export arena --out game.html --force', { cwd })).code).toBe(0);
    expect(readFileSync(join(cwd, 'game.html'), 'utf8')).toContain('<dungeon-mode');
  });

  test('says what is wrong before it does any work', async () => {
    const cwd = someFolder();
    for (const [line, complaint, code] of [
      ['export arena', 'It needs --out FILE.html or --zip FILE.zip', 2],
      ['export arena --zip game.html', '--zip names a .zip file, not "game.html"', 2],
      ['export arena --out game.html --url example.org/game.html', "--url is the page's address, like https://", 2],
      ['export arena --out game.html --url file:///game.html', "--url is the page's address, like https://", 2],
      ['export arena --out game.txt', '--out names a .html file, not "game.txt"', 2],
      ['export --out game.html', 'Which game? There are', 2],
      ['export aren --out game.html', 'Did you mean "arena"?', 1],
      ['export arena --out new/folder/x.html', 'new/folder/x.html', 0],
    ] as const) {
      const ran = await dmk(line, { cwd });
      expect([ran.code, ran.code === 0 ? ran.out : ran.err], line).toEqual([code, expect.stringContaining(complaint)]);
    }
    expect(existsSync(join(cwd, 'game.html'))).toBe(false);
  });

  test('lists the errors of a broken game instead', async () => {
    const kit = kitWith('room');
    writeFileSync(join(kit, 'prototypes/room/prototype.json'), '{ "name": 5 }');
    const { code, err } = await dmk('export room --out room.html', { kit });
    expect(code).toBe(1);
    expect(err).toContain('prototypes/room/prototype.json:1:11');
    expect(existsSync(join(kit, 'room.html'))).toBe(false);
  });

  test('explains itself', async () => {
    const { out } = await dmk('export --help');
    for (const word of ['--out', '--zip', '--url', '--seed', '--force', 'one file']) expect(out).toContain(word);
    expect((await dmk('--help')).out).toContain('export');
  });
});

/** The `content` of a page's meta tags, by property or name. */
const metaOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)].map(([, name, content]) => [
      name,
      content,
    ]),
  );

describe('dmk export --url', () => {
  const ADDRESS = 'https://example.org/games/arena.html';

  test('writes what other sites read: previews, and oEmbed as its specification has it', async () => {
    const cwd = someFolder();
    const { code, err } = await dmk(`export arena --out arena.html --url ${ADDRESS}`, { cwd });
    expect([code, err]).toEqual([0, 'Putting the page together …\n']);
    const html = readFileSync(join(cwd, 'arena.html'), 'utf8');
    expect(metaOf(html)).toMatchObject({
      'og:title': 'Arena',
      'og:description': expect.stringMatching(/\w+/),
      'og:url': ADDRESS,
      'og:image': 'https://example.org/games/arena.png',
      'og:image:width': '960',
      'og:image:height': '540',
      'twitter:card': 'summary_large_image',
    });
    expect(html).toContain(
      '<link rel="alternate" type="application/json+oembed" href="https://example.org/games/arena.oembed.json" title="Arena">',
    );
    expect(readFileSync(join(cwd, 'arena.png'))).toEqual(readFileSync(join(root, 'prototypes/arena/poster.png')));
    const oembed = JSON.parse(readFileSync(join(cwd, 'arena.oembed.json'), 'utf8'));
    expect(oembed).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'Arena',
      width: expect.any(Number),
      height: expect.any(Number),
      thumbnail_url: 'https://example.org/games/arena.png',
      thumbnail_width: 960,
      thumbnail_height: 540,
    });
    expect(oembed.html).toMatch(new RegExp(`^<iframe src="${ADDRESS}" [^<]*width="${oembed.width}"[^<]*></iframe>$`));
  });

  test('without it a page names no address that might be wrong', async () => {
    const cwd = someFolder();
    expect((await dmk('export arena --out arena.html', { cwd })).code).toBe(0);
    expect(readdirSync(cwd)).toEqual(['arena.html']);
    const html = readFileSync(join(cwd, 'arena.html'), 'utf8');
    expect(Object.keys(metaOf(html)).filter((name) => name.startsWith('og:'))).toEqual([
      'og:type',
      'og:title',
      'og:description',
    ]);
    expect(html).not.toContain('rel="alternate"');
  });

  test('says that a prototype has no picture, and writes none', async () => {
    const cwd = someFolder();
    writePrototype(join(cwd, 'mine'), {
      prototype: { name: 'Mine', map: { rows: ['@.'], legend: { '@': 'player' } } },
    });
    const { err } = await dmk('export ./mine --out mine.html --url https://example.org/', { cwd });
    expect(err).toContain('mine has no poster.png');
    expect(readdirSync(cwd).sort()).toEqual(['mine', 'mine.html', 'mine.oembed.json']);
    expect(markupOf(readFileSync(join(cwd, 'mine.html'), 'utf8'))).not.toContain('og:image');
    expect(JSON.parse(readFileSync(join(cwd, 'mine.oembed.json'), 'utf8'))).not.toHaveProperty('thumbnail_url');
  });

  test('never writes over the files beside the page unasked', async () => {
    const cwd = someFolder();
    writeFileSync(join(cwd, 'arena.png'), 'mine');
    const { code, err } = await dmk(`export arena --out arena.html --url ${ADDRESS}`, { cwd });
    expect([code, err]).toEqual([1, 'dmk export: arena.png is there already. --force writes over it.\n']);
    expect(readdirSync(cwd)).toEqual(['arena.png']);
  });
});

describe('dmk export --zip', () => {
  const filesIn = (path: string): Record<string, string> =>
    Object.fromEntries(
      Object.entries(unzipSync(readFileSync(path))).map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]),
    );

  test('holds the page as index.html at its root, and the poster', async () => {
    const cwd = someFolder();
    const { code, out, err } = await dmk('export arena --zip arena.zip', { cwd });
    expect([code, err]).toEqual([0, 'Putting the page together …\n']);
    expect(out).toMatch(/^arena\.zip: Arena, \d+ kB\. On itch\.io it is an HTML project\.\n$/);
    const files = filesIn(join(cwd, 'arena.zip'));
    expect(Object.keys(files).sort()).toEqual(['index.html', 'poster.png']);
    expect(files['index.html']).toContain('<dungeon-mode');
    expect(markupOf(files['index.html'] ?? '')).not.toMatch(/<(script|link|img)[^>]*(src|href)=/);
  });

  test('is the same to the byte, and holds the page that --out writes', async () => {
    const [first, again] = [someFolder(), someFolder()];
    const line = 'export arena --out arena.html --zip arena.zip --seed crypt-7';
    for (const cwd of [first, again]) expect((await dmk(line, { cwd })).code).toBe(0);
    expect(readFileSync(join(first, 'arena.zip'))).toEqual(readFileSync(join(again, 'arena.zip')));
    expect(filesIn(join(first, 'arena.zip'))['index.html']).toBe(readFileSync(join(first, 'arena.html'), 'utf8'));
  });

  test('brings the oEmbed file along where the zip is all there is', async () => {
    const cwd = someFolder();
    expect((await dmk('export arena --zip arena.zip --url https://example.org/arena/', { cwd })).code).toBe(0);
    const files = filesIn(join(cwd, 'arena.zip'));
    expect(Object.keys(files).sort()).toEqual(['index.html', 'oembed.json', 'poster.png']);
    expect(files['index.html']).toContain('href="https://example.org/arena/oembed.json"');
    expect(metaOf(files['index.html'] ?? '')['og:image']).toBe('https://example.org/arena/poster.png');
  });

  test('never writes over a file unasked', async () => {
    const cwd = someFolder();
    writeFileSync(join(cwd, 'arena.zip'), 'mine');
    const { code, err } = await dmk('export arena --zip arena.zip', { cwd });
    expect([code, err]).toEqual([1, 'dmk export: arena.zip is there already. --force writes over it.\n']);
    expect((await dmk('export arena --zip arena.zip --force', { cwd })).code).toBe(0);
    expect(Object.keys(filesIn(join(cwd, 'arena.zip')))).toContain('index.html');
  });
});
