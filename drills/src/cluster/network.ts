import { run } from './shell.ts';

/** A machine of the cluster, by its number. */
export type MachineNumber = 1 | 2 | 3;
export const MACHINES = [1, 2, 3] as const;

/**
 * Three network namespaces on a bridge: machines with addresses of their own, on which every program
 * listens where it would on a real one. Nothing outside this machine reaches them.
 */
export interface Network {
  /** With the prefix length. */
  readonly range: string;
  address(machine: MachineNumber): string;
  /** What stands before a command that is to run on the machine. */
  enter(machine: MachineNumber): string[];
  pids(machine: MachineNumber): Promise<number[]>;
  /** Lets nothing pass between two machines, either way; both still reach everybody else. */
  cut(one: MachineNumber, other: MachineNumber): Promise<void>;
  mend(one: MachineNumber, other: MachineNumber): Promise<void>;
  close(): Promise<void>;
}

/** Makes the namespaces; their names hold this process's id, so that two drills may run at once. */
export async function openNetwork(): Promise<Network> {
  const tag = `rg${process.pid}`;
  const net = `10.77.${process.pid % 250}`;
  const name = (machine: MachineNumber) => `${tag}-${machine}`;
  const address = (machine: MachineNumber) => `${net}.${machine}`;
  const ip = (text: string) => run(['ip', ...text.split(' ')]);
  const network: Network = {
    range: `${net}.0/24`,
    address,
    enter: (machine) => ['ip', 'netns', 'exec', name(machine)],
    async pids(machine) {
      const text = await ip(`netns pids ${name(machine)}`).catch(() => '');
      return text.split('\n').filter(Boolean).map(Number);
    },
    async cut(one, other) {
      await ip(`-n ${name(one)} route add blackhole ${address(other)}/32`);
      await ip(`-n ${name(other)} route add blackhole ${address(one)}/32`);
    },
    async mend(one, other) {
      await ip(`-n ${name(one)} route del blackhole ${address(other)}/32`);
      await ip(`-n ${name(other)} route del blackhole ${address(one)}/32`);
    },
    async close() {
      for (const machine of MACHINES) {
        await ip(`link del ${tag}v${machine}`).catch(() => {});
        await ip(`netns del ${name(machine)}`).catch(() => {});
      }
      await ip(`link del ${tag}`).catch(() => {});
    },
  };
  try {
    await ip(`link add ${tag} type bridge`);
    await ip(`addr add ${net}.254/24 dev ${tag}`);
    await ip(`link set ${tag} up`);
    for (const machine of MACHINES) {
      const inside = `-n ${name(machine)}`;
      await ip(`netns add ${name(machine)}`);
      await ip(`link add ${tag}v${machine} type veth peer name eth0 netns ${name(machine)}`);
      await ip(`link set ${tag}v${machine} master ${tag} up`);
      await ip(`${inside} addr add ${address(machine)}/24 dev eth0`);
      await ip(`${inside} link set lo up`);
      await ip(`${inside} link set eth0 up`);
    }
  } catch (error) {
    await network.close();
    throw error;
  }
  return network;
}
