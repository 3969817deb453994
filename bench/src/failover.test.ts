import { rm } from 'node:fs/promises';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import type { RunningPostgres } from '@regalo/embedded-postgres/start-postgres';
import {
  asSuperuser,
  freeOrder,
  mailOneGift,
  makeCompany,
  makePerson,
  spendOneDay,
  startTestApp,
  startTestPostgres,
  type TestApp,
} from '@regalo/server/bench';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keepFigures } from './rig/figures.ts';
import { promote, startStandby } from './rig/standby.ts';

const hostOf = (address: string) => new URL(address).searchParams.get('host') ?? '';

/** An app with its worker over a primary and a synchronous standby, which its address names first. */
async function startCluster() {
  const { running: primary, ...postgres } = await startTestPostgres();
  onTestFinished(() => postgres.stop());
  const standby = await startStandby(primary);
  onTestFinished(() => standby.stop());
  const standbyUrl = standby.url({ user: 'postgres', database: 'postgres' });
  const app = await startTestApp({
    postgres,
    role: 'all',
    environment: { DATABASE_COMMIT_SECONDS: '5' },
    through: async (databaseUrl) => {
      // The standby may hear of the new database a little later.
      const copy = standbyUrl.replace('/postgres?', `${new URL(databaseUrl).pathname}?`);
      await vi.waitFor(() => asSuperuser({ superuserUrl: copy }, 'select 1'), 30_000);
      const hosts = [hostOf(standbyUrl), hostOf(databaseUrl)].join(',');
      return `${databaseUrl.replace(/host=[^&]*/, `host=${hosts}`)}&target_session_attrs=read-write`;
    },
  });
  onTestFinished(async () => {
    // Its database cannot be dropped: the primary is gone.
    await app.stop().catch(() => {});
    await rm(app.folder, { recursive: true, force: true });
  });
  const { pathname } = new URL(app.superuserUrl);
  return { app, primary, standby, survivor: standbyUrl.replace('/postgres?', `${pathname}?`) };
}

/** Orders of one company, one after the other, each sent until it is answered with success. */
async function keepSending(app: TestApp, isOver: () => boolean) {
  const company = await makeCompany(app.services.database, { funds: 10_000_000 });
  const person = await makePerson(app.services.database, company.id);
  const statuses = new Set<number>();
  let sent = 0;
  while (!isOver()) {
    const headers = { 'idempotency-key': `order-${sent}` };
    const call = { token: company.token, headers, body: freeOrder([person]) };
    const { status } = await app.call(sendGifts, call);
    statuses.add(status);
    if (status === 200) sent += 1;
  }
  return { company, sent, statuses };
}

async function failOver(primary: RunningPostgres, standby: RunningPostgres): Promise<void> {
  process.kill(primary.pid, 'SIGKILL');
  await promote(standby);
}

test('a primary that is killed costs no order, and doubles none', async ({ task }) => {
  const { app, primary, standby, survivor } = await startCluster();
  await spendOneDay(app);
  let over = false;
  const senders = [1, 2, 3].map(() => keepSending(app, () => over));
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  await failOver(primary, standby);
  await vi.waitFor(async () => expect((await app.fetch('/readyz')).status).toBe(200), 60_000);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  over = true;
  const sends = await Promise.all(senders);
  keepFigures(task, { 'orders acknowledged': sends.reduce((sum, { sent }) => sum + sent, 0) });
  for (const { company, sent, statuses } of sends) {
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    const orders = 'select id from orders where company_id = $1';
    const rows = await asSuperuser({ superuserUrl: survivor }, orders, [company.id]);
    // The last one may have been committed without an answer.
    expect([sent, sent + 1]).toContain(rows.length);
    expect(sent).toBeGreaterThan(2);
  }
  await mailOneGift({ ...app, superuserUrl: survivor });
  expect(app.logs.filter((line) => line.includes('unexpected error'))).toEqual([]);
}, 480_000);
