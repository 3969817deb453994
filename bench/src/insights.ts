/**
 * How long the insights of a company with a million gifts take, by each of what gifts have in common: in orders of twenty, and
 * each in an order of its own. Before, their figures are summed up by the product's own job.
 */
import { isDeepStrictEqual } from 'node:util';
import { API_BASE } from '@regalo/contract/api/endpoint';
import { getInsights } from '@regalo/contract/reports/insights';
import { type MadeCompany, openDatabase, sumUpFiguresJob } from '@regalo/server/bench';
import { fillGifts } from './gifts-fill/fill.ts';
import { fillSingleGifts } from './insights/single-gifts.ts';
import { call } from './rig/client.ts';
import { holdLimits } from './rig/limits.ts';
import { measureTimes } from './rig/load.ts';
import { percentile, table } from './rig/numbers.ts';
import { asSuperuser, onScratch, type Scratch } from './rig/scratch.ts';
import { buildApp, type RunningServer, withServer } from './rig/server-process.ts';

const CONNECTIONS = 10;
const MEASURED_MS = Number(process.env.MEASURED_MS ?? 6_000);
const LIMIT_MS = 150;
/** Of the company whose orders have one gift each. */
const GIFTS = Number(process.env.GIFTS ?? 1_000_000);

const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const YEAR_MS = 365 * 86_400_000;
const NOW = Date.now();

const middle = (ms: number, date: number) => `${day(ms).slice(0, 8)}${date}`;
/**
 * A year, compared with the one before it; and all gifts of all years. It begins and ends in the middle of a month, where the
 * most days are read beside the months.
 */
const YEAR = { start_date: middle(NOW - YEAR_MS, 16), end_date: middle(NOW, 15), compare: 'year' };
const EVER = { start_date: '2000-01-01', end_date: day(NOW + 86_400_000), compare: 'none' };

const ASKED: [string, Record<string, string>][] = [
  ...['month', 'occasion', 'group', 'category', 'shop', 'sender'].map(
    (by): [string, Record<string, string>] => [by, { by, ...YEAR }],
  ),
  ['field', { by: 'field', field: 'cost_center', ...YEAR }],
  ['month, of all years', { by: 'month', ...EVER }],
];

/** That of the filled orders. */
const OWN_FIELD = `insert into custom_fields (company_id, subject, key, name, kind, required, position)
  values ($1, 'order', 'cost_center', 'Cost center', 'text', false, 0)`;

const RECOUNT = `select count(*)::int as gifts, count(g.claimed_at)::int as opened,
    count(*) filter (where g.spent_colones > 0)::int as used, sum(g.spent_colones)::float8 as spent,
    sum(g.balance_colones)::float8 as left, sum(o.amount)::float8 as worth,
    count(g.thanked_at)::int as thanked
  from gifts g join orders o on o.company_id = g.company_id and o.id = g.order_id where g.company_id = $1`;

/** Figures that are quick but wrong would be worth nothing. @throws where they are */
async function compareWithRecount({ superuserUrl }: Scratch, url: string, company: MadeCompany) {
  const query = { by: 'sender', ...EVER };
  const { body } = await call(url, getInsights, { token: company.token, query });
  const [recount] = await asSuperuser(
    superuserUrl,
    async (client) => (await client.query(RECOUNT, [company.id])).rows,
  );
  const { to_open: _, to_use: __, ...kept } = body.body.totals.now;
  if (!isDeepStrictEqual({ ...kept }, { ...recount }))
    throw new Error(`${JSON.stringify(kept)}\n${JSON.stringify(recount)}`);
  console.log(`gifts ${recount.gifts.toLocaleString('en-US')}, figures equal to a recount`);
}

async function measure({ port }: RunningServer, token: string, shape: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const rows: (string | number)[][] = [];
  let worst = 0;
  for (const [what, query] of ASKED) {
    const path = `${API_BASE}${getInsights.path}?${new URLSearchParams(query)}`;
    const wanted = { method: 'GET' as const, path, headers };
    await measureTimes(port, wanted, { connections: 1, ms: 500 });
    const alone = await measureTimes(port, wanted, { connections: 1, ms: MEASURED_MS / 2 });
    const times = await measureTimes(port, wanted, { connections: CONNECTIONS, ms: MEASURED_MS });
    const ms = (of: number[], share: number) => percentile(of, share).toFixed(1);
    rows.push([what, ms(alone, 0.5), ms(alone, 0.95), ms(times, 0.5), ms(times, 0.95)]);
    worst = Math.max(worst, percentile(alone, 0.95));
  }
  const head = ['ms', 'p50 alone', 'p95 alone', `p50 of ${CONNECTIONS}`, `p95 of ${CONNECTIONS}`];
  console.log(`\n${table(head, rows)}`);
  holdLimits([
    {
      what: `largest p95 alone, ${shape}`,
      measured: worst,
      bound: '<',
      limit: LIMIT_MS,
      unit: 'ms',
    },
  ]);
}

/** Sums up all that is there, as a worker does every five minutes. */
async function sumUp({ serverUrl, superuserUrl }: Scratch): Promise<void> {
  const database = openDatabase(serverUrl, { max: 1 });
  const started = performance.now();
  try {
    const run = { dueAt: new Date().toISOString() };
    await sumUpFiguresJob.handle({ database }, run, new AbortController().signal);
  } finally {
    await database.close();
  }
  console.log(`summed up in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  // What autovacuum does within some minutes.
  await asSuperuser(superuserUrl, (client) => client.query('vacuum analyze'));
}

const SHAPES: [string, (scratch: Scratch) => Promise<MadeCompany>][] = [
  ['orders of twenty gifts', fillGifts],
  ['orders of one gift', (scratch) => fillSingleGifts(scratch, GIFTS)],
];

await buildApp();
for (const [shape, fill] of SHAPES)
  await onScratch(async (scratch) => {
    const started = performance.now();
    const company = await fill(scratch);
    console.log(`\n${shape}\nfilled in ${Math.round((performance.now() - started) / 1000)} s`);
    await asSuperuser(scratch.superuserUrl, (client) => client.query(OWN_FIELD, [company.id]));
    await sumUp(scratch);
    await withServer(scratch, async (server) => {
      await compareWithRecount(scratch, server.url, company);
      await measure(server, company.token, shape);
    });
  });
