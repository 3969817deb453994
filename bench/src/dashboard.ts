/** How long the dashboard of a company with a million gifts takes, asked by ten at once. */
import { isDeepStrictEqual } from 'node:util';
import { API_BASE } from '@regalo/contract/api/endpoint';
import { getDashboard } from '@regalo/contract/dashboard/dashboard';
import type { MadeCompany } from '@regalo/server/bench';
import { fillGifts } from './gifts-fill/fill.ts';
import { call } from './rig/client.ts';
import { holdLimits } from './rig/limits.ts';
import { measureTimes } from './rig/load.ts';
import { percentile, table } from './rig/numbers.ts';
import { asSuperuser, onScratch, type Scratch } from './rig/scratch.ts';
import { buildApp, type RunningServer, withServer } from './rig/server-process.ts';

const CONNECTIONS = 10;
const WARM_UP_MS = 3_000;
const MEASURED_MS = 20_000;
const LIMIT_MS = 100;

const RECOUNT = `select
  (select count(*)::int from orders where company_id = $1) as "totalGift",
  (select sum(total_amount)::float8 from orders where company_id = $1) as "balaceSpend",
  (select count(*)::int from people where company_id = $1 and deleted_at is null) as "totalPeople",
  (select count(*)::int from groups where company_id = $1 and deleted_at is null) as "totalGroups"`;

/** Figures that are quick but wrong would be worth nothing. @throws where they are */
async function compareWithRecount({ superuserUrl }: Scratch, url: string, company: MadeCompany) {
  const { body } = await call(url, getDashboard, { token: company.token });
  const [recount] = await asSuperuser(
    superuserUrl,
    async (client) => (await client.query(RECOUNT, [company.id])).rows,
  );
  const { data, periods, monthly_gifts_count: months } = body.body;
  const kept = Object.fromEntries(Object.keys(recount).map((name) => [name, data[name]]));
  const ofYear = months.reduce(
    (sum: number, one: { order_count: number }) => sum + one.order_count,
    0,
  );
  if (!isDeepStrictEqual(kept, recount) || ofYear !== periods.year.now.orders)
    throw new Error(`${JSON.stringify(body.body)}\n${JSON.stringify(recount)}`);
  console.log(`orders ${recount.totalGift.toLocaleString('en-US')}, figures equal to a recount`);
}

async function measure({ port }: RunningServer, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const wanted = { method: 'GET' as const, path: API_BASE + getDashboard.path, headers };
  await measureTimes(port, wanted, { connections: CONNECTIONS, ms: WARM_UP_MS });
  const times = await measureTimes(port, wanted, { connections: CONNECTIONS, ms: MEASURED_MS });
  const ms = (share: number) => percentile(times, share).toFixed(1);
  const rate = Math.round(times.length / (MEASURED_MS / 1000));
  const head = ['ms at 10 connections', 'p50', 'p95', 'p99', 'requests a second'];
  console.log(`\n${table(head, [['dashboard', ms(0.5), ms(0.95), ms(0.99), rate]])}`);
  const p99 = percentile(times, 0.99);
  holdLimits([{ what: 'p99', measured: p99, bound: '<', limit: LIMIT_MS, unit: 'ms' }]);
}

await buildApp();
await onScratch(async (scratch) => {
  const started = performance.now();
  const company = await fillGifts(scratch);
  console.log(`filled in ${Math.round((performance.now() - started) / 1000)} s`);
  await withServer(scratch, async (server) => {
    await compareWithRecount(scratch, server.url, company);
    await measure(server, company.token);
  });
});
