import {
  decideGiftReview,
  listGiftReviews,
  type ReviewedGifts,
} from '@regalo/contract/operator/gift-reviews';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, ok } from '../../../testing/network.ts';
import { renderOperator, signInOperator } from '../../../testing/render-operator.tsx';

const HELD: ReviewedGifts = {
  id: 7,
  company: { id: 12, name: 'Café del Valle', createdAt: '2026-05-01T15:00:00.000Z' },
  state: 'open',
  reason: { rule: 'many_to_one', by: 'email', gifts: 9, companies: 3 },
  gifts: 4,
  amount: 40_000,
  orders: [2, 3],
  createdAt: '2026-05-03T15:00:00.000Z',
  endedAt: null,
  answer: null,
};

const answerReviews = (...list: ReviewedGifts[]) =>
  answer(listGiftReviews, () => ok({ list, total_count: list.length, open_count: list.length }));

test('the page says which gifts are held and why, and they are refused with a reason', async () => {
  signInOperator('support');
  answerReviews(HELD);
  const calls = answer(decideGiftReview, () => {
    answerReviews();
    return ok({});
  });
  const { user } = await renderOperator('/reviews/gifts');
  await screen.findByText(/one email address that got 9 gifts of 3 companies within 24 hours/);
  screen.getByText('Orders 2, 3');
  await user.click(screen.getByRole('button', { name: 'Refuse 4 gifts of Café del Valle' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Refuse 4 gifts of Café del Valle?' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  dialog.getByText('Please say why. The company reads it.');
  expect(calls).toEqual([]);
  await user.type(dialog.getByLabelText('Reason'), 'Tarjeta robada');
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  await screen.findByText('Nothing is held');
  expect(calls.map(({ body }) => body)).toEqual([
    { company_id: 12, review_id: 7, decision: 'refuse', reason: 'Tarjeta robada' },
  ]);
});

test.each<[ReviewedGifts['reason'], RegExp]>([
  [{ rule: 'many_to_one', by: 'phone', gifts: 6, companies: 1 }, /one phone .* 6 gifts .* all of/],
  [{ rule: 'one_network', gifts: 24, companies: 3 }, /one network where 24 gifts of 3 companies/],
  [{ rule: 'shops_apart', shops: 2 }, /used at 2 shops within 3 minutes/],
])('why gifts are held: %o', async (reason, text) => {
  signInOperator('support');
  answerReviews({ ...HELD, reason });
  await renderOperator('/reviews/gifts');
  await screen.findByText(text);
});
