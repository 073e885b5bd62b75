import { deflateSync, Inflate, strFromU8, strToU8 } from 'fflate';
import type { Decision } from '../../game/game';
import type { Campaign } from '../../game/turns/campaign';
import { isCampaign } from '../../game/turns/check-campaign';
import type { Seat } from '../../game/turns/setup';
import type { Fields } from '../../machine/model/value';
import { base64Of, bytesOf, damaged, inflateWithin, LinkError, refuseProto, sumOf } from './link-letters';
import type { Replay } from './replay';
import { isLink } from './replay';

/**
 * A whole game in the fragment of an address, after `#`, which no server ever sees: a version, a checksum, and the game
 * deflated. Each distinct decision is written once, and referred to by its number.
 */

const VERSION = 'r1';
const TURN = 'turn.';
/** Limits: a few hundred letters can unpack to gigabytes. No one plays a longer game by hand. */
const MOST_LETTERS = 1_000_000;
const MOST_BYTES = 4_000_000;
const MOST_DECISIONS = 200_000;

/**
 * Text that most links contain, as a compression dictionary. It is part of the version: links made with another one
 * can't be read.
 */
const COMMON = strToU8(
  [
    '"personality":"controlled"},{"name":"Player 1","sprites.json":"wildcards.json":"palette.json":"states.json":',
    '"personalities.json":"words.json":"attacks.json":"sounds.json":"tables.json":"items.json":"actors.json":',
    '"map.tmj":"prototypes/"/rules.json":"/prototype.json":"data/rulesets/"data/rules.json":"data/actors.json":',
    '"0 wait","0 pick_up #","0 equip #","0 use #","0 step south_west","0 step south_east","0 step north_west",',
    '"0 step north_east","0 step south","0 step north","0 step west","0 step east"],"f":{"h":"","w":["',
    '{"p":"","c":"","s":"","n":[{}],"o":{}',
  ].join(''),
);

/** The part of a link before the numbers of its decisions. */
interface Head {
  readonly p: string;
  readonly c?: string;
  readonly s: string;
  readonly n?: readonly Seat[];
  readonly o: Fields;
  /** The campaign that it went on from. */
  readonly k?: Campaign | null | undefined;
  readonly h?: string;
  readonly f?: Readonly<Record<string, string>>;
  /** The distinct decisions: the seat, a space, the answer. */
  readonly w: readonly string[];
}

/**
 * The fragment of an address, including `#`. It leads to a recording, or to a game that waits for the turn of its next
 * player.
 */
export function writeLink(replay: Replay, kind: 'recording' | 'turn' = 'recording'): string {
  const { prototype: p, content: c, seed: s, seats: n, options: o, campaign: k, hash: h, files: f, decisions } = replay;
  const numbers = new Map<string, number>();
  const made = decisions.map(([seat, answer]) => {
    const word = `${seat} ${answer}`;
    const number = numbers.get(word) ?? numbers.size;
    numbers.set(word, number);
    return number;
  });
  const head: Head = { p, c, s, n, o, k, h, f, w: [...numbers.keys()] };
  const text = strToU8(JSON.stringify(head));
  const bytes = Uint8Array.from([...varint(text.length), ...text, ...made.flatMap(varint)]);
  const packed = base64Of(deflateSync(bytes, { level: 9, dictionary: COMMON }));
  return `#${kind === 'turn' ? TURN : ''}${VERSION}.${sumOf(packed)}.${packed}`;
}

/** Reads a link from an untrusted source. */
export function readLink(text: string): Replay {
  const [version = '', sum = '', packed = '', ...rest] = partsOf(text);
  if (!isLink(text)) throw new LinkError('This is no link to a game.');
  if (version !== VERSION) throw new LinkError('This link was made by a newer version of the kit.');
  if (packed.length > MOST_LETTERS) throw new LinkError('This link is longer than any game.');
  if (rest.length > 0 || sum !== sumOf(packed)) throw damaged();
  try {
    return replayIn(inflateWithin(bytesOf(packed), MOST_BYTES, COMMON));
  } catch (error) {
    throw error instanceof LinkError ? error : damaged();
  }
}

/**
 * The prototype of a damaged link, if its beginning is readable. Only good for suggesting a game: nothing of such a
 * link is played.
 */
export function prototypeHint(text: string): string | null {
  try {
    const [, , packed = ''] = partsOf(text);
    let letters = '';
    const stream = new Inflate({ dictionary: COMMON }, (part) => {
      letters += strFromU8(part, true);
    });
    stream.push(bytesOf(packed.slice(0, HINT_LETTERS)), false);
    return /^[^{]{1,3}\{"p":"([\w-]+)"/s.exec(letters)?.[1] ?? null;
  } catch {
    return null;
  }
}

const partsOf = (text: string): string[] => text.replace(/^#(turn\.)?/, '').split('.');

/** This many letters of a link contain the name of its prototype. */
const HINT_LETTERS = 120;

function replayIn(bytes: Uint8Array): Replay {
  const numbers = new Numbers(bytes);
  const length = numbers.next();
  const text = strFromU8(bytes.subarray(numbers.at, numbers.at + length));
  numbers.at += length;
  const head: unknown = JSON.parse(text, refuseProto);
  if (!isHead(head)) throw damaged();
  const decisions: Decision[] = [];
  while (!numbers.isAtEnd) {
    const word = head.w[numbers.next()];
    const [, seat, answer] = /^(-?\d+) (.*)$/s.exec(word ?? '') ?? [];
    if (seat === undefined || answer === undefined) throw damaged();
    if (decisions.push([Number(seat), answer]) > MOST_DECISIONS)
      throw new LinkError('This link is longer than any game.');
  }
  const { p, c, s, n, o, k, h, f } = head;
  return { prototype: p, seed: s, seats: n, options: o, campaign: k, content: c, files: f, hash: h, decisions };
}

function isHead(value: unknown): value is Head {
  if (typeof value !== 'object' || value === null) return false;
  const { p, c, s, n, o, k, h, f, w } = value as { [key: string]: unknown };
  const isText = (one: unknown) => typeof one === 'string';
  const isTextOrNone = (one: unknown) => one === undefined || isText(one);
  const areFiles = f === undefined || (isRecord(f) && Object.values(f).every(isText));
  const areSeats = n === undefined || (Array.isArray(n) && n.length <= 64 && n.every(isSeat));
  const isKnown = k == null || isCampaign(k);
  const areWords = Array.isArray(w) && w.every(isText);
  return (
    [p, s].every(isText) && [c, h].every(isTextOrNone) && areFiles && areSeats && areWords && isKnown && areOptions(o)
  );
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSeat = (seat: unknown): boolean =>
  isRecord(seat) && Object.values(seat).every((one) => typeof one === 'string');

const areOptions = (options: unknown): boolean =>
  isRecord(options) && Object.values(options).every((one) => one === null || typeof one !== 'object');

/** Seven bits a byte, lowest first; the eighth says that more follow. */
function varint(number: number): number[] {
  const bytes: number[] = [];
  let left = number;
  for (; left > 127; left = Math.floor(left / 128)) bytes.push((left % 128) + 128);
  return [...bytes, left];
}

class Numbers {
  at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  get isAtEnd(): boolean {
    return this.at >= this.bytes.length;
  }

  next(): number {
    let number = 0;
    for (let scale = 1; scale < 2 ** 42; scale *= 128) {
      const byte = this.bytes[this.at++];
      if (byte === undefined) throw damaged();
      number += (byte % 128) * scale;
      if (byte < 128) return number;
    }
    throw damaged();
  }
}
