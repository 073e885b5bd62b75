import { type Finding, formatFinding } from '../load/files/finding';
import { RuleError } from '../machine/model/fault';
import { type FindMistake, PlayError } from './files/loaded-game';

/** What went wrong, in the author's terms, with file, line and column if they are known. */
export function explainFailure(error: unknown, find: FindMistake | null = null): PlayError {
  if (error instanceof PlayError) return error;
  if (!(error instanceof RuleError)) return new PlayError(error instanceof Error ? error.message : String(error));
  const { pointer, reason: message, at } = error;
  const unknown: Finding = { severity: 'error', file: '', line: 0, col: 0, pointer, message };
  const finding = find?.({ pointer, message, at }) ?? unknown;
  return new PlayError(formatFinding(finding), [finding]);
}
