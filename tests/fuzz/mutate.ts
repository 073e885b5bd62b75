import type { Rng } from '../../engine/core/rng';

/** Changes to a JSON value that no author and no program would make on purpose, chosen by lot. */

type Json = unknown;
interface Slot {
  readonly holder: Record<string, Json> | Json[];
  readonly key: string;
}

const nested = (depth: number, wrap: (inner: Json) => Json): Json => {
  let value: Json = 1;
  for (let i = 0; i < depth; i++) value = wrap(value);
  return value;
};

/** Values of every type, and numbers and texts at the edges of what can be written. */
const ODD_VALUES: readonly (() => Json)[] = [
  ...[null, true, false, 0, -0, 1, -1, 2, 7, 0.5, 1e-320, 99_999, 1e6, 2 ** 31, 2 ** 53, 1e308, -1e308, 5e-324],
  ...['', ' ', 'x', 'NaN', 'Infinity', '-1', '1e999', 'null', '__proto__', 'constructor', 'toString', 'hasOwnProperty'],
  ...['\u0000', '\u202e\u0301 😀', 'İıſ', '</script><script>', '\u001b[2J', '../../etc/passwd', '/', '#', '~1~0'],
  ...['[run.x]', '[', ']', '{health}', '-{health}', '1 +', '((((', 'self', 'active.health * 1e308 * 1e308', '1 / 0'],
  ...['0d6', '1d0', '100d100', '999999999d999999999', '1d6', '-1d6', '1e9d6', 'd', 'range(1, 999999999)', 'a.b.c'],
  ...['0-0', '1-', '99999999-1', '*', '(a+)+$'],
].map((value) => () => value);

const GROWN_VALUES: readonly (() => Json)[] = [
  () => [],
  () => ({}),
  () => [[]],
  () => [null],
  () => [{}],
  () => ({ a: 1 }),
  () => ({ x: { y: { z: [] } } }),
  () => 'a'.repeat(5000),
  () => '('.repeat(3000),
  () => '1+'.repeat(3000),
  () => 'not '.repeat(3000),
  () => '[['.repeat(1000),
  () => nested(50, (inner) => [inner]),
  () => nested(50, (inner) => ({ a: inner })),
  () => nested(400, (inner) => [inner]),
  () => nested(400, (inner) => ({ do: [inner] })),
  () => Array.from({ length: 2000 }, (_, i) => i),
  () => Array.from({ length: 300 }, () => ({})),
  () => Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`k${i}`, i])),
];

const ODD_KEYS = [
  '__proto__',
  'constructor',
  'toString',
  '',
  ' ',
  'x',
  '😀',
  'ı',
  'a/b',
  '0',
  'note',
  'extends',
  '$schema',
];

export const oddValue = (lot: Rng): Json => (lot.below(4) === 0 ? lot.pick(GROWN_VALUES) : lot.pick(ODD_VALUES))();

/** One to three changes to a copy of a value. */
export function mutated(root: Json, lot: Rng): Json {
  const holder: Record<string, Json> = { root: structuredClone(root) };
  const times = 1 + lot.below(3);
  for (let i = 0; i < times; i++) change(holder, lot);
  return holder.root;
}

/** The longest text of a mutant. Larger ones try the patience of the fuzzer and not that of the kit. */
const MOST_LETTERS = 1_000_000;
const MOST_TRIES = 5;

export function mutatedJson(root: Json, lot: Rng): string {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const text = JSON.stringify(mutated(root, lot)) ?? 'null';
    if (text.length <= MOST_LETTERS) return text;
  }
  // What is large already is attack enough.
  return JSON.stringify(root);
}

function change(holder: Record<string, Json>, lot: Rng): void {
  const slots = slotsIn(holder);
  const slot = lot.pick(slots);
  const { holder: inside, key } = slot;
  switch (lot.below(12)) {
    case 0:
    case 1:
      remove(slot);
      return;
    case 2:
      put(slot, read(lot.pick(slots)));
      return;
    case 3:
      rename(slot, lot.below(2) === 0 ? lot.pick(ODD_KEYS) : lot.pick(slots).key);
      return;
    case 4:
      put(slot, scaled(read(slot), lot));
      return;
    case 5:
      put(slot, [read(slot)]);
      return;
    case 6:
      put(slot, { [lot.pick(slots).key]: read(slot) });
      return;
    case 7:
      put(slot, grown(read(slot), lot));
      return;
    case 8:
      put(slot, alike(read(slot), slots, lot));
      return;
    case 9:
      // A circle: something builds on one of its siblings, or on itself.
      if (isRecord(read(slot)) && !Array.isArray(inside)) {
        write(
          read(slot) as Record<string, Json>,
          lot.pick(['extends', 'holds', 'slots']),
          lot.pick([key, ...Object.keys(inside)]),
        );
        return;
      }
      break;
    case 10:
      if (isRecord(read(slot))) {
        write(
          read(slot) as Record<string, Json>,
          lot.below(2) === 0 ? lot.pick(ODD_KEYS) : lot.pick(slots).key,
          oddValue(lot),
        );
        return;
      }
      break;
  }
  put(slot, oddValue(lot));
}

/** The same type and another value: what passes every look at the shape. */
function alike(value: Json, slots: readonly Slot[], lot: Rng): Json {
  const others = slots
    .map(read)
    .filter((one) => typeof one === typeof value && Array.isArray(one) === Array.isArray(value));
  return structuredClone(lot.pick(others));
}

function scaled(value: Json, lot: Rng): Json {
  if (typeof value === 'number')
    return lot.pick([-value, value * 1000, value + 0.5, value * 1e300, value + 1, value - 1, 0]);
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string') return oddValue(lot);
  const at = lot.below(value.length + 1);
  return lot.pick([
    value.slice(0, at),
    value.slice(at),
    value + value,
    `${value.slice(0, at)}${lot.pick(['.', '(', ')', '[', ']', '{', '}', '"', "'", '-', '*', '0', '99999', '\u0000', '😀'])}${value.slice(at)}`,
    value.toUpperCase(),
    value.replace(/\d+/g, (found) => lot.pick([`${found}000000`, '0', `-${found}`, `${found}.5`])),
    value.replace(/\w+/g, (word) =>
      lot.below(3) === 0 ? lot.pick(['null', 'true', 'self', 'run', 'turn', '0']) : word,
    ),
  ]);
}

function grown(value: Json, lot: Rng): Json {
  if (Array.isArray(value)) {
    const times = lot.pick([2, 50, 500]);
    const length = Math.min(value.length * times, 5000);
    return Array.from({ length }, (_, i) => value[i % value.length]);
  }
  if (isRecord(value)) {
    const [first] = Object.values(value);
    const extra = Array.from({ length: lot.pick([3, 300]) }, (_, i) => [`more_${i}`, first] as const);
    return { ...value, ...Object.fromEntries(extra) };
  }
  return oddValue(lot);
}

const isRecord = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function slotsIn(root: Record<string, Json>): Slot[] {
  const slots: Slot[] = [];
  const left: Json[] = [root];
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    for (const key of Object.keys(value)) {
      const slot = { holder: value as Record<string, Json>, key };
      slots.push(slot);
      const inner = read(slot);
      if (typeof inner === 'object' && inner !== null) left.push(inner);
    }
  }
  return slots;
}

const read = ({ holder, key }: Slot): Json => (holder as Record<string, Json>)[key];
const put = ({ holder, key }: Slot, value: Json): void => write(holder as Record<string, Json>, key, value);

/** Writes a member as JSON.parse would: `__proto__` is a name like any other. */
function write(holder: Record<string, Json>, key: string, value: Json): void {
  Object.defineProperty(holder, key, { value: copy(value), writable: true, enumerable: true, configurable: true });
}

const copy = (value: Json): Json => (typeof value === 'object' && value !== null ? structuredClone(value) : value);

function remove({ holder, key }: Slot): void {
  if (key === 'root') return;
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}

function rename({ holder, key }: Slot, name: string): void {
  if (Array.isArray(holder) || key === 'root') return;
  const value = holder[key];
  delete holder[key];
  write(holder, name, value);
}

/** A text as a failing disk or a slip of the hand would leave it. */
export function mutatedText(text: string, lot: Rng): string {
  const at = lot.below(text.length + 1);
  const junk = lot.pick([
    '\u0000',
    '{',
    '}',
    '[',
    ']',
    '"',
    ',',
    '\ufeff',
    '//',
    '1e999',
    '😀',
    '\ud800',
    '[['.repeat(20_000),
    '{"a":'.repeat(20_000),
  ]);
  switch (lot.below(4)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + junk + text.slice(at);
    case 2:
      return text.slice(0, at) + text.slice(Math.min(text.length, at + 1 + lot.below(30)));
    default:
      return text.slice(0, at) + text.slice(lot.below(text.length + 1));
  }
}
