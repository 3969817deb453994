import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import { API_BASE } from '@regalo/contract/endpoint';
import { listPeople, searchPeople } from '@regalo/contract/people';
import { DEEP_PAGE, fill } from './lists/fill.ts';
import { openStatement } from './lists/statement.ts';
import { csrf } from './rig/client.ts';
import { COMMON, RARE } from './rig/fill-people.ts';
import { measureRate, measureTimes, type Wanted } from './rig/load.ts';
import { median, percentile, table } from './rig/numbers.ts';
import { type Scratch, startScratch } from './rig/scratch.ts';
import { buildApp, freePort, spawnServer, untilReady } from './rig/server-process.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const CONNECTIONS = 10;
const ROUND_MS = 2_000;
const LIMIT = 0.7;
/** Of the slowest hundredth of the answers, to terms of so many hits at most. */
const P99_LIMIT_MS = 150;
const P99_HITS = 6_000;

const SCENES: { name: string; page: number; term: string }[] = [
  { name: 'list, page 1', page: 1, term: '' },
  { name: `list, page ${DEEP_PAGE.toLocaleString('en-US')}`, page: DEEP_PAGE, term: '' },
  { name: `search "${RARE}"`, page: 1, term: RARE },
  { name: `search "${COMMON}"`, page: 1, term: COMMON },
  { name: 'search "rosa c"', page: 1, term: 'rosa c' },
  { name: 'search "ar"', page: 1, term: 'ar' },
];

function requestOf(token: string, { page, term }: { page: number; term: string }): Wanted {
  const headers = { authorization: `Bearer ${token}`, 'x-csrf-token': csrf };
  const query = (path: string) => `${API_BASE}${path}?role=1&page=${page}`;
  return term === ''
    ? { method: 'GET', path: `${query(listPeople.path)}&limit=10`, headers }
    : {
        method: 'POST',
        path: query(searchPeople.path),
        headers,
        body: { search: term, limit: 10 },
      };
}

interface Servers {
  ours: number;
  bare: number;
  statement: Awaited<ReturnType<typeof openStatement>>;
}

/** Both must give the same answer, or the comparison is worth nothing. @returns the hits */
async function compareAnswers({ ours, bare }: Servers, wanted: Wanted): Promise<number> {
  const { method, path, headers, body } = wanted;
  const [a, b] = await Promise.all(
    [ours, bare].map(async (port) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return await response.json();
    }),
  );
  if (!isDeepStrictEqual(a, b)) throw new Error(`${JSON.stringify(a)}\n${JSON.stringify(b)}`);
  return a.body.total_count;
}

interface Measured {
  row: (string | number)[];
  ratio: number;
  /** Whether the slowest answers are quick enough, where that is wanted. */
  quick: boolean;
}

const whole = (rates: number[]) => Math.round(median(rates)).toLocaleString('en-US');

async function measureScene(
  servers: Servers,
  token: string,
  scene: (typeof SCENES)[number],
): Promise<Measured> {
  const wanted = requestOf(token, scene);
  const hits = await compareAnswers(servers, wanted);
  const load = { connections: CONNECTIONS, ms: ROUND_MS };
  const ours: number[] = [];
  const bare: number[] = [];
  const alone: number[] = [];
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const rates = [
      await measureRate(servers.ours, wanted, load),
      await measureRate(servers.bare, wanted, load),
      await servers.statement.measureRate([scene.term, 10, (scene.page - 1) * 10], ROUND_MS),
    ];
    if (round === 0) continue;
    for (const [n, list] of [ours, bare, alone].entries()) list.push(rates[n] ?? Number.NaN);
  }
  const p99 = percentile(await measureTimes(servers.ours, wanted, load), 0.99);
  const ratioTo = (others: number[]) =>
    median(ours.map((rate, n) => rate / (others[n] ?? Number.NaN)));
  const ratio = ratioTo(bare);
  const ratios = [ratio, ratioTo(alone)].map((one) => one.toFixed(2));
  return {
    row: [
      scene.name,
      hits.toLocaleString('en-US'),
      ...[ours, bare, alone].map(whole),
      ...ratios,
      p99.toFixed(1),
    ],
    ratio,
    quick: scene.term === '' || hits > P99_HITS || p99 < P99_LIMIT_MS,
  };
}

async function measureAll(scratch: Scratch): Promise<void> {
  const started = performance.now();
  const company = await fill(scratch);
  console.log(`filled in ${Math.round((performance.now() - started) / 1000)} s`);
  const port = await freePort();
  const { serverUrl: databaseUrl, folder } = scratch;
  const server = spawnServer({ role: 'web', databaseUrl, folder, port });
  const bare: ChildProcess = fork(new URL('./lists/bare-server.ts', import.meta.url), {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
  });
  const statement = await openStatement(databaseUrl, company.id, CONNECTIONS);
  try {
    const [barePort] = (await once(bare, 'message')) as [number];
    await untilReady(server, `http://127.0.0.1:${port}`);
    const servers = { ours: port, bare: barePort, statement };
    const all: Measured[] = [];
    for (const scene of SCENES) all.push(await measureScene(servers, company.token, scene));
    const head = ['requests a second', 'hits', 'ours', 'bare', 'statement'];
    head.push('ours / bare', 'ours / statement', 'p99 ms');
    const rows = all.map(({ row }) => row);
    console.log(`\n${table(head, rows)}\n\nlimit of ours / bare: ${LIMIT}`);
    console.log(`limit of p99 for searches of some 5,000 hits at most: ${P99_LIMIT_MS} ms`);
    if (all.some(({ ratio, quick }) => ratio < LIMIT || !quick)) process.exitCode = 1;
  } finally {
    bare.kill();
    await Promise.all([server.stop(), statement.close()]);
  }
}

await buildApp();
const scratch = await startScratch();
try {
  await measureAll(scratch);
} finally {
  await scratch.stop();
}
