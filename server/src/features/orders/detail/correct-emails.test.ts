import { correctGiftEmails, listOrderGifts } from '@regalo/contract/orders/detail';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany } from '../../../testing/factories.ts';
import { setGifts } from '../../../testing/gift-states.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeVouchers } from '../../../testing/tills.ts';

const app = useTestApp();
let company: MadeCompany;

beforeAll(async () => {
  company = await makeCompany(app.services.database, { funds: 10_000_000 });
});

const correct = (corrections: { id: number; email: string }[], { token } = company) =>
  app.call(correctGiftEmails, { token, body: { corrections } });

async function emailsOf(order: number): Promise<(string | null)[]> {
  const { token } = company;
  const { list } = (await app.call(listOrderGifts, { token, query: { order } })).reply.body;
  return list.map((gift) => gift.receiver_email);
}

test('many addresses are corrected at once; what cannot be is said, and the rest stays', async () => {
  const gifts = await makeVouchers(app, company, 4);
  const [one = 0, two = 0, opened = 0, own = 0] = gifts.map(({ giftId }) => giftId);
  const order = gifts[0]?.orderId ?? 0;
  await setGifts(app, { status: 'claimed' }, 'g.id = $1', [opened]);
  const before = await emailsOf(order);
  const { status, reply } = await correct([
    { id: one, email: ' Uno@Ejemplo.cr ' },
    { id: opened, email: 'tres@ejemplo.cr' },
    { id: own, email: company.email },
    { id: two, email: 'not an address' },
  ]);
  expect(status).toBe(200);
  expect(reply.body.corrected).toEqual([one]);
  expect(reply.body.refused.map(({ id, reason }) => [id, reason])).toEqual([
    [opened, 'gift_opened'],
    [own, 'own_email'],
    [two, 'email_invalid'],
  ]);
  expect(reply.body.refused.every(({ message }) => message.length > 0)).toBe(true);
  expect(await emailsOf(order)).toEqual(['uno@ejemplo.cr', ...before.slice(1)]);
  const [mail] = await asSuperuser(
    app,
    "select address from deliveries where gift_id = $1 and status = 'queued'",
    [one],
  );
  expect(mail).toEqual({ address: 'uno@ejemplo.cr' });
});

test('with a gift of another company among them nothing is corrected', async () => {
  const [gift] = await makeVouchers(app, company, 1);
  const other = await makeCompany(app.services.database);
  const [foreign] = await makeVouchers(app, other, 1);
  const before = await emailsOf(gift?.orderId ?? 0);
  const { status, error } = await correct([
    { id: gift?.giftId ?? 0, email: 'mine@ejemplo.cr' },
    { id: foreign?.giftId ?? 0, email: 'theirs@ejemplo.cr' },
  ]);
  expect([status, error.reason]).toEqual([404, 'gift_not_found']);
  expect(await emailsOf(gift?.orderId ?? 0)).toEqual(before);
});
