import type pg from 'pg';
import { BackupError } from './backup-error.ts';

/** The properties of the PostgreSQL server that a backup records. */
export interface ServerFacts {
  /** 18 for 18.4 */
  major: number;
  version: string;
  /** The same for a cluster and its copies, and for no other. */
  system: string;
  database: string;
  /** Of all databases together, as far as this role may ask. */
  bytes: number;
  /** Whether this role may replicate. */
  replicates: boolean;
  /** How much the log has: wal_level. */
  level: string;
  /** How many there are in folders of their own. */
  tablespaces: number;
}

const FACTS = `
  select current_setting('server_version_num')::int / 10000 as major,
    current_setting('server_version') as version,
    (select system_identifier::text from pg_control_system()) as system,
    current_database() as database,
    (select rolreplication or rolsuper from pg_roles where rolname = current_user) as replicates,
    current_setting('wal_level') as level,
    (select count(*)::int from pg_tablespace where spcname not like 'pg\\_%') as tablespaces,
    (select coalesce(sum(pg_database_size(oid)), 0)::float8 from pg_database
      where has_database_privilege(oid, 'CONNECT')) as bytes`;

/** Reads them. */
export async function readServer(client: pg.ClientBase): Promise<ServerFacts> {
  const { rows } = await client.query<ServerFacts>(FACTS);
  if (!rows[0]) throw new Error('PostgreSQL said nothing of itself');
  return rows[0];
}

/**
 * Refuses what pg_basebackup would fail on, in words that say what to do.
 * @param setting which has the role's address
 * @throws BackupError
 */
export function checkReplication(server: ServerFacts, setting: string): void {
  if (!server.replicates)
    throw new BackupError(
      `The role of ${setting} may not copy the database. Make one that may, as a superuser ` +
        "(CREATE ROLE regalo_backup LOGIN REPLICATION PASSWORD '…'), and give its address in DATABASE_BACKUP_URL.",
    );
  if (server.level === 'minimal')
    throw new BackupError(
      'PostgreSQL runs with wal_level = minimal, with which no backup can be taken while it runs. Set it to replica.',
    );
  if (server.tablespaces > 0)
    throw new BackupError(
      'This PostgreSQL has tablespaces in other folders, which a copy beside it would overwrite. Back it up with pgBackRest.',
    );
}
