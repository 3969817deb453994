import { createWebhook, testWebhook, updateWebhook } from '@regalo/contract/webhooks/webhooks';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi, makeApiKey } from '../testing/api-keys.ts';
import { type MadeCompany, makeCompany, makePerson } from '../testing/factories.ts';
import { type Receiver, startReceiver } from '../testing/receiver.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { useTestApp } from '../testing/test-app.ts';
import { addEndpoint } from '../testing/webhooks.ts';

const app = useTestApp({ role: 'all', environment: { OUTGOING_LOOPBACK: 'allowed' } });
/** As it runs for real. */
const strict = useTestApp();
let company: MadeCompany;
let secret: string;
let receiver: Receiver;

beforeEach(async () => {
  company = await makeCompany(app.services.database);
  ({ secret } = await makeApiKey(app, company.token, { permissions: ['webhooks.manage'] }));
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const PATH = '/webhook-endpoints';
const call = (method: string, path: string, options = {}) =>
  callApi(app, secret, method, PATH + path, options);
const create = (more: object = {}, headers: Record<string, string> = {}) =>
  call('POST', '', {
    body: { address: receiver.address, kinds: ['person.changed'], ...more },
    headers,
  });
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });

test('a key adds an endpoint, reads its secret once, and is told with a signature that holds', async () => {
  const { status, body } = await create();
  expect([status, body.webhook_endpoint.status]).toEqual([201, 'active']);
  const { id } = body.webhook_endpoint;
  const shown = await call('GET', `/${id}`);
  expect(shown.body).toEqual(body.webhook_endpoint);
  expect((await call('GET', '')).body.data).toEqual([shown.body]);
  await makePerson(app.services.database, company.id);
  await until(async () => expect(receiver.received).toHaveLength(1));
  const { text, headers } = receiver.received[0] ?? expect.fail();
  const signed = headers as Record<string, string>;
  expect(() => new Webhook(body.secret).verify(text, signed)).not.toThrow();
  await until(async () => {
    const [one] = (await call('GET', `/${id}/deliveries`)).body.data;
    expect(one).toMatchObject({ webhook_id: signed['webhook-id'], state: 'delivered' });
    expect(one.attempts).toMatchObject([{ status: 204, failure: null }]);
  });
});

test('a repetition is answered with the same secret, which is kept encrypted alone', async () => {
  const repeated = { 'idempotency-key': 'same' };
  const [first, again] = [await create({}, repeated), await create({}, repeated)];
  expect(again.body).toEqual(first.body);
  expect((await call('GET', '')).body.data).toHaveLength(1);
  const rotate = () =>
    call('POST', `/${first.body.webhook_endpoint.id}/rotate-secret`, {
      ...{ body: { overlap_hours: 1 }, headers: { 'idempotency-key': 'renew' } },
    });
  const renewed = await rotate();
  expect(renewed.body.secret).not.toBe(first.body.secret);
  expect((await rotate()).body).toEqual(renewed.body);
  const rows = await asSuperuser(app, 'select reply from call_replies where company_id = $1', [
    company.id,
  ]);
  expect(rows).toHaveLength(2);
  for (const { secret: plain } of [first.body, renewed.body])
    expect(JSON.stringify(rows)).not.toContain(plain.slice('whsec_'.length));
});

test('an endpoint is changed, disabled and deleted as its caller knows it', async () => {
  const { id } = (await create()).body.webhook_endpoint;
  const etag = (await call('GET', `/${id}`)).headers.get('etag') ?? '';
  const change = (body: object, headers = {}) => call('PATCH', `/${id}`, { body, headers });
  const changed = await change({ kinds: ['gift.opened'] }, { 'if-match': etag });
  expect([changed.status, changed.body.kinds]).toEqual([200, ['gift.opened']]);
  const late = await change({ description: 'late' }, { 'if-match': etag });
  expect([late.status, late.body.code]).toEqual([412, 'changed_meanwhile']);
  const disabled = await change({ enabled: false });
  expect(disabled.body).toMatchObject({ status: 'disabled', disabled_for: 'member' });
  expect((await call('POST', `/${id}/test`)).body.code).toBe('webhook_is_disabled');
  expect((await call('DELETE', `/${id}`, { headers: { 'if-match': etag } })).status).toBe(412);
  expect((await call('DELETE', `/${id}`)).status).toBe(204);
  expect((await call('GET', `/${id}`)).body.code).toBe('webhook_not_found');
});

test('a test is sent, and sent again, alone or with its day', async () => {
  const { id } = (await create()).body.webhook_endpoint;
  receiver.answer = (reply) => void reply.writeHead(410).end();
  const sent = await call('POST', `/${id}/test`);
  expect(sent.body).toMatchObject({ kind: 'webhook.test', state: 'waiting', attempts: [] });
  const state = async () => (await call('GET', `/${id}/deliveries`)).body.data[0].state;
  await until(async () => expect(await state()).toBe('kept'));
  receiver.answer = (reply) => void reply.writeHead(204).end();
  expect((await call('PATCH', `/${id}`, { body: { enabled: true } })).body.status).toBe('active');
  const days = { from: '2000-01-01', to: '2999-12-31' };
  expect((await call('POST', `/${id}/replay`, { body: days })).body).toEqual({ replayed: 1 });
  await until(async () => expect(await state()).toBe('delivered'));
  const again = await call('POST', `/${id}/deliveries/${sent.body.id}/replay`);
  expect([again.status, again.body.id]).toEqual([200, sent.body.id]);
  await until(async () => expect(receiver.received).toHaveLength(3));
  const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
  expect([...ids]).toEqual([sent.body.webhook_id]);
});

test('tests of a company count together, by keys and in the office, and not for others', async () => {
  const { id } = (await create()).body.webhook_endpoint;
  const sent: number[] = [];
  const headers = { 'idempotency-key': 'first' };
  const first = await call('POST', `/${id}/test`, { headers });
  for (let at = 0; at < 20; at += 1) sent.push((await call('POST', `/${id}/test`)).status);
  expect(sent).toEqual([...Array(19).fill(200), 429]);
  // Sent already, a repetition is none, and is answered.
  expect((await call('POST', `/${id}/test`, { headers })).body).toEqual(first.body);
  const inOffice = { token: company.token, body: { id } };
  expect((await app.call(testWebhook, inOffice)).error.reason).toBe('too_many_attempts');
  const other = await makeCompany(app.services.database);
  const body = { id: await addEndpoint(app, other, { address: receiver.address }) };
  expect((await app.call(testWebhook, { token: other.token, body })).status).toBe(200);
});

test.each(['http://localhost/', 'https://127.0.0.1/', 'https://10.0.0.1/', 'https://[::1]/'])(
  '%s is refused by the form already, as nothing can ever be sent there',
  async (address) => {
    const { token } = await makeCompany(strict.services.database);
    const key = await makeApiKey(strict, token);
    const body = { address, kinds: ['person.changed' as const] };
    const refused = await callApi(strict, key.secret, 'POST', PATH, { body });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [expect.objectContaining({ pointer: '/address', code: 'webhook_address_refused' })],
    ]);
    const office = await strict.call(createWebhook, { token, body });
    expect(office.error).toMatchObject({ reason: 'webhook_address_refused', field: 'address' });
    const good = { ...body, address: 'https://hooks.ejemplo.cr/' };
    const { reply } = await strict.call(createWebhook, { token, body: good });
    const changed = { id: reply.body.webhook.id, address };
    expect((await strict.call(updateWebhook, { token, body: changed })).error).toMatchObject({
      reason: 'webhook_address_refused',
    });
  },
);
