import { randomInt } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import { Refusal } from '../refusal.ts';

/** OWASP's recommendation for Argon2id with two passes and one lane, the library's default too. */
export const RECOMMENDED_MEMORY_KIB = 19_456;

const AT_ONCE = 2;
const MOST_WAITING = 100;
/** Places of one address, so that it takes many to keep others out; an office may share one. */
const MOST_EACH = 10;

const crowded = () => new Refusal('too_many_attempts');

/** Hashes PINs and compares them, with room for so many at a time. */
export class Pins {
  readonly #options: Options;
  #dummy: Promise<string> | undefined;
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #places = new Map<string, number>();

  /** @param memoryKib what one hash takes, and each guess with it */
  constructor(memoryKib = RECOMMENDED_MEMORY_KIB) {
    this.#options = { memoryCost: memoryKib, timeCost: 2, parallelism: 1 };
  }

  /**
   * Argon2id of a PIN, as it is stored.
   * @param address who asks for it, where it is asked for from outside
   * @throws Refusal throttled
   */
  hash(pin: string, address?: string): Promise<string> {
    return this.#inPlace(address, () => hash(pin, this.#options));
  }

  /**
   * Whether a PIN is the one that was hashed. Without a hash it takes the same time and says no, so
   * that an unknown account cannot be told from a wrong PIN.
   * @throws Refusal throttled
   */
  async verify(stored: string | undefined, pin: string, address?: string): Promise<boolean> {
    this.#dummy ??= hash('no such manager', this.#options);
    const against = stored ?? (await this.#dummy);
    const right = await this.#inPlace(address, () => verify(against, pin));
    return right && stored !== undefined;
  }

  /** Lets two hashes run at a time, so that a flood of sign-ins cannot take all memory and threads. */
  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting.length >= MOST_WAITING) throw crowded();
    if (this.#running >= AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  /** The same for somebody at an address, who may hold a few of the places alone. */
  async #inPlace<T>(address: string | undefined, work: () => Promise<T>): Promise<T> {
    if (address === undefined) return await this.#inTurn(work);
    const held = this.#places.get(address) ?? 0;
    if (held >= MOST_EACH) throw crowded();
    this.#places.set(address, held + 1);
    try {
      return await this.#inTurn(work);
    } finally {
      const left = (this.#places.get(address) ?? 1) - 1;
      if (left > 0) this.#places.set(address, left);
      else this.#places.delete(address);
    }
  }
}

const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz';
const CHARACTERS = `${LETTERS}23456789@$%*&`;

/** A PIN of 20 random characters that satisfies the PIN rules, about 118 bits. */
export function generatePin(): string {
  const pick = (from: string) => from[randomInt(from.length)] ?? '';
  return pick(LETTERS) + Array.from({ length: 19 }, () => pick(CHARACTERS)).join('');
}
