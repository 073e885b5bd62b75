import type { Readable, Writable } from 'node:stream';
import { visible, visibleBut, visibleJson } from './visible-text';

/** The streams of a command, so that tests can replace the terminal. */
export interface Streams {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Output;
  readonly stderr: Output;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export type Output = Writable & { readonly isTTY?: boolean; readonly columns?: number };

export const processStreams = (): Streams => ({
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  cwd: process.cwd(),
  env: process.env,
});

const ESCAPE = '\u001b';
/** The only escape sequences in our own texts. */
const PAINT = new RegExp(`${ESCAPE}\\[(?:1|2|22)m`, 'g');

const WIDEST = 100;
/** Some terminals don't report their width. */
const USUAL_WIDTH = 80;

/** Prints results to stdout and everything else to stderr; colours and line breaks only for people. */
export class Terminal {
  readonly colours: boolean;

  constructor(readonly streams: Streams) {
    const { stdout, env } = streams;
    this.colours = Boolean(stdout.isTTY) && !env.NO_COLOR && env.TERM !== 'dumb';
  }

  /** Names and texts come from data that may be hostile: control characters in them are made visible. */
  print(text = ''): void {
    this.streams.stdout.write(`${this.shown(text)}\n`);
  }

  warn(text: string): void {
    this.streams.stderr.write(`${this.shown(text)}\n`);
  }

  /** For other programs: control characters are escaped, as in JSON. */
  printJson(value: unknown, indent?: number): void {
    this.streams.stdout.write(`${visibleJson(JSON.stringify(value, null, indent))}\n`);
  }

  /** Clears the screen and its scroll-back. */
  clear(): void {
    if (this.streams.stdout.isTTY) this.streams.stdout.write(`${ESCAPE}[2J${ESCAPE}[3J${ESCAPE}[H`);
  }

  bold(text: string): string {
    return this.paint(text, 1, 22);
  }

  dim(text: string): string {
    return this.paint(text, 2, 22);
  }

  /** Breaks lines between words. Piped output is not wrapped, because another program reads it. */
  wrap(text: string, indent = ''): string {
    const { isTTY, columns } = this.streams.stdout;
    if (!isTTY) return text;
    const width = Math.min(columns || USUAL_WIDTH, WIDEST);
    return text
      .split('\n')
      .map((line) => (line.length < width ? line : wrapLine(line, width, indent)))
      .join('\n');
  }

  private shown(text: string): string {
    return this.colours ? visibleBut(text, PAINT) : visible(text);
  }

  private paint(text: string, on: number, off: number): string {
    return this.colours && text !== '' ? `${ESCAPE}[${on}m${text}${ESCAPE}[${off}m` : text;
  }
}

function wrapLine(line: string, width: number, indent: string): string {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (longer.length < width || current.trim() === '') current = longer;
    else {
      lines.push(current);
      current = indent + word;
    }
  }
  return [...lines, current].join('\n');
}
