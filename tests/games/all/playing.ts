import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Definitions } from '../../../engine/core/definitions';
import type { GameEvent } from '../../../engine/core/events';
import { Rng } from '../../../engine/core/rng';
import { turnCapOf } from '../../../engine/game/bots/bot';
import { createGame, type Decision, type Game, type GameSettings, Refusal } from '../../../engine/game/game';
import { ROOT } from '../../support/disk-source';

/** The card game and the roguelike that are played through 200 seeds. */
export const PROVEN = ['dimm_city', 'arena'];

/** Every prototype there is: what is promised of one holds for all. */
export const PROTOTYPES = readdirSync(join(ROOT, 'prototypes')).filter((id) =>
  existsSync(join(ROOT, 'prototypes', id, 'prototype.json')),
);

export const SEEDS = Array.from({ length: 200 }, (_, i) => `seed ${i}`);

const ENTRIES = ['', '', 'Rain again.', '[run.day] <b>', '😀', 'a\nb'];

/** One random decision; refused answers are skipped. */
export function decideByLot(game: Game, lot: Rng): GameEvent[] {
  for (let tries = 0; ; tries++) {
    const pending = game.pending;
    const { seat, options, input } = lot.pick(pending);
    const answer = input === 'text' ? lot.pick(ENTRIES) : lot.pick(options).id;
    try {
      return game.decide(seat, answer);
    } catch (error) {
      if (!(error instanceof Refusal) || tries > 100) throw error;
    }
  }
}

export const isOver = (game: Game): boolean => game.ended !== null || game.turn > turnCapOf(game);

/** Plays this many decisions by lot, or to the end. The lot depends on the seed alone. */
export function playByLot(definitions: Definitions, settings: GameSettings, most: number): Game {
  const game = createGame(definitions, settings);
  const lot = new Rng(`lot/${settings.seed}`);
  for (let i = 0; i < most && !isOver(game); i++) decideByLot(game, lot);
  return game;
}

/** Plays to the end as the rules' own personality would in every seat, and by lot where it has nothing to say. */
export function playWell(definitions: Definitions, settings: GameSettings): Game {
  const game = createGame(definitions, settings);
  const lot = new Rng(`lot/${settings.seed}`);
  while (!isOver(game)) {
    const [asked] = game.pending;
    const wanted = asked && wish(game, asked.seat);
    const answer = asked?.options.find(({ id }) => id === wanted)?.id;
    if (asked && answer !== undefined) game.decide(asked.seat, answer);
    else decideByLot(game, lot);
  }
  return game;
}

/** What the rules' own personality would do in a seat: asked of a copy, for the game itself waits for a person. */
export function wish(game: Game, seat: number): string | null {
  const { personality } = game.definitions.rules;
  // A question in the middle of something is answered by chance there, so there is nothing to learn from it.
  if (!personality || game.state.waiting) return null;
  const now = game.snapshot();
  const twin = game.again({ ...now, seats: now.seats.map((one, i) => (i === seat ? { ...one, personality } : one)) });
  const own = twin.state.seats[seat]?.id;
  const decided = twin.play(null).find((event) => event.type === 'decided' && event.seat === own);
  if (decided?.type !== 'decided') return null;
  const moves = game.moves().find((one) => one.seat === game.state.seats[seat])?.moves ?? [];
  // Events name things by their numbers.
  return moves.find(({ key }) => key === decided.id)?.id ?? null;
}

/** As bots play it: with the options that let their games end. */
export function usualSettings({ prototype, rules }: Definitions, seed: string): GameSettings {
  const seats = Array.from({ length: prototype.default_seats ?? rules.seats?.min ?? 1 }, () => ({}));
  return { seed, seats, options: prototype.bot_options ?? {} };
}

export function replay(definitions: Definitions, settings: GameSettings, decisions: readonly Decision[]): Game {
  const game = createGame(definitions, settings);
  for (const [seat, answer] of decisions) game.decide(seat, answer);
  return game;
}

/** Another choice of options for every seed, where the rules offer any. */
export function settingsFor(definitions: Definitions, seed: string): GameSettings {
  const lot = new Rng(`options/${seed}`);
  const options = Object.entries(definitions.rules.options ?? {}).map(
    ([name, { default: usual, min, max, choices }]) => {
      if (typeof usual === 'boolean') return [name, lot.chance(0.5)];
      if (choices) return [name, lot.pick(choices)];
      if (typeof min === 'number' && typeof max === 'number') return [name, min + lot.below(max - min + 1)];
      return [name, usual];
    },
  );
  return { seed, options: Object.fromEntries(options) };
}
