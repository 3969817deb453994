import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { cancelGifts } from '@regalo/contract/orders/ends';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Mail, type Mailer, smtpMailer } from '../../../platform/mail/mail.ts';
import { type MadeCompany, makeCompany, makePeople } from '../../../testing/factories.ts';
import { hurryOrder, MAIL_FROM } from '../../../testing/mailing-app.ts';
import { freeOrder } from '../../../testing/orders.ts';
import { type SmtpSink, startSmtpSink } from '../../../testing/smtp-sink.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { deliverOrder } from './deliver-order-job.ts';

let sink: SmtpSink;
let app: TestApp;
let company: MadeCompany;
/** Goes to a port where nobody listens. */
const dead = () => smtpMailer('smtp://127.0.0.1:1', MAIL_FROM);
/** What mails to these addresses are sent through, instead of the pool that all others share. */
const apart = new Map<string, Mailer>();
/** Every mail that was to be sent, in order. */
const tried: Mail[] = [];

beforeAll(async () => {
  sink = await startSmtpSink();
  const shared = smtpMailer(sink.url, MAIL_FROM);
  const mailer = {
    async send(mail: Mail) {
      tried.push(mail);
      await (apart.get(mail.to) ?? shared).send(mail);
    },
    answers: () => shared.answers(),
    close: () => shared.close(),
  };
  app = await startTestApp({ role: 'all', mailer });
  company = await makeCompany(app.services.database, { funds: 10_000_000 });
});
afterAll(async () => {
  await app.stop();
  await sink.close();
});

async function sendTo(...emails: (string | null)[]): Promise<number> {
  const people = emails.map((email, n) => ({
    email,
    phone: email ? null : `+5068${n}${Date.now()}`,
  }));
  const users = await makePeople(app.services.database, company.id, people);
  const { reply } = await app.call(sendGifts, { token: company.token, body: freeOrder(users) });
  return reply.body.order_id;
}

/** How an order stands, with every attempt to mail it. */
async function readOrder(id: number) {
  const [row] = await asSuperuser(
    app,
    `select o.status,
      array(select d.status from deliveries d where d.order_id = o.id order by d.id) as mails,
      array(select a.outcome || ' ' || a.reason from delivery_attempts a
        join deliveries d on d.id = a.delivery_id where d.order_id = o.id order by a.id) as attempts,
      (select count(*) from notifications n where kind = 'delivery_failed'
        and details ->> 'orderId' = o.id::text) as told
    from orders o where id = $1`,
    [id],
  );
  return row;
}

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 45_000, interval: 50 });

const untilOrder = (id: number, expected: object) =>
  until(async () => expect(await readOrder(id)).toMatchObject(expected));

const mailsTo = (address: string) => sink.mails.filter(({ to }) => to.includes(address));
const idsTo = (address: string) =>
  tried.filter(({ to }) => to === address).map(({ messageId }) => messageId);

test('each mail is in its recipient’s language, else the company’s', async () => {
  const people = (['en', 'es', null] as const).map((language) => ({
    email: `speaks-${language}@ejemplo.cr`,
    language,
  }));
  const users = await makePeople(app.services.database, company.id, people);
  const body = freeOrder(users);
  const { reply } = await app.call(sendGifts, { token: company.token, body });
  await untilOrder(reply.body.order_id, { status: 'complete' });
  const languages = people.map(
    ({ email }) => /<html[^>]* lang="(\w+)"/.exec(String(mailsTo(email)[0]?.parsed.html))?.[1],
  );
  expect(languages).toEqual(['en', 'es', 'es']);
});

test('a mail arrives, once, and its token opens the gift on this server', async () => {
  const order = await sendTo('maria@ejemplo.cr');
  await untilOrder(order, { status: 'complete', mails: ['sent'], attempts: ['sent '], told: 0 });
  const [mail, ...more] = mailsTo('maria@ejemplo.cr');
  expect(more).toEqual([]);
  const { from, to, subject, messageId, text = '', html = '' } = mail?.parsed ?? {};
  expect(from).toEqual({ name: 'Regalo', address: 'gifts@regalo.test' });
  expect(to).toEqual([{ name: '', address: 'maria@ejemplo.cr' }]);
  expect(subject).toContain('Ana Mora');
  expect(messageId).toMatch(/^<[0-9a-f]{32}@regalo\.test>$/);
  const links = `${text} ${html}`.match(/https:\/\/regalo\.test\/g\/[\w-]+/g) ?? [];
  expect(new Set(links).size).toBe(1);
  const page = await app.fetch(new URL(links[0] ?? '').pathname);
  expect([page.status, (await page.text()).includes('Que lo disfrutes')]).toEqual([200, true]);
});

test('refused for good (550): failed with the reason, and the manager is told', async () => {
  sink.plan('gone@ejemplo.cr', { at: 'recipient', code: 550 });
  const order = await sendTo('gone@ejemplo.cr');
  const attempts = [expect.stringMatching(/^failed 550: .*refused by plan/)];
  await untilOrder(order, { status: 'failed', mails: ['failed'], attempts, told: 1 });
});

test('an answer that quotes the mail’s link, as spam filters do, is kept and logged without it', async () => {
  const link = (raw: string) =>
    /https:\/\/regalo\.test\/g\/([\w-]+)/.exec(raw.replace(/=\r\n/g, ''));
  let token = '';
  const text = (raw: string) => {
    token = link(raw)?.[1] ?? '';
    return `message refused, see ${link(raw)?.[0]}`;
  };
  sink.plan('quoted@ejemplo.cr', { at: 'data', code: 554, text });
  const order = await sendTo('quoted@ejemplo.cr');
  await untilOrder(order, { status: 'failed', attempts: [expect.stringContaining('[removed]')] });
  expect(token).toHaveLength(43);
  expect(JSON.stringify(await readOrder(order))).not.toContain(token);
  expect(app.logs.join('')).toContain('message refused, see');
  expect(app.logs.join('')).not.toContain(token);
});

test('refused for one of three: the others have theirs, and the order failed in part', async () => {
  sink.plan('full@ejemplo.cr', { at: 'data', code: 552 });
  const order = await sendTo('ana@ejemplo.cr', 'full@ejemplo.cr', 'leo@ejemplo.cr');
  const mails = ['sent', 'failed', 'sent'];
  await untilOrder(order, { status: 'partially_failed', mails, told: 1 });
});

/** Says 421 on a connection of its own: one that carried mails before is silently replaced. */
function closeSession(address: string): void {
  sink.plan(address, { at: 'recipient', code: 421 });
  apart.set(address, smtpMailer(sink.url, MAIL_FROM));
}

test.each<[string, (address: string) => void, RegExp, number]>([
  ['421', closeSession, /^deferred .*refused by plan/, 1],
  ['451', (to) => sink.plan(to, { at: 'data', code: 451 }), /^deferred .*refused by plan/, 1],
  ['no-connection', (to) => apart.set(to, dead()), /^deferred .*ECONNREFUSED/, 1],
  ['lost-answer', (to) => sink.plan(to, { at: 'hang-up' }), /^deferred ./, 2],
])(
  'refused for now (%s): tried again under the same Message-ID',
  async (name, plan, why, times) => {
    const address = `${name}@ejemplo.cr`;
    plan(address);
    const order = await sendTo(address);
    const deferred = [expect.stringMatching(why)];
    await untilOrder(order, { status: 'pending', mails: ['queued'], attempts: deferred, told: 0 });
    const reason = 'select reason from deliveries where order_id = $1';
    expect((await asSuperuser(app, reason, [order]))[0]?.reason).not.toContain('127.0.0.1');
    const unreached = `select unreached from delivery_attempts a join deliveries d on d.id = a.delivery_id
      where d.order_id = $1`;
    // What arrives twice, arrived the first time.
    expect(await asSuperuser(app, unreached, [order])).toEqual([{ unreached: times === 1 }]);
    apart.get(address)?.close();
    apart.delete(address);
    await hurryOrder(app, order);
    const attempts = [...deferred, 'sent '];
    await untilOrder(order, { status: 'complete', mails: ['sent'], attempts, told: 0 });
    const [first, ...repeated] = idsTo(address);
    expect(repeated).toEqual([first]);
    const arrived = mailsTo(address).map(({ parsed }) => parsed.messageId);
    expect(arrived).toEqual(Array(times).fill(`<${first}@regalo.test>`));
  },
);

test.each(['queued', 'sending'])(
  'a mail that was put off is not sent once its gift is withdrawn (%s meanwhile)',
  async (meanwhile) => {
    const address = `withdrawn-${meanwhile}@ejemplo.cr`;
    sink.plan(address, { at: 'data', code: 451 });
    const order = await sendTo(address);
    await untilOrder(order, {
      status: 'pending',
      mails: ['queued'],
      attempts: [expect.stringMatching(/^deferred/)],
    });
    const [gift] = await asSuperuser(app, 'select id from gifts where order_id = $1 order by id', [
      order,
    ]);
    // Due in an hour: the order's own job must not try again before the gift is withdrawn.
    const set = (status: string, due: string) =>
      asSuperuser(
        app,
        `update deliveries set status = $2, due_at = now() + $3::interval
        where order_id = $1 and status <> 'replaced'`,
        [order, status, due],
      );
    await set(meanwhile, '1 hour');
    const { reply } = await app.call(cancelGifts, {
      token: company.token,
      headers: { 'idempotency-key': address },
      body: { ids: [Number(gift?.id)], reason: 'Ya no trabaja aquí' },
    });
    expect(reply.body.canceled).toBe(1);
    await set('queued', '0');
    const payload = { companyId: company.id, orderId: order };
    await deliverOrder.handle(app.services, payload, new AbortController().signal);
    expect(await readOrder(order)).toMatchObject({ mails: ['replaced'] });
    expect(idsTo(address)).toHaveLength(1);
    expect(mailsTo(address)).toEqual([]);
  },
);

test('who has no e-mail gets none; an order of only such is complete at once', async () => {
  const before = tried.length;
  const order = await sendTo(null, null);
  expect(await readOrder(order)).toEqual({ status: 'complete', mails: [], attempts: [], told: 0 });
  const mixed = await sendTo(null, 'eva@ejemplo.cr');
  await untilOrder(mixed, { status: 'complete', mails: ['sent'] });
  expect(tried.slice(before).map(({ to }) => to)).toEqual(['eva@ejemplo.cr']);
});

test('nothing is mailed for a refused order', async () => {
  const [user = 0] = await makePeople(app.services.database, company.id, [
    { email: 'no@ejemplo.cr' },
  ]);
  const body = { ...freeOrder([user]), total_amount: 1 };
  const refused = await app.call(sendGifts, { token: company.token, body });
  expect(refused.status).toBe(409);
  // What came later was mailed, so the refused one would have been.
  await untilOrder(await sendTo('later@ejemplo.cr'), { status: 'complete' });
  expect(idsTo('no@ejemplo.cr')).toEqual([]);
});
