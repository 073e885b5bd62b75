import type { Definitions } from '../../core/definitions';
import type { EntityView } from '../../game/knowledge/seat-view';
import { membersIn, nodesIn, quotedText } from '../../language/expression/expression-trees';
import { runningName } from '../../language/text/english';
import { replacedBy, withOwnTiles } from '../../load/pack/own-tiles';
import type { SheetFile } from '../../load/pack/sheet-file';
import { FOOT } from '../../ui/canvas/draw-figures';
import { MARKS, SQUARE } from '../../ui/canvas/draw-marks';
import { NUMBERS } from '../../ui/canvas/draw-numbers';
import { hungTile } from '../../ui/canvas/figures';
import { TileSheet } from '../../ui/canvas/gl/sheet';
import { lookOf, UNKNOWN_SIGN, wornLook } from '../../ui/canvas/ground/entity-looks';
import { isFlat } from '../../ui/canvas/ground/ground-tiles';
import { isWall, opens } from '../../ui/canvas/ground/known-map';
import { MAP_SIGNS } from '../../ui/canvas/ground/letter-signs';
import { styleOf } from '../../ui/canvas/ground/map-style';
import { SHADOWS } from '../../ui/canvas/ground/shadow-tiles';
import { wallTiles } from '../../ui/canvas/ground/wall-tiles';

/**
 * The part of the kit's tile sheet that maps of these levels may show, now or later: the tiles of every entity, or only
 * of those in `only`, open and closed, lying and worn. Tiles that a level draws itself come with its definitions.
 */
export function mapTiles(
  levels: readonly Definitions[],
  file: SheetFile,
  only: ReadonlySet<string> | null = null,
): SheetFile {
  const names = new Set(levels.flatMap((level) => [...kitTiles(level, file, only)]));
  const { colours, strips, tiles } = file;
  const frames = Object.entries(strips).filter(([name]) => names.has(`${name}_0`));
  for (const [name, count] of frames) for (let i = 0; i < count; i++) names.add(`${name}_${i}`);
  // In the order of the whole sheet, where similar tiles are side by side.
  const kept = Object.entries(tiles).filter(([name]) => names.has(name));
  return { colours, strips: Object.fromEntries(frames), tiles: Object.fromEntries(kept) };
}

/** The tiles of the kit that one level may show. */
function kitTiles(level: Definitions, file: SheetFile, only: ReadonlySet<string> | null): Set<string> {
  const sheet = new AskedSheet(withOwnTiles(file, level.tiles));
  const all = [...Object.values(level.actors), ...Object.values(level.items)];
  const things = all.filter(({ id }) => only?.has(id) ?? true);
  const { floor, strewn = [], unknown } = styleOf(level.rules.layout);
  for (const name of [floor, ...strewn.map(({ sprite }) => sprite), unknown?.sprite ?? floor]) sheet.find(name);
  for (const thing of things) {
    ask(thing, sheet);
    sheet.glyph(thing.symbol === UNKNOWN_SIGN ? thing.name.charAt(0) : thing.symbol);
  }
  for (const name of changedNames(level, things)) {
    ask({ sprite: { base: name, top: null }, id: name, symbol: '' }, sheet);
  }
  for (const name of [...paintedNames(level), ...shownNames(level)]) sheet.find(name);
  for (const shadow of SHADOWS) sheet.tile(`shadow_${shadow}`);
  for (const name of [...MARKS, FOOT, SQUARE]) sheet.tile(name);
  for (const character of [
    ...NUMBERS,
    UNKNOWN_SIGN,
    '@',
    ...MAP_SIGNS,
    ...changedSigns(level, things),
    ...statLetters(level),
  ])
    sheet.glyph(character);
  for (const own of replacedBy(file, level.tiles ?? {})) sheet.names.delete(own);
  return sheet.names;
}

/** The letters of all stat labels that may be shown beside a number, including stats that a rule gives. */
function statLetters(level: Definitions): string[] {
  const all = [...Object.values(level.actors), ...Object.values(level.items)];
  const labels = all.flatMap(({ stats }) => Object.entries(stats).map(([name, { label }]) => label ?? name));
  const said = JSON.stringify([level.actors, level.items, level.rules, level.states, level.tables]);
  const names = Array.from(said.matchAll(/"(\w+)":\{"(?:max|current|min)"/g), ([, name]) => name as string);
  return [...new Set([...labels, ...names].map(runningName).join(''))];
}

type Thing = Pick<Definitions['actors'][string], 'id' | 'sprite' | 'symbol' | 'attributes'>;

/** Requests every tile that an entity may be drawn with. */
function ask({ id, sprite, symbol }: Omit<Thing, 'attributes'>, sheet: AskedSheet): void {
  const looks = { type: id, sprite, symbol, name: '', kind: 'actor', stats: {} };
  for (const open of [false, true]) {
    const entity = { ...looks, attributes: { open } } as unknown as EntityView;
    lookOf(entity, sheet, 0);
    wornLook({ ...entity, attributes: { worn_sprite: id } }, undefined, sheet);
    for (const at of ['head', 'body']) wornLook(entity, at, sheet);
    isFlat(entity, sheet);
    hungTile(entity, sheet);
    opens(entity, sheet);
    if (isWall(entity, sheet)) wallTiles(sheet, sprite.base);
  }
}

/** The tiles of states and visual effects. */
function shownNames({ states, effects }: Definitions): string[] {
  const names = Object.values(effects).flatMap(({ mark, missile, particles }) => [mark, missile, particles?.tile]);
  return [...names, ...Object.values(states).map(({ mark }) => mark)].flatMap((name) => name ?? []);
}

/** All tiles that the map of a level paints. */
function paintedNames(level: Definitions): Set<string> {
  const names = new Set<string>();
  for (const stack of level.map?.paint ?? []) {
    for (const { sprite, top = sprite, frames = [] } of stack) {
      for (const name of [sprite, top, ...frames.map((frame) => frame.sprite)]) names.add(name);
      // A strip is found by its own name.
      const [first] = frames;
      if (first) names.add(first.sprite.replace(/_0$/, ''));
    }
  }
  return names;
}

/**
 * The sprites that rules, effects and entities on the map may set during the game. Where a sprite is computed, any word
 * of the rules may be one.
 */
function changedNames(level: Definitions, things: readonly Thing[]): string[] {
  const said = whatChanges(level, things);
  return [...membersIn(said)].flatMap(([key, value]) => {
    if (typeof value !== 'string' || !(key === 'sprite' || key === 'worn_sprite')) return [];
    if (/^\w+$/.test(value)) return [value];
    const named = nodesIn(value).flatMap((node) => quotedText(node) ?? []);
    return named.length > 0 ? named : [...new Set(JSON.stringify(said).match(/\w+/g))];
  });
}

/** The characters that rules and entities may set as the sign of what is open. */
function changedSigns(level: Definitions, things: readonly Thing[]): string[] {
  return [...membersIn(whatChanges(level, things))].flatMap(([key, value]) => {
    if (typeof value !== 'string' || key !== 'open_symbol') return [];
    return [...value].length === 1 ? [value] : nodesIn(value).flatMap((node) => [...(quotedText(node) ?? '')]);
  });
}

/** The parts of a level in which attributes are set. */
function whatChanges({ rules, tables, states, map }: Definitions, things: readonly Thing[]): unknown[] {
  const { layout: _, ...rest } = rules;
  return [things.map(({ attributes }) => attributes), rest, tables, states, map?.placements];
}

/** A tile sheet that records which of its tiles were requested. */
class AskedSheet extends TileSheet {
  readonly names = new Set<string>();

  constructor(file: SheetFile) {
    super({
      cell: [1, 1],
      columns: 1,
      tiles: Object.fromEntries(Object.keys(file.tiles).map((name, i) => [name, i])),
      strips: file.strips,
    });
  }

  override has(name: string): boolean {
    const isHere = super.has(name);
    if (isHere) this.names.add(name);
    return isHere;
  }
}
