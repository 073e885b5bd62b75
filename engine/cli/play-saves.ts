import { resolve } from 'node:path';
import type { Definitions } from '../core/definitions';
import { savingOf } from '../host/saving';
import { RuleError } from '../rules/fault';
import { createGame, type Game, OBSERVER, Refusal } from '../turn/game';
import { continueGame } from '../turn/load-game';
import { keptOf } from '../view/kept-now';
import { type Kept, MIGRATED, readSave, writeSave } from '../view/save-record';
import { firstAsked, type TextQuestion, textQuestions } from '../view/text-options';
import { type Context, Failure } from './command';
import type { PlayLog } from './play-log';
import { readText, writeText } from './replay-file';

/** A longer game is not played again for the sake of its log: then its last lines must do. */
const MOST_AGAIN = 5000;

/** Writes a game down as the page does: a file of either is read by both. */
export async function saveGame(context: Context, file: string, game: Game, log: PlayLog, seat: number): Promise<void> {
  if (file === '') throw new Failure('Which file? Say it like this: save game.json');
  const kept: Kept = { ...keptOf(game.definitions, savingOf(game), log.of(seat)), label: '', count: 0 };
  await writeText(resolve(context.terminal.streams.cwd, file), `${writeSave(kept)}\n`);
}

/** Reads a game that page or terminal wrote, of any version, with its log. The second part is what to say of it. */
export async function readGame(
  context: Context,
  file: string,
  definitions: Definitions,
  log: PlayLog,
): Promise<{ readonly game: Game; readonly note: string | null }> {
  if (file === '') throw new Failure('Which file? Say it like this: load game.json');
  const reading = readSave(await readText(context, file), definitions);
  if (!reading.isFit) throw new Failure(reading.why);
  const { kept } = reading;
  const game = continueGame(definitions, kept.game, kept.decisions);
  if (!retold(game, kept, log)) {
    log.open(game);
    log.recall(askedFirst(game)?.seat ?? 0, kept.log);
  }
  return { game, note: reading.isMigrated ? MIGRATED : null };
}

function askedFirst(game: Game, last?: number): TextQuestion | null {
  const view = game.view(OBSERVER);
  return firstAsked(view, textQuestions(view, game.pending), last);
}

/** Plays the game again for what every seat was told; false where its beginning is not known or leads elsewhere. */
function retold(game: Game, { decisions, game: { seed, seats, options } }: Kept, log: PlayLog): boolean {
  if (decisions === null || decisions.length > MOST_AGAIN) return false;
  const again = createGame(game.definitions, { seed, seats, options }, game.rulebook);
  log.begin(again);
  try {
    for (const [seat, answer] of decisions) {
      const isAsked = again.pending.some(({ question }) => question !== null);
      const question = isAsked ? askedFirst(again, seat) : null;
      const events = again.decide(seat, answer);
      if (question) log.note(again, question, answer, events);
      log.add(events, again);
    }
  } catch (error) {
    // What was kept belongs to another game, which is no reason not to play this one.
    if (!(error instanceof Refusal || error instanceof RuleError)) throw error;
    return false;
  }
  log.markRead();
  return again.hash() === game.hash();
}
