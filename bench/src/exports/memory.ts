import { readFile } from 'node:fs/promises';

/** Memory that a process holds now, in MB. Linux alone tells. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

/** Watches a process. @returns how to stop, which tells the most it held meanwhile, in MB */
export function watchMemory(pid: number): () => Promise<number> {
  let peak = 0;
  const look = async () => {
    peak = Math.max(peak, await memoryOf(pid));
  };
  const clock = setInterval(() => void look(), 50);
  return async () => {
    clearInterval(clock);
    await look();
    return peak;
  };
}
