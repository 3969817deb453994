import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';
import { until } from './cluster.ts';
import { type Machine, psql, socketOf } from './machine.ts';

const BIN = '/usr/lib/postgresql/15/bin';
const dataOf = ({ root }: Machine) => join(root, 'var/lib/postgresql/15/regalo');

/** Takes a full backup of the machine that leads. */
export async function backUp(cluster: Cluster): Promise<void> {
  const leader = await cluster.leader();
  await leader.run(['pgbackrest', '--stanza=regalo', '--type=full', 'backup']);
}

/** Waits until all of the log that is written by now is in the archive. */
export async function archiveAll(machine: Machine): Promise<void> {
  const segment = await psql(machine, 'select pg_walfile_name(pg_switch_wal())');
  await until(`${segment} in the archive`, async () => {
    const sql = 'select coalesce(last_archived_wal, $$$$) from pg_stat_archiver';
    return (await psql(machine, sql)) >= segment;
  });
}

/** Recovers one machine to a moment, alone and reached by nobody. */
async function recover(machine: Machine, target: Date): Promise<void> {
  const data = dataOf(machine);
  await machine.run([
    'pgbackrest',
    '--stanza=regalo',
    '--type=time',
    `--target=${target.toISOString().replace('T', ' ').replace('Z', '+00')}`,
    '--target-action=promote',
    'restore',
  ]);
  const log = join(machine.root, 'var/log/postgresql/recovery.log');
  const pgCtl = [join(BIN, 'pg_ctl'), '-D', data];
  await machine.run([
    ...pgCtl,
    '-o',
    // The backup may be of another machine, whose folders are others here.
    `-c listen_addresses='' -c unix_socket_directories=${socketOf(machine)}`,
    '-l',
    log,
    '-w',
    '-t',
    '600',
    'start',
  ]);
  await until(
    'the end of recovery',
    async () => (await psql(machine, 'select pg_is_in_recovery()')) === 'f',
    600_000,
  );
  await machine.run([...pgCtl, '-m', 'fast', '-w', 'stop']);
}

/**
 * Restores the whole cluster to a moment, as docs/cluster.md says: one machine from the backup and the
 * archived log, the others from it.
 */
export async function restoreTo(cluster: Cluster, target: Date): Promise<void> {
  const [first, ...others] = cluster.machines;
  for (const machine of cluster.machines) await machine.stopDatabase();
  await recover(first, target);
  await cluster.forget();
  first.startDatabase();
  await cluster.leaderBesides(undefined);
  for (const machine of others) {
    await rm(dataOf(machine), { recursive: true, force: true });
    machine.startDatabase();
  }
  await cluster.whole();
}
