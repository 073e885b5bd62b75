import { Failure } from '../../engine/cli/context/command';
import { parseReplay, startOf } from '../../engine/cli/context/replay-file';
import type { Definitions } from '../../engine/core/definitions';
import { Rng } from '../../engine/core/rng';
import { findingsOf } from '../../engine/game/findings';
import { createGame, type Game, type SavedGame } from '../../engine/game/game';
import { continueGame, loadGame } from '../../engine/game/load-game';
import { loadLevels } from '../../engine/load/load-levels';
import { LinkError } from '../../engine/ui/replay/link-letters';
import type { Replay } from '../../engine/ui/replay/replay';
import { readLink, writeLink } from '../../engine/ui/replay/replay-link';
import { recordText } from '../../engine/ui/replay/replay-text';
import { fingerprintsOf, readSave, writeSave } from '../../engine/ui/replay/save-record';

import { timed } from './clock';
import { mutated, mutatedText } from './mutate';
import { decide, found, type Outcome, outcomeOfError, playSoundly } from './play-soundly';
import { overlaid, PROTOTYPES, writeDown } from './sources';

const MOST_DECISIONS = 10;
const MOMENTS = [0, 1, 4, 9, 17, 30];

/** A game at several moments, in every form in which it leaves the engine. */
interface Kept {
  readonly definitions: Definitions;
  readonly saves: readonly SavedGame[];
  readonly replay: Replay;
}

const kept = new Map<string, Promise<Kept>>();

/** A save, a replay file or a link, changed by lot: refused in words, or a game that can be played on. */
export async function saveCase(lot: Rng): Promise<Outcome> {
  const id = lot.pick(PROTOTYPES);
  if (!kept.has(id)) kept.set(id, keep(id));
  const { definitions, saves, replay } = (await kept.get(id)) as Kept;
  const saved = lot.pick(saves);
  const past = lot.below(2) === 0 ? null : replay.decisions;
  switch (lot.below(8)) {
    case 0:
      return tryReplayFile(definitions, replay, lot);
    case 1:
      return tryLink(definitions, replay, lot);
    case 2:
    case 3:
      return tryRecord(definitions, saved, lot);
    default:
      return tryGame(definitions, mutatedSave(saved, lot), past, lot);
  }
}

async function keep(id: string): Promise<Kept> {
  const { definitions } = await loadLevels(overlaid({}), `prototypes/${id}`, { compileCheck: findingsOf });
  if (!definitions) throw new Error(`"${id}" can't be loaded as it is.`);
  const game = createGame(definitions, { seed: 'kept' });
  const lot = new Rng('kept');
  const saves: SavedGame[] = [];
  for (let i = 0; i <= 30 && !game.ended; i++) {
    if (MOMENTS.includes(i) || game.state.waiting) saves.push(game.save());
    decide(game, lot);
  }
  const { seed, seats, options } = game.save();
  const { decisions } = game;
  return {
    definitions,
    saves,
    replay: { prototype: id, seed, seats, options, content: definitions.hash, decisions, hash: game.hash() },
  };
}

/** Mostly somewhere in the state: what stands around it is small and would be hit too often. */
function mutatedSave(saved: SavedGame, lot: Rng): SavedGame {
  if (lot.below(4) === 0) return mutated(saved, lot) as SavedGame;
  const { session } = saved;
  if (lot.below(4) === 0) return { ...saved, session: mutated(session, lot) as SavedGame['session'] };
  const keys = Object.keys(session.state) as (keyof typeof session.state)[];
  const key = lot.pick(keys);
  const state = { ...session.state, [key]: mutated(session.state[key], lot) };
  return { ...saved, session: { ...session, state: state as typeof session.state } };
}

function tryGame(definitions: Definitions, saved: SavedGame, past: Replay['decisions'] | null, lot: Rng): Outcome {
  writeDown('save.json', JSON.stringify(saved));
  return tryToPlay(() => loadGame(definitions, saved, past), lot);
}

function tryToPlay(begin: () => Game, lot: Rng): Outcome {
  let game: Game;
  try {
    game = timed('a load', begin);
  } catch (error) {
    return outcomeOfError(error);
  }
  return playSoundly(game, MOST_DECISIONS, lot);
}

/** As the page does: a text from its storage, or one that an attacker has written with a matching checksum. */
function tryRecord(definitions: Definitions, saved: SavedGame, lot: Rng): Outcome {
  const record = {
    ...fingerprintsOf(definitions),
    count: 1,
    label: '',
    turn: saved.session.state.turn,
    isOver: false,
    decisions: null,
    log: [],
    game: lot.below(2) === 0 ? mutatedSave(saved, lot) : saved,
  };
  const isWritten = lot.below(3) > 0;
  const text = writeSave(isWritten ? (mutated(record, lot) as typeof record) : record);
  const reading = readSave(isWritten ? text : mutatedText(text, lot), definitions);
  if (!reading.isFit) return found(reading.why);
  const { savedPlay } = reading;
  return tryToPlay(() => continueGame(definitions, savedPlay.game, savedPlay.decisions), lot);
}

/** As `dmk replay` does. */
function tryReplayFile(definitions: Definitions, replay: Replay, lot: Rng): Outcome {
  const text = recordText(replay);
  try {
    const read = parseReplay(
      lot.below(4) === 0 ? mutatedText(text, lot) : JSON.stringify(mutated(JSON.parse(text), lot)),
      'game.json',
    );
    return tryReplay(definitions, { ...read, ...startOf(read, definitions) }, lot);
  } catch (error) {
    return error instanceof Failure ? found(error.message) : outcomeOfError(error);
  }
}

function tryLink(definitions: Definitions, replay: Replay, lot: Rng): Outcome {
  try {
    const isWritten = lot.below(3) > 0;
    const link = isWritten ? writeMutated(replay, lot) : mutatedText(writeLink(replay), lot);
    return tryReplay(definitions, readLink(link), lot);
  } catch (error) {
    return error instanceof LinkError ? found(error.message) : outcomeOfError(error);
  }
}

function writeMutated(replay: Replay, lot: Rng): string {
  for (;;) {
    try {
      return writeLink(mutated(replay, lot) as Replay);
    } catch {
      // Not every value can be written as a link, and writing is not what is tried here.
    }
  }
}

function tryReplay(definitions: Definitions, replay: Replay, lot: Rng): Outcome {
  const { seed, seats, options, decisions } = replay;
  let game: Game;
  try {
    game = createGame(definitions, { seed, options, ...(seats && { seats }) });
    for (const [seat, answer] of decisions.slice(0, 60)) game.decide(seat, answer);
  } catch (error) {
    return outcomeOfError(error);
  }
  return playSoundly(game, MOST_DECISIONS, lot);
}
