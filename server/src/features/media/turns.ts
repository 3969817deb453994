import { Refusal } from '../../platform/refusal.ts';

/**
 * Lets only so many run at a time; the others wait for their turn, and what would have to wait too
 * long is refused.
 */
export class Turns {
  readonly #most: number;
  readonly #mostWaiting: number;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(most: number, mostWaiting: number) {
    this.#most = most;
    this.#mostWaiting = mostWaiting;
  }

  /** @throws Refusal unavailable */
  async run<T>(act: () => Promise<T>): Promise<T> {
    if (this.#running < this.#most) this.#running += 1;
    else if (this.#waiting.length >= this.#mostWaiting)
      throw new Refusal('unavailable', 'The service is busy. Please try again in a moment.');
    // Whoever ends hands its turn on, so the count of those who run stays.
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await act();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
