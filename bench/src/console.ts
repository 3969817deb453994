/** How long Today and the lists of the operator's console take beside a million gifts and people and a thousand companies. */
import { randomUUID } from 'node:crypto';
import { API_BASE } from '@regalo/contract/api/endpoint';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { claimToken, freeOrder } from '@regalo/server/bench';
import { fillCompanies } from './console/fill.ts';
import { type Page, pagesOf } from './console/pages.ts';
import { recountUntil } from './console/recount.ts';
import { csrf, keys } from './rig/client.ts';
import { consoleUrlOf, makeOwner, prepareWithConsole, withConsole } from './rig/console.ts';
import { holdLimits } from './rig/limits.ts';
import { measureTimes, openCaller } from './rig/load.ts';
import { percentile, table } from './rig/numbers.ts';
import { onScratch, type Scratch } from './rig/scratch.ts';
import { buildApp, type RunningServer, withServer } from './rig/server-process.ts';
import { makeTills, sendVouchers, type Voucher, type World } from './rig/tills.ts';
import { measureRedemptions } from './spending/calls.ts';

/** Operators who have a page open at once, on a busy day. */
const CONNECTIONS = 2;
const WARM_UP = 5;
const MEASURED_MS = Number(process.env.ROUND_MS ?? 20_000);
/** Of each page besides Today, as an operator may search so often in an hour. */
const CALLS = Number(process.env.CALLS ?? 120);
const LIMIT_MS = 300;

/** Milliseconds of each call of a page: those of Today for some time, others so often. */
async function timePage(port: number, page: Page, token: string): Promise<number[]> {
  const headers = { authorization: `Bearer ${token}`, 'x-csrf-token': csrf };
  const wanted = { ...page, headers };
  const caller = await openCaller(port);
  for (let n = 0; n < WARM_UP; n += 1) await caller.ask(wanted);
  const times: number[] = [];
  if (page.name === 'Today') {
    caller.close();
    return await measureTimes(port, wanted, { connections: CONNECTIONS, ms: MEASURED_MS });
  }
  for (let n = 0; n < CALLS; n += 1) times.push(await caller.ask(wanted));
  caller.close();
  return times;
}

async function measurePages(scratch: Scratch, port: number, pages: readonly Page[]) {
  const rows: (string | number)[][] = [];
  let worst = 0;
  for (const page of pages) {
    const times = await timePage(port, page, await makeOwner(scratch));
    const ms = (share: number) => percentile(times, share).toFixed(1);
    rows.push([page.name, ms(0.5), ms(0.95), ms(0.99), times.length]);
    worst = Math.max(worst, percentile(times, 0.99));
  }
  console.log(`\n${table(['ms', 'p50', 'p95', 'p99', 'calls'], rows)}`);
  return worst;
}

/** Orders and redemptions, while Today is read and recounted at random moments. @returns how often */
async function recountUnderLoad(
  scratch: Scratch,
  { port }: RunningServer,
  { world, vouchers }: { world: World; vouchers: Voucher[] },
): Promise<number> {
  const headers = { authorization: `Bearer ${world.company.token}`, 'x-csrf-token': csrf };
  const order = async () => {
    const caller = await openCaller(port);
    const until = performance.now() + MEASURED_MS;
    while (performance.now() < until)
      await caller.ask({
        ...{ method: 'POST', path: API_BASE + sendGifts.path },
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: freeOrder(world.people.slice(0, 3)),
      });
    caller.close();
  };
  const load = Promise.all([
    measureRedemptions(port, world.tills, vouchers, MEASURED_MS),
    order(),
    order(),
  ]);
  const [recounts] = await Promise.all([recountUntil(consoleUrlOf(scratch), load), load]);
  return recounts;
}

await buildApp();
await onScratch(async (scratch) => {
  const started = performance.now();
  const recipient = await fillCompanies(scratch);
  const world = await makeTills(scratch, { shops: 2, tillsEach: 2, vouchers: 40 });
  console.log(`filled in ${Math.round((performance.now() - started) / 1000)} s`);
  let clues: Parameters<typeof pagesOf>[0] | undefined;
  await withServer(scratch, async (server) => {
    const vouchers = await sendVouchers(scratch, server.url, world);
    const [voucher] = vouchers;
    if (!voucher) throw new Error('no voucher was sent');
    const { id: companyId } = world.company;
    const identity = { companyId, giftId: voucher.giftId, generation: 1, keyVersion: 1 };
    const link = `http://127.0.0.1/g/${claimToken(keys, identity)}`;
    clues = { ...recipient, company: companyId - 2, link, code: voucher.code };
    const recounts = await recountUnderLoad(scratch, server, { world, vouchers });
    console.log(`${recounts} times under load every figure equal to a recount`);
  });
  await withConsole(scratch, async ({ port }) => {
    if (!clues) throw new Error('nothing was sent');
    const measured = await measurePages(scratch, port, pagesOf(clues));
    holdLimits([{ what: 'p99, the worst', measured, bound: '<', limit: LIMIT_MS, unit: 'ms' }]);
  });
}, prepareWithConsole);
