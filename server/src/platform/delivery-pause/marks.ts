import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { TIMELINE } from '../../database/timeline.ts';
import type { Services } from '../services.ts';

type Used = Pick<Services, 'database' | 'storage' | 'deploymentId'>;

/** How often the mark rises while workers deliver. */
export const MARK_EVERY_SECONDS = 10;
/**
 * How many marks, a minute, a database may be behind and still be the one to go on with: a standby
 * that was not synchronous has lost the last of them in a failover.
 */
const LOST_AT_MOST = 6;

/** Where a database stands; all but `current` deliver nothing. */
export type Standing =
  /** No other database is further. */
  | 'current'
  /** It lacks the last marks: the standby of a failover, or a fresh copy beside the original. */
  | 'shortly behind'
  /** It is an older copy. */
  | 'behind'
  /** It belongs to another deployment. */
  | 'other deployment'
  /** It has marks and the storage has none: a copy with a storage of its own. */
  | 'other storage';

interface Marks {
  standing: Standing;
  /** In the storage; 0 if there is none. */
  stored: number;
}

async function readMarkRow(connection: Connection) {
  return await connection
    .selectFrom('delivery_mark')
    .select(['mark', 'deployment'])
    .executeTakeFirstOrThrow();
}

/** Compares the marks of database and storage, and the deployment with the setting. */
export async function readMarks({ database, storage, deploymentId }: Used): Promise<Marks> {
  // The storage first: what is read later can only be further.
  const stored = (await storage.readMark()) ?? 0;
  const { mark, deployment } = await database.outside(readMarkRow);
  const standing = (): Standing => {
    if (deployment && deployment !== deploymentId) return 'other deployment';
    if (stored === 0 && mark > 0) return 'other storage';
    if (stored > mark + LOST_AT_MOST) return 'behind';
    return stored > mark ? 'shortly behind' : 'current';
  };
  return { standing: standing(), stored };
}

/** Whether this process may send anything outside. */
export const mayDeliver = async (services: Used): Promise<boolean> =>
  (await readMarks(services)).standing === 'current';

/** What is set where the mark rises above the stored one. The timeline tells which replicas have come along. */
const raisedAbove = (stored: number, deploymentId: string) => sql`
  mark = greatest(mark, ${stored}::bigint) + 1, deployment = ${deploymentId}, marked_at = now(),
  timeline = ${TIMELINE}`;

/** Raises the mark above the stored one, where no worker has just done so. */
export async function raiseMark(
  { database, storage, deploymentId }: Used,
  stored: number,
): Promise<void> {
  // A new database: were it marked first, an interruption here would leave it without a storage.
  if (stored === 0) await storage.writeMark(1);
  const { rows } = await database.outside((connection) =>
    sql<{ mark: number }>`
      update delivery_mark set ${raisedAbove(stored, deploymentId)}
      where marked_at <= now() - make_interval(secs => ${MARK_EVERY_SECONDS - 1})
        or mark < ${stored} returning mark`.execute(connection),
  );
  // After the database, so that the storage is never ahead of a database that lost nothing.
  if (rows[0]) await storage.writeMark(rows[0].mark);
}

/** Makes this database, with this deployment and storage, the one that delivers. */
export async function resumeDelivery({ database, storage, deploymentId }: Used): Promise<void> {
  const stored = (await storage.readMark()) ?? 0;
  const { rows } = await database.outside((connection) =>
    sql<{ mark: number }>`
      update delivery_mark set ${raisedAbove(stored, deploymentId)} returning mark`.execute(
      connection,
    ),
  );
  await storage.writeMark(rows[0]?.mark ?? 1);
}
