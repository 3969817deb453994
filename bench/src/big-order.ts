import { randomUUID } from 'node:crypto';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { createHashDeriver, createLog, freeOrder, readSettings, run } from '@regalo/server/bench';
import pg from 'pg';
import { type Latencies, workBeside } from './big-order/beside.ts';
import { sendOurs } from './big-order/ours.ts';
import { prepareRows, writePlain } from './big-order/plain.ts';
import { makeWorld, RECIPIENTS, type World } from './big-order/world.ts';
import { call } from './rig/client.ts';
import { holdLimits } from './rig/limits.ts';
import { median, percentile, table } from './rig/numbers.ts';
import { onScratch, type Scratch } from './rig/scratch.ts';
import { buildApp, environment, withServer } from './rig/server-process.ts';

const PAIRS = Number(process.env.PAIRS ?? 5);
const LIMIT = 1.5;
const LIMIT_BESIDE_MS = 200;

const ms = (value: number) => `${Math.round(value).toLocaleString('en-US')} ms`;

/** Our transaction and the plain one in turns, on the same tables as the same role. */
async function comparePairs(scratch: Scratch, world: World): Promise<void> {
  const options = { databaseUrl: scratch.serverUrl, folder: scratch.folder, role: 'web' as const };
  const settings = readSettings({ ...environment(options), PORT: '0' });
  const running = await run(settings, { role: 'web', log: createLog('warn') });
  const deriver = createHashDeriver(running.services.keys, settings.SECRET);
  const services = { ...running.services, deriveHashes: deriver.derive };
  const client = new pg.Client(scratch.serverUrl);
  await client.connect();
  const ours: number[] = [];
  const plain: number[] = [];
  const whole: number[] = [];
  for (let pair = 0; pair <= PAIRS; pair += 1) {
    const rows = await prepareRows(services, client, world);
    const a = await sendOurs(services, world, randomUUID());
    const b = await writePlain(services, client, world, rows);
    // The first pair warms caches up.
    if (pair === 0) continue;
    ours.push(a.transaction);
    whole.push(a.whole);
    plain.push(b);
  }
  await client.end();
  await deriver.close();
  await running.stop();
  const ratio = median(ours.map((value, n) => value / (plain[n] ?? Number.NaN)));
  const range = (values: number[]) => [median(values), Math.min(...values), Math.max(...values)];
  const row = (name: string, values: number[]) => [name, ...range(values).map(ms)];
  console.log(`\nAn order for ${RECIPIENTS.toLocaleString('en-US')} recipients, ${PAIRS} pairs\n`);
  const lines = [
    row('our transaction', ours),
    row('the same rows by plain SQL', plain),
    row('our whole call, without HTTP', whole),
  ];
  console.log(table(['', 'median', 'min', 'max'], lines));
  const what = 'ratio of the transactions, median of the pairs';
  holdLimits([{ what, measured: ratio, bound: '≤', limit: LIMIT }]);
}

/** The whole request over HTTP to a process of its own, while others work. */
async function measureBeside(url: string, world: World): Promise<void> {
  const latencies: Latencies = {};
  const requests: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const start = performance.now();
    const sent = call(url, sendGifts, {
      token: world.sender.token,
      body: freeOrder(world.people),
      headers: { 'idempotency-key': randomUUID() },
    });
    await workBeside(url, world, sent, latencies);
    const answer = await sent;
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    requests.push(performance.now() - start);
  }
  console.log(`\nthe whole request, with others beside it: ${ms(median(requests))}\n`);
  const lines = Object.entries(latencies).map(([name, values]) => [
    name,
    values.length,
    ...[0.5, 0.95, 1].map((share) => ms(percentile(values, share))),
  ]);
  console.log(table(['meanwhile', 'calls', 'p50', 'p95', 'max'], lines));
  const p95 = percentile(Object.values(latencies).flat(), 0.95);
  holdLimits([
    { what: 'p95 of all', measured: p95, bound: '<', limit: LIMIT_BESIDE_MS, unit: 'ms' },
  ]);
}

await onScratch(async (scratch) => {
  const world = await makeWorld(scratch);
  await comparePairs(scratch, world);
  await buildApp();
  await withServer(scratch, ({ url }) => measureBeside(url, world));
  await world.database.close();
});
