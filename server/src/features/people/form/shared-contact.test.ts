import { addPerson, findPerson, getPerson, updatePerson } from '@regalo/contract/people/form';
import { searchPeople } from '@regalo/contract/people/list';
import { beforeEach, describe, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makePerson } from '../../../testing/factories.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;

beforeEach(async () => {
  company = await makeCompany(app.services.database);
});

const FORM = {
  first_name: 'Ana',
  last_name: 'Mora',
  dob: '1990-05-17',
  country: 'Costa Rica',
  email: 'casa@ejemplo.cr',
  role: 1,
};
const LUIS = { first_name: 'Luis', last_name: 'Solano', role: 2 };

const add = (changed: Record<string, unknown> = {}) =>
  app.call(addPerson, { token: company.token, body: { ...FORM, ...changed } });
const update = (body: Record<string, unknown>) =>
  app.call(updatePerson, { token: company.token, body });
const added = async (changed: Record<string, unknown> = {}) => (await add(changed)).reply.body;

const find = async (contact: Record<string, string>) =>
  (await app.call(findPerson, { token: company.token, body: contact })).reply.body.people;

async function refusal(answer: ReturnType<typeof add> | ReturnType<typeof update>) {
  const { status, error } = await answer;
  return [status, error.code, error.message, error.field];
}
const ALREADY = [409, 'already_added', 'Sorry you have already added this user.', 'email'];

const statuses = async (answers: ReturnType<typeof add>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).sort();
const entries = (id: number) =>
  asSuperuser(
    app,
    "select after->'shared' as shared from audit_entries where subject_id = $1 and subject = 'person' order by id",
    [id],
  );

/** An e-mail, and a phone of people without one. */
const CONTACTS = [
  { email: 'casa@ejemplo.cr', contact_no: '' },
  { email: '', contact_no: '+50688887777' },
];

describe.each(CONTACTS)('%j', (contact) => {
  test('belongs to several people once it was said, each by name', async () => {
    const ana = await added(contact);
    expect(await refusal(add({ ...LUIS, ...contact }))).toEqual(ALREADY);
    const luis = await added({ ...LUIS, ...contact, shared: true });
    expect(luis).toMatchObject({ first_name: 'Luis', email: contact.email || null });
    expect(await find({ ...contact, country: 'Costa Rica' })).toEqual([ana, luis]);
    expect(await entries(luis.id)).toEqual([{ shared: true }]);
    expect(await entries(ana.id)).toEqual([{ shared: null }]);
    // What was said of Luis says nothing of a third.
    const eva = { first_name: 'Eva', last_name: 'Mora' };
    expect(await refusal(add({ ...eva, ...contact }))).toEqual(ALREADY);
    expect((await add({ ...eva, ...contact, shared: true })).status).toBe(200);
    const found = await app.call(searchPeople, {
      token: company.token,
      query: { role: '2' },
      body: { search: contact.email || '88887777' },
    });
    expect(found.reply.body.list).toEqual([luis]);
  });

  test('somebody of the same name is the same person, whatever is said', async () => {
    await added(contact);
    await added({ ...LUIS, ...contact, shared: true });
    for (const name of [
      { first_name: 'MORA', last_name: 'Aná' },
      { first_name: 'luis', last_name: 'Solano' },
    ])
      expect(await refusal(add({ ...name, ...contact, shared: true }))).toEqual(ALREADY);
  });

  test('of twenty at once without a word, one is added', async () => {
    const names = Array.from({ length: 20 }, (_, n) => ({ first_name: `Ana ${n}` }));
    const answers = await statuses(names.map((name) => add({ ...name, ...contact })));
    expect(answers).toEqual([200, ...Array(19).fill(409)]);
    expect(await find({ ...contact, country: 'Costa Rica' })).toHaveLength(1);
  });

  test('of twenty at once who share it all are added, those of one name once', async () => {
    const names = Array.from({ length: 10 }, (_, n) => ({ first_name: `Ana ${n}` }));
    const twice = [...names, ...names].map((name) => add({ ...name, ...contact, shared: true }));
    expect(await statuses(twice)).toEqual([...Array(10).fill(200), ...Array(10).fill(409)]);
    expect(await find({ ...contact, country: 'Costa Rica' })).toHaveLength(10);
  });

  test('whoever is left when the first is deleted still has it', async () => {
    const ana = await added(contact);
    await added({ ...LUIS, ...contact, shared: true });
    await update({ id: ana.id, is_deleted: 1 });
    expect(await refusal(add({ first_name: 'Eva', ...contact }))).toEqual(ALREADY);
    expect((await add({ first_name: 'Eva', ...contact, shared: true })).status).toBe(200);
  });

  test('an edit needs the same word', async () => {
    const ana = await added(contact);
    const luis = await added({ ...LUIS, email: 'luis@ejemplo.cr' });
    const change = { id: luis.id, ...contact };
    expect(await refusal(update(change))).toEqual(ALREADY);
    expect(
      await refusal(update({ ...change, first_name: 'Mora', last_name: 'Ana', shared: true })),
    ).toEqual(ALREADY);
    expect((await update({ ...change, shared: true })).status).toBe(200);
    expect(await entries(luis.id)).toEqual([{ shared: null }, { shared: true }]);
    // Of another address nothing was said.
    await added({ first_name: 'Eva', email: 'eva@ejemplo.cr' });
    expect(await refusal(update({ id: luis.id, email: 'eva@ejemplo.cr' }))).toEqual(ALREADY);
    // Who has it may be renamed, but not as somebody who has it.
    expect((await update({ id: ana.id, first_name: 'Anita' })).status).toBe(200);
    await added({ first_name: 'Eva', ...contact, shared: true });
    for (const { id } of [ana, luis])
      for (const [first_name, last_name] of [
        ['Eva', 'Mora'],
        ['Mora', 'Éva'],
      ])
        expect(await refusal(update({ id, first_name, last_name }))).toEqual(ALREADY);
  });

  test('said where nobody has it, it is theirs alone', async () => {
    const ana = await added({ ...contact, shared: true });
    const [row] = await asSuperuser(app, 'select shared_contact from people where id = $1', [
      ana.id,
    ]);
    expect(row).toEqual({ shared_contact: null });
    expect(await entries(ana.id)).toEqual([{ shared: null }]);
  });

  test('a process of the version before is held to one', async () => {
    const { database } = app.services;
    await added({ ...LUIS, ...contact, email: contact.email });
    const before = { email: contact.email || null, phone: contact.contact_no || null };
    await expect(makePerson(database, company.id, before)).rejects.toThrow(/people_(email|phone)/);
  });
});

test('shared alone is no change', async () => {
  const { id } = await added();
  expect((await update({ id, shared: true })).error.reason).toBe('nothing_to_change');
  const { reply } = await app.call(getPerson, { token: company.token, query: { id } });
  expect(reply.body.email).toBe('casa@ejemplo.cr');
});
