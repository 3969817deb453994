import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { afterEach, expect, test } from 'vitest';
import { smtpMailer } from '../platform/mail/mail.ts';
import { type Running, run } from '../run.ts';
import { makeCompany, makePerson } from '../testing/factories.ts';
import { hurryOrder, MAIL_FROM, type MailingApp, startMailingApp } from '../testing/mailing-app.ts';
import { freeOrder } from '../testing/orders.ts';
import { type Plan, type SmtpSink, startSmtpSink } from '../testing/smtp-sink.ts';
import { asSuperuser } from '../testing/superuser.ts';

let post: MailingApp;
const closed: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closed.splice(0).reverse()) await close();
});

async function start(...[options]: Parameters<typeof startMailingApp>): Promise<void> {
  post = await startMailingApp(options);
  closed.push(() => post.stop());
}

const SHORT = { greeting: 1_000, answer: 1_000, whole: 3_000 };
/** Longer than any test. */
const FOREVER = { greeting: 300_000, answer: 300_000, whole: 300_000 };

/** What the mail server does about the first mail to somebody, and how many they have in the end. */
const FATES: [fate: string, mails: number, ...Plan[]][] = [
  ['fine', 1],
  ['busy', 1, { at: 'recipient', code: 421 }],
  ['later', 1, { at: 'data', code: 451 }],
  ['gone', 0, { at: 'recipient', code: 550 }],
  ['dropped', 2, { at: 'hang-up' }],
  ['stalled', 2, { at: 'silence' }],
];

async function readStates(order: number) {
  const rows = await asSuperuser(
    post.app,
    'select address, status from deliveries where order_id = $1 order by id',
    [order],
  );
  return new Map(rows.map(({ address, status }) => [String(address), status]));
}

/** Has every attempt made at once, until none is left. */
async function untilDone(order: number): Promise<void> {
  const open = async () => {
    const left = [...(await readStates(order)).values()].filter(
      (status) => status !== 'sent' && status !== 'failed',
    );
    // While one is being sent, no job waits that could be hurried.
    if (left.length > 0 && !left.includes('sending')) await hurryOrder(post.app, order);
    return left;
  };
  await expect.poll(open, { timeout: 25_000, interval: 200 }).toEqual([]);
}

/** The Message-IDs of all mails that arrived at an address. */
const idsAt = (address: string, { mails }: SmtpSink) =>
  mails.filter(({ to }) => to.includes(address)).map(({ parsed }) => parsed.messageId);

test('whatever a mail server does, everybody has their mail, or its sender is told', async () => {
  await start({ timeouts: SHORT });
  await post.sink.close();
  const expected = FATES.flatMap(([fate, mails, ...plans]) =>
    [1, 2].map((n) => ({ address: `${fate}${n}@ejemplo.cr`, mails, plans })),
  );
  const [{ order } = { order: 0 }] = await post.send(...expected.map(({ address }) => address));
  const refused = `select from delivery_attempts a join deliveries d on d.id = a.delivery_id
    where d.order_id = $1 and a.outcome = 'deferred' and a.reason ~ 'ECONNREFUSED'`;
  const tries = () => asSuperuser(post.app, refused, [order]);
  await expect.poll(tries, { timeout: 15_000 }).toHaveLength(expected.length);

  const sink = await startSmtpSink(Number(new URL(post.sink.url).port));
  closed.push(() => sink.close());
  for (const { address, plans } of expected) sink.plan(address, ...plans);
  await untilDone(order);
  const states = await readStates(order);
  for (const { address, mails } of expected) {
    const ids = idsAt(address, sink);
    const status = mails === 0 ? 'failed' : 'sent';
    expect([address, states.get(address), ids]).toEqual([
      address,
      status,
      Array(mails).fill(ids[0]),
    ]);
  }
  expect(new Set(sink.mails.map(({ parsed }) => parsed.messageId)).size).toBe(10);
  const told =
    "select details->>'failed' as failed from notifications where kind = 'delivery_failed'";
  await expect.poll(() => asSuperuser(post.app, told)).toEqual([{ failed: '2' }]);
});

async function startWorker(timeouts = SHORT): Promise<Running> {
  const { settings, services } = post.app;
  const mailer = smtpMailer(post.sink.url, MAIL_FROM, timeouts);
  return await run(settings, { role: 'worker', log: services.log, mailer });
}

/** One gift of another company. */
async function sendFromNeighbour(email: string): Promise<void> {
  const { database } = post.app.services;
  const { id, token } = await makeCompany(database);
  const body = freeOrder([await makePerson(database, id, { email })]);
  expect((await post.app.call(sendGifts, { token, body })).status).toBe(200);
}

test('mails that a server is silent about hold up no other company, and no worker’s end', async () => {
  await start({ role: 'web' });
  const worker = await startWorker(FOREVER);
  // Of each order so many are in flight at a time, and of each company two orders.
  const orders: number[] = [];
  for (const name of ['a', 'b', 'c']) {
    const addresses = Array.from({ length: 6 }, (_, n) => `${name}${n}@ejemplo.cr`);
    for (const address of addresses) post.sink.plan(address, { at: 'silence' });
    const [gift] = await post.send(...addresses);
    orders.push(gift?.order ?? 0);
  }
  await expect.poll(() => post.sink.mails.length, { timeout: 15_000 }).toBe(10);
  await sendFromNeighbour('neighbour@ejemplo.cr');
  await expect
    .poll(() => post.mailsTo('neighbour@ejemplo.cr'), { timeout: 15_000 })
    .toHaveLength(1);

  await worker.stop();
  const attempts = "select outcome, reason from delivery_attempts where outcome <> 'sent'";
  expect(await asSuperuser(post.app, attempts)).toEqual(
    Array(10).fill({ outcome: 'deferred', reason: 'Message sending aborted' }),
  );

  const next = await startWorker();
  closed.push(() => next.stop());
  for (const order of orders) await untilDone(order);
  for (const order of orders)
    for (const [address, status] of await readStates(order)) {
      expect([address, status]).toEqual([address, 'sent']);
      expect([address, new Set(idsAt(address, post.sink)).size]).toEqual([address, 1]);
    }
});
