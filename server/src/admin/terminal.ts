import { type Database, openDatabase } from '../database/database.ts';
import { preflight } from '../database/preflight.ts';
import { createLog } from '../platform/log.ts';
import { Pins } from '../platform/security/pins.ts';
import { Keyring } from '../platform/security/secrets.ts';
import type { Services } from '../platform/services.ts';
import { readDatabaseSettings, readSecret } from '../platform/settings.ts';
import { openStorage } from '../platform/storage/open-storage.ts';

/** Prints one line. */
export const print = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Logs, on standard error, an action that concerns no company and so has no audit entry.
 * @param author who did it
 */
export function logEvent(event: string, author: string, details: Record<string, unknown>): void {
  const log = createLog('info', { write: (line) => void process.stderr.write(line) });
  log.info({ event, outcome: 'success', author, ...details }, 'security');
}

/** Runs a command over the database of the server's role, with the same checks as the server. */
export type WithDatabase = (
  act: (
    database: Database,
    services: Pick<Services, 'pins' | 'storage' | 'deploymentId'> & {
      /** Of those commands alone that derive something from the secret. */
      readKeys: () => Keyring;
    },
  ) => Promise<void>,
) => Promise<void>;

/** Commands over the database that these settings name. */
export const databaseOf =
  (environment: Record<string, string | undefined>): WithDatabase =>
  async (act) => {
    const settings = readDatabaseSettings(environment);
    const database = openDatabase(settings.DATABASE_URL, { max: 2 });
    try {
      await preflight(database.pool);
      await act(database, {
        pins: new Pins(settings.PIN_HASH_MEMORY_KIB),
        storage: openStorage(settings.STORAGE_URL),
        deploymentId: settings.DEPLOYMENT_ID,
        readKeys: () => new Keyring(readSecret(environment)),
      });
    } finally {
      await database.close();
    }
  };
