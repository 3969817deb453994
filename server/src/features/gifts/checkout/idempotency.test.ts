import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { expect, test } from 'vitest';
import { openSessionOf } from '../../../testing/contract-calls.ts';
import { credit } from '../../../testing/credit.ts';
import { type MadeCompany, makeCompany, makePerson } from '../../../testing/factories.ts';
import { makeMember } from '../../../testing/members.ts';
import { freeOrder } from '../../../testing/orders.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();

async function setUp(funds = 1_000_000) {
  const company = await makeCompany(app.services.database, { funds });
  return { company, person: await makePerson(app.services.database, company.id) };
}

const send = ({ token }: MadeCompany, key: string, body: Record<string, unknown>) =>
  app.call(sendGifts, { token, body, headers: { 'idempotency-key': key } });

async function countOrders({ id }: MadeCompany): Promise<number> {
  const rows = await app.services.database.readCompany(id, (tx) =>
    tx.selectFrom('orders').select('id').execute(),
  );
  return rows.length;
}

test('50 identical calls at once under one key make one order and get one answer', async () => {
  // Funds for one order alone: a second debit would be refused and so give another answer.
  const { company, person } = await setUp(11_200);
  const calls = Array.from({ length: 50 }, () => send(company, 'checkout-1', freeOrder([person])));
  const answers = await Promise.all(calls);
  const bodies = new Set(answers.map((answer) => JSON.stringify(answer.reply)));
  expect(answers.map((answer) => answer.status)).toEqual(Array(50).fill(200));
  expect(bodies.size).toBe(1);
  expect(answers[0]?.reply.body).toMatchObject({ total_amount: 11_200, wallet_balance: 0 });
  expect(await countOrders(company)).toBe(1);
});

test('a lost answer can be asked for again, whatever has happened to the wallet since', async () => {
  const { company, person } = await setUp(22_400);
  const first = await send(company, 'a', freeOrder([person]));
  await send(company, 'b', freeOrder([person]));
  const again = await send(company, 'a', freeOrder([person]));
  expect(again.reply).toEqual(first.reply);
  expect(again.reply.body.wallet_balance).toBe(11_200);
  expect(await countOrders(company)).toBe(2);
});

test('another payload under a used key is refused', async () => {
  const { company, person } = await setUp();
  await send(company, 'k', freeOrder([person]));
  const other = await send(company, 'k', freeOrder([person], { amount: 20_000 }));
  expect(other.status).toBe(422);
  expect(other.error.code).toBe('idempotency_mismatch');
  expect(await countOrders(company)).toBe(1);
});

test('another member who has the key is not told what was sent with it', async () => {
  const { company, person } = await setUp();
  const order = freeOrder([person]);
  await send(company, 'mine', order);
  const member = await makeMember(app, company.id, 'sender');
  const other = { ...company, token: await openSessionOf(app, member) };
  const answer = await send(other, 'mine', order);
  expect([answer.status, answer.error.code]).toEqual([422, 'idempotency_mismatch']);
  expect(await countOrders(company)).toBe(1);
});

test('the same key in another company is another order', async () => {
  const one = await setUp();
  const two = await setUp();
  const first = await send(one.company, 'shared', freeOrder([one.person]));
  const second = await send(two.company, 'shared', freeOrder([two.person]));
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.reply.body.order_id).not.toBe(first.reply.body.order_id);
  expect([await countOrders(one.company), await countOrders(two.company)]).toEqual([1, 1]);
});

test('a refusal does not occupy the key', async () => {
  const { company, person } = await setUp(1_000);
  const refused = await send(company, 'later', freeOrder([person]));
  expect(refused.error.code).toBe('insufficient_balance');
  const funds = { amount: 20_000, reference: 'TRF-later', author: 'test' };
  await credit(app.services.database, company.id, funds);
  expect((await send(company, 'later', freeOrder([person]))).status).toBe(200);
});

test('calls without a key are orders of their own', async () => {
  const { company, person } = await setUp();
  for (let n = 0; n < 2; n += 1)
    await app.call(sendGifts, { token: company.token, body: freeOrder([person]) });
  expect(await countOrders(company)).toBe(2);
});

test.each(['', ' ', 'a'.repeat(201), 'llave con espacio'])('the key %j is refused', async (key) => {
  const { company, person } = await setUp();
  const answer = await send(company, key, freeOrder([person]));
  expect(answer.status).toBe(422);
  expect(answer.error).toMatchObject({ code: 'validation', field: 'idempotency-key' });
});
