import { updateCustomField } from '@regalo/contract/custom-fields/custom-fields';
import { saveTemplate } from '@regalo/contract/gifts/templates';
import { beforeEach, expect, test } from 'vitest';
import { insertField } from '../features/custom-fields/field-queries.ts';
import { makeItem, makePerson } from '../testing/factories.ts';
import { useKey } from '../testing/public-api.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();
const { made, call, count } = useKey(app);
let recipients: object[];

beforeEach(async () => {
  recipients = [{ person_id: await makePerson(app.services.database, made.company.id) }];
});

const CONTENT = {
  ...{ name: 'Cumpleaños', celebration: 'birthday', message: '¡Feliz cumpleaños, {first_name}!' },
  ...{ purchaser_name: 'RR. HH.', valid_months: 6 as const },
  choice: { cat_id: 0, shop_id: 0, item_id: 0, amount: 15_000 },
};

async function save(change: object = {}): Promise<number> {
  const content = { ...CONTENT, ...change };
  const body = { action: 'create' as const, content };
  return (await app.call(saveTemplate, { token: made.company.token, body })).reply.body.id;
}
const order = (id: number, body: object, headers = {}) =>
  call('POST', `/templates/${id}/order`, { body: { recipients, ...body }, headers });

test('an order is of what its template says, and of what the call says instead', async () => {
  const id = await save();
  const plain = await order(id, {});
  expect([plain.status, plain.body]).toMatchObject([
    201,
    {
      ...{ message: CONTENT.message, sender_name: 'RR. HH.', celebration: 'birthday' },
      ...{ price: { amount: 15_000 }, quantity: 1 },
    },
  ]);
  const [row] = await asSuperuser(
    app,
    `select extract(month from age(valid_until, created_at))::int as months from orders where company_id = $1`,
    [made.company.id],
  );
  expect([5, 6]).toContain(row?.months);
  const changed = await order(id, {
    ...{ gift: { amount: 20_000 }, message: 'Hola', sender_name: 'Ana' },
    ...{ celebration: 'christmas', send_at: new Date(Date.now() + 86_400_000).toISOString() },
  });
  expect(changed.body).toMatchObject({
    ...{ status: 'scheduled', message: 'Hola', sender_name: 'Ana', celebration: 'christmas' },
    price: { amount: 20_000 },
  });
});

test('an order of a template that is sent later opens its card; one that is sent at once cannot', async () => {
  const id = await save({ card_days: 2 });
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const days = async () => {
    const rows = await asSuperuser(
      app,
      `select (s.send_at at time zone 'America/Costa_Rica')::date - c.closes_on as days
       from group_cards c join scheduled_orders s on s.company_id = c.company_id and s.id = c.order_id
       where c.company_id = $1 order by c.order_id`,
      [made.company.id],
    );
    return rows.map((row) => row.days);
  };
  expect((await call('GET', `/templates/${id}`)).body.card_days).toBe(2);
  expect((await order(id, { send_at: at(5) })).body.status).toBe('scheduled');
  await order(id, { send_at: at(5), card_days: 0 });
  // It closes today where there are not as many days left.
  await order(id, { send_at: at(1) });
  // And there is none where the call says so.
  expect((await order(id, { send_at: at(5), card_days: null })).body.status).toBe('scheduled');
  expect(await days()).toEqual([2, 0, 1]);
  expect((await order(id, {})).status).toBe(201);
  const refused = await order(id, { card_days: 1 });
  expect([refused.status, refused.body.code]).toEqual([422, 'group_card_at_once']);
  expect(await days()).toHaveLength(3);
});

test('an order of a template is placed once for a key and for an id, which are not another template’s', async () => {
  const [id, other] = [await save(), await save({ name: 'Otra' })];
  const headers = { 'idempotency-key': 'one' };
  const first = await order(id, {}, headers);
  expect([first.status, first.body.id]).toEqual([201, 1]);
  const answers = await Promise.all([1, 2, 3].map(() => order(id, {}, headers)));
  for (const one of answers) expect([one.status, one.body]).toEqual([201, first.body]);
  const reused = await order(other, {}, headers);
  expect([reused.status, reused.body.code]).toEqual([422, 'key_reused']);
  const named = await order(id, { external_id: 'o-1' });
  expect((await order(other, { external_id: 'o-1' })).body.id).toBe(named.body.id);
  expect(await count('orders')).toBe(2);
});

test('what a template leaves open has to be said, and nothing is placed without it', async () => {
  const open = await save({ choice: null, purchaser_name: '' });
  const { cat_id, shop_id, item_id } = await makeItem(app.services.database);
  const sold = await save({ choice: { cat_id, shop_id, item_id, amount: 1 } });
  expect((await call('GET', `/templates/${sold}`)).body.gift.item_id).toBe(item_id);
  await asSuperuser(app, 'update catalogue_items set active = false where id = $1', [item_id]);
  expect((await call('GET', `/templates/${sold}`)).body.gift).toBeNull();
  for (const [id, body, code, pointer] of [
    [open, { gift: { amount: 10_000 } }, 'wishes_missing', '/sender_name'],
    [open, { sender_name: 'Ana' }, 'input_missing', '/gift'],
    [sold, {}, 'gift_not_found', '/gift'],
  ] as const) {
    const { status, body: problem } = await order(id, body);
    expect([problem.code, problem.errors[0].pointer, status < 500]).toEqual([code, pointer, true]);
  }
  expect(await count('orders')).toBe(0);
  const whole = { sender_name: 'Ana', gift: { amount: 10_000 } };
  expect((await order(open, whole)).status).toBe(201);
});

test('values of custom fields are joined, those of a field that was archived since among them', async () => {
  const { id: company_id, token } = made.company;
  const field = {
    kind: 'text',
    company_id,
    required: false,
    position: 0,
    subject: 'order',
  } as const;
  await app.services.database.inCompany(company_id, async (tx) => {
    await insertField(tx, { ...field, key: 'campaign', name: 'Campaña' });
    await insertField(tx, { ...field, key: 'center', name: 'Centro' });
  });
  const id = await save({ custom_fields: { campaign: 'Año', center: '7' } });
  const joined = await order(id, { custom_fields: { center: '8' } });
  expect(joined.body.custom_fields).toEqual({ campaign: 'Año', center: '8' });
  const [row] = await asSuperuser(
    app,
    `select id from custom_fields where company_id = $1 and key = 'campaign'`,
    [company_id],
  );
  await app.call(updateCustomField, { token, body: { id: Number(row?.id), archived: true } });
  expect((await order(id, {})).body.custom_fields).toEqual({ campaign: 'Año', center: '7' });
});
