import { PassThrough, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { main } from '../../../engine/cli/main';
import { root } from './page';

/** A person at a terminal who joins a room. What they type comes from a test. */
export class RoomTerminal {
  text = '';
  readonly left: Promise<number>;
  private readonly stdin = new PassThrough();

  constructor(server: string, ...words: readonly string[]) {
    const output = (): Writable =>
      new Writable({
        write: (chunk, _encoding, done) => {
          this.text += String(chunk);
          done();
        },
      });
    const streams = { stdin: this.stdin, stdout: output(), stderr: output(), cwd: root, env: {} };
    this.left = main(['join', ...words, '--server', server], root, streams);
  }

  type(...lines: readonly string[]): void {
    for (const line of lines) this.stdin.write(`${line}\n`);
  }

  /** Waits until the terminal has shown something, and returns all it has shown. */
  async sees(words: RegExp): Promise<string> {
    for (const end = Date.now() + 60_000; Date.now() < end; await pause(30))
      if (words.test(this.text)) return this.text;
    throw new Error(`${words} is not in the terminal:\n${this.text.slice(-3000)}`);
  }
}
