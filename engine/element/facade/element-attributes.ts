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
  'author',
  'worker',
] as const;

export type AttributeName = (typeof ATTRIBUTES)[number];

/** The panels that a page may ask for by name. */
export const PANELS = ['stats', 'nearby', 'look', 'choices', 'pad', 'pack', 'log', 'command', 'menu'] as const;

/** Attributes whose value is a word out of a few; `controls` takes several. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  loading: ['eager', 'lazy'],
  reveal: ['auto', 'interaction'],
  view: ['text'],
  controls: [...PANELS, 'none'],
};

export const wordsFor = (name: string): readonly string[] | undefined =>
  Object.hasOwn(WORDS, name) ? WORDS[name] : undefined;

/** Attributes that any element has, and those that frameworks leave behind. */
const GENERAL =
  /^(id|class|style|slot|part|title|lang|dir|hidden|role|tabindex|inert|is)$|^(data|aria|ng|v|x)-|^on|^[_@.]|:/;

/**
 * Whether an attribute may be a mistake. What is wrong, and what would be right, is said by code that is fetched only
 * then.
 */
export function isDoubtful(name: string, value: string): boolean {
  const words = wordsFor(name);
  if (words) return value.split(/[\s,]+/).some((word) => word !== '' && !words.includes(word));
  if (name === 'options') return value.split(';').some((part) => part.trim() !== '' && part.indexOf('=') < 1);
  if (name === 'muted' || name === 'author' || name === 'worker') return value === 'false';
  if (name === 'seats') return /^\s*\d/.test(value) && !/^\s*\d+(\s+of\s+\d+)?\s*$/.test(value);
  if (name === 'save-key') return value.trim() === '';
  return !(ATTRIBUTES as readonly string[]).includes(name) && !GENERAL.test(name);
}

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
