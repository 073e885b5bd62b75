import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { unpackGame } from '../../engine/load/pack/pack';
import { definitionsOf } from '../support/play';
import { dmk, kitWith, root, someFolder, writePrototype } from './in-terminal';

/** The files that a page carries, by name. */
function carried(html: string): Record<string, string> {
  const json = /<script type="application\/json" id="dungeon-mode-files">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  return JSON.parse(json);
}

const SHEET = 'assets/tilesheet.json';

const contentOf = (address: string) => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');

describe('dmk export', () => {
  test('writes one page that holds the game, the tilesheet and the code, and asks for nothing else', async () => {
    const cwd = someFolder();
    const { code, out, err } = await dmk('export arena --out game.html --seed crypt-7', { cwd });
    expect([code, err]).toEqual([0, 'Putting the page together …\n']);
    expect(out).toMatch(/^game\.html: .+, \d+ kB\. Open it in a browser\.\n$/);
    const html = readFileSync(join(cwd, 'game.html'), 'utf8');
    expect(html).toContain('seed="crypt-7"');
    expect(html).not.toMatch(/<(script|link|img)[^>]*(src|href)=/);
    const files = carried(html);
    const { definitions, tiles } = unpackGame(contentOf(files['game/game.json'] ?? '').toString('utf8'));
    expect(definitions.hash).toBe((await definitionsOf('arena')).hash);
    expect(Object.keys(tiles?.tiles ?? {})).toContain('player');
    expect(files).not.toHaveProperty([SHEET]);
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
    expect(html.match(/<script/g)).toHaveLength(2);
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
      ['export arena', 'It needs --out FILE.html', 2],
      ['export arena --out game.txt', '--out names a .html file, not "game.txt"', 2],
      ['export --out game.html', 'Something is missing', 2],
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
    for (const word of ['--out', '--seed', '--force', 'one file']) expect(out).toContain(word);
    expect((await dmk('--help')).out).toContain('export');
  });
});
