import { getServiceFee } from '@regalo/contract/gifts/send-gifts';
import { checkOccasions } from '@regalo/contract/occasions/occasions';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerProfile, person } from '../../../../testing/answers.ts';
import { answerOrderCheck } from '../../../../testing/approvals.ts';
import { answer, ok } from '../../../../testing/network.ts';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { answerForecast } from '../../../../testing/scheduled.ts';
import { freeChoice } from '../../catalogue/gift-choice.ts';
import { useCart } from '../cart.ts';

/** Nine in the morning in Costa Rica. */
const AT = '2026-03-03T15:00:00.000Z';

/** Nobody gets one by a rule. */
const NO_RULE = { planned: [], planned_spending: [] };

beforeEach(() => {
  answerForecast();
  signIn();
  answerProfile();
  answer(getServiceFee, () => ok({ details: { amount: 1_200 } }));
  answerOrderCheck({ approvals: 0, reasons: [], approvers: [] });
  const cart = useCart.getState();
  cart.choose(freeChoice(25_000));
  cart.setRecipients('people', [person(1), person(2), person(3)]);
  cart.setWishes({ purchaser: 'Acme', message: 'Pura vida', celebration: 'birthday' });
});

test('who has a birthday gift, or wants none, can be left out', async () => {
  const calls = answer(checkOccasions, ({ body }) => {
    const { recipients } = body as { recipients: number[] };
    const among = (ids: number[]) => ids.filter((id) => recipients.includes(id));
    const gifted = among([1]);
    const first = {
      id: 1,
      name: 'Ana Mora',
      state: 'sent' as const,
      at: AT,
      order_id: 7,
      order_number: 7,
    };
    const first_gifted = gifted.map(() => first);
    return ok({ occasion: 'birthday', gifted, first_gifted, ...NO_RULE, no_occasions: among([3]) });
  });
  const { user } = renderApp('/checkout?step=wishes');
  const text = '1 of these 3 already got a birthday gift this year or has one on its way.';
  await screen.findByText(text);
  expect(calls[0]?.body).toMatchObject({ celebration: 'birthday', recipients: [1, 2, 3] });
  await user.click(screen.getByRole('button', { name: `Leave them out: ${text}` }));
  await waitFor(() => expect(useCart.getState().recipients.map(({ id }) => id)).toEqual([2, 3]));
  await screen.findByText('1 of these 2 does not want celebration gifts.');
  await user.click(screen.getByRole('button', { name: /^Leave them out/ }));
  await waitFor(() => expect(screen.queryByText(/celebration gifts\./)).toBeNull());
  expect(useCart.getState().recipients.map(({ id }) => id)).toEqual([2]);
});

test('those who have one are named with it, and lead to what the member sees', async () => {
  const found = { name: 'Ana Mora', at: AT, order_id: 7, order_number: 7 };
  answer(checkOccasions, () =>
    ok({
      occasion: 'birthday',
      gifted: [1, 2, 3, 4],
      first_gifted: [
        { ...found, id: 1, state: 'sent' },
        { ...found, id: 2, name: 'Luis Soto', state: 'scheduled' },
        { ...found, id: 3, name: 'Eva Ríos', state: 'held', order_id: null, order_number: null },
      ],
      planned: [2, 3],
      planned_spending: [],
      no_occasions: [],
    }),
  );
  renderApp('/checkout?step=wishes');
  const sent = await screen.findByRole('link', { name: 'Ana Mora: sent on Mar 3, 2026' });
  expect(sent.getAttribute('href')).toBe('/orders/n7');
  const later = screen.getByRole('link', {
    name: 'Luis Soto: scheduled for Mar 3, 2026, 09:00',
  });
  expect(later.getAttribute('href')).toBe('/scheduled');
  // Of an order of somebody else.
  const other = screen.getByText('Eva Ríos: waiting for approval since Mar 3, 2026');
  expect(other.closest('a')).toBeNull();
  screen.getByText('and 1 more');
  screen.getByText(
    'A rule will send 2 of these 3 a gift for it. It leaves out anyone who gets this one.',
  );
});

test('without a celebration nobody is asked', async () => {
  useCart.getState().setWishes({ celebration: null });
  const calls = answer(checkOccasions, () =>
    ok({ occasion: null, gifted: [], first_gifted: [], ...NO_RULE, no_occasions: [1] }),
  );
  renderApp('/checkout?step=wishes');
  await screen.findByRole('button', { name: 'Proceed' });
  expect(calls).toEqual([]);
});
