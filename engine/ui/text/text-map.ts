import { chebyshev, directionBetween } from '../../core/grid';
import type { CellView, EntityView, SeatView } from '../../game/knowledge/seat-view';
import { type Phrasebook, phrasesOf } from '../../language/text/phrasebook';
import type { CellName } from '../stage';
import { cellInView } from './describe-cell';
import { statTexts } from './in-sight';
import { boardLines, roomAt } from './text-board';
import { directionWord, letterOf, nounsOf } from './text-names';

/** The largest part of a map that is shown, around the player. */
const WIDEST = 61;
const HIGHEST = 21;

/** The map in characters, one for each cell. Unknown cells are blank. */
export function mapLines(view: SeatView): string[] {
  const { map, kind } = view;
  if (!map) return [];
  if (kind !== 'map') {
    const board = boardLines(view, (cell) => boardSymbol(view, cell));
    if (board.length > 0) return board;
  }
  const eye = standingOf(view);
  const { left, right, top, bottom } = map.ground;
  const across = windowOf(left, right, eye?.x, WIDEST);
  const down = windowOf(top, bottom, eye?.y, HIGHEST);
  const known = new Map(map.cells.map((cell) => [`${cell.x},${cell.y}`, cell]));
  const rows: string[] = [];
  for (let y = down.from; y <= down.to; y++) {
    let row = '';
    for (let x = across.from; x <= across.to; x++) row += symbolAt(view, known.get(`${x},${y}`));
    rows.push(row.trimEnd());
  }
  // Rows without a known cell would only push the rest of the screen apart.
  const isTold = rows.map((row) => row !== '');
  return rows.slice(isTold.indexOf(true), isTold.lastIndexOf(true) + 1);
}

/**
 * The map in words: the player's cell, the ways out, and what is near. The version that is read aloud omits the stats
 * of others.
 */
export function placeLines(
  view: SeatView,
  ways: ReadonlySet<string>,
  { hasStats = true }: { readonly hasStats?: boolean } = {},
): string[] {
  const words = phrasesOf(view);
  const here = hereLines(view);
  const { around } = view;
  const eye = standingOf(view);
  if (!around || !eye) return here;
  const exits = around.exits.flatMap(({ way, barrier, yields }) => {
    if (ways.size > 0 && (!ways.has(way) || yields === false)) return [];
    return [barrier === undefined ? directionWord(way, words) : `${directionWord(way, words)} (${barrier})`];
  });
  const near = around.near.map(({ x, y, entities: ids }) => {
    const entities = ids.flatMap((id) => cellInView(view, { x, y })?.entities.find((one) => one.id === id) ?? []);
    const fares = hasStats ? entities.flatMap((entity) => fareText(entity, words) ?? []) : [];
    return `${words.list(nounsOf(entities, words))} (${[offsetText(x - eye.x, y - eye.y, words), ...fares].join('; ')})`;
  });
  if (around.more > 0) near.push(words.say('and [n] more', { n: around.more }));
  return [
    ...here,
    words.say('Exits: [ways].', { ways: exits.length > 0 ? exits.join(', ') : words.say('none') }),
    ...(near.length > 0 ? [words.say('Nearby: [things].', { things: near.join(', ') })] : []),
  ];
}

/** What is on the player's cell, in at most one line. */
export function hereLines(view: SeatView): string[] {
  const eye = standingOf(view);
  if (!eye) return [];
  const own = view.seats[view.seat]?.entity.id;
  const room = view.kind === 'map' ? null : roomAt(view, eye);
  // Grass, water and rock are too common to list. The map still shows them.
  const shown = cellInView(view, eye)?.entities.filter(({ id, attributes }) => id !== own && !attributes.scenery) ?? [];
  // A player in a room is everywhere in it: a door in its wall is listed among the ways out.
  const names = room ? [room.name] : nounsOf(shown, phrasesOf(view));
  return names.length > 0 ? [phrasesOf(view).say('Here: [things].', { things: names.join(', ') })] : [];
}

function standingOf({ seats, seat }: SeatView): CellName | null {
  const place = seats[seat]?.entity.place;
  return place?.kind === 'cell' ? place : null;
}

function windowOf(least: number, last: number, eye: number | undefined, most: number): { from: number; to: number } {
  if (last - least < most) return { from: least, to: last };
  const wanted = (eye ?? Math.floor((least + last) / 2)) - (most >> 1);
  const from = Math.min(Math.max(wanted, least), last - most + 1);
  return { from, to: from + most - 1 };
}

function symbolAt(view: SeatView, cell: CellView | undefined): string {
  if (!cell) return ' ';
  const { entities, seen } = cell;
  const bare = view.kind === 'map' ? '.' : ' ';
  if (!seen) return entities.at(-1)?.symbol ?? bare;
  const top = entities.reduce<EntityView | null>(
    (best, one) => (best && rank(view, best) > rank(view, one) ? best : one),
    null,
  );
  return top ? letterOf(top, isSeat(view, top.id)) : bare;
}

/** Several seats move on one board: the player is @, the others have numbers. */
function boardSymbol(view: SeatView, cell: CellView): string {
  const here = view.seats.flatMap(({ entity }, i) => (cell.entities.some(({ id }) => id === entity.id) ? [i] : []));
  if (here.includes(view.seat)) return '@';
  return here[0] === undefined ? symbolAt(view, cell) : String(here[0] + 1);
}

/** Actors come before items, and items before the ground. */
function rank(view: SeatView, { id, kind, attributes }: EntityView): number {
  if (isSeat(view, id)) return 4;
  if (attributes.personality) return 3;
  if (attributes.solid) return 2;
  return kind === 'item' ? 1 : 0;
}

const isSeat = ({ seats }: SeatView, id: number): boolean => seats.some(({ entity }) => entity.id === id);

/** "Sanity 4/10, Strength 2/20" for an actor; null without stats to show. */
function fareText(entity: EntityView, words: Phrasebook): string | null {
  const texts = entity.kind === 'actor' ? statTexts(entity, words).map(({ label, text }) => `${label} ${text}`) : [];
  return texts.length > 0 ? texts.join(', ') : null;
}

/** "2 east", "3 south-west", "4 east, 1 south": exact, so that a player can walk there without seeing it. */
export function offsetText(dx: number, dy: number, words: Phrasebook): string {
  const steps = chebyshev(0, 0, dx, dy);
  if (dx !== 0 && dy !== 0 && Math.abs(dx) !== Math.abs(dy)) {
    return `${offsetText(dx, 0, words)}, ${offsetText(0, dy, words)}`;
  }
  const way = directionBetween({ x: 0, y: 0 }, { x: dx, y: dy })?.name ?? '';
  return words.say('[n] [way]', { n: steps, way: directionWord(way, words) });
}
