import type { Definitions } from '../../../engine/core/definitions';
import type { Entity } from '../../../engine/core/entity';
import { createGame } from '../../../engine/game/game';
import { evaluate } from '../../language/expression/evaluate';
import { plain } from '../../language/tabletop';
import { definitionsOf, Scene } from '../../support/play';

export const monadungeon = await definitionsOf('monadungeon');

/** Empty tiles, open on four sides: all their turns are alike, so there is no question. */
export const HALLS = ['cloister_crossing', 'root_crossing', 'cloister_crossing', 'root_crossing', 'cloister_crossing'];
/** Rooms that are open on four sides. */
export const ROOMS = ['refectory', 'chapter_house', 'sunken_apse', 'brewhouse', 'refectory', 'chapter_house'];

export interface Delve {
  /** The tiles on top of the pile, in the order they will be drawn; the tokens on top of the bag; the faces of dice. */
  readonly tiles?: readonly string[];
  readonly bag?: readonly string[];
  readonly dice?: readonly number[];
  readonly seats?: number;
  readonly options?: Readonly<Record<string, number>>;
  readonly rules?: Definitions;
  readonly seed?: string;
}

export const NAMES = ['Ada', 'Bo', 'Cy', 'Di'];

export function delve(setting: Delve = {}): Scene {
  const { tiles = [], bag = [], dice = [], seats = 2, options = {}, rules = monadungeon, seed = 'delve' } = setting;
  const script = { dice: [...dice], zones: { tiles: [...tiles], bag: [...bag] } };
  const named = NAMES.slice(0, seats).map((name) => ({ name }));
  return new Scene(createGame(rules, { seed, options, seats: named, script }));
}

/** An expression worked out now, as the active seat would. */
export const ask = (scene: Scene, source: string): unknown => plain(evaluate(scene.game, source));

/** Answers by what the options say: the first whose label, or id, has these words. */
export function pick(scene: Scene, ...words: string[]): Scene {
  for (const word of words) {
    const { options } = scene.asked;
    const found = options.find(({ id, label }) => id === word || label.includes(word));
    if (!found) throw new Error(`None of ${options.map(({ label }) => label).join(', ')} is "${word}".`);
    scene.take(found.id);
  }
  return scene;
}

export const labels = (scene: Scene): string[] => scene.asked.options.map(({ label }) => label);

/** The cell of a seat. */
export function whereIs(scene: Scene, seat = 0): number[] {
  const place = scene.game.state.seats[seat]?.place?.place;
  return place?.kind === 'cell' ? [place.x, place.y] : [];
}

/** What lies in a zone of a seat, as ids. */
export function has(scene: Scene, zone: string, seat = 0): string[] {
  const owner = scene.game.state.seats[seat] as Entity;
  return (owner.zones ?? []).flatMap((one) =>
    one?.type.name === zone ? [...one.entities].reverse().map((entity) => entity.type.id) : [],
  );
}

/** What lies on a cell, without the actors that stand there. */
export const on = (scene: Scene, x: number, y: number): unknown =>
  ask(scene, `at(cell(${x}, ${y})).filter(e, e.type != 'delver').map(e, e.type)`);

/** Whose turn it is, from 0. */
export const active = (scene: Scene): number => scene.game.view(0).active;

/** Ends turns until it is this seat's. */
export function turnOf(scene: Scene, seat: number): Scene {
  for (let i = 0; i < 8 && active(scene) !== seat; i++) scene.take('end');
  return scene;
}
