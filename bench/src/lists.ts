/** Requests a second of lists of a company with a million people, beside a bare server. */
import { API_BASE } from '@regalo/contract/api/endpoint';
import { listPeople, searchPeople } from '@regalo/contract/people/list';
import { DEEP_PAGE, fill } from './lists/fill.ts';
import { openStatement } from './lists/statement.ts';
import { type BothServers, compareAnswers, withBothServers } from './rig/beside-bare.ts';
import { csrf } from './rig/client.ts';
import { COMMON, OTHER, RARE } from './rig/fill-people.ts';
import { holdLimits } from './rig/limits.ts';
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
  /** Undefined where there is no limit to it. */
  p99: number | undefined;
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
    p99: scene.term === '' || hits > P99_HITS ? undefined : p99,
  };
}

async function measureScenes(servers: Servers, token: string): Promise<void> {
  const all: Measured[] = [];
  for (const scene of SCENES) all.push(await measureScene(servers, token, scene));
  const head = ['requests a second', 'hits', 'ours', 'bare', 'statement'];
  head.push('ours / bare', 'ours / statement', 'p99 ms');
  const rows = all.map(({ row }) => row);
  console.log(`\n${table(head, rows)}`);
  const ratio = Math.min(...all.map((one) => one.ratio));
  const p99 = Math.max(...all.map((one) => one.p99 ?? 0));
  const searches = 'p99 of searches with up to some 5,000 hits';
  holdLimits([
    { what: 'ours / bare, the least', measured: ratio, bound: '≥', limit: LIMIT },
    { what: searches, measured: p99, bound: '<', limit: P99_LIMIT_MS, unit: 'ms' },
  ]);
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
