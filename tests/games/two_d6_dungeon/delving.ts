import type { Definitions } from '../../../engine/core/definitions';
import { createGame } from '../../../engine/game/game';
import type { Campaign } from '../../../engine/game/turns/campaign';
import { evaluate } from '../../language/expression/evaluate';
import { plain } from '../../language/tabletop';
import { definitionsOf, Scene } from '../../support/play';

export const twoD6 = await definitionsOf('two_d6_dungeon');

export interface Expedition {
  /** Faces, in the order the dice show them, from the first room on. */
  readonly dice?: readonly number[];
  readonly options?: Readonly<Record<string, number | boolean>>;
  readonly rules?: Definitions;
  readonly seed?: string;
  readonly campaign?: Campaign;
  /** What is chosen at the start. */
  readonly chosen?: readonly string[];
}

/** Shove 4-2 and Low sweep 3-4 with the boat hook, the oilskin 3-3, the scroll of rot. */
export const USUAL = ['Boat hook', 'Shove', 'Low sweep', 'Oilskin', 'Scroll of rot'];

/** A game in which the adventurer has just come down the stair. */
export function descend(setting: Expedition = {}): Scene {
  const { dice = [], options = {}, rules = twoD6, seed = 'delving', campaign = null, chosen = USUAL } = setting;
  const script = { dice: [...dice] };
  const scene = new Scene(createGame(rules, { seed, options, seats: [{ name: 'Ada' }], script, campaign }));
  return pick(scene, ...chosen);
}

/** Answers by what the options say: the first whose id is this, or whose label begins so. */
export function pick(scene: Scene, ...words: string[]): Scene {
  for (const word of words) {
    const { options } = scene.asked;
    const found = options.find(({ id }) => id === word) ?? options.find(({ label }) => label.startsWith(word));
    if (!found) throw new Error(`None of ${options.map(({ label }) => label).join(', ')} is "${word}".`);
    scene.take(found.id);
  }
  return scene;
}

/** An expression worked out now. */
export const ask = (scene: Scene, source: string): unknown => plain(evaluate(scene.game, source));

export const labels = (scene: Scene): string[] => scene.asked.options.map(({ label }) => label);

/** What was raised so far, by name. */
export const raised = (scene: Scene): string[] =>
  scene.events.flatMap((event) => (event.type === 'raised' ? [event.name] : []));

/** The autosave points passed so far. */
export const saves = (scene: Scene): string[] =>
  scene.events.flatMap((event) => (event.type === 'saved' ? [event.label] : []));

/** What lies in a zone of the adventurer, as ids. */
export const has = (scene: Scene, zone: string): unknown => ask(scene, `seat.${zone}.map(i, i.type)`);

/** Dice for places beyond an exit that opens: their size, what they are, how many exits, what comes. */
export const PRIVY = [2, 3, 3, 3, 1];
/** 2 by 6, no exit, no foe. */
export const TOLL_GATE = [2, 6, 6, 1, 1, 1];
/** 11 by 11 has no place on most sides. */
export const TOO_LARGE = [5, 5, 6, 6];
/** Rooms without another exit, and who waits in them. */
export const RAT = [3, 4, 2, 1, 1, 4, 3, 4];
export const THREE_RATS = [3, 4, 2, 1, 1, 4, 2, 3, 6];
export const BEETLE = [3, 4, 2, 1, 1, 4, 4, 5];
export const SPIDER = [3, 4, 2, 1, 1, 4, 1, 1];
export const TOAD = [3, 4, 2, 5, 1, 4, 5, 5];
export const CLERK = [3, 4, 3, 6, 1, 4, 3, 4];

/** Walks north into a fight, with these dice in it. */
export const meet = (whom: readonly number[], dice: readonly number[] = [], setting: Expedition = {}): Scene =>
  descend({ ...setting, dice: [...whom, ...dice] }).take('open north');

export const attack = (scene: Scene): Scene => pick(scene, 'Attack');
export const said = (scene: Scene, words: string): boolean => scene.log.some((line) => line.includes(words));
