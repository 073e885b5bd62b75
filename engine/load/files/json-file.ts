/** The text of a file, and where its lines begin. */
export class JsonFile {
  readonly text: string;
  private lineStarts: number[] | null = null;

  constructor(
    readonly path: string,
    text: string,
  ) {
    // No editor counts a byte order mark as part of the first line.
    this.text = text.startsWith('\uFEFF') ? text.slice(1) : text;
  }

  /** Line and column of an offset, both counted from 1, as editors do. */
  placeAt(offset: number): { line: number; col: number } {
    const starts = this.starts();
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, col: offset - (starts[low] as number) + 1 };
  }

  private starts(): number[] {
    if (this.lineStarts) return this.lineStarts;
    const starts = [0];
    for (let at = this.text.indexOf('\n'); at >= 0; at = this.text.indexOf('\n', at + 1)) starts.push(at + 1);
    this.lineStarts = starts;
    return starts;
  }
}
