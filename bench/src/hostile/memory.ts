import { readdirSync, readFileSync } from 'node:fs';

/** A process's own share of the memory that it uses, in bytes; 0 where it has gone. */
function shareOf(pid: string): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

function childrenOf(pid: string): string[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    );
  } catch {
    return [];
  }
}

/** Memory of a process and of those that it has started, in bytes (Linux). */
export const memoryOf = (pid: number): number =>
  [String(pid), ...childrenOf(String(pid))].reduce((sum, one) => sum + shareOf(one), 0);

const EVERY_MS = 15;

/** The most memory that a process and its children had at once while something went on. */
export async function peakDuring(pid: number, work: Promise<unknown>): Promise<number> {
  let most = 0;
  const look = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, EVERY_MS);
  try {
    await work;
  } finally {
    clearInterval(look);
  }
  return most;
}
