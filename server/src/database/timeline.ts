import { sql } from 'kysely';

/**
 * The branch of its history that a primary is on, by which its log is written: a failover, and a restore to a
 * moment, begin another. Fails on a replica.
 */
export const TIMELINE = sql<string>`left(pg_walfile_name(pg_current_wal_lsn()), 8)`;
