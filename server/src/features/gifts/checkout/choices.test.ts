import { getOrderAgain } from '@regalo/contract/gifts/send-again';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { listTemplates, saveTemplate } from '@regalo/contract/gifts/templates';
import { getOrder } from '@regalo/contract/orders/detail';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi, makeApiKey } from '../../../testing/api-keys.ts';
import { makeCompany, makePerson } from '../../../testing/factories.ts';
import {
  choose,
  chosenOf,
  giftOf,
  makeCards,
  orderToChoose,
} from '../../../testing/gifts-to-choose.ts';
import { decide, makeApprovingCompany, setPolicies } from '../../../testing/held-orders.ts';
import { orderFor } from '../../../testing/public-api.ts';
import {
  DAY,
  HOUR,
  type SchedulingApp,
  shown,
  startAll,
  startSchedulingApp,
  update,
} from '../../../testing/scheduled-orders.ts';
import { asSuperuser } from '../../../testing/superuser.ts';

let made: SchedulingApp;
let items: number[];

beforeAll(async () => {
  made = await startSchedulingApp();
  items = (await makeCards(made.app, [{ stock: 5 }, {}])).map(({ item_id }) => item_id);
});
afterAll(() => made.app.stop());

const choices = () => ({ items, default_item: items[0] ?? 0, days: 14 as const });
const SHOWN = {
  default_item: expect.any(Number),
  days: 14,
  items: [expect.any(Object), expect.any(Object)],
};

const place = async ({ id, token }: { id: number; token: string }, more = {}) => {
  const users = [await makePerson(made.app.services.database, id)];
  const body = { ...orderToChoose(users, choices()), ...more };
  return (await made.app.call(sendGifts, { token, body })).reply.body;
};

/** That whoever got the gift of an order can choose. */
async function expectChoice(companyId: number, orderId: number) {
  const gift = await giftOf(made.app, companyId, orderId);
  expect((await choose(made.app, gift, items[1] ?? 0)).status).toBe(303);
  expect(await chosenOf(made.app, gift)).toMatchObject({ item: items[1] });
}

test('an order that was held offers its choice once it is approved', async () => {
  const company = await makeApprovingCompany(made.app);
  await setPolicies(made.app, company, { order_limit: 1 });
  const { order_id: id, status } = await place(company.sender);
  expect(status).toBe('pending_approval');
  expect(await decide(made.app, company.approver, id)).toBe('200');
  await expectChoice(company.id, id);
});

test('one that is sent later keeps it, through edits of other things, and waits while a card is not sold', async () => {
  const company = await makeCompany(made.app.services.database, { funds: 1_000_000 });
  const send_at = made.clock.in(5 * DAY);
  const { order_id: id } = await place(company, { send_at });
  expect(await update(made.app, company, id, { action: 'edit', change: { message: 'Otra' } })).toBe(
    '200',
  );
  expect(await shown(made.app, company, id)).toMatchObject({ choices: SHOWN, message: 'Otra' });
  const longer = { ...choices(), days: 90 };
  const body = { action: 'edit' as const, total_amount: 11_200 };
  const change = { choice: { amount: 10_000, choices: longer } };
  expect(await update(made.app, company, id, { ...body, change })).toBe('200');
  expect(await update(made.app, company, id, { ...body, change: { valid_months: 3 } })).toBe(
    '422 choice_days_too_long',
  );
  const set = 'update catalogue_items set active = $1 where id = $2';
  await asSuperuser(made.app, set, [false, items[1]]);
  made.clock.forward(5 * DAY + HOUR);
  await startAll(made.services, company.id);
  expect(await shown(made.app, company, id)).toMatchObject({ status: 'waiting', reason: 'gift' });
  await asSuperuser(made.app, set, [true, items[1]]);
  expect(await update(made.app, company, id, { action: 'send', total_amount: 11_200 })).toBe('200');
  await expectChoice(company.id, id);
});

test('another gift takes the place of a choice, and a choice that of a gift', async () => {
  const company = await makeCompany(made.app.services.database, { funds: 1_000_000 });
  const send_at = made.clock.in(9 * DAY);
  const { order_id: id } = await place(company, { send_at });
  const edit = (choice: object) =>
    update(made.app, company, id, { action: 'edit', total_amount: 11_200, change: { choice } });
  expect(await edit({ amount: 10_000 })).toBe('200');
  expect(await shown(made.app, company, id)).not.toHaveProperty('choices');
  expect(await edit({ amount: 10_000, choices: choices() })).toBe('200');
  expect(await shown(made.app, company, id)).toMatchObject({ choices: SHOWN });
});

test('it is sent again, and a template keeps it', async () => {
  const company = await makeCompany(made.app.services.database, { funds: 1_000_000 });
  const { token } = company;
  const { order_id: id } = await place(company);
  const again = await made.app.call(getOrderAgain, { token, query: { id } });
  const gift = { item_id: 0, amount: 10_000, choices: SHOWN };
  expect(again.reply.body.gift).toMatchObject(gift);
  expect((await made.app.call(getOrder, { token, query: { id } })).reply.body).toMatchObject({
    choices: SHOWN,
  });
  const content = {
    ...{ name: 'A escoger', message: 'Para usted' },
    choice: { amount: 10_000, choices: choices() },
  };
  await made.app.call(saveTemplate, { token, body: { action: 'create', content } });
  const [kept] = (await made.app.call(listTemplates, { token })).reply.body.list;
  expect(kept).toMatchObject({ gift, gift_name: 'Gift to choose from' });
});

test('a program orders it by the API, from a template too, and reads what was chosen', async () => {
  const company = await makeCompany(made.app.services.database, { funds: 1_000_000 });
  const { secret } = await makeApiKey(made.app, company.token);
  const call = (method: string, path: string, options = {}) =>
    callApi(made.app, secret, method, path, options);
  const person_id = await makePerson(made.app.services.database, company.id);
  const gift = { choices: choices() };
  const quoted = await call('POST', '/orders/quote', { body: { gift, quantity: 2 } });
  expect(quoted.body).toMatchObject({ price: { amount: 10_000 }, total: { amount: 22_400 } });
  const placed = await call('POST', '/orders', { body: { ...orderFor({ person_id }), gift } });
  expect([placed.status, placed.body]).toMatchObject([201, { choices: SHOWN, shop_name: null }]);
  const [row] = await asSuperuser(
    made.app,
    'select order_id::int as id from order_numbers where company_id = $1 and number = $2',
    [company.id, placed.body.id],
  );
  await expectChoice(company.id, Number(row?.id));
  const { body } = await call('GET', `/gifts?order_id=${placed.body.id}`);
  expect(body.data[0]).toMatchObject({ chosen_item_id: items[1] });
  const refused = await call('POST', '/orders', {
    body: {
      ...orderFor({ person_id }),
      gift: { choices: { ...choices(), days: 90 } },
      valid_months: 3,
    },
  });
  expect([refused.status, refused.body.code]).toEqual([422, 'choice_days_too_long']);
  const content = {
    ...{ name: 'A escoger', message: 'Para usted', purchaser_name: 'RR. HH.' },
    choice: { amount: 10_000, choices: choices() },
  };
  const { token } = company;
  await made.app.call(saveTemplate, { token, body: { action: 'create', content } });
  const [template] = (await call('GET', '/templates')).body.data;
  expect(template.gift).toMatchObject({ item_id: null, choices: SHOWN });
  const recipients = [{ person_id }];
  const ordered = await call('POST', `/templates/${template.id}/order`, { body: { recipients } });
  expect(ordered.body).toMatchObject({ choices: SHOWN });
});
