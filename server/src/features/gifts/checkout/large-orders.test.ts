import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makePeople } from '../../../testing/factories.ts';
import { freeOrder } from '../../../testing/orders.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();

async function send(company: MadeCompany, users: number[]) {
  const { status } = await app.call(sendGifts, { token: company.token, body: freeOrder(users) });
  return status;
}

const nobodies = (many: number) => Array.from({ length: many }, (_, n) => 10_000_000 + n);

async function sendRefused(company: MadeCompany, times: number) {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push(await send(company, nobodies(1_001)));
  return statuses;
}

test('large orders that are refused again and again are throttled, and nothing else is', async () => {
  const company = await makeCompany(app.services.database, { funds: 100_000_000 });
  const other = await makeCompany(app.services.database, { funds: 100_000_000 });
  expect(await sendRefused(company, 61)).toEqual([...Array(60).fill(404), 429]);
  expect(await send(company, nobodies(1_000))).toBe(404);
  expect(await sendRefused(other, 1)).toEqual([404]);
  const [person = 0] = await makePeople(app.services.database, company.id, [{}]);
  expect(await send(company, [person])).toBe(200);
}, 60_000);

test('a large order that is sent forgets those before it', async () => {
  const company = await makeCompany(app.services.database, { funds: 100_000_000 });
  const people = await makePeople(app.services.database, company.id, Array(1_001).fill({}));
  expect(await sendRefused(company, 59)).toEqual(Array(59).fill(404));
  expect(await send(company, people)).toBe(200);
  expect(await sendRefused(company, 2)).toEqual([404, 404]);
}, 60_000);
