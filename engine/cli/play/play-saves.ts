import { resolve } from 'node:path';
import type { Definitions } from '../../core/definitions';
import { type Decision, Refusal } from '../../game/game';
import type { OwnedHost } from '../../host/host';
import { startIn } from '../../host/start-in';
import { RuleError } from '../../machine/model/fault';
import { MIGRATED, readSave, type SavedPlay, savedPlayNow, writeSave } from '../../ui/replay/save-record';
import { type Context, Failure } from '../context/command';
import { readText, writeText } from '../context/replay-file';
import type { PlayLog } from './play-log';

/** A longer game is not replayed for its log; then the saved last lines are used. */
const MOST_AGAIN = 5000;

/** Saves a game in the page's format: page and terminal read each other's files. */
export async function saveGame(
  context: Context,
  file: string,
  definitions: Definitions,
  host: OwnedHost,
  log: PlayLog,
  seat: number,
): Promise<void> {
  if (file === '') throw new Failure('Which file? Say it like this: save game.json');
  const savedPlay: SavedPlay = { ...savedPlayNow(definitions, await host.save(), log.of(seat)), label: '', count: 0 };
  await writeText(resolve(context.terminal.streams.cwd, file), `${writeSave(savedPlay)}\n`);
}

/** Reads a save file of page or terminal, of any version, and a message about it. */
export async function readGame(
  context: Context,
  file: string,
  definitions: Definitions,
): Promise<{ readonly savedPlay: SavedPlay; readonly note: string | null }> {
  if (file === '') throw new Failure('Which file? Say it like this: load game.json');
  const reading = readSave(await readText(context, file), definitions);
  if (!reading.isFit) throw new Failure(reading.why);
  return { savedPlay: reading.savedPlay, note: reading.isMigrated ? MIGRATED : null };
}

/**
 * Continues a game with its log: it is replayed to collect what every seat was told. Returns false if its beginning
 * isn't known or leads to another state; then the host only has the save.
 */
export async function goOnWith(
  host: OwnedHost,
  { game, decisions }: SavedPlay,
  decide: (decision: Decision) => Promise<void>,
): Promise<boolean> {
  await host.load(game, decisions);
  if (decisions === null || decisions.length > MOST_AGAIN) return false;
  const hash = await host.hash();
  try {
    await host.restart(startIn(game));
    for (const decision of decisions) await decide(decision);
    if ((await host.hash()) === hash) return true;
  } catch (error) {
    // The recorded decisions belong to another game; the save itself can still be played.
    if (!(error instanceof Refusal || error instanceof RuleError)) throw error;
  }
  await host.load(game, decisions);
  return false;
}
