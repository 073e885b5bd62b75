import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Rng } from '../../../engine/core/rng';
import { complaintsFrom } from '../../load/broken/complaints';
import { editedSource, ROOT } from '../../support/disk-source';
import { PROTOTYPES } from '../all/playing';

/**
 * Any slip of the hand, anywhere in the files that ship: a value of another kind, a letter too many, something cut
 * out or put in the wrong place. In each case the game still plays, or its author is told where to look.
 * `SLIPS=2000` makes more of them.
 */
const SLIPS = Number(process.env.SLIPS ?? 36);

interface Spot {
  readonly pointer: string;
  readonly value: unknown;
}

function spotsIn(value: unknown, pointer = ''): Spot[] {
  if (typeof value !== 'object' || value === null) return [{ pointer, value }];
  // A key with a slash in it would be taken for two.
  const parts = Object.entries(value).filter(([key]) => !key.includes('/'));
  const inside = parts.flatMap(([key, part]) => spotsIn(part, `${pointer}/${key}`));
  return pointer === '' ? inside : [{ pointer, value }, ...inside];
}

const NONSENSE: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  2.5,
  1e9,
  '',
  ' ',
  'x',
  '(',
  '[',
  '[a',
  'it.',
  '1d',
  '999d999',
  '[]',
  '../..',
  '__proto__',
  [],
  [null],
  [[]],
  {},
  { x: 1 },
  { note: 'nothing else' },
];

/** Likely mistakes in a value. */
function slip(rng: Rng, { value }: Spot, spots: readonly Spot[]): unknown {
  switch (rng.below(5)) {
    case 0:
      return undefined;
    case 1:
      return rng.pick(spots).value;
    case 2:
      return Array.isArray(value) ? [...value, ...value] : [value];
    case 3:
      if (typeof value === 'string' && value !== '') return mistyped(rng, value);
      if (typeof value === 'number') return -value * 1000;
      return rng.pick(NONSENSE);
    default:
      return rng.pick(NONSENSE);
  }
}

function mistyped(rng: Rng, text: string): string {
  const at = rng.below(text.length);
  const put = rng.pick(['', '', 'e', '_', '(', ')', "'", ' . ', '[', ']', '-', '0']);
  return text.slice(0, at) + put + text.slice(at + 1);
}

const filesOf = (id: string): string[] =>
  readdirSync(join(ROOT, 'prototypes', id)).filter((name) => /\.(json|tmj)$/.test(name) && name !== 'package.json');

/** What an author is told begins with a file, and mostly a line and a column. */
const PLACED = /^(prototypes|data)\/[\w./-]+\.(json|tmj|tsj)(:\d+:\d+)?( |\n)/;

test.each(Array.from({ length: SLIPS }, (_, i) => i))('slip %i', async (i) => {
  const rng = new Rng(`slip ${i}`);
  const id = rng.pick(PROTOTYPES);
  const path = `prototypes/${id}/${rng.pick(filesOf(id))}`;
  const spots = spotsIn(JSON.parse(readFileSync(join(ROOT, path), 'utf8')));
  const spot = rng.pick(spots);
  const made = slip(rng, spot, spots);
  const told = await complaintsFrom(editedSource({ [path]: { [spot.pointer]: made } }), `prototypes/${id}`);
  const what = `${path}${spot.pointer}: ${JSON.stringify(spot.value)?.slice(0, 80)} → ${JSON.stringify(made)?.slice(0, 80)}`;
  for (const complaint of told) expect(complaint, what).toMatch(PLACED);
});
