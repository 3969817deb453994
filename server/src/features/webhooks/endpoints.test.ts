import { listAudit } from '@regalo/contract/audit/audit';
import { localDay } from '@regalo/contract/values/days';
import * as contract from '@regalo/contract/webhooks/webhooks';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type MadeCompany, makeCompany, makePerson } from '../../testing/factories.ts';
import { type Receiver, startReceiver } from '../../testing/receiver.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp({ role: 'all', environment: { OUTGOING_LOOPBACK: 'allowed' } });
let company: MadeCompany;
let receiver: Receiver;

beforeEach(async () => {
  company = await makeCompany(app.services.database);
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const until = (check: () => Promise<void> | void) =>
  vi.waitFor(check, { timeout: 15_000, interval: 50 });

async function create(of: MadeCompany = company, more: object = {}) {
  const { token } = of;
  const body = { address: receiver.address, kinds: ['person.changed'], ...more };
  return await app.call(contract.createWebhook, { token, body });
}

const list = async () =>
  (await app.call(contract.listWebhooks, { token: company.token })).reply.body.list;

const change = (body: Record<string, unknown>) =>
  app.call(contract.updateWebhook, { token: company.token, body });

const events = async (webhook: number) =>
  (await app.call(contract.listWebhookEvents, { token: company.token, query: { webhook } })).reply
    .body.list;

const happen = () => makePerson(app.services.database, company.id);

test('an endpoint is added, listed without its secret, and told with a signature that holds', async () => {
  const { status, reply } = await create();
  expect(status).toBe(200);
  const { webhook, secret, public_key } = reply.body;
  expect(webhook).toMatchObject({
    address: receiver.address,
    kinds: ['person.changed'],
    status: 'active',
    disabledFor: null,
  });
  const listed = await list();
  expect(listed).toEqual([webhook]);
  expect(JSON.stringify(listed)).not.toContain(secret.slice('whsec_'.length));
  expect(Buffer.from(public_key.slice('whpk_'.length), 'base64')).toHaveLength(32);
  await happen();
  await until(() => expect(receiver.received).toHaveLength(1));
  const { text, headers } = receiver.received[0] ?? expect.fail();
  expect(() => new Webhook(secret).verify(text, headers as Record<string, string>)).not.toThrow();
  await until(async () =>
    expect(await events(webhook.id)).toMatchObject([
      {
        kind: 'person.changed',
        state: 'delivered',
        attempts: [{ status: 204, failure: null, milliseconds: expect.any(Number) }],
      },
    ]),
  );
});

test.each([
  ['http://ejemplo.cr/hook'],
  ['https://ana:secreto@ejemplo.cr/'],
  ['ftp://ejemplo.cr/'],
  ['ejemplo.cr'],
  [`https://ejemplo.cr/${'x'.repeat(500)}`],
])('%s is no address of an endpoint', async (address) => {
  const { status, error } = await create(company, { address });
  expect([status, error.reason]).toEqual([422, 'webhook_address_invalid']);
});

test('a company has so many endpoints at most', async () => {
  for (let at = 0; at < contract.WEBHOOKS_MAX; at += 1) expect((await create()).status).toBe(200);
  expect((await create()).error.reason).toBe('too_many_webhooks');
});

test('after a rotation the last two secrets sign until the older one ends', async () => {
  const { reply: before } = await create();
  const { token } = company;
  const { id } = before.body.webhook;
  const rotate = (overlap_hours: number) =>
    app.call(contract.rotateWebhook, { token, body: { id, overlap_hours } });
  const { reply: after } = await rotate(24);
  expect(after.body.secret).not.toBe(before.body.secret);
  const signs = ({ secret }: { secret: string }) => {
    const { text, headers } = receiver.received.at(-1) ?? expect.fail();
    try {
      return Boolean(new Webhook(secret).verify(text, headers as Record<string, string>));
    } catch {
      return false;
    }
  };
  await happen();
  await until(() => expect(receiver.received).toHaveLength(1));
  expect([signs(before.body), signs(after.body)]).toEqual([true, true]);
  const { reply: last } = await rotate(24);
  await happen();
  await until(() => expect(receiver.received).toHaveLength(2));
  expect([before, after, last].map(({ body }) => signs(body))).toEqual([false, true, true]);
  await rotate(0);
  await happen();
  await until(() => expect(receiver.received).toHaveLength(3));
  expect([after, last].map(({ body }) => signs(body))).toEqual([false, false]);
});

test('what happens while an endpoint is disabled is kept, and sent again one by one or by days', async () => {
  const { token } = company;
  const { id } = (await create()).reply.body.webhook;
  expect((await change({ id, enabled: false })).reply.body.webhook).toMatchObject({
    status: 'disabled',
    disabledFor: 'member',
  });
  const people = [await happen(), await happen(), await happen()];
  expect((await events(id)).map(({ state }) => state)).toEqual(['kept', 'kept', 'kept']);
  const day = localDay(new Date(), 'America/Costa_Rica');
  const days = { id, from: day, to: day };
  const replayDays = (body: typeof days) => app.call(contract.replayWebhookDays, { token, body });
  const [newest] = await events(id);
  const one = { id, event: newest?.id ?? 0 };
  const replayOne = () => app.call(contract.replayWebhookEvent, { token, body: one });
  expect((await replayDays(days)).error.reason).toBe('webhook_is_disabled');
  expect((await replayOne()).error.reason).toBe('webhook_is_disabled');
  const test = await app.call(contract.testWebhook, { token, body: { id } });
  expect(test.error.reason).toBe('webhook_is_disabled');
  expect((await change({ id, enabled: true })).reply.body.webhook.status).toBe('active');
  expect((await replayOne()).status).toBe(200);
  await until(() => expect(receiver.received).toHaveLength(1));
  expect(receiver.received[0]?.body.data.person_id).toBe(people[2]);
  await until(async () => expect((await events(id))[0]?.state).toBe('delivered'));
  const long = { ...days, from: '2020-01-01', to: '2020-01-02' };
  expect((await replayDays(long)).reply.body.replayed).toBe(0);
  expect((await replayDays(days)).reply.body.replayed).toBe(2);
  await until(() => expect(receiver.received).toHaveLength(3));
  await until(async () =>
    expect((await events(id)).map(({ state }) => state)).toEqual(Array(3).fill('delivered')),
  );
  expect((await replayOne()).status).toBe(200);
  await until(() => expect(receiver.received).toHaveLength(4));
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids[3]).toBe(ids[0]);
  const gone = await app.call(contract.replayWebhookEvent, { token, body: { id, event: 1 << 30 } });
  expect(gone.error.reason).toBe('webhook_event_not_found');
});

test('the test button sends an event that says nothing', async () => {
  const { token } = company;
  const { id } = (await create()).reply.body.webhook;
  expect((await app.call(contract.testWebhook, { token, body: { id } })).status).toBe(200);
  await until(() => expect(receiver.received).toHaveLength(1));
  expect(receiver.received[0]?.body).toMatchObject({ type: 'webhook.test', data: {} });
});

test('an endpoint that was removed is told nothing more, and what waited is kept', async () => {
  receiver.answer = (reply) => void reply.writeHead(500).end();
  const { token } = company;
  const { id } = (await create()).reply.body.webhook;
  await happen();
  await until(() => expect(receiver.received).toHaveLength(1));
  const remove = () => app.call(contract.removeWebhook, { token, body: { id } });
  expect((await remove()).status).toBe(200);
  expect((await remove()).error.reason).toBe('webhook_not_found');
  await happen();
  await asSuperuser(app, 'update webhook_deliveries set due_at = now() where endpoint_id = $1', [
    id,
  ]);
  await until(async () => {
    const text = 'select state from webhook_deliveries where endpoint_id = $1';
    expect(await asSuperuser(app, text, [id])).toEqual([{ state: 'kept' }]);
  });
  expect(receiver.received).toHaveLength(1);
  const secrets = 'select id from webhook_secrets where endpoint_id = $1';
  expect(await asSuperuser(app, secrets, [id])).toEqual([]);
  expect(await list()).toEqual([]);
});

test('every act is written down under the name of whoever did it', async () => {
  const { token } = company;
  const { id } = (await create()).reply.body.webhook;
  await change({ id, description: 'Planilla' });
  await change({ id, enabled: false });
  await change({ id, enabled: true });
  await app.call(contract.testWebhook, { token, body: { id } });
  await app.call(contract.removeWebhook, { token, body: { id } });
  const { reply } = await app.call(listAudit, { token });
  const entries = reply.body.list.map(({ action, name }) => [action, name]);
  expect(entries).toEqual(
    ['removed', 'tested', 'enabled', 'disabled', 'changed', 'created'].map((action) => [
      action,
      receiver.address,
    ]),
  );
});
