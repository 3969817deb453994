/** Requests a second of the report of a company with a million gifts, beside a bare server. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import { API_BASE } from '@regalo/contract/endpoint';
import { listSentGifts, searchSentGifts } from '@regalo/contract/gifts';
import { fillGifts } from './gifts-fill/fill.ts';
import { csrf } from './rig/client.ts';
import { COMMON } from './rig/fill-people.ts';
import { measureRate, type Wanted } from './rig/load.ts';
import { median, table } from './rig/numbers.ts';
import { type Scratch, startScratch } from './rig/scratch.ts';
import { buildApp, freePort, spawnServer, untilReady } from './rig/server-process.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const LOAD = { connections: 10, ms: 2_000 };
const LIMIT = 0.7;
/** Half of the twenty gifts of each order stand before it. */
const DEEP_PAGE = Number(process.env.ORDERS ?? 50_000) + 1;

/** So many days before today, at UTC−6. */
const daysAgo = (days: number) =>
  new Date(Date.now() - 6 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);
const MONTH = { start_date: daysAgo(400), end_date: daysAgo(370) };

const SCENES: { name: string; page: number; filter?: Record<string, string> }[] = [
  { name: 'page 1', page: 1 },
  { name: `page ${DEEP_PAGE.toLocaleString('en-US')}`, page: DEEP_PAGE },
  { name: 'one recipient', page: 1, filter: { search: 'p4711@' } },
  { name: `search "${COMMON}"`, page: 1, filter: { search: COMMON } },
  { name: 'a month', page: 1, filter: MONTH },
  { name: 'a month, page 101', page: 101, filter: MONTH },
  { name: 'one recipient in a month', page: 1, filter: { search: 'p4711@', ...MONTH } },
];

function requestOf(token: string, { page, filter }: (typeof SCENES)[number]): Wanted {
  const headers = { authorization: `Bearer ${token}`, 'x-csrf-token': csrf };
  const { path } = filter ? searchSentGifts : listSentGifts;
  const asked = { path: `${API_BASE}${path}?page=${page}&limit=10`, headers };
  return filter ? { method: 'POST', ...asked, body: filter } : { method: 'GET', ...asked };
}

interface Servers {
  ours: number;
  bare: number;
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

async function measureScene(servers: Servers, token: string, scene: (typeof SCENES)[number]) {
  const wanted = requestOf(token, scene);
  const hits = await compareAnswers(servers, wanted);
  const ours: number[] = [];
  const bare: number[] = [];
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const rates = [
      await measureRate(servers.ours, wanted, LOAD),
      await measureRate(servers.bare, wanted, LOAD),
    ];
    if (round === 0) continue;
    for (const [n, list] of [ours, bare].entries()) list.push(rates[n] ?? Number.NaN);
  }
  const ratio = median(ours.map((rate, n) => rate / (bare[n] ?? Number.NaN)));
  const rates = [ours, bare].map((list) => Math.round(median(list)).toLocaleString('en-US'));
  return [scene.name, hits.toLocaleString('en-US'), ...rates, ratio.toFixed(2)];
}

async function measureAll(scratch: Scratch): Promise<void> {
  const { serverUrl: databaseUrl, folder } = scratch;
  const { token } = await fillGifts(scratch);
  const ours = await freePort();
  const server = spawnServer({ role: 'web', databaseUrl, folder, port: ours });
  const bare: ChildProcess = fork(new URL('./reports/bare-server.ts', import.meta.url), {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
  });
  try {
    const [port] = (await once(bare, 'message')) as [number];
    await untilReady(server, `http://127.0.0.1:${ours}`);
    const rows: (string | number)[][] = [];
    for (const scene of SCENES) rows.push(await measureScene({ ours, bare: port }, token, scene));
    const head = ['requests a second', 'hits', 'ours', 'bare', 'ours / bare'];
    console.log(`\n${table(head, rows)}\n\nlimit of the ratio: ${LIMIT}`);
    if (rows.some((row) => Number(row.at(-1)) < LIMIT)) process.exitCode = 1;
  } finally {
    bare.kill();
    await server.stop();
  }
}

await buildApp();
const scratch = await startScratch();
try {
  await measureAll(scratch);
} finally {
  await scratch.stop();
}
