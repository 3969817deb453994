import { erasePerson } from '@regalo/contract/people/privacy';
import { describe, expect, test } from 'vitest';
import { callApi, makeApiKey } from '../testing/api-keys.ts';
import { makePerson } from '../testing/factories.ts';
import { findInDatabase } from '../testing/find-in-database.ts';
import { ANA, orderFor, useKey } from '../testing/public-api.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();
const { made, call, count } = useKey(app);

describe('people and groups', () => {
  test.each([
    ['email', 'contact_missing', { email: null }],
    ['first_name', 'person_field_missing', { first_name: ' ' }],
    ['birth_date', 'birth_in_future', { birth_date: '2999-01-01' }],
  ])('nobody is added or changed whose %s is wrong: %s', async (field, code, change) => {
    const { body } = await call('POST', '/people', { body: { ...ANA, email: 'eva@valle.test' } });
    for (const refused of [
      await call('POST', '/people', { body: { ...ANA, ...change } }),
      await call('PATCH', `/people/${body.id}`, { body: change }),
    ])
      expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
        ...[422, code],
        [expect.objectContaining({ pointer: `/${field}` })],
      ]);
    expect(await count('people')).toBe(1);
  });

  test('a group in full takes the permission for groups', async () => {
    const { id } = (await call('POST', '/people', { body: ANA })).body;
    const { secret } = await makeApiKey(app, made.company.token, { permissions: ['people.read'] });
    const status = async (path: string) => (await callApi(app, secret, 'GET', path)).status;
    for (const path of ['/people', `/people/${id}`])
      expect([await status(path), await status(`${path}?expand=group`)]).toEqual([200, 403]);
  });

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
    expect(read.headers.get('etag')).toBe(tag);
    const change = (etag: string, first_name: string) =>
      call('PATCH', path, { body: { first_name }, headers: { 'if-match': etag } });
    expect((await change(`"older", ${tag}`, 'Anita')).body.first_name).toBe('Anita');
    expect((await change('*', 'Anita')).status).toBe(200);
    const late = await change(tag, 'Ani');
    expect([late.status, late.body.code]).toEqual([412, 'changed_meanwhile']);
    // Some programs name the type of what they send, even where it is nothing.
    const json = { headers: { 'content-type': 'application/json' } };
    expect((await call('DELETE', path, json)).status).toBe(204);
    expect((await call('GET', path)).status).toBe(404);
    expect((await call('DELETE', `/groups/${group.id}`)).status).toBe(204);
  });

  test('are added once for a key, and once for an external id', async () => {
    const body = { ...ANA, external_id: 'e-2' };
    const headers = { 'idempotency-key': 'one' };
    const first = await call('POST', '/people', { body, headers });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call('POST', '/people', { body, headers })),
    );
    for (const one of answers) expect(one.body).toEqual(first.body);
    const again = await call('POST', '/people', { body });
    expect(again.body.id).toBe(first.body.id);
    const other = await call('POST', '/people', { body: { ...body, first_name: 'Eva' }, headers });
    expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
    expect(await count('people')).toBe(1);
    // At the same moment, too.
    const eva = { ...ANA, first_name: 'Eva', email: 'eva@valle.test', external_id: 'e-3' };
    const added = await Promise.all(
      Array.from({ length: 5 }, () => call('POST', '/people', { body: eva })),
    );
    for (const one of added) expect([one.status, one.body]).toEqual([201, added[0]?.body]);
    expect(await count('people')).toBe(2);
  });

  test('take their external id over from whoever was deleted', async () => {
    const body = { ...ANA, external_id: 'e-9' };
    const { id } = (await call('POST', '/people', { body })).body;
    await call('DELETE', `/people/${id}`);
    const again = await call('POST', '/people', { body });
    expect([again.status, again.body.external_id]).toEqual([201, 'e-9']);
    expect(again.body.id).not.toBe(id);
    await call('DELETE', `/people/${again.body.id}`);
    const other = (await call('POST', '/people', { body: ANA })).body;
    const named = await call('PATCH', `/people/${other.id}`, { body: { external_id: 'e-9' } });
    expect([named.status, named.body.external_id]).toEqual([200, 'e-9']);
  });

  test('are listed by pages that stay whole while others are added', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1)
      ids.push(await makePerson(app.services.database, made.company.id));
    const first = (await call('GET', '/people?limit=2')).body;
    await makePerson(app.services.database, made.company.id);
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
  const named = { ...orderFor({ person_id: id }), message: 'Para Zyqanahi' };
  const { id: canceled } = (await call('POST', '/orders', { body: named })).body;
  expect((await call('POST', `/orders/${canceled}/cancel`, { body: {} })).status).toBe(200);
  await call('POST', `/gifts/${gift.id}/block`, {
    body: {},
    headers: { 'idempotency-key': 'block' },
  });
  const traces = ['Zyqanahi', 'zyq-77'];
  expect(await findInDatabase(app, traces)).toEqual(
    expect.arrayContaining(['call_replies', 'external_ids', 'people']),
  );
  const erase = { id, open_gifts: 'keep', confirm: true } as const;
  expect((await app.call(erasePerson, { token: made.company.token, body: erase })).status).toBe(
    200,
  );
  expect(await findInDatabase(app, traces)).toEqual([]);
  const again = await call('POST', '/people', { body, headers });
  expect([again.status, again.body.id, again.body.first_name]).toEqual([201, id, '']);
});
