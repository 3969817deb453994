import { expect, test } from 'vitest';
import { contend } from '../../../testing/contention.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();

test('32 senders of 40 orders each spend a wallet for 200 to exactly nothing', async () => {
  const { answers, books } = await contend(app, { senders: 32, sends: 40, affordable: 200 });
  expect(answers).toEqual({ '200 ': 200, '409 insufficient_balance': 1080 });
  expect(books).toEqual({
    balance: 0,
    orders: 200,
    gifts: 200,
    sum: 0,
    wallet_sum: 0,
    unbalanced: 0,
  });
}, 120_000);
