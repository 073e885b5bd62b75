/** Explains why a text is no JSON, with the same words in every JavaScript engine. */
export function whyNoJson(text: string): string {
  const open: { sign: string; offset: number }[] = [];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') {
      const end = endOfString(text, at);
      if (end < 0) return `the file ends too early: the text that begins ${placeAt(text, at)} is never closed`;
      at = end;
    } else if (sign === '{' || sign === '[') {
      open.push({ sign, offset: at });
    } else if (sign === '}' || sign === ']') {
      const opened = open.pop();
      if (!opened) return `it isn't JSON: the "${sign}" ${placeAt(text, at)} closes nothing`;
      if ((opened.sign === '{') !== (sign === '}')) {
        const opening = `the "${opened.sign}" ${placeAt(text, opened.offset)}`;
        return `it isn't JSON: ${opening} is closed by the "${sign}" ${placeAt(text, at)}`;
      }
      const rest = text.slice(at + 1).search(/\S/);
      if (open.length === 0 && rest >= 0) {
        return `it isn't JSON: something follows its end, ${placeAt(text, at + 1 + rest)}`;
      }
    }
  }
  const last = open[open.length - 1];
  if (last) return `the file ends too early: the "${last.sign}" ${placeAt(text, last.offset)} is never closed`;
  return `it isn't JSON${reasonOfEngine(text)}`;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at;
  }
  return -1;
}

/** For commas and words: only the JavaScript engine knows where, and says so in its own words. */
function reasonOfEngine(text: string): string {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    const offset = /position (\d+)/.exec(String(error))?.[1];
    return offset === undefined ? '' : `: something is wrong ${placeAt(text, Number(offset))}`;
  }
}

export function placeAt(text: string, offset: number): string {
  const before = text.slice(0, offset);
  return `on line ${before.split('\n').length}, column ${offset - before.lastIndexOf('\n')}`;
}
