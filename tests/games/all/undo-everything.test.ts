import { expect, test } from 'vitest';
import type { Definitions } from '../../../engine/core/definitions';
import { Rng } from '../../../engine/core/rng';
import { createGame } from '../../../engine/game/game';
import { undo } from '../../../engine/game/history/undo';
import { editedSource } from '../../support/disk-source';
import { load } from '../../support/play';
import { decideByLot, isOver, PROTOTYPES } from './playing';

/** Cards and dice, a map with creatures, a board with seats, and one with several levels. */
const VARIED = ['dimm_city', 'arena', 'monadungeon_short', 'terminal_dungeon_short', 'labyrinth'];

test.each(VARIED)('in %s, undo leads to exactly the state before', async (id) => {
  let game = createGame(await freely(id), { seed: 'back' });
  const lot = new Rng(id);
  const hashes = [game.hash()];
  for (let i = 0; i < 40 && !isOver(game); i++) {
    decideByLot(game, lot);
    hashes[game.decisions.length] = game.hash();
  }
  for (let i = 0; i < 12; i++) {
    game = undo(game);
    expect(game.hash(), `after ${game.decisions.length} decisions`).toBe(hashes[game.decisions.length]);
  }
});

/** A prototype as it is, but that everything can be taken back. */
async function freely(id: string): Promise<Definitions> {
  const files = ['data', ...PROTOTYPES.map((name) => `prototypes/${name}`)].map((folder) => `${folder}/rules.json`);
  return load(editedSource(Object.fromEntries(files.map((file) => [file, { '/undo': 'free' }]))), id);
}
