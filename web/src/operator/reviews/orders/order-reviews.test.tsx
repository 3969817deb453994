import { FREE_AMOUNT_NAME } from '@regalo/contract/gifts/free-amount';
import { setOperatorLanguage } from '@regalo/contract/operator/account';
import {
  decideReviewedOrder,
  listReviews,
  type ReviewedOrder,
} from '@regalo/contract/operator/reviews';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { allowErrors } from '../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../testing/network.ts';
import { renderOperator, signInOperator } from '../../../testing/render-operator.tsx';

const HELD: ReviewedOrder = {
  id: 31,
  number: 2,
  company: { id: 12, name: 'Café del Valle', createdAt: '2026-05-01T15:00:00.000Z' },
  state: 'open',
  reasons: [{ rule: 'first_large_order', mark: 5_000_000, before: 250_000, young: true }],
  giveaway: false,
  gift_name: 'Tarde de café',
  shop_name: 'Café Montaña',
  quantity: 240,
  total_amount: 6_288_000,
  approvals: 0,
  sendAt: null,
  createdAt: '2026-05-03T15:00:00.000Z',
  endedAt: null,
  answer: null,
};

const answerReviews = (...list: ReviewedOrder[]) =>
  answer(listReviews, () => ok({ list, total_count: list.length, open_count: list.length }));

test('the page says what is held and why, and an order is released with a reason', async () => {
  signInOperator('support');
  answerReviews(HELD);
  const calls = answer(decideReviewedOrder, () => {
    answerReviews();
    return ok({});
  });
  const { user } = await renderOperator('/reviews');
  await screen.findByText(/less than 30 days: with the ₡250,000 of the last 24 hours, more than/);
  screen.getByText('240 gifts: Tarde de café, Café Montaña');
  await user.click(screen.getByRole('button', { name: 'Release order 2 of Café del Valle' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Release the order of Café del Valle?' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Release' }));
  dialog.getByText('Please say why. The company reads it.');
  expect(calls).toEqual([]);
  await user.type(dialog.getByLabelText('Reason'), 'Hablamos con la gerente');
  await user.click(dialog.getByRole('button', { name: 'Release' }));
  await screen.findByText('Nothing is held');
  expect(calls.map(({ body }) => body)).toEqual([
    { company_id: 12, order_id: 31, decision: 'release', reason: 'Hablamos con la gerente' },
  ]);
});

test('an order of any amount is called so in the language of the operator', async () => {
  signInOperator('support');
  answerReviews({ ...HELD, gift_name: FREE_AMOUNT_NAME, shop_name: null });
  const { user } = await renderOperator('/reviews');
  answer(setOperatorLanguage, () => ok({}));
  await user.click(await screen.findByRole('button', { name: /Español/ }));
  await screen.findByText('240 regalos: Regalo de monto libre');
});

test('of one that somebody else has decided, the dialog says so, and the list is read again', async () => {
  signInOperator('support');
  const asked = answerReviews({ ...HELD, sendAt: '2026-06-01T15:00:00.000Z' });
  allowErrors(/review-order/);
  answer(decideReviewedOrder, () => refuse('review_over'));
  const { user } = await renderOperator('/reviews');
  await user.click(await screen.findByRole('button', { name: 'Refuse order 2 of Café del Valle' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Nobody gets anything, and nothing is paid.');
  await user.type(dialog.getByLabelText('Reason'), 'Nadie contesta');
  const before = asked.length;
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  await screen.findByText('This is not held for review any more.');
  expect(asked.length).toBeGreaterThan(before);
});

test('whoever may not decide does not find the page', async () => {
  signInOperator('finance');
  await renderOperator('/reviews');
  await screen.findByText('Your roles do not give access to this page');
});
