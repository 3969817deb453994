import { addPerson, getPerson, updatePerson } from '@regalo/contract/people/form';
import { listPeople, searchPeople } from '@regalo/contract/people/list';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type MadeCompany,
  makeCompany,
  makeGroup,
  makePerson,
} from '../../../testing/factories.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;

beforeEach(async () => {
  company = await makeCompany(app.services.database);
});

const FORM = {
  first_name: 'María',
  last_name: 'Jiménez',
  dob: '1990-05-17',
  country: 'Costa Rica',
  email: 'maria@ejemplo.cr',
  contact_no: '+50688887777',
  role: 1,
};

async function add(changed: Record<string, unknown> = {}) {
  const { token } = company;
  const { status, reply } = await app.call(addPerson, { token, body: { ...FORM, ...changed } });
  expect(status).toBe(200);
  return reply.body;
}

const update = (body: Record<string, unknown>, { token } = company) =>
  app.call(updatePerson, { token, body });

const get = async (id: number) =>
  (await app.call(getPerson, { token: company.token, query: { id } })).reply.body;

async function refusal(body: Record<string, unknown>) {
  const { status, error } = await update(body);
  return [status, error.code, error.message, error.field];
}

/** What was written down about one person, oldest first. */
const entries = (id: number) =>
  asSuperuser(
    app,
    `select author, action, before, after from audit_entries
    where company_id = $1 and subject = 'person' and subject_id = $2 order by id`,
    [company.id, id],
  );

describe.each([1, 2, 3] as const)('a person of category %i', (role) => {
  const count = async () =>
    (await app.call(listPeople, { token: company.token, query: { role } })).reply.body.total_count;

  test('is edited, found by the new name alone, and deleted', async () => {
    const person = await add({ role });
    const group_id = await makeGroup(app.services.database, company.id, { role });
    const edited = await update({ id: person.id, first_name: ' Zoë ', group_id });
    expect([edited.status, edited.reply]).toEqual([
      200,
      { success: true, message: 'Recipient Updated successfully!', body: {} },
    ]);
    const now = { ...person, first_name: 'Zoë', group_id, group_name: 'Ventas' };
    expect(await get(person.id)).toEqual(now);
    for (const [search, total] of [
      ['zoe', 1],
      ['maria ', 0],
    ]) {
      const call = { token: company.token, query: { role }, body: { search: `${search} jim` } };
      expect((await app.call(searchPeople, call)).reply.body.total_count).toBe(total);
    }
    expect(await count()).toBe(1);
    const deleted = await update({ id: person.id, is_deleted: 1 });
    expect([deleted.status, deleted.reply.message]).toEqual([
      200,
      'Recipient deleted successfully!',
    ]);
    expect(await count()).toBe(0);
    const author = `manager:${company.managerId}`;
    expect(await entries(person.id)).toEqual([
      { author, action: 'added', before: null, after: person },
      { author, action: 'edited', before: person, after: now },
      { author, action: 'deleted', before: now, after: null },
    ]);
    expect((await add({ role })).id).not.toBe(person.id);
  });

  test('joins no group of another category', async () => {
    const { id } = await add({ role });
    for (const other of ([1, 2, 3] as const).filter((one) => one !== role)) {
      const group_id = await makeGroup(app.services.database, company.id, { role: other });
      const message = 'This group is for people of another category.';
      expect(await refusal({ id, first_name: 'Zoë', group_id })).toEqual([
        422,
        'wrong_category',
        message,
        'group_id',
      ]);
    }
    expect(await get(id)).toMatchObject({ first_name: 'María', group_id: 0 });
  });
});

test.each([
  [{ first_name: 'Zoë' }],
  [{ last_name: 'Öberg' }],
  [{ dob: '2000-02-29' }],
  [{ start_date: '2020-02-29' }],
  [{ language: 'en' }],
  [{ no_occasions: true }],
  [{ country: 'Panama' }],
  [{ email: 'zoe@ejemplo.cr' }],
  [{ contact_no: '+50687654321' }],
])('%j changes that and nothing else', async (changed) => {
  const person = await add();
  expect((await update({ id: person.id, ...changed })).status).toBe(200);
  expect(await get(person.id)).toEqual({ ...person, ...changed });
});

test('what is the same, however it is written, is no change', async () => {
  const person = await add();
  const { role: _, ...form } = FORM;
  const same = { ...form, first_name: ' María ', email: 'MARIA@ejemplo.cr', group_id: 0 };
  expect((await update({ ...same, id: person.id, contact_no: '+506 8888-7777' })).status).toBe(200);
  expect(await entries(person.id)).toHaveLength(1);
  expect(await get(person.id)).toEqual(person);
});

test('the category of a person stays', async () => {
  const person = await add();
  expect((await update({ id: person.id, role: 2 })).error.message).toBe('role is not known here.');
  expect(await get(person.id)).toEqual(person);
});

test('a group is joined, left and changed; the deleted, foreign and unknown are not found', async () => {
  const { database } = app.services;
  const { id } = await add();
  const [first, second, deleted] = await Promise.all(
    [1, 2, 3].map(() => makeGroup(database, company.id)),
  );
  for (const group_id of [first, second, 0, 0, first]) {
    expect((await update({ id, group_id })).status).toBe(200);
    expect((await get(id)).group_id).toBe(group_id);
  }
  await asSuperuser(app, 'update groups set deleted_at = now() where id = $1', [deleted]);
  const foreign = await makeGroup(database, (await makeCompany(database)).id);
  for (const group_id of [deleted, foreign, 999_999_999])
    expect(await refusal({ id, group_id })).toEqual([
      404,
      'not_found',
      'Group not found.',
      undefined,
    ]);
  expect((await get(id)).group_id).toBe(first);
});

test('who lacks what a spreadsheet did not say may move into a group, and is asked at an edit', async () => {
  const id = await makePerson(app.services.database, company.id);
  const group_id = await makeGroup(app.services.database, company.id);
  await asSuperuser(app, 'update people set dob = null, country = null where id = $1', [id]);
  expect((await update({ id, group_id })).status).toBe(200);
  expect(await get(id)).toMatchObject({ group_id, dob: null, country: null });
  const [status, , message, field] = await refusal({ id, first_name: 'Zoë' });
  expect([status, message, field]).toEqual([
    422,
    'Please fill in Date of Birth before submitting.',
    'dob',
  ]);
  const whole = { id, first_name: 'Zoë', dob: '1990-05-17', country: 'Panama' };
  expect((await update(whole)).status).toBe(200);
  expect(await get(id)).toMatchObject(whole);
});

test('the unknown, another company’s and the deleted are not found', async () => {
  const other = await makeCompany(app.services.database);
  const foreign = await makePerson(app.services.database, other.id);
  const { id: deleted } = await add();
  await update({ id: deleted, is_deleted: 1 });
  const missing = [404, 'not_found', 'Person not found.', undefined];
  for (const id of [foreign, deleted, 999_999_999]) {
    expect(await refusal({ id, first_name: 'Zoë' })).toEqual(missing);
    expect(await refusal({ id, is_deleted: 1 })).toEqual(missing);
  }
  const [row] = await asSuperuser(app, 'select * from people where id = $1', [foreign]);
  expect(row).toMatchObject({ first_name: 'María', deleted_at: null });
});

test('without a session nobody is edited', async () => {
  const { id } = await add();
  for (const change of [{ first_name: 'Zoë' }, { is_deleted: 1 }]) {
    const { status, error } = await app.call(updatePerson, { body: { id, ...change } });
    expect([status, error.code]).toEqual([401, 'unauthorized']);
  }
  expect((await get(id)).first_name).toBe('María');
});

test.each([
  'Ñandú 🎁👩‍👩‍👧',
  '‮drawkcab‬',
  `O'Brien "Pelé" \\ %_`,
  "Robert'); DROP TABLE people;--",
  '<script>alert(1)</script>',
  'null',
  '=cmd|calc',
])('the name %s is stored and answered as it is', async (name) => {
  const { id } = await add();
  await update({ id, first_name: name, last_name: name });
  expect(await get(id)).toMatchObject({ first_name: name, last_name: name });
});
