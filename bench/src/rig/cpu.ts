import { readdirSync, readFileSync } from 'node:fs';

/** Processor time that a process has used in all of its threads, in ms (Linux). */
export function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) => {
    const [running = '0'] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(
      ' ',
    );
    return Number(running);
  });
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}
