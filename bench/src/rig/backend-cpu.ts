import { cpuOf } from './cpu.ts';
import { asSuperuser } from './scratch.ts';

/** Those of a database that serve the product, whatever they do. */
const BACKENDS = `select pid from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;

type Used = Map<number, number>;

function readUsed(pids: readonly number[]): Used {
  const used: Used = new Map();
  for (const pid of pids)
    try {
      used.set(pid, cpuOf(pid));
    } catch {
      // It has gone since.
    }
  return used;
}

const added = (before: Used, after: Used): number =>
  [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);

/** Processor time in ms. */
export interface CpuUsed {
  processes: number;
  /** Of the connections to the database; one that was closed meanwhile is left out. */
  database: number;
}

/** Begins to count the processor time of processes and of a database's connections (Linux). */
export async function watchCpu(
  superuserUrl: string,
  pids: readonly number[],
): Promise<() => Promise<CpuUsed>> {
  const backends = async () => {
    const { rows } = await asSuperuser(superuserUrl, (client) =>
      client.query<{ pid: number }>(BACKENDS),
    );
    return readUsed(rows.map(({ pid }) => pid));
  };
  const before = { processes: readUsed(pids), database: await backends() };
  return async () => ({
    processes: added(before.processes, readUsed(pids)),
    database: added(before.database, await backends()),
  });
}
