import type { Definitions } from '../../core/definitions';
import { canonicalJson, hashText } from '../../core/hash';
import type { Decision, SavedGame } from '../../game/game';
import type { Campaign } from '../../game/turns/campaign';
import { isCampaign } from '../../game/turns/check-campaign';
import type { Saving } from '../../host/host';
import type { ToldLine } from '../../host/seat-updates';
import { changedFiles } from '../../load/files/changed-files';
import type { LogBook } from './log-book';

/** Raised when saves of the previous format can no longer be read directly. Older ones are migrated. */
export const SAVE_FORMAT = 2;

/** A saved game, for page and terminal: its state, which game it belongs to, and how it got there. */
export interface SavedPlay {
  readonly prototype: string;
  /** Hashes of all definitions, of the rules, and of each file. */
  readonly content: string;
  readonly rules: string;
  readonly files: Readonly<Record<string, string>>;
  /** Of two saves, the later one has the higher count. */
  readonly count: number;
  /** The rules' name for the moment; empty if they give none. */
  readonly label: string;
  readonly turn: number;
  readonly isOver: boolean;
  /** What outlives the game; absent if nothing does, or in a save of an older version. */
  readonly campaign?: Campaign | null;
  /** All decisions since the beginning; null if they aren't known. */
  readonly decisions: readonly Decision[] | null;
  /** The last lines of the log. */
  readonly log: readonly ToldLine[];
  readonly game: SavedGame;
}

/** The result of reading a save: one that can be continued, or the reason why not. */
export type SaveReading =
  | { readonly isFit: true; readonly savedPlay: SavedPlay; readonly isMigrated: boolean }
  | { readonly isFit: false; readonly why: string };

/** The fields of a save that identify its definitions. */
export function fingerprintsOf(definitions: Definitions): Pick<SavedPlay, 'prototype' | 'content' | 'rules' | 'files'> {
  const { id, hash, rules } = definitions;
  return { prototype: id, content: hash, rules: hashText(canonicalJson(rules)), files: definitions.files ?? {} };
}

/** The content of a save file, from page or terminal. */
export interface SaveFile {
  readonly dungeon_mode_save: number;
}

export function writeSave(save: SavedPlay): string {
  return JSON.stringify({ dungeon_mode_save: SAVE_FORMAT, sum: hashText(JSON.stringify(save)), save });
}

/** Reads a save that may come from an older kit, a newer one, another game, or a damaged disk. */
export function readSave(text: string, definitions: Definitions): SaveReading {
  let value: unknown;
  try {
    value = JSON.parse(text, refuseProto);
  } catch {
    return unfit('it is cut off or damaged');
  }
  if (typeof value !== 'object' || value === null) return unfit('it is no save at all');
  const plain = value as Partial<SavedGame>;
  if (plain.format !== undefined && plain.session !== undefined) return migrated(plain as SavedGame, definitions);
  const { dungeon_mode_save: format, sum, save } = value as { [key: string]: unknown };
  if (typeof format !== 'number') return unfit('it is no save at all');
  if (format > SAVE_FORMAT)
    return unfit(`it was made by a newer version of the kit (${format}; this one reads ${SAVE_FORMAT})`);
  if (format < SAVE_FORMAT) return unfit(`it was made by an unknown version of the kit (${format})`);
  if (sum !== hashText(JSON.stringify(save ?? null)) || !isSavedPlay(save)) return unfit('it is damaged');
  const why = whyUnfit(save, definitions);
  return why === null ? { isFit: true, savedPlay: save, isMigrated: false } : unfit(why);
}

/** The message about a save of the first format. */
export const MIGRATED = 'A save of an older version of the kit goes on. How that game began is not known any more.';

const unfit = (why: string): SaveReading => ({ isFit: false, why: `This save can’t be played on: ${why}.` });

function refuseProto(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new Error('no save has such a key');
  return value;
}

/** The first format was the bare state of a game, without decisions and log. */
function migrated(game: SavedGame, definitions: Definitions): SaveReading {
  const savedPlay: SavedPlay = {
    ...fingerprintsOf(definitions),
    prototype: game.prototype,
    content: game.content,
    count: 0,
    label: '',
    turn: Number.isSafeInteger(game.session?.state?.turn) ? game.session.state.turn : 0,
    isOver: game.session?.state?.ended != null,
    decisions: null,
    log: [],
    game,
  };
  const why = isSavedPlay(savedPlay) ? whyUnfit(savedPlay, definitions) : 'it is damaged';
  return why === null ? { isFit: true, savedPlay, isMigrated: true } : unfit(why);
}

function isSavedPlay(save: unknown): save is SavedPlay {
  if (typeof save !== 'object' || save === null) return false;
  const { prototype, content, rules, files, count, label, turn, isOver, campaign, decisions, log, game } =
    save as Loose;
  const areTexts = [prototype, content, rules, label].every((one) => typeof one === 'string');
  const areNumbers = [count, turn].every((one) => Number.isSafeInteger(one));
  const areFiles = isRecord(files) && Object.values(files).every((one) => typeof one === 'string');
  const isPast = decisions === null || (Array.isArray(decisions) && decisions.every(isDecision));
  const isTold = Array.isArray(log) && log.every(isToldLine);
  const isGame = isRecord(game) && isRecord(game.session) && isRecord(game.session.state);
  if (campaign != null && !isCampaign(campaign)) return false;
  return areTexts && areNumbers && areFiles && typeof isOver === 'boolean' && isPast && isTold && isGame;
}

type Loose = { readonly [key: string]: unknown };

const isRecord = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const KINDS: readonly unknown[] = ['said', 'rolled', 'heard'];
const isNumber = (value: unknown): boolean => typeof value === 'number';

function isToldLine(line: unknown): boolean {
  if (!isRecord(line) || !KINDS.includes(line.kind) || typeof line.text !== 'string') return false;
  return isNumber(line.turn) && isNumber(line.beat) && (line.roll === undefined || isRoll(line.roll));
}

function isRoll(roll: unknown): boolean {
  if (!isRecord(roll)) return false;
  const areFaces = [roll.dice, roll.kept].every((faces) => Array.isArray(faces) && faces.every(isNumber));
  return areFaces && isNumber(roll.modifier) && isNumber(roll.final);
}

const isDecision = (one: unknown): boolean =>
  Array.isArray(one) && Number.isInteger(one[0]) && typeof one[1] === 'string' && one.length === 2;

function whyUnfit(save: SavedPlay, definitions: Definitions): string | null {
  if (save.prototype !== definitions.id) return `it is of “${save.prototype}”, not of “${definitions.id}”`;
  if (save.game.format !== 1) return 'it was made by a newer version of the kit';
  if (save.content === definitions.hash && save.game.content === definitions.hash) return null;
  const changed = changedFiles(save.files, definitions.files ?? {});
  return `the game’s files have changed since${changed === '' ? '' : `: ${changed}`}`;
}

/** Lines of the log that are saved: enough to explain the latest steps. */
const MOST_LINES = 30;

/** The current game as a save, with the last lines of the log of the seat at the screen. */
export function savedPlayNow(
  definitions: Definitions,
  saving: Saving,
  log: LogBook,
): Omit<SavedPlay, 'count' | 'label'> {
  return { ...fingerprintsOf(definitions), ...saving, log: lastLines(log) };
}

function lastLines({ groups }: LogBook): ToldLine[] {
  const lines = groups
    .slice(-MOST_LINES)
    .flatMap(({ turn, beat, lines }) =>
      lines.map(({ kind, text, roll }) => ({ turn, beat, kind, text, roll: roll && { ...roll, row: null } })),
    );
  return lines.slice(-MOST_LINES);
}
