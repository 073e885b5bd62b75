/** The tokens of JSON, and the messages for text that is none of them. */

export const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Blank, tab, line feed, carriage return. NaN, the code beyond the end, is none of them. */
export const isBlank = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9;

const END_OF_WORD = /[\s,:{}[\]"]|$/g;

export function endOfWord(text: string, start: number): number {
  END_OF_WORD.lastIndex = start;
  return END_OF_WORD.exec(text)?.index ?? text.length;
}

export interface StringRead {
  readonly value: string;
  /** The offset after the closing quote. */
  readonly end: number;
  readonly problem: { readonly message: string; readonly at: number } | null;
}

/** Reads the string that begins with the quote at `start`. */
export function readString(text: string, start: number): StringRead {
  let at = start + 1;
  let hasEscapes = false;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === 34) break;
    if (code === 92) {
      if (!/^\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.test(text.slice(at, at + 6))) {
        const message = `"${text.slice(at, at + 2)}" is no escape; write "\\\\" for a backslash`;
        return { value: '', end: at, problem: { message, at } };
      }
      hasEscapes = true;
      at += 2;
    } else if (Number.isNaN(code) || code === 10 || code === 13) {
      return { value: '', end: at, problem: { message: 'a text is not closed by a quote on its line', at: start } };
    } else if (code < 32) {
      const message = code === 9 ? 'a tab inside a text; write "\\t"' : 'a control character inside a text';
      return { value: '', end: at, problem: { message, at } };
    } else at++;
  }
  const raw = text.slice(start, at + 1);
  return { value: hasEscapes ? (JSON.parse(raw) as string) : raw.slice(1, -1), end: at + 1, problem: null };
}

/** The message for an offset where another token was expected. */
export function unexpected(text: string, at: number, wanted: string, inside = ''): string {
  const sign = text[at];
  if (sign === undefined)
    return `the file ends too early: ${inside ? `${inside} is never closed` : `${wanted} is missing`}`;
  if (sign === "'") return 'texts stand in double quotes, not single ones';
  if ('“”„‘’«»'.includes(sign)) return `texts stand in straight quotes, ", not in ${sign}`;
  if (sign === '/' && (text[at + 1] === '/' || text[at + 1] === '*')) {
    return 'JSON has no comments; a key named "note" can hold a remark';
  }
  const word =
    sign === '"' ? readString(text, at).value.slice(0, 40) : text.slice(at, Math.max(endOfWord(text, at), at + 1));
  if (wanted.startsWith('a comma') && !/[}\]:]/.test(sign)) return `a comma is missing before "${shorten(word)}"`;
  if (wanted === 'a key in double quotes' && /^[A-Za-z_$]/.test(word))
    return `keys stand in double quotes: "${shorten(word)}"`;
  if (wanted === 'the end of the file') return `"${shorten(word)}" stands after the end of the object`;
  if (wanted === 'a value') return noValue(word);
  return `${wanted} is expected here, not "${shorten(word)}"`;
}

function noValue(word: string): string {
  if (/^(True|False|None|TRUE|FALSE|NULL|Null|undefined)$/.test(word)) {
    return `"${word}" is no value; write true, false or null, in small letters`;
  }
  if (/^[-+.]?\d/.test(word) || word === 'NaN' || word.endsWith('Infinity')) {
    return `"${shorten(word)}" is no number that JSON has; write for example 0.5, -3 or 12`;
  }
  if (/^[A-Za-z_]/.test(word)) return `texts stand in double quotes: "${shorten(word)}"`;
  return `a value is missing before "${shorten(word)}"`;
}

const shorten = (word: string): string => (word.length > 24 ? `${word.slice(0, 24)}…` : word);
