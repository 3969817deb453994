import { sendGifts } from '@regalo/contract/gifts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { smtpMailer } from '../../platform/mail.ts';
import { type MadeCompany, makeCompany, makePeople } from '../../testing/factories.ts';
import { freeOrder } from '../../testing/orders.ts';
import { type SmtpSink, startSmtpSink } from '../../testing/smtp-sink.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let sink: SmtpSink;
let app: TestApp;
let company: MadeCompany;

beforeAll(async () => {
  sink = await startSmtpSink();
  const mailer = smtpMailer(sink.url, 'Regalo <gifts@regalo.test>');
  app = await startTestApp({ role: 'all', mailer });
  company = await makeCompany(app.parts.database, { funds: 10_000_000 });
});
afterAll(async () => {
  await app.stop();
  await sink.close();
});

const mailsTo = (address: string) => sink.mails.filter((mail) => mail.to.includes(address));

/** Sends one gift to each address; null for a person who has a phone alone. */
async function sendTo(...emails: (string | null)[]): Promise<number> {
  const { database } = app.parts;
  const rows = emails.map((email, n) => ({
    email,
    phone: email ? null : `+5068${n}${Date.now()}`,
  }));
  const users = await makePeople(database, company.id, rows);
  const sent = await app.call(sendGifts, { token: company.token, body: freeOrder(users) });
  expect(sent.status).toBe(200);
  return sent.reply.body.order_id;
}

async function deliveriesOf(orderId: number) {
  return await asSuperuser(
    app,
    `select address, status, attempts, reason, due_at > now() as later from deliveries
    where order_id = $1 order by id`,
    [orderId],
  );
}

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 100 });

async function untilStatus(orderId: number, status: string): Promise<void> {
  await until(async () => {
    const rows = await asSuperuser(app, 'select status from orders where id = $1', [orderId]);
    expect(rows).toEqual([{ status }]);
  });
}

/** Moves the next attempt to now, instead of waiting for it. */
async function bringForward(orderId: number): Promise<void> {
  const mails = "update deliveries set due_at = now() where order_id = $1 and status = 'queued'";
  await asSuperuser(app, mails, [orderId]);
  await asSuperuser(app, "update pgboss.job set start_after = now() where state = 'created'");
}

async function hurry(orderId: number): Promise<void> {
  await until(async () => {
    const [row] = await deliveriesOf(orderId);
    expect(row).toMatchObject({ status: 'queued', later: true });
  });
  await bringForward(orderId);
}

test('a mail arrives, and its link opens the gift', async () => {
  const order = await sendTo('maria@ejemplo.cr');
  await untilStatus(order, 'complete');
  const [mail, ...more] = mailsTo('maria@ejemplo.cr');
  expect(more).toEqual([]);
  expect(mail?.parsed.from).toEqual({ name: 'Regalo', address: 'gifts@regalo.test' });
  expect(mail?.parsed.messageId).toMatch(/^<[0-9a-f]{32}@regalo\.test>$/);
  expect(mail?.parsed.html).toContain('Que lo disfrutes');
  const link = /https:\/\/regalo\.test(\/g\/[\w-]{43})/.exec(mail?.parsed.text ?? '');
  expect(mail?.parsed.html).toContain(link?.[0]);
  const page = await app.fetch(link?.[1] ?? '');
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Que lo disfrutes');
});

test('a recipient without an e-mail gets none, and holds nothing up', async () => {
  const before = sink.mails.length;
  await untilStatus(await sendTo(null), 'complete');
  const mixed = await sendTo('luis@ejemplo.cr', null);
  await untilStatus(mixed, 'complete');
  expect(sink.mails.slice(before).map((mail) => mail.to)).toEqual([['luis@ejemplo.cr']]);
  expect(await deliveriesOf(mixed)).toHaveLength(1);
});

test('a refusal for good is written down, told once, and leaves the others', async () => {
  sink.plan('gone@ejemplo.cr', { at: 'recipient', code: 550 });
  const order = await sendTo('gone@ejemplo.cr', 'here@ejemplo.cr');
  await untilStatus(order, 'partially_failed');
  expect(await deliveriesOf(order)).toMatchObject([
    { status: 'failed', attempts: 1, reason: expect.stringMatching(/^550: .*refused by plan/) },
    { status: 'sent', attempts: 1, reason: null },
  ]);
  const told = await asSuperuser(
    app,
    "select details, link from notifications where kind = 'delivery_failed'",
  );
  expect(told).toEqual([{ details: { orderId: order, failed: 1 }, link: '/reports' }]);
});

test('an order none of whose mails is taken has failed', async () => {
  sink.plan('none@ejemplo.cr', { at: 'data', code: 554 });
  await untilStatus(await sendTo('none@ejemplo.cr'), 'failed');
});

test.each([
  ['recipient', 450],
  ['recipient', 451],
  ['data', 452],
] as const)('a refusal for now (%s, %i) is tried again', async (at, code) => {
  const address = `busy-${at}-${code}@ejemplo.cr`;
  sink.plan(address, { at, code });
  const order = await sendTo(address);
  await hurry(order);
  await untilStatus(order, 'complete');
  expect(mailsTo(address)).toHaveLength(1);
  expect(await deliveriesOf(order)).toMatchObject([{ status: 'sent', attempts: 2 }]);
});

test('a server that is closing (421) gets the mail once it is back', async () => {
  // The first one meets a connection in use, which the transport replaces by itself.
  sink.plan('closing@ejemplo.cr', ...Array(3).fill({ at: 'recipient', code: 421 }));
  const order = await sendTo('closing@ejemplo.cr');
  await until(async () => {
    await bringForward(order);
    expect(await deliveriesOf(order)).toMatchObject([{ status: 'sent' }]);
  });
  expect(mailsTo('closing@ejemplo.cr')).toHaveLength(1);
});

test('a mail whose answer was lost is repeated under the same Message-ID and link', async () => {
  sink.plan('lost@ejemplo.cr', { at: 'hang-up' });
  const order = await sendTo('lost@ejemplo.cr');
  await hurry(order);
  await untilStatus(order, 'complete');
  const mails = mailsTo('lost@ejemplo.cr').map(({ parsed }) => [parsed.messageId, parsed.text]);
  expect(mails).toHaveLength(2);
  expect(mails[1]).toEqual(mails[0]);
});

test('nothing is mailed for a refused order', async () => {
  const poor = await makeCompany(app.parts.database, { funds: 1_000 });
  const [user = 0] = await makePeople(app.parts.database, poor.id, [{ email: 'poor@ejemplo.cr' }]);
  const refused = await app.call(sendGifts, { token: poor.token, body: freeOrder([user]) });
  expect(refused.error.code).toBe('insufficient_balance');
  await untilStatus(await sendTo('after@ejemplo.cr'), 'complete');
  expect(mailsTo('poor@ejemplo.cr')).toEqual([]);
  const jobs = "select from pgboss.job where (data->>'companyId')::int = $1";
  expect(await asSuperuser(app, jobs, [poor.id])).toEqual([]);
});

test('an unreachable mail server only defers', async () => {
  const dead = smtpMailer('smtp://127.0.0.1:1', 'gifts@regalo.test');
  const other = await startTestApp({ role: 'all', mailer: dead });
  const { id, token } = await makeCompany(other.parts.database);
  const users = await makePeople(other.parts.database, id, [{}]);
  await other.call(sendGifts, { token, body: freeOrder(users) });
  await until(async () => {
    const [row] = await asSuperuser(other, 'select status, attempts, reason from deliveries');
    expect(row).toMatchObject({ status: 'queued', attempts: 1 });
    expect(row?.reason).toContain('ECONNREFUSED');
  });
  await other.stop();
});
