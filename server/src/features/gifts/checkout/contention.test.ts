import { afterAll, beforeAll, expect, test } from 'vitest';
import { contend } from '../../../testing/contention.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('32 senders of 200 orders each spend a wallet for 1,000 to exactly nothing', async () => {
  const { answers, books } = await contend(app, { senders: 32, sends: 200, affordable: 1000 });
  expect(answers).toEqual({ '200 ': 1000, '409 insufficient_balance': 5400 });
  expect(books).toEqual({
    balance: 0,
    orders: 1000,
    gifts: 1000,
    sum: 0,
    wallet_sum: 0,
    unbalanced: 0,
  });
}, 120_000);
