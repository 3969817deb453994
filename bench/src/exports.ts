/** A million gifts as CSV and as .xlsx, beside PostgreSQL's own COPY through HTTP. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { getProfile } from '@regalo/contract/auth';
import { API_BASE } from '@regalo/contract/endpoint';
import { exportAllGifts, listSentGifts } from '@regalo/contract/gifts';
import { download } from './exports/download.ts';
import { memoryOf, watchMemory } from './exports/memory.ts';
import { fillGifts } from './gifts-fill/fill.ts';
import { call } from './rig/client.ts';
import { median, percentile, table } from './rig/numbers.ts';
import { type Scratch, startScratch } from './rig/scratch.ts';
import { buildApp, freePort, spawnServer, untilReady } from './rig/server-process.ts';

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

interface Servers {
  ours: number;
  bare: number;
  pid: number;
  token: string;
}

async function measure({ ours, bare, pid, token }: Servers): Promise<void> {
  const url = `http://127.0.0.1:${ours}`;
  // The first round warms up; the memory that it takes is none of the exports'.
  await call(url, listSentGifts, { token });
  await sleep(2_000);
  const idle = await memoryOf(pid);
  const stopWatching = watchMemory(pid);
  const rates: Record<'csv' | 'bare' | 'excel', number[]> = { csv: [], bare: [], excel: [] };
  const beside: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const csv = await download(ours, CSV, token);
    const plain = await download(bare, '/', token);
    if (csv.lines !== plain.lines + 1) throw new Error(`${csv.lines} and ${plain.lines} lines`);
    const stopWork = workBeside(url, token);
    const excel = await download(ours, EXCEL, token);
    beside.push(...(await stopWork()));
    if (round === 0) continue;
    const rows = plain.lines;
    rates.csv.push(rows / (csv.ms / 1000));
    rates.bare.push(rows / (plain.ms / 1000));
    rates.excel.push(rows / (excel.ms / 1000));
  }
  const memory = (await stopWatching()) - idle;
  const ratio = median(rates.csv.map((rate, n) => rate / (rates.bare[n] ?? Number.NaN)));
  const excel = median(rates.excel);
  const p95 = percentile(beside, 0.95);
  const rows = [
    ['CSV, rows a second', whole(median(rates.csv)), ''],
    ['COPY through HTTP, rows a second', whole(median(rates.bare)), ''],
    ['CSV / COPY', ratio.toFixed(2), `≥ ${LIMITS.ratio}`],
    ['.xlsx, rows a second', whole(excel), `≥ ${whole(LIMITS.excelRows)}`],
    ['memory above idle, at most, MB', whole(memory), `≤ ${LIMITS.memory}`],
    ['p95 of other requests beside .xlsx, ms', whole(p95), `< ${LIMITS.besideMs}`],
  ];
  console.log(`\n${table(['', 'measured', 'limit'], rows)}`);
  const held = ratio >= LIMITS.ratio && excel >= LIMITS.excelRows && memory <= LIMITS.memory;
  if (!held || p95 >= LIMITS.besideMs) process.exitCode = 1;
}

async function measureAll(scratch: Scratch): Promise<void> {
  const { serverUrl: databaseUrl, folder } = scratch;
  const { token } = await fillGifts(scratch);
  const ours = await freePort();
  const server = spawnServer({ role: 'web', databaseUrl, folder, port: ours });
  const bare: ChildProcess = fork(new URL('./exports/bare-server.ts', import.meta.url), {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
  });
  try {
    const [port] = (await once(bare, 'message')) as [number];
    await untilReady(server, `http://127.0.0.1:${ours}`);
    await measure({ ours, bare: port, pid: server.child.pid ?? 0, token });
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
