import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { Programs } from '../backup/programs.ts';
import { type BackupOptions, takeBackup } from '../backup/take-backup.ts';
import { type MadeCompany, makeCompany, SECRET } from './factories.ts';
import { asSuperuser } from './superuser.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { quickestFolder, startTestPostgres } from './test-postgres.ts';

/** An installation with a PostgreSQL of its own, of which backups are taken. */
export interface BackedUp {
  app: TestApp;
  /** The folder of its cluster. */
  cluster: string;
  company: MadeCompany;
  folder: string;
  /** The address of a role that may replicate, in its database. */
  replicationUrl: string;
  programs: Programs;
  /** Where programs are found. */
  environment: Record<string, string>;
  take(options?: Partial<BackupOptions>): ReturnType<typeof takeBackup>;
}

/** The address of another role in the same database. */
export const asRole = (url: string, role: string) => url.replace(/\/\/[^@/]+@/, `//${role}@`);

async function start(installed: BackedUp, settings: Record<string, string>) {
  const bin = process.env.POSTGRES_BIN ?? '';
  const postgres = await startTestPostgres(bin, settings);
  const app = await startTestApp({ postgres });
  const folder = await mkdtemp(join(await quickestFolder(), 'regalo-backup-'));
  // A drill of root runs PostgreSQL as somebody else, who has to get in.
  await chmod(folder, 0o755);
  await appendFile(
    join(postgres.running.home, 'cluster/pg_hba.conf'),
    'local replication all trust\n',
  );
  await asSuperuser(app, 'select pg_reload_conf()');
  await asSuperuser(app, 'create role regalo_backup login replication');
  const environment = { PATH: process.env.PATH ?? '', POSTGRES_BIN: bin };
  const programs = new Programs(environment);
  const replicationUrl = asRole(app.databaseUrl, 'regalo_backup');
  const usual: BackupOptions = {
    programs,
    target: join(folder, 'backups'),
    keep: 7,
    copier: 'pg_basebackup',
    serverUrl: app.databaseUrl,
    replicationUrl,
    setting: 'DATABASE_BACKUP_URL',
    storageUrl: pathToFileURL(join(app.folder, 'media')).href,
    deploymentId: 'test',
    secrets: [SECRET],
  };
  const company = await makeCompany(app.services.database, { funds: 50_000_000 });
  const take = (options: Partial<BackupOptions> = {}) => takeBackup({ ...usual, ...options });
  const cluster = join(postgres.running.home, 'cluster');
  Object.assign(installed, {
    app,
    cluster,
    company,
    folder,
    replicationUrl,
    programs,
    environment,
    take,
  });
  return async () => {
    await app.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** One for the tests of a file: it is there once the first of them begins. */
export function useBackedUp(settings: Record<string, string> = {}): BackedUp {
  const installed = {} as BackedUp;
  let stop = async () => {};
  beforeAll(async () => {
    stop = await start(installed, settings);
  }, 120_000);
  afterAll(() => stop());
  return installed;
}
