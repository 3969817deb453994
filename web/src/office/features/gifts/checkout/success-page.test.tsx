import { listOrderGifts } from '@regalo/contract/orders/detail';
import { cancelGifts } from '@regalo/contract/orders/ends';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerOrder, answerPhones, answerProfile, person } from '../../../../testing/answers.ts';
import { answer, ok } from '../../../../testing/network.ts';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { recipientFrom } from '../recipient.ts';
import { rememberOrder } from '../sent-order.ts';

test.each([
  [['a@x.cr'], 'An email has also been sent to the recipient.'],
  [['a@x.cr', 'b@x.cr', 'c@x.cr'], 'An email has also been sent to each recipient.'],
  [['a@x.cr', 'b@x.cr', null], '2 emails on their way; 1 person has no email. Share their link.'],
  [['a@x.cr', null, null, ''], '1 email on its way; 3 people have no email. Share their links.'],
  [[null, ''], '2 people have no email. Share their links.'],
])('of %j the success page says how many emails are on their way', async (emails, said) => {
  signIn();
  answerProfile();
  answerOrder();
  const lists = answer(listOrderGifts, () => ok({ list: [], total_count: 0 }));
  rememberOrder(
    { order_id: 12, order_number: 12, quantity: emails.length, total_amount: 52_400 },
    emails.map((email, at) => recipientFrom('people', person(at + 1, { email }))),
  );
  renderApp('/success');
  const one = emails.length === 1;
  await screen.findByText(
    one
      ? "Your gift has been sent to the recipient's account."
      : "Your gifts have been sent to the recipients' accounts.",
  );
  expect(screen.getByText(said)).toBeTruthy();
  const recipients = one ? '1 recipient' : `${emails.length} recipients`;
  expect(screen.getByText(`${recipients} · ₡52,400`)).toBeTruthy();
  const link = screen.getByRole('link', { name: one ? 'Track the gift' : 'Track each gift' });
  expect(link.getAttribute('href')).toBe('/orders/n12');
  const shared = emails.some((email) => !email);
  for (const name of ['Copy all links', 'Print cards'])
    expect(screen.queryAllByRole('button', { name })).toHaveLength(shared ? 1 : 0);
  if (shared) await waitFor(() => expect(lists[0]?.query).toMatchObject({ status: 'no_email' }));
});

test('who gets a message needs no link that is shared by hand', async () => {
  signIn();
  answerProfile();
  answerOrder();
  answerPhones({ channels: ['whatsapp'], offered: [{ channel: 'whatsapp', cost: 12 }] });
  rememberOrder(
    { order_id: 12, order_number: 12, quantity: 2, total_amount: 22_400 },
    ['a@x.cr', null].map((email, at) => recipientFrom('people', person(at + 1, { email }))),
  );
  answer(listOrderGifts, () => ok({ list: [], total_count: 0 }));
  renderApp('/success');
  await screen.findByText('1 email on its way; 1 message on its way');
  expect(screen.queryByRole('button', { name: 'Copy all links' })).toBeNull();
});

const ORDER = { order_id: 12, order_number: 12, quantity: 2, total_amount: 22_400 };
const NONE = { gifts: 0, colones: 0 };
const openedBy = (gifts: number) => ({
  ...{ sent: { gifts: 2, colones: 20_000 }, left: { gifts: 2, colones: 20_000 } },
  ...{ opened: { gifts, colones: gifts * 10_000 }, redeemed: NONE, expired: NONE },
  ...{ refunded: NONE, canceled: NONE },
});

test('an order that nobody has opened is withdrawn on the spot', async () => {
  signIn();
  answerProfile();
  answerOrder({ id: 12, result: openedBy(0) });
  const calls = answer(cancelGifts, () =>
    ok({ canceled: 2, refunded: 20_000, skipped: [], skipped_count: 0 }),
  );
  rememberOrder(ORDER, [recipientFrom('people', person(1)), recipientFrom('people', person(2))]);
  const { user } = renderApp('/success');
  await user.click(await screen.findByRole('button', { name: 'Withdraw this order' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Withdraw the gifts' }));
  await dialog.findByText('2 gifts were withdrawn.');
  await user.click(dialog.getByText('Close'));
  await screen.findByRole('heading', { name: 'The order was withdrawn' });
  expect(calls[0]?.body).toMatchObject({ order: 12 });
  expect(screen.queryByText('Exciting, right?')).toBeNull();
});

test('once somebody has opened it, it is not withdrawn from here', async () => {
  signIn();
  answerProfile();
  answerOrder({ id: 12, result: openedBy(0) });
  rememberOrder(ORDER, [recipientFrom('people', person(1)), recipientFrom('people', person(2))]);
  const { user } = renderApp('/success');
  const button = await screen.findByRole('button', { name: 'Withdraw this order' });
  answerOrder({ result: openedBy(1) });
  await user.click(button);
  await screen.findByText(/^It has been opened\. What is left/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Withdraw this order' })).toBeNull();
});

test('who may not withdraw gifts is not offered it', async () => {
  const permissions = ['orders.send', 'orders.read'] as const;
  signIn('token-1', [...permissions]);
  answerProfile({ permissions: [...permissions] });
  answerOrder();
  rememberOrder(ORDER, [recipientFrom('people', person(1)), recipientFrom('people', person(2))]);
  renderApp('/success');
  await screen.findByRole('link', { name: 'Track each gift' });
  expect(screen.queryByRole('button', { name: 'Withdraw this order' })).toBeNull();
});
