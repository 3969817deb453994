import { Refusal, serviceBusy } from './refusal.ts';

interface Limits {
  /** How many run at a time. */
  most: number;
  /** How many may wait for their turn. */
  waiting: number;
  /** For how long one waits at most; without end where absent. */
  patienceMs?: number;
  /** What is said to who cannot wait; that the service is busy where absent. */
  busy?: string;
}

/**
 * Lets only so many run at a time; the others wait for their turn, and what would have to wait too
 * long is refused.
 */
export class Turns {
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
    const { busy } = this.#limits;
    return busy === undefined ? serviceBusy() : new Refusal('unavailable', busy);
  }

  #wait(): Promise<void> {
    const { waiting, patienceMs } = this.#limits;
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
      const clock = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs);
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
export class OwnTurns {
  readonly #limits: Limits;
  readonly #turns = new Map<number, Turns>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** @throws Refusal unavailable */
  async run<T>(ownerId: number, act: () => Promise<T>): Promise<T> {
    const turns = this.#turns.get(ownerId) ?? new Turns(this.#limits);
    this.#turns.set(ownerId, turns);
    try {
      return await turns.run(act);
    } finally {
      if (turns.idle) this.#turns.delete(ownerId);
    }
  }
}
