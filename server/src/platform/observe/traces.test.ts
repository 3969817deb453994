import { getServiceFee, sendGifts } from '@regalo/contract/gifts/send-gifts';
import { searchPeople } from '@regalo/contract/people/list';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type MadeCompany, makeCompany, makePeople } from '../../testing/factories.ts';
import { type MailedApp, startMailedApp } from '../../testing/mailed-app.ts';
import { freeOrder } from '../../testing/orders.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import {
  type ExportedSpan,
  startTraceCollector,
  type TraceCollector,
} from '../../testing/trace-collector.ts';

const NAMES = /xiomara|zeledón|zeled|secreta|felicidades por|operator@|gifts@/i;

let collector: TraceCollector;
let mailed: MailedApp;
let company: MadeCompany;

beforeAll(async () => {
  collector = await startTraceCollector();
  const environment = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%3Db',
    OTEL_TRACES_SAMPLER_ARG: '1',
    OTEL_BSP_SCHEDULE_DELAY: '50',
  };
  mailed = await startMailedApp({ environment });
  company = await makeCompany(mailed.app.services.database, { funds: 400_000 });
}, 60_000);
afterAll(async () => {
  await mailed.stop();
  await collector.close();
});

/** Waits for a span. Batches leave often here. */
const spanOf = (wanted: (span: ExportedSpan) => boolean) =>
  vi.waitFor(
    () => {
      const found = collector.spans.find(wanted);
      if (!found) throw new Error('not exported yet');
      return found;
    },
    { timeout: 30_000, interval: 100 },
  );

const SEND = `POST /api/v1${sendGifts.path}`;

async function sendTo(...emails: string[]) {
  const { app } = mailed;
  const people = emails.map((email) => ({ email, firstName: 'Xiomara', lastName: 'Zeledón' }));
  const users = await makePeople(app.services.database, company.id, people);
  const body = { ...freeOrder(users), message: 'Felicidades por su ascenso, Xiomara' };
  const { status } = await app.call(sendGifts, { token: company.token, body });
  expect(status).toBe(200);
}

test('request, transaction, job and mail are one trace, and the log names it', async () => {
  mailed.sink.plan('refused@secreta.example', { at: 'recipient', code: 550 });
  await sendTo('xiomara@secreta.example', 'refused@secreta.example');
  const request = await spanOf(({ name }) => name === SEND);
  const inTrace = ({ traceId }: ExportedSpan) => traceId === request.traceId;
  const job = await spanOf((span) => inTrace(span) && span.name === 'job deliver-order');
  await vi.waitFor(
    () => {
      const mails = collector.spans.filter((span) => inTrace(span) && span.name === 'mail');
      expect(mails.map(({ failed }) => failed).sort()).toEqual([false, true]);
      for (const mail of mails) expect(mail.parentSpanId).toBe(job.spanId);
    },
    { timeout: 30_000, interval: 100 },
  );
  expect(request.parentSpanId ?? '').toBe('');
  const { route, status } = {
    route: request.attributes['http.route'],
    status: Number(request.attributes['http.response.status_code']),
  };
  expect([route, status]).toEqual([`/api/v1${sendGifts.path}`, 200]);
  const enqueued = collector.spans.find(({ spanId }) => spanId === job.parentSpanId);
  expect(enqueued).toMatchObject({ name: 'transaction', parentSpanId: request.spanId });
  expect(enqueued?.attributes['regalo.company']).toBe(company.id);
  const line = mailed.app.logs
    .map((text) => JSON.parse(text))
    .find(({ msg }) => msg === 'mail not sent');
  expect(line.traceId).toBe(request.traceId);
  expect(collector.headers['x-key']).toBe('a=b');
}, 90_000);

test('a request with a body keeps its trace in its handler, and a refusal is no failure', async () => {
  const { app } = mailed;
  const body = { search: 'xiomara zeledón', limit: 10 };
  await app.call(searchPeople, { token: company.token, body, query: { role: 1, page: 1 } });
  const search = await spanOf(({ name }) => name === `POST /api/v1${searchPeople.path}`);
  const steps = collector.spans.filter(({ parentSpanId }) => parentSpanId === search.spanId);
  expect(steps.map(({ name }) => name)).toContain('read');
  await app.call(getServiceFee, {});
  const refused = await spanOf(
    ({ name, attributes }) =>
      name === `GET /api/v1${getServiceFee.path}` &&
      Number(attributes['http.response.status_code']) === 401,
  );
  expect(refused.failed).toBe(false);
  const line = app.logs.map((text) => JSON.parse(text)).find(({ event }) => event === 'refusal');
  expect(line.traceId).toBe(refused.traceId);
}, 60_000);

test('what fails is marked by its kind, never by its message', async () => {
  const { app } = mailed;
  await asSuperuser(app, 'alter table companies rename column service_fee to fee_gone');
  await app.call(getServiceFee, { token: company.token });
  await asSuperuser(app, 'alter table companies rename column fee_gone to service_fee');
  const read = await spanOf(({ name, failed }) => name === 'read' && failed);
  expect(read.attributes['error.type']).toBe('42703');
  const request = await spanOf(({ spanId }) => spanId === read.parentSpanId);
  expect(request.failed).toBe(true);
  expect(collector.bodies.join('')).not.toContain('does not exist');
}, 60_000);

test('a request that is given up ends its span as aborted', async () => {
  const { app } = mailed;
  const { pool } = app.services.database;
  const all = Array.from({ length: pool.options.max }, () => pool.connect());
  const held = await Promise.all(all);
  const signal = AbortSignal.timeout(300);
  const headers = { authorization: `Bearer ${company.token}` };
  try {
    const path = `/api/v1${getServiceFee.path}`;
    await expect(app.fetch(path, { headers, signal })).rejects.toThrow('timeout');
    const aborted = await spanOf(({ attributes }) => attributes['error.type'] === 'aborted');
    expect(aborted).toMatchObject({ failed: true, name: `GET ${path}` });
  } finally {
    for (const client of held) client.release();
  }
}, 60_000);

test('no span tells of anybody’s name, address, message, code or link', async () => {
  const links = mailed.sink.mails.flatMap(({ parsed }) =>
    [...(parsed.text ?? '').matchAll(/\/g\/([\w-]{43})/g)].map(([, token = '']) => token),
  );
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) await mailed.app.fetch(`/g/${link}`);
  await spanOf(({ name }) => name === 'GET /g/:token');
  const sent = collector.bodies.join('');
  expect(sent).not.toMatch(NAMES);
  for (const link of links) expect(sent).not.toContain(link);
  expect(sent).not.toContain(company.token);
}, 60_000);

test('a trace that is not among the share is in the log and in the job, and not sent', async () => {
  const app = await startTestApp({
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER_ARG: '0',
    },
  });
  try {
    const own = await makeCompany(app.services.database, { funds: 50_000 });
    const users = await makePeople(app.services.database, own.id, [{ email: 'ana@ejemplo.cr' }]);
    await app.call(sendGifts, { token: own.token, body: freeOrder(users) });
    await app.call(getServiceFee, {});
    const [job] = await asSuperuser(
      app,
      "select data from pgboss.job where name = 'deliver-order'",
    );
    const { traceparent: carried = '' } = (job?.data ?? {}) as { traceparent?: string };
    expect(carried).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(app.logs.join('')).toMatch(/"traceId":"[0-9a-f]{32}"/);
    await app.services.tracing?.close();
    const [, traceId = ''] = carried.split('-');
    expect(collector.bodies.join('')).not.toContain(traceId);
  } finally {
    await app.stop();
  }
});

test('without an endpoint nothing is traced, and jobs carry nothing along', async () => {
  const app = await startTestApp();
  try {
    const own = await makeCompany(app.services.database, { funds: 50_000 });
    const users = await makePeople(app.services.database, own.id, [{ email: 'ana@ejemplo.cr' }]);
    await app.call(sendGifts, { token: own.token, body: freeOrder(users) });
    await app.call(getServiceFee, {});
    const [job] = await asSuperuser(
      app,
      "select data from pgboss.job where name = 'deliver-order'",
    );
    expect(Object.keys(job?.data as object).sort()).toEqual(['companyId', 'orderId']);
    expect(app.logs.join('')).not.toContain('traceId');
    expect(app.services.tracing).toBeUndefined();
  } finally {
    await app.stop();
  }
});
