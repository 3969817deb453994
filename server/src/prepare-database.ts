import { migrate } from './database/migrate.ts';
import { JOBS } from './feature-list.ts';
import { createQueues } from './platform/jobs/queues.ts';

/**
 * Brings a database up to date: roles, schema, migrations, functions, and a queue for each job. Safe
 * to run again and by two at once.
 * @param ownerUrl role that owns the schema and may create roles; not the server's
 * @param serverUrl the server's own role, created if it is missing
 * @param log called with what takes long: what is waited for, and which tables are locked
 * @returns the names of what was applied
 * @throws MigrationError
 */
export async function prepareDatabase(
  ownerUrl: string,
  serverUrl: string,
  log?: (line: string) => void,
): Promise<string[]> {
  const applied = await migrate(ownerUrl, serverUrl, log);
  await createQueues(ownerUrl, JOBS);
  return applied;
}
