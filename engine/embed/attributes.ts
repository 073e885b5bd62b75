/** What the element's attributes say, read afresh whenever it is needed. */

export const ATTRIBUTES = [
  'src',
  'seed',
  'alt',
  'poster',
  'loading',
  'reveal',
  'controls',
  'muted',
  'seats',
  'view',
  'save-key',
  'replay',
  'options',
] as const;

export type AttributeName = (typeof ATTRIBUTES)[number];

export type OptionValue = string | number | boolean;

/** `tokens=5; easy=true` */
export function readOptions(text: string | null): Record<string, OptionValue> {
  const options: Record<string, OptionValue> = Object.create(null);
  for (const part of (text ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at < 1) continue;
    options[part.slice(0, at).trim()] = readValue(part.slice(at + 1).trim());
  }
  return options;
}

function readValue(text: string): OptionValue {
  if (text === 'true' || text === 'false') return text === 'true';
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

const TOTAL = /\bof (\d+)$/;

/** The 4 of `2 of 4`: how many play in all. Null for as many as is usual. */
export const readTotal = (text: string | null): number | null => Number(TOTAL.exec(text ?? '')?.[1]) || null;

/** `2`, or `Ada, Ben`: how many sit at this screen, or who. Null is one reader alone. */
export function readSeats(text: string | null): { name?: string }[] | null {
  const said = text?.replace(TOTAL, '').trim() ?? '';
  if (said === '') return null;
  if (/^\d+$/.test(said)) {
    const count = Number(said);
    return Array.from({ length: count }, (_, i) => (count > 1 ? { name: `Player ${i + 1}` } : {}));
  }
  return said.split(',').map((name) => ({ name: name.trim() }));
}

/** `stats log`: the panels a page wants. Null for all of them; `none` shows the picture alone. */
export function readControls(text: string | null): ReadonlySet<string> | null {
  const said = text?.trim() ?? '';
  return said === '' ? null : new Set(said.split(/[\s,]+/).filter((word) => word !== 'none'));
}

/** Short enough to be told to somebody else. */
export const newSeed = (): string => Math.random().toString(36).slice(2, 8);
