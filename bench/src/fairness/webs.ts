import { API_BASE } from '@regalo/contract/api/endpoint';
import { exportAllGifts } from '@regalo/contract/reports/reports';
import { download } from '../exports/download.ts';
import { watchCpu } from '../rig/backend-cpu.ts';
import { openCaller } from '../rig/load.ts';
import { percentile } from '../rig/numbers.ts';
import type { Scratch } from '../rig/scratch.ts';
import { freePort, type ServerProcess, spawnServer, untilReady } from '../rig/server-process.ts';
import { callAll, orderOf } from './calls.ts';
import type { World } from './world.ts';

/** Some web processes over one database. */
export interface Webs {
  ports: number[];
  pids: number[];
  stop(): Promise<void>;
}

export async function startWebs({ serverUrl, folder }: Scratch, count: number): Promise<Webs> {
  const servers: { port: number; process: ServerProcess }[] = [];
  for (let n = 0; n < count; n += 1) {
    const port = await freePort();
    const process = spawnServer({ role: 'web', databaseUrl: serverUrl, folder, port });
    servers.push({ port, process });
    await untilReady(process, `http://127.0.0.1:${port}`);
  }
  return {
    ports: servers.map(({ port }) => port),
    pids: servers.map(({ process }) => process.child.pid ?? 0),
    stop: async () => void (await Promise.all(servers.map(({ process }) => process.stop()))),
  };
}

/** What small companies get of some web processes, alone and beside what a big company does. */
export interface Round {
  /** Calls a second, without the big company. */
  rate: number;
  /** Processor ms of a call: of the web processes, and of PostgreSQL. */
  web: number;
  database: number;
  /** The 95th of a hundred calls, in ms. */
  alone: number;
  besideOrder: number;
  besideExport: number;
}

async function sendBig({ big }: World, port: number): Promise<void> {
  const caller = await openCaller(port);
  await caller.ask(orderOf(big, big.people));
  caller.close();
}

/** One round of some web processes. The big company is at the first of them. */
export async function measureRound(
  { superuserUrl }: Scratch,
  world: World,
  { ports, pids }: Webs,
  atLeast: number,
): Promise<Round> {
  const [first = 0] = ports;
  const stop = await watchCpu(superuserUrl, pids);
  const alone = await callAll(world.small, ports, { atLeast });
  const { processes, database } = await stop();
  const order = await callAll(world.small, ports, { atLeast, beside: sendBig(world, first) });
  const csv = `${API_BASE}${exportAllGifts.path}?type=csv`;
  const beside = download(first, csv, world.big.token);
  const exported = await callAll(world.small, ports, { atLeast, beside });
  const p95 = ({ ms }: { ms: number[] }) => percentile(ms, 0.95);
  return {
    rate: alone.rate,
    web: processes / alone.ms.length,
    database: database / alone.ms.length,
    alone: p95(alone),
    besideOrder: p95(order),
    besideExport: p95(exported),
  };
}
