import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { smtpMailer } from '../platform/mail/mail.ts';
import { type Running, run } from '../run.ts';
import { hurryOrder, MAIL_FROM, type MailingApp, startMailingApp } from '../testing/mailing-app.ts';
import { type SmtpSink, startSmtpSink } from '../testing/smtp-sink.ts';
import { asSuperuser } from '../testing/superuser.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let post: MailingApp;
let worker: Running;
/** The mail server after an outage. */
let recovered: SmtpSink | undefined;
/** How far the clock is ahead. */
let ahead = 0;
const now = () => new Date(Date.now() + ahead);

async function startWorker(): Promise<void> {
  const { settings, services } = post.app;
  const mailer = smtpMailer(post.sink.url, MAIL_FROM);
  worker = await run(settings, { role: 'worker', log: services.log, mailer, now });
}

beforeEach(async () => {
  ahead = 0;
  recovered = undefined;
  post = await startMailingApp({ role: 'web', now });
  await startWorker();
});
afterEach(async () => {
  await worker.stop();
  await post.stop();
  await recovered?.close();
});

const address = (n: number) => `p${n}@ejemplo.cr`;
const addresses = (count: number) => Array.from({ length: count }, (_, n) => address(n));

/** Sends an order to new people. @returns its id */
async function send(...emails: string[]): Promise<number> {
  const [gift] = await post.send(...emails);
  return gift?.order ?? 0;
}

interface State {
  status: string;
  mails: string[];
  /** Of each mail. */
  attempts: number[];
  given_up: boolean[];
  /** When the order is looked at again, in minutes of the clock. */
  waits: number | null;
}

async function readOrder(id: number): Promise<State> {
  const [row] = await asSuperuser(
    post.app,
    `select o.status,
      array(select d.status from deliveries d where d.order_id = o.id order by d.id) as mails,
      array(select d.attempts::int from deliveries d where d.order_id = o.id order by d.id) as attempts,
      array(select d.given_up from deliveries d where d.order_id = o.id order by d.id) as given_up,
      (select round(extract(epoch from min(start_after) - $2::timestamptz) / 60)::int from pgboss.job
        where state = 'created' and (data ->> 'orderId')::bigint = o.id) as waits
    from orders o where id = $1`,
    [id, now()],
  );
  return row as unknown as State;
}

const untilOrder = (id: number, expected: Partial<State>) =>
  vi.waitFor(async () => expect(await readOrder(id)).toMatchObject(expected), {
    timeout: 30_000,
    interval: 50,
  });

const queued = (count: number) => Array(count).fill('queued');

/** Waits until the mails of an order have failed once and the outage is on record. Only then may the clock go on. */
const untilFailed = (id: number, mails: number) =>
  untilOrder(id, {
    mails: queued(mails),
    attempts: Array(mails).fill(1),
    waits: expect.any(Number),
  });

/** Lets time go by, and the order be looked at. */
async function after(ms: number, order: number): Promise<void> {
  const before = (await readOrder(order)).attempts.reduce((sum, n) => sum + n, 0);
  ahead += ms;
  await hurryOrder(post.app, order);
  const tried = async () => (await readOrder(order)).attempts.reduce((sum, n) => sum + n, 0);
  await expect.poll(tried, { timeout: 30_000 }).toBeGreaterThan(before);
  const mails = async () => expect((await readOrder(order)).mails).not.toContain('sending');
  await vi.waitFor(mails, { timeout: 30_000, interval: 50 });
}

test('what no server takes is tried for seven days, by worker after worker, then listed as failed', async () => {
  await post.sink.close();
  const order = await send(address(1), address(2));
  await untilFailed(order, 2);
  await after(6 * DAY, order);
  await worker.stop();
  await startWorker();
  await after(DAY - 10 * MINUTE, order);
  await untilOrder(order, { status: 'pending', mails: queued(2) });
  await after(20 * MINUTE, order);
  const failed = { mails: ['failed', 'failed'], given_up: [true, true] };
  await untilOrder(order, { status: 'failed', ...failed });
  const told =
    "select details->>'failed' as failed from notifications where kind = 'delivery_failed'";
  expect(await asSuperuser(post.app, told)).toEqual([{ failed: '2' }]);
}, 90_000);

test('what is refused for good is listed at once, not given up', async () => {
  post.sink.plan(address(1), { at: 'recipient', code: 550 });
  const order = await send(address(1));
  await untilOrder(order, { status: 'failed', mails: ['failed'], given_up: [false] });
});

test('an order waits as long as the outage lasts, an hour in the end, and tries a few mails', async () => {
  await post.sink.close();
  const first = await send('first@ejemplo.cr');
  await untilFailed(first, 1);
  ahead += 10 * MINUTE;
  const order = await send(...addresses(12));
  await untilOrder(order, { waits: 10, status: 'pending' });
  expect((await readOrder(order)).attempts.filter((n) => n > 0)).toHaveLength(5);
  for (const minutes of [50, 60, 60]) {
    await after(minutes * MINUTE, order);
    await untilOrder(order, { waits: 60 });
  }
}, 90_000);

test('all that has waited for seven days is listed at once, also what was never tried', async () => {
  await post.sink.close();
  const first = await send('first@ejemplo.cr');
  await untilFailed(first, 1);
  ahead += 10 * MINUTE;
  const order = await send(...addresses(12));
  await untilOrder(order, { waits: 10 });
  await after(7 * DAY, order);
  await untilOrder(order, { status: 'failed', given_up: Array(12).fill(true) });
  expect((await readOrder(order)).attempts.filter((n) => n > 0).length).toBeLessThan(12);
}, 90_000);

const LOOKS = "from pgboss.job where name = 'wake-orders' and state = 'created'";

/** Lets the time until the next look for the end of the outage go by. @returns the step that follows */
async function look(): Promise<number | undefined> {
  const next = `(select id ${LOOKS} order by start_after limit 1)`;
  await asSuperuser(post.app, `update pgboss.job set start_after = now() where id = ${next}`);
  const open = `select from pgboss.job where name = 'wake-orders' and state <> 'completed'
    and (state = 'active' or start_after <= now())`;
  await expect.poll(() => asSuperuser(post.app, open), { timeout: 30_000 }).toEqual([]);
  const step = `select (data ->> 'step')::int as step ${LOOKS} order by start_after limit 1`;
  return (await asSuperuser(post.app, step))[0]?.step as number | undefined;
}

test('when the mail server answers again the orders that wait are taken up, one first, then all', async () => {
  await post.sink.close();
  const orders: number[] = [];
  for (let n = 0; n < 6; n += 1) orders.push(await send(`a${n}@ejemplo.cr`, `b${n}@ejemplo.cr`));
  for (const order of orders) await untilFailed(order, 2);
  ahead += 100 * MINUTE;
  for (const order of orders) await hurryOrder(post.app, order);
  for (const order of orders) await untilOrder(order, { waits: 60, mails: queued(2) });
  const attempts = async () =>
    (await Promise.all(orders.map(readOrder))).flatMap((o) => o.attempts);
  const tried = await attempts();
  expect([await look(), await look(), await attempts()]).toEqual([0, 0, tried]);
  recovered = await startSmtpSink(Number(new URL(post.sink.url).port));
  const mailed = () => recovered?.mails.length;
  for (const [step, mails] of [
    [1, 2],
    [2, 10],
    [undefined, 12],
  ] as const) {
    expect(await look()).toBe(step);
    await expect.poll(mailed, { timeout: 30_000 }).toBe(mails);
  }
  for (const order of orders) await untilOrder(order, { status: 'complete' });
}, 90_000);

test('a mail server that answers, and takes nothing, is tried by one order', async () => {
  await post.sink.close();
  const orders = [await send(address(1)), await send(address(2))];
  for (const order of orders) await untilFailed(order, 1);
  ahead += 100 * MINUTE;
  for (const order of orders) await hurryOrder(post.app, order);
  for (const order of orders) await untilOrder(order, { waits: 60 });
  const second = await readOrder(orders[1] ?? 0);
  recovered = await startSmtpSink(Number(new URL(post.sink.url).port));
  const busy = { at: 'recipient', code: 421 } as const;
  recovered.plan(address(1), busy, busy);
  const [first = 0] = orders;
  const { attempts } = await readOrder(first);
  expect(await look()).toBe(1);
  await untilOrder(first, { attempts: [(attempts[0] ?? 0) + 1], mails: queued(1) });
  expect(await look()).toBe(0);
  expect(await readOrder(orders[1] ?? 0)).toEqual(second);
}, 90_000);

test('after an outage other orders are mailed at once, and what waits has its own turn in an hour', async () => {
  await post.sink.close();
  const order = await send(...addresses(7));
  await untilFailed(order, 7);
  await after(100 * MINUTE, order);
  await untilOrder(order, { waits: 60 });
  recovered = await startSmtpSink(Number(new URL(post.sink.url).port));
  const other = await send('new@ejemplo.cr');
  await untilOrder(other, { status: 'complete' });
  expect((await readOrder(order)).mails).toEqual(queued(7));
  await after(60 * MINUTE, order);
  await untilOrder(order, { status: 'complete' });
  const arrived = recovered.mails.flatMap(({ to }) => to);
  expect(arrived.sort()).toEqual(['new@ejemplo.cr', ...addresses(7)].sort());
}, 90_000);
