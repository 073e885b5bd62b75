import { resolve } from 'node:path';
import type { Definitions } from '../../core/definitions';
import { type Decision, Refusal } from '../../game/game';
import type { OwnedHost } from '../../host/host';
import { RuleError } from '../../machine/model/fault';
import { MIGRATED, readSave, type SavedPlay, savedPlayNow, writeSave } from '../../ui/replay/save-record';
import { type Context, Failure } from '../context/command';
import { readText, writeText } from '../context/replay-file';
import type { PlayLog } from './play-log';

/** A longer game is not played again for the sake of its log: then its last lines must do. */
const MOST_AGAIN = 5000;

/** Writes a game down as the page does: a file of either is read by both. */
export async function saveGame(
  context: Context,
  file: string,
  definitions: Definitions,
  host: OwnedHost,
  log: PlayLog,
  seat: number,
): Promise<void> {
  if (file === '') throw new Failure('Which file? Say it like this: save game.json');
  const kept: SavedPlay = { ...savedPlayNow(definitions, await host.save(), log.of(seat)), label: '', count: 0 };
  await writeText(resolve(context.terminal.streams.cwd, file), `${writeSave(kept)}\n`);
}

/** What a file of page or terminal holds, of any version, and what to say of it. */
export async function readGame(
  context: Context,
  file: string,
  definitions: Definitions,
): Promise<{ readonly kept: SavedPlay; readonly note: string | null }> {
  if (file === '') throw new Failure('Which file? Say it like this: load game.json');
  const reading = readSave(await readText(context, file), definitions);
  if (!reading.isFit) throw new Failure(reading.why);
  return { kept: reading.kept, note: reading.isMigrated ? MIGRATED : null };
}

/**
 * Goes on with a game, with its log: it is played again for what every seat was told. False where its beginning is not
 * known or leads elsewhere; then the host has only what was saved.
 */
export async function goOnWith(
  host: OwnedHost,
  { game, decisions }: SavedPlay,
  decide: (decision: Decision) => Promise<void>,
): Promise<boolean> {
  await host.load(game, decisions);
  if (decisions === null || decisions.length > MOST_AGAIN) return false;
  const hash = await host.hash();
  const { seed, seats, options } = game;
  try {
    await host.restart({ seed, seats, options });
    for (const decision of decisions) await decide(decision);
    if ((await host.hash()) === hash) return true;
  } catch (error) {
    // What was kept belongs to another game, which is no reason not to play this one.
    if (!(error instanceof Refusal || error instanceof RuleError)) throw error;
  }
  await host.load(game, decisions);
  return false;
}
