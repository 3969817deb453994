import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { listSentGifts, searchSentGifts } from '@regalo/contract/reports/reports';
import { HOME_ZONE } from '@regalo/contract/values/days';
import { beforeEach, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makePeople } from '../../testing/factories.ts';
import { setGifts } from '../../testing/gift-states.ts';
import { changeCompany } from '../../testing/operated-companies.ts';
import { freeOrder } from '../../testing/orders.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;

beforeEach(async () => {
  company = await makeCompany(app.services.database);
});

async function send(
  people: Parameters<typeof makePeople>[2],
  bought: Parameters<typeof freeOrder>[1] = {},
  { id, token } = company,
) {
  const users = await makePeople(app.services.database, id, people);
  const { status } = await app.call(sendGifts, { token, body: freeOrder(users, bought) });
  expect(status).toBe(200);
  return users;
}

async function list(query: Record<string, string | number> = {}, { token } = company) {
  const { status, reply } = await app.call(listSentGifts, { token, query });
  expect(status).toBe(200);
  return reply.body;
}

const searchRaw = (body: Record<string, unknown>, query: Record<string, number> = {}) =>
  app.call(searchSentGifts, { token: company.token, body, query });

/** Names of the receivers that a filter finds, in the order they were sent. */
async function search(body: Record<string, unknown>): Promise<string[]> {
  const { status, reply } = await searchRaw(body, { limit: 100 });
  expect(status).toBe(200);
  expect(reply.body.total_count).toBe(reply.body.sent_gifts.length);
  return reply.body.sent_gifts.map((gift) => gift.receiver_name).reverse();
}

test('a company that has sent nothing has an empty report', async () => {
  expect(await list()).toEqual({ sent_gifts: [], time_zone: -6, zone: HOME_ZONE, total_count: 0 });
});

test('rows stay as they were sent, whatever is renamed, deleted or dearer since', async () => {
  const [id] = await send([{ phone: '+50688887777' }], { amount: 25_000 });
  const before = await list();
  expect(before.sent_gifts).toEqual([
    {
      id: expect.any(Number),
      order_id: expect.any(Number),
      order_number: 1,
      name: expect.any(String),
      gift_value: 25_000,
      receiver: { id, role: 1 },
      receiver_name: 'María Jiménez',
      receiver_email: expect.stringContaining('@ejemplo.cr'),
      receiver_number: '+50688887777',
      service_fee: 1_200,
      status: 'queued',
      left: 25_000,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    },
  ]);
  await asSuperuser(
    app,
    `update people set first_name = 'Otra', email = 'otra@ejemplo.cr', contact_no = null,
      deleted_at = now() where id = $1`,
    [id],
  );
  await changeCompany(app.services.database, company.id, { serviceFee: 2_000 }, 'operator');
  // Only the page behind the name is gone.
  const [row] = before.sent_gifts;
  expect(await list()).toEqual({ ...before, sent_gifts: [{ ...row, receiver: null }] });
  expect(await search({ search: 'otra' })).toEqual([]);
  await send([{ firstName: 'Luis' }], { fee: 2_000 });
  expect((await list()).sent_gifts.map((gift) => gift.service_fee)).toEqual([2_000, 1_200]);
});

test('pages hold the newest first and the exact total', async () => {
  await send(Array.from({ length: 23 }, (_, n) => ({ firstName: `P${n}` })));
  const all = (await list({ limit: 100 })).sent_gifts;
  expect(all.map((gift) => gift.id)).toEqual(all.map((gift) => gift.id).sort((a, b) => b - a));
  for (const [page, length] of [
    [1, 10],
    [3, 3],
    [4, 0],
  ] as const) {
    const part = all.slice((page - 1) * 10, page * 10);
    const expected = { sent_gifts: part, time_zone: -6, zone: HOME_ZONE, total_count: 23 };
    expect(part).toHaveLength(length);
    expect(await list({ page })).toEqual(expected);
    expect((await searchRaw({ search: 'jimenez' }, { page })).reply.body).toEqual(expected);
  }
});

test('another company’s gifts are in no list and no search', async () => {
  await send([{ firstName: 'Ana' }]);
  const other = await makeCompany(app.services.database);
  await send([{ firstName: 'Ana' }, { firstName: 'Ana' }], {}, other);
  expect([(await list()).total_count, (await list({}, other)).total_count]).toEqual([1, 2]);
  expect(await search({ search: 'ana' })).toHaveLength(1);
});

test('the search finds name and e-mail in any case and accent, and everything literally', async () => {
  await send([
    { firstName: 'José', lastName: 'Núñez', email: 'jn@correo.cr' },
    { firstName: '100%', lastName: 'Real', email: 'a_b@correo.cr' },
    { firstName: 'back\\slash', lastName: 'Vega', email: 'axb@otro.cr' },
    { firstName: "O'Brien", lastName: 'Ruiz', email: null, phone: '+50688887777' },
  ]);
  const all = ['José Núñez', '100% Real', 'back\\slash Vega', "O'Brien Ruiz"];
  const found: [string, string[]][] = [
    ['jose nunez', all.slice(0, 1)],
    [' JN@CORREO ', all.slice(0, 1)],
    ['correo.cr', all.slice(0, 2)],
    ['0%', all.slice(1, 2)],
    ['a_b', all.slice(1, 2)],
    ['％', all],
    ['0％', all.slice(1, 2)],
    ['k\\s', all.slice(2, 3)],
    ["o'b", all.slice(3)],
    ['nunezjn', []],
    ['nunez jn', []],
    ['nunez\u001fjn', []],
    ['%%', []],
    ['', all],
    ['z', all],
  ];
  for (const [term, names] of found)
    expect([term, await search({ search: term })]).toEqual([term, names]);
});

test.each([
  [-6, '2026-03-10T06:00:00Z', '2026-03-11T05:59:59.999Z'],
  [0, '2026-03-10T00:00:00Z', '2026-03-10T23:59:59.999Z'],
  [5.75, '2026-03-09T18:15:00Z', '2026-03-10T18:14:59.999Z'],
  [14, '2026-03-09T10:00:00Z', '2026-03-10T09:59:59.999Z'],
])('at UTC%d the 10th of March is from %s to %s, both included', async (timeZone, begin, end) => {
  await changeCompany(app.services.database, company.id, { timeZone }, 'operator');
  const instants = {
    before: new Date(Date.parse(begin) - 1),
    first: new Date(begin),
    last: new Date(end),
    after: new Date(Date.parse(end) + 1),
  };
  for (const [name, at] of Object.entries(instants)) {
    const [id] = await send([{ firstName: name, lastName: 'x' }]);
    await asSuperuser(app, 'update gifts set created_at = $2 where person_id = $1', [id, at]);
  }
  const day = '2026-03-10';
  expect(await search({ start_date: day, end_date: day })).toEqual(['first x', 'last x']);
  expect(await search({ start_date: day })).toEqual(['first x', 'last x', 'after x']);
  expect(await search({ end_date: day })).toEqual(['before x', 'first x', 'last x']);
  expect(await search({ search: 'last', start_date: day, end_date: day })).toEqual(['last x']);
  // One character is not searched for; the range applies all the same.
  expect(await search({ search: 'b', start_date: day, end_date: day })).toHaveLength(2);
  expect(await search({ start_date: '2026-03-11', end_date: '2026-03-09' })).toEqual([]);
  expect((await searchRaw({ start_date: day })).reply.body.time_zone).toBe(timeZone);
});

test.each(['2026-02-30', '10/03/2026', '2026-3-1', 'x', '', '0000-01-01', 20_260_310, null])(
  'the date %j is refused',
  async (date) => {
    for (const field of ['start_date', 'end_date']) {
      const { status, error } = await searchRaw({ [field]: date });
      expect([status, error.code, error.field]).toEqual([422, 'validation', field]);
    }
  },
);

test.each(['0001-01-01', '9999-12-31'])('the date %s is no failure', async (date) => {
  expect((await searchRaw({ start_date: date, end_date: date })).status).toBe(200);
});

test('a status finds its gifts, alone and together with a name, and all pages are counted', async () => {
  const people = ['Ana', 'Luis', 'Eva'].map((firstName) => ({ firstName, lastName: 'Mora' }));
  const [ana = 0, luis = 0] = await send(people);
  await send([{ firstName: 'Ana', lastName: 'Rojas', email: null, phone: '+50688887777' }]);
  await setGifts(app, { status: 'claimed' }, 'g.person_id = $1', [ana]);
  await asSuperuser(
    app,
    "update deliveries set status = 'sent' where gift_id = (select id from gifts where person_id = $1)",
    [luis],
  );
  expect(await search({ status: 'opened' })).toEqual(['Ana Mora']);
  expect(await search({ status: 'sent' })).toEqual(['Luis Mora']);
  expect(await search({ status: 'queued' })).toEqual(['Eva Mora']);
  expect(await search({ status: 'no_email' })).toEqual(['Ana Rojas']);
  expect(await search({ status: 'opened', search: 'ana' })).toEqual(['Ana Mora']);
  expect(await search({ status: 'opened', search: 'luis' })).toEqual([]);
  expect(await search({ status: 'opened', end_date: '2020-01-01' })).toEqual([]);
  expect(await search({ status: 'canceled' })).toEqual([]);
  const { reply } = await searchRaw({ status: 'queued' }, { page: 2, limit: 1 });
  expect([reply.body.sent_gifts, reply.body.total_count]).toEqual([[], 1]);
  const listed = (await list()).sent_gifts.map(({ status }) => status);
  expect(listed).toEqual(['no_email', 'queued', 'sent', 'opened']);
  await setGifts(app, { validUntil: '2020-01-01' }, 'g.company_id = $1', [company.id]);
  expect(await search({ status: 'expired' })).toEqual([
    'Ana Mora',
    'Luis Mora',
    'Eva Mora',
    'Ana Rojas',
  ]);
  expect((await searchRaw({ status: 'lost' })).status).toBe(422);
});
