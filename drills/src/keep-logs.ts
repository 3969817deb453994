import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cluster } from './cluster/cluster.ts';

/** Copies what the programs of machines and product wrote. */
export async function keepLogs({ folder, machines }: Cluster, to: string): Promise<void> {
  for (const { root, name } of machines)
    await cp(join(root, 'var/log'), join(to, name), { recursive: true });
  for (const name of await readdir(join(folder, 'app')))
    if (name.endsWith('.log')) await cp(join(folder, 'app', name), join(to, 'app', name));
}
