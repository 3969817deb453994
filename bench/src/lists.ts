import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import { API_BASE } from '@regalo/contract/endpoint';
import { listPeople, searchPeople } from '@regalo/contract/people';
import { DEEP_PAGE, fill } from './lists/fill.ts';
import { openStatement } from './lists/statement.ts';
import { csrf } from './rig/client.ts';
import { COMMON, RARE } from './rig/fill-people.ts';
import { measureRate, type Wanted } from './rig/load.ts';
import { median, table } from './rig/numbers.ts';
import { type Scratch, startScratch } from './rig/scratch.ts';
import { buildApp, freePort, spawnServer, untilReady } from './rig/server-process.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const CONNECTIONS = 10;
const ROUND_MS = 2_000;
const LIMIT = 0.7;

const SCENES: { name: string; page: number; term: string }[] = [
  { name: 'list, page 1', page: 1, term: '' },
  { name: `list, page ${DEEP_PAGE.toLocaleString('en-US')}`, page: DEEP_PAGE, term: '' },
  { name: `search "${RARE}"`, page: 1, term: RARE },
  { name: `search "${COMMON}"`, page: 1, term: COMMON },
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

async function measureScene(
  servers: Servers,
  token: string,
  scene: (typeof SCENES)[number],
): Promise<(string | number)[]> {
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
  const ratio = median(ours.map((rate, n) => rate / (bare[n] ?? Number.NaN)));
  const rates = [ours, bare, alone].map((list) => Math.round(median(list)).toLocaleString('en-US'));
  return [scene.name, hits.toLocaleString('en-US'), ...rates, ratio.toFixed(2)];
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
    const rows: (string | number)[][] = [];
    for (const scene of SCENES) rows.push(await measureScene(servers, company.token, scene));
    const head = ['requests a second', 'hits', 'ours', 'bare', 'statement', 'ours / bare'];
    console.log(`\n${table(head, rows)}\n\nlimit of the ratio: ${LIMIT}`);
    if (rows.some((row) => Number(row.at(-1)) < LIMIT)) process.exitCode = 1;
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
