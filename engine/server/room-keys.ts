import { createHmac, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import type { KeptPassword } from '../room/room-entries';

/** Twenty letters that are not mistaken for others when they are read aloud or written by hand; 64 million codes. */
const LETTERS = 'ABCDEFGHJKMNPQRTUWXY';
const CODE_LENGTH = 6;

export const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** A code as people type it: in any case, with blanks or dashes. Null if it can't be one. */
export function readCode(text: string): string | null {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return code.length === CODE_LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : null;
}

export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * The token of a member. It is computed from the secret of the room, so that a person whose first answer was lost gets
 * the same one again.
 */
export const tokenFor = (secret: string, member: number): string =>
  `${member}.${createHmac('sha256', secret).update(`member ${member}`).digest('base64url')}`;

/** The member whose token this is; null if it is none. */
export function memberWith(secret: string, token: string): number | null {
  const member = Number(/^(\d{1,9})\./.exec(token)?.[1] ?? Number.NaN);
  return Number.isInteger(member) && isSame(token, tokenFor(secret, member)) ? member : null;
}

export async function keepPassword(password: string): Promise<KeptPassword> {
  const salt = randomBytes(16).toString('base64url');
  return { salt, hash: await hashOf(password, salt) };
}

export const isPassword = async (password: string, { salt, hash }: KeptPassword): Promise<boolean> =>
  isSame(await hashOf(password, salt), hash);

/** In another thread: computed here it would stop every game of this process for 50 ms. */
const hashOf = (password: string, salt: string): Promise<string> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, 32, (error, key) =>
      error ? reject(error) : resolve(key.toString('base64url')),
    ),
  );

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
