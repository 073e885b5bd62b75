import { listing } from '../text/english';
import { valueInWords } from '../text/value-in-words';

/** What the value of a behavior's setting is. Checks, schemas and the reference are made from it. */
export type Setting =
  /** Worked out each time the behavior is asked. */
  | 'expression'
  | 'text'
  | 'boolean'
  /** The name of an attribute. */
  | 'attribute'
  /** A list of cells, each as [x, y]. */
  | 'cells'
  /** A number between these two, which are allowed, too. */
  | { readonly number: readonly [least: number, most: number] }
  /** One of a few words. */
  | readonly string[];

export type Settings = Readonly<Record<string, Setting>>;

/** Why a value is none for this setting: what it should be, and what it is. Null if it is valid. */
export function settingFault(name: string, setting: Setting, value: unknown): string | null {
  const wanted = wantedInstead(setting, value);
  return wanted && `"${name}" should be ${wanted}, not ${valueInWords(value)}`;
}

function wantedInstead(setting: Setting, value: unknown): string | null {
  if (typeof setting === 'string') return SETTING_KINDS[setting](value);
  if (!('number' in setting)) return setting.includes(value as string) ? null : listing(setting, 'or');
  const [least, most] = setting.number;
  if (typeof value === 'number' && value >= least && value <= most) return null;
  if (most < Number.POSITIVE_INFINITY) return `a number from ${least} to ${most}`;
  return least > Number.NEGATIVE_INFINITY ? `a number of at least ${least}` : 'a number';
}

/** The kinds that have a name: what a value should be instead, or null. */
export const SETTING_KINDS: Readonly<Record<Setting & string, (value: unknown) => string | null>> = {
  // Compiling it finds its mistakes.
  expression: () => null,
  text: (value) => (typeof value === 'string' ? null : 'a text'),
  boolean: (value) => (typeof value === 'boolean' ? null : 'true or false'),
  attribute: (value) => (typeof value === 'string' ? null : 'the name of an attribute'),
  cells: (value) =>
    Array.isArray(value) && value.length > 0 && value.every(isCell)
      ? null
      : 'a list of cells, such as [[2, 3], [8, 3]]',
};

const isCell = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every((number) => Number.isInteger(number) && number >= 0);
