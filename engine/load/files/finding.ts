/** Something an author should know about a file, in the author's terms. With an error the game can't start. */
export interface Finding {
  readonly severity: 'error' | 'warning';
  readonly file: string;
  /** Counted from 1; 0 when the finding is about the file as a whole. */
  readonly line: number;
  readonly col: number;
  /** JSON pointer inside the file. */
  readonly pointer: string;
  readonly message: string;
  /** In a map, the layer and the cell; `pointer` has them as text. */
  readonly layer?: string;
  readonly x?: number;
  readonly y?: number;
}

/** A place in a map, as far as it is known. */
export type MapPlace = Pick<Finding, 'layer' | 'x' | 'y'>;

/** A place in a map as findings have it: `layer "actors", cell 12,7`, and its parts. */
export function mapPlace({ layer, x, y }: MapPlace): MapPlace & Pick<Finding, 'pointer'> {
  const isCell = x !== undefined && y !== undefined;
  const parts = [...(layer === undefined ? [] : [`layer "${layer}"`]), ...(isCell ? [`cell ${x},${y}`] : [])];
  return { pointer: parts.join(', '), ...(layer !== undefined && { layer }), ...(isCell && { x, y }) };
}

/** A longer list is of no use, and a file that is wrong throughout would take long to check. */
const MOST_FINDINGS = 300;

/** True when there are so many findings that another warning would only hide the others. */
export const isFull = (findings: readonly Finding[]): boolean => findings.length >= MOST_FINDINGS;

/** True when there are so many errors that looking for more makes no sense. */
export const isEnough = (findings: readonly Finding[]): boolean =>
  isFull(findings) && findings.filter(isError).length >= MOST_FINDINGS;

export const isError = (finding: Finding): boolean => finding.severity === 'error';

/** `file:line:col  pointer`, and the message on a line of its own. */
export function formatFinding(finding: Finding): string {
  const place = finding.line > 0 ? `${finding.file}:${finding.line}:${finding.col}` : finding.file;
  const head = finding.pointer === '' ? place : `${place}  ${finding.pointer}`;
  const message = finding.severity === 'warning' ? `warning: ${finding.message}` : finding.message;
  return `${head}\n  ${message}`;
}

/** All findings once, by file and place. */
export function tidyFindings(findings: readonly Finding[]): Finding[] {
  const unique = new Map<string, Finding>();
  for (const finding of findings) {
    // Without a line, only the pointer tells two places of a file apart: the cells of a map.
    const { file, line, col, pointer, message } = finding;
    const key = `${file}:${line}:${col}:${line > 0 ? '' : pointer}:${message}`;
    if (!unique.has(key)) unique.set(key, finding);
  }
  return [...unique.values()].sort(
    (a, b) => compare(a.file, b.file) || a.line - b.line || a.col - b.col || compare(a.message, b.message),
  );
}

/** The first findings, errors before warnings. */
export function firstFindings(findings: readonly Finding[]): Finding[] {
  if (findings.length <= MOST_FINDINGS) return [...findings];
  const warnings = findings.filter((finding) => !isError(finding));
  const kept = new Set([...findings.filter(isError), ...warnings].slice(0, MOST_FINDINGS));
  return findings.filter((finding) => kept.has(finding));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
