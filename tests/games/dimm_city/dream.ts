import type { Definitions } from '../../../engine/core/definitions';
import { definitionsOf, Scene } from '../../support/play';

export const dimmCity = await definitionsOf('dimm_city');

export const ALL_FACES = Array.from({ length: 20 }, (_, i) => i + 1);

/** Cards that only prompt: no ace, no King, no check. */
export const QUIET = ['clubs_02', 'clubs_04', 'clubs_06', 'clubs_08', 'clubs_10', 'clubs_11', 'clubs_12'];
/** Cards that call a stability check. */
export const UNSETTLING = ['clubs_03', 'clubs_05', 'clubs_07', 'clubs_09', 'spades_03', 'spades_05', 'spades_07'];
export const KINGS = ['hearts_13', 'diamonds_13', 'clubs_13', 'spades_13'];
export const OTHER_ACES = ['diamonds_01', 'clubs_01', 'spades_01'];

export interface Dream {
  readonly dice?: readonly number[];
  /** The cards on top of the deck, in the order they will be drawn. */
  readonly cards?: readonly string[];
  readonly options?: {
    readonly tokens?: number;
    readonly stability?: number;
    readonly first_check?: boolean;
    readonly easy?: boolean;
    readonly stay_in?: boolean;
  };
  readonly rules?: Definitions;
  readonly seed?: string;
}

export const dream = ({ dice = [], cards = [], options = {}, rules = dimmCity, seed = 'dream' }: Dream = {}): Scene =>
  Scene.start(rules, { dice, zones: { deck: cards }, options: { ...options }, seed });

/** Rolls for the day's tasks and confirms what came of it. */
export const wake = (scene: Scene): Scene => scene.take('roll', 'ok');

/** Draws this many cards, writes nothing to each, and confirms the check it calls. */
export function drawCards(scene: Scene, count: number): Scene {
  for (let i = 0; i < count && !scene.ended; i++) {
    scene.take('draw');
    if (!scene.ended) scene.take('');
    while (!scene.ended && scene.offered[0] === 'ok') scene.take('ok');
  }
  return scene;
}

/** Draws all of the day's cards. */
export const drawAll = (scene: Scene): Scene => drawCards(scene, Number(scene.variable('turn.cards')));

/** Plays one whole day, as far as the game lets us, and writes this down. */
export function day(scene: Scene, entry = ''): Scene {
  drawAll(wake(scene));
  if (scene.ended) return scene;
  if (scene.phase === 'salvation') scene.take('seek', 'ok');
  return scene.ended ? scene : scene.take(entry);
}

/** A day of five cards on which the way out is open and this many aces count, up to the salvation check. */
export function beforeSalvation(aces: number, faces: readonly number[], options: Dream['options'] = {}): Scene {
  const cards = [...OTHER_ACES.slice(0, aces - 1), ...QUIET].slice(0, 5);
  return drawAll(wake(dream({ dice: [16, ...faces], cards, options: { easy: true, ...options } })));
}

/** The state of mind, as rules keep it. */
export const mind = (scene: Scene) => scene.variable('run.mind');
