import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseSettings } from '../../../deploy/src/render.ts';
import { type Owner, setFollowed } from './files.ts';
import type { MachineNumber, Network } from './network.ts';
import { run } from './shell.ts';
import { type Supervised, supervise } from './supervise.ts';

/** One machine of the cluster: etcd, Patroni with PostgreSQL, and PgBouncer where it is asked for. */
export interface Machine {
  readonly number: MachineNumber;
  readonly name: string;
  readonly address: string;
  /** Below it lie its /etc, /var and /run. */
  readonly root: string;
  start(): Promise<void>;
  /** Ends it in order, as systemd does at a shutdown. */
  stop(): Promise<void>;
  /** Ends all its programs at once, as a power cut does. */
  kill(): Promise<void>;
  killEtcd(): Promise<void>;
  startEtcd(): Promise<void>;
  /** Patroni and PostgreSQL alone; etcd goes on. */
  stopDatabase(): Promise<void>;
  startDatabase(): void;
  /** Lets its PostgreSQL follow another standby; without one, whoever leads. */
  follow(standby?: Machine): Promise<void>;
  freeze(): Promise<void>;
  resume(): Promise<void>;
  /** Runs a program there as the user of PostgreSQL. */
  run(command: readonly string[], input?: string): Promise<string>;
}

export interface MachineOptions {
  network: Network;
  root: string;
  owner: Owner;
  pgbouncer: boolean;
  /** The folder of the backups, which all machines share. */
  repository: string;
}

/** The folder of the socket on which a machine's PostgreSQL listens. */
export const socketOf = ({ root }: Pick<Machine, 'root'>) => join(root, 'run/postgresql');

/** Asks the PostgreSQL of a machine as its superuser. */
export async function psql(machine: Machine, sql: string, database = 'postgres'): Promise<string> {
  const options = ['-h', socketOf(machine), '-U', 'postgres', '-d', database, '-qXAt', '-c', sql];
  return (await machine.run(['psql', ...options])).trim();
}

const PASSED_ON = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' };

/** The settings that pgBackRest has here instead of a bucket, and its folders of a machine. */
const backupEnvironment = (root: string, repository: string) => ({
  PGBACKREST_CONFIG: join(root, 'etc/pgbackrest.conf'),
  PGBACKREST_REPO1_TYPE: 'posix',
  PGBACKREST_REPO1_PATH: repository,
  PGBACKREST_LOCK_PATH: join(root, 'run/pgbackrest'),
  PGBACKREST_LOG_PATH: join(root, 'var/log/pgbackrest'),
});

async function killAll(network: Network, number: MachineNumber): Promise<void> {
  for (;;) {
    const pids = await network.pids(number);
    if (pids.length === 0) return;
    for (const pid of pids) signal(pid, 'SIGKILL');
    await sleep(20);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** A machine that is off; its files are there. */
export function machineOf(number: MachineNumber, options: MachineOptions): Machine {
  const { network, root, owner, pgbouncer, repository } = options;
  const env = { ...PASSED_ON, HOME: root, ...backupEnvironment(root, repository) };
  const { uid, gid } = owner;
  const user = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--'];
  const within = (command: readonly string[]) => [...network.enter(number), ...user, ...command];
  const program = (name: string, command: readonly string[], more = {}) =>
    supervise({
      name: `${name} of machine ${number}`,
      command: within(command),
      env: { ...env, ...more },
      log: join(root, 'var/log', `${name}.log`),
    });
  const running = new Map<string, Supervised>();
  const begin = (name: string, command: readonly string[], more = {}) =>
    running.set(name, program(name, command, more));
  const end = async (name: string) => {
    await running.get(name)?.stop();
    running.delete(name);
  };
  const startEtcd = async () => {
    // systemd hands the same file over as the environment.
    const settings = parseSettings(await readFile(join(root, 'etc/default/etcd'), 'utf8'));
    begin('etcd', ['/usr/bin/etcd'], settings);
  };
  const startDatabase = () => {
    begin('patroni', ['/usr/bin/patroni', join(root, 'etc/patroni/config.yml')]);
    if (pgbouncer)
      begin('pgbouncer', ['/usr/sbin/pgbouncer', join(root, 'etc/pgbouncer/pgbouncer.ini')]);
  };
  const stopDatabase = async () => {
    await end('pgbouncer');
    await end('patroni');
  };
  const follow = async (standby?: Machine) => {
    const file = await setFollowed(root, standby?.name ?? '');
    const reload = ['patronictl', '-c', file, 'reload', 'regalo', `m${number}`, '--force'];
    await run(within(reload), { env });
  };
  const toAll = async (name: NodeJS.Signals) => {
    for (const pid of await network.pids(number)) signal(pid, name);
  };
  return {
    number,
    name: `m${number}`,
    address: network.address(number),
    root,
    async start() {
      await startEtcd();
      startDatabase();
    },
    async stop() {
      await stopDatabase();
      await end('etcd');
    },
    async kill() {
      const killed = [...running.values()].map((one) => one.kill());
      running.clear();
      await killAll(network, number);
      await Promise.all(killed);
    },
    async killEtcd() {
      await running.get('etcd')?.kill();
      running.delete('etcd');
    },
    startEtcd,
    stopDatabase,
    startDatabase,
    follow,
    freeze: () => toAll('SIGSTOP'),
    resume: () => toAll('SIGCONT'),
    run: (command, input) => run(within(command), { env, ...(input ? { input } : {}) }),
  };
}
