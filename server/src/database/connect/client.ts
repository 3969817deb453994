import pg from 'pg';
import { isOutage } from '../outage.ts';
import { hostsOf } from './hosts.ts';
import { limited } from './limited.ts';

/** How long a connection may take to open; less with several hosts, so that the next one is tried soon. */
export const CONNECT_MS = 10_000;
const CONNECT_ONE_OF_SEVERAL_MS = 3_000;
/** After how long no other host is tried. */
const TRY_OTHERS_MS = 8_000;

/** Notices within half a minute that the database's host has vanished. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** How long a host that was away is not asked again: it may be busy with its end, or with its start. */
const PAUSE_MS = 250;

interface Absence {
  message: string;
  code: string | undefined;
  until: number;
}

/** The hosts of an address, and which of them connections go to. */
export class HostChoice {
  readonly addresses: readonly string[];
  readonly reads: boolean;
  readonly #onMoved: () => void;
  #server: string | undefined;
  #chosen = 0;
  readonly #absences = new Map<string, Absence>();

  /**
   * @param reads whether servers that only read will do
   * @param onMoved called when a new connection leads to another read-only server than the one before
   * @throws AddressError
   */
  constructor(url: string, reads = false, onMoved = () => {}) {
    this.reads = reads;
    this.#onMoved = onMoved;
    this.addresses = hostsOf(url, reads);
  }

  /** The read-only server that the latest connection leads to. A proxy in between may lead to several. */
  get server(): string | undefined {
    return this.#server;
  }

  /** Keeps which server a new connection leads to. */
  leadsTo(server: string): void {
    const moved = this.#server !== undefined && this.#server !== server;
    this.#server = server;
    if (moved) this.#onMoved();
  }

  get chosen(): string {
    return this.addresses[this.#chosen] ?? '';
  }

  /** Chooses the next host, unless another connection that failed has just done so. */
  passOver(address: string): void {
    if (address === this.chosen) this.#chosen = (this.#chosen + 1) % this.addresses.length;
  }

  /** Lets all connections to a host fail for a moment, as this one did. */
  pause(address: string, { message, code }: Error & { code?: string }): void {
    this.#absences.set(address, { message, code, until: Date.now() + PAUSE_MS });
  }

  /** The present failure of connections to a host, if any. */
  pausedBy(address: string): Error | undefined {
    const { message, code, until = 0 } = this.#absences.get(address) ?? {};
    return Date.now() < until ? Object.assign(new Error(message), { code }) : undefined;
  }
}

/** Whether a server only reads: a standby, or one that somebody has made read-only. */
export const READS_ONLY = `select pg_is_in_recovery()
  or current_setting('transaction_read_only')::bool as "readsOnly"`;

/** @throws an error like PostgreSQL's own, by which `isOutage` knows it */
export function refuseReader({ rows }: pg.QueryResult<{ readsOnly: boolean }>): void {
  if (rows[0]?.readsOnly)
    throw Object.assign(new Error('the database only reads'), { code: '25006' });
}

/** A host is away, its name included; a wrong password is the same at all of them. */
const isAway = (error: unknown) =>
  isOutage(error) || (error as { code?: string }).code === 'ENOTFOUND';

/** When a server was started, to the microsecond: no two have the same. */
const WHICH_SERVER = 'select pg_postmaster_start_time()::text as server';

/** A client that connects to the chosen host, and fails where that only reads but has to write. */
export class HostClient extends pg.Client {
  /** Which server it leads to, where that only reads. */
  server: string | undefined;
  readonly #hosts: HostChoice;
  readonly #address: string;
  readonly #connectMs: number;
  readonly #onAway: () => void;

  /** @param onAway called where the host is away, or only reads */
  constructor(hosts: HostChoice, config: pg.ClientConfig = {}, onAway = () => {}) {
    const address = hosts.chosen;
    const connectMs = hosts.addresses.length > 1 ? CONNECT_ONE_OF_SEVERAL_MS : CONNECT_MS;
    super({
      ...config,
      ...KEEP_ALIVE,
      connectionString: address,
      connectionTimeoutMillis: connectMs,
    });
    this.#hosts = hosts;
    this.#address = address;
    this.#connectMs = connectMs;
    this.#onAway = onAway;
    // One that breaks fails the queries on it; unheard, the event itself would end the process.
    this.on('error', () => {});
  }

  async #connect(): Promise<this> {
    const paused = this.#hosts.pausedBy(this.#address);
    if (paused) {
      this.#hosts.passOver(this.#address);
      throw paused;
    }
    try {
      await super.connect();
      if (this.#hosts.reads) await this.#askServer();
      else refuseReader(await this.query({ text: READS_ONLY, ...limited(this.#connectMs) }));
      return this;
    } catch (error) {
      this.#hosts.passOver(this.#address);
      if (isAway(error)) {
        this.#hosts.pause(this.#address, error as Error);
        this.#onAway();
      }
      this.end().catch(() => {});
      throw error;
    }
  }

  async #askServer(): Promise<void> {
    const asked = { text: WHICH_SERVER, ...limited(this.#connectMs) };
    const { rows } = await this.query<{ server: string }>(asked);
    this.server = rows[0]?.server ?? '';
    this.#hosts.leadsTo(this.server);
  }

  override connect(): Promise<this>;
  override connect(
    callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void),
  ): void;
  override connect(callback?: (error: never, client: never) => void): Promise<this> | undefined {
    const connected = this.#connect();
    if (!callback) return connected;
    const tell = callback as (error: unknown, client?: pg.Client) => void;
    connected.then(
      () => tell(null, this),
      (error) => tell(error),
    );
    return undefined;
  }
}

/**
 * Connects, to one host after the other where there are several.
 * @param connect makes a connection to the host that is chosen now
 */
export async function connectToAny<T>(hosts: HostChoice, connect: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + TRY_OTHERS_MS;
  for (let tries = 1; ; tries += 1)
    try {
      return await connect();
    } catch (error) {
      if (tries >= hosts.addresses.length || !isAway(error) || Date.now() > deadline) throw error;
    }
}

/** A connection of its own, to the host of an address that takes writes. */
export function openClient(address: string | HostChoice, config: pg.ClientConfig = {}) {
  const hosts = typeof address === 'string' ? new HostChoice(address) : address;
  return connectToAny(hosts, () => new HostClient(hosts, config).connect());
}

/** Whether a pooler answers in PostgreSQL's place: it tells its clients another process than that. */
export async function throughPooler(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return (client as pg.ClientBase & { processID?: number }).processID !== rows[0]?.pid;
}

/** How often sessions are compared; a pooler that others use may lend the same one by chance. */
const COMPARISONS = 5;

const pidOf = async (client: pg.ClientBase): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;

/**
 * Whether a pooler shares sessions between transactions. It gives one client's session to another that is
 * in a transaction, or the first client another one meanwhile; where each keeps its own, neither happens.
 */
export async function sharesSessions(one: pg.ClientBase, other: pg.ClientBase): Promise<boolean> {
  const own = await pidOf(one);
  for (let n = 0; n < COMPARISONS; n += 1) {
    await other.query('BEGIN');
    try {
      if ((await pidOf(other)) === own || (await pidOf(one)) !== own) return true;
    } finally {
      await other.query('ROLLBACK');
    }
  }
  return false;
}

/** The address of the one host that takes writes, for what connects by itself. */
export async function findWriter(url: string): Promise<string> {
  const hosts = new HostChoice(url);
  if (hosts.addresses.length > 1) await (await openClient(hosts)).end();
  return hosts.chosen;
}
