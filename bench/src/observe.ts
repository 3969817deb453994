/** What metrics and traces cost the server: its processor time for a request, with and without them. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { API_BASE } from '@regalo/contract/api/endpoint';
import { getTaxes } from '@regalo/contract/gifts/send-gifts';
import { listPeople } from '@regalo/contract/people/list';
import { openDatabase } from '../../server/src/database/database.ts';
import { type MadeCompany, makeCompany, makePeople } from '../../server/src/testing/factories.ts';
import { cpuOf } from './rig/cpu.ts';
import { holdLimits } from './rig/limits.ts';
import { openCaller, type Wanted } from './rig/load.ts';
import { memoryOf } from './rig/memory.ts';
import { measureInTurn, median, medianRatio, table } from './rig/numbers.ts';
import { onScratch, type Scratch } from './rig/scratch.ts';
import { buildApp, freePort, type RunningServer, withServer } from './rig/server-process.ts';

const PAIRS = Number(process.env.PAIRS ?? 20);
const REQUESTS = Number(process.env.REQUESTS ?? 2_000);
const CONNECTIONS = 4;
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

/** Asks so many times. @returns the server's processor time for each, in microseconds */
async function measureCpu({ port, process: { child } }: RunningServer, wanted: Wanted) {
  const pid = child.pid ?? 0;
  const before = cpuOf(pid);
  const ask = async () => {
    const caller = await openCaller(port);
    for (let n = 0; n < REQUESTS / CONNECTIONS; n += 1) await caller.ask(wanted);
    caller.close();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  return ((cpuOf(pid) - before) / REQUESTS) * 1_000;
}

interface Servers {
  bare: RunningServer;
  counted: RunningServer;
  traced: RunningServer;
}

async function measureScene({ bare, counted, traced }: Servers, name: string, wanted: Wanted) {
  const [without = [], metrics = [], traces = []] = await measureInTurn(PAIRS, [
    () => measureCpu(bare, wanted),
    () => measureCpu(counted, wanted),
    () => measureCpu(traced, wanted),
  ]);
  const ratios = { metrics: medianRatio(metrics, without), traces: medianRatio(traces, without) };
  const micros = [without, metrics, traces].map((values) => Math.round(median(values)));
  return {
    name,
    ratios,
    row: [name, ...micros, ratios.metrics.toFixed(3), ratios.traces.toFixed(3)],
  };
}

async function measureAll(servers: Servers, { token }: MadeCompany): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const get = (path: string): Wanted => ({ method: 'GET', path: API_BASE + path, headers });
  const scenes = [
    await measureScene(servers, 'a list', get(`${listPeople.path}?role=1&page=1&limit=10`)),
    await measureScene(servers, 'one row', get(getTaxes.path)),
  ];
  const head = ['µs of CPU a request', 'without', 'metrics', 'and traces', 'ratio', 'with traces'];
  const rows = scenes.map(({ row }) => row);
  console.log(`\n${table(head, rows)}`);
  const memory = Object.entries(servers).map(
    ([
      name,
      {
        process: { child },
      },
    ]) => `${name} ${Math.round(memoryOf(child.pid ?? 0))} MB`,
  );
  console.log(`\nmemory afterwards: ${memory.join(', ')}`);
  holdLimits(
    scenes.flatMap(({ name, ratios }) => [
      { what: `metrics / without, ${name}`, measured: ratios.metrics, ...AT_MOST },
      { what: `and traces / without, ${name}`, measured: ratios.traces, ...AT_MOST },
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

async function compare(scratch: Scratch): Promise<void> {
  const company = await fill(scratch);
  const collector = await openCollector();
  const ports = { counted: String(await freePort()), traced: String(await freePort()) };
  const counting = { METRICS_PORT: ports.counted };
  const tracing = { METRICS_PORT: ports.traced, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const scrapes = setInterval(() => {
    for (const port of Object.values(ports))
      fetch(`http://127.0.0.1:${port}/metrics`).then(
        (answer) => answer.text(),
        () => {},
      );
  }, SCRAPE_MS);
  try {
    await withServer(scratch, (bare) =>
      withServer(
        scratch,
        (counted) =>
          withServer(scratch, (traced) => measureAll({ bare, counted, traced }, company), {
            settings: tracing,
          }),
        { settings: counting },
      ),
    );
  } finally {
    clearInterval(scrapes);
    collector.close();
  }
}

await buildApp();
await onScratch(compare);
