import { randomInt } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import { ConcurrencyLimit, ConcurrencyLimits } from '../concurrency-limit.ts';

/** OWASP's recommendation for Argon2id with two passes and one lane, the library's default too. */
export const RECOMMENDED_MEMORY_KIB = 19_456;
const PASSES = 2;
/** The parameters in front of salt and hash. */
const PARAMETERS = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),/;

const crowded = 'too_many_attempts';
/** So that a flood of sign-ins cannot take all memory and threads. */
const PER_PROCESS = { max: 2, waiting: 100, busy: crowded } as const;
/** Of one address, running or waiting, so that it takes many to keep others out; an office may share one. */
const PER_ADDRESS = { max: 10, waiting: 0, busy: crowded } as const;

/** Hashes and verifies PINs, a few at a time. */
export class Pins {
  readonly #memoryKib: number;
  readonly #options: Options;
  #dummy: Promise<string> | undefined;
  readonly #limit = new ConcurrencyLimit(PER_PROCESS);
  readonly #ofAddress = new ConcurrencyLimits<string>(PER_ADDRESS);

  /** @param memoryKib what one hash takes, and each guess with it */
  constructor(memoryKib = RECOMMENDED_MEMORY_KIB) {
    this.#memoryKib = memoryKib;
    this.#options = { memoryCost: memoryKib, timeCost: PASSES, parallelism: 1 };
  }

  /** Whether a stored hash is easier to guess than those made now. */
  isWeak(stored: string): boolean {
    const [, memory, passes] = PARAMETERS.exec(stored) ?? [];
    return !(Number(memory) >= this.#memoryKib && Number(passes) >= PASSES);
  }

  /**
   * Argon2id of a PIN, as it is stored.
   * @param address who asks for it, where it is asked for from outside
   * @throws Refusal throttled
   */
  hash(pin: string, address?: string): Promise<string> {
    return this.#limited(address, () => hash(pin, this.#options));
  }

  /**
   * Whether a PIN is the one that was hashed. Without a hash it takes the same time and says no, so
   * that an unknown account cannot be told from a wrong PIN.
   * @throws Refusal throttled
   */
  async verify(stored: string | undefined, pin: string, address?: string): Promise<boolean> {
    this.#dummy ??= hash('no such manager', this.#options);
    const against = stored ?? (await this.#dummy);
    const right = await this.#limited(address, () => verify(against, pin));
    return right && stored !== undefined;
  }

  /** Runs within both limits. */
  #limited<T>(address: string | undefined, work: () => Promise<T>): Promise<T> {
    const run = () => this.#limit.run(work);
    return address === undefined ? run() : this.#ofAddress.run(address, run);
  }
}

const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz';
const CHARACTERS = `${LETTERS}23456789@$%*&`;

/** A PIN of 20 random characters that satisfies the PIN rules, about 118 bits. */
export function generatePin(): string {
  const pick = (from: string) => from[randomInt(from.length)] ?? '';
  return pick(LETTERS) + Array.from({ length: 19 }, () => pick(CHARACTERS)).join('');
}
