import { setTimeout as sleep } from 'node:timers/promises';
import { findBookFaults, prepareDatabase } from '@regalo/server/bench';
import { asSuperuser } from '../../bench/src/rig/scratch.ts';
import { freePort } from '../../bench/src/rig/server-process.ts';
import { makeTills, sendVouchers, type Voucher, type World } from '../../bench/src/rig/tills.ts';
import type { LaidOut } from '../../bench/src/rig/version-before.ts';
import { type App, openApp } from './app.ts';
import { type Cluster, startCluster } from './cluster/cluster.ts';
import { type Addresses, addressesAt, makeDatabase, superuserUrl } from './cluster/database.ts';
import type { Owner } from './cluster/files.ts';
import { psql } from './cluster/machine.ts';
import { type Diary, emptyDiary } from './load/diary.ts';
import { type Load, SENDERS, startLoad } from './load/load.ts';
import type { Undo } from './undo.ts';
import { type GivenUp, judge, longestGap } from './verdict/judge.ts';
import { readRecords } from './verdict/records.ts';
import type { Result } from './verdict/result.ts';

const SIZES = { shops: 2, tillsEach: SENDERS / 2, vouchers: 200 };

/** A cluster with the product on it, and what a drill does to them. */
export interface Stage {
  readonly cluster: Cluster;
  readonly app: App;
  readonly addresses: Addresses;
  readonly diary: Diary;
  log(line: string): void;
  /** Seconds of load before and after what the drill does. */
  readonly seconds: number;
  readonly undo: Undo;
  startLoad(name?: string): Load;
}

export interface StageOptions {
  owner: Owner;
  pgbouncer: boolean;
  seconds: number;
  log: (line: string) => void;
  /** The version that the product begins with; the present one if absent. */
  version?: LaidOut | undefined;
}

/** Starts everything and fills the database. */
export async function setStage(options: StageOptions, undo: Undo): Promise<Stage> {
  const { seconds, log } = options;
  log('starting etcd, Patroni and PostgreSQL on three machines');
  const cluster = await startCluster(options, undo);
  const ports = {
    product: await freePort(),
    replica: await freePort(),
    migrate: await freePort(),
  };
  const addresses = addressesAt(ports, cluster.folder);
  const { pgbouncer, version } = options;
  const app = await openApp(cluster, {
    ...{ ports, databaseUrl: addresses.productUrl, readUrl: addresses.readUrl, pgbouncer },
    version: version?.folder,
  });
  undo.add(() => app.stop());
  await makeDatabase(cluster, addresses, version?.migrate ?? prepareDatabase);
  log('starting the product');
  await app.start();
  const fillable = { ...addresses, superuserUrl: await superuserUrl(cluster) };
  const world: World = await makeTills(fillable, SIZES);
  const vouchers: Voucher[] = await sendVouchers(fillable, app.urls[0] ?? '', world);
  const diary = emptyDiary();
  const stage = { urls: app.urls, world, vouchers, diary };
  return {
    cluster,
    app,
    addresses,
    diary,
    log,
    seconds,
    undo,
    startLoad: (name) => startLoad({ ...stage, ...(name ? { name } : {}) }),
  };
}

/**
 * Runs what a drill does in the middle of a load.
 * @returns what it measured besides
 */
export async function underLoad<T>(stage: Stage, act: () => Promise<T>): Promise<T> {
  const { log, seconds, diary } = stage;
  const load = stage.startLoad();
  try {
    await sleep(seconds * 1_000);
    log(`${diary.times.length - 1} calls acknowledged; now it happens`);
    const measured = await act();
    await sleep(seconds * 1_000);
    return measured;
  } finally {
    await load.stop();
    log(`${diary.times.length - 2} calls acknowledged; the load is over`);
  }
}

/** How many transactions the standbys have answered since they started. */
async function readsOfStandbys({ machines }: Cluster): Promise<Record<string, number>> {
  const sql = `select case when pg_is_in_recovery() then xact_commit else 0 end
    from pg_stat_database where datname = 'regalo'`;
  const counts = await Promise.all(machines.map(async (one) => Number(await psql(one, sql))));
  return { 'transactions of standbys': counts.reduce((sum, count) => sum + count, 0) };
}

/**
 * Waits until the cluster is whole, and compares what was acknowledged with what is there.
 * @param restored what a restore has given up, and the mails that were sent in that time
 */
export async function conclude(
  { cluster, app, addresses, diary }: Stage,
  extra: Result['extra'] = {},
  restored?: { givenUp: GivenUp; mails: string[] },
): Promise<Result> {
  await cluster.whole();
  const reads = await readsOfStandbys(cluster);
  const reports = { 'reports that showed what was just sent': diary.reports, ...reads };
  const records = await asSuperuser(await superuserUrl(cluster), readRecords);
  const { acknowledged, lost, doubled, toReconcile } = judge(diary, records, restored?.givenUp);
  const { faults } = await findBookFaults(addresses.serverUrl);
  const deaths = app.deaths();
  const never = [lost, doubled, diary.wrong, diary.unanswered, faults, deaths];
  return {
    acknowledged,
    lost: lost.length,
    doubled: doubled.length,
    longestGap: longestGap(diary.times) / 1_000,
    wrong: diary.wrong.length,
    unanswered: diary.unanswered.length,
    bookFaults: faults.length,
    deaths: deaths.length,
    broken: diary.broken,
    unavailable: diary.unavailable,
    toReconcile: [...toReconcile, ...(restored?.mails ?? [])],
    extra: {
      ...extra,
      ...reports,
      ...(restored && { 'calls to reconcile': toReconcile.length }),
    },
    examples: never.flatMap(([first]) => (first === undefined ? [] : [first])),
  };
}
