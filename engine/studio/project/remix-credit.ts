/** Who made what a project began from is told wherever the project goes. */

/** The line for the credits of a remix. */
export const remixLine = (name: string): string => `A remix of ${name}.`;

/** The text of a prototype.json with a line added to its credits. What it has else is left as it is. */
export function withCredit(text: string, line: string): string {
  if (text.includes(JSON.stringify(line))) return text;
  const there = /"credits"\s*:\s*\[\s*/.exec(text);
  if (there) {
    const at = there.index + there[0].length;
    const isEmpty = text[at] === ']';
    return `${text.slice(0, at)}${JSON.stringify(line)}${isEmpty ? '' : ', '}${text.slice(at)}`;
  }
  const start = text.indexOf('{') + 1;
  return `${text.slice(0, start)}\n  "credits": [${JSON.stringify(line)}],${text.slice(start)}`;
}
