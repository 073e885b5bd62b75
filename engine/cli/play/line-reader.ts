import { createInterface, type Interface } from 'node:readline';
import type { Streams } from '../context/terminal';
import { visible } from '../context/visible-text';

/** Typed or piped lines, one at a time; null at the end. */
export class LineReader {
  /** Completions for Tab. */
  completions: readonly string[] = [];
  private readonly reader: Interface;
  private readonly waiting: ((line: string | null) => void)[] = [];
  private readonly lines: string[] = [];
  private isOver = false;

  constructor(private readonly streams: Streams) {
    const { stdin, stdout } = streams;
    const isTyped = this.isTyped;
    this.reader = createInterface({
      input: stdin,
      ...(isTyped ? { output: stdout, completer: (line: string) => this.complete(line) } : {}),
      terminal: isTyped,
      crlfDelay: Number.POSITIVE_INFINITY,
    });
    this.reader.on('line', (line) => {
      const next = this.waiting.shift();
      if (next) next(line);
      else this.lines.push(line);
    });
    this.reader.on('close', () => {
      this.isOver = true;
      for (const next of this.waiting.splice(0)) next(null);
    });
  }

  /** True if a person types; else the lines come from a file or another program. */
  get isTyped(): boolean {
    return Boolean(this.streams.stdin.isTTY && this.streams.stdout.isTTY);
  }

  /** Asks for a line. Piped lines are echoed after the prompt, so that the output reads like a session. */
  async next(prompt: string): Promise<string | null> {
    if (this.isTyped && !this.isOver) {
      this.reader.setPrompt(visible(prompt));
      this.reader.prompt();
    }
    const line = await this.take();
    if (!this.isTyped && line !== null) this.streams.stdout.write(`${visible(`${prompt}${line}`)}\n`);
    return line;
  }

  /** Prints something while a person types. What they have typed stays. */
  interrupt(print: () => void): void {
    const isTyping = this.isTyped && this.waiting.length > 0;
    if (isTyping) this.streams.stdout.write('\r\u001b[K');
    print();
    if (isTyping) this.reader.prompt(true);
  }

  /** Clears the history, which the arrow keys would show to the next player. */
  forget(): void {
    const { history } = this.reader as { history?: string[] };
    if (history) history.length = 0;
  }

  close(): void {
    this.reader.close();
  }

  private take(): Promise<string | null> {
    const line = this.lines.shift();
    if (line !== undefined || this.isOver) return Promise.resolve(line ?? null);
    return new Promise((resolve) => {
      this.waiting.push(resolve);
    });
  }

  private complete(line: string): [string[], string] {
    return [this.completions.filter((one) => one.startsWith(line.toLowerCase())).map(visible), line];
  }
}
