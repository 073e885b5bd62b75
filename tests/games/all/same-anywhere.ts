import { Rng } from '../../../engine/core/rng';
import { findingsOf } from '../../../engine/game/findings';
import { createGame } from '../../../engine/game/game';
import { loadLevels } from '../../../engine/load/load-levels';
import { decide } from '../../fuzz/play-soundly';
import { overlaid } from '../../fuzz/sources';

const PLAYED = ['arena', 'dimm_city', 'monadungeon_short', 'terminal_dungeon_short', 'mine'];
const MOST_DECISIONS = 25;

/** What some games come to, as one text: their hashes, what is asked in the end, and what is seen. */
export async function fingerprints(): Promise<string> {
  const told: string[] = [];
  for (const id of PLAYED) {
    const { definitions } = await loadLevels(overlaid({}), `prototypes/${id}`, { compileCheck: findingsOf });
    if (!definitions) throw new Error(`"${id}" can't be loaded.`);
    const game = createGame(definitions, { seed: 'İstanbul' });
    const lot = new Rng('lot');
    for (let i = 0; i < MOST_DECISIONS && !game.ended; i++) decide(game, lot);
    told.push(
      `${id} ${definitions.hash} ${game.hash()} ${JSON.stringify(game.pending)} ${JSON.stringify(game.view(0))}`,
    );
  }
  return told.join('\n');
}
