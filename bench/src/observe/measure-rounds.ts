import { cpuOf } from '../rig/cpu.ts';
import { type Caller, openCaller, type Wanted } from '../rig/load.ts';

/** Of each way in a round. */
const TURNS = 12;
/** In a turn. */
const REQUESTS = 40;
const CONNECTIONS = 4;

/** A server's connections, which are kept. @returns how to ask it, and how to close them */
async function openCallers(port: number) {
  const callers = await Promise.all(Array.from({ length: CONNECTIONS }, () => openCaller(port)));
  const askInTurn = async (caller: Caller, wanted: Wanted) => {
    for (let n = 0; n < REQUESTS / CONNECTIONS; n += 1) await caller.ask(wanted);
  };
  return {
    ask: (wanted: Wanted) => Promise.all(callers.map((caller) => askInTurn(caller, wanted))),
    close() {
      for (const caller of callers) caller.close();
    },
  };
}

/**
 * Asks several servers of one process in turn.
 * @param pid of the process
 * @returns for each server its processor time for a request in each round, in µs
 */
export async function measureRounds(pid: number, ports: number[], wanted: Wanted, rounds: number) {
  const ways = await Promise.all(ports.map(openCallers));
  const times = ways.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    const sums = ways.map(() => 0);
    for (let turn = 0; turn < TURNS; turn += 1)
      for (const step of ways.keys()) {
        // The order changes: each server also clears up what the one before it left behind.
        const n = (step * (1 + (turn % 2)) + turn) % ways.length;
        const before = cpuOf(pid);
        await ways[n]?.ask(wanted);
        sums[n] = (sums[n] ?? 0) + cpuOf(pid) - before;
      }
    for (const [n, sum] of sums.entries()) times[n]?.push((sum / TURNS / REQUESTS) * 1_000);
  }
  for (const way of ways) way.close();
  return times;
}
