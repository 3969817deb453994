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
