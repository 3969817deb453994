import { afterEach, expect, test, vi } from 'vitest';
import { makePerson } from '../testing/factories.ts';
import { ANA, orderFor, useKey } from '../testing/public-api.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();
const { made, call, count } = useKey(app);
const AT_ONCE = 20;

type Answer = Awaited<ReturnType<typeof call>>;

const order = async () =>
  orderFor({ person_id: await makePerson(app.services.database, made.company.id) });
const gift = async (): Promise<number> => {
  await call('POST', '/orders', { body: await order() });
  return (await call('GET', '/gifts')).body.data[0].id;
};
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** Calls that do something, by what they are called: what is sent, and where. */
const CALLS: Record<string, () => Promise<[path: string, body: object]>> = {
  createOrder: async () => ['/orders', await order()],
  cancelOrder: async () => {
    await call('POST', '/orders', { body: await order() });
    return ['/orders/1/cancel', {}];
  },
  'cancelOrder that is scheduled': async () => {
    const body = { ...(await order()), send_at: inDays(1).toISOString() };
    await call('POST', '/orders', { body });
    return ['/orders/1/cancel', {}];
  },
  createPerson: async () => ['/people', ANA],
  resendGift: async () => [`/gifts/${await gift()}/resend`, {}],
  correctGift: async () => [`/gifts/${await gift()}/correct-email`, { email: 'x@valle.test' }],
  extendGift: async () => {
    const body = { ...(await order()), valid_months: 1 };
    await call('POST', '/orders', { body });
    const { id } = (await call('GET', '/gifts')).body.data[0];
    return [`/gifts/${id}/extend`, { valid_until: inDays(90).toISOString().slice(0, 10) }];
  },
  cancelGift: async () => [`/gifts/${await gift()}/cancel`, {}],
  blockGift: async () => [`/gifts/${await gift()}/block`, {}],
  replaceGift: async () => [`/gifts/${await gift()}/replace`, {}],
};

const headers = { 'idempotency-key': 'one' };

/** How much there is of what the calls do. */
const traces = async () => [
  ...[await count('orders'), await count('gifts'), await count('people')],
  ...[await count('gift_activities'), await count('audit_entries'), await count('deliveries')],
];

test.each(Object.entries(CALLS))(
  '%s is done once of twenty calls at once with one key',
  async (_, prepare) => {
    const [path, body] = await prepare();
    const send = () => call('POST', path, { body, headers });
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, send));
    const done = await traces();
    const [first] = answers.filter(({ status }) => status < 300);
    expect(first).toBeDefined();
    for (const one of answers)
      if (one.status === 409)
        expect([one.body.code, one.headers.get('retry-after')]).toEqual(['call_in_progress', '1']);
      else expect([one.status, one.body]).toEqual([first?.status, first?.body]);
    expect((await send()).body).toEqual(first?.body);
    expect(await traces()).toEqual(done);
  },
);

/** Makes whatever keeps an answer wait, where the act is done and not committed yet. */
async function holdAnswers(): Promise<void> {
  const statements = [
    `create function hold_answers() returns trigger language plpgsql as
      'begin perform pg_sleep(60); return new; end'`,
    'grant execute on function hold_answers() to public',
    'create trigger hold_answers before insert or update on call_replies execute function hold_answers()',
  ];
  for (const one of statements) await asSuperuser(app, one);
}
const letAnswers = () => asSuperuser(app, 'drop function if exists hold_answers() cascade');
afterEach(letAnswers);

/** Ends the connection of a call that waits in `hold_answers`, as the end of its process would. */
async function cutCall(): Promise<void> {
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`;
  await vi.waitFor(async () => expect(await asSuperuser(app, cut)).toHaveLength(1), {
    timeout: 5_000,
    interval: 20,
  });
}

test.each(Object.entries(CALLS))(
  '%s that is cut off between act and answer leaves nothing, and is done by the next call',
  async (_, prepare) => {
    const [path, body] = await prepare();
    const send = () => call('POST', path, { body, headers });
    const before = await traces();
    await holdAnswers();
    const lost = send();
    await cutCall();
    await letAnswers();
    expect((await lost).status).toBeGreaterThanOrEqual(500);
    expect(await traces()).toEqual(before);
    const again = await send();
    expect([again.status < 300, again.body.code]).toEqual([true, undefined]);
    expect((await send()).body).toEqual(again.body);
  },
);

/** Until a connection waits for an event. */
const untilOneWaits = (event: string) =>
  vi.waitFor(
    async () => {
      const waiting = `select pid from pg_stat_activity
        where datname = current_database() and wait_event = '${event}'`;
      expect(await asSuperuser(app, waiting)).toHaveLength(1);
    },
    { timeout: 2_500, interval: 20 },
  );

test('a call is refused while the first one with its key runs, and answered as that one afterwards', async () => {
  const id = await gift();
  const send = (): Promise<Answer> => call('POST', `/gifts/${id}/block`, { body: {}, headers });
  const locked = asSuperuser(
    app,
    `with held as (select from gifts where id = ${id} for update)
    select pg_sleep(3) from held`,
  );
  await untilOneWaits('PgSleep');
  const first = send();
  await untilOneWaits('transactionid');
  const second = await send();
  expect([second.status, second.body.code]).toEqual([409, 'call_in_progress']);
  const other = await call('POST', '/people', { body: ANA });
  expect(other.status).toBe(201);
  await locked;
  expect([(await first).status, (await send()).body]).toEqual([200, (await first).body]);
});
