import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { correctGiftEmail, listOrderGifts } from '@regalo/contract/orders/detail';
import { replaceCode } from '@regalo/contract/orders/ends';
import { takeGiftLink, takeOrderLinks } from '@regalo/contract/orders/links';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makePerson } from '../../../../testing/factories.ts';
import { setGifts } from '../../../../testing/gift-states.ts';
import { freeOrder } from '../../../../testing/orders.ts';
import { asSuperuser } from '../../../../testing/superuser.ts';
import { useTestApp } from '../../../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;

beforeAll(async () => {
  company = await makeCompany(app.services.database);
});

async function sendOne(): Promise<number> {
  const { token, id } = company;
  const phone = { email: null, phone: `+506${Date.now()}` };
  const body = freeOrder([await makePerson(app.services.database, id, phone)]);
  const order = (await app.call(sendGifts, { token, body })).reply.body.order_id;
  const { reply } = await app.call(listOrderGifts, { token, query: { order } });
  return reply.body.list[0]?.id ?? 0;
}

const take = (id: number, { token } = company) => app.call(takeGiftLink, { token, body: { id } });

test('the link of a gift without e-mail opens it, the same each time, and is written down', async () => {
  const gift = await sendOne();
  const { link, text } = (await take(gift)).reply.body;
  expect(text).toBe(
    `¡Hola, María Jiménez! Ana Mora, de Pura Vida S.A., le envió un regalo. Ábralo aquí: ${link}`,
  );
  expect(link).toMatch(/^https:\/\/regalo\.test\/g\/[\w-]{43}$/);
  expect((await take(gift)).reply.body.link).toBe(link);
  expect((await app.fetch(new URL(link).pathname)).status).toBe(200);
  const entries = await asSuperuser(
    app,
    "select author, action, after from audit_entries where subject = 'gift' and subject_id = $1",
    [gift],
  );
  const author = `manager:${company.managerId}`;
  expect(entries).toEqual(Array(2).fill({ author, action: 'link taken', after: null }));
  expect(app.logs.join('')).not.toContain(link.slice(-43));
});

test.each(['claimed', 'redeemed', 'expired', 'canceled'])(
  'a gift that is %s has no link to hand over',
  async (status) => {
    const gift = await sendOne();
    await setGifts(app, { status }, 'g.id = $1', [gift]);
    const { status: answered, error } = await take(gift);
    expect([answered, error.code]).toEqual([409, 'wrong_state']);
    expect(JSON.stringify(error)).not.toContain('/g/');
  },
);

test('another company’s gift is an unknown one', async () => {
  const other = await makeCompany(app.services.database);
  const { status, error } = await take(await sendOne(), other);
  expect([status, error.message]).toEqual([404, 'Gift not found.']);
});

test('the link of a gift whose code was replaced is shown to nobody, and left out of lists', async () => {
  const { token, id } = company;
  const users = [
    await makePerson(app.services.database, id),
    await makePerson(app.services.database, id),
  ];
  const order = (await app.call(sendGifts, { token, body: freeOrder(users) })).reply.body.order_id;
  const { reply } = await app.call(listOrderGifts, { token, query: { order } });
  const ids = reply.body.list.map((gift) => gift.id);
  expect((await app.call(replaceCode, { token, body: { id: ids[0] } })).status).toBe(200);
  const { error } = await take(ids[0] ?? 0);
  expect([error.code, error.reason]).toEqual(['wrong_state', 'gift_link_withheld']);
  expect(JSON.stringify(error)).not.toContain('/g/');
  const body = { order, whose: 'unopened' as const, ids };
  const taken = (await app.call(takeOrderLinks, { token, body })).reply.body;
  expect([taken.list.length, taken.withheld]).toEqual([1, 1]);
  // A corrected address does not show it either.
  const correction = { id: ids[0], email: `otra${Date.now()}@ejemplo.cr` };
  expect((await app.call(correctGiftEmail, { token, body: correction })).status).toBe(200);
  expect((await take(ids[0] ?? 0)).error.reason).toBe('gift_link_withheld');
});
