import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { searchSentGifts } from '@regalo/contract/reports/reports';
import { beforeAll, expect, test } from 'vitest';
import { makeCompany, makePeople } from '../../testing/factories.ts';
import { freeOrder } from '../../testing/orders.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
let token: string;

beforeAll(async () => {
  const company = await makeCompany(app.services.database);
  token = company.token;
  const rows = ['Cien', '100% Real', 'a_b', 'c\\d'].map((firstName) => ({ firstName }));
  const users = await makePeople(app.services.database, company.id, rows);
  const sent = await app.call(sendGifts, { token, body: freeOrder(users) });
  expect(sent.status).toBe(200);
});

// The wide forms are folded to the plain signs, which then must not be wildcards.
test.each([
  ['100%', 1],
  ['100％', 1],
  ['0%r', 0],
  ['%%', 0],
  ['％％', 0],
  ['a_b', 1],
  ['a＿b', 1],
  ['__', 0],
  ['＿＿', 0],
  ['c\\d', 1],
  ['c＼d', 1],
  ['\\\\', 0],
  ['CIEN', 1],
])('%s finds %i', async (search, total) => {
  const { reply } = await app.call(searchSentGifts, { token, body: { search } });
  expect(reply.body.total_count).toBe(total);
});
