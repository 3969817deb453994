import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningPostgres, startPostgres } from '@regalo/embedded-postgres/start-postgres';
import { prepareDatabase } from '@regalo/server/bench';
import { asSuperuser, type Scratch } from '../rig/scratch.ts';
import { BUILDERS } from './options.ts';

const OWNER = 'regalo_bench_owner';

/** Nothing survives a power failure meanwhile; what has been filled is flushed afterwards. */
const FILLING = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  // What is written to a table that the same transaction has emptied goes to no log.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '30min',
  autovacuum: 'off',
  shared_buffers: '2GB',
  maintenance_work_mem: '1GB',
  max_parallel_maintenance_workers: String(BUILDERS),
};

/** As a machine of 16 GB that serves nothing else would have it, at a smaller size. */
export const SERVING = {
  shared_buffers: '2GB',
  effective_cache_size: '8GB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  max_wal_size: '4GB',
  random_page_cost: '1.1',
  // Of ten million rows a fiftieth, not a fifth, waits to be vacuumed.
  autovacuum_vacuum_scale_factor: '0.02',
  autovacuum_vacuum_insert_scale_factor: '0.02',
  autovacuum_analyze_scale_factor: '0.02',
};

/** A database of the cluster, with its addresses. */
export type Place = Pick<Scratch, 'serverUrl' | 'superuserUrl' | 'folder'>;

export interface Cluster {
  postgres: RunningPostgres;
  place(database: string): Place;
  stop(): Promise<void>;
}

/** Starts the PostgreSQL of a data folder, to be filled or to serve. */
export async function startCluster(data: string, how: 'fill' | 'serve'): Promise<Cluster> {
  await mkdir(data, { recursive: true });
  const binaries = process.env.POSTGRES_BIN;
  // The embedded one is built without it.
  const compression = binaries ? { wal_compression: 'lz4' } : {};
  const settings = how === 'fill' ? FILLING : { ...SERVING, ...compression };
  const postgres = await startPostgres({ dataDir: join(data, 'postgres'), binaries, settings });
  const place = (database: string) => {
    const url = (user: string) => postgres.url({ user, database });
    return { folder: data, serverUrl: url('regalo_bench_server'), superuserUrl: url('postgres') };
  };
  return { postgres, place, stop: () => postgres.stop() };
}

/** Lets a copy be taken of a cluster over its socket. */
export async function allowBackups({ postgres }: Cluster): Promise<void> {
  const rules = join(postgres.home, 'cluster/pg_hba.conf');
  const rule = 'local replication all trust\n';
  if ((await readFile(rules, 'utf8')).includes(rule)) return;
  await appendFile(rules, rule);
  await asSuperuser(postgres.url({ user: 'postgres', database: 'postgres' }), (client) =>
    client.query('select pg_reload_conf()'),
  );
}

/** Makes a database with the product's tables, unless it is there. */
export async function makeDatabase({ postgres, place }: Cluster, name: string): Promise<Place> {
  await asSuperuser(postgres.url({ user: 'postgres', database: 'postgres' }), async (client) => {
    const has = async (text: string, value: string) =>
      (await client.query(text, [value])).rowCount !== 0;
    if (!(await has('select from pg_roles where rolname = $1', OWNER)))
      await client.query(`create role ${OWNER} login createrole`);
    if (!(await has('select from pg_database where datname = $1', name)))
      await client.query(`create database ${name} owner ${OWNER}`);
  });
  const made = place(name);
  await prepareDatabase(postgres.url({ user: OWNER, database: name }), made.serverUrl);
  return made;
}
