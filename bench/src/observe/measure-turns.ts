import { cpuOf } from '../rig/cpu.ts';
import { type Caller, openCaller, type Wanted } from '../rig/load.ts';

/** In a turn. */
const REQUESTS = 20;
/** Asked before them and not measured: they also clear up what the server before has left behind. */
const UNMEASURED = 3;
/** Share left out at either end: the dearest requests collect the garbage of those before them. */
const EXTREMES = 0.02;

/** The mean of all but the extremes. */
function middleMean(values: readonly number[]): number {
  const out = Math.floor(values.length * EXTREMES);
  const kept = [...values].sort((a, b) => a - b).slice(out, values.length - out);
  return kept.reduce((sum, value) => sum + value, 0) / kept.length;
}

async function measureTurn(pid: number, caller: Caller, wanted: Wanted): Promise<number[]> {
  for (let n = 0; n < UNMEASURED; n += 1) await caller.ask(wanted);
  const times: number[] = [];
  for (let n = 0; n < REQUESTS; n += 1) {
    const before = cpuOf(pid);
    await caller.ask(wanted);
    times.push(cpuOf(pid) - before);
  }
  return times;
}

/**
 * Asks several servers of one process in turn, one request at a time: with several at once, what two equal servers
 * take differs by up to a tenth.
 * @param pid of the process
 * @param turns of each server
 * @returns for each server its processor time for a request, in µs
 */
export async function measureTurns(pid: number, ports: number[], wanted: Wanted, turns: number) {
  const callers = await Promise.all(ports.map(openCaller));
  const times = callers.map((): number[] => []);
  for (let turn = 0; turn < turns; turn += 1)
    for (const step of callers.keys()) {
      // The order changes: each comes after each other one as often.
      const n = (step * (1 + (turn % 2)) + turn) % callers.length;
      const caller = callers[n];
      if (caller) times[n]?.push(...(await measureTurn(pid, caller, wanted)));
    }
  for (const caller of callers) caller.close();
  return times.map((each) => middleMean(each) * 1_000);
}
