import type { PlainReason } from '@regalo/contract/refusals/reasons';
import { Refusal } from './refusal.ts';

interface Limits {
  /** How many run at a time. */
  max: number;
  /** How many may wait for a place. */
  waiting: number;
  /** How long a caller waits at most; without limit if absent. */
  waitMs?: number;
  /** The reason for a refusal; that the service is busy if absent. */
  busy?: PlainReason;
}

/** Gives a place back; to be called once. */
type Release = () => void;

/**
 * Limits how many calls run at a time. Others wait for a place, and are refused if they would wait
 * too long.
 */
export class ConcurrencyLimit {
  readonly #limits: Limits;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Nobody runs, so nobody waits either. */
  get idle(): boolean {
    return this.#running === 0;
  }

  #refusal(): Refusal {
    return new Refusal(this.#limits.busy ?? 'service_busy');
  }

  #wait(): Promise<void> {
    const { waiting, waitMs } = this.#limits;
    if (this.#waiting.length >= waiting) throw this.#refusal();
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(start), 1);
        reject(this.#refusal());
      };
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
      this.#waiting.push(start);
    });
  }

  /** Takes a place, for work that does not end with a function. @throws Refusal if none is free */
  async acquire(): Promise<Release> {
    // A release hands the place to the next that waits, so the count of those who run stays.
    if (this.#running >= this.#limits.max) await this.#wait();
    else this.#running += 1;
    return () => {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    };
  }

  /** Runs `act` in a place. @throws Refusal if none is free */
  async run<T>(act: () => Promise<T>): Promise<T> {
    const release = await this.acquire();
    try {
      return await act();
    } finally {
      release();
    }
  }
}

/** The same for each owner by itself: a company, a manager, an address. */
export class ConcurrencyLimits<K = number> {
  readonly #limits: Limits;
  readonly #limitOf = new Map<K, ConcurrencyLimit>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Takes a place of an owner. @throws Refusal if none is free */
  async acquire(owner: K): Promise<Release> {
    const limit = this.#limitOf.get(owner) ?? new ConcurrencyLimit(this.#limits);
    this.#limitOf.set(owner, limit);
    const release = await limit.acquire();
    return () => {
      release();
      if (limit.idle) this.#limitOf.delete(owner);
    };
  }

  /** Runs `act` in a place of an owner. @throws Refusal if none is free */
  async run<T>(owner: K, act: () => Promise<T>): Promise<T> {
    const release = await this.acquire(owner);
    try {
      return await act();
    } finally {
      release();
    }
  }
}
