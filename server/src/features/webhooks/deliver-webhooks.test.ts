import { verify } from 'node:crypto';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type MadeCompany, makeCompany, makePerson } from '../../testing/factories.ts';
import { type MailedApp, startMailedApp } from '../../testing/mailed-app.ts';
import { type Receiver, startReceiver } from '../../testing/receiver.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { addEndpoint } from '../../testing/webhooks.ts';
import { claimDueEvents } from './delivery-queries.ts';
import { insertTestEvent } from './event-queries.ts';
import { openSecret, sealNewSecret, shownSecret } from './secret.ts';
import { enqueueDueWebhooks } from './watch-webhooks.ts';

let mailed: MailedApp;
let app: TestApp;
let company: MadeCompany;
let receiver: Receiver;

beforeAll(async () => {
  mailed = await startMailedApp({ environment: { OUTGOING_LOOPBACK: 'allowed' } });
  app = mailed.app;
});
afterAll(() => mailed.stop());
beforeEach(async () => {
  company = await makeCompany(app.services.database);
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

/** Waits until something is so. */
const until = (check: () => Promise<void> | void) =>
  vi.waitFor(check, { timeout: 15_000, interval: 50 });

/** An endpoint with a secret, that is told of people. @returns its id, and the secret as its company has it */
async function addOurs(address = receiver.address, of: MadeCompany = company) {
  const endpoint = await addEndpoint(app, of, { kinds: ['person.changed'], address });
  return { endpoint, ...(await addSecret(endpoint, of)) };
}

async function addSecret(endpoint_id: number, { id: company_id }: MadeCompany = company) {
  const sealed_secret = sealNewSecret(app.services.keys, company_id, endpoint_id);
  await app.services.database.inCompany(company_id, (tx) =>
    tx.insertInto('webhook_secrets').values({ company_id, endpoint_id, sealed_secret }).execute(),
  );
  return shownSecret(openSecret(app.services.keys, company_id, endpoint_id, sealed_secret));
}

/** Has something happen. @returns the person it is about */
const happen = (of: MadeCompany = company) => makePerson(app.services.database, of.id);

const change = (person: number, times: number) =>
  app.services.database.inCompany(company.id, async (tx) => {
    for (let at = 0; at < times; at += 1)
      await tx
        .updateTable('people')
        .set({ first_name: `Ana ${at}` })
        .where('company_id', '=', company.id)
        .where('id', '=', person)
        .execute();
  });

const deliveries = (endpoint: number) =>
  asSuperuser(
    app,
    `select state, attempts, extract(epoch from due_at - now())::int as due,
      array(select coalesce(failure, status::text) from webhook_attempts a
        where a.endpoint_id = d.endpoint_id and a.event_id = d.event_id order by id) as tries
    from webhook_deliveries d where endpoint_id = $1 order by event_id`,
    [endpoint],
  );

const statesOf = async (endpoint: number) => (await deliveries(endpoint)).map(({ state }) => state);

/** Makes what waits for another try due now. */
const hurry = (endpoint: number) =>
  asSuperuser(
    app,
    `update webhook_deliveries set due_at = now() where endpoint_id = $1 and state = 'waiting'`,
    [endpoint],
  );

const endpointOf = async (endpoint: number) => {
  const text = 'select disabled_for, failing_since, slow from webhook_endpoints where id = $1';
  return (await asSuperuser(app, text, [endpoint]))[0];
};

test('what happened arrives, signed in both ways by each secret that works', async () => {
  const { endpoint, secret } = await addOurs();
  const newer = await addSecret(endpoint);
  const person = await happen();
  await until(() => expect(receiver.received).toHaveLength(1));
  const { text, headers, body } = receiver.received[0] ?? expect.fail();
  expect(body).toEqual({
    type: 'person.changed',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    data: { person_id: person, status: 'active' },
  });
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': expect.stringMatching(/^evt_[\da-f-]{36}$/),
  });
  const given = headers as Record<string, string>;
  for (const one of [secret, newer.secret])
    expect(new Webhook(one).verify(text, given)).toEqual(body);
  expect(() => new Webhook(secret).verify(`${text} `, given)).toThrow('No matching signature');
  const key = Buffer.from(newer.public_key.slice('whpk_'.length), 'base64');
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key]);
  const signed = `${given['webhook-id']}.${given['webhook-timestamp']}.${text}`;
  const asymmetric = given['webhook-signature']?.split(' ').filter((one) => one.startsWith('v1a,'));
  expect(asymmetric).toHaveLength(2);
  const valid = asymmetric?.map((one) =>
    verify(
      null,
      Buffer.from(signed),
      { key: spki, format: 'der', type: 'spki' },
      Buffer.from(one.slice('v1a,'.length), 'base64'),
    ),
  );
  expect(valid?.filter(Boolean)).toHaveLength(1);
  await until(async () => expect(await statesOf(endpoint)).toEqual(['delivered']));
});

test('a secret that has ended signs no more', async () => {
  const { endpoint, secret } = await addOurs();
  await asSuperuser(app, 'update webhook_secrets set ends_at = now() where endpoint_id = $1', [
    endpoint,
  ]);
  await addSecret(endpoint);
  await happen();
  await until(() => expect(receiver.received).toHaveLength(1));
  const { text, headers } = receiver.received[0] ?? expect.fail();
  const check = () => new Webhook(secret).verify(text, headers as Record<string, string>);
  expect(check).toThrow('No matching signature');
});

test('what fails is tried again, later each time, with the same id and text', async () => {
  const { endpoint } = await addOurs();
  receiver.answer = (reply) => void reply.writeHead(500).end();
  await happen();
  const tries = (count: number) =>
    until(async () =>
      expect(await deliveries(endpoint)).toMatchObject([
        { state: 'waiting', tries: Array(count).fill('status') },
      ]),
    );
  await tries(1);
  const [first] = await deliveries(endpoint);
  expect(first?.due).toBeLessThanOrEqual(6);
  await hurry(endpoint);
  await tries(2);
  const [second] = await deliveries(endpoint);
  expect(second?.due).toBeGreaterThan(10);
  expect((await endpointOf(endpoint))?.failing_since).not.toBeNull();
  receiver.answer = (reply) => void reply.writeHead(204).end();
  await hurry(endpoint);
  await until(async () => expect(await statesOf(endpoint)).toEqual(['delivered']));
  expect((await endpointOf(endpoint))?.failing_since).toBeNull();
  const same = receiver.received.map(({ headers, text }) => [headers['webhook-id'], text]);
  expect(new Set(same.map(String)).size).toBe(1);
});

test('events of one person keep their order, and one that fails holds up its own alone', async () => {
  const { endpoint } = await addOurs();
  const stuck = await happen();
  await until(async () => expect(await statesOf(endpoint)).toEqual(['delivered']));
  receiver.answer = (reply, { body }) =>
    void reply.writeHead(body.data.person_id === stuck ? 500 : 204).end();
  await change(stuck, 3);
  await until(async () => expect((await endpointOf(endpoint))?.failing_since).not.toBeNull());
  const others = [await happen(), await happen()];
  await until(async () =>
    expect(await statesOf(endpoint)).toEqual([
      'delivered',
      ...Array(3).fill('waiting'),
      ...Array(2).fill('delivered'),
    ]),
  );
  expect((await deliveries(endpoint)).map(({ tries }) => (tries as string[]).length > 0)).toEqual([
    ...[true, true, false, false],
    ...others.map(() => true),
  ]);
  receiver.answer = (reply) => void reply.writeHead(204).end();
  await hurry(endpoint);
  await until(async () =>
    expect(new Set(await statesOf(endpoint))).toEqual(new Set(['delivered'])),
  );
  const order = await asSuperuser(
    app,
    `select e.uid from webhook_events e where subject = $1 order by id`,
    [`person:${stuck}`],
  );
  const ids = receiver.received
    .filter(({ body }) => body.data.person_id === stuck)
    .map(({ headers }) => headers['webhook-id']);
  expect([...new Set(ids)]).toEqual(order.map(({ uid }) => `evt_${uid}`));
});

test('an endpoint that asks to wait is left alone for so long', async () => {
  const { endpoint } = await addOurs();
  receiver.answer = (reply) => void reply.writeHead(429, { 'retry-after': '600' }).end();
  await happen();
  await until(async () => expect((await deliveries(endpoint))[0]?.due).toBeGreaterThan(500));
  await happen();
  await until(async () => expect((await deliveries(endpoint))[1]?.due).toBeGreaterThan(500));
  expect(receiver.received).toHaveLength(1);
});

test.each([
  [
    'a redirect is not followed',
    'redirect',
    (to: Receiver) => {
      to.answer = (reply) => void reply.writeHead(302, { location: to.address }).end();
    },
  ],
  [
    'a connection that breaks',
    'connection',
    (to: Receiver) => {
      to.answer = (reply) => void reply.destroy();
    },
  ],
])('%s: it is tried again', async (_, failure, prepare) => {
  prepare(receiver);
  const { endpoint } = await addOurs();
  await happen();
  await until(async () =>
    expect(await deliveries(endpoint)).toMatchObject([{ state: 'waiting', tries: [failure] }]),
  );
  expect(receiver.received).toHaveLength(1);
});

test.each(['https://10.0.0.1/hook', 'https://[::ffff:10.0.0.1]/hook', 'https://169.254.169.254/'])(
  'a private address such as %s is not asked',
  async (address) => {
    const { endpoint } = await addOurs(address);
    await happen();
    await until(async () =>
      expect(await deliveries(endpoint)).toMatchObject([{ tries: ['address'] }]),
    );
  },
);

test('410 ends an endpoint at once; what happens then is kept, and the Admins are told', async () => {
  const { endpoint } = await addOurs();
  receiver.answer = (reply) => void reply.writeHead(410).end();
  await happen();
  await until(async () => expect((await endpointOf(endpoint))?.disabled_for).toBe('gone'));
  await happen();
  await until(async () => expect(await statesOf(endpoint)).toEqual(['kept', 'kept']));
  expect(receiver.received).toHaveLength(1);
  const { email } = (
    await asSuperuser(app, 'select email from managers where id = $1', [company.managerId])
  )[0] as { email: string };
  await until(async () => {
    const [mail] = await mailed.mailsTo(email);
    expect(mail?.parsed.subject).toContain('127.0.0.1');
  });
});

test('after three days of failures an endpoint is disabled, and nothing is lost', async () => {
  const { endpoint } = await addOurs();
  receiver.answer = (reply) => void reply.writeHead(500).end();
  await happen();
  await until(async () => expect((await endpointOf(endpoint))?.failing_since).not.toBeNull());
  const since = `update webhook_endpoints set failing_since = now() - interval '3 days' where id = $1`;
  await asSuperuser(app, since, [endpoint]);
  await hurry(endpoint);
  await until(async () => expect((await endpointOf(endpoint))?.disabled_for).toBe('failures'));
  await until(async () => expect(await statesOf(endpoint)).toEqual(['kept']));
});

test('an event that fails for three days has failed, while others arrive', async () => {
  const { endpoint } = await addOurs();
  const bad = await happen();
  await until(async () => expect(await statesOf(endpoint)).toEqual(['delivered']));
  receiver.answer = (reply, { body }) =>
    void reply.writeHead(body.data.person_id === bad ? 500 : 204).end();
  await change(bad, 2);
  await until(async () => expect((await deliveries(endpoint))[1]?.tries).toEqual(['status']));
  await happen();
  await until(async () => expect((await statesOf(endpoint))[3]).toBe('delivered'));
  await asSuperuser(
    app,
    `update webhook_deliveries set tried_at = now() - interval '3 days'
    where endpoint_id = $1 and tried_at is not null and state = 'waiting'`,
    [endpoint],
  );
  await hurry(endpoint);
  // Then the next one of the same person has its turn.
  await until(async () =>
    expect(await deliveries(endpoint)).toMatchObject([
      {},
      { state: 'failed', tries: ['status', 'status'] },
      { state: 'waiting', tries: ['status'] },
      { state: 'delivered' },
    ]),
  );
  expect((await endpointOf(endpoint))?.disabled_for).toBeNull();
});

/** Has an event claimed by workers that die, one after the other. The last lease is so long. */
const claimInVain = (endpoint: number, times: number, leaseSeconds: number) =>
  app.services.database.inCompany(company.id, async (tx) => {
    await insertTestEvent(tx, company.id, endpoint);
    for (let at = 1; at <= times; at += 1) {
      const lease = { subjects: 1, each: 1, leaseSeconds: at < times ? 0 : leaseSeconds };
      expect(await claimDueEvents(tx, company.id, endpoint, lease)).toHaveLength(1);
    }
  });

test('what happened to one person is claimed in its order, so much at a time, up to what is not due yet', async () => {
  const { endpoint } = await addOurs();
  const [busy, other] = [await happen(), await happen()];
  await until(async () => expect(await statesOf(endpoint)).toEqual(['delivered', 'delivered']));
  const claim = { subjects: 8, each: 3, leaseSeconds: 60 };
  const undone = app.services.database.inCompany(company.id, async (tx) => {
    for (const person of [busy, busy, other, busy, busy, busy])
      await sql`update people set first_name = first_name || 'a'
        where company_id = ${company.id} and id = ${person}`.execute(tx);
    const waiting = await tx
      .selectFrom('webhook_deliveries')
      .select(['event_id', 'subject'])
      .where('endpoint_id', '=', endpoint)
      .where('state', '=', 'waiting')
      .orderBy('event_id')
      .execute();
    const [first, second, others, third, fourth, fifth] = waiting.map(({ event_id }) => event_id);
    const ids = async () =>
      (await claimDueEvents(tx, company.id, endpoint, claim)).map(({ id }) => id);
    expect(await ids()).toEqual([first, second, others, third]);
    // The next ones wait for those that are claimed.
    expect(await ids()).toEqual([]);
    await tx
      .updateTable('webhook_deliveries')
      .set({ due_at: new Date(0) })
      .where('endpoint_id', '=', endpoint)
      .where('event_id', 'in', [first ?? 0, second ?? 0, fifth ?? 0])
      .execute();
    // The third is not due, so what comes after it is not either.
    expect(await ids()).toEqual([first, second]);
    expect(fourth).toBeLessThan(fifth ?? 0);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
});

test('a lease that ends, as where a worker died, has the event sent again', async () => {
  const { endpoint } = await addOurs();
  await claimInVain(endpoint, 1, 2);
  await until(async () =>
    expect(await deliveries(endpoint)).toMatchObject([{ state: 'delivered', tries: ['204'] }]),
  );
});

test('workers that die make an event wait no longer once it fails: what counts is what failed', async () => {
  const { endpoint } = await addOurs();
  receiver.answer = (reply) => void reply.writeHead(500).end();
  await claimInVain(endpoint, 4, 0);
  await until(async () => expect((await deliveries(endpoint))[0]?.tries).toEqual(['status']));
  const [failed] = await deliveries(endpoint);
  expect(failed).toMatchObject({ state: 'waiting', attempts: 1 });
  expect(failed?.due).toBeLessThanOrEqual(6);
});

test('an endpoint with a job that runs, or waits for a retry, gets no other', async () => {
  const { endpoint } = await addOurs();
  receiver.answer = () => {};
  await happen();
  await until(() => expect(receiver.received).toHaveLength(1));
  const jobs = () =>
    asSuperuser(
      app,
      `select state from pgboss.job where data ->> 'endpointId' = $1 and state <= 'active'`,
      [`${endpoint}`],
    );
  await happen();
  await enqueueDueWebhooks(app.services);
  expect(await jobs()).toEqual([{ state: 'active' }]);
  await asSuperuser(
    app,
    `update pgboss.job set state = 'retry', start_after = now() + interval '1 hour'
    where data ->> 'endpointId' = $1 and state = 'active'`,
    [`${endpoint}`],
  );
  // It waits in the queue of the quick ones, and counts in that of the slow ones too.
  await asSuperuser(app, 'update webhook_endpoints set slow = true where id = $1', [endpoint]);
  await enqueueDueWebhooks(app.services);
  expect(await jobs()).toEqual([{ state: 'retry' }]);
});

test('receivers that hang do not keep another company waiting', async () => {
  const hanging = await startReceiver();
  hanging.answer = () => {};
  const slow = await makeCompany(app.services.database);
  const held: number[] = [];
  for (let at = 0; at < 20; at += 1) held.push((await addOurs(hanging.address, slow)).endpoint);
  await happen(slow);
  // Half of the places at a time are one company's at most.
  await until(() => expect(hanging.received.length).toBeGreaterThanOrEqual(8));
  const { endpoint } = await addOurs();
  await happen();
  await until(async () => expect(await statesOf(endpoint)).toEqual(['delivered']));
  for (const one of held) expect(await statesOf(one)).toEqual(['waiting']);
  await hanging.close();
});
