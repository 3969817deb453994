/** What metrics and traces cost the server: its processor time for a request, with and without them. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { API_BASE } from '@regalo/contract/api/endpoint';
import { getServiceFee } from '@regalo/contract/gifts/send-gifts';
import { listPeople } from '@regalo/contract/people/list';
import { type MadeCompany, makeCompany, makePeople, openDatabase } from '@regalo/server/bench';
import { measureTurns } from './observe/measure-turns.ts';
import { holdLimits } from './rig/limits.ts';
import type { Wanted } from './rig/load.ts';
import { meanRatio, median, table } from './rig/numbers.ts';
import { onScratch, type Scratch } from './rig/scratch.ts';
import { buildApp, environment, freePort } from './rig/server-process.ts';

/** Two processes of one program differ by a tenth, for all their lives: here one process holds all. */
const WAYS = fileURLToPath(new URL('./observe/ways.ts', import.meta.url));
/**
 * Processes, each of which gives one figure for every way. Within one of them two equal servers differ by some per
 * cent, too, and more turns do not change that: more processes do.
 */
const PROCESSES = Number(process.env.PROCESSES ?? 24);
/** Of each server in each process. */
const TURNS = 150;
/** Turns that are forgotten: a request costs much more until everything is compiled. */
const WARMING = 100;
const AT_MOST = { bound: '≤', limit: 1.03 } as const;
/** As often as Prometheus asks by default; it is part of the cost. */
const SCRAPE_MS = 15_000;

async function fill({ serverUrl }: Scratch): Promise<MadeCompany> {
  const database = openDatabase(serverUrl, { max: 2 });
  try {
    const company = await makeCompany(database);
    await makePeople(
      database,
      company.id,
      Array.from({ length: 1_000 }, () => ({})),
    );
    return company;
  } finally {
    await database.close();
  }
}

/** How the server is watched: not at all, by metrics, or by metrics and traces. */
type Way = 'bare' | 'counted' | 'traced';
/** When each is started: which comes first costs, too, so each order is there as often. */
const ORDERS: Way[][] = [
  ['bare', 'counted', 'traced'],
  ['traced', 'counted', 'bare'],
  ['counted', 'traced', 'bare'],
  ['bare', 'traced', 'counted'],
  ['traced', 'bare', 'counted'],
  ['counted', 'bare', 'traced'],
];
type Ports = Record<Way, number>;

/** A request's processor time in each process, by the way in which the server is watched; in µs. */
type Times = Record<Way, number[]>;

/** Measures a process that holds a server for each way. The first turns warm up and are forgotten. */
async function measureScene(pid: number, ports: Ports, wanted: Wanted, times: Times) {
  const ways = Object.keys(ports) as Way[];
  const inOrder = ways.map((way) => ports[way]);
  await measureTurns(pid, inOrder, wanted, WARMING);
  const measured = await measureTurns(pid, inOrder, wanted, TURNS);
  for (const [n, way] of ways.entries()) times[way].push(measured[n] ?? Number.NaN);
}

function report(measured: Record<string, Times>): void {
  const results = Object.entries(measured).map(([scene, { bare, counted, traced }]) => ({
    scene,
    micros: [bare, counted, traced].map((values) => Math.round(median(values))),
    metrics: meanRatio(counted, bare),
    traces: meanRatio(traced, bare),
  }));
  const ratio = (mean: ReturnType<typeof meanRatio>) =>
    `${mean.ratio.toFixed(3)} ± ${mean.off.toFixed(3)}`;
  const head = ['µs of CPU a request', 'without', 'metrics', 'and traces', 'ratio', 'with traces'];
  const rows = results.map(({ scene, micros, metrics, traces }) => [
    ...[scene, ...micros],
    ...[ratio(metrics), ratio(traces)],
  ]);
  console.log(`\n${table(head, rows)}`);
  holdLimits(
    results.flatMap(({ scene, metrics, traces }) => [
      { what: `metrics / without, ${scene}`, measured: metrics.ratio, ...AT_MOST },
      { what: `and traces / without, ${scene}`, measured: traces.ratio, ...AT_MOST },
    ]),
  );
}

/** A collector that takes all and keeps nothing. @returns its address, and how to close it */
async function openCollector() {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end('{}'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

/** Starts a process with a server for each way, in the order of their settings. */
async function withWays(
  { serverUrl: databaseUrl, folder }: Scratch,
  settings: readonly (readonly [Way, Record<string, string>])[],
  work: (pid: number, ports: Ports) => Promise<void>,
): Promise<void> {
  const env = environment({ role: 'web', databaseUrl, folder });
  const child = fork(WAYS, [JSON.stringify(settings.map(([, each]) => each))], { env });
  try {
    const [ports] = (await once(child, 'message')) as [number[]];
    const named = settings.map(([way], n) => [way, ports[n]]);
    await work(child.pid ?? 0, Object.fromEntries(named) as Ports);
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

async function compare(scratch: Scratch): Promise<void> {
  const { token } = await fill(scratch);
  const collector = await openCollector();
  const metricsPorts = [String(await freePort()), String(await freePort())] as const;
  const settings: Record<Way, Record<string, string>> = {
    bare: {},
    counted: { METRICS_PORT: metricsPorts[0] },
    traced: { METRICS_PORT: metricsPorts[1], OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
  };
  const scrapes = setInterval(() => {
    for (const port of metricsPorts)
      fetch(`http://127.0.0.1:${port}/metrics`).then(
        (answer) => answer.text(),
        () => {},
      );
  }, SCRAPE_MS);
  const headers = { authorization: `Bearer ${token}` };
  const get = (path: string): Wanted => ({ method: 'GET', path: API_BASE + path, headers });
  const list = get(`${listPeople.path}?role=1&page=1&limit=10`);
  const none = (): Times => ({ bare: [], counted: [], traced: [] });
  const measured = { 'a list': none(), 'one row': none() };
  try {
    for (let n = 0; n < PROCESSES; n += 1) {
      const order = ORDERS[n % ORDERS.length] ?? [];
      const inOrder = order.map((way) => [way, settings[way]] as const);
      await withWays(scratch, inOrder, async (pid, ports) => {
        await measureScene(pid, ports, list, measured['a list']);
        await measureScene(pid, ports, get(getServiceFee.path), measured['one row']);
      });
    }
  } finally {
    clearInterval(scrapes);
    collector.close();
  }
  report(measured);
}

await buildApp();
await onScratch(compare);
