/**
 * A record for keys from files. It inherits nothing, so `constructor` or `__proto__` in a file is a key like any other.
 * A constructor makes it, not `Object.create(null)`, because engines keep such objects fast.
 */
export const bareRecord = <T>(): Record<string, T> => new (Bare as unknown as new () => Record<string, T>)();

function Bare() {}
Bare.prototype = Object.freeze(Object.create(null));

/** Reads a key that comes from a file, without what every JavaScript object inherits. */
export const ownMember = <T>(record: { readonly [key: string]: T }, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** A map from the same keys to other values. */
export function mapValues<T, U>(
  source: Readonly<Record<string, T>> | undefined,
  make: (id: string, value: T) => U,
): Map<string, U> {
  return new Map(Object.entries(source ?? {}).map(([id, value]) => [id, make(id, value)]));
}

/** Whether two values are equal as JSON. The same members in another order are equal too. */
export function isEqualJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => Object.hasOwn(other, key) && isEqualJson(Reflect.get(one, key), Reflect.get(other, key)));
}

/** Freezes a value and everything in it. A frozen value is taken to be frozen all through, so it is not searched. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) deepFreeze(inner);
  return Object.freeze(value);
}
