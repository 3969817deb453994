import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type RunningPostgres, startPostgres } from '@regalo/embedded-postgres/start-postgres';
import { table } from '../rig/numbers.ts';
import { asSuperuser } from '../rig/scratch.ts';
import { checkFilled } from './check.ts';
import { allowBackups, type Cluster, SERVING } from './cluster.ts';

const run = promisify(execFile);

const seconds = (since: number) => (performance.now() - since) / 1_000;

async function sizeOf(path: string): Promise<number> {
  const { stdout } = await run('du', ['-sb', path]);
  return Number(stdout.split('\t')[0]);
}

/** Runs a program as whoever owns the cluster. @throws where it fails */
async function runAs({ uid, gid }: { uid: number; gid: number }, program: string, args: string[]) {
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(process.getuid?.() === 0 ? { uid, gid } : {}),
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
}

/** Starts what was restored, and lets the product check it. @returns seconds until it answered */
async function tryRestored(folder: string): Promise<number> {
  const started = performance.now();
  const binaries = process.env.POSTGRES_BIN;
  let postgres: RunningPostgres | undefined;
  try {
    postgres = await startPostgres({ dataDir: folder, binaries, settings: SERVING });
    const url = (user: string) => postgres?.url({ user, database: 'small' }) ?? '';
    await asSuperuser(url('postgres'), (client) => client.query('select from orders limit 1'));
    const answered = seconds(started);
    await checkFilled({
      ...{ folder, serverUrl: url('regalo_bench_server'), superuserUrl: url('postgres') },
    });
    return answered;
  } finally {
    await postgres?.stop();
  }
}

/**
 * Backs the cluster up into one compressed file, as a base backup with its log, restores it beside and starts
 * that. Takes the room of both meanwhile.
 */
export async function measureBackup(cluster: Cluster, data: string): Promise<void> {
  const bin = process.env.POSTGRES_BIN;
  if (!bin) throw new Error('a backup needs the programs of POSTGRES_BIN');
  await allowBackups(cluster);
  const home = join(cluster.postgres.home, 'cluster');
  const owner = await stat(home);
  const [backup, restored] = [join(data, 'backup'), join(data, 'restored')];
  for (const folder of [backup, restored, join(restored, 'cluster')]) {
    if (folder !== join(restored, 'cluster')) await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    await chown(folder, owner.uid, owner.gid);
  }
  try {
    const host = new URL(cluster.postgres.url({ user: 'postgres', database: 'postgres' }));
    const socket = host.searchParams.get('host') ?? '';
    let started = performance.now();
    const how = [
      '--format=tar',
      '--wal-method=fetch',
      '--compress=server-zstd:3',
      '--checkpoint=fast',
    ];
    await runAs(owner, join(bin, 'pg_basebackup'), [
      '-h',
      socket,
      '-U',
      'postgres',
      '-D',
      backup,
      ...how,
    ]);
    const backedUp = seconds(started);
    const [before, after] = [await sizeOf(home), await sizeOf(backup)];
    started = performance.now();
    const unpack = ['--use-compress-program=zstd', '-xf', join(backup, 'base.tar.zst')];
    await runAs(owner, 'tar', [...unpack, '-C', join(restored, 'cluster')]);
    const unpacked = seconds(started);
    const answered = await tryRestored(restored);
    const gigabytes = (bytes: number) => (bytes / 2 ** 30).toFixed(2);
    const rate = (took: number) => (before / 2 ** 20 / took).toFixed(0);
    const head = ['', 'seconds', 'GB', 'MB of data a second'];
    console.log(
      `\n${table(head, [
        ['backup', backedUp.toFixed(0), gigabytes(after), rate(backedUp)],
        ['restore', unpacked.toFixed(0), gigabytes(before), rate(unpacked)],
        ['recovery until it answers', answered.toFixed(0), '', ''],
      ])}`,
    );
  } finally {
    for (const folder of [backup, restored]) await rm(folder, { recursive: true, force: true });
  }
}
