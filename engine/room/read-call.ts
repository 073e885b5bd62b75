import type { Inquiry } from '../game/decisions/inquiry';
import type { Value } from '../machine/model/value';
import type { CallRefused, RoomCall, RoomWishes, SeatHolder, SentCall } from './room-protocol';

/** A call that was understood; or why not, with the id if that much could be read. */
export type ReadCall = { readonly call: SentCall } | { readonly id: string | null; readonly refused: CallRefused };

type Json = Record<string, unknown>;

const MOST_ID = 64;
const MOST_ANSWER = 500;
const MOST_TEXT = 2000;
const MOST_OPTIONS = 60;
const LONGEST_WAIT = 86_400;

class Malformed extends Error {}

/** Reads what a stranger sent. Only known fields of the right type are taken over. */
export function readCall(text: string): ReadCall {
  let id: string | null = null;
  try {
    const sent = objectIn(JSON.parse(text), 'A message');
    id = textIn(sent, 'id', MOST_ID);
    if (id === '') throw new Malformed('"id" is empty.');
    return { call: { ...callIn(sent), id } };
  } catch (error) {
    const message = error instanceof Malformed ? error.message : 'This is no JSON.';
    return { id, refused: { because: 'malformed', message } };
  }
}

function callIn(sent: Json): RoomCall {
  const call = textIn(sent, 'call', MOST_ID);
  switch (call) {
    case 'create':
      return {
        call,
        name: textIn(sent, 'name', MOST_TEXT),
        prototype: textIn(sent, 'prototype', MOST_ID),
        ...wishesIn(sent),
      };
    case 'join':
      return {
        call,
        code: textIn(sent, 'code', MOST_ID),
        name: textIn(sent, 'name', MOST_TEXT),
        ...(sent.password !== undefined && { password: textIn(sent, 'password', MOST_TEXT) }),
      };
    case 'return':
      return { call, code: textIn(sent, 'code', MOST_ID), token: textIn(sent, 'token', MOST_ANSWER) };
    case 'ready':
      return { call, isReady: switchIn(sent, 'isReady') };
    case 'decide':
      return {
        call,
        seat: countIn(sent, 'seat', -1),
        answer: textIn(sent, 'answer', MOST_ANSWER),
        beat: countIn(sent, 'beat', 0),
      };
    case 'explain':
      return { call, seat: countIn(sent, 'seat', -1), inquiry: inquiryIn(sent.inquiry) };
    case 'say':
      return { call, text: textIn(sent, 'text', MOST_TEXT) };
    case 'change':
      return { call, wishes: wishesIn(objectIn(sent.wishes, '"wishes"')) };
    case 'seat':
      return { call, seat: countIn(sent, 'seat', 0), to: holderIn(sent.to) };
    case 'remove':
    case 'pass_host':
      return { call, member: countIn(sent, 'member', 0) };
    case 'leave':
    case 'start':
    case 'again':
    case 'list':
      return { call };
    default:
      throw new Malformed('There is no such call.');
  }
}

function wishesIn(sent: Json): RoomWishes {
  const { options, seats, password, isPublic, turnSeconds, awaySeconds } = sent;
  return {
    ...(options !== undefined && { options: optionsIn(options) }),
    ...(seats !== undefined && { seats: countIn(sent, 'seats', 1) }),
    ...(password !== undefined && { password: password === null ? null : textIn(sent, 'password', MOST_TEXT) }),
    ...(isPublic !== undefined && { isPublic: switchIn(sent, 'isPublic') }),
    ...(turnSeconds !== undefined && { turnSeconds: secondsIn(sent, 'turnSeconds') }),
    ...(awaySeconds !== undefined && { awaySeconds: secondsIn(sent, 'awaySeconds') }),
  };
}

function optionsIn(value: unknown): Record<string, Value> {
  const entries = Object.entries(objectIn(value, '"options"'));
  if (entries.length > MOST_OPTIONS) throw new Malformed('These are too many options.');
  for (const [, one] of entries) {
    if (!['string', 'number', 'boolean'].includes(typeof one) || String(one).length > MOST_ANSWER)
      throw new Malformed('An option is a text, a number, true or false.');
  }
  return Object.fromEntries(entries) as Record<string, Value>;
}

function secondsIn(sent: Json, key: string): number | null {
  if (sent[key] === null) return null;
  const seconds = countIn(sent, key, 1);
  if (seconds > LONGEST_WAIT) throw new Malformed(`"${key}" is at most ${LONGEST_WAIT}.`);
  return seconds;
}

function holderIn(value: unknown): SeatHolder {
  const holder = objectIn(value, '"to"');
  if (holder.kind === 'empty') return { kind: 'empty' };
  if (holder.kind === 'member') return { kind: 'member', member: countIn(holder, 'member', 0) };
  if (holder.kind !== 'bot') throw new Malformed('A seat is for a member, a bot, or empty.');
  return holder.personality === undefined
    ? { kind: 'bot' }
    : { kind: 'bot', personality: textIn(holder, 'personality', MOST_ID) };
}

function inquiryIn(value: unknown): Inquiry {
  const inquiry = objectIn(value, '"inquiry"');
  switch (inquiry.why) {
    case 'refused':
      return { why: 'refused', line: textIn(inquiry, 'line', MOST_ANSWER) };
    case 'impossible':
      return { why: 'impossible', action: textIn(inquiry, 'action', MOST_ANSWER) };
    case 'number':
      return { why: 'number', of: textIn(inquiry, 'of', MOST_ANSWER) };
    default:
      throw new Malformed('There is no such inquiry.');
  }
}

function objectIn(value: unknown, what: string): Json {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json;
  throw new Malformed(`${what} is an object.`);
}

function textIn(sent: Json, key: string, most: number): string {
  const value = sent[key];
  if (typeof value !== 'string') throw new Malformed(`"${key}" is a text.`);
  if (value.length > most) throw new Malformed(`"${key}" is too long.`);
  return value;
}

function countIn(sent: Json, key: string, least: number): number {
  const value = sent[key];
  if (Number.isSafeInteger(value) && (value as number) >= least) return value as number;
  throw new Malformed(`"${key}" is a whole number.`);
}

function switchIn(sent: Json, key: string): boolean {
  const value = sent[key];
  if (typeof value !== 'boolean') throw new Malformed(`"${key}" is true or false.`);
  return value;
}
