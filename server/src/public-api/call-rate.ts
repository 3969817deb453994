import { CALLS_PER_SECOND } from '@regalo/contract/public-api/operation';
import { Refusal } from '../platform/refusal.ts';

/** Keys that are remembered. Beyond it the one that called least lately is forgotten. */
const KEYS = 10_000;
/** How many calls of a key a process lets in before the others can know of them. */
export const UNTOLD_MAX = 10;
/** How long it keeps them to itself where they are fewer, in milliseconds. */
const TELL_MS = 100;

/** Takes calls out of the buckets of all processes. @returns how many each key has left */
type Tell = (taken: ReadonlyMap<number, number>) => Promise<Map<number, number>>;

/** What this process knows of a key. */
interface Bucket {
  /** How many calls it has left, if nobody else has let any in since. */
  left: number;
  at: number;
  /** Those let in here that the others do not know of. */
  untold: number;
}

/**
 * A bucket of calls of each key, over all processes. Each lets in what the bucket had when it last asked, and tells
 * of it at leisure, of all keys at once, so that few calls wait for the database. In any time a key makes its calls of
 * that time, those of a full bucket, and `UNTOLD_MAX` more for each process: these are owed, and made up for.
 */
export class CallRate {
  readonly #buckets = new Map<number, Bucket>();
  readonly #tellAll: Tell;
  readonly #now: () => number;
  #telling: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** @param now in milliseconds, by a clock that is never set */
  constructor(tell: Tell, now = () => performance.now()) {
    this.#tellAll = tell;
    this.#now = now;
  }

  #bucketOf(key: number): Bucket {
    const bucket = this.#buckets.get(key) ?? { left: CALLS_PER_SECOND, at: this.#now(), untold: 0 };
    // The map keeps the order of the last calls.
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > KEYS && oldest !== undefined) this.#buckets.delete(oldest);
    return bucket;
  }

  async #tell(): Promise<void> {
    const buckets = [...this.#buckets].filter(([, { untold }]) => untold > 0);
    if (buckets.length === 0) return;
    const taken = new Map(buckets.map(([key, { untold }]) => [key, untold]));
    const left = await this.#tellAll(taken);
    for (const [key, bucket] of buckets) {
      bucket.untold -= taken.get(key) ?? 0;
      bucket.left = (left.get(key) ?? 0) - bucket.untold;
      bucket.at = this.#now();
    }
  }

  /** Tells the others, once at a time: whoever comes meanwhile waits for the same answer. */
  #told(): Promise<void> {
    this.#telling ??= this.#tell().finally(() => {
      this.#telling = undefined;
    });
    return this.#telling;
  }

  #tellSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      // What failed is told with the next call, or fails it.
      this.#told().catch(() => {});
    }, TELL_MS).unref();
  }

  /**
   * Takes one call of a key. @returns how many it has left
   * @throws Refusal throttled, with the time to wait
   */
  async take(key: number): Promise<number> {
    let bucket = this.#bucketOf(key);
    while (bucket.untold >= UNTOLD_MAX) {
      await this.#told();
      bucket = this.#bucketOf(key);
    }
    const now = this.#now();
    const refilled = bucket.left + ((now - bucket.at) / 1000) * CALLS_PER_SECOND;
    bucket.left = Math.min(CALLS_PER_SECOND, refilled);
    bucket.at = now;
    if (bucket.left < 1)
      throw new Refusal(
        'api_calls_too_many',
        undefined,
        Math.ceil((1 - bucket.left) / CALLS_PER_SECOND),
      );
    bucket.left -= 1;
    bucket.untold += 1;
    this.#tellSoon();
    return Math.floor(bucket.left);
  }
}

/** The RateLimit header fields (draft-ietf-httpapi-ratelimit-headers) of a key with so many calls left. */
export const rateHeaders = (left: number) => ({
  'ratelimit-policy': `"key";q=${CALLS_PER_SECOND};w=1`,
  ratelimit: `"key";r=${left};t=1`,
});
