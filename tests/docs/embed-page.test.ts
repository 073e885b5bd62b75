import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ATTRIBUTES, PANELS } from '../../engine/element/facade/element-attributes';
import { FACADE_STYLE } from '../../engine/element/facade/facade-style';
import { Announcer } from '../../engine/element/player/announcer';
import { EMBED_PAGE, POSTER_FILE } from '../../engine/load/pack/game-package';
import { embedCodes, FRAME } from '../../engine/ui/embed-code';
import type { Presented } from '../../engine/ui/presenter/presenter';
import { ROOT } from '../support/disk-source';

/** What docs/embed.md promises to pages, beside what the element does. */

const page = readFileSync(join(ROOT, 'docs/embed.md'), 'utf8');
const section = (title: string): string => page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
const rows = (title: string): string[][] =>
  section(title)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));

/** The first cells of a table, without their signs. */
const named = (title: string): string[] => rows(title).map(([, name = '']) => name.replaceAll('`', ''));

test('the attributes are those there are', () => {
  expect(named('Attributes').sort()).toEqual([...ATTRIBUTES].sort());
});

test('events tell what the page says they do', () => {
  const told = new Map<string, string[]>();
  const announcer = new Announcer((name, detail) => told.set(name, Object.keys(detail as object)));
  const whose = { scope: null, who: 'Ada' };
  const changed = { type: 'changed', entity: 7, attribute: 'health', from: 3, to: 0, because: '/rules', whose };
  const view = { turn: 4, level: { id: 'maze', name: 'Maze' } };
  const moment = { view, ended: { reason: 'dead', winners: [] }, events: [changed], seat: 0 };
  announcer.announce(moment as unknown as Presented, 'theseus');
  for (const [name, keys] of told) {
    const [, , , detail = ''] = rows('Events').find((row) => row[1] === `\`${name}\``) ?? [];
    expect(detail.match(/`\w+`/g)?.sort(), name).toEqual(keys.map((key) => `\`${key}\``).sort());
  }
  expect([...told.keys()].sort()).toEqual(['gameover', 'level', 'statchange', 'turn']);
});

/** All the text of the code that makes pages. */
const code = ['element', 'ui/panels', 'ui/ending', 'ui/pages', 'ui/canvas', 'ui/inspector']
  .map((folder) => join('engine', folder))
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(ROOT, name), 'utf8'))
  .join('\n');

test('the panels, parts, slots and variables are those there are', () => {
  const controls = rows('Attributes').find((row) => row[1] === '`controls`')?.[2] ?? '';
  expect(/`(stats[^`]*)`/.exec(controls)?.[1]?.split(' ')).toEqual([...PANELS]);
  const parts = /Parts: `([^`]*)`/.exec(page)?.[1]?.split(' ') ?? [];
  expect(parts.filter((part) => !new RegExp(`part: '${part}'|'part', '${part}'`).test(code))).toEqual([]);
  expect(named('Slots and parts').filter((slot) => !code.includes(`slot('${slot}'`))).toEqual([]);
  const variables = [...section('Looks').matchAll(/`(--dm-[\w-]+)`/g)].map((match) => match[1] ?? '');
  expect(variables.filter((name) => !code.includes(name))).toEqual([]);
  const used = new Set([...code.matchAll(/var\((--dm-[\w-]+)/g)].map((match) => match[1] ?? ''));
  expect([...used].filter((name) => !variables.includes(name))).toEqual([]);
});

test('the menu is told of as it is: what readers have, and what only authors do', () => {
  const menu = section('The menu');
  for (const label of [
    'Save to a file',
    'Load a file',
    'Copy a link to this game',
    'Copy embed code',
    'Save the play as a scenario',
    'Inspect the game',
  ]) {
    expect(code).toContain(`'${label}'`);
    expect(menu).toContain(label);
  }
});

test('the kinds of embed code, the page of a game and the message of a frame are called as it says', () => {
  const target = { name: 'Crypt', alt: '', page: EMBED_PAGE, poster: POSTER_FILE, attributes: {} };
  const codes = embedCodes({ ...target, element: { script: 'dungeon-mode.js', folder: '' } });
  const kinds = section('On a page of your own').split('| kind ')[1]?.split('\n\n')[0] ?? '';
  expect([...kinds.matchAll(/^\| (\w[\w ]*?) +\|/gm)].map((row) => row[1])).toEqual(codes.map(({ label }) => label));
  const trouble = section("When it can't load");
  for (const name of [EMBED_PAGE, POSTER_FILE]) expect(trouble).toContain(`\`${name}\``);
  expect(trouble).toContain('"Play it on its own page"');
  expect(code).toContain("'Play it on its own page'");
  const [type = '', height = ''] = named('One file, and frames');
  expect(code).toContain(`{ ${type}: 'dungeon-mode:height', ${height} }`);
  expect(section('Sites that allow no scripts')).toContain(`${FRAME.width} × ${FRAME.height}`);
});

test('the room that is kept before the script is there is about what the element keeps', () => {
  const stated = Number(/:not\(:defined\) \{[^}]*min-height: (\d+)rem/.exec(page)?.[1]);
  const panels = Number(/--panels, ([\d.]+)rem/.exec(FACADE_STYLE)?.[1]);
  // A picture in a column of a phone is 16 to 17 rem high.
  expect(Math.abs(stated - (16.5 + panels))).toBeLessThan(1);
});

test('posters are as large as it says', () => {
  const [, least, most] = /shipped ones have (\d+) to (\d+) kB/.exec(page) ?? [];
  const sizes = readdirSync(join(ROOT, 'prototypes')).map((id) => {
    const path = join(ROOT, 'prototypes', id, 'poster.png');
    return existsSync(path) ? statSync(path).size / 1000 : null;
  });
  const known = sizes.filter((size) => size !== null);
  expect(Math.min(...known)).toBeGreaterThanOrEqual(Number(least));
  expect(Math.max(...known)).toBeLessThanOrEqual(Number(most));
});
