import { API_BASE } from '@regalo/contract/api/endpoint';
import { POSITION_HEADER } from '@regalo/contract/api/position-header';
import { getDashboard } from '@regalo/contract/dashboard/dashboard';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { exportAllGifts, listSentGifts } from '@regalo/contract/reports/reports';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { connect } from '../testing/company-tables.ts';
import { type MadeCompany, makeCompany, makePerson } from '../testing/factories.ts';
import { freeOrder } from '../testing/orders.ts';
import { startRelay } from '../testing/relay.ts';
import { type Pair, serverUrl, startPair, tell } from '../testing/standby.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { startTraceCollector } from '../testing/trace-collector.ts';
import { openDatabase } from './database.ts';
import { openReplica, parsePosition, type Replica } from './replica.ts';

let pair: Pair;
let app: TestApp;
let company: MadeCompany;

const startApp = (readUrl: string, environment = {}) =>
  startTestApp({
    environment: { DATABASE_URL: pair.urls.primary, DATABASE_READ_URL: readUrl, ...environment },
  });

beforeAll(async () => {
  pair = await startPair();
  app = await startApp(pair.urls.standby);
  company = await makeCompany(app.services.database);
  await markDelivered();
}, 240_000);
afterAll(async () => {
  await app?.stop();
  await pair?.stop();
});

/** As a worker does every ten seconds. */
const markDelivered = (ago = '0 s') =>
  tell(
    pair.primary,
    `update delivery_mark set marked_at = now() - interval '${ago}',
      timeline = left(pg_walfile_name(pg_current_wal_lsn()), 8)`,
  );

const replayed = async (standby = pair.standby) => {
  const [{ lsn }] = await tell(pair.primary, 'select pg_current_wal_lsn()::text as lsn');
  await vi.waitFor(async () => {
    const done = `select pg_last_wal_replay_lsn() >= '${lsn}'::pg_lsn as done`;
    expect(await tell(standby, done)).toEqual([{ done: true }]);
  }, 20_000);
};

/** Sends a gift. @returns the position in the log that the answer names */
async function send({ services, fetch, csrf } = app): Promise<string> {
  const body = freeOrder([await makePerson(services.database, company.id)]);
  const answer = await fetch(API_BASE + sendGifts.path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${company.token}`,
      'x-csrf-token': csrf(),
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return answer.headers.get(POSITION_HEADER) ?? '';
}

/** How many gifts dashboard, report and export show to somebody who comes with a position. */
async function seen(position?: string, { call, fetch } = app): Promise<number[]> {
  const { token } = company;
  const headers = position === undefined ? {} : { [POSITION_HEADER]: position };
  const dashboard = await call(getDashboard, { token, headers });
  const report = await call(listSentGifts, { token, headers, query: { page: 1, limit: 10 } });
  const file = await fetch(`${API_BASE}${exportAllGifts.path}?type=csv`, {
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  const lines = (await file.text()).trim().split('\r\n');
  const { totalGift } = dashboard.reply.body.data;
  return [totalGift, report.reply.body.total_count, lines.length - 1];
}

test('while the replica has not replayed it, a write is seen by who made it alone', async () => {
  await replayed();
  expect(await seen()).toEqual([0, 0, 0]);
  await tell(pair.standby, 'select pg_wal_replay_pause()');
  const position = await send();
  expect(parsePosition(position)).toBeTypeOf('bigint');
  // Others read the replica, on which the gift is not there yet.
  expect(await seen()).toEqual([0, 0, 0]);
  expect(await seen(position)).toEqual([1, 1, 1]);
  // Another process of the product knows nothing of the write but its position.
  const other = await startApp(pair.urls.standby);
  expect(await seen(undefined, other)).toEqual([0, 0, 0]);
  expect(await seen(position, other)).toEqual([1, 1, 1]);
  await other.stop();
  // What is no position is of somebody who cannot say what they wrote.
  expect(await seen('nonsense')).toEqual([1, 1, 1]);
  await tell(pair.standby, 'select pg_wal_replay_resume()');
  await replayed();
  expect(await seen()).toEqual([1, 1, 1]);
});

test('exports that others run on the primary count on the replica too', async () => {
  const { token } = company;
  const start = () =>
    app.fetch(`${API_BASE}${exportAllGifts.path}?type=csv`, {
      headers: { authorization: `Bearer ${token}` },
    });
  const other = await connect(pair.urls.primary);
  await other.query('begin read only');
  // The places of a company, as another process holds them.
  for (const place of [770_014, 770_015])
    await other.query('select pg_advisory_xact_lock($1, $2)', [place, company.id]);
  const refused = await start();
  expect([refused.status, (await refused.json()).reason]).toEqual([429, 'export_running']);
  await other.end();
  await vi.waitFor(async () => {
    const file = await start();
    await file.text();
    expect(file.status).toBe(200);
  }, 20_000);
});

test('a trace shows what was read from the replica', async () => {
  const collector = await startTraceCollector();
  onTestFinished(() => collector.close());
  const traced = await startApp(pair.urls.standby, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
    OTEL_BSP_SCHEDULE_DELAY: '50',
  });
  onTestFinished(() => traced.stop());
  await replayed();
  await vi.waitFor(async () => {
    // The first may be read from the primary, if the replica is slow to say how far it is.
    await traced.call(getDashboard, { token: company.token });
    const requests = collector.spans.filter(({ name }) => name.endsWith(getDashboard.path));
    const traces = requests.map(({ traceId }) => traceId);
    const reads = collector.spans.filter(
      ({ name, traceId }) => name === 'read' && traces.includes(traceId),
    );
    expect(reads.map(({ attributes }) => attributes['regalo.database'])).toContain('replica');
  }, 20_000);
});

test('a replica that lags by more than a minute is not read', async () => {
  await markDelivered('2 min');
  await replayed();
  await tell(pair.standby, 'select pg_wal_replay_pause()');
  await send();
  await vi.waitFor(async () => expect(await seen()).toEqual([2, 2, 2]), 20_000);
  await tell(pair.standby, 'select pg_wal_replay_resume()');
  await markDelivered();
  expect(app.logs.join('')).toContain('reads that may lag go to the primary');
});

test.each([
  ['another database', () => inject('serverUrl'), 'is not a replica of DATABASE_URL'],
  ['the primary itself', () => pair.urls.primary, 'is not a replica of DATABASE_URL'],
  [
    'a replica by a role that no wall binds',
    () => pair.standby.url({ user: 'postgres', database: 'regalo' }),
    'The role of DATABASE_READ_URL is a superuser',
  ],
])('%s is never read', async (_, urlOf, why) => {
  await markDelivered();
  const other = await startApp(urlOf());
  expect(await seen(undefined, other)).toEqual([2, 2, 2]);
  // A busy machine says first that there was no answer.
  await vi.waitFor(() => expect(other.logs.join('')).toContain(why), 20_000);
  await other.stop();
});

test('a replica of another installation is not read', async () => {
  await replayed();
  const usable = () => app.logs.filter((line) => line.includes('go to the replica')).length;
  const before = usable();
  await vi.waitFor(async () => {
    await seen();
    expect(usable()).toBeGreaterThan(before);
  }, 20_000);
  await tell(pair.standby, 'select pg_wal_replay_pause()');
  await tell(pair.primary, "update delivery_mark set deployment = 'another'");
  await vi.waitFor(async () => {
    await seen();
    expect(app.logs.at(-1)).toContain('is not a replica of DATABASE_URL');
  }, 20_000);
  await tell(pair.primary, "update delivery_mark set deployment = ''");
  await tell(pair.standby, 'select pg_wal_replay_resume()');
});

/** The replica as a process sees it that has just found it usable. */
async function openUsable(url = pair.urls.standby) {
  const warned: string[] = [];
  const warn = ({ err }: { err: Error }) => void warned.push(err.message);
  const { database } = app.services;
  const log = { info: () => {}, warn: warn as Logger['warn'] };
  const copy = openDatabase(url, { reads: true, onMoved: () => replica.doubt() });
  const replica: Replica = openReplica(database, copy, log);
  onTestFinished(() => replica.close());
  await markDelivered();
  await replayed();
  const usable = async () => expect(await replica.readsFor(undefined)).not.toBe(database);
  await vi.waitFor(usable, 20_000);
  return { replica, copy, warned };
}

test('what is being found of a replica counts for nothing if a connection to it breaks', async () => {
  const { replica, warned } = await openUsable();
  const before = warned.length;
  replica.doubt();
  const asked = replica.readsFor(undefined);
  replica.doubt();
  expect(await asked).toBe(app.services.database);
  const why = 'a connection to the replica broke, or leads to another one';
  await vi.waitFor(() => expect(warned.slice(before)).toContain(why), 20_000);
});

test('what stands in between may lead to another replica, and nobody misses their own write', async () => {
  const behind = await pair.startAnother();
  const relay = await startRelay(pair.urls.standby);
  onTestFinished(() => relay.close());
  const { replica, copy } = await openUsable(relay.url);
  await replayed(behind);
  await tell(behind, 'select pg_wal_replay_pause()');
  relay.leadTo(new URL(serverUrl(behind)).searchParams.get('host') ?? '');
  const position = await send();
  await replayed();
  const reads = await vi.waitFor(async () => {
    const now = await replica.readsFor(position);
    expect(now).not.toBe(app.services.database);
    return now;
  }, 20_000);
  const isCopy = sql<{ copy: boolean; gifts: number }>`
    select pg_is_in_recovery() as copy, (select count(*)::int from gifts) as gifts
    from pg_sleep(0.2)`;
  const [known = 0] = await seen(position);
  // More at once than there are connections yet: the new ones lead to the other replica. Half of them fail there.
  const found = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      reads.readCompany(company.id, async (tx) => {
        const one = (await isCopy.execute(tx)).rows[0];
        if (n % 2 === 0 && one?.gifts !== known) throw new Error('the gift is not there');
        return one;
      }),
    ),
  );
  expect(found.map((one) => one?.gifts)).toEqual(Array(6).fill(known));
  // Connections to the former are closed as they come up.
  const which = () => copy.pool.query('select pg_postmaster_start_time()::text as server');
  const servers = await Promise.all(Array.from({ length: 12 }, which));
  expect(new Set(servers.map(({ rows }) => rows[0].server)).size).toBe(1);
  await tell(behind, 'select pg_wal_replay_resume()');
  // What is behind is read as soon as it is as far.
  await replayed(behind);
  await vi.waitFor(async () => {
    const now = await replica.readsFor(position);
    const one = await now.readCompany(company.id, async (tx) => (await isCopy.execute(tx)).rows[0]);
    expect(one).toEqual({ copy: true, gifts: known });
  }, 20_000);
});

test('an export that would be read from another replica is read from the primary', async () => {
  const other = await pair.startAnother();
  const relay = await startRelay(pair.urls.standby);
  onTestFinished(() => relay.close());
  const { replica } = await openUsable(relay.url);
  const reads = await replica.readsFor(undefined);
  expect(reads).not.toBe(app.services.database);
  relay.leadTo(new URL(serverUrl(other)).searchParams.get('host') ?? '');
  const client = await reads.connect({ name: 'regalo-export', unreadMs: 60_000, answerMs: 60_000 });
  onTestFinished(() => client.end());
  const { rows } = await client.query('select pg_is_in_recovery() as copy');
  expect(rows).toEqual([{ copy: false }]);
});

test('a replica that missed the failover is not read, however far it is in the old log', async () => {
  const successor = await pair.startAnother();
  await markDelivered();
  await replayed(successor);
  await tell(successor, "alter system set primary_conninfo = ''");
  await tell(successor, 'select pg_reload_conf()');
  await vi.waitFor(async () => {
    expect(await tell(successor, 'select from pg_stat_wal_receiver')).toEqual([]);
  }, 20_000);
  // What the old primary writes last reaches the replica alone.
  const last = "select pg_logical_emit_message(true, 'last', repeat('x', 64000000))";
  await tell(pair.primary, last);
  await replayed();
  await tell(successor, 'select pg_promote()');
  const after = await startApp(pair.urls.standby, { DATABASE_URL: serverUrl(successor) });
  onTestFinished(() => after.stop());
  const [sent = 0] = await seen(undefined, after);
  const position = await send(after);
  expect(await seen(position, after)).toEqual([sent + 1, sent + 1, sent + 1]);
  expect(after.logs.join('')).toContain('has not followed the last failover');
});

test('without the replica everything is read from the primary', async () => {
  await replayed();
  await vi.waitFor(async () => {
    await seen();
    expect(app.logs.at(-1)).toContain('go to the replica');
  }, 20_000);
  const [sent = 0] = await seen();
  await pair.standby.stop();
  // The first who comes is an export, for whom the replica was there a moment ago.
  const { token } = company;
  const file = await app.fetch(`${API_BASE}${exportAllGifts.path}?type=csv`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(file.status).toBe(200);
  expect((await file.text()).trim().split('\r\n')).toHaveLength(sent + 1);
  await send();
  expect(await seen()).toEqual([sent + 1, sent + 1, sent + 1]);
});

test.for(['', '0/', '0/0 ', 'g/0', '1/123456789', '-1/0'])('%j is no position', (text) => {
  expect(parsePosition(text)).toBeUndefined();
});
