import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RunningPostgres } from '@regalo/embedded-postgres/start-postgres';
import { openClient } from '../../database/connect/client.ts';
import { hostsOf } from '../../database/connect/hosts.ts';
import { openDatabase } from '../../database/database.ts';
import { checkOperatorChain } from '../../operator/audit/audit-queries.ts';
import { createLog } from '../../platform/log.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import { Keyring } from '../../platform/security/secrets.ts';
import { readSettings, type Settings } from '../../platform/settings/settings.ts';
import { prepareDatabase } from '../../prepare-database.ts';
import { run } from '../../run.ts';
import { BackupError } from '../backup-error.ts';
import { findBookFaults } from '../book-faults.ts';
import { type Manifest, PARTS, readManifest } from '../manifest.ts';
import { verifyMedia } from '../media.ts';
import type { Environment, Programs } from '../programs.ts';
import type { Done } from '../runs.ts';
import { listBackups } from '../target.ts';
import { openPages } from './open-pages.ts';
import { withRestoredCopy } from './restored-copy.ts';

/** How many faults are named. */
const NAMED = 10;
/** What would lead out of the copy: others' databases, mails, carriers, measurements. */
const UNSET = [
  'DATABASE_READ_URL',
  'DATABASE_OPERATOR_URL',
  'DATABASE_POOLER',
  'OPERATOR_URL',
  'MEDIA_URL',
  'WHATSAPP_URL',
  'SMS_URL',
  'BOUNCES_IMAP_URL',
  'METRICS_PORT',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
] as const;

const NOBODYS_MAILER: Mailer = {
  send: () => Promise.reject(new Error('a drill mails nobody')),
  answers: async () => false,
  close() {},
};

export interface DrillOptions {
  programs: Programs;
  /** The folder of the backups. */
  target: string;
  /** Where the copy is made. */
  room: string;
  /** How many pages of gifts are opened. */
  pages: number;
  /** The settings of the server. */
  environment: Environment;
}

const userOf = (address: string) => decodeURIComponent(new URL(hostsOf(address)[0] ?? '').username);

/** @throws BackupError where the secret that is given is not the one that the backup needs */
function checkSecret({ keys, postgres }: Manifest, { SECRET }: Settings): void {
  const given = new Keyring(SECRET);
  for (const { version, sign } of keys) {
    if (!given.versions.includes(version))
      throw new BackupError(`The backup needs version ${version} of SECRET, which is not given.`);
    if (given.sign('backup', postgres.system, version).toString('base64url') !== sign)
      throw new BackupError(`Version ${version} of SECRET is another than that of the backup.`);
  }
}

/** Brings the copy up to date, as one would after a restore. */
async function migrateCopy(serverUrl: string, urlOf: (user: string) => string): Promise<void> {
  const client = await openClient(serverUrl);
  const { rows } = await client
    .query(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = current_database()',
    )
    .finally(() => client.end());
  await prepareDatabase(urlOf(rows[0]?.owner ?? ''), serverUrl);
}

async function chainFaults(operatorUrl: string): Promise<string[]> {
  const database = openDatabase(operatorUrl, { max: 1 });
  try {
    const faults = await database.readAll(checkOperatorChain);
    return faults.map((fault) => `Operators: ${fault}`);
  } finally {
    await database.close();
  }
}

/** Runs the product over the copy, for nobody but us, and opens pages of it. */
async function askServer(settings: Settings, pages: number) {
  const log = createLog('fatal');
  const running = await run(settings, { role: 'web', log, mailer: NOBODYS_MAILER, carriers: {} });
  try {
    return await openPages(running.address ?? '', running.services, pages);
  } finally {
    await running.stop();
  }
}

async function examine(
  copy: RunningPostgres,
  backup: string,
  manifest: Manifest,
  given: DrillOptions,
) {
  const { environment, pages } = given;
  const urlOf = (user: string) => copy.url({ user, database: manifest.postgres.database });
  const serverUrl = urlOf(userOf(environment.DATABASE_URL ?? ''));
  await migrateCopy(serverUrl, urlOf);
  const { books, faults } = await findBookFaults(serverUrl);
  const { DATABASE_OPERATOR_URL: operatorUrl } = environment;
  if (operatorUrl) faults.push(...(await chainFaults(urlOf(userOf(operatorUrl)))));
  const inBackup = pathToFileURL(join(backup, PARTS.media)).href;
  const settings = readSettings({
    ...environment,
    ...Object.fromEntries(UNSET.map((name) => [name, ''])),
    DATABASE_URL: serverUrl,
    STORAGE_URL: manifest.media.in === 'folder' ? inBackup : environment.STORAGE_URL,
    HOST: '127.0.0.1',
    PORT: '0',
    NETWORK_CALLS_PER_MINUTE: '1000000',
  });
  const opened = await askServer(settings, pages);
  return { ...opened, books, faults: [...faults, ...opened.faults] };
}

/**
 * Restores the newest backup beside the database that goes on, and looks whether it can be worked with: files, books, pages of
 * gifts. Nothing of the copy is left.
 * @throws BackupError that says what is wrong
 */
export async function drillRestore(options: DrillOptions): Promise<Done> {
  const { programs, room, environment } = options;
  const target = resolve(options.target);
  const [name] = await listBackups(target);
  if (!name) throw new BackupError(`There is no backup in ${target}.`);
  const backup = join(target, name);
  const manifest = await readManifest(backup);
  checkSecret(manifest, readSettings(environment));
  await verifyMedia(backup);
  const found = await withRestoredCopy({ programs, backup, manifest, room }, (copy) =>
    examine(copy, backup, manifest, options),
  );
  const { books, pages, shown, faults } = found;
  if (faults.length > 0) {
    const more = faults.length > NAMED ? ` and ${faults.length - NAMED} more` : '';
    throw new BackupError(`${name}, restored: ${faults.slice(0, NAMED).join('; ')}${more}`);
  }
  const { database, media } = manifest;
  const detail = `${name}: ${books} books in order, ${pages} pages of gifts and ${shown} pictures and videos of theirs open`;
  return { bytes: database.bytes + (media.in === 'folder' ? media.bytes : 0), detail };
}
