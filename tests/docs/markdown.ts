/** A fenced block of a document: its language, what its info string says, and what it holds. */
export interface Block {
  readonly language: string;
  /** Words without a value, such as `steps` or `also`. */
  readonly words: readonly string[];
  readonly settings: ReadonlyMap<string, string>;
  readonly text: string;
  readonly line: number;
}

/** `expression` → `value`, somewhere in the text. */
export interface Arrow {
  readonly source: string;
  readonly value: string;
  /** The game it is worked out in: the workbench, or what the last `<!-- in name -->` says. */
  readonly game: string;
  readonly line: number;
}

export interface Document {
  readonly blocks: readonly Block[];
  readonly arrows: readonly Arrow[];
  /** All lines outside of fenced blocks. */
  readonly prose: string;
  /** The rows of all tables, cell by cell. */
  readonly rows: readonly (readonly string[])[];
}

export function readDocument(text: string): Document {
  const blocks: Block[] = [];
  const arrows: Arrow[] = [];
  const prose: string[] = [];
  const lines = text.split('\n');
  let game = 'bench';
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] as string;
    const fence = /^```(\S*)(.*)$/.exec(line);
    if (!fence) {
      game = /^<!-- in (\w+) -->$/.exec(line)?.[1] ?? game;
      arrows.push(...arrowsIn(line).map((arrow) => ({ ...arrow, game, line: i + 1 })));
      prose.push(line);
      continue;
    }
    const end = lines.indexOf('```', i + 1);
    if (end < 0) throw new Error(`line ${i + 1}: this block is not closed`);
    const info = readInfo(fence[2] ?? '');
    blocks.push({ language: fence[1] ?? '', ...info, text: lines.slice(i + 1, end).join('\n'), line: i + 1 });
    i = end;
  }
  const rows = prose.filter((line) => line.startsWith('|')).map((line) => cellsOf(line));
  return { blocks, arrows, prose: prose.join('\n'), rows };
}

/** `steps expect="size(deck) == 3" dice=4,5` */
function readInfo(info: string): Pick<Block, 'words' | 'settings'> {
  const words: string[] = [];
  const settings = new Map<string, string>();
  for (const [, name = '', quoted, plain] of info.matchAll(/([\w-]+)(?:="((?:[^"\\]|\\.)*)"|=(\S+))?/g)) {
    const value = quoted?.replaceAll('\\"', '"') ?? plain;
    if (value === undefined) words.push(name);
    else settings.set(name, value);
  }
  return { words, settings };
}

const cellsOf = (row: string): string[] =>
  row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

/** In a table a bar inside code is written `\|`. */
function arrowsIn(line: string): { source: string; value: string }[] {
  const pairs = [...line.matchAll(/`([^`]+)` → `([^`]+)`/g)];
  return pairs.map(([, source = '', value = '']) => ({ source: unescaped(source), value: unescaped(value) }));
}

const unescaped = (code: string): string => code.replaceAll('\\|', '|');
