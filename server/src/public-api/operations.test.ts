import { OPERATIONS } from '@regalo/contract/public-api/operations';
import { expect, test } from 'vitest';
import { makePerson } from '../testing/factories.ts';
import { ANA, orderFor, useKey } from '../testing/public-api.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();
const { made, call } = useKey(app);

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

test('each operation that changes something leaves it as it is where its caller knows it otherwise', async () => {
  const person = await makePerson(app.services.database, made.company.id);
  await call('POST', '/orders', { body: orderFor({ person_id: person }) });
  const gift = (await call('GET', '/gifts')).body.data[0].id;
  const add = async (path: string, body: object) => (await call('POST', path, { body })).body;
  const hooks = { address: 'https://hooks.ejemplo.cr/', kinds: ['gift.opened'] };
  const ids: Record<string, number> = {
    ...{ getPerson: person, getOrder: 1, getGift: gift },
    getGroup: (await add('/groups', { name: 'Ventas', kind: 'employee' })).id,
    getExport: (await add('/exports', { type: 'people', filters: { kind: 'client' } })).id,
    getWebhookEndpoint: (await add('/webhook-endpoints', hooks)).webhook_endpoint.id,
  };
  const bodies: Record<string, object> = {
    updateGroup: { name: 'Otra' },
    updateGift: { custom_fields: {} },
    correctGift: { email: 'otra@valle.test' },
    extendGift: { valid_until: '2999-12-31' },
    rotateWebhookSecret: { overlap_hours: 0 },
  };
  const walked = OPERATIONS.filter(({ path }) => !path.startsWith('/sandbox/'));
  for (const { name, method, path, changes } of walked) {
    if (!changes) continue;
    const at = (of: string) => of.replace('{id}', String(ids[changes.name]));
    const tag = async () => (await call('GET', at(changes.path))).headers.get('etag');
    const before = await tag();
    const sent = {
      headers: { 'if-match': '"other"' },
      ...(method === 'DELETE' ? {} : { body: bodies[name] ?? {} }),
    };
    const { status, body } = await call(method, at(path), sent);
    expect([name, status, body?.code]).toEqual([name, 412, 'changed_meanwhile']);
    expect([name, await tag()]).toEqual([name, before]);
  }
  const known = (await call('GET', `/gifts/${gift}?expand=activities`)).headers.get('etag');
  const headers = { 'if-match': known ?? '', 'idempotency-key': 'known' };
  const block = () => call('POST', `/gifts/${gift}/block`, { headers });
  const [first, again] = [await block(), await block()];
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
  const now = (await call('GET', `/gifts/${gift}`)).headers.get('etag');
  expect(first.headers.get('etag')).toBe(now);
});
