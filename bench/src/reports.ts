/** Requests a second of the report of a company with a million gifts, beside a bare server. */
import { API_BASE } from '@regalo/contract/api/endpoint';
import { listSentGifts, searchSentGifts } from '@regalo/contract/reports/reports';
import { fillGifts } from './gifts-fill/fill.ts';
import { type BothServers, compareAnswers, withBothServers } from './rig/beside-bare.ts';
import { csrf } from './rig/client.ts';
import { COMMON } from './rig/fill-people.ts';
import { holdLimits } from './rig/limits.ts';
import { measureRate, type Wanted } from './rig/load.ts';
import { measureInTurn, median, medianRatio, table } from './rig/numbers.ts';
import { onScratch } from './rig/scratch.ts';
import { buildApp } from './rig/server-process.ts';

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

async function measureScene(servers: BothServers, token: string, scene: (typeof SCENES)[number]) {
  const wanted = requestOf(token, scene);
  const hits = await compareAnswers(servers, wanted);
  const all = await measureInTurn(ROUNDS, [
    () => measureRate(servers.ours, wanted, LOAD),
    () => measureRate(servers.bare, wanted, LOAD),
  ]);
  const [ours = [], bare = []] = all;
  const rates = all.map((list) => Math.round(median(list)).toLocaleString('en-US'));
  return [scene.name, hits.toLocaleString('en-US'), ...rates, medianRatio(ours, bare).toFixed(2)];
}

async function measureScenes(servers: BothServers, token: string): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const scene of SCENES) rows.push(await measureScene(servers, token, scene));
  const head = ['requests a second', 'hits', 'ours', 'bare', 'ours / bare'];
  console.log(`\n${table(head, rows)}`);
  const least = Math.min(...rows.map((row) => Number(row.at(-1))));
  holdLimits([{ what: 'ours / bare, the least', measured: least, bound: '≥', limit: LIMIT }]);
}

await buildApp();
await onScratch(async (scratch) => {
  const { token } = await fillGifts(scratch);
  const bareProgram = new URL('./reports/bare-server.ts', import.meta.url);
  await withBothServers(scratch, bareProgram, (servers) => measureScenes(servers, token));
});
