import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { ROOT } from '../../support/disk-source';
import { loadRoom, type Room } from './room';
import { ROOMS } from './rooms';
import { allKeys, type Instance, instancesIn, readSchemas } from './schema-keys';
import { ComparedLines, DIFFERS, type Lines, traceOf } from './trace';

const schemas = readSchemas();
const isForPeople = (key: string): boolean => /\/(\$schema|note)$/.test(key);

interface Place extends Instance {
  readonly kind: string;
}

const placesIn = (room: Room): Place[] =>
  Object.entries(room.files).flatMap(([kind, content]) => {
    const schema = kind === 'attacks' ? 'words' : kind.replace(/\..*/, '');
    return instancesIn(schemas, `${schema}.schema.json`, content).map((instance) => ({ ...instance, kind }));
  });

const places = new Map(ROOMS.map((room) => [room, placesIn(room)]));
const traces = new Map<Room, Promise<Trace>>();

beforeAll(() => {
  let clock = 0;
  vi.spyOn(Math, 'random').mockReturnValue(0.3);
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 100));
  return () => vi.restoreAllMocks();
});

interface Trace {
  readonly lines: readonly string[];
  /** Why the room can't be played, or null. */
  readonly fault: string | null;
}

function baseOf(room: Room): Promise<Trace> {
  const known = traces.get(room) ?? traceBase(room);
  traces.set(room, known);
  return known;
}

async function traceBase(room: Room): Promise<Trace> {
  const lines: string[] = [];
  return { fault: await tracePlay(room, room.files, lines), lines };
}

/** Tells what a room with these files is like; returns why it can't be played, or null. */
async function tracePlay(room: Room, files: Room['files'], lines: Lines): Promise<string | null> {
  const { definitions, findings } = await loadRoom(room, files);
  if (!definitions) return findings.join('\n');
  try {
    // What its author's own checks find belongs to it; other warnings don't.
    if (files.rules?.checks) lines.push(...findings);
    await traceOf(definitions, room, lines);
    return null;
  } catch (error) {
    if (error === DIFFERS) throw error;
    return String(error);
  }
}

/** What other files do to a room: break it, change what can be told of it, or nothing. */
async function effectOf(room: Room, files: Room['files']): Promise<'breaks' | 'differs' | 'none'> {
  const lines = new ComparedLines((await baseOf(room)).lines);
  try {
    if ((await tracePlay(room, files, lines)) !== null) return 'breaks';
    return lines.isSame ? 'none' : 'differs';
  } catch (signal) {
    if (signal !== DIFFERS) throw signal;
    return 'differs';
  }
}

function edited(files: Room['files'], { kind, pointer }: Place, value: unknown): Room['files'] {
  const copy = structuredClone(files) as Record<string, unknown>;
  const keys = pointer.split('/').slice(1);
  const last = keys.pop() ?? '';
  let at = copy[kind] as Record<string, unknown>;
  for (const key of keys) at = at[key.replaceAll('~1', '/').replaceAll('~0', '~')] as Record<string, unknown>;
  if (value === undefined) delete at[last];
  else at[last] = value;
  return copy as Room['files'];
}

/** A step without its verb is none: the whole step is left out. */
function withoutStep(files: Room['files'], place: Place): Room['files'] {
  const copy = structuredClone(files) as Record<string, unknown>;
  const keys = place.pointer.split('/').slice(1, -1);
  const index = Number(keys.pop());
  let at: unknown = copy[place.kind];
  for (const key of keys) at = (at as Record<string, unknown>)[key];
  if (Array.isArray(at)) at.splice(index, 1);
  return copy as Room['files'];
}

const isVerb = (key: string): boolean => /^steps\/(\w+)\/\1$/.test(key);

/** What a key could say instead, most telling first: what the room wants, nothing at all, another value of its kind. */
function othersFor({ value, key }: Place, { other }: Room): unknown[] {
  const wanted = other && key in other ? [other[key]] : [];
  return [...wanted, undefined, ...sameKind(value)];
}

function sameKind(value: unknown): unknown[] {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value + 1, 0];
  // Most texts are expressions.
  if (typeof value === 'string') return ['0', 'false', 'seat', 'discard'];
  if (Array.isArray(value)) return [[]];
  return typeof value === 'object' && value !== null ? [{}, Object.fromEntries(Object.entries(value).slice(1))] : [];
}

/** Keys that give a name to something. That nothing works without it is their effect. */
const isNaming = (key: string): boolean =>
  /^steps\/\w+\/as$|^steps\/(ask|let)\/|\/(with|paint_tile)$|^personalities\/behavior\/let$|^rules\/(formulas|procedures|phases|options)$/.test(
    key,
  );

async function isShown(key: string): Promise<boolean> {
  for (const [room, found] of places) {
    for (const place of found.filter((one) => one.key === key).slice(0, 3)) {
      const versions = isVerb(key)
        ? [withoutStep(room.files, place)]
        : othersFor(place, room).map((value) => edited(room.files, place, value));
      for (const files of versions) {
        const effect = await effectOf(room, files);
        if (effect === 'differs' || (effect === 'breaks' && isNaming(key))) return true;
      }
    }
  }
  return false;
}

const WRONG = / is not offered, only|^(error|RuleError)/;

test.each(ROOMS)('the room "$name" can be played', async (room) => {
  const { lines, fault } = await baseOf(room);
  expect(fault).toBe(null);
  const wrong = lines.flatMap((line) => line.split('\n')).filter((line) => WRONG.test(line));
  expect(wrong).toEqual([]);
});

/** What shows only on a page or in a terminal: the test that shows it. */
const ELSEWHERE: Readonly<Record<string, readonly [file: string, test: string]>> = {
  'items/item_attributes/worn_sprite': ['games/screens/map-tiles.test.ts', "worn_sprite: 'hat_fur'"],
  'personalities/personality/name': ['cli/sim.test.ts', 'calls a personality by its name'],
  'prototype/credits': ['browser/element/post.test.ts', 'and the credits'],
  'prototype/description': ['ui/presenter/game-presenter.test.ts', 'is told in the words of its cover'],
  'prototype/turn_speed': ['ui/presenter/turn-speed.test.ts', 'each for the turn_speed'],
  'rules/bot_seat/face': ['game/turns/bot-names.test.ts', 'has the face that belongs to its name'],
  'rules/bot_seat/name': ['game/turns/bot-names.test.ts', 'takes a name of the rules'],
  'rules/option/label': ['browser/build/gallery.test.ts', 'with the seed and options that were set'],
  'rules/personality': ['cli/sim.test.ts', 'lets the one that the rules name play unasked'],
  'rules/seats/bots': ['game/turns/bot-names.test.ts', 'takes a name of the rules'],
  'texts/unused': ['cli/texts-command.test.ts', 'keeps what is no longer used'],
  'tables/table/source': ['ui/inspector/chain.test.ts', 'tells where the table comes from'],
  'tables/table/code': ['ui/inspector/chain.test.ts', 'names it, with its code'],
};

test.each(Object.entries(ELSEWHERE))('%s makes a difference, which is shown elsewhere', (_key, [file, title]) => {
  expect(readFileSync(join(ROOT, 'tests', file), 'utf8')).toContain(title);
});

const shownHere = [...allKeys(schemas)].filter((key) => !isForPeople(key) && !Object.hasOwn(ELSEWHERE, key));

test.each(shownHere)('%s makes a difference', async (key) => {
  const inRooms = ROOMS.filter((room) => places.get(room)?.some((place) => place.key === key));
  const remedy = `no room has the key ${key}: add one to tests/games/keys/rooms/ in which it makes a difference`;
  expect(inRooms, remedy).not.toEqual([]);
  const names = inRooms.map(({ name }) => `"${name}"`).join(', ');
  expect(await isShown(key), `taking ${key} out of ${names}, or another value of it, changes nothing there`).toBe(true);
});
