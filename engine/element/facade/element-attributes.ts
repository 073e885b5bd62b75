/** Reads the element's attributes, each time they are needed. */

export const ATTRIBUTES = [
  'src',
  'seed',
  'lang',
  'alt',
  'poster',
  'loading',
  'reveal',
  'controls',
  'muted',
  'seats',
  'view',
  'look',
  'save-key',
  'replay',
  'at',
  'options',
  'author',
  'worker',
  'room',
  'server',
  'studio',
] as const;

export type AttributeName = (typeof ATTRIBUTES)[number];

/** The panels that a page may ask for by name. */
export const PANELS = ['stats', 'nearby', 'look', 'choices', 'pad', 'pack', 'log', 'command', 'menu'] as const;

/** Attributes with a few possible words; `controls` takes several. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  loading: ['eager', 'lazy'],
  reveal: ['auto', 'interaction'],
  view: ['text'],
  look: ['letters', 'rooms'],
  controls: [...PANELS, 'none'],
};

export const wordsFor = (name: string): readonly string[] | undefined =>
  Object.hasOwn(WORDS, name) ? WORDS[name] : undefined;

/** True if a word is none of those that an attribute takes. A look may also be a share of letters. */
export const isStrange = (name: string, words: readonly string[], word: string): boolean =>
  word !== '' && !words.includes(word) && !(name === 'look' && /^\d+%$/.test(word));

/** Attributes that any element may have, and those that frameworks add. */
const GENERAL =
  /^(id|class|style|slot|part|title|lang|dir|hidden|role|tabindex|inert|is)$|^(data|aria|ng|v|x)-|^on|^[_@.]|:/;

/** True if an attribute may be a mistake. The explanation is in code that is fetched only then. */
export function isDoubtful(name: string, value: string): boolean {
  const words = wordsFor(name);
  if (words) return value.split(/[\s,]+/).some((word) => isStrange(name, words, word));
  if (name === 'options') return value.split(';').some((part) => part.trim() !== '' && part.indexOf('=') < 1);
  if (name === 'muted' || name === 'author' || name === 'worker') return value === 'false';
  if (name === 'seats') return /^\s*\d/.test(value) && !/^\s*\d+(\s+of\s+\d+)?\s*$/.test(value);
  if (name === 'room') return !/^(new|[a-z]{6})$/i.test(value);
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

/** The 4 of `2 of 4`: the number of seats. Null for the default. */
export const readTotal = (text: string | null): number | null => Number(TOTAL.exec(text ?? '')?.[1]) || null;

/** `2`, or `Ada, Ben`: how many people sit at this screen, or their names. Null for a single reader. */
export function readSeats(text: string | null): { name?: string }[] | null {
  const said = text?.replace(TOTAL, '').trim() ?? '';
  if (said === '') return null;
  if (/^\d+$/.test(said)) {
    const count = Number(said);
    return Array.from({ length: count }, (_, i) => (count > 1 ? { name: `Player ${i + 1}` } : {}));
  }
  return said.split(',').map((name) => ({ name: name.trim() }));
}

/** `stats log`: the panels a page wants. Null for all of them; `none` shows only the picture. */
export function readControls(text: string | null): ReadonlySet<string> | null {
  const said = text?.trim() ?? '';
  return said === '' ? null : new Set(said.split(/[\s,]+/).filter((word) => word !== 'none'));
}

/** Short enough to tell a friend. */
export const newSeed = (): string => Math.random().toString(36).slice(2, 8);
