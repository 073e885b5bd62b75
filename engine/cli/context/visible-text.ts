/**
 * Text from data may contain control characters: an escape sequence in a name could colour, clear or rewrite a
 * terminal, or type for the person at it. They are shown as pictures instead: ␛ for escape.
 */
const isControl = (code: number): boolean => (code < 32 && code !== 9 && code !== 10) || (code >= 127 && code < 160);

const PICTURES = 0x2400;
const DELETE = '\u2421';
/** For controls above 127, which have no picture. */
const UNKNOWN = '\ufffd';

function pictureOf(code: number): string {
  if (code < 32) return String.fromCharCode(PICTURES + code);
  return code === 127 ? DELETE : UNKNOWN;
}

const replaced = (text: string, shown: (code: number) => string): string => {
  let result = '';
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (!isControl(code)) continue;
    result += text.slice(from, i) + shown(code);
    from = i + 1;
  }
  return from === 0 ? text : result + text.slice(from);
};

/** The text without anything that a terminal would obey. Tabs and line breaks stay. */
export const visible = (text: string): string => replaced(text, pictureOf);

/** The same, except for matches of a pattern. */
export function visibleBut(text: string, pattern: RegExp): string {
  const kept = text.match(pattern) ?? [];
  return text
    .split(pattern)
    .map((part, i) => visible(part) + (kept[i] ?? ''))
    .join('');
}

/** JSON text with these characters escaped, so that its value stays the same. */
export const visibleJson = (json: string): string =>
  replaced(json, (code) => `\\u${code.toString(16).padStart(4, '0')}`);

/** A value as JSON in ASCII: it survives readers that cut bytes apart, or expect another encoding. */
export const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[\u007f-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
