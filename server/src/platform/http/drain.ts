import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * The time between the wish to stop and the stop. `/readyz` answers 503, so that proxies send new calls
 * elsewhere; what still comes is answered, and each answer closes its connection.
 */
export class Drain {
  #begun = false;

  get begun(): boolean {
    return this.#begun;
  }

  /** Closes connections that are kept alive with their next answer. */
  watch(app: FastifyInstance): void {
    app.addHook('onSend', async (_, reply) => {
      if (this.#begun) void reply.header('connection', 'close');
    });
  }

  /**
   * Begins, and ends when proxies have had their time.
   * @param hurry ends it at once
   */
  async run(milliseconds: number, hurry?: AbortSignal): Promise<void> {
    this.#begun = true;
    await sleep(milliseconds, undefined, { signal: hurry }).catch(() => {});
  }
}
