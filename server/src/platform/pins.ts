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
/** Places of one address, so that it takes many to keep others out; an office may share one. */
const MOST_EACH = 10;
let running = 0;
const waiting: (() => void)[] = [];
const places = new Map<string, number>();

const crowded = () => new Refusal('throttled', 'Too many attempts. Please try again later.');

/** Lets two hashes run at a time, so that a flood of sign-ins cannot take all memory and threads. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MOST_WAITING) throw crowded();
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

/** The same for somebody at an address, who may hold a few of the places alone. */
async function inPlace<T>(address: string | undefined, work: () => Promise<T>): Promise<T> {
  if (address === undefined) return await inTurn(work);
  const held = places.get(address) ?? 0;
  if (held >= MOST_EACH) throw crowded();
  places.set(address, held + 1);
  try {
    return await inTurn(work);
  } finally {
    const left = (places.get(address) ?? 1) - 1;
    if (left > 0) places.set(address, left);
    else places.delete(address);
  }
}

/**
 * Argon2id of a PIN, as it is stored.
 * @param address who asks for it, where it is asked for from outside
 * @throws Refusal throttled
 */
export const hashPin = (pin: string, address?: string): Promise<string> =>
  inPlace(address, () => hash(pin, OPTIONS));

let dummy: Promise<string> | undefined;

/**
 * Whether a PIN is the one that was hashed. Without a hash it takes the same time and says no, so
 * that an unknown account cannot be told from a wrong PIN.
 * @throws Refusal throttled
 */
export async function verifyPin(
  stored: string | undefined,
  pin: string,
  address?: string,
): Promise<boolean> {
  dummy ??= hash('no such manager', OPTIONS);
  const against = stored ?? (await dummy);
  const right = await inPlace(address, () => verify(against, pin));
  return right && stored !== undefined;
}

const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz';
const CHARACTERS = `${LETTERS}23456789@$%*&`;

/** A PIN of 20 random characters that satisfies the PIN rules, about 118 bits. */
export function generatePin(): string {
  const pick = (from: string) => from[randomInt(from.length)] ?? '';
  return pick(LETTERS) + Array.from({ length: 19 }, () => pick(CHARACTERS)).join('');
}
