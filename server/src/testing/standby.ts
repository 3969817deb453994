import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type RunningPostgres, startPostgres } from '@regalo/embedded-postgres/start-postgres';
import pg from 'pg';
import { prepareDatabase } from '../prepare-database.ts';

/** A primary with an up-to-date database, and a standby that follows it. */
export interface Pair {
  primary: RunningPostgres;
  standby: RunningPostgres;
  /** Starts another that follows the primary; later calls return the same one. */
  startAnother(): Promise<RunningPostgres>;
  /** Addresses of the server's role. */
  urls: { primary: string; standby: string };
  stop(): Promise<void>;
}

const DATABASE = 'regalo';
const asServer = { user: 'regalo_test_server', database: DATABASE };

/** Runs one statement as the superuser. */
export async function tell(server: RunningPostgres, text: string, database = DATABASE) {
  const client = new pg.Client(server.url({ user: 'postgres', database }));
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function makeFolder(folders: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'regalo-pair-'));
  await chmod(folder, 0o755);
  folders.push(folder);
  return folder;
}

/** A stopped primary is copied: the embedded PostgreSQL comes without pg_basebackup. */
async function copyCluster(from: string, to: string, socket: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', join(from, 'cluster'), join(to, 'cluster')]);
  await writeFile(join(to, 'cluster/standby.signal'), '');
  const follow = `primary_conninfo = 'host=${socket} port=5432 user=postgres'\n`;
  await appendFile(join(to, 'cluster/postgresql.auto.conf'), follow);
}

/** The address for the server's role. */
export const serverUrl = (server: RunningPostgres) => server.url(asServer);

/** Starts two servers of their own, of which the second replays the log of the first. */
export async function startPair(): Promise<Pair> {
  const folders: string[] = [];
  const [first, second] = [await makeFolder(folders), await makeFolder(folders)];
  const third = await makeFolder(folders);
  const binaries = process.env.POSTGRES_BIN ?? '';
  const making = await startPostgres({ dataDir: first, binaries });
  folders.push(making.home);
  await tell(making, 'CREATE ROLE regalo_test_owner LOGIN CREATEROLE', 'postgres');
  await tell(making, `CREATE DATABASE ${DATABASE} OWNER regalo_test_owner`, 'postgres');
  const ownerUrl = making.url({ user: 'regalo_test_owner', database: DATABASE });
  await prepareDatabase(ownerUrl, serverUrl(making));
  const socket = new URL(serverUrl(making)).searchParams.get('host') ?? '';
  await making.stop();
  await appendFile(join(making.home, 'cluster/pg_hba.conf'), 'local replication all trust\n');
  await copyCluster(making.home, second, socket);
  await copyCluster(making.home, third, socket);
  const primary = await startPostgres({ dataDir: first, binaries });
  const standby = await startPostgres({ dataDir: second, binaries });
  folders.push(standby.home);
  let another: RunningPostgres | undefined;
  return {
    primary,
    standby,
    async startAnother() {
      if (another) return another;
      another = await startPostgres({ dataDir: third, binaries });
      folders.push(another.home);
      return another;
    },
    urls: { primary: serverUrl(primary), standby: serverUrl(standby) },
    async stop() {
      await another?.stop();
      await standby.stop();
      await primary.stop();
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    },
  };
}
