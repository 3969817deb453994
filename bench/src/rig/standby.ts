import { execFile } from 'node:child_process';
import { appendFile, chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type RunningPostgres, startPostgres } from '@regalo/embedded-postgres/start-postgres';
import type pg from 'pg';
import { asSuperuser } from './scratch.ts';

const run = promisify(execFile);
const PATIENCE_MS = 60_000;

const superuserOf = (postgres: RunningPostgres) =>
  postgres.url({ user: 'postgres', database: 'postgres' });

/** Copies the files of a running primary, as `pg_basebackup` would. */
async function copyCluster(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query(`select pg_backup_start('standby', true)`);
  await run('cp', ['-a', from, to]);
  const { rows } = await client.query('select labelfile from pg_backup_stop()');
  await rm(join(to, 'postmaster.pid'), { force: true });
  const { uid, gid } = await stat(from);
  for (const [name, text] of [
    ['backup_label', rows[0].labelfile],
    ['standby.signal', ''],
  ]) {
    await writeFile(join(to, name), text);
    await chown(join(to, name), uid, gid);
  }
}

/**
 * Starts a standby that follows a primary, which from then on waits for it at each COMMIT.
 * @returns the standby; its `stop` leaves nothing behind
 */
export async function startStandby(primary: RunningPostgres): Promise<RunningPostgres> {
  const folder = await mkdtemp(join(dirname(primary.home), 'regalo-standby-'));
  await chmod(folder, 0o755);
  const cluster = join(folder, 'cluster');
  const host = new URL(superuserOf(primary)).searchParams.get('host');
  await appendFile(join(primary.home, 'cluster/pg_hba.conf'), 'local replication all trust\n');
  await asSuperuser(superuserOf(primary), async (client) => {
    await client.query('select pg_reload_conf()');
    await copyCluster(client, join(primary.home, 'cluster'), cluster);
    const source = `primary_conninfo = 'host=${host} user=postgres application_name=standby'\n`;
    await appendFile(join(cluster, 'postgresql.auto.conf'), source);
  });
  const binaries = process.env.POSTGRES_BIN;
  const standby = await startPostgres({ dataDir: folder, binaries }).catch(async (error) => {
    await rm(folder, { recursive: true });
    throw error;
  });
  await asSuperuser(superuserOf(primary), async (client) => {
    await client.query(`alter system set synchronous_standby_names = 'standby'`);
    await client.query('select pg_reload_conf()');
    const follows = `select from pg_stat_replication where sync_state = 'sync'`;
    const deadline = Date.now() + PATIENCE_MS;
    while ((await client.query(follows)).rowCount === 0) {
      if (Date.now() > deadline) throw new Error('the standby does not follow');
      await sleep(100);
    }
  });
  const stop = async () => {
    await standby.stop();
    await rm(folder, { recursive: true });
  };
  return { ...standby, stop };
}

/** Makes a standby the primary. */
export async function promote(standby: RunningPostgres): Promise<void> {
  await asSuperuser(superuserOf(standby), (client) => client.query('select pg_promote()'));
}
