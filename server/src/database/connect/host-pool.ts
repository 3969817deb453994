import pg from 'pg';
import { connectToAny, type HostChoice, type HostClient } from './client.ts';

type Connected = (error: Error | undefined, client?: pg.PoolClient, done?: () => void) => void;

/** How often connections that are new after an outage are used, on average, before twice as many are allowed. */
const WARM_AFTER_USES = 8;
/** After how long twice as many are allowed in any case. */
const STEP_MS = 1_000;

/** A pool whose connections go to the host that takes writes. */
export class HostPool extends pg.Pool {
  readonly #hosts: HostChoice;
  readonly #max: number;
  #step: NodeJS.Timeout | undefined;
  #uses = 0;

  constructor(hosts: HostChoice, config: pg.PoolConfig) {
    super(config);
    this.#hosts = hosts;
    this.#max = this.options.max;
    this.on('release', () => this.#countUse());
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const connected = this.#connectToServer(() => super.connect());
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error),
    );
    return undefined;
  }

  /** A connection to the server that the latest one leads to. Those that lead to another are closed. */
  async #connectToServer(connect: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    for (let tries = 0; tries <= this.#max; tries += 1) {
      const client = await connectToAny(this.#hosts, connect);
      if ((client as pg.PoolClient & HostClient).server === this.#hosts.server) return client;
      client.release(true);
    }
    throw Object.assign(new Error('connections lead to several servers'), { code: '08006' });
  }

  /**
   * Opens one connection from here on, and twice as many each time that these are warm, until all are allowed. The first
   * statements of a connection take PostgreSQL many times as long as later ones. When it is back after an outage, those of
   * all connections at once would let nobody be answered for a second.
   */
  startSlowly(): void {
    this.options.max = 1;
    this.#growLater();
  }

  #growLater(): void {
    this.#uses = 0;
    clearTimeout(this.#step);
    this.#step = setTimeout(() => this.#grow(), STEP_MS).unref();
  }

  #countUse(): void {
    this.#uses += 1;
    const { max } = this.options;
    if (max < this.#max && this.#uses >= max * WARM_AFTER_USES) this.#grow();
  }

  #grow(): void {
    this.options.max = Math.min(2 * this.options.max, this.#max);
    if (this.options.max < this.#max) this.#growLater();
    else clearTimeout(this.#step);
    // Those who wait are served when a connection is released, so each new one is released at once.
    const room = Math.min(this.waitingCount, this.options.max - this.totalCount);
    for (let n = 0; n < room; n += 1)
      super.connect().then(
        (client) => client.release(),
        () => {},
      );
  }
}
