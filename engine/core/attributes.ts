/**
 * Attributes are what data says of an entity: flags, numbers, words, effects. A stat is the one shaped value,
 * a number that lives between bounds: `{ max, current }`.
 */
export type AttributeValue =
  | number
  | string
  | boolean
  | null
  | Stat
  | readonly AttributeValue[]
  | { readonly [key: string]: AttributeValue };

export interface Stat {
  max: number;
  current: number;
  min: number;
}

export function isStat(value: unknown): value is Stat {
  return typeof value === 'object' && value !== null && (value as Stat).current !== undefined;
}

export const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);
