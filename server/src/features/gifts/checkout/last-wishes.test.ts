import { lastWishes } from '@regalo/contract/gifts/last-wishes';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { expect, test } from 'vitest';
import { makeCompany, makePerson } from '../../../testing/factories.ts';
import { freeOrder } from '../../../testing/orders.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();

test('the last signature and celebrations are remembered, the company’s name before that', async () => {
  const { database } = app.services;
  const mine = await makeCompany(database, { name: 'Café del Valle S.A.' });
  const theirs = await makeCompany(database, { name: 'Otra S.A.' });
  const read = async ({ token }: { token: string }) => {
    const { status, reply } = await app.call(lastWishes, { token });
    expect(status).toBe(200);
    return reply.body;
  };
  expect(await read(mine)).toEqual({ purchaser_name: 'Café del Valle S.A.', celebrations: [] });
  const users = [await makePerson(database, mine.id)];
  const sent = ['birthday', 'love', undefined, 'birth', 'birthday', 'christmas'] as const;
  for (const [n, celebration] of sent.entries()) {
    const wishes = { purchaser_name: `Ana ${n}`, ...(celebration && { celebration }) };
    const body = { ...freeOrder(users), ...wishes };
    expect((await app.call(sendGifts, { token: mine.token, body })).status).toBe(200);
  }
  expect(await read(mine)).toEqual({
    purchaser_name: 'Ana 5',
    celebrations: ['christmas', 'birthday', 'birth'],
  });
  expect(await read(theirs)).toEqual({ purchaser_name: 'Otra S.A.', celebrations: [] });
  expect((await app.call(lastWishes, { token: 'x' })).status).toBe(401);
});
