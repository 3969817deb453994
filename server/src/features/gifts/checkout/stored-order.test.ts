import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { listSentGifts } from '@regalo/contract/reports/reports';
import { beforeAll, expect, test } from 'vitest';
import {
  type MadeCompany,
  makeCompany,
  makeGroup,
  makeItem,
  makePeople,
} from '../../../testing/factories.ts';
import { freeOrder } from '../../../testing/orders.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;

beforeAll(async () => {
  company = await makeCompany(app.services.database, { funds: 1_000_000_000 });
});

type Change = Partial<ReturnType<typeof freeOrder>>;

/** Sends an order to new people. @returns its row, which must be there */
async function order(change: Change = {}, bought: Parameters<typeof freeOrder>[1] = {}) {
  const users = await makePeople(app.services.database, company.id, [{}, {}]);
  const body = { ...freeOrder(users, bought), ...change };
  const { status, reply, error } = await app.call(sendGifts, { token: company.token, body });
  expect([status, error.message]).toEqual([200, 'Gift sent successfully!']);
  const { order_id: id, ...receipt } = reply.body;
  const [row = {}] = await asSuperuser(app, 'select * from orders where id = $1', [id]);
  return { row, receipt };
}

test.each<[string, string, string]>([
  ['tags are dropped', '<b>Hola</b> <script>alert(1)</script>', 'Hola alert(1)'],
  ['what only looks like one stays', 'te <3 mucho, a < b y c > d', 'te <3 mucho, a < b y c > d'],
  ['a picture that would run', 'x<img src=x onerror="alert(1)">y', 'xy'],
  ['tags hidden in tags', '<scr<b>ipt>alert(1)</scr</b>ipt>', 'alert(1)'],
  ['blanks around', '  \n ¡Feliz día!\n\nAna \t', '¡Feliz día!\n\nAna'],
  ['500 letters', 'ñ'.repeat(500), 'ñ'.repeat(500)],
  ['501 letters', 'ñ'.repeat(501), 'ñ'.repeat(500)],
  ['501 of two halves each', '😀'.repeat(501), '😀'.repeat(500)],
  ['tags do not count', `<p>${'a'.repeat(500)}</p>`, 'a'.repeat(500)],
  ['quotes of SQL', "'; drop table orders; --", "'; drop table orders; --"],
])('a message: %s', async (_, message, stored) => {
  expect((await order({ message })).row.message).toBe(stored);
});

test('a purchaser of 100 letters, trimmed', async () => {
  const { row } = await order({ purchaser_name: ` ${'ñ'.repeat(100)} ` });
  expect(row.purchaser_name).toBe('ñ'.repeat(100));
});

test.each([5_000, 99_999_999])('a free amount of %i', async (amount) => {
  const { row, receipt } = await order({}, { amount });
  expect(receipt).toMatchObject({ quantity: 2, total_amount: 2 * (amount + 1_200) });
  expect(row).toMatchObject({ amount, item_id: null, gift_name: 'Free Amount Gift' });
  expect(row.face_value).toBe(`₡${amount.toLocaleString('en-US')}`);
});

test('an item in dollars is paid by its price in colones', async () => {
  const item = { currency: 'USD', issued: 25, price: 13_500 } as const;
  const place = await makeItem(app.services.database, item);
  const { row, receipt } = await order({}, { amount: 13_500, place });
  expect(receipt.total_amount).toBe(2 * (13_500 + 1_200));
  expect(row).toMatchObject({ amount: 13_500, total_amount: 29_400, face_value: '$25' });
  const report = await app.call(listSentGifts, { token: company.token });
  expect(report.reply.body.sent_gifts[0]).toMatchObject({
    gift_value: 13_500,
    service_fee: 1_200,
  });
});

test('an item keeps the catalogue’s own name, and the one that was shown is not asked', async () => {
  const place = await makeItem(app.services.database);
  const { row } = await order({ name: 'A Tesla' }, { place });
  expect(row).toMatchObject({ gift_name: 'Tarde de café', shop_name: 'Café Montaña' });
});

test('the company’s own fee is what is paid, 0 too', async () => {
  await asSuperuser(app, 'update companies set service_fee = 0 where id = $1', [company.id]);
  const { receipt } = await order({}, { fee: 0 });
  expect(receipt.total_amount).toBe(20_000);
  await asSuperuser(app, 'update companies set service_fee = 1200 where id = $1', [company.id]);
});

test('a group keeps its name, and a picture its place', async () => {
  const group_id = await makeGroup(app.services.database, company.id, { name: 'Cocina' });
  const [media] = await asSuperuser(
    app,
    `insert into media (company_id, kind, address, content_type, bytes)
    values ($1, 'image', '/media/ours.webp', 'image/webp', 1) returning id`,
    [company.id],
  );
  const { row } = await order({ group_id, image: '/media/ours.webp' });
  await asSuperuser(app, "update groups set name = 'Sala' where id = $1", [group_id]);
  expect(row).toMatchObject({ group_id, group_name: 'Cocina', media_id: media?.id });
});

test('a gift keeps the name and addresses of its person, or the address for a name', async () => {
  const nameless = { firstName: '', lastName: '', email: 'solo@ejemplo.cr' };
  const users = await makePeople(app.services.database, company.id, [
    { firstName: 'Iris', lastName: 'Solís', email: 'iris@ejemplo.cr', phone: '+50688880000' },
    nameless,
  ]);
  const sent = await app.call(sendGifts, { token: company.token, body: freeOrder(users) });
  await asSuperuser(app, "update people set first_name = 'Otra' where id = any($1)", [users]);
  const rows = await asSuperuser(
    app,
    `select receiver_name, receiver_email, receiver_phone from gifts where order_id = $1
    order by person_id`,
    [sent.reply.body.order_id],
  );
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['Iris Solís', 'iris@ejemplo.cr', '+50688880000'],
    ['solo@ejemplo.cr', 'solo@ejemplo.cr', null],
  ]);
});
