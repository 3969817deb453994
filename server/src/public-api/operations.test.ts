import { saveTemplate } from '@regalo/contract/gifts/templates';
import { OPERATIONS } from '@regalo/contract/public-api/operations';
import { beforeAll, describe, expect, test } from 'vitest';
import { callApi, makeApiKey } from '../testing/api-keys.ts';
import { makeCompany, makeGroup, makePerson } from '../testing/factories.ts';
import { ANA, orderFor, useKey } from '../testing/public-api.ts';
import { useTestApp } from '../testing/test-app.ts';
import { addEndpoint } from '../testing/webhooks.ts';

const app = useTestApp();
const { made, call } = useKey(app);

describe('another company', () => {
  /** Ids by the first part of the paths that take them. */
  let theirs: Record<string, number>;
  beforeAll(async () => {
    const other = await makeCompany(app.services.database);
    const { secret } = await makeApiKey(app, other.token);
    const person = await makePerson(app.services.database, other.id);
    const group = await makeGroup(app.services.database, other.id, { name: 'Theirs' });
    await callApi(app, secret, 'POST', '/orders', { body: orderFor({ person_id: person }) });
    const gift = (await callApi(app, secret, 'GET', '/gifts')).body.data[0].id;
    const { reply } = await app.call(saveTemplate, {
      token: other.token,
      body: { action: 'create', content: { name: 'Theirs', message: 'Hola' } },
    });
    // Orders go by the company's own number, of which this company has none.
    theirs = { people: person, groups: group, gifts: gift, orders: 1, sandbox: gift };
    theirs.templates = reply.body.id;
    const asked = { body: { type: 'wallet_entries' } };
    theirs.exports = (await callApi(app, secret, 'POST', '/exports', asked)).body.id;
    theirs['webhook-endpoints'] = await addEndpoint(app, other);
  });

  test('has nothing that a key can reach, in any operation', async () => {
    const bodies: Record<string, object> = {
      correctGift: { email: 'x@x.test' },
      extendGift: { valid_until: '2027-01-01' },
      updateGift: { custom_fields: {} },
      rotateWebhookSecret: { overlap_hours: 0 },
      replayWebhookDeliveries: { from: '2026-12-01', to: '2026-12-01' },
      orderTemplate: { ...orderFor({ person_id: theirs.people }), sender_name: 'X' },
    };
    for (const { name, method, path } of OPERATIONS.filter((one) => one.path.includes('{id}'))) {
      const [, of = ''] = path.split('/');
      const id = theirs[of];
      if (id === undefined) throw new Error(`nothing of another company is known at ${path}`);
      const sends = method === 'POST' || method === 'PATCH';
      const answer = await call(
        method,
        path.replace('{id}', String(id)).replace('{delivery_id}', '1'),
        {
          ...(sends ? { body: bodies[name] ?? {} } : {}),
        },
      );
      expect([name, answer.status]).toEqual([name, 404]);
    }
    const foreign = await call('POST', '/orders', { body: orderFor({ person_id: theirs.people }) });
    expect(foreign.status).toBe(404);
    const listed = [
      '/people',
      '/groups',
      '/orders',
      '/gifts',
      '/templates',
      '/exports',
      '/webhook-endpoints',
    ];
    for (const path of listed) expect((await call('GET', path)).body.data).toEqual([]);
  });
});

test.each([
  ['/nothing', 404, 'address_unknown'],
  ['/people/%zz', 400, 'address_malformed'],
  [`/people/${'1'.repeat(16_000)}`, 422, 'id_invalid'],
])('an address that leads nowhere is a problem too', async (path, expected, code) => {
  const { status, body, headers } = await call('GET', path);
  expect([status, body.code]).toEqual([expected, code]);
  expect(headers.get('content-type')).toContain('application/problem+json');
});

test('of a refused call nothing is kept: the same key does what was corrected, and then that alone', async () => {
  const person = await makePerson(app.services.database, made.company.id);
  const order = orderFor({ person_id: person });
  expect((await call('POST', '/orders', { body: order })).status).toBe(201);
  const gift = (await call('GET', '/gifts')).body.data[0].id;
  const tried: [path: string, refused: object, corrected: object][] = [
    ['/people', { ...ANA, first_name: ' ' }, ANA],
    ['/groups', { name: '', kind: 'employee' }, { name: 'Ventas', kind: 'employee' }],
    ['/orders', { ...order, total: 1 }, order],
    [
      '/exports',
      { type: 'people', filters: { kind: 'employee', group_id: 1, month: '2026-01' } },
      { type: 'people', filters: { kind: 'employee' } },
    ],
  ];
  for (const [path, refused, corrected] of tried) {
    const headers = { 'idempotency-key': `corrected${path.replaceAll('/', '-')}` };
    const send = async (body: object) => (await call('POST', path, { body, headers })).status;
    expect([path, (await send(refused)) >= 400, await send(corrected)]).toEqual([path, true, 201]);
    expect([path, await send(refused)]).toEqual([path, 422]);
    expect([path, await send(corrected)]).toEqual([path, 201]);
  }
  const headers = { 'idempotency-key': 'unblock' };
  const unblock = async () => (await call('POST', `/gifts/${gift}/unblock`, { headers })).status;
  const refused = await unblock();
  expect((await call('POST', `/gifts/${gift}/block`)).status).toBe(200);
  expect([refused, await unblock(), await unblock()]).toEqual([409, 200, 200]);
});
