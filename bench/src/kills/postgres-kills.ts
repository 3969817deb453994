import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Scratch } from '../rig/scratch.ts';

/** The postmaster alone, all processes of PostgreSQL, or one that serves a connection. */
type Part = 'postmaster' | 'postgres' | 'backend';

/**
 * A PostgreSQL that can be killed and is started again at once.
 * @param onFailure hears that it did not start again
 */
export function breakable(scratch: Scratch, onFailure: (reason: string) => void) {
  let recovery = Promise.resolve();
  let recovering = false;
  const restart = async () => {
    recovering = true;
    await scratch
      .restart()
      .catch(async () => {
        await killLeftOver(join(scratch.folder, 'postgres', 'cluster'));
        await scratch.restart();
      })
      .catch((error) => onFailure(`PostgreSQL did not start: ${error}`));
    recovering = false;
  };
  return {
    async kill(part: Part): Promise<boolean> {
      if (recovering) return false;
      const { pid } = scratch.postgres;
      // The postmaster notices, ends all others and recovers by itself.
      if (part === 'backend') return await killBackend(pid);
      const backends = part === 'postgres' ? await childrenOf(pid) : [];
      for (const one of [{ pid }, ...backends]) killIfThere(one.pid);
      recovery = restart();
      return true;
    },
    recovered: () => recovery,
  };
}

async function killBackend(postmaster: number): Promise<boolean> {
  const serving = (await childrenOf(postmaster)).filter(({ title }) => /bench_server/.test(title));
  const one = serving[Math.floor(Math.random() * serving.length)];
  if (one) killIfThere(one.pid);
  return one !== undefined;
}

/**
 * Kills what is left of a PostgreSQL whose postmaster was killed: a backend that waited for a lock of one that is gone waits
 * for good, and none starts beside it.
 */
async function killLeftOver(cluster: string): Promise<void> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  for (const pid of pids)
    if ((await readlink(`/proc/${pid}/cwd`).catch(() => '')) === cluster) killIfThere(Number(pid));
}

/** The processes that a process has started, as Linux lists them. */
async function childrenOf(parent: number): Promise<{ pid: number; title: string }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (name) => {
      const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
      // The name in brackets may hold anything; what follows it is state and parent.
      const [, ppid] = /\) \S (\d+) [^)]*$/.exec(stat) ?? [];
      if (Number(ppid) !== parent) return [];
      const title = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
      return [{ pid: Number(name), title }];
    }),
  );
  return found.flat();
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
