import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from './refusal.ts';

/** OWASP's recommendation for Argon2id, the library's default: 19 MiB, two passes, one lane. */
const OPTIONS = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

const AT_ONCE = 2;
const MOST_WAITING = 100;
let running = 0;
const waiting: (() => void)[] = [];

/** Lets two hashes run at a time, so that a flood of sign-ins cannot take all memory and threads. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MOST_WAITING)
    throw new Refusal('throttled', 'Too many attempts. Please try again later.');
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Argon2id of a PIN, as it is stored. */
export const hashPin = (pin: string): Promise<string> => inTurn(() => hash(pin, OPTIONS));

let dummy: Promise<string> | undefined;

/**
 * Whether a PIN is the one that was hashed. Without a hash it takes the same time and says no, so
 * that an unknown account cannot be told from a wrong PIN.
 */
export async function verifyPin(stored: string | undefined, pin: string): Promise<boolean> {
  dummy ??= hash('no such manager', OPTIONS);
  const against = stored ?? (await dummy);
  const right = await inTurn(() => verify(against, pin));
  return right && stored !== undefined;
}

const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz';
const CHARACTERS = `${LETTERS}23456789@$%*&`;

/** A PIN of 20 random characters that satisfies the PIN rules, about 118 bits. */
export function generatePin(): string {
  const pick = (from: string) => from[randomInt(from.length)] ?? '';
  return pick(LETTERS) + Array.from({ length: 19 }, () => pick(CHARACTERS)).join('');
}
