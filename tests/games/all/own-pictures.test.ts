import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Definitions } from '../../../engine/core/definitions';
import type { SheetFile } from '../../../engine/load/pack/sheet-file';
import { ROOT } from '../../support/disk-source';
import { definitionsOf } from '../../support/play';
import { PROTOTYPES } from './playing';

const sheet = JSON.parse(readFileSync(join(ROOT, 'assets/tilesheet.json'), 'utf8')) as SheetFile;
const isDrawn = (name: string, { tiles = {} }: Definitions) =>
  name in tiles || name in sheet.tiles || `${name}_0` in sheet.tiles;

type Thing = Definitions['actors'][string];

/** Creatures, and all items: cards, tokens, rooms, gear. */
const namedThings = ({ actors, items }: Definitions): Thing[] =>
  [...Object.values(actors).filter(({ stats }) => Object.keys(stats).length > 0), ...Object.values(items)].filter(
    ({ abstract }) => !abstract,
  );

/** The tiles of a thing. Its tint does not count: greyscale doesn't show it, nor do all eyes. */
const pictureOf = ({ id, sprite }: Thing): string => [sprite.base || id, sprite.top ?? ''].join(' ').trim();

test.each(PROTOTYPES)('in %s every creature, card and thing has a picture of its own', async (prototype) => {
  const definitions = await definitionsOf(prototype);
  const things = namedThings(definitions);
  const byPicture = new Map<string, string[]>();
  for (const thing of things) byPicture.set(pictureOf(thing), [...(byPicture.get(pictureOf(thing)) ?? []), thing.id]);
  const shared = [...byPicture].filter(([, ids]) => ids.length > 1);
  expect(shared.map(([picture, ids]) => `${picture}: ${ids.join(', ')}`)).toEqual([]);
  expect(things.filter((thing) => !isDrawn(thing.sprite.base || thing.id, definitions)).map(({ id }) => id)).toEqual(
    [],
  );
});
