import { addPerson, getPerson } from '@regalo/contract/people/form';
import { listPeople } from '@regalo/contract/people/list';
import { beforeEach, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makeGroup } from '../../../testing/factories.ts';
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

const add = (changed: Record<string, unknown> = {}, { token } = company) =>
  app.call(addPerson, { token, body: { ...FORM, ...changed } });

/** Status, code and message of a refusal. */
async function refusal(changed: Record<string, unknown>) {
  const { status, error } = await add(changed);
  return [status, error.code, error.message, error.field];
}

const ALREADY = [409, 'already_added', 'Sorry you have already added this user.', 'email'];

test('a person is added, answered and found again', async () => {
  const group = await makeGroup(app.services.database, company.id);
  const { status, reply } = await add({ group_id: group });
  expect(status).toBe(200);
  const person = {
    id: expect.any(Number),
    first_name: 'María',
    last_name: 'Jiménez',
    email: 'maria@ejemplo.cr',
    contact_no: '+50688887777',
    dob: '1990-05-17',
    country: 'Costa Rica',
    ...{ start_date: null, language: null, no_occasions: false, custom_fields: {} },
    group_id: group,
    group_name: 'Ventas',
    role: 1,
  };
  expect(reply).toEqual({ success: true, message: 'User added successfully!', body: person });
  const query = { id: reply.body.id };
  const again = await app.call(getPerson, { token: company.token, query });
  expect(again.reply.body).toEqual(reply.body);
});

test('first day, language and the wish for no celebration gifts are kept', async () => {
  const rare = { start_date: '2020-02-29', language: 'en', no_occasions: true };
  expect((await add(rare)).reply.body).toMatchObject(rare);
});

test('names are trimmed; e-mail, phone and country are stored in one form', async () => {
  const typed = { first_name: '  Ana ', email: ' ANA@Ejemplo.CR ', contact_no: '+506 8888-7777' };
  const { reply } = await add(typed);
  const stored = { first_name: 'Ana', email: 'ana@ejemplo.cr', contact_no: '+50688887777' };
  expect(reply.body).toMatchObject({ ...stored, country: 'Costa Rica' });
  const [row] = await asSuperuser(app, 'select * from people where id = $1', [reply.body.id]);
  expect(row).toMatchObject({ ...stored, country: 'CR', company_id: company.id });
});

test('without a group the answer says 0, and a bare dial code is no phone', async () => {
  const { reply } = await add({ contact_no: '+506' });
  expect(reply.body).toMatchObject({ contact_no: null, group_id: 0, group_name: 0 });
});

test('the manager’s own e-mail is refused in any case', async () => {
  const own = [409, 'own_email', 'Sorry you cannot add your own email.', 'email'];
  expect(await refusal({ email: company.email })).toEqual(own);
  expect(await refusal({ email: ` ${company.email.toUpperCase()}` })).toEqual(own);
});

test('an e-mail is added once, in any case and category, whatever the phone', async () => {
  await add();
  expect(await refusal({})).toEqual(ALREADY);
  expect(await refusal({ email: 'MARIA@ejemplo.CR', contact_no: '' })).toEqual(ALREADY);
  expect(await refusal({ role: 2 })).toEqual(ALREADY);
  expect(await refusal({ role: 3, contact_no: '+50670001111' })).toEqual(ALREADY);
  expect((await add({ email: 'other@ejemplo.cr' })).status).toBe(200);
});

test('without an e-mail the phone is added once', async () => {
  expect((await add({ email: '' })).status).toBe(200);
  expect(await refusal({ email: '' })).toEqual(ALREADY);
  expect(await refusal({ email: '', role: 2, contact_no: '+506 8888 7777' })).toEqual(ALREADY);
  expect((await add({ email: '', contact_no: '+50688887778' })).status).toBe(200);
});

test('a phone that somebody with an e-mail has is refused to one without', async () => {
  await add();
  expect(await refusal({ email: '' })).toEqual(ALREADY);
});

test('another company may add the same person', async () => {
  await add();
  expect((await add({}, await makeCompany(app.services.database))).status).toBe(200);
});

test.each([{ email: 'maria@ejemplo.cr' }, { email: '' }])(
  'ten at once of the same person (%j) are one',
  async (who) => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(who)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(409)]);
    const { reply } = await app.call(listPeople, { token: company.token, query: { role: 1 } });
    expect([reply.body.total_count, reply.body.list.length]).toEqual([1, 1]);
  },
);

test('a deleted person may be added anew', async () => {
  const first = (await add()).reply.body.id;
  await asSuperuser(app, 'update people set deleted_at = now() where id = $1', [first]);
  const second = await add();
  expect(second.status).toBe(200);
  expect(second.reply.body.id).not.toBe(first);
});

test('a group of another category, another company’s, a deleted and an unknown one', async () => {
  const { database } = app.services;
  const clients = await makeGroup(database, company.id, { role: 3 });
  const wrong = 'This group is for people of another category.';
  expect(await refusal({ group_id: clients })).toEqual([422, 'wrong_category', wrong, 'group_id']);
  const foreign = await makeGroup(database, (await makeCompany(database)).id);
  const deleted = await makeGroup(database, company.id);
  await asSuperuser(app, 'update groups set deleted_at = now() where id = $1', [deleted]);
  for (const group_id of [foreign, deleted, 999_999_999])
    expect(await refusal({ group_id })).toEqual([404, 'not_found', 'Group not found.', undefined]);
  expect((await add()).status).toBe(200);
});

test('who added whom is written down', async () => {
  const { body } = (await add()).reply;
  const rows = await asSuperuser(
    app,
    'select author, action, subject, subject_id, before, after from audit_entries where company_id = $1',
    [company.id],
  );
  const entry = { action: 'added', subject: 'person', subject_id: body.id, before: null };
  expect(rows).toEqual([{ author: `manager:${company.managerId}`, ...entry, after: body }]);
});
