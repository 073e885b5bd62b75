import type { Definitions } from '../../core/definitions';
import { suggest } from '../../language/text/spelling';
import type { JsonNode } from '../files/json-node';
import { cutTiles } from '../files/tile-drawing';
import { type References, textsOf } from '../names/references';

/** The names of all tiles and sounds. */
export interface Assets {
  readonly tiles: readonly string[];
  readonly sounds: readonly string[];
}

/** A wall, a fire or a floor is a family of tiles: `wall_join_3`, `fire_0`, `cave_floor_1`, `onlookers_0_5`. */
const IN_A_FAMILY = /(_join|_face)?(_\d+)+$/;

/** The tiles of the kit and those that the game draws itself. */
export const withOwnNames = (assets: Assets, { tiles = {} }: Pick<Definitions, 'tiles'>): Assets => {
  const own = cutTiles(tiles);
  return { ...assets, tiles: [...assets.tiles, ...Object.keys({ ...tiles, ...own.tiles })] };
};

/** Every sprite and sound must name a tile or a sound that exists. Only a warning: without it the game still plays. */
export function checkPictures({ tiles, sounds }: Assets, references: References): void {
  const drawn = [...tiles, ...references.ids('tiles').flatMap((name) => [name, `${name}_top`])];
  const families = drawn.map((name) => name.replace(IN_A_FAMILY, ''));
  const known = [...new Set([...drawn, ...families])].filter((name) => !name.startsWith('glyph_'));
  const expectTile = (node: JsonNode | null | undefined) => references.expect(node, 'tile', known, 'warning');
  for (const [, thing] of references.things()) {
    const sprite = thing.get('sprite');
    for (const part of [sprite, sprite?.get('base'), sprite?.get('top')]) expectTile(part?.node);
    expectTile(thing.get('attributes')?.get('worn_sprite')?.node);
  }
  const layout = references.kind('rules')?.get('layout');
  for (const part of ['floor', 'unknown']) expectTile(layout?.get(part)?.get('sprite')?.node);
  for (const strewn of layout?.get('floor')?.get('strewn')?.items ?? []) expectTile(strewn.get('sprite'));
  for (const meter of layout?.get('meters')?.items ?? []) expectTile(meter.get('tile'));
  for (const zone of layout?.get('zones')?.items ?? []) expectTile(zone.get('empty')?.get('sprite'));
  for (const [, kind] of layout?.get('cards')?.get('kinds')?.entries() ?? []) expectTile(kind.get('mark')?.node);
  for (const bot of references.kind('rules')?.get('seats')?.get('bots')?.items ?? []) expectTile(bot.get('face'));
  for (const { node } of references.steps()) {
    for (const part of ['with', 'to']) checkWritten(node.get(part)?.get('sprite') ?? null, known, references);
  }
  for (const [, state] of references.definitions('states')) {
    expectTile(state.get('mark')?.node);
    references.expect(state.get('emits')?.node, 'visual effect', references.ids('effects'), 'warning');
  }
  for (const [, effect] of references.definitions('effects')) {
    for (const key of ['mark', 'missile']) expectTile(effect.get(key)?.node);
    expectTile(effect.get('particles')?.get('tile')?.node);
  }
  for (const [, sound] of references.definitions('sounds')) {
    references.expectAll(textsOf(sound.get('sprite')), 'sound', sounds, 'warning');
  }
}

/** A tile that a step names as a literal, as in `"with": { "sprite": "'bat'" }`. */
function checkWritten(node: JsonNode | null, known: readonly string[], references: References): void {
  const name = /^\s*'([^']*)'\s*$/.exec(node?.string ?? '')?.[1];
  if (!node || name === undefined || known.includes(name)) return;
  references.report(node, `there is no tile "${name}".${suggest(name, known)}`, { severity: 'warning' });
}
