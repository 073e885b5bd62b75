/** The text that a new file begins with, so that the editor can complete its keys. */
export function starterText(name: string): string {
  const kind = /^(\w+)\.json$/.exec(name)?.[1];
  if (!kind) return name.endsWith('.json') ? '{}\n' : '';
  return `{\n  "$schema": "../../schemas/${kind}.schema.json"\n}\n`;
}
