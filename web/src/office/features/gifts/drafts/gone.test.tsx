import { checkDraft } from '@regalo/contract/gifts/check-draft';
import { getServiceFee, sendGifts } from '@regalo/contract/gifts/send-gifts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveDraft } from '../../../../lib/drafts.ts';
import { newKey } from '../../../../lib/new-key.ts';
import { answerOrder, answerProfile, person } from '../../../../testing/answers.ts';
import { allowErrors } from '../../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../../testing/network.ts';
import { MANAGER, renderApp, signIn } from '../../../../testing/render-app.tsx';
import { answerForecast } from '../../../../testing/scheduled.ts';
import { freeChoice } from '../../catalogue/gift-choice.ts';
import { emptyCart, useCart } from '../cart.ts';
import { recipientFrom } from '../recipient.ts';
import { keptOrder } from './draft-schema.ts';

const attachment = { kind: 'image', address: '/media/a.webp', name: 'a.png' } as const;
const recipients = [1, 2, 3].map((id) => recipientFrom('people', person(id)));
const order = {
  ...emptyCart(),
  item: freeChoice(25_000),
  recipients,
  purchaser: 'Acme',
  message: 'Hello',
  attachment,
};

beforeEach(() => {
  answerForecast();
  answerOrder();
  signIn();
  answerProfile();
  answer(getServiceFee, () => ok({ details: { amount: 1_200 } }));
});

const cart = () => useCart.getState();

test('what was deleted since is taken out of a kept order, and said', async () => {
  await saveDraft(MANAGER.id, {
    order: keptOrder(order, { revision: 'a', recipientsRevision: 'a' }),
    recipients,
  });
  const calls = answer(checkDraft, () => ok({ gone: [2], image_gone: true }));
  const { user } = renderApp('/checkout?step=recipients');
  await screen.findByText('Name2 Mora is no longer in your lists and was removed.');
  await screen.findByText(/^“a.png” was removed.*attach it again/);
  expect(calls[0]?.body).toEqual({ recipients: [1, 2, 3], image: '/media/a.webp' });
  expect(cart().recipients.map(({ id }) => id)).toEqual([1, 3]);
  expect(cart().attachment).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  expect(screen.queryByText(/^“a.png” was removed/)).toBeNull();
});

test('a check that fails changes nothing', async () => {
  allowErrors(/check-draft failed/);
  await saveDraft(MANAGER.id, {
    order: keptOrder(order, { revision: 'a', recipientsRevision: 'a' }),
    recipients,
  });
  const calls = answer(checkDraft, () => refuse('unexpected_error'));
  renderApp('/checkout?step=recipients');
  await screen.findByText('p2@example.com');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(cart().recipients).toHaveLength(3);
});

test('a refusal for somebody who was just deleted names them, and the rest can be sent', async () => {
  allowErrors(/send-gifts failed/);
  // Another draft than those of the tests before.
  cart().begin({ ...order, draft: newKey() });
  answer(checkDraft, () => ok({ gone: [3], image_gone: false }));
  answer(sendGifts, () => refuse('recipient_deleted'));
  const { user } = renderApp('/checkout?step=wishes');
  await screen.findByText('Balance left', { exact: false });
  await user.click(screen.getByRole('button', { name: 'Proceed' }));
  await screen.findByText('Name3 Mora is no longer in your lists and was removed.');
  answer(sendGifts, () =>
    ok({ order_id: 1, order_number: 1, quantity: 2, total_amount: 52_400, wallet_balance: 1 }),
  );
  await user.click(screen.getByRole('button', { name: 'Proceed' }));
  await screen.findByText('Exciting, right?');
});
