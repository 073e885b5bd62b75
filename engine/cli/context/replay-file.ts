import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import type { Definitions } from '../../core/definitions';
import { createGame, type Decision, type SavedGame } from '../../game/game';
import type { Campaign } from '../../game/turns/campaign';
import { isCampaign } from '../../game/turns/check-campaign';
import type { Seat } from '../../game/turns/setup';
import type { Start } from '../../host/host';
import { startIn } from '../../host/start-in';
import { PROTOTYPES } from '../../load/files/read-layers';
import type { Fields } from '../../machine/model/value';
import type { Replay as RecordedGame } from '../../ui/replay/replay';
import { recordText } from '../../ui/replay/replay-text';
import { type Context, Failure } from './command';
import { expectPlainFile, reasonOf } from './file-source';
import type { Opened } from './open-prototype';

/** A whole game as a file. */
export interface ReplayFile extends Omit<RecordedGame, 'files'> {
  readonly seats: readonly Seat[];
  /** The save that the decisions continue from, if the beginning of the game isn't known. */
  readonly begins?: SavedGame;
  /** The hash of the state after each decision, to find the first that differs. */
  readonly hashes?: readonly string[];
}

export type ReplayStart = Pick<ReplayFile, 'seed' | 'seats' | 'options'> & Pick<Start, 'campaign'>;

/** Writes a game that was played from its start. It is replayed to get the hashes. */
export async function writeReplay(
  context: Context,
  file: string,
  opened: Opened,
  { decisions, ...begun }: ReplayStart & Pick<ReplayFile, 'decisions'>,
): Promise<void> {
  const { definitions, folder, rulebook } = opened;
  const path = resolve(context.terminal.streams.cwd, file);
  const start = startIn(begun);
  const again = createGame(definitions, start, rulebook);
  const hashes = decisions.map(([seat, answer]) => {
    again.decide(seat, answer);
    return again.hash();
  });
  const replay: ReplayFile = {
    prototype: nameFor(context, folder, path),
    ...start,
    content: definitions.hash,
    hash: again.hash(),
    decisions,
    hashes,
  };
  await writeText(path, recordText(replay));
}

export async function writeText(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text);
  } catch (error) {
    throw new Failure(`${path} can't be written: ${reasonOf(error)}.`);
  }
}

/** A prototype under prototypes/ by its name, any other by its path relative to the file. */
function nameFor({ source }: Context, folder: string, file: string): string {
  if (folder === `${PROTOTYPES}/${basename(folder)}`) return basename(folder);
  return `./${relative(dirname(file), source.locate(folder)).split(sep).join('/')}`;
}

export async function readText(context: Context, file: string): Promise<string> {
  const { stdin, cwd } = context.terminal.streams;
  try {
    if (file === '-') return await readAll(stdin);
    const path = resolve(cwd, file);
    expectPlainFile(await stat(path));
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new Failure(`${file} can't be read: ${reasonOf(error)}.`);
  }
}

async function readAll(stdin: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

export function parseJsonFile(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Failure(`${file} is no JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** More than any game needs. */
const MOST_DECISIONS = 1_000_000;
const MOST_SEATS = 64;

/**
 * Reads a replay. Only the prototype and the decisions are required; the seat of a decision may be left out if only one
 * is asked.
 */
export function parseReplay(text: string, file: string): ReplayFile {
  const value = parseJsonFile(text, file) as Record<string, unknown>;
  const wrong = (what: string) => new Failure(`${file} is no replay: ${what}.`);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong('it holds no JSON object');
  const { prototype, seed = '1', seats, options = {}, campaign, decisions, content, begins, hash, hashes } = value;
  if (typeof prototype !== 'string' || prototype === '') throw wrong('it names no "prototype"');
  if (!Array.isArray(decisions)) throw wrong('it has no list of "decisions"');
  if (decisions.length > MOST_DECISIONS) throw wrong(`it has more than ${MOST_DECISIONS} decisions`);
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw wrong('its "options" are no object');
  if (campaign != null && !isCampaign(campaign)) throw wrong('its "campaign" is none');
  if (typeof seed === 'object') throw wrong('its "seed" is no text');
  if (hashes !== undefined && !Array.isArray(hashes)) throw wrong('its "hashes" are no list');
  return {
    prototype,
    seed: String(seed),
    seats: seatsOf(seats, wrong),
    options: options as Fields,
    ...(campaign ? { campaign: campaign as Campaign } : {}),
    decisions: decisions.map((decision, i) => decisionOf(decision, i, wrong)),
    ...(typeof content === 'string' ? { content } : {}),
    ...(begins ? { begins: begins as SavedGame } : {}),
    ...(typeof hash === 'string' ? { hash } : {}),
    ...(hashes ? { hashes: hashes.map(String) } : {}),
  };
}

function seatsOf(seats: unknown, wrong: (what: string) => Failure): readonly Seat[] {
  if (seats === undefined || seats === null) return [];
  if (typeof seats === 'number' && Number.isInteger(seats) && seats >= 0 && seats <= MOST_SEATS)
    return Array.from({ length: seats }, () => ({}));
  if (!Array.isArray(seats) || seats.length > MOST_SEATS) {
    throw wrong(`its "seats" are neither a number up to ${MOST_SEATS} nor a list of so many`);
  }
  return seats.map((seat) => (typeof seat === 'string' ? { name: seat } : ((seat ?? {}) as Seat)));
}

const isAnswer = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

function decisionOf(decision: unknown, i: number, wrong: (what: string) => Failure): Decision {
  const [seat, answer] = Array.isArray(decision) ? decision : [0, decision];
  if (!Number.isInteger(seat) || !isAnswer(answer)) {
    throw wrong(`its decision ${i + 1} is not like [0, "wait"], a seat and an answer`);
  }
  return [seat as number, String(answer)];
}

/** Without seats, a replay uses the prototype's default. */
export function startOf(replay: ReplayFile, definitions: Definitions): ReplayStart {
  const { seats } = replay;
  const usual = definitions.prototype.default_seats ?? definitions.rules.seats?.min ?? 1;
  return { ...startIn(replay), seats: seats.length > 0 ? seats : Array.from({ length: usual }, () => ({})) };
}
