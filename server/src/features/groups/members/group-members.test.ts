import { editGroup } from '@regalo/contract/groups/groups';
import { addToGroup, listGroupMembers, listWholeGroup } from '@regalo/contract/groups/members';
import { updatePerson } from '@regalo/contract/people/form';
import { searchPeople } from '@regalo/contract/people/list';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type MadeCompany,
  makeCompany,
  makeGroup,
  makePeople,
  makePerson,
} from '../../../testing/factories.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;

beforeEach(async () => {
  company = await makeCompany(app.services.database);
});

const group = (role: 1 | 2 | 3 = 1, { id } = company) =>
  makeGroup(app.services.database, id, { role });
const people = (people: Parameters<typeof makePeople>[2], { id } = company) =>
  makePeople(app.services.database, id, people);
const assign = (body: Record<string, unknown>, { token } = company) =>
  app.call(addToGroup, { token, body });

async function members(query: Record<string, string | number>, { token } = company) {
  const { status, reply } = await app.call(listGroupMembers, { token, query });
  expect(status).toBe(200);
  return { ids: reply.body.group_users.map(({ id }) => id), total: reply.body.total_count };
}

const NOBODY = { ids: [], total: 0 };

describe.each([1, 2, 3] as const)('the people of category %i', (role) => {
  test('are assigned, moved and taken out; the lists and totals follow at once', async () => {
    const [first, second] = [await group(role), await group(role)];
    const [a = 0, b = 0, c = 0] = await people([{ role }, { role }, { role }]);
    const { status, reply } = await assign({ group: first, users: [a, b] });
    expect([status, reply]).toEqual([
      200,
      { success: true, message: 'Group assigned successfully!', body: {} },
    ]);
    expect(await members({ group: first })).toEqual({ ids: [b, a], total: 2 });
    await assign({ group: second, users: [c, b, b] });
    expect(await members({ group: first })).toEqual({ ids: [a], total: 1 });
    expect(await members({ group: second })).toEqual({ ids: [c, b], total: 2 });
    const call = { token: company.token, query: { role }, body: { group_id: second } };
    expect((await app.call(searchPeople, call)).reply.body).toMatchObject({
      list: [{ id: c }, { id: b }],
      total_count: 2,
    });
    await assign({ group: 0, users: [a, b, c] });
    for (const one of [first, second]) expect(await members({ group: one })).toEqual(NOBODY);
  });

  test('join no group of another category, and not one of them does', async () => {
    const target = await group(role);
    for (const other of ([1, 2, 3] as const).filter((one) => one !== role)) {
      const users = await people([{ role }, { role: other }]);
      const { status, error } = await assign({ group: target, users });
      const message = 'This group is for people of another category.';
      expect([status, error]).toMatchObject([
        422,
        { code: 'wrong_category', message, field: 'group' },
      ]);
    }
    expect(await members({ group: target })).toEqual(NOBODY);
  });
});

test('group 0 takes out people of several categories at once', async () => {
  const [one, three] = [await group(1), await group(3)];
  const users = await people([{ groupId: one }, { role: 3, groupId: three }]);
  expect((await assign({ group: 0, users })).status).toBe(200);
  for (const left of [one, three]) expect(await members({ group: left })).toEqual(NOBODY);
});

test('one unknown, deleted or foreign person, and nobody is moved', async () => {
  const target = await group();
  const other = await makeCompany(app.services.database);
  const [known = 0, deleted = 0] = await people([{}, {}]);
  const [foreign = 0] = await people([{}], other);
  await app.call(updatePerson, { token: company.token, body: { id: deleted, is_deleted: 1 } });
  for (const id of [deleted, foreign, 999_999_999])
    for (const to of [target, 0]) {
      const { status, error } = await assign({ group: to, users: [known, id] });
      const missing = {
        success: false,
        code: 'not_found',
        reason: 'person_not_found',
        params: {},
        message: 'Person not found.',
      };
      expect([status, error]).toEqual([404, missing]);
    }
  expect(await members({ group: target })).toEqual(NOBODY);
});

test('an unknown, deleted or foreign group has no members and takes nobody', async () => {
  const [known = 0] = await people([{}]);
  const other = await makeCompany(app.services.database);
  const [deleted, foreign] = [await group(), await group(1, other)];
  await app.call(editGroup, { token: company.token, body: { id: deleted, is_deleted: 1 } });
  const missing = {
    success: false,
    code: 'not_found',
    reason: 'group_not_found',
    params: {},
    message: 'Group not found.',
  };
  for (const id of [deleted, foreign, 999_999_999]) {
    const moved = await assign({ group: id, users: [known] });
    expect([moved.status, moved.error]).toEqual([404, missing]);
    for (const query of [{ group: id }, { group_id: id }]) {
      const { status, error } = await app.call(listGroupMembers, { token: company.token, query });
      expect([status, error]).toEqual([404, missing]);
    }
  }
});

test('without a session nobody is moved or listed', async () => {
  const [id = 0] = await people([{}]);
  const target = await group();
  const moved = await app.call(addToGroup, { body: { group: target, users: [id] } });
  const listed = await app.call(listGroupMembers, { query: { group: target } });
  expect([moved.status, listed.status]).toEqual([401, 401]);
  expect(await members({ group: target })).toEqual(NOBODY);
});

test.each([
  [{ users: [] }, 'Please choose at least one person.'],
  [{ users: Array(10_001).fill(1) }, 'At most 10000 people can be assigned at once.'],
])('%.20j is refused', async (changed, message) => {
  const { status, error } = await assign({ group: 0, ...changed });
  expect([status, error]).toMatchObject([422, { code: 'validation', message, field: 'users' }]);
});

test('members are searched and paged, newest first, with the exact total', async () => {
  const groupId = await group();
  const found = (await people(Array(12).fill({ groupId, firstName: 'José' }))).reverse();
  await people([{ groupId, firstName: 'Luis' }, { firstName: 'José' }]);
  for (const search of ['jose', 'JOSÉ', 'jo', ' jos ']) {
    const page = await members({ group_id: groupId, search, limit: 5, page: 3 });
    expect(page).toEqual({ ids: found.slice(10), total: 12 });
  }
  expect(await members({ group: groupId, search: 'j' })).toMatchObject({ total: 13 });
  for (const search of ['%%', '__', 'zz', "' or 1=1 --"])
    expect(await members({ group: groupId, search })).toEqual(NOBODY);
  const { status, error } = await app.call(listGroupMembers, { token: company.token });
  expect([status, error.field, error.message]).toEqual([422, 'group', 'Please choose a group.']);
});

test('the deleted are no members', async () => {
  const groupId = await group();
  const [kept, deleted] = await people([{ groupId }, { groupId }]);
  await app.call(updatePerson, { token: company.token, body: { id: deleted, is_deleted: 1 } });
  expect(await members({ group: groupId })).toEqual({ ids: [kept], total: 1 });
  expect(await members({ group: groupId, search: 'maria' })).toEqual({ ids: [kept], total: 1 });
});

test('who was moved is written down, who stood there already is not', async () => {
  const [from, to] = [await group(), await group()];
  const [a = 0, b = 0] = await people([{ groupId: from }, {}]);
  const stays = await makePerson(app.services.database, company.id, { groupId: to });
  await assign({ group: to, users: [b, stays, a] });
  await assign({ group: 0, users: [a] });
  const written = await asSuperuser(
    app,
    `select author, action, subject, subject_id, before, after from audit_entries
    where company_id = $1 order by id`,
    [company.id],
  );
  const by = { author: `manager:${company.managerId}`, action: 'edited', subject: 'person' };
  const moved = (subject_id: number, before: number, after: number) => ({
    ...by,
    subject_id,
    before: { group_id: before },
    after: { group_id: after },
  });
  expect(written).toEqual([moved(a, from, to), moved(b, 0, to), moved(a, to, 0)]);
});

describe('everyone of a group', () => {
  const whole = async (query: Record<string, string | number>, { token } = company) =>
    (await app.call(listWholeGroup, { token, query })).reply.body;
  const ids = (list: { id: number }[]) => list.map(({ id }) => id);

  test('comes newest first, each once, while others join and leave', async () => {
    const target = await group();
    const [a = 0, b = 0, c = 0, d = 0] = await people([{}, {}, {}, {}]);
    await people([{}]);
    await assign({ group: target, users: [a, b, c, d] });
    const first = await whole({ group: target, limit: 2 });
    expect([ids(first.list), first.more, first.total_count]).toEqual([[d, c], true, 4]);
    expect(first.list[0]).toMatchObject({ country: 'Costa Rica', group_id: target });
    const [later = 0] = await people([{}]);
    await assign({ group: target, users: [later] });
    await app.call(updatePerson, { token: company.token, body: { id: b, is_deleted: 1 } });
    const rest = await whole({ group: target, limit: 2, before: c });
    expect([ids(rest.list), rest.more]).toEqual([[a], false]);
    expect(ids((await whole({ group: target })).list)).toEqual([later, d, c, a]);
  });

  test('is nobody in an empty group, and nothing in the group of another company', async () => {
    expect(await whole({ group: await group() })).toEqual({
      list: [],
      more: false,
      total_count: 0,
    });
    const other = await makeCompany(app.services.database);
    const { status } = await app.call(listWholeGroup, {
      token: company.token,
      query: { group: await group(1, other) },
    });
    expect(status).toBe(404);
  });
});
