import { expect, test } from 'vitest';
import type { GameEvent } from '../../../engine/core/events';
import { Rng } from '../../../engine/core/rng';
import { createGame, type Game, Refusal } from '../../../engine/game/game';
import { definitionsOf } from '../../support/play';
import { isOver, PROTOTYPES, settingsFor } from './playing';

const SEEDS = ['frozen 1', 'frozen 2', 'frozen 3'];
const DECISIONS = 60;

/** The way to the first part of a value that can be changed; null where none can. */
function openPart(value: unknown, path = ''): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!Object.isFrozen(value)) return path || '(the event itself)';
  for (const [key, part] of Object.entries(value)) {
    const open = openPart(part, `${path}/${key}`);
    if (open !== null) return open;
  }
  return null;
}

function expectFrozen(events: readonly object[]): void {
  for (const event of events) {
    const open = openPart(event);
    if (open !== null) throw new Error(`${open} of ${JSON.stringify(event)} can be changed`);
  }
}

function decide(game: Game, lot: Rng): readonly GameEvent[] {
  const { seat, options, input } = lot.pick(game.pending);
  try {
    return game.decide(seat, input === 'text' ? 'Rain again.' : lot.pick(options).id);
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}

test.each(PROTOTYPES)('no event of %s can be changed, nor anything in it', async (id) => {
  const definitions = await definitionsOf(id);
  let heard = 0;
  for (const seed of SEEDS) {
    const game = createGame(definitions, settingsFor(definitions, seed));
    const lot = new Rng(`lot/${seed}`);
    expectFrozen(game.opening);
    for (let i = 0; i < DECISIONS && !isOver(game); i++) {
      const events = decide(game, lot);
      expectFrozen(events);
      for (const seat of game.state.seats.keys()) expectFrozen(game.eventsFor(seat, events));
      heard += events.length;
    }
  }
  expect(heard).toBeGreaterThan(0);
});

test('an event that a page was given can’t change the next game', async () => {
  const definitions = await definitionsOf('dimm_city');
  const phaseIn = (game: Game) => game.opening.find(({ type }) => type === 'phase');
  const first = phaseIn(createGame(definitions, { seed: 'a' }));
  expect(() => Object.assign(first as object, { phase: 'HACKED' })).toThrow(TypeError);
  expect(phaseIn(createGame(definitions, { seed: 'a' }))).toEqual(first);
  expect(JSON.stringify(first)).not.toContain('HACKED');
});
