import { CALLS_PER_SECOND } from '@regalo/contract/public-api/operation';
import { Refusal } from '../platform/refusal.ts';

/** Keys that are remembered. Beyond it the one that called least lately begins anew. */
const KEYS = 10_000;

interface Bucket {
  tokens: number;
  at: number;
}

/** A bucket of calls of each key, in this process. */
export class CallRate {
  readonly #buckets = new Map<number, Bucket>();

  /**
   * Takes one call of a key. @returns how many it has left
   * @throws Refusal throttled, with the time to wait
   */
  take(key: number, now = performance.now()): number {
    const bucket = this.#buckets.get(key) ?? { tokens: CALLS_PER_SECOND, at: now };
    // The map keeps the order of the last calls.
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > KEYS && oldest !== undefined) this.#buckets.delete(oldest);
    const refilled = bucket.tokens + ((now - bucket.at) / 1000) * CALLS_PER_SECOND;
    bucket.tokens = Math.min(CALLS_PER_SECOND, refilled);
    bucket.at = now;
    if (bucket.tokens < 1) throw new Refusal('api_calls_too_many', undefined, 1);
    bucket.tokens -= 1;
    return Math.floor(bucket.tokens);
  }
}

/** The RateLimit header fields (draft-ietf-httpapi-ratelimit-headers) of a key with so many calls left. */
export const rateHeaders = (left: number) => ({
  'ratelimit-policy': `"key";q=${CALLS_PER_SECOND};w=1`,
  ratelimit: `"key";r=${left};t=1`,
});
