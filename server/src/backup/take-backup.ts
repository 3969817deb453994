import { mkdir, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { openClient } from '../database/connect/client.ts';
import { Keyring, type Secret } from '../platform/security/secrets.ts';
import { readS3Url } from '../platform/storage/s3-place.ts';
import { VERSION } from '../platform/version.ts';
import { BackupError } from './backup-error.ts';
import { takeBase } from './base-backup.ts';
import { syncFolder } from './files.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { copyMedia } from './media.ts';
import { findStanza, hasPgBackRest, takeByPgBackRest } from './pgbackrest.ts';
import type { Programs } from './programs.ts';
import type { Done } from './runs.ts';
import { checkReplication, readServer, type ServerFacts } from './server-facts.ts';
import { listBackups, lockTarget, nameOf, openTarget, PART, removeOld } from './target.ts';

/** How the database is copied. */
export const COPIERS = ['pgbackrest', 'pg_basebackup'] as const;

export interface BackupOptions {
  programs: Programs;
  /** The folder of the backups. */
  target: string;
  /** How many are kept, the new one among them. */
  keep: number;
  /** With what; pgBackRest where it has a stanza of this database, if absent. */
  copier?: (typeof COPIERS)[number] | undefined;
  /** Of the server's role. */
  serverUrl: string;
  /** Of a role that may replicate. */
  replicationUrl: string;
  /** The setting that it comes from. */
  setting: string;
  storageUrl: string;
  deploymentId: string;
  /** Where they are told, a backup says which versions it needs; their values are in none. */
  secrets?: readonly Secret[] | undefined;
}

const GIGABYTE = 2 ** 30;
/** For the log that is written meanwhile. */
const MARGIN = GIGABYTE / 4;
const inGigabytes = (bytes: number) => `${(bytes / GIGABYTE).toFixed(1)} GB`;

async function readFacts({ serverUrl, replicationUrl, setting }: BackupOptions) {
  const [server, replication] = [await openClient(serverUrl), await openClient(replicationUrl)];
  try {
    const facts = await readServer(replication);
    const { system } = await readServer(server);
    if (system !== facts.system)
      throw new BackupError(`DATABASE_URL and ${setting} lead to two different PostgreSQL.`);
    return { facts, schema: await readSchema(server) };
  } finally {
    await server.end();
    await replication.end();
  }
}

async function readSchema(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    "select name from applied_sql where name like 'migrations/%' order by name desc limit 1",
  );
  return rows[0]?.name ?? '';
}

async function stanzaOf({ programs, copier }: BackupOptions, facts: ServerFacts) {
  if (copier === 'pg_basebackup' || (!copier && !(await hasPgBackRest(programs)))) return;
  const found = await findStanza(programs, facts).catch((error) => {
    throw new BackupError(
      `${error.message}\nRun this as the user who may ask pgBackRest, or with --with pg_basebackup.`,
    );
  });
  if (copier && !found)
    throw new BackupError('pgBackRest has no stanza of this PostgreSQL. Make one: stanza-create.');
  return found;
}

async function checkRoom(target: string, { bytes }: ServerFacts): Promise<void> {
  const { bavail, bsize } = await statfs(target);
  if (bavail * bsize < bytes + MARGIN)
    throw new BackupError(
      `${target} has ${inGigabytes(bavail * bsize)} free, and the database takes ${inGigabytes(bytes)}. Make room, or keep fewer backups.`,
    );
}

/** A sign of each secret that says nothing of it, and is another in each installation. */
function signsOf(secrets: readonly Secret[], system: string): Manifest['keys'] {
  if (secrets.length === 0) return [];
  const keys = new Keyring(secrets);
  return keys.versions.map((version) => {
    const sign = keys.sign('backup', system, version).toString('base64url');
    return { version, sign };
  });
}

/** Writes everything of a backup into its folder. */
async function fill(folder: string, before: string | undefined, job: Job): Promise<Manifest> {
  const { options, facts, schema, stanza, media } = job;
  const began = new Date().toISOString();
  // Before the media: what the database names is there then, unless it has been removed since.
  const database = stanza
    ? await takeByPgBackRest(options.programs, stanza)
    : await takeBase(options.programs, options.replicationUrl, facts, folder);
  const { version, major, system, database: name } = facts;
  const content: Manifest = {
    format: 1,
    began,
    regalo: { version: VERSION, schema, deployment: options.deploymentId },
    keys: signsOf(options.secrets ?? [], system),
    postgres: { version, major, system, database: name },
    database,
    media: media
      ? await copyMedia(media, folder, before)
      : { in: 'bucket', bucket: readS3Url(options.storageUrl)?.bucket ?? '' },
    ended: new Date().toISOString(),
  };
  await writeManifest(folder, content);
  await syncFolder(folder);
  return content;
}

interface Job {
  options: BackupOptions;
  facts: ServerFacts;
  schema: string;
  /** Of pgBackRest, where that takes it. */
  stanza: string | undefined;
  /** The folder of pictures and videos; absent where they are in a bucket. */
  media: string | undefined;
}

/** Takes it under another name, so that a backup is whole or not there. */
async function takeWhole(target: string, job: Job) {
  const name = nameOf(new Date());
  const half = join(target, name + PART);
  const [newest] = await listBackups(target);
  if (newest === name) throw new BackupError(`${name} is there already. Begin a second later.`);
  try {
    await mkdir(half, { mode: 0o700 });
    const content = await fill(half, newest && join(target, newest), job);
    await rename(half, join(target, name));
    await syncFolder(target);
    return { name, content };
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    throw error;
  }
}

function tell(name: string, { database, media }: Manifest, removed: readonly string[]): string {
  const how = database.by === 'pgbackrest' ? `pgBackRest, ${database.label}` : database.by;
  const pictures =
    media.in === 'folder'
      ? `${media.files} pictures and videos`
      : `pictures and videos stay in the bucket ${media.bucket}, which has to keep old versions itself`;
  const gone = removed.length > 0 ? `; ${removed.length} older removed` : '';
  return `${name} (${how}); ${pictures}${gone}`;
}

/**
 * Takes a backup of database and media into a folder, and removes those that are too many.
 * @throws BackupError that says what is missing
 */
export async function takeBackup(options: BackupOptions): Promise<Done> {
  const { facts, schema } = await readFacts(options);
  const stanza = await stanzaOf(options, facts);
  if (!stanza) checkReplication(facts, options.setting);
  const media = options.storageUrl.startsWith('file:')
    ? fileURLToPath(options.storageUrl)
    : undefined;
  const target = await openTarget(options.target, facts, media);
  return await lockTarget(target, async () => {
    if (!stanza) await checkRoom(target, facts);
    const { name, content } = await takeWhole(target, { options, facts, schema, stanza, media });
    const removed = await removeOld(target, options.keep);
    const stored = content.media.in === 'folder' ? content.media.bytes : 0;
    return { bytes: content.database.bytes + stored, detail: tell(name, content, removed) };
  });
}
