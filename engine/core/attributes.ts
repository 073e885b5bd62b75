/**
 * The values that data gives an entity: flags, numbers, words, effects. A stat is the one structured value, a number
 * between bounds: `{ max, current }`.
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

/** A stat in part, as rules write it: `{ "max": 20, "current": 5 }`. */
export function isStatParts(value: unknown): value is Partial<Stat> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const parts = Object.entries(value);
  return parts.length > 0 && parts.every(([key, part]) => STAT_PARTS.includes(key) && typeof part === 'number');
}

export const STAT_PARTS: readonly string[] = ['max', 'current', 'min'];

export const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);
