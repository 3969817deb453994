import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Undo } from '../undo.ts';
import {
  drillSettings,
  giveAway,
  makeCertificates,
  type Owner,
  writeMachineFiles,
} from './files.ts';
import { reserveHugePages } from './huge-pages.ts';
import { type Machine, machineOf, psql } from './machine.ts';
import { type MACHINES, type Network, openNetwork } from './network.ts';
import { askMembers, isWhole, type Member, receivers, says } from './patroni-api.ts';

/** Three machines that run PostgreSQL with the files of deploy/. */
export interface Cluster {
  readonly folder: string;
  readonly owner: Owner;
  readonly network: Network;
  readonly machines: readonly [Machine, Machine, Machine];
  /** What any machine tells of all of them; empty while none answers. */
  members(): Promise<Member[]>;
  /** Waits for one that leads and two that follow. @throws after two minutes */
  whole(): Promise<void>;
  leader(): Promise<Machine>;
  syncStandby(): Promise<Machine>;
  /** Waits until a machine leads, another than this, and its PostgreSQL takes writes. */
  leaderBesides(machine: Machine | undefined): Promise<Machine>;
  /** @throws where Patroni refuses */
  switchOver(from: Machine, to: Machine): Promise<void>;
  /** Takes all that etcd knows of the cluster away, so that a restored machine begins anew. */
  forget(): Promise<void>;
}

const PATIENCE_MS = 120_000;
const SWITCH_MS = 30_000;

/** Waits until something holds. @throws where it does not come to pass in time */
export async function until(what: string, holds: () => Promise<boolean>, ms = PATIENCE_MS) {
  const deadline = Date.now() + ms;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${ms / 1000} s`);
    await sleep(200);
  }
}

async function makeMachines(
  network: Network,
  { folder, owner, pgbouncer }: { folder: string; owner: Owner; pgbouncer: boolean },
) {
  const tlsFolder = join(folder, 'tls');
  await makeCertificates(tlsFolder);
  const names = ['ca.crt', 'server.crt', 'server.key'];
  const tls = new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(join(tlsFolder, name))] as const),
    ),
  );
  const repository = join(folder, 'backups');
  await mkdir(repository);
  await giveAway(repository, owner);
  const make = async (number: (typeof MACHINES)[number]) => {
    const root = join(folder, String(number));
    await writeMachineFiles(number, drillSettings(network, pgbouncer), { root, owner, tls });
    return machineOf(number, { network, root, owner, pgbouncer, repository });
  };
  return [await make(1), await make(2), await make(3)] as const;
}

/** Makes the machines and starts them; they are whole when this resolves. */
export async function startCluster(
  { owner, pgbouncer }: { owner: Owner; pgbouncer: boolean },
  undo: Undo,
): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'regalo-drill-'));
  undo.add(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const network = await openNetwork();
  undo.add(() => network.close());
  const machines = await makeMachines(network, { folder, owner, pgbouncer });
  await reserveHugePages(machines, undo);
  for (const machine of machines) {
    undo.add(() => machine.kill());
    await machine.start();
  }
  const cluster = clusterOf({ folder, owner, network, machines });
  await cluster.whole();
  return cluster;
}

function clusterOf(made: Pick<Cluster, 'folder' | 'owner' | 'network' | 'machines'>): Cluster {
  const { machines } = made;
  const [first] = machines;
  const members = async () =>
    (await Promise.all(machines.map(askMembers))).find(({ length }) => length > 0) ?? [];
  const withRole = async (wanted: Member['role']) => {
    const found = (await members()).find(({ role }) => role === wanted);
    const machine = machines.find(({ name }) => name === found?.name);
    if (!machine) throw new Error(`no machine is ${wanted}`);
    return machine;
  };
  const patronictl = async (args: string[], input?: string) => {
    const file = join(first.root, 'etc/patroni/config.yml');
    return await first.run(['patronictl', '-c', file, ...args], input);
  };
  return {
    ...made,
    members,
    whole: () =>
      until('a whole cluster', async () => {
        // What a machine that was killed last told is still there for a while.
        const up = await Promise.all(machines.map((one) => says(one, 'health')));
        return up.every(Boolean) && isWhole(await members());
      }),
    leader: () => withRole('leader'),
    syncStandby: () => withRole('sync_standby'),
    async leaderBesides(old) {
      let found: Machine | undefined;
      await until('a machine that leads', async () => {
        const others = machines.filter((machine) => machine !== old);
        const primaries = await Promise.all(others.map((one) => says(one, 'primary')));
        found = others.find((_, n) => primaries[n]);
        return found !== undefined;
      });
      return found as Machine;
    },
    async switchOver(from, to) {
      const third = machines.find((one) => one !== from && one !== to) as Machine;
      await third.follow(to);
      const follows = async () => (await receivers(to)).includes(third.name);
      await until(`${third.name} follows ${to.name}`, follows);
      await psql(from, 'CHECKPOINT');
      const said = await patronictl([
        'switchover',
        '--leader',
        from.name,
        '--candidate',
        to.name,
        '--force',
      ]);
      // It ends with 0 where Patroni refused, too, and at times before everybody has heard of it.
      const leads = async () =>
        (await members()).some(({ name, role }) => role === 'leader' && name === to.name);
      await until(`${to.name} leads (${said.trim()})`, leads, SWITCH_MS);
      await third.follow();
    },
    async forget() {
      await patronictl(['remove', 'regalo'], 'regalo\nYes I am aware\n');
    },
  };
}
