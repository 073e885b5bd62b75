/** One place where two JSON values differ; `undefined` where one of them has nothing. */
export interface JsonDifference {
  readonly pointer: string;
  readonly before: unknown;
  readonly after: unknown;
}

type JsonObject = { readonly [key: string]: unknown };

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;

/** Every place where two JSON values differ, the deepest that can be named, in the order of their keys. */
export function jsonDifferences(before: unknown, after: unknown, pointer = ''): JsonDifference[] {
  if (before === after) return [];
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after))
    return [{ pointer, before, after }];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => jsonDifferences(before[key], after[key], `${pointer}/${key}`));
}
