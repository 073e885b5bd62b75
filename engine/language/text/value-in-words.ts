/** A value from a file, as messages name what is there instead of what was expected. */
export function valueInWords(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value !== 'string') return String(value);
  return `the text "${value.length > 40 ? `${value.slice(0, 40)}…` : value}"`;
}
