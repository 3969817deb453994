import { AsyncLocalStorage } from 'node:async_hooks';
import { type Database, openDatabase } from '../database/database.ts';
import { preflight, type RoleSetting } from '../database/preflight.ts';
import { type Jobs, openJobs } from '../platform/jobs/jobs.ts';
import { createLog } from '../platform/log.ts';
import { NO_METRICS } from '../platform/observe/metrics.ts';
import { Pins } from '../platform/security/pins.ts';
import { Keyring } from '../platform/security/secrets.ts';
import type { Services } from '../platform/services.ts';
import {
  readDatabaseSettings,
  readSecondOperatorAbove,
  readSecret,
  SettingsError,
} from '../platform/settings/settings.ts';
import { openStorage } from '../platform/storage/open-storage.ts';

interface Output {
  write(text: string): unknown;
}

/** Where a command writes. */
export interface Terminal {
  stdout: Output;
  stderr: Output;
}

const terminals = new AsyncLocalStorage<Terminal>();
const terminal = () => terminals.getStore() ?? process;

/** Runs a command whose output goes there. */
export const withTerminal = <T>(to: Terminal, act: () => T): T => terminals.run(to, act);

/** Prints one line. */
export const print = (line: string) => void terminal().stdout.write(`${line}\n`);

function errorLog() {
  const { stderr } = terminal();
  return createLog('info', { write: (line) => void stderr.write(line) });
}

/** Runs a command over the database of a role that serves, with the same checks as its processes. */
export type WithDatabase = (
  act: (
    database: Database,
    services: Pick<Services, 'pins' | 'storage' | 'deploymentId'> & {
      /** Of those commands alone that derive something from the secret. */
      readKeys: () => Keyring;
      /** Of those commands alone that may need a second operator. */
      readSecondOperatorAbove: () => number;
      /** For what has somebody mailed: the server's workers send it. */
      withJobs: <T>(act: (jobs: Jobs) => Promise<T>) => Promise<T>;
    },
  ) => Promise<void>,
) => Promise<void>;

async function overJobs<T>(
  settings: ReturnType<typeof readDatabaseSettings>,
  act: (jobs: Jobs) => Promise<T>,
): Promise<T> {
  const { DATABASE_URL: url, DATABASE_POOLER: pooler } = settings;
  const commitMs = settings.DATABASE_COMMIT_SECONDS * 1_000;
  const observation = { metrics: NO_METRICS };
  const jobs = await openJobs({ url, pooler, log: errorLog(), observation, commitMs }, false);
  try {
    return await act(jobs);
  } finally {
    await jobs.stop();
  }
}

/** Commands over the database that these settings name. @param setting whose role they use */
export const databaseOf =
  (
    environment: Record<string, string | undefined>,
    setting: RoleSetting = 'DATABASE_URL',
  ): WithDatabase =>
  async (act) => {
    const { [setting]: url } = environment;
    if (!url && setting === 'DATABASE_OPERATOR_URL')
      throw new SettingsError(`${setting} is not set: the address of the console’s role`);
    const settings = readDatabaseSettings({ ...environment, DATABASE_URL: url });
    const { DATABASE_POOLER: pooler, DATABASE_COMMIT_SECONDS: seconds } = settings;
    const commitMs = seconds * 1_000;
    const database = openDatabase(settings.DATABASE_URL, { max: 2, pooler, commitMs });
    try {
      await preflight(database.pool, pooler, setting);
      await act(database, {
        pins: new Pins(settings.PIN_HASH_MEMORY_KIB),
        storage: await openStorage(settings.STORAGE_URL),
        deploymentId: settings.DEPLOYMENT_ID,
        readKeys: () => new Keyring(readSecret(environment)),
        readSecondOperatorAbove: () => readSecondOperatorAbove(environment),
        withJobs: (act) => overJobs(settings, act),
      });
    } finally {
      await database.close();
    }
  };
