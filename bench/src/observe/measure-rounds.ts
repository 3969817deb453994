import { cpuOf } from '../rig/cpu.ts';
import { openCaller, type Wanted } from '../rig/load.ts';

/** Of each way in a round; as many in each order of three ways. */
const TURNS = 6;
/** In a turn. */
const REQUESTS = 40;

/**
 * Asks several servers of one process in turn, one request at a time: with several at once, what two equal servers
 * take differs by up to a tenth.
 * @param pid of the process
 * @returns for each server its processor time for a request in each round, in µs
 */
export async function measureRounds(pid: number, ports: number[], wanted: Wanted, rounds: number) {
  const callers = await Promise.all(ports.map(openCaller));
  const times = callers.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    const sums = callers.map(() => 0);
    for (let turn = 0; turn < TURNS; turn += 1)
      for (const step of callers.keys()) {
        // The order changes: each server also clears up what the one before it left behind.
        const n = (step * (1 + (turn % 2)) + turn) % callers.length;
        const before = cpuOf(pid);
        for (let asked = 0; asked < REQUESTS; asked += 1) await callers[n]?.ask(wanted);
        sums[n] = (sums[n] ?? 0) + cpuOf(pid) - before;
      }
    for (const [n, sum] of sums.entries()) times[n]?.push((sum / TURNS / REQUESTS) * 1_000);
  }
  for (const caller of callers) caller.close();
  return times;
}
