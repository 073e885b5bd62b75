import { formatFinding } from '../load/finding';
import { RuleError } from '../rules/fault';
import { PlayError } from './loaded';

/** What went wrong, in the author's terms, with file and line where they are known. */
export function explain(error: unknown, locate: (pointer: string) => string | null = () => null): PlayError {
  if (error instanceof PlayError) return error;
  if (!(error instanceof RuleError)) return new PlayError(error instanceof Error ? error.message : String(error));
  const place = locate(error.pointer) ?? '';
  const [file = '', line = '0'] = place.split(/:(?=\d+$)/);
  const finding = {
    severity: 'error',
    file,
    line: Number(line),
    col: 1,
    pointer: error.pointer,
    message: error.reason,
  } as const;
  return new PlayError(formatFinding(finding), [finding]);
}
