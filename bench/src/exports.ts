/** A million gifts as CSV and as .xlsx, beside PostgreSQL's own COPY through HTTP. */
import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE } from '@regalo/contract/api/endpoint';
import { getProfile } from '@regalo/contract/auth/profile';
import { exportAllGifts, listSentGifts } from '@regalo/contract/reports/reports';
import { download } from './exports/download.ts';
import { fillGifts } from './gifts-fill/fill.ts';
import { type BothServers, withBothServers } from './rig/beside-bare.ts';
import { call } from './rig/client.ts';
import { holdLimits } from './rig/limits.ts';
import { memoryOf, watchMemory } from './rig/memory.ts';
import { measureInTurn, median, medianRatio, percentile, table } from './rig/numbers.ts';
import { onScratch } from './rig/scratch.ts';
import { buildApp } from './rig/server-process.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const LIMITS = { ratio: 0.5, excelRows: 100_000, memory: 200, besideMs: 300 };

const CSV = `${API_BASE}${exportAllGifts.path}?type=csv`;
const EXCEL = `${API_BASE}${exportAllGifts.path}?type=excel`;
const whole = (value: number) => Math.round(value).toLocaleString('en-US');

/** What others wait meanwhile: a profile and a report page, about ten times a second. */
function workBeside(url: string, token: string): () => Promise<number[]> {
  const times: number[] = [];
  let running = true;
  const loop = async () => {
    for (let n = 0; running; n += 1) {
      const start = performance.now();
      const { status } = await call(url, n % 2 ? getProfile : listSentGifts, { token });
      if (status !== 200) throw new Error(`a request beside was answered ${status}`);
      times.push(performance.now() - start);
      await sleep(50);
    }
  };
  const done = loop();
  return async () => {
    running = false;
    await done;
    return times;
  };
}

/** Downloads both CSV files and the workbook in turn. @returns rows a second of each */
async function measureRates({ ours, bare }: BothServers, token: string, beside: number[]) {
  const url = `http://127.0.0.1:${ours}`;
  let rows = 0;
  const rate = (ms: number) => rows / (ms / 1000);
  return await measureInTurn(ROUNDS, [
    async () => {
      const copy = await download(bare, '/', token);
      rows = copy.lines;
      return rate(copy.ms);
    },
    async () => {
      const csv = await download(ours, CSV, token);
      if (csv.lines !== rows + 1) throw new Error(`${csv.lines} and ${rows} lines`);
      return rate(csv.ms);
    },
    async () => {
      const stopWork = workBeside(url, token);
      const { ms } = await download(ours, EXCEL, token);
      beside.push(...(await stopWork()));
      return rate(ms);
    },
  ]);
}

async function measure(servers: BothServers, token: string): Promise<void> {
  // What the first request takes is none of the exports'.
  await call(`http://127.0.0.1:${servers.ours}`, listSentGifts, { token });
  await sleep(2_000);
  const idle = memoryOf(servers.pid);
  const stopWatching = watchMemory(servers.pid);
  const beside: number[] = [];
  const [copies = [], csvs = [], books = []] = await measureRates(servers, token, beside);
  const memory = stopWatching() - idle;
  const rates = [
    ['CSV', whole(median(csvs))],
    ['COPY through HTTP', whole(median(copies))],
    ['.xlsx', whole(median(books))],
  ];
  console.log(`\n${table(['', 'rows a second'], rates)}`);
  const ratio = medianRatio(csvs, copies);
  const p95 = percentile(beside, 0.95);
  holdLimits([
    { what: 'CSV / COPY', measured: ratio, bound: '≥', limit: LIMITS.ratio },
    { what: '.xlsx, rows a second', measured: median(books), bound: '≥', limit: LIMITS.excelRows },
    { what: 'memory above idle', measured: memory, bound: '≤', limit: LIMITS.memory, unit: 'MB' },
    { what: 'p95 beside .xlsx', measured: p95, bound: '<', limit: LIMITS.besideMs, unit: 'ms' },
  ]);
}

await buildApp();
await onScratch(async (scratch) => {
  const { token } = await fillGifts(scratch);
  const bareProgram = new URL('./exports/bare-server.ts', import.meta.url);
  await withBothServers(scratch, bareProgram, (servers) => measure(servers, token));
});
