import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Announcer } from '../../engine/embed/announcer';
import { ATTRIBUTES } from '../../engine/embed/attributes';
import type { Moment } from '../../engine/view/desk';
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
  const changed = { type: 'changed', entity: 7, attribute: 'health', from: 3, to: 0, because: '/rules' };
  const state = { seats: [{ id: 7 }], world: { entities: new Map([[7, { name: 'Ada' }]]) } };
  const game = { turn: 4, ended: { reason: 'dead', winners: [] }, state };
  const moment = { game, events: [changed], seat: 0 };
  announcer.announce(moment as unknown as Moment, 'theseus');
  for (const [name, keys] of told) {
    const [, , , detail = ''] = rows('Events').find((row) => row[1] === `\`${name}\``) ?? [];
    expect(detail.match(/`\w+`/g)?.sort(), name).toEqual(keys.map((key) => `\`${key}\``).sort());
  }
  expect([...told.keys()].sort()).toEqual(['gameover', 'statchange', 'turn']);
});
