import { getServiceFee } from '@regalo/contract/gifts/send-gifts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  answerFunds,
  answerFundsRequest,
  answerProfile,
  PAYMENT,
  person,
} from '../../../../testing/answers.ts';
import { answer, ok } from '../../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../../testing/render-app.tsx';
import { answerForecast } from '../../../../testing/scheduled.ts';
import { freeChoice } from '../../catalogue/gift-choice.ts';
import { useCart } from '../cart.ts';

beforeEach(() => {
  answerForecast();
  signIn();
  answerProfile();
  answer(getServiceFee, () => ok({ details: { amount: 1_200 } }));
  useCart.getState().choose(freeChoice(25_000));
});

const withEmails = (...emails: (string | null)[]) =>
  useCart.getState().setRecipients(
    'people',
    emails.map((email, at) => person(at + 1, { email, contact_no: `+5068888000${at}` })),
  );

test.each([
  [26_199, /^One gift costs ₡26,200 with the service fee.*₡26,199: ₡1 is missing/],
  [26_200, null],
])('with a balance of %i, the summary says whether it suffices', async (wallet_balance, said) => {
  answerProfile({ wallet_balance });
  renderApp('/checkout');
  await screen.findByText(/^The service fee of/);
  if (!said) return expect(screen.queryByText(/is missing/)).toBeNull();
  await screen.findByText(said);
});

test('funds are asked for without leaving the checkout, which says how to pay what is missing', async () => {
  answerProfile({ wallet_balance: 1_200 });
  answerFunds({ payment: PAYMENT });
  const asked = answerFundsRequest();
  const { user } = renderApp('/checkout');
  await user.click(await screen.findByRole('button', { name: 'Add funds' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add funds' }));
  const how = within(await dialog.findByRole('region', { name: 'How to pay' }));
  for (const text of ['R-12-62', 'CR05 0152', 'Funds arrive the same day.'])
    expect(how.getByText(text)).toBeTruthy();
  const mail = dialog.getByRole('link', { name: 'operator@regalo.test' });
  expect(mail.getAttribute('href')).toBe('mailto:operator@regalo.test');
  await user.click(dialog.getByRole('button', { name: 'Send request' }));
  await screen.findByText('Request sent. We will contact you soon.');
  expect(asked.map(({ body }) => body)).toEqual([{ amount: 25_000, note: '' }]);
  expect(window.location.pathname).toBe('/checkout');
});

test('members who may not see the wallet ask for funds without how to pay', async () => {
  const permissions = ['orders.send', 'wallet.request-funds'] as const;
  signIn('token-1', [...permissions]);
  answerProfile({ wallet_balance: 1, permissions: [...permissions] });
  const { user } = renderApp('/checkout');
  await user.click(await screen.findByRole('button', { name: 'Add funds' }));
  await screen.findByText(/^We will tell you how to pay/);
});

test('for the recipients chosen so far it says the same, also beside the total', async () => {
  answerProfile({ wallet_balance: 50_000 });
  withEmails('a@x.cr', 'b@x.cr');
  const { user } = renderApp('/checkout');
  await screen.findByText(/^2 gifts cost ₡52,400 with the service fees.*₡2,400 is missing/);
  await user.click(screen.getByRole('button', { name: 'Add Recipient' }));
  await screen.findByText('Balance missing');
  expect(screen.getByRole('button', { name: 'Add funds' })).toBeTruthy();
});

test('members who may not ask for funds are told, without a button', async () => {
  signIn('token-1', ['orders.send']);
  answerProfile({ wallet_balance: 1, permissions: ['orders.send'] });
  renderApp('/checkout');
  await screen.findByText(/is missing/);
  expect(screen.queryByRole('button', { name: 'Add funds' })).toBeNull();
});

test.each([
  [['a@x.cr', 'b@x.cr'], ['2 recipients get an email.']],
  [
    ['a@x.cr', null],
    [
      '1 recipient gets an email.',
      '1 has no email: Name2 Mora. Share the gift link once it is sent.',
    ],
  ],
  [
    [null, '', null, null, null],
    [
      '5 have no email: Name1 Mora, Name2 Mora, Name3 Mora and 2 more. Share their gift links once they are sent.',
    ],
  ],
])('of %j it is said before sending who gets an e-mail', async (emails, lines) => {
  withEmails(...emails);
  renderApp('/checkout?step=wishes');
  for (const line of lines)
    await waitFor(() =>
      expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toContain(
        line,
      ),
    );
});

test('in Spanish', async () => {
  speakSpanish();
  answerProfile({ wallet_balance: 1 });
  renderApp('/checkout');
  await screen.findByText(/^Un regalo cuesta ₡26,200/);
});
