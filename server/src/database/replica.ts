import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Connection } from './connection.ts';
import type { Database } from './database.ts';
import { isLost } from './outage.ts';
import { checkRole } from './preflight.ts';
import { TIMELINE } from './timeline.ts';

/** The source of reports, exports and dashboards: a replica, or the primary itself. */
export type Reads = Pick<Database, 'readCompany' | 'askCompany' | 'connect'>;

/** A copy of the database that only reads, and may lag behind the primary. */
export interface Replica {
  /**
   * The replica where it has replayed the log up to a position, and does not lag by more than a
   * minute; else the primary. What the replica cannot read is read from the primary.
   */
  readsFor(position: string | undefined): Promise<Reads>;
  /**
   * How far the log of the primary is written, at least up to what was committed before the call:
   * `00000000/03A4F128`.
   */
  position(): Promise<string>;
  /** A connection to it broke, or leads to another one, which may not be as far. */
  doubt(): void;
  close(): Promise<void>;
}

interface Standing {
  replayed: bigint;
  usable: boolean;
}

const UNUSABLE: Standing = { replayed: 0n, usable: false };

/** How long it is believed where a replica stands; it can only be further. */
const BELIEVED_MS = 2_000;
/** A call waits no longer to hear it, and reads the primary. */
const PATIENCE_MS = 500;
/** A replica that lags more is not read. Workers write a mark every ten seconds. */
const LAG_MS = 60_000;

const NO_ANSWER = new Error('no answer');
const CHANGED = new Error('a connection to the replica broke, or leads to another one');

/** A replica failed, not what was asked of it: it is lost, or ends what reads rows that it has to remove (40001). */
export const isReplicaFailure = (error: unknown): boolean =>
  isLost(error) || (error as { code?: string }).code === '40001';

const LSN = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/;

/** A position of the log as a number; undefined for what is none. */
export function parsePosition(text: string): bigint | undefined {
  const [, high, low] = LSN.exec(text) ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : undefined;
}

interface Found {
  identity: string;
  /** Null on a primary. */
  replayed: string | null;
  /** In which timeline a primary writes now; null on a replica. */
  timeline: string | null;
  marked_at: Date;
  /** In which timeline the mark was written. */
  marked_in: string;
}

/** The identity of a server's database, and how far it has replayed. */
async function readStanding(connection: Connection) {
  const { rows } = await sql<Found>`
    select concat_ws('/', (select system_identifier from pg_control_system()),
        (select oid from pg_database where datname = current_database()), deployment) as identity,
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as replayed,
      case when not pg_is_in_recovery() then ${TIMELINE} end as timeline,
      marked_at, timeline as marked_in
    from delivery_mark`.execute(connection);
  if (!rows[0]) throw new Error('no delivery mark');
  return rows[0];
}

async function readPosition(connection: Connection): Promise<string> {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(
    connection,
  );
  // Of one length, so that browsers can compare them as texts.
  return (rows[0]?.lsn ?? '').replace(/[0-9A-F]+/g, (half) => half.padStart(8, '0'));
}

/** Where a replica stands. @throws if it is none of this primary, is behind, or its role is bound by no wall */
async function findStanding(primary: Database, copy: Database): Promise<Standing> {
  const [own, found] = await Promise.all([
    primary.outside(readStanding),
    copy.outside(readStanding),
    checkRole(copy.pool, 'DATABASE_READ_URL'),
  ]);
  const replayed = parsePosition(found.replayed ?? '');
  if (own.identity !== found.identity || replayed === undefined)
    throw new Error('DATABASE_READ_URL is not a replica of DATABASE_URL');
  // Positions of two timelines cannot be compared: what missed a failover may be far in the one before.
  if (found.marked_in !== own.timeline)
    throw new Error('the replica has not followed the last failover yet');
  if (Date.now() - found.marked_at.getTime() >= LAG_MS)
    throw new Error('the replica lags by more than a minute');
  return { replayed, usable: true };
}

interface Believed {
  primary: Database;
  copy: Database;
  /** Whether the copy is still the one that was far enough. */
  holds: () => boolean;
  /** Hears that the copy has failed. */
  fail: (error: unknown) => void;
}

/** Asks the copy, and the primary where the copy fails, or has become another one meanwhile. */
function readsOf({ primary, copy, holds, fail }: Believed): Reads {
  async function either<T>(
    asks: (database: Database) => Promise<T>,
    drop = async (_: T) => {},
  ): Promise<T> {
    try {
      const given = await asks(copy);
      if (holds()) return given;
      await drop(given);
    } catch (error) {
      if (isReplicaFailure(error)) fail(error);
      // Another copy, which is not as far, may not have what is asked for.
      else if (holds()) throw error;
    }
    return await asks(primary);
  }
  return {
    connect: (options) =>
      either(
        (one) => one.connect(options),
        (client) => client.end(),
      ),
    readCompany: (companyId, act) => either((one) => one.readCompany(companyId, act)),
    askCompany: (companyId, act) => either((one) => one.askCompany(companyId, act)),
  };
}

/**
 * Uses a replica for reads that may lag. A replica that is away or behind is no outage: nobody waits for
 * it longer than half a second, and nobody at all once that is known.
 * @param copy its pool; closed with it
 */
export function openReplica(
  primary: Database,
  copy: Database,
  log: Pick<Logger, 'warn' | 'info'>,
): Replica {
  let standing: Standing | undefined;
  let at = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  /** How often what was found, or is being found, has become worth nothing. */
  let doubts = 0;
  /** Whether it was said that the replica is not read, but not yet why: it had not answered. */
  let unexplained = false;

  function settle(next: Standing, error?: unknown): void {
    const explains = unexplained && error !== undefined && error !== NO_ANSWER;
    if (next.usable !== standing?.usable || explains) {
      if (next.usable) log.info('reads that may lag go to the replica');
      else log.warn({ err: error }, 'reads that may lag go to the primary');
      unexplained = error === NO_ANSWER;
    }
    standing = next;
    at = performance.now();
  }

  function look(): Promise<void> {
    const before = doubts;
    looking ??= findStanding(primary, copy)
      .then(
        (found) => (doubts === before ? settle(found) : settle(UNUSABLE, CHANGED)),
        (error) => settle(UNUSABLE, error),
      )
      .finally(() => {
        looking = undefined;
      });
    return looking;
  }

  /** Where the replica stands, asked again where that was long ago or not as far as wanted. */
  async function stand(wanted: bigint): Promise<Standing> {
    const old = performance.now() - at > BELIEVED_MS;
    if (!old && standing && (!standing.usable || standing.replayed >= wanted)) return standing;
    const looked = look();
    if (standing?.usable === false) return standing;
    const late = new Promise<'late'>((resolve) => setTimeout(resolve, PATIENCE_MS, 'late').unref());
    if ((await Promise.race([looked, late])) === 'late') settle(UNUSABLE, NO_ANSWER);
    return standing ?? UNUSABLE;
  }

  function fail(error: unknown): void {
    if (isLost(error)) doubts += 1;
    settle(UNUSABLE, error);
  }

  return {
    async readsFor(position) {
      const wanted = position === undefined ? 0n : parsePosition(position);
      if (wanted === undefined) return primary;
      const { usable, replayed } = await stand(wanted);
      if (!usable || replayed < wanted) return primary;
      const believed = doubts;
      return readsOf({ primary, copy, holds: () => doubts === believed, fail });
    },
    position: () => primary.outside(readPosition),
    doubt() {
      doubts += 1;
      at = Number.NEGATIVE_INFINITY;
    },
    close: () => copy.close(),
  };
}
