import type pg from 'pg';
import { limited } from './connect/limited.ts';

/** Nothing is written for now, as COMMITs wait for a standby that is away. It counts as an outage. */
export class WritesRefused extends Error {
  override readonly name = 'WritesRefused';
  /** As of a database that cannot be reached now. */
  readonly code = '57P03';

  constructor() {
    super('COMMITs wait for a standby that is away, so nothing more is written for now');
  }
}

/** So many COMMITs that were given up within this time are no accident. */
const MOST_GIVEN_UP = 3;
const WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 1_000;
const PATIENCE_MS = 2_000;

/**
 * Whether any process of our role still waits for a standby. What was given up waits on; where the standbys
 * are well, a COMMIT waits for milliseconds.
 */
const STILL_WAITS = `select exists (select from pg_stat_activity where usename = current_user
  and wait_event = 'SyncRep' and query_start < clock_timestamp() - interval '1 second') as waits`;

/**
 * Each COMMIT that is given up leaves a process of PostgreSQL behind, which keeps its locks and a connection
 * until a standby is back. After three within a minute nothing more is begun that writes; reads go on. Once a
 * second it is looked whether any still waits.
 */
export class CommitBreaker {
  readonly #pool: pg.Pool;
  /** When the latest were given up. */
  #givenUp: number[] = [];
  #timer: NodeJS.Timeout | undefined;
  #refuses = false;
  #closed = false;
  /** Called when writes are refused, and when they go on. */
  onChange: (refuses: boolean) => void = () => {};

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  get refuses(): boolean {
    return this.#refuses;
  }

  /** Called before what writes. @throws WritesRefused */
  check(): void {
    if (this.#refuses) throw new WritesRefused();
  }

  /** Called when no answer to a COMMIT, or to what commits by itself, came in time. */
  giveUp(): void {
    const now = performance.now();
    this.#givenUp = [...this.#givenUp.filter((at) => now - at < WITHIN_MS), now];
    if (this.#refuses || this.#closed || this.#givenUp.length < MOST_GIVEN_UP) return;
    this.#change(true);
    this.#lookLater();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  #change(refuses: boolean): void {
    this.#refuses = refuses;
    this.#givenUp = [];
    this.onChange(refuses);
  }

  #lookLater(): void {
    if (this.#closed) return;
    this.#timer = setTimeout(async () => {
      if (await this.#stillWaits()) this.#lookLater();
      else this.#change(false);
    }, LOOK_EVERY_MS).unref();
  }

  /** A database that does not answer takes no writes either. */
  async #stillWaits(): Promise<boolean> {
    try {
      const { rows } = await this.#pool.query({ text: STILL_WAITS, ...limited(PATIENCE_MS) });
      return rows[0].waits;
    } catch {
      return true;
    }
  }
}
