import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROTOTYPES } from '../games/all/playing';
import { ROOT } from '../support/disk-source';

/** The posters, the moments they were taken of, and the page that shows them all. */

const MOMENTS = join(ROOT, 'assets/posters');
const page = readFileSync(join(ROOT, 'docs/pictures.md'), 'utf8');
const moments = readdirSync(MOMENTS).map((name) => name.replace(/\.json$/, ''));

test('there is no moment of a game that is not there', () => {
  expect(moments.filter((id) => !PROTOTYPES.includes(id))).toEqual([]);
});

// A game that users made for themselves needs no poster.
describe.each(moments)('%s', (id) => {
  const path = `prototypes/${id}/poster.png`;

  test('has a poster of the usual size that is quickly loaded, and the docs show it', () => {
    expect(existsSync(join(ROOT, path)), `${path} is missing: node assets/make-posters.mjs ${id}`).toBe(true);
    const file = readFileSync(join(ROOT, path));
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([960, 540]);
    expect(file.length).toBeLessThan(80_000);
    expect(page).toContain(`](../${path})`);
  });

  test('can be played and hacked from the page', () => {
    const site = 'http://localhost:5173/';
    expect(page).toContain(`[Play it](${site}#${id}) · [Hack this](${site}studio.html#hack=${id})`);
  });
});
