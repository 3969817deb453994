import { readFile } from 'node:fs/promises';
import { openClient } from './database/connect/client.ts';
import { MigrationError } from './database/migrate/applied.ts';
import { COMMIT_MS, sendWithin } from './database/migrate/send-within.ts';
import { moveClock } from './features/sandbox/move-clock-job.ts';
import { createQueues } from './platform/jobs/queues.ts';
import { prepareDatabase } from './prepare-database.ts';

const TABLES = new URL('features/sandbox/tables.sql', import.meta.url);

/** The same address with another database. */
const inDatabaseOf = (address: string, other: string): string => {
  const [, database = ''] = /\/([^/?]*)(?:\?|$)/.exec(other.replace(/^\w+:\/\//, '')) ?? [];
  return address.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${database}`);
};

/** Says that an empty database is to be a sandbox. @throws MigrationError for one that is in use for something else */
async function claim(ownerUrl: string): Promise<void> {
  const owner = await openClient(ownerUrl);
  try {
    const { rows } = await owner.query(
      "select to_regnamespace('sandbox') is not null as made, to_regclass('public.applied_sql') is not null as used",
    );
    if (rows[0].made) return;
    if (rows[0].used)
      throw new MigrationError(
        'DATABASE_SANDBOX_URL leads to a database that is no sandbox. Create an empty one.',
      );
    await sendWithin(owner, COMMIT_MS, 'CREATE SCHEMA sandbox');
  } finally {
    await owner.end();
  }
}

/**
 * Brings the database of the sandbox up to date: what every database has, and what a sandbox has besides. Safe to run again.
 * @param ownerUrl of the owner in any database of the same server
 * @param sandboxUrl of the server's own role in the sandbox
 * @returns the names of what was applied
 * @throws MigrationError
 */
export async function prepareSandbox(
  ownerUrl: string,
  sandboxUrl: string,
  log?: (line: string) => void,
): Promise<string[]> {
  const own = inDatabaseOf(ownerUrl, sandboxUrl);
  await claim(own);
  const applied = await prepareDatabase(own, sandboxUrl, log);
  await createQueues(own, [moveClock]);
  const owner = await openClient(own);
  try {
    await sendWithin(owner, COMMIT_MS, await readFile(TABLES, 'utf8'));
  } finally {
    await owner.end();
  }
  return applied;
}
