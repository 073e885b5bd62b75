/**
 * The difference between two JSON values, and how to apply it. It is made for views of a game: deep objects of which a
 * decision changes a few numbers, and lists of things with an `id` that come, go and move.
 *
 * A difference is one of:
 * - `[value]`: the new value instead of the old one;
 * - for an object, `{key: difference}` with `0` for a key that is gone;
 * - for a list, `{"<": order}` where `order` names the old elements that stay, as runs `[first, count]`, and the new
 *   ones as `{"=": value}`; and then `{index: difference}` for elements of the new list that changed inside.
 *
 * `null` means that nothing changed.
 */
export type ValuePatch = null | 0 | readonly [unknown] | { readonly [key: string]: unknown };

const ORDER = '<';
const NEW = '=';

type Json = Record<string, unknown>;
type Run = [first: number, count: number];

/** What it takes to make `after` of `before`. */
export function differenceOf(before: unknown, after: unknown): ValuePatch {
  if (before === after) return null;
  if (Array.isArray(before) && Array.isArray(after)) return listDifference(before, after);
  if (isObject(before) && isObject(after)) return objectDifference(before, after);
  return [after];
}

/** Makes the new value. The old one is not changed; what stayed the same is shared. */
export function patched(before: unknown, difference: unknown): unknown {
  if (difference === null || difference === undefined) return before;
  if (Array.isArray(difference)) return difference[0];
  if (!isObject(difference)) throw new Error('This is no difference.');
  if (Array.isArray(before)) return patchedList(before, difference);
  if (!isObject(before)) throw new Error('The difference is to another value.');
  const members = new Map(Object.entries(before));
  for (const [key, change] of Object.entries(difference)) {
    if (change === 0) members.delete(key);
    else members.set(key, patched(members.get(key), change));
  }
  // Unlike an assignment, this makes a plain member of any key, `__proto__` too.
  return Object.fromEntries(members);
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function objectDifference(before: Json, after: Json): ValuePatch {
  const changes: [string, unknown][] = [];
  for (const key of Object.keys(before)) {
    // A member without a value is left out of JSON.
    if (before[key] !== undefined && (!Object.hasOwn(after, key) || after[key] === undefined)) changes.push([key, 0]);
  }
  for (const key of Object.keys(after)) {
    const value = after[key];
    if (value === undefined) continue;
    const isKnown = Object.hasOwn(before, key) && before[key] !== undefined;
    const change = isKnown ? differenceOf(before[key], value) : ([value] as const);
    if (change !== null) changes.push([key, change]);
  }
  return changes.length === 0 ? null : Object.fromEntries(changes);
}

function listDifference(before: readonly unknown[], after: readonly unknown[]): ValuePatch {
  const from = before.length === after.length && !hasMoved(before, after) ? null : sourcesOf(before, after);
  const changes: [string, unknown][] = [];
  if (from) changes.push([ORDER, orderOf(from, after)]);
  after.forEach((value, i) => {
    const source = from ? from[i] : i;
    const change = source === undefined || source < 0 ? null : differenceOf(before[source], value);
    if (change !== null) changes.push([String(i), change]);
  });
  return changes.length === 0 ? null : Object.fromEntries(changes);
}

/** What makes two elements the same thing: their `id`; for a zone, its name and owner; for a plain value, the value. */
function keyOf(value: unknown): string | number | null {
  if (isObject(value)) {
    // The id itself is the key: most lists are of entities, and a text of each takes longer than the rest.
    if (typeof value.id === 'number') return value.id;
    if (typeof value.id === 'string') return `id ${value.id}`;
    return typeof value.zone === 'string' ? `zone ${value.zone} ${value.owner}` : null;
  }
  return Array.isArray(value) ? null : `${typeof value} ${String(value)}`;
}

/** Whether any element is another thing than before. Without ids, elements of equal position are compared. */
const hasMoved = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  after.some((value, i) => value !== before[i] && isObject(value) && keyOf(value) !== keyOf(before[i]));

/** For each new element the index of the old one that it was, or −1. */
function sourcesOf(before: readonly unknown[], after: readonly unknown[]): number[] {
  const known = new Map<string | number, number[]>();
  for (let i = before.length - 1; i >= 0; i--) {
    const key = keyOf(before[i]);
    if (key !== null) known.set(key, [...(known.get(key) ?? []), i]);
  }
  return after.map((value, i) => {
    const key = keyOf(value);
    if (key !== null) return known.get(key)?.pop() ?? -1;
    return i < before.length && keyOf(before[i]) === null ? i : -1;
  });
}

function orderOf(from: readonly number[], after: readonly unknown[]): (Run | { readonly [NEW]: unknown })[] {
  const order: (Run | { readonly [NEW]: unknown })[] = [];
  from.forEach((source, i) => {
    const last = order.at(-1);
    if (source < 0) order.push({ [NEW]: after[i] });
    else if (Array.isArray(last) && last[0] + last[1] === source) last[1]++;
    else order.push([source, 1]);
  });
  return order;
}

function patchedList(before: readonly unknown[], difference: Json): unknown[] {
  const order = difference[ORDER] as readonly (Run | { readonly [NEW]: unknown })[] | undefined;
  const list = order
    ? order.flatMap((part) => (Array.isArray(part) ? before.slice(part[0], part[0] + part[1]) : [part[NEW]]))
    : [...before];
  for (const [key, change] of Object.entries(difference)) {
    if (key !== ORDER) list[Number(key)] = patched(list[Number(key)], change);
  }
  return list;
}
