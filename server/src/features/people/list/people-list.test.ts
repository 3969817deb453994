import { listPeople, searchPeople } from '@regalo/contract/people/list';
import { beforeEach, expect, test } from 'vitest';
import {
  type MadeCompany,
  makeCompany,
  makeGroup,
  makePeople,
} from '../../../testing/factories.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;

beforeEach(async () => {
  company = await makeCompany(app.services.database);
});

const make = (people: Parameters<typeof makePeople>[2]) =>
  makePeople(app.services.database, company.id, people);

async function list(query: Record<string, string | number>, { token } = company) {
  const { status, reply } = await app.call(listPeople, { token, query: { role: 1, ...query } });
  expect(status).toBe(200);
  return { ids: reply.body.list.map(({ id }) => id), total: reply.body.total_count };
}

async function search(body: Record<string, unknown>, query: Record<string, string | number> = {}) {
  const { token } = company;
  const call = { token, body, query: { role: 1, ...query } };
  const { status, reply } = await app.call(searchPeople, call);
  expect(status).toBe(200);
  return { ids: reply.body.list.map(({ id }) => id), total: reply.body.total_count };
}

test('a company begins with nobody', async () => {
  expect(await list({})).toEqual({ ids: [], total: 0 });
  expect(await search({ search: 'ana' })).toEqual({ ids: [], total: 0 });
});

test.each([1, 5, 10, 20, 50, 100])('in pages of %i all come once, newest first', async (limit) => {
  const newest = (await make(Array.from({ length: 123 }, () => ({})))).reverse();
  const seen: number[] = [];
  const last = Math.ceil(123 / limit);
  for (const page of limit === 1 ? [1, 2, 123] : Array.from({ length: last }, (_, n) => n + 1)) {
    const found = await list({ page, limit });
    const begin = (page - 1) * limit;
    expect(found).toEqual({ ids: newest.slice(begin, begin + limit), total: 123 });
    expect(await search({ search: 'jimenez', limit }, { page })).toEqual(found);
    seen.push(...found.ids);
  }
  if (limit > 1) expect(seen).toEqual(newest);
  for (const page of [last + 1, 999_999]) {
    expect(await list({ page, limit })).toEqual({ ids: [], total: 123 });
    expect(await search({ search: 'mari', limit }, { page })).toEqual({ ids: [], total: 123 });
  }
});

test('a page or size that makes no sense becomes the nearest that does', async () => {
  const newest = (await make(Array.from({ length: 12 }, () => ({})))).reverse();
  for (const page of [0, -3, 'x', ''])
    expect((await list({ page })).ids).toEqual(newest.slice(0, 10));
  expect((await list({ limit: 0 })).ids).toEqual(newest.slice(0, 1));
  expect((await list({ limit: 1000 })).ids).toEqual(newest);
  expect((await list({ limit: 'x' })).ids).toHaveLength(10);
});

test('each category has a list of its own', async () => {
  const [employee, collaborator, client] = await make([{ role: 1 }, { role: 2 }, { role: 3 }]);
  for (const [role, id] of [
    [1, employee],
    [2, collaborator],
    [3, client],
  ] as const) {
    expect(await list({ role })).toEqual({ ids: [id], total: 1 });
    expect(await search({ search: 'maria' }, { role })).toEqual({ ids: [id], total: 1 });
  }
  for (const role of ['4', '0', 'x', '']) {
    const { status, error } = await app.call(listPeople, { token: company.token, query: { role } });
    expect([status, error.field]).toEqual([422, 'role']);
  }
});

test('a group filters the list and the search', async () => {
  const { database } = app.services;
  const groupId = await makeGroup(database, company.id);
  const [inside, , other] = await make([
    { groupId, firstName: 'Ana' },
    { firstName: 'Ana' },
    { groupId, firstName: 'Luis' },
  ]);
  expect(await search({ search: '', group_id: groupId })).toEqual({
    ids: [other, inside],
    total: 2,
  });
  const one = { ids: [inside], total: 1 };
  expect(await search({ search: 'ana', group_id: groupId })).toEqual(one);
  expect(await search({ search: 'an', group_id: groupId })).toEqual(one);
  expect(await search({ search: 'ana' }, { group: groupId })).toEqual(one);
  expect((await search({ search: 'ana', group_id: 0 })).total).toBe(2);
  const foreign = await makeGroup(database, (await makeCompany(database)).id);
  for (const group_id of [foreign, 999_999_999]) {
    const call = { token: company.token, query: { role: 1 }, body: { search: '', group_id } };
    const { status, error } = await app.call(searchPeople, call);
    expect([status, error.message]).toEqual([404, 'Group not found.']);
  }
});

test('the deleted and other companies’ people are in no list and no search', async () => {
  const [kept, deleted] = await make([{}, {}]);
  const other = await makeCompany(app.services.database);
  const [foreign] = await makePeople(app.services.database, other.id, [{}]);
  await asSuperuser(app, 'update people set deleted_at = now() where id = $1', [deleted]);
  for (const term of ['', 'maria', 'ma', 'jimenez', 'ejemplo.cr'])
    expect(await search({ search: term })).toEqual({ ids: [kept], total: 1 });
  expect(await list({})).toEqual({ ids: [kept], total: 1 });
  expect(await list({}, other)).toEqual({ ids: [foreign], total: 1 });
});

test('what a person is renamed to is found at once, the old name no longer', async () => {
  const [id] = await make([{}]);
  await asSuperuser(app, "update people set first_name = 'Zoë' where id = $1", [id]);
  expect((await search({ search: 'zoe' })).ids).toEqual([id]);
  expect((await search({ search: 'maria' })).ids).toEqual([]);
});
