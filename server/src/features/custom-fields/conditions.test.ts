import { listPendingOrders } from '@regalo/contract/approvals/pending-orders';
import { savePolicies } from '@regalo/contract/approvals/policies';
import type { FieldCondition } from '@regalo/contract/custom-fields/conditions';
import {
  createCustomField,
  listCustomFields,
  updateCustomField,
} from '@regalo/contract/custom-fields/custom-fields';
import { listScheduledOrders } from '@regalo/contract/gifts/scheduled-orders';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { listOrderGifts } from '@regalo/contract/orders/detail';
import { listOrders } from '@regalo/contract/orders/list';
import { exportPeople, searchPeople } from '@regalo/contract/people/list';
import { exportGifts, reportTotals, searchSentGifts } from '@regalo/contract/reports/reports';
import { beforeEach, describe, expect, test } from 'vitest';
import { callApi, makeApiKey } from '../../testing/api-keys.ts';
import { download, linesOf } from '../../testing/downloads.ts';
import { type MadeCompany, makeCompany, makePeople } from '../../testing/factories.ts';
import { makeMember } from '../../testing/members.ts';
import { freeOrder } from '../../testing/orders.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;

beforeEach(async () => {
  company = await makeCompany(app.services.database);
});

type Condition = Partial<FieldCondition> & { key: string };

const field = async (body: Record<string, unknown>) => {
  const { token } = company;
  const given = { kind: 'text', required: false, ...body };
  return (await app.call(createCustomField, { token, body: given as never })).reply.body.field;
};

/** The kinds that values can be of, each of people. */
const KINDS = [
  { name: 'Center', kind: 'choice', choices: ['Ventas', 'Bodega'] },
  { name: 'Floor', kind: 'number' },
  { name: 'Note', kind: 'text' },
];

/** Three people: Uno has all values, Dos some, Tres none. */
async function people(): Promise<number[]> {
  for (const kind of KINDS) await field({ subject: 'person', ...kind });
  const ids = await makePeople(
    app.services.database,
    company.id,
    ['Uno', 'Dos', 'Tres'].map((firstName) => ({ firstName })),
  );
  const values = [
    { center: 'Ventas', floor: '10', note: 'Café de altura' },
    { center: 'Bodega', floor: '9.5' },
  ];
  for (const [n, kept] of values.entries())
    await asSuperuser(app, `update people set custom_fields = $2 where id = $1`, [ids[n], kept]);
  return ids;
}

const listed = async (fields: Condition[], search = '') =>
  await app.call(searchPeople, {
    token: company.token,
    query: { role: 1, page: 1 },
    body: { search, limit: 10, fields: fields as never },
  });

const names = async (fields: Condition[], search?: string) => {
  const { list, total_count } = (await listed(fields, search)).reply.body;
  expect(total_count).toBe(list.length);
  return list.map(({ first_name }) => first_name);
};

describe('people', () => {
  test('are found by values of each kind, and by none', async () => {
    await people();
    const found: [Condition[], string[]][] = [
      [[], ['Tres', 'Dos', 'Uno']],
      [[{ key: 'center', is: ['Ventas'] }], ['Uno']],
      [[{ key: 'center', is: ['Ventas', 'Bodega'] }], ['Dos', 'Uno']],
      [[{ key: 'note', contains: 'CAFE' }], ['Uno']],
      [[{ key: 'note', contains: '%' }], []],
      [[{ key: 'floor', min: '9.5' }], ['Dos', 'Uno']],
      [[{ key: 'floor', min: '9', max: '9.9' }], ['Dos']],
      [[{ key: 'note', empty: true }], ['Tres', 'Dos']],
      [[{ key: 'note', empty: false }], ['Uno']],
      [
        [
          { key: 'center', is: ['Bodega', 'Ventas'] },
          { key: 'floor', min: '10' },
        ],
        ['Uno'],
      ],
    ];
    for (const [fields, expected] of found) expect(await names(fields)).toEqual(expected);
    expect(await names([{ key: 'floor', min: '1' }], 'dos')).toEqual(['Dos']);
  });

  test('are found once their field is renamed, and what is no number is below no bound', async () => {
    const [, , third] = await people();
    const { id } = await field({ subject: 'person', name: 'Old', kind: 'number' });
    const { token } = company;
    await app.call(updateCustomField, { token, body: { id, name: 'New', archived: true } });
    await asSuperuser(app, `update people set custom_fields = $2 where id = $1`, [
      third,
      { old: 'many', center: 'Gone' },
    ]);
    expect(await names([{ key: 'old', min: '0' }])).toEqual([]);
    expect(await names([{ key: 'old', is: ['many'] }])).toEqual(['Tres']);
    expect(await names([{ key: 'center', is: ['Gone'] }])).toEqual(['Tres']);
  });

  test('are not found by what is no condition', async () => {
    await people();
    const wrong: [Condition, string, string][] = [
      [{ key: 'size', empty: true }, 'custom_field_unknown', 'fields.0.key'],
      [{ key: 'center', min: '1' }, 'custom_field_no_number', 'fields.0.min'],
      [{ key: 'center', max: '1' }, 'custom_field_no_number', 'fields.0.max'],
      [{ key: 'floor', min: '1e3' }, 'input_invalid', 'fields.0.min'],
      [{ key: 'center' }, 'input_missing', 'fields.0.is'],
      [{ key: 'center', subject: 'gift', empty: true }, 'input_not_offered', 'fields.0.subject'],
    ];
    for (const [condition, reason, at] of wrong) {
      const { status, error } = await listed([condition]);
      expect([status, error.reason, error.field]).toEqual([422, reason, at]);
    }
  });

  test('are exported as they are listed', async () => {
    await people();
    const { file } = await download(app, exportPeople.path, {
      token: company.token,
      query: { role: 1, type: 'csv' },
      body: { fields: [{ key: 'center', is: ['Bodega'] }] as never },
    });
    expect(linesOf(file).slice(1)).toEqual([expect.stringMatching(/Dos.*"Bodega",9.5,""$/), '']);
  });
});

/** Two orders to Uno and Dos, one of each campaign; the gift of Uno in the first has a note. */
async function orders() {
  await field({ subject: 'order', name: 'Campaign' });
  await field({ subject: 'gift', name: 'Note' });
  const users = (await people()).slice(0, 2);
  for (const campaign of ['Navidad', 'Madres'])
    await app.call(sendGifts, {
      token: company.token,
      body: { ...freeOrder(users), custom_fields: { campaign } },
    });
  await asSuperuser(
    app,
    `insert into gift_fields select company_id, min(order_id), $2, '{"note": "frágil"}' from gifts
      where company_id = $1 group by company_id`,
    [company.id, users[0]],
  );
}

describe('gifts', () => {
  test('are reported, added up and exported by values of their own, their order and recipient', async () => {
    await orders();
    const { token } = company;
    const found: [Condition[], number, string?][] = [
      [[{ subject: 'order', key: 'campaign', is: ['Navidad'] }], 2],
      [[{ subject: 'order', key: 'campaign', contains: 'ma' }], 2],
      [[{ subject: 'person', key: 'center', is: ['Ventas'] }], 2],
      [[{ key: 'note', contains: 'fragil' }], 1],
      [[{ subject: 'gift', key: 'note', empty: true }], 3],
      [[{ subject: 'gift', key: 'note', empty: true }], 1, 'uno'],
      [
        [
          { subject: 'order', key: 'campaign', is: ['Madres'] },
          { subject: 'person', key: 'floor', max: '9.5' },
        ],
        1,
      ],
    ];
    for (const [fields, count, search = ''] of found) {
      const body = { search, fields: fields as never };
      const { reply } = await app.call(searchSentGifts, { token, query: {}, body });
      const { sent_gifts, total_count } = reply.body;
      expect([sent_gifts.length, total_count]).toEqual([count, count]);
      for (const status of ['queued', 'no_email'] as const) {
        const of = { token, query: {}, body: { ...body, status } };
        const { reply: some } = await app.call(searchSentGifts, of);
        const kept = sent_gifts.filter((one) => one.status === status);
        expect(some.body.total_count).toBe(kept.length);
      }
      for (const by of ['order', 'month'] as const) {
        const totals = await app.call(reportTotals, { token, query: { by }, body });
        expect(totals.reply.body.totals.gifts).toBe(count);
      }
      const { file } = await download(app, exportGifts.path, {
        token,
        query: { type: 'csv' },
        body,
      });
      expect(linesOf(file).slice(1, -1)).toHaveLength(count);
    }
    const body = { fields: [{ subject: 'order', key: 'campaign', is: ['Navidad'] }] as never };
    const { file } = await download(app, exportGifts.path, { token, query: { type: 'csv' }, body });
    expect(
      linesOf(file)
        .slice(0, -1)
        .map((line) => line.replaceAll('"', '').split(';').slice(-5).join()),
    ).toEqual([
      'Campaign,Note (gift.note),Center,Floor,Note (person.note)',
      'Navidad,,Bodega,9.5,',
      'Navidad,frágil,Ventas,10,Café de altura',
    ]);
  });

  test('are listed with the values that are asked for, in the order asked, whatever the field is called', async () => {
    await orders();
    const { token } = company;
    const shown = async (columns: unknown[], more = {}) => {
      const body = { columns: columns as never, ...more };
      const { reply, error } = await app.call(searchSentGifts, { token, query: {}, body });
      if (error.reason) return [error.reason, error.field];
      return reply.body.sent_gifts.map((gift) => gift.columns);
    };
    const note = { subject: 'gift', key: 'note' };
    const [floor, campaign] = [
      { subject: 'person', key: 'floor' },
      { subject: 'order', key: 'campaign' },
    ];
    expect(await shown([])).toEqual([undefined, undefined, undefined, undefined]);
    const all = [
      ['9.5', '', 'Madres'],
      ['10', '', 'Madres'],
      ['9.5', '', 'Navidad'],
      ['10', 'frágil', 'Navidad'],
    ];
    expect(await shown([floor, note, campaign])).toEqual(all);
    const { id } = (await app.call(listCustomFields, { token })).reply.body.list.find(
      ({ key }) => key === 'campaign',
    ) as { id: number };
    await app.call(updateCustomField, { token, body: { id, name: 'Occasion', archived: true } });
    expect(await shown([campaign])).toEqual([['Madres'], ['Madres'], ['Navidad'], ['Navidad']]);
    const ventas = { fields: [{ subject: 'person', key: 'center', is: ['Ventas'] }] };
    expect(await shown([note], ventas)).toEqual([[''], ['frágil']]);
    expect(await shown([note], { status: 'queued', search: 'uno' })).toEqual([[''], ['frágil']]);
    expect(await shown([note, { ...floor, subject: 'gift' }])).toEqual([
      'custom_field_unknown',
      'columns.1.key',
    ]);
    expect(await shown([{ subject: 'shop', key: 'note' }])).toEqual([
      'input_not_offered',
      'columns.0.subject',
    ]);
  });

  test('are found within their order, with or without a status and a search', async () => {
    await orders();
    const { token } = company;
    const [newest, first] = (await app.call(listOrders, { token })).reply.body.list;
    const found = async (order: number | undefined, where: Condition[], more = {}) => {
      const query = { order, where: JSON.stringify(where), ...more } as never;
      const { reply, error } = await app.call(listOrderGifts, { token, query });
      if (error.reason) return [error.reason, error.field];
      expect(reply.body.total_count).toBe(reply.body.list.length);
      return reply.body.list.map((one) => one.receiver_name.split(' ')[0]);
    };
    const ventas: Condition = { subject: 'person', key: 'center', is: ['Ventas'] };
    const noted: Condition = { key: 'note', empty: false };
    expect(await found(first?.id, [noted])).toEqual(['Uno']);
    expect(await found(newest?.id, [noted])).toEqual([]);
    expect(await found(newest?.id, [ventas])).toEqual(['Uno']);
    expect(await found(first?.id, [noted, ventas], { search: 'uno' })).toEqual(['Uno']);
    expect(await found(first?.id, [noted], { status: 'queued' })).toEqual(['Uno']);
    expect(await found(first?.id, [noted], { status: 'opened' })).toEqual([]);
    expect(await found(first?.id, [{ key: 'center', empty: true }])).toEqual([
      'custom_field_unknown',
      'where.0.key',
    ]);
  });

  test('and people are found by the API, and asked for as its files', async () => {
    await orders();
    const { secret } = await makeApiKey(app, company.token);
    const get = async (path: string, where: unknown) => {
      const asked = typeof where === 'string' ? where : JSON.stringify(where);
      return await callApi(app, secret, 'GET', `${path}?where=${encodeURIComponent(asked)}`);
    };
    const center = { key: 'center', is: ['Ventas'] };
    expect((await get('/people', [center])).body.data).toMatchObject([{ first_name: 'Uno' }]);
    expect((await get('/gifts', [{ subject: 'person', ...center }])).body.data).toHaveLength(2);
    expect((await get('/gifts', [{ key: 'note', is: ['frágil'] }])).body.data).toHaveLength(1);
    expect(await get('/people', '{')).toMatchObject({
      status: 422,
      body: { code: 'input_invalid' },
    });
    expect(await get('/gifts', [center])).toMatchObject({
      ...{ status: 422, body: { code: 'custom_field_unknown' } },
    });
    const ask = async (type: string, where: unknown) => {
      const body = { type, filters: { ...(type === 'people' && { kind: 'employee' }), where } };
      const { status, body: answer } = await callApi(app, secret, 'POST', '/exports', { body });
      return [status, answer.code ?? answer.filters.where];
    };
    const whole = { subject: 'person', ...center };
    expect(await ask('people', [whole])).toEqual([201, [whole]]);
    expect(await ask('gifts', [whole])).toEqual([201, [whole]]);
    expect(await ask('people', [center])).toEqual([422, 'input_not_offered']);
    expect(await ask('gift_totals', [center])).toEqual([422, 'custom_field_unknown']);
  });
});

describe('orders', () => {
  test('are listed and counted by their own fields, beside the other filters', async () => {
    await orders();
    const { token } = company;
    const listed = async (where: unknown, more = {}) => {
      const query = { where: typeof where === 'string' ? where : JSON.stringify(where), ...more };
      const { reply, error } = await app.call(listOrders, { token, query });
      if (error.reason) return [error.reason, error.field];
      expect(reply.body.total_count).toBe(reply.body.list.length);
      return reply.body.list.map(({ number }) => number);
    };
    const madres = { key: 'campaign', is: ['Madres'] };
    expect(await listed([])).toEqual([2, 1]);
    expect(await listed([madres])).toEqual([2]);
    expect(await listed([{ key: 'campaign', contains: 'ÁVI' }])).toEqual([1]);
    expect(await listed([{ key: 'campaign', empty: true }])).toEqual([]);
    expect(await listed([madres], { search: '#1' })).toEqual([]);
    expect(await listed([madres], { search: 'ana', status: 'pending' })).toEqual([2]);
    expect(await listed([{ key: 'note', empty: true }])).toEqual([
      'custom_field_unknown',
      'where.0.key',
    ]);
    expect((await listed([{ ...madres, subject: 'gift' }]))[0]).toBe('input_not_offered');
    expect(await listed('{')).toEqual(['input_invalid', 'where']);
  });

  test('that wait or are sent later are listed by their own fields', async () => {
    await field({ subject: 'order', name: 'Campaign' });
    const { token } = company;
    const users = await makePeople(app.services.database, company.id, [{}]);
    const send = async (campaign: string, more = {}) => {
      const body = { ...freeOrder(users), custom_fields: { campaign }, ...more };
      return (await app.call(sendGifts, { token, body })).reply.body.order_id;
    };
    const send_at = new Date(Date.now() + 86_400_000).toISOString();
    const [later] = [await send('Madres', { send_at }), await send('Navidad', { send_at })];
    await makeMember(app, company.id, 'approver');
    const limits = { order_limit: 0, member_limit: null, group_limit: null, second_limit: null };
    await app.call(savePolicies, { token, body: limits });
    const [held] = [await send('Madres'), await send('Navidad')];
    for (const [endpoint, id] of [
      [listScheduledOrders, later],
      [listPendingOrders, held],
    ] as const) {
      const listed = async (where: unknown) => {
        const query = { where: JSON.stringify(where) };
        const { reply, error } = await app.call(endpoint, { token, query });
        if (error.reason) return [error.reason, error.field];
        const { list, total_count } = reply.body;
        expect(total_count).toBe(list.length);
        return list.map((one) => one.id);
      };
      expect(await listed([])).toHaveLength(2);
      expect(await listed([{ key: 'campaign', is: ['Madres'] }])).toEqual([id]);
      expect(await listed([{ key: 'campaign', empty: true }])).toEqual([]);
      expect(await listed([{ key: 'note', empty: true }])).toEqual([
        'custom_field_unknown',
        'where.0.key',
      ]);
    }
  });

  test('are found by the API wherever they are, page by page', async () => {
    await orders();
    const { token } = company;
    const users = await makePeople(app.services.database, company.id, [{}]);
    const send_at = new Date(Date.now() + 86_400_000).toISOString();
    const body = { ...freeOrder(users), custom_fields: { campaign: 'Madres' }, send_at };
    await app.call(sendGifts, { token, body });
    const { secret } = await makeApiKey(app, token);
    const get = async (where: unknown, more = '') => {
      const asked = encodeURIComponent(JSON.stringify(where));
      return (await callApi(app, secret, 'GET', `/orders?where=${asked}${more}`)).body;
    };
    const madres = { key: 'campaign', is: ['Madres'] };
    const first = await get([madres], '&limit=1');
    expect(first.data).toMatchObject([{ id: 3, status: 'scheduled' }]);
    const next = await get([madres], `&limit=1&cursor=${first.next_cursor}`);
    expect([next.data, next.has_more]).toMatchObject([[{ id: 2 }], false]);
    expect((await get([{ key: 'campaign', is: ['Navidad'] }])).data).toMatchObject([{ id: 1 }]);
    expect(await get([{ key: 'size', empty: true }])).toMatchObject({
      code: 'custom_field_unknown',
    });
  });
});
