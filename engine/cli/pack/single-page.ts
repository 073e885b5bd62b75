import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Definitions } from '../../core/definitions';
import { SHEET_FILE } from '../../load/pack/sheet-file';
import { type Context, Failure } from '../context/command';
import { reasonOf } from '../context/file-source';
import { gamePage, mediaIn, type PageParts } from './game-page';
import { tilesFor } from './packed-tiles';

/** One game as one HTML file that contains everything: the game, its pictures and sounds, and the element's code. */
export async function singlePage(
  context: Context,
  definitions: Definitions,
  more: Pick<PageParts, 'attributes' | 'style' | 'tags'>,
): Promise<string> {
  const assets = join(context.root, 'assets');
  const [{ tiles }, script, media] = await Promise.all([
    tilesFor(context.source, definitions),
    elementScript(context),
    mediaIn(assets),
  ]);
  if (!media[SHEET_FILE]) throw new Failure(`There is no tilesheet in ${assets}.`);
  // A game on a map contains its tiles; the whole tile sheet would repeat them.
  if (tiles) delete media[SHEET_FILE];
  return gamePage({ ...more, definitions, tiles, media, script });
}

/** The bundler is not part of this command, which is itself bundled. */
async function elementScript({ root }: Context): Promise<string> {
  const { singleFileScript } = (await kitModule(root, 'single-file')) as {
    singleFileScript: () => Promise<string>;
  };
  return singleFileScript();
}

/** A module of the kit that needs packages which this command doesn't contain. */
export async function kitModule(root: string, name: string): Promise<unknown> {
  // The package has no sources, only the modules built from them.
  const source = `engine/build/${name}.mjs`;
  const path = existsSync(join(root, source)) ? source : `lib/${name}.js`;
  const address = pathToFileURL(join(root, path)).href;
  try {
    return await import(/* @vite-ignore */ address);
  } catch (error) {
    throw new Failure(`${path} of the kit can't be used: ${reasonOf(error)}.`);
  }
}
