import { expect, test } from 'vitest';
import { Rng } from '../../../engine/core/rng';
import { createGame, type Game } from '../../../engine/game/game';
import { isTrue } from '../../../engine/machine/model/value';
import { definitionsOf } from '../../support/play';
import { decideByLot, isOver, PROTOTYPES, settingsFor } from './playing';

/** The ends that hold, asked afresh. */
function endsThatHold({ state: machine }: Game): string[] {
  const { program } = machine;
  return program.ends.flatMap(({ reason, when, slotCount }) => {
    const asked = (machine.seats.length > 0 ? machine.seats : [null]).map((seat) => {
      const cast = { ...machine.castOfActive(), seat };
      return isTrue(when(machine, machine.frame(slotCount, cast)));
    });
    return asked.includes(true) ? [reason(machine, machine.frame(slotCount))] : [];
  });
}

test.each(PROTOTYPES)('in %s no end ever holds without being noticed', async (id) => {
  const definitions = await definitionsOf(id);
  for (const seed of ['stakes 1', 'stakes 2']) {
    const game = createGame(definitions, settingsFor(definitions, seed));
    const lot = new Rng(`lot/${seed}`);
    for (let i = 0; i < 80 && !isOver(game); i++) {
      decideByLot(game, lot);
      if (!game.ended && !game.state.waiting) expect(endsThatHold(game)).toEqual([]);
    }
  }
});
