import { getTaxes } from '@regalo/contract/gifts/send-gifts';
import { checkOccasions } from '@regalo/contract/occasions/occasions';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerProfile, person } from '../../../../testing/answers.ts';
import { answerOrderCheck } from '../../../../testing/approvals.ts';
import { answer, ok } from '../../../../testing/network.ts';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { freeChoice } from '../../catalogue/gift-choice.ts';
import { useCart } from '../cart.ts';

beforeEach(() => {
  signIn();
  answerProfile();
  answer(getTaxes, () => ok({ details: { amount: 1_200 } }));
  answerOrderCheck({ approvals: 0, reasons: [], approvers: [] });
  const cart = useCart.getState();
  cart.choose(freeChoice(25_000));
  cart.setRecipients('people', [person(1), person(2), person(3)]);
  cart.setWishes({ purchaser: 'Acme', message: 'Pura vida', celebration: 'birthday' });
});

test('who has a birthday gift, or wants none, can be left out', async () => {
  const calls = answer(checkOccasions, ({ body }) => {
    const { users } = body as { users: number[] };
    const among = (ids: number[]) => ids.filter((id) => users.includes(id));
    return ok({ occasion: 'birthday', gifted: among([1]), no_occasions: among([3]) });
  });
  const { user } = renderApp('/checkout?step=wishes');
  const text = '1 of these 3 already got a birthday gift this year, or has one on its way.';
  await screen.findByText(text);
  expect(calls[0]?.body).toEqual({ celebration: 'birthday', users: [1, 2, 3] });
  await user.click(screen.getByRole('button', { name: `Leave them out: ${text}` }));
  await waitFor(() => expect(useCart.getState().recipients.map(({ id }) => id)).toEqual([2, 3]));
  await screen.findByText('1 of these 2 wants no celebration gifts.');
  await user.click(screen.getByRole('button', { name: /^Leave them out/ }));
  await waitFor(() => expect(screen.queryByText(/celebration gifts\./)).toBeNull());
  expect(useCart.getState().recipients.map(({ id }) => id)).toEqual([2]);
});

test('without a celebration nobody is asked', async () => {
  useCart.getState().setWishes({ celebration: null });
  const calls = answer(checkOccasions, () => ok({ occasion: null, gifted: [], no_occasions: [1] }));
  renderApp('/checkout?step=wishes');
  await screen.findByRole('button', { name: 'Proceed' });
  expect(calls).toEqual([]);
});
