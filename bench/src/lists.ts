/** Requests a second of lists of a company with a million people, beside a bare server. */
import { API_BASE } from '@regalo/contract/api/endpoint';
import { listPeople, searchPeople } from '@regalo/contract/people/list';
import { DEEP_PAGE, fill } from './lists/fill.ts';
import { openStatement } from './lists/statement.ts';
import { type BothServers, compareAnswers, withBothServers } from './rig/beside-bare.ts';
import { csrf } from './rig/client.ts';
import { COMMON, OTHER, RARE } from './rig/fill-people.ts';
import { measureRate, measureTimes, type Wanted } from './rig/load.ts';
import { measureInTurn, median, medianRatio, percentile, table } from './rig/numbers.ts';
import { onScratch, type Scratch } from './rig/scratch.ts';
import { buildApp } from './rig/server-process.ts';

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
  { name: `search "${OTHER}"`, page: 1, term: OTHER },
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

interface Servers extends BothServers {
  statement: Awaited<ReturnType<typeof openStatement>>;
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
  const rates = await measureInTurn(ROUNDS, [
    () => measureRate(servers.ours, wanted, load),
    () => measureRate(servers.bare, wanted, load),
    () => servers.statement.measureRate([scene.term, 10, (scene.page - 1) * 10], ROUND_MS),
  ]);
  const p99 = percentile(await measureTimes(servers.ours, wanted, load), 0.99);
  const [ours = [], bare = [], alone = []] = rates;
  const ratio = medianRatio(ours, bare);
  const ratios = [ratio, medianRatio(ours, alone)].map((one) => one.toFixed(2));
  return {
    row: [scene.name, hits.toLocaleString('en-US'), ...rates.map(whole), ...ratios, p99.toFixed(1)],
    ratio,
    quick: scene.term === '' || hits > P99_HITS || p99 < P99_LIMIT_MS,
  };
}

async function measureScenes(servers: Servers, token: string): Promise<void> {
  const all: Measured[] = [];
  for (const scene of SCENES) all.push(await measureScene(servers, token, scene));
  const head = ['requests a second', 'hits', 'ours', 'bare', 'statement'];
  head.push('ours / bare', 'ours / statement', 'p99 ms');
  const rows = all.map(({ row }) => row);
  console.log(`\n${table(head, rows)}\n\nlimit of ours / bare: ${LIMIT}`);
  console.log(`limit of p99 for searches of some 5,000 hits at most: ${P99_LIMIT_MS} ms`);
  if (all.some(({ ratio, quick }) => ratio < LIMIT || !quick)) process.exitCode = 1;
}

async function measureAll(scratch: Scratch): Promise<void> {
  const started = performance.now();
  const company = await fill(scratch);
  console.log(`filled in ${Math.round((performance.now() - started) / 1000)} s`);
  const statement = await openStatement(scratch.serverUrl, company.id, CONNECTIONS);
  const bareProgram = new URL('./lists/bare-server.ts', import.meta.url);
  try {
    await withBothServers(scratch, bareProgram, (servers) =>
      measureScenes({ ...servers, statement }, company.token),
    );
  } finally {
    await statement.close();
  }
}

await buildApp();
await onScratch(measureAll);
