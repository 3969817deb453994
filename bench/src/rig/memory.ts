import { readdirSync, readFileSync } from 'node:fs';

/** A process's own share of the memory that it uses, in MB; 0 where it has gone. */
function shareOf(pid: string): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1024;
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

/** Memory of a process and of those that it has started, in MB (Linux). */
export const memoryOf = (pid: number): number =>
  [String(pid), ...childrenOf(String(pid))].reduce((sum, one) => sum + shareOf(one), 0);

const EVERY_MS = 15;

/** Watches a process and its children. @returns how to stop, which tells the most they held at once */
export function watchMemory(pid: number, everyMs = EVERY_MS): () => number {
  let most = memoryOf(pid);
  const clock = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, everyMs);
  return () => {
    clearInterval(clock);
    return Math.max(most, memoryOf(pid));
  };
}
