import { migrate } from './database/migrate.ts';
import { JOBS } from './feature-list.ts';
import { OPERATOR_JOBS } from './operator/feature-list.ts';
import { createQueues } from './platform/jobs/queues.ts';

/**
 * Brings a database up to date: roles, schema, migrations, functions, and a queue for each job. Safe
 * to run again and by two at once.
 * @param ownerUrl role that owns the schema and may create roles; not the server's
 * @param serverUrl the server's own role, created if it is missing
 * @param log called with what takes long: what is waited for, and which tables are locked
 * @param operatorUrl the console's own role, created if it is missing; none where there is no console
 * @returns the names of what was applied
 * @throws MigrationError
 */
export async function prepareDatabase(
  ownerUrl: string,
  serverUrl: string,
  log?: (line: string) => void,
  operatorUrl?: string,
): Promise<string[]> {
  const applied = await migrate(ownerUrl, serverUrl, log, operatorUrl);
  await createQueues(ownerUrl, [...JOBS, ...OPERATOR_JOBS]);
  return applied;
}
