import { savePolicies } from '@regalo/contract/approvals/policies';
import {
  CUSTOM_FIELDS_MAX,
  type CustomField,
  createCustomField,
  listCustomFields,
  updateCustomField,
} from '@regalo/contract/custom-fields/custom-fields';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { changeGiftFields, getOrder, listOrderGifts } from '@regalo/contract/orders/detail';
import { addPerson, getPerson, updatePerson } from '@regalo/contract/people/form';
import { exportPeople } from '@regalo/contract/people/list';
import { erasePerson } from '@regalo/contract/people/privacy';
import { exportGifts } from '@regalo/contract/reports/reports';
import { beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { callApi, makeApiKey } from '../../testing/api-keys.ts';
import { download, linesOf } from '../../testing/downloads.ts';
import { type MadeCompany, makeCompany, makePerson } from '../../testing/factories.ts';
import { signIn } from '../../testing/held-orders.ts';
import { makeMember } from '../../testing/members.ts';
import { freeOrder } from '../../testing/orders.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;

beforeEach(async () => {
  company = await makeCompany(app.services.database);
});

type Input = z.input<typeof createCustomField.body>;
const create = async (input: Partial<Input> & { name: string }, { token } = company) =>
  await app.call(createCustomField, {
    token,
    body: { subject: 'order', kind: 'text', required: false, ...input },
  });
const made = async (input: Parameters<typeof create>[0]): Promise<CustomField> =>
  (await create(input)).reply.body.field;
const change = (body: Record<string, unknown>, { token } = company) =>
  app.call(updateCustomField, { token, body });
const list = async ({ token } = company) =>
  (await app.call(listCustomFields, { token })).reply.body.list;
const order = async (custom_fields: Record<string, string>, more = {}) => {
  const person = await makePerson(app.services.database, company.id);
  const body = { ...freeOrder([person]), custom_fields, ...more };
  return await app.call(sendGifts, { token: company.token, body });
};
const kept = async (table: string) =>
  (
    await asSuperuser(app, `select custom_fields from ${table} where company_id = $1 order by id`, [
      company.id,
    ])
  ).map((row) => row.custom_fields);

describe('fields', () => {
  test('have no key that is a name of every object', async () => {
    expect((await made({ name: 'Constructor' })).key).toBe('constructor_2');
  });

  test('have a key made of their first name, an order, and names that can change', async () => {
    const [center, again] = [await made({ name: 'Centro de cóstos' }), await made({ name: '¿?' })];
    expect([center.key, again.key]).toEqual(['centro_de_costos', 'field']);
    await change({ id: center.id, name: 'Cost center' });
    await change({ id: again.id, position: 0 });
    expect((await made({ name: 'Centro de costos' })).key).toBe('centro_de_costos_2');
    expect((await list()).map(({ name }) => name)).toEqual([
      '¿?',
      'Cost center',
      'Centro de costos',
    ]);
    const entries = await asSuperuser(
      app,
      `select action from audit_entries where company_id = $1 and subject = 'custom_field' order by id`,
      [company.id],
    );
    expect(entries.map(({ action }) => action)).toEqual([
      ...['created', 'created', 'changed', 'changed', 'created'],
    ]);
  });

  test('have one name each, choices where they need them, and are not too many', async () => {
    await made({ name: 'Campaign' });
    expect((await create({ name: 'campaign' })).error.reason).toBe('custom_field_name_taken');
    expect((await create({ name: ' ' })).error.reason).toBe('custom_field_name_missing');
    expect((await create({ name: 'Size', kind: 'choice' })).error.reason).toBe(
      'custom_choices_missing',
    );
    for (let n = 1; n < CUSTOM_FIELDS_MAX; n += 1) await made({ name: `F${n}` });
    const refused = await create({ name: 'One more' });
    expect([refused.status, refused.error.reason]).toEqual([409, 'too_many_custom_fields']);
    expect((await create({ name: 'Of people', subject: 'person' })).status).toBe(200);
    const [first] = await list();
    await change({ id: first?.id, archived: true });
    expect((await create({ name: 'One more', subject: 'person' })).status).toBe(200);
  });

  test('are changed by whoever may change settings, and of their own company alone', async () => {
    const { id } = await made({ name: 'Campaign' });
    const sender = await signIn(app, company.id, 'sender');
    expect((await create({ name: 'Mine' }, { ...company, token: sender.token })).status).toBe(403);
    expect(await list({ ...company, token: sender.token })).toHaveLength(1);
    const other = await makeCompany(app.services.database);
    expect((await change({ id, name: 'Theirs' }, other)).error.reason).toBe(
      'custom_field_not_found',
    );
    expect(await list(other)).toEqual([]);
  });
});

describe('values of an order', () => {
  test('are checked by their kind, and asked for where they are required', async () => {
    await made({ name: 'Cost center', kind: 'number', required: true });
    await made({ name: 'Campaign', kind: 'choice', choices: ['Navidad', 'Madres'] });
    const wrong: [Record<string, string>, string, string][] = [
      [{}, 'custom_field_missing', 'custom_fields.cost_center'],
      [{ cost_center: ' ' }, 'custom_field_missing', 'custom_fields.cost_center'],
      [{ cost_center: '12a' }, 'custom_field_no_number', 'custom_fields.cost_center'],
      [{ cost_center: '1', campaign: 'Otra' }, 'custom_field_no_choice', 'custom_fields.campaign'],
      [{ cost_center: '1', color: 'x' }, 'custom_field_unknown', 'custom_fields.color'],
    ];
    for (const [values, reason, field] of wrong) {
      const { status, error } = await order(values);
      expect([status, error.reason, error.field]).toEqual([422, reason, field]);
    }
    const values = { cost_center: '-4711.5', campaign: 'Madres' };
    const { reply } = await order(values);
    expect(await kept('orders')).toEqual([values]);
    const query = { id: reply.body.order_id };
    const shown = await app.call(getOrder, { token: company.token, query });
    expect(shown.reply.body.custom_fields).toEqual(values);
  });

  test('stay when their field is renamed or archived', async () => {
    const { id, key } = await made({ name: 'Project', kind: 'number', required: true });
    await order({ [key]: '11' });
    await change({ id, name: 'Proyecto' });
    await change({ id, archived: true });
    expect(await kept('orders')).toEqual([{ project: '11' }]);
    // A template, a draft or a system of the company may still have one, which nobody can see to clear.
    for (const values of [{ [key]: 'Apollo' }, {}]) expect((await order(values)).status).toBe(200);
    expect(await kept('orders')).toEqual([{ project: '11' }, { project: 'Apollo' }, {}]);
    expect((await order({ projekt: '11' })).error.reason).toBe('custom_field_unknown');
  });

  test('go with it from its schedule or approval to its end', async () => {
    const { key } = await made({ name: 'Project' });
    const values = { [key]: 'Apollo' };
    await order(values, { send_at: new Date(Date.now() + 86_400_000).toISOString() });
    expect(await kept('scheduled_orders')).toEqual([values]);
    await makeMember(app, company.id, 'approver');
    const limits = { order_limit: 0, member_limit: null, group_limit: null, second_limit: null };
    await app.call(savePolicies, { token: company.token, body: limits });
    await order(values);
    expect(await kept('pending_orders')).toEqual([values]);
  });

  test('are sent and read by the API', async () => {
    const { key } = await made({ name: 'Project', required: true });
    const { secret } = await makeApiKey(app, company.token);
    const person_id = await makePerson(app.services.database, company.id);
    const body = {
      ...{ gift: { amount: 10_000 }, recipients: [{ person_id }] },
      ...{ message: '¡Gracias!', sender_name: 'RR. HH.' },
    };
    const refused = await callApi(app, secret, 'POST', '/orders', { body });
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([
      422,
      '/custom_fields/project',
    ]);
    const custom_fields = { [key]: 'Apollo' };
    const placed = await callApi(app, secret, 'POST', '/orders', {
      body: { ...body, custom_fields },
    });
    expect([placed.status, placed.body.custom_fields]).toEqual([201, custom_fields]);
  });
});

describe('values of a person', () => {
  const PERSON = {
    ...{ first_name: 'Ana', last_name: 'Mora', dob: '1990-05-17', country: 'Costa Rica' },
    ...{ email: 'ana@valle.test', role: 1 },
  };
  const add = (custom_fields: Record<string, string>) =>
    app.call(addPerson, { token: company.token, body: { ...PERSON, custom_fields } });

  test('are kept, changed one by one, taken away, and erased', async () => {
    await made({ name: 'Badge', subject: 'person', required: true });
    await made({ name: 'Size', subject: 'person', kind: 'choice', choices: ['S', 'M'] });
    expect((await add({})).error.field).toBe('custom_fields.badge');
    const { id } = (await add({ badge: '12' })).reply.body;
    const update = (custom_fields: Record<string, string>) =>
      app.call(updatePerson, { token: company.token, body: { id, custom_fields } });
    const read = async () =>
      (await app.call(getPerson, { token: company.token, query: { id } })).reply.body.custom_fields;
    await update({ size: 'M' });
    expect(await read()).toEqual({ badge: '12', size: 'M' });
    expect((await update({ badge: '' })).error.reason).toBe('custom_field_missing');
    await update({ size: '' });
    expect(await read()).toEqual({ badge: '12' });
    await app.call(erasePerson, {
      token: company.token,
      body: { id, open_gifts: 'keep', confirm: true },
    });
    expect(await kept('people')).toEqual([{}]);
    const [entries] = await asSuperuser(
      app,
      `select string_agg(before::text || after::text, '') as said from audit_entries
        where company_id = $1 and subject = 'person'`,
      [company.id],
    );
    expect(entries?.said).not.toContain('badge');
  });

  test('are sent and read by the API', async () => {
    await made({ name: 'Badge', subject: 'person' });
    const { secret } = await makeApiKey(app, company.token);
    const body = {
      ...{ kind: 'employee', first_name: 'Eva', last_name: 'Mora', email: 'eva@valle.test' },
      ...{ country: 'CR', birth_date: '1990-05-17', custom_fields: { badge: '7' } },
    };
    const added = await callApi(app, secret, 'POST', '/people', { body });
    expect([added.status, added.body.custom_fields]).toEqual([201, { badge: '7' }]);
    const custom_fields = { badge: '' };
    const path = `/people/${added.body.id}`;
    const changed = await callApi(app, secret, 'PATCH', path, { body: { custom_fields } });
    expect(changed.body.custom_fields).toEqual({});
  });
});

describe('values of a gift', () => {
  test('are sent for each recipient, changed, exported, and gone with the person', async () => {
    const { key } = await made({ name: '=Seat; "A"', subject: 'gift', kind: 'number' });
    const required = await create({ name: 'R', subject: 'gift', required: true });
    expect(required.error.reason).toBe('custom_field_not_required');
    const { secret } = await makeApiKey(app, company.token);
    const [one, two] = [
      await makePerson(app.services.database, company.id),
      await makePerson(app.services.database, company.id),
    ];
    const send = (seat: string) =>
      callApi(app, secret, 'POST', '/orders', {
        body: {
          ...{ gift: { amount: 10_000 }, message: '¡Gracias!', sender_name: 'RR. HH.' },
          recipients: [
            { person_id: two },
            { person_id: one, custom_fields: { [key]: seat }, external_id: `g-${seat}` },
          ],
        },
      });
    const refused = await send('x');
    expect(refused.body.errors[0].pointer).toBe(`/recipients/1/custom_fields/${key}`);
    await send('12');
    const [gift] = (await callApi(app, secret, 'GET', '/gifts?external_id=g-12')).body.data;
    expect(gift.custom_fields).toEqual({ [key]: '12' });
    const update = (seat: string) =>
      callApi(app, secret, 'PATCH', `/gifts/${gift.id}`, {
        body: { custom_fields: { [key]: seat } },
      });
    expect((await update('1,5')).body.code).toBe('custom_field_no_number');
    expect((await update('13')).body.custom_fields).toEqual({ [key]: '13' });
    const { file } = await download(app, exportGifts.path, {
      token: company.token,
      query: { type: 'csv' },
    });
    const [head = '', ...rows] = linesOf(file);
    expect(head).toMatch(/[,;]"'=Seat; ""A"""$/);
    expect(rows.filter(Boolean).map((row) => row.split(/[,;]/).at(-1))).toEqual(['13', '']);
    const body = { id: one, open_gifts: 'keep', confirm: true };
    await app.call(erasePerson, { token: company.token, body });
    const [kept] = await asSuperuser(
      app,
      'select count(*) as n from gift_fields where company_id = $1',
      [company.id],
    );
    expect(Number(kept?.n)).toBe(0);
  });

  test('are read and changed on the page of their order, and written down', async () => {
    const seat = await made({ name: 'Seat', subject: 'gift', kind: 'number' });
    await made({ name: 'Note', subject: 'gift' });
    const { token } = company;
    const { order_id } = (await order({})).reply.body;
    const gift = async () => {
      const { reply } = await app.call(listOrderGifts, { token, query: { order: order_id } });
      return reply.body.list[0] as (typeof reply.body.list)[number];
    };
    const { id, custom_fields } = await gift();
    expect(custom_fields).toEqual({});
    const keep = async (values: Record<string, string>, by = token) => {
      const body = { id, custom_fields: values };
      const { status, error } = await app.call(changeGiftFields, { token: by, body });
      return status === 200 ? (await gift()).custom_fields : [error.reason, error.field];
    };
    expect(await keep({ seat: '1', note: ' window ' })).toEqual({ seat: '1', note: 'window' });
    expect(await keep({ seat: 'x' })).toEqual(['custom_field_no_number', 'custom_fields.seat']);
    expect(await keep({ size: 'M' })).toEqual(['custom_field_unknown', 'custom_fields.size']);
    await change({ id: seat.id, name: 'Place' });
    expect(await keep({ note: '' })).toEqual({ seat: '1' });
    expect(await keep({ seat: '1' })).toEqual({ seat: '1' });
    const sender = await signIn(app, company.id, 'sender');
    expect(await keep({ seat: '2' }, sender.token)).toEqual(['gift_not_found', undefined]);
    const reader = await signIn(app, company.id, 'viewer');
    expect(await keep({ seat: '2' }, reader.token)).toEqual(['permission_missing', undefined]);
    const entries = await asSuperuser(
      app,
      `select action, subject_id as id, before, after from audit_entries
        where company_id = $1 and subject = 'gift' order by audit_entries.id`,
      [company.id],
    );
    const entry = { action: 'fields changed', id };
    expect(entries.map((one) => ({ ...one, id: Number(one.id) }))).toEqual([
      { ...entry, before: {}, after: { seat: '1', note: 'window' } },
      { ...entry, before: { seat: '1', note: 'window' }, after: { seat: '1' } },
    ]);
  });
});

test('columns of a file have names of their own, where fields are named alike or as ours', async () => {
  const headings = async (path: string, query: Record<string, string>) => {
    const { file } = await download(app, path, { token: company.token, query, body: {} });
    return linesOf(file)[0]?.replaceAll('"', '').split(/[,;]/) ?? [];
  };
  const subject = 'person';
  const old = await made({ name: 'Size', subject });
  await change({ id: old.id, archived: true });
  await made({ name: 'size', subject });
  await made({ name: 'Email', subject });
  await made({ name: 'Floor', subject });
  const people = { role: '1', type: 'csv', language: 'en' };
  const own = ['size (person.size_2)', 'Email (person.email)', 'Floor', 'Size (person.size)'];
  const found = await headings(exportPeople.path, people);
  expect(found.slice(-4)).toEqual(own);
  expect(found.filter((one) => one === 'Email')).toHaveLength(1);
  await change({ id: old.id, name: 'Talla' });
  expect((await headings(exportPeople.path, people)).slice(-4)).toEqual([
    ...['size', 'Email (person.email)', 'Floor', 'Talla'],
  ]);
  await made({ name: 'Floor' });
  const gifts = await headings(exportGifts.path, { type: 'csv' });
  expect(gifts.filter((one) => one.includes('loor'))).toEqual([
    ...['Floor (order.floor)', 'Floor (person.floor)'],
  ]);
  expect(new Set(gifts).size).toBe(gifts.length);
});
