import { OPERATIONS } from '@regalo/contract/public-api/operations';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callApi, makeApiKey } from '../testing/api-keys.ts';
import { type MadeCompany, makeCompany, makeGroup, makePerson } from '../testing/factories.ts';
import { useTestApp } from '../testing/test-app.ts';
import { addEndpoint } from '../testing/webhooks.ts';

const app = useTestApp();
let company: MadeCompany;
let key: { id: number; secret: string };

beforeEach(async () => {
  company = await makeCompany(app.services.database);
  key = await makeApiKey(app, company.token);
});

const call = (method: string, path: string, options = {}) =>
  callApi(app, key.secret, method, path, options);

const WISH = { message: '¡Felicidades!', sender_name: 'RR. HH.' };
const orderFor = (...recipients: object[]) => ({ gift: { amount: 10_000 }, recipients, ...WISH });

describe('another company', () => {
  /** By what is in the paths about them. */
  let theirs: Record<'people' | 'group' | 'gift' | 'webhook', number>;
  beforeAll(async () => {
    const other = await makeCompany(app.services.database);
    const { secret } = await makeApiKey(app, other.token);
    const person = await makePerson(app.services.database, other.id);
    const group = await makeGroup(app.services.database, other.id, { name: 'Theirs' });
    await callApi(app, secret, 'POST', '/orders', { body: orderFor({ person_id: person }) });
    const gift = (await callApi(app, secret, 'GET', '/gifts')).body.data[0].id;
    theirs = { people: person, group, gift, webhook: await addEndpoint(app, other) };
  });

  test('has nothing that a key can reach, in any operation', async () => {
    const bodies: Record<string, object> = {
      correctGift: { email: 'x@x.test' },
      extendGift: { valid_until: '2027-01-01' },
      updateGift: { custom_fields: {} },
      rotateWebhookSecret: { overlap_hours: 0 },
      replayWebhookDeliveries: { from: '2026-12-01', to: '2026-12-01' },
    };
    for (const { name, method, path } of OPERATIONS.filter((one) => one.path.includes('{id}'))) {
      const id = Object.entries(theirs).find(([of]) => path.includes(of))?.[1] ?? theirs.gift;
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
    for (const path of ['/people', '/groups', '/orders', '/gifts', '/webhook-endpoints'])
      expect((await call('GET', path)).body.data).toEqual([]);
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
