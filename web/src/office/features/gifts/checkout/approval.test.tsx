import { orderCheck } from '@regalo/contract/approvals/order-check';
import { beginStepUp, stepUp } from '@regalo/contract/auth/step-up';
import { getServiceFee, sendGifts } from '@regalo/contract/gifts/send-gifts';
import { problem } from '@regalo/contract/refusals/problem';
import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerOrder, answerProfile, person } from '../../../../testing/answers.ts';
import { answerOrderCheck } from '../../../../testing/approvals.ts';
import { allowErrors } from '../../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../../testing/network.ts';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { answerForecast } from '../../../../testing/scheduled.ts';
import { freeChoice } from '../../catalogue/gift-choice.ts';
import { useCart } from '../cart.ts';

const REASON = { kind: 'order', limit: 20_000, used: 0, group_name: null, role: null } as const;
const ANA = { id: 5, name: 'Ana' };

beforeEach(() => {
  answerForecast();
  answerOrder();
  signIn();
  answerProfile();
  answer(getServiceFee, () => ok({ details: { amount: 1_200 } }));
  const cart = useCart.getState();
  cart.choose(freeChoice(25_000));
  cart.setRecipients('people', [person(1), person(2)]);
  cart.setWishes({ purchaser: 'Acme', message: 'Pura vida' });
});

test('before an order is placed it is said that it needs approval, why and from whom', async () => {
  const calls = answerOrderCheck({ approvals: 1, reasons: [REASON], approvers: [ANA] });
  renderApp('/checkout?step=wishes');
  await screen.findByText('This order needs approval');
  expect(screen.getByText(/Orders above ₡20,000 need approval/)).toBeTruthy();
  expect(screen.getByText('Who can approve it: Ana.')).toBeTruthy();
  expect(screen.getByText(/₡52,400 is held.*after 7 days/)).toBeTruthy();
  expect(calls.at(-1)?.body).toEqual({ total_amount: 52_400, users: [1, 2] });
});

test('two approvals, by the limit of a group or a role', async () => {
  answerOrderCheck({
    approvals: 2,
    reasons: [
      { kind: 'group', limit: 100_000, used: 90_000, group_name: 'Ventas', role: null },
      { kind: 'role', limit: null, used: 0, group_name: null, role: 'sender' },
    ],
    approvers: [ANA, { id: 6, name: 'Eva' }],
  });
  renderApp('/checkout?step=wishes');
  await screen.findByText('This order needs two approvals');
  expect(screen.getByText(/the group Ventas.*Before this order: ₡90,000/)).toBeTruthy();
  expect(screen.getByText('Orders by the role Sender always need approval.')).toBeTruthy();
  expect(screen.getByText('Two of these have to approve it: Ana or Eva.')).toBeTruthy();
});

test('where too few could approve, it is said whom to ask', async () => {
  answerOrderCheck({ approvals: 2, reasons: [REASON], approvers: [ANA] });
  renderApp('/checkout?step=wishes');
  await screen.findByText(/cannot be placed\. Please ask an Admin/);
});

test('an order that needs none says nothing; one that could not be checked does', async () => {
  allowErrors(/order-check failed/);
  answer(orderCheck, () => new HttpResponse(null, { status: 500 }));
  renderApp('/checkout?step=wishes');
  await screen.findByText('We check whether this order needs approval when you proceed.');
  expect(screen.queryByText('This order needs approval')).toBeNull();
});

test('an order that is held says so, and leads to where it stands', async () => {
  answer(sendGifts, () =>
    ok({
      ...{
        order_id: 31,
        order_number: 31,
        quantity: 2,
        total_amount: 52_400,
        wallet_balance: 900_000,
      },
      status: 'pending_approval' as const,
    }),
  );
  const { user } = renderApp('/checkout?step=wishes');
  await user.click(await screen.findByRole('button', { name: 'Proceed' }));
  await screen.findByRole('heading', { level: 1, name: 'Sent for approval' });
  expect(screen.getByText('2 recipients · ₡52,400 held')).toBeTruthy();
  expect(screen.queryByText(/has been sent to the recipient/)).toBeNull();
  const link = screen.getByRole('link', { name: 'See its status' });
  expect(link.getAttribute('href')).toBe('/orders/pending/n31');
});

test('a proof that is asked for loses nothing, and the order goes under the same key', async () => {
  let proved = false;
  const calls = answer(sendGifts, () =>
    proved
      ? ok({
          order_id: 31,
          order_number: 31,
          quantity: 2,
          total_amount: 52_400,
          wallet_balance: 900_000,
        })
      : refuse(problem('step_up_required', { methods: ['pin'] })),
  );
  answer(beginStepUp, () => ok({ challenge: 'c1', methods: ['pin'], passkey: null }));
  answer(stepUp, () => {
    proved = true;
    return ok({});
  });
  const { user } = renderApp('/checkout?step=wishes');
  await user.click(await screen.findByRole('button', { name: 'Proceed' }));
  await user.type(await screen.findByLabelText('Your PIN'), 'secret1{Enter}');
  await screen.findByText('Exciting, right?');
  const [first, second] = calls;
  expect(second?.body).toEqual(first?.body);
  const keys = calls.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([expect.any(String), keys[0]]);
});
