import type { PlainReason } from '@regalo/contract/refusals/reasons';
import { Refusal } from './refusal.ts';

interface Limits {
  /** How many run at a time. */
  most: number;
  /** How many may wait for their turn. */
  waiting: number;
  /** For how long one waits at most; without end where absent. */
  waitMs?: number;
  /** Why whoever cannot wait is refused; that the service is busy where absent. */
  busy?: PlainReason;
}

/**
 * Lets only so many run at a time; the others wait for their turn, and what would have to wait too
 * long is refused.
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
        clearTimeout(clock);
        resolve();
      };
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(start), 1);
        reject(this.#refusal());
      };
      const clock = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
      this.#waiting.push(start);
    });
  }

  /** @throws Refusal unavailable */
  async run<T>(act: () => Promise<T>): Promise<T> {
    // Whoever ends hands its turn on, so the count of those who run stays.
    if (this.#running >= this.#limits.most) await this.#wait();
    else this.#running += 1;
    try {
      return await act();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

/** The same for each company, or each manager, by itself. */
export class ConcurrencyLimits {
  readonly #limits: Limits;
  readonly #limitOf = new Map<number, ConcurrencyLimit>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** @throws Refusal unavailable */
  async run<T>(ownerId: number, act: () => Promise<T>): Promise<T> {
    const limit = this.#limitOf.get(ownerId) ?? new ConcurrencyLimit(this.#limits);
    this.#limitOf.set(ownerId, limit);
    try {
      return await limit.run(act);
    } finally {
      if (limit.idle) this.#limitOf.delete(ownerId);
    }
  }
}
