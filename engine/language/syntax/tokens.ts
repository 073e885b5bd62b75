/** A mistake in an author's text, with its offset. */
export class SyntaxFault extends Error {
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(message);
  }
}

/**
 * `count` dice with `sides` faces, of which the highest or lowest `keep` count. A d66 is two ordered d6: tens and ones.
 */
export interface Dice {
  readonly count: number;
  readonly sides: number;
  readonly keep: 'highest' | 'lowest' | null;
  readonly kept: number;
}

/** A word, number, text, sign or die of an expression, with its offset. */
export interface ExpressionToken {
  readonly kind: 'number' | 'string' | 'name' | 'dice' | 'mark' | 'end';
  readonly text: string;
  readonly at: number;
}

const TOKEN =
  /\s+|(\d*d\d+(?:k[hl]\d+)?(?![A-Za-z_0-9]))|(\d+(?:\.\d+)?)|([A-Za-z_][A-Za-z_0-9]*)|('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|(==|!=|<=|>=|&&|\|\||[-+*/%<>!?:.,()[\]])/y;
const MAX_LENGTH = 4000;

/** Cuts an expression into tokens; throws a SyntaxFault at what is none. */
export function tokenize(source: string): ExpressionToken[] {
  if (source.length > MAX_LENGTH) throw new SyntaxFault(`an expression of more than ${MAX_LENGTH} characters`, 0);
  const tokens: ExpressionToken[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(source);
    if (!match) throw new SyntaxFault(unexpected(source, at), at);
    const [text, dice, number, name, string, mark] = match;
    if (dice) tokens.push({ kind: 'dice', text, at });
    else if (number) tokens.push({ kind: 'number', text, at });
    else if (name) tokens.push({ kind: 'name', text, at });
    else if (string) tokens.push({ kind: 'string', text: string.slice(1, -1).replace(/\\(.)/g, '$1'), at });
    else if (mark) tokens.push({ kind: 'mark', text, at });
  }
  tokens.push({ kind: 'end', text: '', at: source.length });
  return tokens;
}

function unexpected(source: string, at: number): string {
  const sign = source[at] ?? '';
  if (sign === "'" || sign === '"') return 'a quote is not closed';
  if (sign === '=') return 'a single "=" has no meaning here; compare with "=="';
  if (sign === '&' || sign === '|') return `write "${sign}${sign}" for ${sign === '&' ? '"and"' : '"or"'}`;
  return `the character "${sign}" has no meaning here`;
}

export function parseDice(text: string): Dice {
  const match = /^(\d*)d(\d+)(?:k([hl])(\d+))?$/.exec(text);
  if (!match) throw new SyntaxFault(`"${text}" is no dice; write for example "2d6", "1d20" or "2d20kh1"`, 0);
  const count = match[1] === '' ? 1 : Number(match[1]);
  const sides = Number(match[2]);
  const keep = match[3] === 'h' ? 'highest' : match[3] === 'l' ? 'lowest' : null;
  const kept = keep ? Number(match[4]) : count;
  if (count < 1 || count > 100) throw new SyntaxFault(`"${text}" rolls ${count} dice; 1 to 100 are possible`, 0);
  if (sides < 1 || sides > 1_000_000)
    throw new SyntaxFault(`"${text}" has ${sides} sides; 1 to 1000000 are possible`, 0);
  if (kept < 1 || kept > count)
    throw new SyntaxFault(`"${text}" keeps ${kept} of ${count} dice; 1 to ${count} are possible`, 0);
  return { count, sides, keep, kept };
}

/** The dice of a token. A mistake in them stands where the token does. */
export function diceAt(token: ExpressionToken): Dice {
  try {
    return parseDice(token.text);
  } catch (fault) {
    if (fault instanceof SyntaxFault) throw new SyntaxFault(fault.message, token.at);
    throw fault;
  }
}
