import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { withoutNames } from '../connection.ts';
import { CONNECT_MS, HostChoice, HostClient } from './client.ts';
import { HostPool } from './host-pool.ts';
import { limited } from './limited.ts';
import { limitSession, ON_THE_WAY_MS, type SessionLimits } from './session.ts';

/**
 * What stands between the server and PostgreSQL. In `session` mode, as without one, a connection is ours
 * until we close it; in `transaction` mode until a transaction ends.
 */
export type Pooler = 'session' | 'transaction';

export interface PoolOptions extends SessionLimits {
  /** Connections. */
  max?: number;
  pooler?: Pooler | undefined;
  /** The application name of the connections. */
  name?: string;
  /** The parsers of columns; those of node-postgres if absent. */
  types?: pg.CustomTypesConfig;
  /** Called when an idle connection breaks. */
  onError?: (error: Error) => void;
}

/** A process that is asked now and then keeps its connections, which cost more to open than most requests. */
const IDLE_MS = 5 * 60_000;

/**
 * Lets a stream write once in a turn of the event loop: what is sent without waiting for an answer
 * leaves in one packet. A write is a system call that wakes the other side, and costs more than a
 * statement takes to encode.
 */
export function gatherWrites(stream: Duplex): void {
  const write = stream.write.bind(stream) as (...args: unknown[]) => boolean;
  let gathering = false;
  stream.write = (...args: unknown[]) => {
    if (!gathering) {
      gathering = true;
      stream.cork();
      process.nextTick(() => {
        gathering = false;
        stream.uncork();
      });
    }
    return write(...args);
  };
}

/**
 * Opens a pool.
 * @param hosts an address, or its hosts where others choose among them too
 * @throws AddressError
 */
export function openPool(
  address: string | HostChoice,
  { max = 10, pooler, name = 'regalo', types, onError = () => {}, ...limits }: PoolOptions = {},
): pg.Pool {
  const hosts = typeof address === 'string' ? new HostChoice(address) : address;
  const { statementMs } = limits;
  class Client extends HostClient {
    constructor(config?: pg.ClientConfig) {
      super(hosts, config, () => pool.startSlowly());
    }
  }
  const pool: HostPool = new HostPool(hosts, {
    Client,
    max,
    // What is sent without waiting for an answer, such as the limits, travels with what follows.
    pipeline: true,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: IDLE_MS,
    application_name: name,
    ...(types ? { types } : {}),
    ...limited(statementMs && statementMs + ON_THE_WAY_MS),
  });
  pool.on('error', onError);
  pool.on('connect', (client) => {
    gatherWrites(client.connection.stream);
    if (pooler === 'transaction') withoutNames(client);
    else limitSession(client, limits);
  });
  return pool;
}
