/** How long a night takes in which many gifts expire, beside plain SQL, and what others wait. */
import { randomUUID } from 'node:crypto';
import { localDay } from '@regalo/contract/values/days';
import {
  createHashDeriver,
  createLog,
  expireGiftsJob,
  readSettings,
  run,
} from '@regalo/server/bench';
import { type Latencies, workBeside } from './big-order/beside.ts';
import { sendOurs } from './big-order/ours.ts';
import { makeWorld, type World } from './big-order/world.ts';
import { expirePlain, settleMails } from './expiry/plain.ts';
import { holdLimits } from './rig/limits.ts';
import { median, percentile, table } from './rig/numbers.ts';
import { onScratch, type Scratch } from './rig/scratch.ts';
import { buildApp, environment, withServer } from './rig/server-process.ts';

const GIFTS = Number(process.env.GIFTS ?? 100_000);
const PAIRS = Number(process.env.PAIRS ?? 3);
const OF_AN_ORDER = 1_000;
const LIMITS = { ratio: 2, besideMs: 200 };

/** The job runs on a day on which all gifts that were sent today are over. */
const night = new Date(Date.now() + 400 * 86_400_000);
const today = localDay(night, -6);

const ms = (value: number) => `${Math.round(value).toLocaleString('en-US')} ms`;

type Services = Parameters<typeof sendOurs>[0];

/** Sends the gifts that are to expire, by the product's own function. */
async function sendGifts(scratch: Scratch, services: Services, world: World): Promise<void> {
  for (let n = 0; n < GIFTS / OF_AN_ORDER; n += 1) await sendOurs(services, world, randomUUID());
  await settleMails(scratch);
}

async function expireOurs(services: Services): Promise<number> {
  const start = performance.now();
  const due = { dueAt: night.toISOString() };
  await expireGiftsJob.handle({ ...services, now: () => night }, due, new AbortController().signal);
  return performance.now() - start;
}

/** The job and the plain statement in turns, each with gifts of its own. */
async function comparePairs(scratch: Scratch, services: Services, world: World): Promise<number> {
  const times = { ours: [] as number[], plain: [] as number[] };
  const sides = [
    async () => times.ours.push(await expireOurs(services)),
    async () => times.plain.push(await expirePlain(scratch, world.sender, { today, gifts: GIFTS })),
  ];
  for (let pair = 0; pair <= PAIRS; pair += 1)
    for (const side of pair % 2 === 0 ? sides : sides.toReversed()) {
      await sendGifts(scratch, services, world);
      await side();
    }
  // The first pair warms caches up.
  const [ours, plain] = [times.ours.slice(1), times.plain.slice(1)];
  const range = (values: number[]) => [median(values), Math.min(...values), Math.max(...values)];
  const row = (name: string, values: number[]) => [name, ...range(values).map(ms)];
  console.log(`\n${GIFTS.toLocaleString('en-US')} gifts expire, ${PAIRS} pairs\n`);
  const lines = [row('our job', ours), row('the same rows by plain SQL', plain)];
  console.log(table(['', 'median', 'min', 'max'], lines));
  return median(ours.map((value, n) => value / (plain[n] ?? Number.NaN)));
}

/** The job again, while others call a process of its own. @returns the p95 of their calls */
async function measureBeside(scratch: Scratch, services: Services, world: World): Promise<number> {
  await sendGifts(scratch, services, world);
  const latencies: Latencies = {};
  await withServer(scratch, async ({ url }) => {
    const expiring = expireOurs(services);
    await workBeside(url, world, expiring, latencies);
    console.log(`\nthe job with others beside it: ${ms(await expiring)}\n`);
  });
  const lines = Object.entries(latencies).map(([name, values]) => [
    name,
    values.length,
    ...[0.5, 0.95, 1].map((share) => ms(percentile(values, share))),
  ]);
  console.log(table(['meanwhile', 'calls', 'p50', 'p95', 'max'], lines));
  return percentile(Object.values(latencies).flat(), 0.95);
}

await buildApp();
await onScratch(async (scratch) => {
  const world = await makeWorld(scratch, OF_AN_ORDER);
  const options = { databaseUrl: scratch.serverUrl, folder: scratch.folder, role: 'web' as const };
  const settings = readSettings({ ...environment(options), PORT: '0' });
  const running = await run(settings, { role: 'web', log: createLog('warn') });
  const deriver = createHashDeriver(running.services.keys, settings.SECRET);
  const services = { ...running.services, deriveHashes: deriver.derive };
  try {
    const ratio = await comparePairs(scratch, services, world);
    const p95 = await measureBeside(scratch, services, world);
    const { ratio: most, besideMs: limit } = LIMITS;
    holdLimits([
      {
        what: 'our job / plain SQL, median of the pairs',
        measured: ratio,
        bound: '≤',
        limit: most,
      },
      { what: 'p95 of the others', measured: p95, bound: '<', limit, unit: 'ms' },
    ]);
  } finally {
    await deriver.close();
    await running.stop();
    await world.database.close();
  }
});
