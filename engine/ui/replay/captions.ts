import type { ToldLine } from '../../host/seat-updates';
import type { LogBook, LogGroup, LogLine } from './log-book';

/** By what else a player learns of a sound: words that tell the same, or the picture. */
export type Besides = 'words' | 'picture';

/** Decisions for which a sound from out of sight is not told again: a noise that goes on is told once. */
const SILENCE = 10;

/**
 * By what else a player learns of what made a sound, or undefined if nothing but the caption tells it. In sight it is
 * told by a sentence of the same moment, or else shown by the picture.
 */
export function besides(
  { kind, text, beat, isSeen }: ToldLine,
  told: readonly ToldLine[],
  log: LogBook,
): Besides | undefined {
  if (kind !== 'heard') return undefined;
  if (isSeen === true) return told.some((line) => line.kind === 'said') ? 'words' : 'picture';
  const isOld = log.groups.some(
    (group) => group.beat > beat - SILENCE && group.lines.some((line) => line.text === text),
  );
  return isOld ? 'words' : undefined;
}

/** What a reader has besides the log. */
export interface LogReader {
  /** Whether all captions of sounds are wished for. */
  readonly hasCaptions: boolean;
  readonly hasPicture: boolean;
}

export const isRead = ({ besides }: Pick<LogLine, 'besides'>, { hasCaptions, hasPicture }: LogReader): boolean =>
  besides === undefined || hasCaptions || (besides === 'picture' && !hasPicture);

/** The log without captions of what the reader learns in another way. */
export function readGroups(groups: readonly LogGroup[], reader: LogReader): LogGroup[] {
  return groups.flatMap((group) => {
    const lines = group.lines.filter((line) => isRead(line, reader));
    return lines.length > 0 ? [{ ...group, lines }] : [];
  });
}

const STORED_AS = 'dungeon-mode.captions';

/** Whether this reader wishes for captions of all sounds. */
export function storedCaptions(): boolean {
  try {
    return localStorage.getItem(STORED_AS) === 'true';
  } catch {
    // Without storage only what nothing else tells is captioned.
    return false;
  }
}

export function storeCaptions(hasCaptions: boolean): void {
  try {
    localStorage.setItem(STORED_AS, String(hasCaptions));
  } catch {
    // Without storage the setting lasts for this visit.
  }
}
