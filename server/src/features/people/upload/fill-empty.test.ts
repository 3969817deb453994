import { getPerson } from '@regalo/contract/people/form';
import { erasePerson } from '@regalo/contract/people/privacy';
import { beforeEach, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makeGroup } from '../../../testing/factories.ts';
import { csv } from '../../../testing/sample-sheets.ts';
import { upload } from '../../../testing/sheets.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;
beforeEach(async () => {
  company = await makeCompany(app.services.database);
});

const HEADER = [
  ...['First Name', 'Last Name', 'Email', 'Phone', 'Date of Birth', 'Country'],
  ...['Start Date', 'Language', 'No celebration gifts'],
];
const ANA = [
  ...['Ana', 'Mora', 'ana@x.cr', '+506 8888-7777', '17/05/1990', 'Costa Rica'],
  ...['01/02/2020', 'English', 'yes'],
];
const FILLED = {
  ...{ first_name: 'Ana', last_name: 'Mora', contact_no: '+50688887777', dob: '1990-05-17' },
  ...{ country: 'Costa Rica', start_date: '2020-02-01', language: 'en', no_occasions: true },
};
const sheet = (...rows: string[][]) => csv([HEADER, ...rows]);
const plain = (...emails: string[]) => csv([['Email'], ...emails.map((email) => [email])]);

/** Uploads a file. @returns the ids of everybody in it, and what could be filled in */
async function send(file: Buffer, fields: Record<string, string> = {}, token = company.token) {
  const { status, reply, error } = await upload(app, {
    token,
    file,
    fields: { role: '1', ...fields },
  });
  if (status !== 200) throw new Error(error.reason);
  const { added_data, existing_data, to_fill } = reply.body;
  return { ids: [...added_data, ...existing_data].map(({ id }) => id), to_fill };
}
const fill = { fill_empty: 'true' };
const personOf = async (id = 0, { token } = company) =>
  (await app.call(getPerson, { token, query: { id: `${id}` } })).reply.body;
const edits = async () =>
  await asSuperuser(
    app,
    `select subject_id as id, before ->> 'start_date' as before, after ->> 'start_date' as after
     from audit_entries where company_id = $1 and subject = 'person' and action = 'edited'`,
    [company.id],
  );

test('what people lack is told and left, until it is asked for; then it is filled in once', async () => {
  const { ids } = await send(plain('ana@x.cr'));
  const [id = 0] = ids;
  const empty = await personOf(id);
  const told = await send(sheet(ANA));
  const fields = Object.keys(FILLED).map((field) => ({ field, people: 1 }));
  expect(told.to_fill).toEqual({ people: 1, fields: expect.any(Array), filled: false });
  expect(told.to_fill?.fields).toHaveLength(fields.length);
  expect(told.to_fill?.fields).toEqual(expect.arrayContaining(fields));
  expect(await personOf(id)).toEqual(empty);
  expect(await edits()).toEqual([]);
  const filled = await send(sheet(ANA), fill);
  expect(filled).toEqual({ ids, to_fill: { ...told.to_fill, filled: true } });
  expect(await personOf(id)).toMatchObject({ ...FILLED, email: 'ana@x.cr', group_id: 0 });
  // The same once more finds nothing that is empty.
  expect(await send(sheet(ANA), fill)).toEqual({ ids, to_fill: undefined });
  expect(await edits()).toEqual([{ id, before: null, after: '2020-02-01' }]);
});

test('nothing that is there is replaced, and half a name stays as it is', async () => {
  const known = ['Ana', '', 'ana@x.cr', '', '', '', '03/03/2021', 'Spanish', ''];
  const [id] = (await send(sheet(known))).ids;
  const { to_fill } = await send(sheet(ANA), fill);
  expect(to_fill?.fields.map(({ field }) => field).sort()).toEqual(
    ['contact_no', 'country', 'dob', 'no_occasions'].sort(),
  );
  const kept = { first_name: 'Ana', last_name: '', start_date: '2021-03-03', language: 'es' };
  expect(await personOf(id)).toMatchObject({ ...FILLED, ...kept });
  // "no" is what everybody is until somebody says otherwise.
  const no = [...ANA.slice(0, 8), 'no'];
  expect((await send(sheet(no), fill)).to_fill).toBeUndefined();
  expect((await personOf(id)).no_occasions).toBe(true);
});

test('the group and category of those who exist stay, and two rows of one person fill in the first', async () => {
  const group = await makeGroup(app.services.database, company.id);
  const phone = ['', '', '', '+506 8888-7777', '', '', '', '', ''];
  const [id] = (await send(sheet(phone))).ids;
  const later = { ...fill, group_id: `${group}` };
  const named = ['Ana', 'Mora', '', '+506 8888-7777', '', '', '', '', ''];
  expect((await send(sheet(named), later)).to_fill).toMatchObject({ people: 1, filled: true });
  expect(await personOf(id)).toMatchObject({ first_name: 'Ana', group_id: 0, role: 1 });
});

test('people of another company, who were deleted or erased are left alone', async () => {
  const theirs = await makeCompany(app.services.database);
  const [other = 0] = (await send(plain('ana@x.cr'), {}, theirs.token)).ids;
  const before = await personOf(other, theirs);
  const [mine = 0] = (await send(sheet(ANA), fill)).ids;
  expect(await personOf(other, theirs)).toEqual(before);
  const body = { id: mine, open_gifts: 'keep', confirm: true } as const;
  await app.call(erasePerson, { token: company.token, body });
  const erased = () =>
    asSuperuser(app, 'select first_name, email, start_date from people where id = $1', [mine]);
  const nothing = await erased();
  const again = await send(sheet(ANA), fill);
  // They are somebody new.
  expect(again.ids).not.toContain(mine);
  expect(again.to_fill).toBeUndefined();
  expect(await erased()).toEqual(nothing);
});
