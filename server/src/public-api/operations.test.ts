import {
  createApiKey,
  KEY_PERMISSIONS,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
  updateApiKey,
} from '@regalo/contract/api-keys/api-keys';
import { decideOrder } from '@regalo/contract/approvals/pending-orders';
import { savePolicies } from '@regalo/contract/approvals/policies';
import { login } from '@regalo/contract/auth/auth';
import { erasePerson } from '@regalo/contract/people/privacy';
import { OPERATIONS } from '@regalo/contract/public-api/operations';
import { listMembers } from '@regalo/contract/team/members';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callApi, makeApiKey } from '../testing/api-keys.ts';
import { openSessionOf } from '../testing/contract-calls.ts';
import { type MadeCompany, makeCompany, makeGroup, makePerson } from '../testing/factories.ts';
import { findInDatabase } from '../testing/find-in-database.ts';
import { makeMember } from '../testing/members.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { useTestApp } from '../testing/test-app.ts';
import { isWithin } from './admit.ts';
import { CallRate } from './call-rate.ts';

const app = useTestApp();
let company: MadeCompany;
let key: { id: number; secret: string };

beforeEach(async () => {
  company = await makeCompany(app.services.database);
  key = await makeApiKey(app, company.token);
});

const call = (method: string, path: string, options = {}) =>
  callApi(app, key.secret, method, path, options);

const ANA = {
  ...{ kind: 'employee', first_name: 'Ana', last_name: 'Mora', email: 'ana@valle.test' },
  ...{ country: 'CR', birth_date: '1990-05-17' },
};
const WISH = { message: '¡Felicidades!', sender_name: 'RR. HH.' };
const orderFor = (...recipients: object[]) => ({ gift: { amount: 10_000 }, recipients, ...WISH });
const count = async (table: string) =>
  Number(
    (
      await asSuperuser(app, `select count(*) as n from ${table} where company_id = $1`, [
        company.id,
      ])
    )[0]?.n,
  );

describe('a key', () => {
  test('says who calls, and is shown once', async () => {
    const { status, body, headers } = await call('GET', '/me');
    expect([status, body.company.name]).toEqual([200, 'Pura Vida S.A.']);
    expect(headers.get('ratelimit-policy')).toBe('"key";q=100;w=1');
    const { reply } = await app.call(listApiKeys, { token: company.token });
    const [listed] = reply.body.list;
    expect(JSON.stringify(listed)).not.toContain(key.secret.slice(8, -4));
    expect(listed?.secrets[0]?.lastUsedAt).not.toBeNull();
  });

  test('that is wrong, another audience’s or of another form is nobody', async () => {
    const wrong = `${key.secret.slice(0, -1)}${key.secret.endsWith('0') ? '1' : '0'}`;
    for (const token of [wrong, company.token, '', 'rg_live_x']) {
      const { status, body, headers } = await callApi(app, token, 'GET', '/me');
      expect([status, body.code]).toEqual([401, 'api_key_invalid']);
      expect(headers.get('content-type')).toContain('application/problem+json');
    }
    const { status } = await app.call(listMembers, { token: key.secret });
    expect(status).toBe(401);
  });

  test('ends at once when it is revoked, and after its overlap when it is rotated', async () => {
    const rotate = (overlap_hours: number) =>
      app.call(rotateApiKey, { token: company.token, body: { id: key.id, overlap_hours } });
    const { reply } = await rotate(24);
    const second = reply.body.secret;
    for (const secret of [key.secret, second])
      expect((await callApi(app, secret, 'GET', '/me')).status).toBe(200);
    const third = (await rotate(0)).reply.body.secret;
    for (const [secret, status] of [
      [key.secret, 401],
      [second, 401],
      [third, 200],
    ] as const)
      expect((await callApi(app, secret, 'GET', '/me')).status).toBe(status);
    await app.call(revokeApiKey, { token: company.token, body: { id: key.id } });
    expect((await callApi(app, third, 'GET', '/me')).status).toBe(401);
  });

  test('works from its networks alone, and until it expires', async () => {
    const update = (change: object) =>
      app.call(updateApiKey, { token: company.token, body: { id: key.id, ...change } });
    await update({ networks: ['203.0.113.0/24'] });
    const refused = await call('GET', '/me');
    expect([refused.status, refused.body.code]).toEqual([403, 'api_key_network_refused']);
    await update({ networks: ['127.0.0.1', '::1'] });
    expect((await call('GET', '/me')).status).toBe(200);
    await asSuperuser(app, `update api_keys set expires_at = now() where id = $1`, [key.id]);
    expect((await call('GET', '/me')).status).toBe(401);
    expect((await update({ networks: ['300.1.1.1'] })).error.reason).toBe(
      'api_key_network_invalid',
    );
  });

  test('is bound to its networks however an address is written', () => {
    expect(isWithin('::ffff:203.0.113.9', ['203.0.113.0/24'])).toBe(true);
    expect(isWithin('2001:db8::1', ['2001:db8::/32'])).toBe(true);
    expect(isWithin('203.0.114.9', ['203.0.113.0/24', '::1'])).toBe(false);
  });

  test('does what its permissions allow, operation by operation', async () => {
    for (const { method, path, may } of OPERATIONS) {
      if (may.length === 0) continue;
      const permissions = KEY_PERMISSIONS.filter((one) => !may.includes(one));
      await app.call(updateApiKey, { token: company.token, body: { id: key.id, permissions } });
      const { status, body } = await call(method, path.replace('{id}', '1'), {
        ...(method === 'POST' || method === 'PATCH' ? { body: {} } : {}),
      });
      expect([path, status, body.code]).toEqual([path, 403, 'permission_missing']);
    }
  });

  test('is made by an Admin alone, is no member, and signs in nowhere', async () => {
    const manager = await openSessionOf(app, await makeMember(app, company.id, 'manager'));
    const body = { name: 'X', permissions: ['people.read'] };
    expect((await app.call(createApiKey, { token: manager, body })).status).toBe(403);
    const { reply } = await app.call(listMembers, { token: company.token });
    expect(reply.body.list.map(({ id }) => id)).not.toContain(key.id);
    const [row] = await asSuperuser(app, 'select email from managers where id = $1', [key.id]);
    const { status } = await app.call(login, { body: { email: String(row?.email), pin: '' } });
    expect(status).toBeGreaterThanOrEqual(400);
  });
});

test('calls beyond the rate wait, and others are not counted', () => {
  const rate = new CallRate();
  for (let n = 0; n < 100; n += 1) rate.take(1, 0);
  expect(() => rate.take(1, 0)).toThrow();
  expect(rate.take(2, 0)).toBe(99);
  expect(rate.take(1, 500)).toBe(49);
});

describe('people and groups', () => {
  test('are added, read, changed under their tag, and deleted', async () => {
    const group = (await call('POST', '/groups', { body: { name: 'Ventas', kind: 'employee' } }))
      .body;
    const input = { ...ANA, external_id: 'e-1', group_id: group.id };
    const added = await call('POST', '/people', { body: input });
    expect([added.status, added.body]).toMatchObject([201, { ...input, phone: null }]);
    const path = `/people/${added.body.id}`;
    const read = await call('GET', `${path}?expand=group`);
    expect(read.body.group).toEqual(group);
    const tag = (await call('GET', path)).headers.get('etag') ?? '';
    const change = (etag: string, first_name: string) =>
      call('PATCH', path, { body: { first_name }, headers: { 'if-match': etag } });
    expect((await change(tag, 'Anita')).body.first_name).toBe('Anita');
    const late = await change(tag, 'Ani');
    expect([late.status, late.body.code]).toEqual([412, 'changed_meanwhile']);
    expect((await call('DELETE', path)).status).toBe(204);
    expect((await call('GET', path)).status).toBe(404);
    expect((await call('DELETE', `/groups/${group.id}`)).status).toBe(204);
  });

  test('are added once for a key, and once for an external id', async () => {
    const body = { ...ANA, external_id: 'e-2' };
    const headers = { 'idempotency-key': 'one' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call('POST', '/people', { body, headers })),
    );
    expect(new Set(answers.map((one) => one.body.id)).size).toBe(1);
    const again = await call('POST', '/people', { body });
    expect(again.body.id).toBe(answers[0]?.body.id);
    const other = await call('POST', '/people', { body: { ...body, first_name: 'Eva' }, headers });
    expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
    expect(await count('people')).toBe(1);
  });

  test('take their external id over from whoever was deleted', async () => {
    const body = { ...ANA, external_id: 'e-9' };
    const { id } = (await call('POST', '/people', { body })).body;
    await call('DELETE', `/people/${id}`);
    const again = await call('POST', '/people', { body });
    expect([again.status, again.body.external_id]).toEqual([201, 'e-9']);
    expect(again.body.id).not.toBe(id);
  });

  test('are listed by pages that stay whole while others are added', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1) ids.push(await makePerson(app.services.database, company.id));
    const first = (await call('GET', '/people?limit=2')).body;
    await makePerson(app.services.database, company.id);
    const second = (await call('GET', `/people?limit=3&cursor=${first.next_cursor}`)).body;
    const found = [...first.data, ...second.data].map(({ id }: { id: number }) => id);
    expect([found, second.has_more, second.next_cursor]).toEqual([ids.reverse(), false, null]);
    const bad = await call('GET', '/people?cursor=abc');
    expect([bad.status, bad.body.errors[0].pointer]).toEqual([422, '/cursor']);
  });

  test('a refusal names the field by a pointer, and every fault', async () => {
    const { status, body } = await call('POST', '/people', { body: { kind: 'boss', extra: 1 } });
    expect(status).toBe(422);
    expect(body.errors.map((one: { pointer: string }) => one.pointer)).toContain('/kind');
    expect(body.type).toMatch(/\/api-reference#/);
    const keyless = await call('POST', '/people', {
      ...{ body: ANA, headers: { 'idempotency-key': '' } },
    });
    expect(keyless.status).toBe(422);
  });
});

describe('an order', () => {
  const recipientOf = async () => ({
    person_id: await makePerson(app.services.database, company.id),
  });

  test('is quoted, placed for people named in three ways, and read with its gifts', async () => {
    const quote = await call('POST', '/orders/quote', {
      body: { gift: { amount: 10_000 }, quantity: 3 },
    });
    const listed = await recipientOf();
    await call('POST', '/people', { body: { ...ANA, external_id: 'e-3' } });
    const inline = {
      kind: 'client',
      first_name: 'Luis',
      last_name: 'Soto',
      email: 'luis@soto.test',
    };
    const body = {
      ...orderFor(listed, { person_external_id: 'e-3', external_id: 'g-1' }, { person: inline }),
      ...{ external_id: 'o-1', total: quote.body.total.amount },
    };
    const placed = await call('POST', '/orders', { body });
    expect([placed.status, placed.body]).toMatchObject([
      201,
      { id: 1, external_id: 'o-1', quantity: 3, total: quote.body.total },
    ]);
    const gifts = (await call('GET', '/gifts?order_id=1')).body.data;
    expect(gifts.map((one: { recipient: { email: string } }) => one.recipient.email)).toContain(
      'luis@soto.test',
    );
    const [named] = (await call('GET', '/gifts?external_id=g-1')).body.data;
    expect([named.external_id, named.balance]).toEqual([
      'g-1',
      { amount: 10_000, currency: 'CRC' },
    ]);
    const wallet = await call('GET', '/wallet');
    expect(wallet.body.balance.amount).toBe(1_000_000 - quote.body.total.amount);
    const [entry] = (await call('GET', '/wallet/entries?limit=1')).body.data;
    expect(entry).toMatchObject({ kind: 'order', order_id: 1 });
  });

  test('is placed once, however often the answer is lost', async () => {
    const body = { ...orderFor(await recipientOf()), external_id: 'o-2' };
    const headers = { 'idempotency-key': 'lost' };
    await call('POST', '/orders', { body, headers });
    const answers: Awaited<ReturnType<typeof call>>[] = [];
    for (let n = 0; n < 10; n += 1)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 10 }, (_, at) =>
            call('POST', '/orders', at % 2 ? { body, headers } : { body }),
          ),
        )),
      );
    expect(new Set(answers.map((one) => `${one.status} ${one.body.id}`))).toEqual(
      new Set(['201 1']),
    );
    expect([await count('orders'), await count('gifts')]).toEqual([1, 1]);
    const other = await call('POST', '/orders', {
      body: { ...body, sender_name: 'Otro' },
      headers,
    });
    expect([other.status, other.body.code]).toEqual([422, 'order_key_reused']);
  });

  test('costs what its caller was shown, or is refused and changes nothing', async () => {
    const body = { ...orderFor(await recipientOf()), total: 1 };
    const { status, body: problem } = await call('POST', '/orders', { body });
    expect([status, problem.code]).toEqual([409, 'total_changed']);
    const twice = orderFor(...[await recipientOf()].flatMap((one) => [one, one]));
    expect((await call('POST', '/orders', { body: twice })).body.code).toBe('recipient_twice');
    expect(await count('orders')).toBe(0);
  });

  test('leaves nobody behind who was named in full, where it is refused', async () => {
    const person = {
      kind: 'client',
      first_name: 'Luis',
      last_name: 'Soto',
      email: 'luis@soto.test',
    };
    const dear = { ...orderFor({ person }), gift: { amount: 2_000_000 } };
    expect((await call('POST', '/orders', { body: dear })).body.code).toBe('insufficient_balance');
    const body = { ...orderFor({ person }), total: 1 };
    expect((await call('POST', '/orders', { body })).body.code).toBe('total_changed');
    expect(await count('people')).toBe(0);
  });

  test('goes to nobody of another name who has the address', async () => {
    await call('POST', '/people', { body: ANA });
    const person = { kind: 'employee', first_name: 'Eva', last_name: 'Rojas', email: ANA.email };
    const { status, body } = await call('POST', '/orders', { body: orderFor({ person }) });
    expect([status, body.code, body.errors[0].pointer]).toEqual([
      409,
      'already_added',
      '/recipients/0',
    ]);
    expect([await count('people'), await count('orders')]).toEqual([1, 0]);
  });

  test('is refused where an id of it is another’s, also of an order that the key does not see', async () => {
    const [one, two] = [await recipientOf(), await recipientOf()];
    const first = { ...orderFor({ ...one, external_id: 'g-7' }), external_id: 'o-7' };
    await call('POST', '/orders', { body: first });
    const gift = await call('POST', '/orders', { body: orderFor({ ...two, external_id: 'g-7' }) });
    expect([gift.status, gift.body.code]).toEqual([409, 'external_id_taken']);
    const permissions = ['orders.read', 'orders.send'] as const;
    const { secret } = await makeApiKey(app, company.token, { permissions });
    const body = { ...orderFor(two), external_id: 'o-7' };
    const hidden = await callApi(app, secret, 'POST', '/orders', { body });
    expect([hidden.status, hidden.body.code]).toEqual([409, 'external_id_taken']);
    expect(await count('orders')).toBe(1);
  });

  test('stays within the budget of its key, also where two are placed at once', async () => {
    const [one, two] = [await recipientOf(), await recipientOf()];
    const price = (
      await call('POST', '/orders/quote', { body: { gift: { amount: 10_000 }, quantity: 1 } })
    ).body.total.amount;
    const budget = { id: key.id, monthly_budget: price + 1 };
    await app.call(updateApiKey, { token: company.token, body: budget });
    const answers = await Promise.all(
      [one, two].map((recipient) => call('POST', '/orders', { body: orderFor(recipient) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('api_key_budget_spent');
  });

  test('is held by the company’s limits, and not approved by whoever made the key', async () => {
    const approver = await makeMember(app, company.id, 'approver');
    const admin = await makeMember(app, company.id, 'admin');
    const limits = { order_limit: 0, member_limit: null, group_limit: null, second_limit: null };
    await app.call(savePolicies, { token: company.token, body: limits });
    const placed = await call('POST', '/orders', { body: orderFor(await recipientOf()) });
    expect(placed.body.status).toBe('pending_approval');
    const [held] = await asSuperuser(app, 'select id from pending_orders where company_id = $1', [
      company.id,
    ]);
    const body = { id: Number(held?.id), decision: 'approve', comment: '' };
    expect((await app.call(decideOrder, { token: company.token, body })).status).toBe(409);
    const token = await openSessionOf(app, approver);
    expect((await app.call(decideOrder, { token, body })).status).toBe(200);
    expect((await call('GET', '/orders/1')).body.status).toMatch(/^(sending|complete)$/);
    expect(admin.id).toBeGreaterThan(0);
  });

  test('is scheduled and canceled', async () => {
    const send_at = new Date(Date.now() + 86_400_000).toISOString();
    const placed = await call('POST', '/orders', {
      body: { ...orderFor(await recipientOf()), send_at },
    });
    expect([placed.body.status, placed.body.send_at]).toEqual(['scheduled', send_at]);
    expect((await call('POST', '/orders/1/cancel', { body: {} })).body.status).toBe('canceled');
    expect(await count('orders')).toBe(0);
  });
});

describe('a gift', () => {
  test('is extended, blocked, given another code and withdrawn, each once', async () => {
    const person_id = await makePerson(app.services.database, company.id);
    const order = { ...orderFor({ person_id }), valid_months: 1 };
    await call('POST', '/orders', { body: order });
    const [gift] = (await call('GET', '/gifts')).body.data;
    const act = (path: string, body = {}) => call('POST', `/gifts/${gift.id}/${path}`, { body });
    const later = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
    expect((await act('extend', { valid_until: later })).body.valid_until).toBe(later);
    expect((await act('block')).body.blocked).toBe(true);
    expect((await act('unblock')).body.blocked).toBe(false);
    expect((await act('replace')).status).toBe(200);
    const headers = { 'idempotency-key': 'cancel' };
    const cancel = () => call('POST', `/gifts/${gift.id}/cancel`, { body: {}, headers });
    const [first, second] = [await cancel(), await cancel()];
    expect([first.body.status, second.body]).toEqual(['canceled', first.body]);
    const spent = await act('extend', { valid_until: later });
    expect([spent.status, spent.body.code]).toEqual([409, 'gift_left_as_it_was']);
    const story = await call('GET', `/gifts/${gift.id}?expand=activities`);
    expect(story.body.activities.map((one: { kind: string }) => one.kind)).toContain('replaced');
    expect(JSON.stringify(story.body)).not.toMatch(/hash|code/);
  });
});

describe('another company', () => {
  let theirs: { person: number; group: number; gift: number };
  beforeAll(async () => {
    const other = await makeCompany(app.services.database);
    const { secret } = await makeApiKey(app, other.token);
    const person = await makePerson(app.services.database, other.id);
    const group = await makeGroup(app.services.database, other.id, { name: 'Theirs' });
    await callApi(app, secret, 'POST', '/orders', { body: orderFor({ person_id: person }) });
    const gift = (await callApi(app, secret, 'GET', '/gifts')).body.data[0].id;
    theirs = { person, group, gift };
  });

  test('has nothing that a key can reach, in any operation', async () => {
    const bodies: Record<string, object> = {
      correctGift: { email: 'x@x.test' },
      extendGift: { valid_until: '2027-01-01' },
    };
    for (const { name, method, path } of OPERATIONS.filter((one) => one.path.includes('{id}'))) {
      const id = path.startsWith('/people')
        ? theirs.person
        : path.startsWith('/groups')
          ? theirs.group
          : theirs.gift;
      const sends = method === 'POST' || method === 'PATCH';
      const answer = await call(method, path.replace('{id}', String(id)), {
        ...(sends ? { body: bodies[name] ?? {} } : {}),
      });
      expect([name, answer.status]).toEqual([name, 404]);
    }
    const foreign = await call('POST', '/orders', { body: orderFor({ person_id: theirs.person }) });
    expect(foreign.status).toBe(404);
    for (const path of ['/people', '/groups', '/orders', '/gifts'])
      expect((await call('GET', path)).body.data).toEqual([]);
  });
});

test('of somebody who is erased nothing is kept, and what is repeated does not bring them back', async () => {
  const headers = { 'idempotency-key': 'add' };
  const body = {
    ...ANA,
    first_name: 'Zyqanahi',
    email: 'zyqanahi@valle.test',
    external_id: 'zyq-77',
  };
  const { id } = (await call('POST', '/people', { body, headers })).body;
  await call('POST', '/orders', { body: orderFor({ person_id: id }) });
  const [gift] = (await call('GET', '/gifts')).body.data;
  await call('POST', `/gifts/${gift.id}/block`, {
    body: {},
    headers: { 'idempotency-key': 'block' },
  });
  const traces = ['Zyqanahi', 'zyq-77'];
  expect(await findInDatabase(app, traces)).toEqual(
    expect.arrayContaining(['call_replies', 'external_ids', 'people']),
  );
  const erase = { id, open_gifts: 'keep', confirm: true } as const;
  expect((await app.call(erasePerson, { token: company.token, body: erase })).status).toBe(200);
  expect(await findInDatabase(app, traces)).toEqual([]);
  const again = await call('POST', '/people', { body, headers });
  expect([again.status, again.body.id, again.body.first_name]).toEqual([201, id, '']);
});

test('an unknown address is a problem too', async () => {
  const { status, body } = await call('GET', '/nothing');
  expect([status, body.code]).toEqual([404, 'address_unknown']);
});
