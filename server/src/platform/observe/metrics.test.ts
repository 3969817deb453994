import { connect } from 'node:net';
import { getServiceFee, sendGifts } from '@regalo/contract/gifts/send-gifts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type MadeCompany, makeCompany, makeItem, makePeople } from '../../testing/factories.ts';
import { type MailedApp, startMailedApp } from '../../testing/mailed-app.ts';
import { freeOrder } from '../../testing/orders.ts';
import { readMetric, readMetrics } from '../../testing/read-metrics.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { makeTill, makeVouchers, tillCalls } from '../../testing/tills.ts';
import { endOutage, recordFailure } from '../mail/outage-queries.ts';
import { COUNTERS, GAUGES, HISTOGRAMS } from './metric-list.ts';
import { openMetrics } from './open-metrics.ts';

let mailed: MailedApp;
let company: MadeCompany;

beforeAll(async () => {
  mailed = await startMailedApp({ environment: { METRICS_PORT: '0' } });
  company = await makeCompany(mailed.app.services.database, { funds: 400_000 });
}, 60_000);
afterAll(() => mailed.stop());

const sampleOf = async (name: string, labels: Record<string, string> = {}) =>
  (await readMetric(mailed.app, name)).find((one) =>
    Object.entries(labels).every(([label, value]) => one.labels[label] === value),
  )?.value;

/** Waits until a metric is as expected. */
const until = (name: string, labels: Record<string, string>, expected: number) =>
  vi.waitFor(async () => expect(await sampleOf(name, labels)).toBe(expected), {
    timeout: 20_000,
    interval: 100,
  });

async function order(...emails: string[]) {
  const { app } = mailed;
  const people = emails.map((email) => ({ email, firstName: 'Xiomara', lastName: 'Zeledón' }));
  const users = await makePeople(app.services.database, company.id, people);
  await app.call(sendGifts, { token: company.token, body: freeOrder(users) });
}

test('every metric of the list is told of, with its help', async () => {
  const text = await (await fetch(mailed.app.metricsUrl)).text();
  for (const [name, { help }] of Object.entries({ ...COUNTERS, ...HISTOGRAMS, ...GAUGES }))
    expect(text).toContain(`# HELP ${name} ${help}\n`);
});

test('requests are counted by route and status, never by address', async () => {
  const { app } = mailed;
  const count = 'regalo_http_request_duration_seconds_count';
  await app.call(getServiceFee, { token: company.token });
  await app.call(getServiceFee, { token: company.token });
  await app.call(getServiceFee, {});
  const route = `/api/v1${getServiceFee.path}`;
  expect(await sampleOf(count, { method: 'GET', route, status: '200' })).toBe(2);
  expect(await sampleOf(count, { method: 'GET', route, status: '401' })).toBe(1);
  await app.fetch('/g/abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG');
  await app.fetch('/nowhere/at-all');
  const routes = (await readMetric(app, count)).map(({ labels }) => labels.route);
  expect(routes).toContain('/g/:token');
  expect(routes).toContain('none');
  expect(JSON.stringify(await readMetrics(app))).not.toMatch(/abcdefghijkl|nowhere/);
});

test('mails and jobs are counted by outcome, and nothing tells whose they are', async () => {
  const { app, sink } = mailed;
  sink.plan('refused@secreta.example', { at: 'recipient', code: 550 });
  sink.plan('full@secreta.example', { at: 'data', code: 452 });
  await order('taken@secreta.example', 'refused@secreta.example', 'full@secreta.example');
  const mails = 'regalo_messages_total';
  for (const outcome of ['sent', 'refused', 'deferred'])
    await until(mails, { channel: 'mail', outcome, domain: 'other' }, 1);
  const jobs = 'regalo_job_duration_seconds_count';
  await until(jobs, { kind: 'deliver-order', outcome: 'done' }, 1);
  await until('regalo_jobs', { kind: 'deliver-order', state: 'later' }, 1);
  expect(await sampleOf('regalo_job_oldest_seconds', { kind: 'deliver-order' })).toBe(0);
  const text = await (await fetch(app.metricsUrl)).text();
  expect(text).not.toMatch(/secreta|Xiomara|Zeled|taken|@/i);
});

test('redemptions are counted by what came of them', async () => {
  const { app } = mailed;
  const { shop_id: shopId } = await makeItem(app.services.database);
  const till = await makeTill(app, shopId);
  const calls = tillCalls(() => app);
  const [voucher] = await makeVouchers(app, company, 1, { amount: 10_000 });
  const { reply } = await calls.redeem(voucher?.code ?? '', 4_000, till);
  await calls.redeem(voucher?.code ?? '', 9_000, till);
  await calls.redeem('ZZZZ-ZZZZ-ZZZZ-ZZZZ', 1_000, till);
  await calls.undo(reply.body.redemption_id, till);
  const counted = (await readMetric(app, 'regalo_redemptions_total')).map(
    ({ labels: { action, outcome }, value }) => `${action} ${outcome} ${value}`,
  );
  expect(counted.sort()).toEqual([
    'redeem done 1',
    // It is there before the first, so that an alert sees it rise.
    'redeem error 0',
    'redeem not_found 1',
    'redeem wrong_state 1',
    'undo done 1',
    'undo error 0',
  ]);
});

test('a channel that takes nothing is told of, with how long that goes on', async () => {
  const { app } = mailed;
  const fail = (minutes: number) =>
    app.services.database.outside((connection) =>
      recordFailure(connection, {
        channel: 'whatsapp',
        now: new Date(Date.now() - minutes * 60_000),
        reason: '401',
      }),
    );
  const outage = () => sampleOf('regalo_channel_outage_seconds', { channel: 'whatsapp' });
  await fail(300);
  await fail(150);
  expect(await outage()).toBeUndefined();
  await app.services.database.outside((connection) =>
    endOutage(connection, 'whatsapp', new Date()),
  );
  await fail(90);
  expect(await outage()).toBeUndefined();
  await fail(30);
  expect(await outage()).toBeGreaterThan(89 * 60);
  expect(await outage()).toBeLessThan(100 * 60);
  await app.services.database.outside((connection) =>
    endOutage(connection, 'whatsapp', new Date()),
  );
  expect(await outage()).toBeUndefined();
});

test('the process, the database and what waits for its connections are told of', async () => {
  const app = await startTestApp({ environment: { METRICS_PORT: '0', DATABASE_POOL: '3' } });
  const { pool } = app.services.database;
  const held = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  const late = pool.connect();
  const labels = { pool: 'requests' };
  try {
    expect(await readMetric(app, 'regalo_pool_waiting')).toContainEqual({ labels, value: 1 });
    const used = { labels: { ...labels, state: 'used' }, value: 3 };
    expect(await readMetric(app, 'regalo_pool_connections')).toContainEqual(used);
  } finally {
    for (const client of held) client.release();
    (await late).release();
  }
  expect(await readMetric(app, 'regalo_pool_waiting')).toContainEqual({ labels, value: 0 });
  const samples = new Map((await readMetrics(app)).map(({ name, value }) => [name, value]));
  expect(samples.get('regalo_database_up')).toBe(1);
  expect(samples.get('regalo_database_round_trip_seconds')).toBeGreaterThan(0);
  expect(samples.get('regalo_pool_wait_seconds_count')).toBeGreaterThan(0);
  expect(samples.get('regalo_event_loop_delay_seconds')).toBeGreaterThanOrEqual(0);
  expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  await app.stop();
});

test('a database that does not answer is told of, without old figures', async () => {
  const app = await startTestApp({ environment: { METRICS_PORT: '0' } });
  try {
    expect((await readMetric(app, 'regalo_jobs')).length).toBeGreaterThan(10);
    const name = new URL(app.databaseUrl).pathname.slice(1);
    await asSuperuser(mailed.app, `alter database ${name} with allow_connections false`);
    await asSuperuser(
      mailed.app,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
    const up = async () => (await readMetric(app, 'regalo_database_up'))[0]?.value;
    await expect.poll(up, { timeout: 30_000 }).toBe(0);
    expect(await readMetric(app, 'regalo_jobs')).toEqual([]);
    await asSuperuser(mailed.app, `alter database ${name} with allow_connections true`);
    await expect.poll(up, { timeout: 30_000 }).toBe(1);
  } finally {
    await app.stop();
  }
}, 60_000);

test('the public port does not answer them, nor does the metrics port anything else', async () => {
  const { app } = mailed;
  for (const path of ['/metrics', '/api/v1/metrics'])
    expect((await app.fetch(path)).status).toBe(404);
  const base = app.metricsUrl.replace('/metrics', '');
  expect(new URL(base).hostname).toBe('127.0.0.1');
  for (const path of ['/', '/healthz', '/api/v1/login', '/metrics/'])
    expect((await fetch(base + path)).status).toBe(404);
  expect((await fetch(app.metricsUrl, { method: 'POST' })).status).toBe(405);
});

test('without METRICS_PORT nothing is kept and nothing listens', async () => {
  const app = await startTestApp();
  try {
    expect(app.services.metrics.kept).toBe(false);
    expect(app.metricsUrl).toBe('undefined/metrics');
  } finally {
    await app.stop();
  }
});

test('a port that is taken ends the start, with its number', async () => {
  const { port } = new URL(mailed.app.metricsUrl);
  expect(await reachable(Number(port))).toBe(true);
  await expect(startTestApp({ environment: { METRICS_PORT: port } })).rejects.toThrow(port);
});

test('what is observed is told of at the next answer, and none of a thousand is lost', async () => {
  const metrics = openMetrics();
  for (let n = 0; n < 1_000; n += 1)
    metrics.observe('regalo_pool_wait_seconds', { pool: 'queue' }, 0.2);
  const answer = await metrics.answer();
  expect(answer).toContain('regalo_pool_wait_seconds_count{pool="queue"} 1000');
  expect(answer).toContain('regalo_pool_wait_seconds_bucket{le="0.1",pool="queue"} 0');
});

const reachable = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () =>
      resolve(false),
    );
    socket.unref();
  });
